import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeRows } from '../domain/columns/segment-codec.ts';
import { toEpochDay } from '../domain/day.ts';
import type { RentContract } from '../domain/rent/rent.ts';
import { RENT_SCHEMA, rowToRent } from '../domain/rent/rent-columns.ts';
import { AiAnalysisResult } from '../domain/scores/analysis-result.ts';
import { CompareResult } from '../domain/scores/compare.ts';
import { ModelState } from '../domain/scores/measured-accuracy.ts';
import { MarketManifest, RentManifest } from '../domain/transaction/manifest.ts';
import { deed, listing, publishDeeds, publishRents, putListings } from './testing/fixtures.ts';
import { createMemoryStore } from './testing/memory-store.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';

let server: TestServer;

beforeAll(async () => {
  const store = createMemoryStore({ clock: () => TEST_NOW.getTime() });
  // Six sales of 111.48 sqm (1,200 sqft) in the project at AED 1,900 to 2,150 a sqft.
  const prices = [2_280_000, 2_340_000, 2_400_000, 2_460_000, 2_520_000, 2_580_000];
  await publishDeeds(
    store,
    prices.map((aed, i) =>
      deed({ deedNumber: `11-${i}-2026`, priceFils: aed * 100, day: toEpochDay('2026-02-01') + i }),
    ),
  );
  await putListings(store, [
    listing(1, { title: 'Fair' }),
    listing(2, { title: 'Cheap', price: 190_000_000 }),
    listing(3, { title: 'Nowhere', areaId: 'mirdif', location: 'Mirdif', project: '', building: '' }),
    listing(4, { title: 'Gone', isActive: false }),
  ]);
  server = await serve({ store });
});
afterAll(() => server.close());

describe('POST /api/ai/analyze-property/{id}', () => {
  it('answers every field of the specification, computed', async () => {
    const answer = await server.send('POST', '/api/ai/analyze-property/2', undefined);
    expect(answer.status).toBe(200);
    const analysis = AiAnalysisResult.parse(await answer.json());
    expect(analysis.timestamp).toBe(TEST_NOW.toISOString());
    // Median of the six sales: AED 2,025 a sqft × 1,200. The asking price is AED 1,583 a sqft.
    expect(analysis.valuation.estimatedValue).toBeGreaterThan(242_000_000);
    expect(analysis.valuation.estimatedValue).toBeLessThan(244_000_000);
    expect(analysis.valuation.marketPosition).toBe('undervalued');
    expect(analysis.valuation.sales).toBe(6);
    expect(analysis.valuation.method).toBe('median');
    expect(analysis.recommendation.keyFactors[0]).toContain('21.8% below our estimate');
  });

  it('gives no figure without registered evidence, and says why', async () => {
    const answer = await server.send('POST', '/api/ai/analyze-property/3', undefined);
    const { valuation, investment, recommendation } = AiAnalysisResult.parse(await answer.json());
    expect(valuation).toMatchObject({ estimatedValue: null, confidence: null, marketPosition: null, sales: 0 });
    expect(investment).toMatchObject({ overallScore: null, roi: null, riskLevel: null });
    expect(recommendation.action).toBeNull();
    expect(investment.reasoning).toEqual(['No estimate: only 0 similar sales in 24 months.']);
  });

  it('finds no listing that is deleted, unknown or not a number', async () => {
    expect((await server.send('POST', '/api/ai/analyze-property/4', undefined)).status).toBe(404);
    expect((await server.send('POST', '/api/ai/analyze-property/99', undefined)).status).toBe(404);
    expect((await server.send('POST', '/api/ai/analyze-property/one', undefined)).status).toBe(400);
  });
});

describe('POST /api/properties/compare', () => {
  it('names the better of two homes by registered evidence', async () => {
    const answer = await server.send('POST', '/api/properties/compare', { propertyIds: [1, 2] });
    expect(answer.status).toBe(200);
    const { properties, analysis } = CompareResult.parse(await answer.json());
    expect(properties.map(({ id }) => id)).toEqual([1, 2]);
    expect(analysis.investmentComparison.recommendation).toContain('Cheap');
    expect(analysis.marketPosition).toContain('Cheap: ask why it is cheap. Priced 21.8% below our estimate');
  });

  it('ranks nothing if only one home has a value', async () => {
    const answer = await server.send('POST', '/api/properties/compare', { propertyIds: [3, 2] });
    const { analysis } = CompareResult.parse(await answer.json());
    expect(analysis.investmentComparison).toMatchObject({ preferred: null, tooCloseToCall: false });
    expect(analysis.investmentComparison.recommendation).toContain('Only Cheap');
  });

  it.each([
    ['one id', { propertyIds: [1] }, 400],
    ['six ids', { propertyIds: [1, 2, 3, 4, 5, 6] }, 400],
    ['an id twice', { propertyIds: [1, 1] }, 400],
    ['text for an id', { propertyIds: ['1', 2] }, 400],
    ['other fields', { propertyIds: [1, 2], note: '' }, 400],
    ['an unknown id', { propertyIds: [1, 99] }, 404],
  ])('refuses %s', async (_name, body, status) => {
    expect((await server.send('POST', '/api/properties/compare', body)).status).toBe(status);
  });
});

describe('registered tenancies', () => {
  it('are replaced by the rents of homes on the market while there are none', async () => {
    const rentals = [11, 12, 13, 14, 15].map((id) =>
      listing(id, { purpose: 'rent', price: 14_000_000 + id * 1000, aiScore: null }),
    );
    // Advertised after the market was loaded.
    await putListings(server.store, rentals);
    const answer = await server.send('POST', '/api/ai/analyze-property/2', undefined);
    const { investment } = AiAnalysisResult.parse(await answer.json());
    expect(investment.reasoning.join(' ')).toContain('A rent of AED 140,000 a year (5 advertised rents)');
  });

  it('from an import set the rent of an analysis, and reach the devices', async () => {
    const day = toEpochDay('2025-10-01');
    const contract = (i: number): RentContract => ({
      contractId: `CRT${i}`,
      day,
      startDay: day,
      endDay: day + 364,
      areaId: 'dubai-marina',
      project: 'TERN QUARTER',
      building: '',
      type: 'apartment',
      rooms: 2,
      areaCentiSqm: 11_148,
      annualFils: (150_000 + i * 1000) * 100,
      isNew: true,
    });
    await publishRents(server.store, [0, 1, 2, 3, 4].map(contract));
    await server.services.marketChanged();
    const answer = await server.send('POST', '/api/ai/analyze-property/2', undefined);
    const { investment } = AiAnalysisResult.parse(await answer.json());
    // AED 152,000 of 1,900,000 is 8.0 %.
    expect(investment.reasoning.join(' ')).toContain(
      'A rent of AED 152,000 a year (5 registered tenancies) is a gross yield of 8.0%',
    );
    const manifest = MarketManifest.parse(await (await server.get('/api/market/manifest')).json());
    expect(manifest.rents).toBeUndefined();
    const { hash, segments } = RentManifest.parse(await (await server.get('/api/market/rents')).json());
    expect([hash, segments.map(({ areas, rows }) => [areas, rows])]).toEqual([
      manifest.rentsHash,
      [[['dubai-marina'], 5]],
    ]);
    const file = await server.get(`/api/market/segments/${segments[0]?.sha256}`);
    const columns = decodeRows(RENT_SCHEMA, new Uint8Array(await file.arrayBuffer()));
    expect(rowToRent(columns, 4)).toEqual(contract(4));
  });
});

describe('GET /api/market/model', () => {
  it('reports too few sales to train', async () => {
    expect(ModelState.parse(await (await server.get('/api/market/model')).json())).toMatchObject({
      state: 'too_few_sales',
      published: null,
    });
    expect((await server.get(`/api/market/models/${'a'.repeat(64)}`)).status).toBe(404);
  });
});
