import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listing, putListings } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';
import { PROJECT_ROOT } from './version.ts';

let server: TestServer;
beforeEach(async () => {
  server = await serve();
});
afterEach(() => server.close());

const SALES = Array.from({ length: 8 }, (_, i) => ({
  transaction_id: `T-${i}`,
  location: 'Marsa Dubai',
  property_type: 'Apartment',
  price_aed: 2_000_000 + i,
  area_sqm: 110,
  transaction_date: '2026-02-10',
  rooms: '2 B/R',
}));
const json = (body: unknown, as = 'broker1') => server.send('POST', '/api/dubai/import-data', body, { as });

async function upload(body: BodyInit, headers: Record<string, string> = { 'content-type': 'text/csv' }, query = '') {
  const init = { method: 'POST', body, headers: { ...headers, cookie: await server.cookie('broker1') } };
  return fetch(`${server.url}/api/dubai/import-data${query}`, init);
}

describe('importing JSON', () => {
  it('takes transactions and brings everything computed up to date', async () => {
    await putListings(server.store, [listing(1)]);
    const before = server.services.market.hash();
    const answer = await json({ dataType: 'transactions', data: [...SALES, { location: 'x' }] });
    expect(answer.status).toBe(200);
    const result = await answer.json();
    expect(result).toMatchObject({ read: 9, taken: 8, imported: 8, duplicate: 0 });
    expect(result.rejects).toHaveLength(1);
    expect(result.rejects[0]).toMatchObject({ row: 9 });
    expect(result.manifestHash).not.toBe(before);
    expect(await (await server.get('/api/dubai/transactions')).json()).toHaveLength(8);
    const [marina] = await (await server.get('/api/market-data')).json();
    expect(marina).toMatchObject({ id: 'dubai-marina', sales: 8, activeListings: 1 });
    expect((await (await server.get('/api/properties/1')).json()).evidence).toMatchObject({ sales: 8 });
  });

  it('takes the same again as known', async () => {
    await json({ dataType: 'transactions', data: SALES });
    const hash = server.services.market.hash();
    const again = await (await json({ dataType: 'transactions', data: SALES })).json();
    expect(again).toMatchObject({ taken: 0, duplicate: 8, manifestHash: hash });
  });

  it.each<[string, unknown, number]>([
    ['an unknown data type', { dataType: 'ghosts', data: [] }, 400],
    ['no data', { dataType: 'brokers' }, 400],
    ['data that is no list', { dataType: 'brokers', data: {} }, 400],
    ['another field', { dataType: 'brokers', data: [], admin: true }, 400],
    ['broken JSON', '{"dataType": "brokers", "data": [', 400],
    ['nothing', '', 400],
    ['more than ten million bytes', JSON.stringify({ dataType: 'brokers', data: ['x'.repeat(11_000_000)] }), 413],
  ])('refuses %s', async (_name, body, status) => {
    await server.cookie('broker1');
    const before = server.store.head();
    const answer = await json(body);
    expect(answer.status).toBe(status);
    expect((await answer.json()).error.message).toBeTruthy();
    expect(server.store.head()).toBe(before);
  });
});

describe('importing a file', () => {
  const exportFile = join(PROJECT_ROOT, '../shared/data/dld-export-villas-2026-03.csv');

  it.skipIf(!existsSync(exportFile))(
    'takes the register export as a body, packed, and in a form (needs ../shared/data)',
    async () => {
      const csv = readFileSync(exportFile);
      const dry = await (await upload(csv, { 'content-type': 'text/csv' }, '?dryRun=1')).json();
      expect(dry.dryRun).toBe(true);
      expect(dry.taken).toBeGreaterThan(0);
      expect(await (await server.get('/api/dubai/transactions')).json()).toEqual([]);
      expect(await (await server.get('/api/dubai/imports')).json()).toEqual([]);

      const real = await (await upload(csv, { 'content-type': 'text/csv', 'x-file-name': '../../units.csv' })).json();
      expect(real).toMatchObject({ read: dry.read, taken: dry.taken, rejected: dry.rejected });
      expect(real.read).toBe(real.taken + real.duplicate + sum(real.rejected));

      const packed = await upload(new Uint8Array(gzipSync(csv)), {
        'content-type': 'text/csv',
        'content-encoding': 'gzip',
      });
      expect(await packed.json()).toMatchObject({ taken: 0, duplicate: real.read - sum(real.rejected) });

      const form = new FormData();
      form.set('note', 'before the file');
      form.set('file', new File([new Uint8Array(csv)], 'units.csv'));
      expect(await (await upload(form, {})).json()).toMatchObject({ taken: 0 });
      const history = await (await server.get('/api/dubai/imports')).json();
      expect(history.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
        'units.csv',
        'units.csv',
        'upload.csv',
      ]);
      expect(JSON.stringify(history)).not.toContain('broker1');
    },
  );

  const HEADER = Object.keys(SALES[0] ?? {}).join(',');

  it.each<[string, () => Promise<Response>, number]>([
    ['no table', () => upload('<!doctype html><p>Not found</p>'), 400],
    ['nothing', () => upload(''), 400],
    [
      'a packing that is none',
      () => upload(`${HEADER}\n`, { 'content-type': 'text/csv', 'content-encoding': 'gzip' }),
      400,
    ],
    ['another packing', () => upload(`${HEADER}\n`, { 'content-type': 'text/csv', 'content-encoding': 'br' }), 415],
    [
      'a cut packing',
      () =>
        upload(new Uint8Array(gzipSync('a,b\n'.repeat(9999)).subarray(0, 40)), {
          'content-type': 'text/csv',
          'content-encoding': 'gzip',
        }),
      400,
    ],
    ['a form without a file', () => upload(formOf({ note: 'x' }), {}), 400],
    ['a form without a boundary', () => upload('x', { 'content-type': 'multipart/form-data' }), 400],
    [
      'a form that breaks off',
      () =>
        upload('--b\r\nContent-Disposition: form-data; name="f"; filename="a.csv"\r\n\r\na,b', {
          'content-type': 'multipart/form-data; boundary=b',
        }),
      400,
    ],
    ['a spreadsheet', () => upload('PK', { 'content-type': 'application/vnd.ms-excel' }), 415],
  ])('refuses %s and changes nothing', async (_name, send, status) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(Object.keys(await answer.json())).toEqual(['error']);
    expect(server.store.read((tx) => [tx.count('imports'), tx.count('market')])).toEqual([0, 0]);
    expect(server.store.market.manifest().rows).toBe(0);
    // The next one is not held up by the refused one.
    expect((await json({ dataType: 'brokers', data: [] })).status).toBe(200);
  });

  it('takes nothing of an upload that breaks off', async () => {
    const lines = SALES.map((row) => Object.values(row).join(',')).join('\n');
    const stop = new AbortController();
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pulls++ === 0) controller.enqueue(new TextEncoder().encode(`${HEADER}\n${lines}\n`));
        else setTimeout(() => stop.abort(), 50);
      },
    });
    const cookie = await server.cookie('broker1');
    const headers = { 'content-type': 'text/csv', cookie };
    const init = { method: 'POST', headers, body, signal: stop.signal, duplex: 'half' } as RequestInit; // undici's own field
    await expect(fetch(`${server.url}/api/dubai/import-data`, init)).rejects.toThrow();
    expect((await json({ dataType: 'brokers', data: [] })).status).toBe(200);
    expect(server.store.market.manifest().rows).toBe(0);
  });

  it('hands out the rejected rows without formulas', async () => {
    const data = [...SALES, { ...SALES[0], transaction_id: 'T-bad', price_aed: '=cmd()' }];
    const { importId } = await (await json({ dataType: 'transactions', data })).json();
    const answer = await server.as('broker1', `/api/dubai/imports/${importId}/rejects.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, line] = (await answer.text()).split('\r\n');
    expect(header).toBe('row,column,reason,value');
    expect(line).toMatch(/^9,price_aed,\w+,'=cmd\(\)$/);
    expect((await server.as('broker1', '/api/dubai/imports/none/rejects.csv')).status).toBe(404);
  });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
