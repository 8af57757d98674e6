import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SourcesStatus } from '../domain/sources/status.ts';
import { RETRY_POLICY } from './sources/retry-policy.ts';
import { type GovernmentDouble, startGovernmentDouble } from './testing/government-double/government-double.ts';
import { DoubleWorld, sizeOf } from './testing/government-double/rows.ts';
import { serve, type TestServer, testConfig } from './testing/serve.ts';

const world = new DoubleWorld({ size: sizeOf(0.002), seed: 5, today: '2026-03-09' });
let double: GovernmentDouble;
let server: TestServer;
beforeEach(async () => {
  double = await startGovernmentDouble(world);
  const { sources } = testConfig();
  const retryPolicy = { ...RETRY_POLICY, pauseMs: 0, backOffMs: 1 };
  server = await serve({ config: { sources: { ...sources, gatewayUrl: double.gatewayUrl, retryPolicy } } });
});
afterEach(async () => {
  await server.close();
  await double.close();
});

const post = (path: string, headers: Record<string, string> = {}) =>
  server.as('admin', path, { method: 'POST', headers });

/** Reads status events of the stream until one satisfies `isLast`. */
async function eventsUntil(isLast: (status: SourcesStatus) => boolean): Promise<SourcesStatus[]> {
  const answer = await server.get('/api/dubai/scraper-events');
  const seen: SourcesStatus[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) seen.push(SourcesStatus.parse(JSON.parse(data)));
    }
    const last = seen.at(-1);
    if (last !== undefined && isLast(last)) break;
  }
  return seen;
}

describe('the calls of the sources', () => {
  it('answer a scrape with its results, as the spec has them', async () => {
    const answer = await post('/api/dubai/scrape-now');
    expect(answer.status).toBe(200);
    const { results } = await answer.json();
    expect(results).toEqual({
      timestamp: '2026-03-09T10:00:00.000Z',
      scraped: { services: 6, datasets: 8, transactions: world.size.transactions },
      imported: {
        transactions: world.size.transactions,
        brokers: world.size.brokers,
        developers: world.size.developers,
        errors: [],
      },
    });
    const status = SourcesStatus.parse(await (await server.get('/api/dubai/scraper-status')).json());
    const { transactions, rents, projects, brokers, developers } = world.size;
    expect(status).toMatchObject({
      isRunning: false,
      imported: transactions + rents + projects + brokers + developers,
    });
    expect(status.nextRun).toBe('2026-03-10T02:00:00.000Z');
    expect(await (await server.get('/api/dubai/scraper-runs')).json()).toHaveLength(1);
    expect(await (await server.get('/api/dubai/imports')).json()).toHaveLength(5);
  });

  it('answer immediately on request, and report progress', async () => {
    double.behaviour.faultOf = () => 'slow';
    const events = eventsUntil(({ isRunning, run }) => !isRunning && run !== null);
    const answer = await post('/api/dubai/scrape-now', { prefer: 'respond-async' });
    expect(answer.status).toBe(202);
    const { runId } = await answer.json();
    expect((await post('/api/dubai/scrape-now')).status).toBe(409);
    const seen = await events;
    expect(seen.some(({ isRunning, run }) => isRunning && run?.id === runId)).toBe(true);
    expect(seen.at(-1)?.run).toMatchObject({ id: runId, state: 'done' });
  });

  it('run one service, and cancel', async () => {
    const answer = await post('/api/dubai/scrape-service/licenses');
    expect((await answer.json()).run.steps.map(({ dataset }: { dataset: string }) => dataset)).toEqual([
      'brokers',
      'developers',
    ]);
    expect((await post('/api/dubai/scrape-service/ghosts')).status).toBe(400);
    double.behaviour.faultOf = () => 'slow';
    const { runId } = await (await post('/api/dubai/scrape-now', { prefer: 'respond-async' })).json();
    expect(await (await post('/api/dubai/scrape-cancel')).json()).toEqual({ wasRunning: true });
    await eventsUntil(({ isRunning }) => !isRunning);
    const runs: { id: string; state: string }[] = await (await server.get('/api/dubai/scraper-runs')).json();
    expect(runs.find(({ id }) => id === runId)?.state).toBe('cancelled');
  });

  it('show rejected rows to who may import only', async () => {
    double.behaviour.amend = (row, set) => (set === 'transactions' ? { ...row, TRANS_VALUE: 'a lot' } : row);
    const { run } = await (await post('/api/dubai/scrape-service/transactions')).json();
    expect(JSON.stringify(run)).not.toContain('a lot');
    const path = `/api/dubai/scraper-runs/${run.id}/rejects`;
    const [first] = await (await server.as('broker1', path)).json();
    expect(first.rejects[0]).toEqual({ row: 1, column: 'TRANS_VALUE', reason: 'price_invalid', value: 'a lot' });
    expect((await server.get(path)).status).toBe(401);
  });

  it('try a source and say what came of it', async () => {
    const test = async (source: string) => (await post(`/api/admin/sources/${source}/test`)).json();
    expect(await test('dld-gateway')).toMatchObject({ isOk: true, rows: world.size.developers, problem: null });
    expect(await test('data-dubai')).toMatchObject({ isOk: false, problem: { code: 'no_key' } });
    await double.close();
    expect(await test('dld-gateway')).toMatchObject({ isOk: false, problem: { code: 'unreachable' } });
  });

  it('change the settings, and refuse to download from anywhere', async () => {
    const settings = await (await server.as('admin', '/api/admin/sources')).json();
    const put = (changes: object) =>
      server.send('PUT', '/api/admin/sources', { ...settings, ...changes }, { as: 'admin' });
    expect((await put({ isScheduled: false })).status).toBe(200);
    expect((await (await server.get('/api/dubai/scraper-status')).json()).nextRun).toBeNull();
    expect((await put({ dailyAt: '25:00' })).status).toBe(400);
    for (const url of ['http://127.0.0.1:3000/', 'https://evil.example/deeds.csv', 'file:///etc/passwd']) {
      expect((await put({ downloads: [{ name: 'Deeds', url }] })).status, url).toBe(400);
    }
    const listed = [{ name: 'Deeds', url: 'https://data.dubai/deeds.csv' }];
    expect((await put({ downloads: listed })).status).toBe(200);
    expect((await put({ downloads: [...listed, ...listed] })).status).toBe(400);
  });
});
