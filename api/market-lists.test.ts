import { PassThrough } from 'node:stream';
import type { Response } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeColumns } from '../domain/columns/column-codec.ts';
import { SEGMENT_LAYOUT } from '../domain/columns/column-schema.ts';
import { toEpochDay } from '../domain/day.ts';
import { MarketRecord } from '../domain/market/record.ts';
import { decodeSegment, rowToDeed } from '../domain/transaction/columns.ts';
import { DEED_FLAG, type Deed, TransactionRow } from '../domain/transaction/transaction.ts';
import { send } from './routes/transactions.ts';
import { deed, listing, publishDeeds, putListings } from './testing/fixtures.ts';
import { rawGet } from './testing/raw-get.ts';
import { serve, type TestServer } from './testing/serve.ts';

const DAY = toEpochDay('2026-03-01');
const COLUMNS = 'application/vnd.sahil.columns';
const PATH = '/api/dubai/transactions';

/** Several deeds a day in two areas. */
const DEEDS: Deed[] = Array.from({ length: 40 }, (_, i) =>
  deed({
    deedNumber: `11-${i}-2026`,
    day: DAY - Math.floor(i / 5),
    area: i % 3 === 0 ? 'jbr' : 'dubai-marina',
    rooms: i % 4,
    flags: i % 2 === 0 ? DEED_FLAG.offPlan : 0,
    group: i === 7 ? 'mortgage' : 'sale',
    project: i === 3 ? '=1+1' : 'Tern Quarter',
  }),
);

describe('lists of the market', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve();
    await publishDeeds(server.store, DEEDS);
    await putListings(server.store, [listing(1), listing(2, { areaId: 'jbr', location: 'JBR' })]);
    await server.services.marketChanged();
  });
  afterAll(() => server.close());

  const ids = async (answer: globalThis.Response) =>
    (await answer.json()).map((row: unknown) => TransactionRow.parse(row).id) as string[];

  it('have the same rows in the same order in every format', async () => {
    const json = await ids(await server.get(PATH));
    expect(json).toHaveLength(40);
    const ndjson = await (await server.get(PATH, { accept: 'application/x-ndjson' })).text();
    expect(
      ndjson
        .trimEnd()
        .split('\n')
        .map((line) => TransactionRow.parse(JSON.parse(line)).id),
    ).toEqual(json);
    const csv = await (await server.get(PATH, { accept: 'text/csv' })).text();
    expect(
      csv
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(json);
    expect(csv).toContain("'=1+1");
    const answer = await server.get(PATH, { accept: COLUMNS });
    expect(answer.headers.get('content-type')).toBe(COLUMNS);
    const columns = decodeSegment(new Uint8Array(await answer.arrayBuffer()));
    const deeds = Array.from({ length: columns.rows }, (_, row) => rowToDeed(columns, row));
    expect(deeds.map(({ deedNumber }) => deedNumber).sort()).toEqual([...json].sort());
    expect(deeds.find(({ deedNumber }) => deedNumber === '11-3-2026')).toEqual(DEEDS[3]);
  });

  it('have the format of the link if there is no Accept header', async () => {
    const answer = await server.get(`${PATH}?format=csv&limit=2`, { accept: 'text/html' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="transactions.csv"');
    expect((await answer.text()).trimEnd().split('\r\n')).toHaveLength(3);
    expect((await server.get(`${PATH}?format=xml`)).status).toBe(400);
  });

  it.each([PATH, '/api/market-data'])('of %s are refused in an unknown format', async (path) => {
    const answer = await server.get(path, { accept: 'image/png' });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ error: { code: 'wrong_content_type' } });
    expect((await server.get(path, { accept: '*/*' })).headers.get('content-type')).toContain('application/json');
  });

  it.each<[string, number]>([
    ['?rooms=0', 10],
    ['?state=off-plan', 20],
    ['?group=mortgage', 1],
    ['?area=JBR&state=ready', 7],
    ['?from=2026-02-28&to=2026-02-28', 5],
    ['?area=jbr&from=2026-02-27&to=2026-02-28', 3],
    ['?from=2027-01-01', 0],
  ])('answer %s with %i rows, whichever the form', async (query, count) => {
    expect(await ids(await server.get(PATH + query))).toHaveLength(count);
    const bytes = await (await server.get(PATH + query, { accept: COLUMNS })).arrayBuffer();
    expect(decodeSegment(new Uint8Array(bytes)).rows).toBe(count);
  });

  it.each([PATH, '/api/market-data'])('of %s are revalidated cheaply', async (path) => {
    const answer = await server.get(path);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect(answer.headers.get('vary')).toContain('Accept');
    const again = await rawGet(server.url, path, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    // The CSV has its own ETag.
    const csv = await rawGet(server.url, path, { 'if-none-match': etag, accept: 'text/csv' });
    expect(csv.status).toBe(200);
  });

  it('of areas are available in every format', async () => {
    const json: MarketRecord[] = (await (await server.get('/api/market-data')).json()).map((one: unknown) =>
      MarketRecord.parse(one),
    );
    expect(json.map(({ id }) => id)).toEqual(['dubai-marina', 'jbr']);
    const lines = (await (await server.get('/api/market-data', { accept: 'application/x-ndjson' })).text()).trimEnd();
    expect(lines.split('\n').map((line) => JSON.parse(line))).toEqual(json);
    const csv = await (await server.get('/api/market-data', { accept: 'text/csv' })).text();
    expect(csv.split('\r\n')[1]).toMatch(/^dubai-marina,Dubai Marina,1,/);
    const bytes = new Uint8Array(await (await server.get('/api/market-data', { accept: COLUMNS })).arrayBuffer());
    const file = decodeColumns(bytes, { kind: 'market-records', layout: SEGMENT_LAYOUT });
    expect(file.words.get('id')).toEqual(['dubai-marina', 'jbr']);
    expect([...(file.columns.get('averagePrice') ?? [])]).toEqual(json.map((one) => one.averagePrice));
    expect(file.columns.get('grossYield')?.[0]).toBeNaN();
  });

  it('of areas have pages', async () => {
    const first = await server.get('/api/market-data?limit=1');
    const cursor = first.headers.get('x-next-cursor') ?? '';
    expect((await first.json()).map(({ id }: MarketRecord) => id)).toEqual(['dubai-marina']);
    const second = await server.get(`/api/market-data?limit=1&cursor=${cursor}`);
    expect((await second.json()).map(({ id }: MarketRecord) => id)).toEqual(['jbr']);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    expect(await (await server.get('/api/market-data?area=Jumeirah%20Beach%20Residence')).json()).toHaveLength(1);
    expect((await server.get('/api/market-data?cursor=x')).status).toBe(400);
  });
});

describe('pages of transactions', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await serve();
    await publishDeeds(server.store, DEEDS);
    await server.services.marketChanged();
    return () => server.close();
  });

  const pages = async (query: string, between: (page: number) => Promise<void>) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page++) {
      const answer: globalThis.Response = await server.get(`${PATH}?limit=7&cursor=${cursor}${query}`);
      expect(answer.status).toBe(200);
      seen.push(...(await answer.json()).map(({ id }: TransactionRow) => id));
      cursor = answer.headers.get('x-next-cursor');
      await between(page);
    }
    return seen;
  };

  it.each(['', '&area=jbr', '&format=json&state=ready'])('contain every row of "%s" once', async (query) => {
    const all = (await (await server.get(`${PATH}?limit=100${query}`)).json()).map(({ id }: TransactionRow) => id);
    expect(await pages(query, async () => {})).toEqual(all);
  });

  it('neither repeat nor skip a row when deeds are imported meanwhile', async () => {
    const before = (await (await server.get(`${PATH}?limit=100`)).json()).map(({ id }: TransactionRow) => id);
    const seen = await pages('', async (page) => {
      // New deeds in an area that sorts first, on days before and after the current page.
      const news = [0, 2, 4, 6].map((ago) =>
        deed({ deedNumber: `41-${page}-${ago}`, procedure: `Sale ${page}`, day: DAY - ago, area: 'al-barsha' }),
      );
      await publishDeeds(server.store, news);
      await server.services.marketChanged();
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith('11-'))).toEqual(before);
    expect(seen.length).toBeGreaterThan(before.length);
  });

  it('keep rows that share a key apart', async () => {
    const twins = Array.from({ length: 9 }, () => deed({ deedNumber: '11-900-2026', day: DAY + 5 }));
    await publishDeeds(server.store, twins);
    await server.services.marketChanged();
    const seen = await pages('&from=2026-03-05', async () => {});
    expect(seen).toEqual(Array.from({ length: 9 }, () => '11-900-2026'));
  });

  it('of columns have a cursor too', async () => {
    const answer = await server.get(`${PATH}?limit=30`, { accept: COLUMNS });
    const cursor = answer.headers.get('x-next-cursor') ?? '';
    expect(decodeSegment(new Uint8Array(await answer.arrayBuffer())).rows).toBe(30);
    const rest = await server.get(`${PATH}?cursor=${cursor}`, { accept: COLUMNS });
    expect(decodeSegment(new Uint8Array(await rest.arrayBuffer())).rows).toBe(10);
  });
});

describe('sending', () => {
  it('produces no piece before the client can take it', async () => {
    let made = 0;
    async function* pieces() {
      for (; made < 50; made++) yield 'x'.repeat(100_000);
    }
    // A stream with a buffer like a socket's, which is not read at first.
    const slow = new PassThrough({ highWaterMark: 64 * 1024 });
    const sent = send(slow as unknown as Response, pieces());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made).toBeLessThan(6);
    let length = 0;
    for await (const piece of slow) length += piece.length;
    await sent;
    expect(length).toBe(5_000_000);
  });
});
