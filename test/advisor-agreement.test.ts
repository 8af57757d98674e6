import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deed, listing, publishDeeds, putListings } from '../api/testing/fixtures.ts';
import { serve, TEST_NOW, type TestServer } from '../api/testing/serve.ts';
import { toEpochDay } from '../domain/day.ts';
import { createHttp } from '../pwa/data/platform/http.ts';
import { LocalMarket } from '../pwa/data/replica/local-market.ts';
import { runSync } from '../pwa/data/sync/market-sync.ts';
import { freshIndexedDb } from './fresh-indexed-db.ts';

// The server and an offline device must give the same answer to a question.

let server: TestServer;
let device: LocalMarket;

beforeAll(async () => {
  freshIndexedDb();
  server = await serve();
  await putListings(
    server.store,
    Array.from({ length: 40 }, (_, i) =>
      listing(i + 1, { bedrooms: i % 4, price: (60 + i) * 1_000_000, aiScore: 5 + (i % 40) / 10 }),
    ),
  );
  await publishDeeds(
    server.store,
    Array.from({ length: 300 }, (_, i) =>
      deed({
        deedNumber: `d${i}`,
        area: i % 3 === 0 ? 'jvc' : 'dubai-marina',
        day: toEpochDay('2026-07-01') - i * 2,
        priceFils: (100 + (i % 50)) * 1_000_000,
      }),
    ),
  );
  await server.services.marketChanged();
  device = new LocalMarket({
    sync: runSync,
    http: createHttp({ origin: server.url }),
    emit: () => {},
    hadData: false,
    now: () => TEST_NOW,
    loop: { minRetryMs: 1e9, maxRetryMs: 1e9 },
  });
  await device.start();
  await device.syncNow();
});
afterAll(async () => {
  await device.stop();
  await server.close();
});

it.each([
  'homes in dubai marina under 900k',
  'price trend in dubai marina',
  'compare dubai marina and jvc',
  'which areas sold the most',
  'latest sales in jvc',
  'is 1.2m fair for a 1 bed of 800 sqft in dubai marina',
  'compare property 3 and 4',
  'mortgage on 2 million',
  'rent increase from 70k when market is 100k',
  'is off plan in jvc safe',
  'كيف الأسعار في دبي مارينا',
  'what can you do',
  'nonsense words only',
])('“%s” has one answer', async (message) => {
  const reply = await server.send('POST', '/api/ai-chat', { message, context: 'dubai_real_estate' });
  expect(reply.status).toBe(200);
  const { data } = (await reply.json()) as { data: { answer: unknown } };
  const { answer } = await device.advisor.ask(message, null);
  expect(JSON.parse(JSON.stringify(answer))).toEqual(data.answer);
});

it('a question goes on with the one before it, through the API', async () => {
  const first = (await (await server.send('POST', '/api/ai-chat', { message: 'price trend in jvc' })).json()) as {
    data: { memory: unknown };
  };
  const next = await server.send('POST', '/api/ai-chat', {
    message: 'and in dubai marina?',
    memory: first.data.memory,
  });
  expect(await next.json()).toMatchObject({
    data: { intent: 'trend', memory: { frame: { slots: { areaIds: ['dubai-marina'] } } } },
  });
});

it('answers in the spec’s fields, with at most two homes and three hot areas', async () => {
  const reply = (await (
    await server.send('POST', '/api/ai-chat', { message: 'homes in dubai marina' })
  ).json()) as Record<string, unknown[]>;
  expect(reply.propertyRecommendations).toHaveLength(2);
  const trend = await (await server.send('POST', '/api/ai-chat', { message: 'price trend in dubai marina' })).json();
  expect(trend).toMatchObject({
    message: expect.stringContaining('Dubai Marina'),
    marketInsights: { location: 'Dubai Marina' },
    trendExplanation: expect.any(String),
    data: { intent: 'trend', marketCondition: expect.stringMatching(/^(rising|falling|stable|unknown)$/) },
  });
});

it.each([
  [{}],
  [{ message: '' }],
  [{ message: '   ' }],
  [{ message: 'x'.repeat(2001) }],
  [{ message: 'hi', memory: { intent: 'nope' } }],
])('refuses %j with the reason', async (body) => {
  const reply = await server.send('POST', '/api/ai-chat', body);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ error: { code: 'invalid_input' } });
});
