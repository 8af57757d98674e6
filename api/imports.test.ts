import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerExports } from '../test/register-export.ts';
import { listing, putListings } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';

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
  it('imports transactions and updates all computed figures', async () => {
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

  it('recognises the same transactions', async () => {
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
  it.each(registerExports('villas', 400))('accepts %s as a body, compressed, and in a form', async (_name, csv) => {
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
    const history = await (await server.as('broker1', '/api/dubai/imports')).json();
    expect(history.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
      'units.csv',
      'units.csv',
      'upload.csv',
    ]);
    expect(JSON.stringify(history)).not.toContain('broker1');
  });

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
    // The refused import does not block the next one.
    expect((await json({ dataType: 'brokers', data: [] })).status).toBe(200);
  });

  it('imports nothing of an interrupted upload', async () => {
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
    // `duplex` exists only in undici, so the cast is needed.
    const init = { method: 'POST', headers, body, signal: stop.signal, duplex: 'half' } as RequestInit;
    await expect(fetch(`${server.url}/api/dubai/import-data`, init)).rejects.toThrow();
    expect((await json({ dataType: 'brokers', data: [] })).status).toBe(200);
    expect(server.store.market.manifest().rows).toBe(0);
  });

  it('returns the rejected rows without formulas', async () => {
    const data = [...SALES, { ...SALES[0], transaction_id: 'T-bad', price_aed: '=cmd()' }];
    const { importId } = await (await json({ dataType: 'transactions', data })).json();
    const answer = await server.as('broker1', `/api/dubai/imports/${importId}/rejects.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [header, line] = (await answer.text()).split('\r\n');
    expect(header).toBe('row,column,reason,value');
    expect(line).toMatch(/^9,price_aed,\w+,'=cmd\(\)$/);
    expect((await server.as('broker1', '/api/dubai/imports/none/rejects.csv')).status).toBe(404);
  });

  it('shows file, rows and author only to the author and administrators', async () => {
    const data = [...SALES, { ...SALES[0], transaction_id: 'T-bad', price_aed: 'x' }];
    const { importId } = await (await json({ dataType: 'transactions', data })).json();
    const first = async (answer: Promise<Response>) => (await (await answer).json())[0];
    expect(await first(server.get('/api/dubai/imports'))).toMatchObject({ id: importId, fileName: '' });
    expect(await first(server.as('broker2', '/api/dubai/imports'))).toMatchObject({ fileName: '' });
    expect(await first(server.as('broker1', '/api/dubai/imports'))).toMatchObject({ fileName: 'pasted.json' });
    expect(await first(server.as('broker1', '/api/dubai/imports'))).not.toHaveProperty('user');
    expect(await first(server.as('admin', '/api/dubai/imports'))).toMatchObject({ user: 'broker1' });
    const rejects = async (who: string) => (await server.as(who, `/api/dubai/imports/${importId}/rejects.csv`)).status;
    expect([await rejects('broker1'), await rejects('admin'), await rejects('broker2')]).toEqual([200, 200, 404]);
    const refused = await server.send('POST', `/api/dubai/imports/${importId}/undo`, {}, { as: 'broker2' });
    expect(await refused.text()).not.toContain('broker1');
  });
});

describe('undoing an import', () => {
  const undo = (id: string, as: string) => server.send('POST', `/api/dubai/imports/${id}/undo`, {}, { as });

  it('restores the earlier market, for its author or an administrator', async () => {
    const before = server.services.market.hash();
    const { importId } = await (await json({ dataType: 'transactions', data: SALES })).json();
    expect(server.services.market.table().rows).toBe(8);
    expect((await undo(importId, 'investor1')).status).toBe(403);
    expect((await undo(importId, 'broker2')).status).toBe(403);
    const answer = await undo(importId, 'broker1');
    expect([answer.status, await answer.json()]).toMatchObject([200, { importId, deeds: 8, manifestHash: before }]);
    expect([server.services.market.table().rows, server.services.market.hash()]).toEqual([0, before]);
    const [entry] = await (await server.get('/api/dubai/imports')).json();
    expect(entry).toMatchObject({ id: importId, state: 'undone' });
    expect((await undo(importId, 'admin')).status).toBe(409);
    expect((await undo('none', 'admin')).status).toBe(404);
    expect(await (await json({ dataType: 'transactions', data: SALES })).json()).toMatchObject({ taken: 8 });
  });

  it('names the imports that depend on it', async () => {
    const { importId } = await (await json({ dataType: 'transactions', data: SALES })).json();
    await json({ dataType: 'transactions', data: SALES.map((sale) => ({ ...sale, price_aed: 3_000_000 })) }, 'broker2');
    const answer = await undo(importId, 'admin');
    expect([answer.status, (await answer.json()).error]).toMatchObject([
      409,
      {
        details: { reason: 'undo_newer', values: { rows: 8 } },
        message: expect.stringContaining('8 of the same deeds'),
      },
    ]);
  });
});

describe('importing files of other kinds', () => {
  const RENTS = [
    'contract_id,contract_start_date,contract_end_date,annual_amount,area_name_en,ejari_property_type_en,actual_area',
    ...Array.from({ length: 6 }, (_, i) => `C${i},01-02-2026,31-01-2027,${60_000 + i},Marsa Dubai,Flat,80`),
    'C9,30-02-2026,31-01-2027,60000,Marsa Dubai,Flat,80',
  ].join('\n');

  it('imports contracts, lists the rejected row unchanged, and accepts it corrected', async () => {
    const answer = await upload(RENTS);
    const { importId, ...result } = await answer.json();
    expect(result).toMatchObject({ dataType: 'rents', variant: 'dubai-pulse', read: 7, taken: 6 });
    expect(result.byKind).toMatchObject({ rents: { read: 7, taken: 6, rejected: { date_invalid: 1 } } });
    const rejects = await (await server.as('broker1', `/api/dubai/imports/${importId}/rejects.csv?format=rows`)).text();
    expect(rejects.split('\r\n')[1]).toBe(
      '8,contract_start_date,date_invalid,30-02-2026,C9,30-02-2026,31-01-2027,60000,Marsa Dubai,Flat,80',
    );
    const mended = await (await upload(rejects.replace('C9,30-02-2026', 'C9,28-02-2026'))).json();
    expect(mended).toMatchObject({ read: 1, taken: 1, dataType: 'rents' });
  });

  it('uses the columns and areas that the user chose after a dry run', async () => {
    const odd = 'Deal ref no,When,Where,Cost,m2\nX1,05/01/2026,Atlantis Town,900000,80\n';
    const refused = await upload(odd, undefined, '?dryRun=1');
    const { details } = (await refused.json()).error;
    expect([refused.status, details.reason]).toEqual([400, 'unknown_header']);
    expect(details.tables[0].columns[3]).toMatchObject({ name: 'Cost', samples: ['900000'] });
    const mapping = { 'Deal ref no': 'id', When: 'date', Where: 'area', Cost: 'price', m2: 'procedureArea' };
    const query = new URLSearchParams({ type: 'transactions', mapping: JSON.stringify(mapping) });
    const dry = await (await upload(odd, undefined, `?dryRun=1&${query}`)).json();
    expect(dry).toMatchObject({ taken: 1, unknownAreas: [{ name: 'Atlantis Town', rows: 1 }] });
    query.set('areas', JSON.stringify({ 'Atlantis Town': 'palm-jumeirah' }));
    expect(await (await upload(odd, undefined, `?${query}`)).json()).toMatchObject({ taken: 1, unknownAreas: [] });
    expect(server.store.market.manifest().segments[0]?.areas).toEqual(['palm-jumeirah']);
    expect((await upload(odd, undefined, '?mapping={')).status).toBe(400);
  });

  it('imports listings of a feed once, and their new prices', async () => {
    const feed = (price: number) =>
      `<list><property><reference_number>A1</reference_number><offering_type>RS</offering_type><property_type>AP</property_type><price>${price}</price><city>Dubai</city><community>Dubai Marina</community><title_en>Flat</title_en><size>900</size><bedroom>1</bedroom><bathroom>1</bathroom></property></list>`;
    const headers = { 'content-type': 'application/xml' };
    expect(await (await upload(feed(1_000_000), headers)).json()).toMatchObject({ taken: 1, dataType: 'properties' });
    expect(await (await upload(feed(1_000_000), headers)).json()).toMatchObject({ taken: 0, duplicate: 1 });
    expect(await (await upload(feed(1_100_000), headers)).json()).toMatchObject({ taken: 1, changed: 1 });
    const listings = await (await server.get('/api/properties')).json();
    expect(listings).toMatchObject([{ title: 'Flat', price: 110_000_000, areaId: 'dubai-marina' }]);
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
