import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvCell } from '../domain/csv.ts';
import { toEpochDay } from '../domain/day.ts';
import { MarketRecord } from '../domain/market/record.ts';
import { decodeSegment } from '../domain/transaction/columns.ts';
import { MarketManifest } from '../domain/transaction/manifest.ts';
import { TransactionRow } from '../domain/transaction/transaction.ts';
import { deed, listing, publishDeeds, putListings } from './testing/fixtures.ts';
import { rawGet } from './testing/raw-get.ts';
import { serve, type TestServer } from './testing/serve.ts';

const DAY = toEpochDay('2026-03-01');

describe('the market', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve();
    const marina = Array.from({ length: 30 }, (_, i) => deed({ deedNumber: `11-${i}-2026`, day: DAY - i }));
    const ranches = [
      deed({
        deedNumber: '11-99-2026',
        area: 'arabian-ranches',
        type: 'villa',
        day: DAY + 1,
        building: '=HYPERLINK("x")',
        rooms: -1,
      }),
    ];
    await publishDeeds(server.store, [...marina, ...ranches]);
    await putListings(server.store, [listing(1)]);
    await server.services.marketChanged();
  });
  afterAll(() => server.close());

  const rows = async (query: string): Promise<TransactionRow[]> =>
    (await (await server.get(`/api/dubai/transactions${query}`)).json()).map((row: unknown) =>
      TransactionRow.parse(row),
    );

  it('has one record an area, computed from sales and listings', async () => {
    const records = (await (await server.get('/api/market-data')).json()).map((one: unknown) =>
      MarketRecord.parse(one),
    );
    expect(records.map(({ id, sales, activeListings }: MarketRecord) => [id, sales, activeListings])).toEqual([
      ['dubai-marina', 30, 1],
      ['arabian-ranches', 1, 0],
    ]);
    expect(records[0].averagePrice).toBe(240_000_000);
  });

  it('lists transactions newest first, in fils and square metres', async () => {
    const all = await rows('');
    expect(all).toHaveLength(31);
    expect(all[0]).toMatchObject({ location: 'Arabian Ranches', date: '2026-03-02', rooms: null });
    expect(all[1]).toMatchObject({ price: 240_000_000, area: '111.48', location: 'Dubai Marina' });
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
  });

  it.each<[string, number]>([
    ['?area=Marsa%20Dubai', 30],
    ['?area=dubai-marina&from=2026-03-01', 1],
    ['?to=2026-02-01', 2],
    ['?type=villa', 1],
    ['?area=Nowhere', 0],
    ['?limit=4', 4],
  ])('answers %s with %i rows', async (query, count) => {
    expect(await rows(query)).toHaveLength(count);
  });

  it('pages through all of them, each once', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: Response = await server.get(`/api/dubai/transactions?area=dubai-marina&limit=7&cursor=${cursor}`);
      seen.push(...(await answer.json()).map(({ id }: TransactionRow) => id));
      cursor = answer.headers.get('x-next-cursor');
    }
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
  });

  it('streams all of them as lines of JSON', async () => {
    const answer = await server.get('/api/dubai/transactions', { accept: 'application/x-ndjson' });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = (await answer.text()).trimEnd().split('\n');
    expect(lines.map((line) => TransactionRow.parse(JSON.parse(line)))).toEqual(await rows(''));
  });

  it('streams all of them as CSV in which nothing is a formula', async () => {
    const answer = await server.get('/api/dubai/transactions', { accept: 'text/csv' });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')).toHaveLength(33);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).not.toMatch(/(^|,)"?[=+@]/m);
  });

  it.each(['=1+1', '+1', '-cmd', '@x', '\t=1', ' =1', '＝1', '\r=1', '\u0000=1'])(
    'writes %j as harmless text',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it.each<[string | number | null, string]>([
    [-5, '-5'],
    [null, ''],
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
  ])('writes %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('names its segments in a manifest that is asked for again cheaply', async () => {
    const answer = await server.get('/api/market/manifest');
    const manifest = MarketManifest.parse(await answer.json());
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('etag')).toBe(`"${manifest.hash}"`);
    const again = await rawGet(server.url, '/api/market/manifest', { 'if-none-match': `"${manifest.hash}"` });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it.each(['br', 'gzip', 'identity'])('sends segments as %s, for ever', async (encoding) => {
    const manifest = MarketManifest.parse(await (await server.get('/api/market/manifest')).json());
    const sha256 = manifest.segments[0]?.sha256 ?? '';
    for (let i = 0; i < 2; i++) {
      const answer = await server.get(`/api/market/segments/${sha256}`, { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(decodeSegment(bytes).rows).toBe(31);
    }
    const again = await rawGet(server.url, `/api/market/segments/${sha256}`, { 'if-none-match': `"${sha256}"` });
    expect(again.status).toBe(304);
  });
});
