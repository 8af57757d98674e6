import { afterAll, expect, it } from 'vitest';
import { toEpochDay } from '../../../domain/day.ts';
import { AiAnalysisResult } from '../../../domain/scores/analysis-result.ts';
import { MeasuredAccuracy, ModelState } from '../../../domain/scores/measured-accuracy.ts';
import { decodeModel } from '../../../domain/valuation/model-codec.ts';
import { deedsToTrainOn, listing, publishDeeds, putListings, salesOfThreeProjects } from '../../testing/fixtures.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { serve, TEST_NOW, type TestServer } from '../../testing/serve.ts';

const TODAY = toEpochDay('2026-03-09');
const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

it('trains beside the requests, publishes what devices decode, scores by it, and does not train twice', async () => {
  const store = createMemoryStore({ clock: () => TEST_NOW.getTime() });
  await publishDeeds(store, salesOfThreeProjects(1000, TODAY));
  // A home of 100 sqm in a project where sales cost AED 18,000 a sqm.
  await putListings(store, [
    listing(1, { price: 150_000_000, sqft: 1076.4, project: 'Project 1', building: '', bedrooms: 1, yearBuilt: null }),
  ]);
  const server = await serve({ store });
  servers.push(server);
  const state = async (of: TestServer) => ModelState.parse(await (await of.get('/api/market/model')).json());
  expect(await state(server)).toMatchObject({ state: 'training', published: null });
  // An analysis does not wait for the training, and returns no figure that would change after it.
  const early = AiAnalysisResult.parse(
    await (await server.send('POST', '/api/ai/analyze-property/1', undefined)).json(),
  );
  expect(early).toMatchObject({
    status: 'estimating',
    valuation: { estimatedValue: null, confidence: null, marketPosition: null, method: null },
    recommendation: { action: null },
  });
  expect(early.recommendation.reasoning.join()).toContain('Estimating');
  expect(server.services.properties.get(1)).toMatchObject({ aiScore: null, evidence: null });
  expect(await (await server.get('/api/health')).json()).toMatchObject({ status: 'ready', valuation: 'training' });
  await server.services.valuationTrainer.settled();

  const { published, state: now } = await state(server);
  expect(now).toBe('ready');
  expect(published).toMatchObject({ day: '2026-03-09', rows: 1000, market: server.services.market.hash() });
  const [flat] = published?.models ?? [];
  expect(flat?.family).toBe('flat');
  const file = await server.get(`/api/market/models/${flat?.sha256}`);
  expect(file.headers.get('cache-control')).toContain('immutable');
  const text = await file.text();
  expect(new TextEncoder().encode(text)).toHaveLength(flat?.bytes ?? 0);
  expect(decodeModel(text)?.sales).toBe(flat?.sales);

  const scored = server.services.properties.get(1);
  expect(scored?.evidence).toMatchObject({ method: 'model', scope: 'project' });
  expect(scored?.evidence?.range80?.low).toBeGreaterThan(160_000_000);
  expect(scored?.evidence?.range80?.high).toBeLessThan(200_000_000);
  const late = AiAnalysisResult.parse(
    await (await server.send('POST', '/api/ai/analyze-property/1', undefined)).json(),
  );
  expect(late.status).toBe('ready');
  expect(late.valuation).toMatchObject({ method: 'model', marketPosition: 'undervalued' });
  expect(await (await server.get('/api/health')).json()).toMatchObject({ valuation: 'ready' });

  await server.services.valuationTrainer.measured();
  const { accuracy } = await state(server);
  const measured = MeasuredAccuracy.parse(await (await server.get(`/api/market/models/${accuracy?.sha256}`)).json());
  // Prices have 2% noise, so nearly all sales the model has not seen are valued within 10%.
  expect(measured.report?.core.ppe10).toBeGreaterThan(90);
  expect(measured.report?.testRows).toBeGreaterThan(200);
  expect(measured).toMatchObject({ computedAt: TEST_NOW.toISOString(), sources: ['dld-export'] });

  const again = await serve({ store });
  servers.push(again);
  await again.services.valuationTrainer.settled();
  expect((await state(again)).published).toEqual(published);
  // The listings are not written again, as every device would have to download them.
  expect(again.services.properties.get(1)?.rev).toBe(scored?.rev);
  // The accuracy is not measured again.
  expect((await state(again)).accuracy).toEqual(accuracy);
}, 120_000);

it('a model older than a quarter is retrained on request without new deeds; a newer one is not', async () => {
  let now = TEST_NOW.getTime();
  const clock = () => new Date(now);
  const store = createMemoryStore({ clock: () => now });
  await publishDeeds(store, deedsToTrainOn(1000, TODAY));
  const server = await serve({ store, clock });
  servers.push(server);
  const published = async () => {
    await server.get('/api/market/model');
    await server.services.valuationTrainer.settled();
    return ModelState.parse(await (await server.get('/api/market/model')).json()).published;
  };
  await server.services.valuationTrainer.settled();
  const first = await published();
  expect(first?.day).toBe('2026-03-09');
  now += 91 * 86_400_000;
  expect(await published()).toEqual(first);
  now += 86_400_000;
  const second = await published();
  expect(second?.day).toBe('2026-06-09');
  expect(second?.market).toBe(first?.market);
  expect(second?.models[0]?.sha256).not.toBe(first?.models[0]?.sha256);
}, 120_000);
