import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdRequest } from './testing/held-request.ts';
import { serve, type TestServer } from './testing/serve.ts';

let server: TestServer;
beforeEach(async () => {
  server = await serve();
});
afterEach(() => server.close());

const HEADER =
  'contract_id,contract_start_date,contract_end_date,annual_amount,area_name_en,ejari_property_type_en,actual_area';
const rents = (year: number, annual: number) =>
  [
    HEADER,
    ...Array.from(
      { length: 6 },
      (_, i) => `C${year}-${i},01-02-${year},31-01-${year + 1},${annual},Marsa Dubai,Flat,80`,
    ),
  ].join('\n');
const sales = (price: number, prefix = 'T') =>
  Array.from({ length: 8 }, (_, i) => ({
    ...{ transaction_id: `${prefix}-${i}`, location: 'Marsa Dubai', property_type: 'Apartment', price_aed: price + i },
    ...{ area_sqm: 110, transaction_date: '2026-02-10', rooms: '2 B/R' },
  }));

const send = (path: string, body: unknown, as: string) => server.send('POST', path, body, { as });
const json = (data: unknown, as = 'broker1', query = '') =>
  send(`/api/dubai/import-data${query}`, { dataType: 'transactions', data }, as);
const upload = async (body: string, query = '', as = 'broker1') => {
  const headers = { 'content-type': 'text/csv', cookie: await server.cookie(as) };
  return (await fetch(`${server.url}/api/dubai/import-data${query}`, { method: 'POST', body, headers })).json();
};
const PREVIEW = '?dryRun=1&effect=1';
const marina = async () => (await (await server.get('/api/market-data')).json())[0];
const entry = async (as: string, id: string) => {
  const all: { id: string }[] = await (await server.as(as, '/api/dubai/imports')).json();
  return all.find((one) => one.id === id) as Record<string, unknown> | undefined;
};

describe('what publishing would change', () => {
  it('is shown before, and equals what publishing does', async () => {
    await json(sales(2_000_000));
    const before = await marina();
    const head = server.store.head();
    const more = sales(4_000_000, 'U');
    const { effect } = await (await json(more, 'broker1', PREVIEW)).json();
    expect(effect.changedAreas).toBe(1);
    const [area] = effect.areas;
    expect(area).toMatchObject({
      ...{ areaId: 'dubai-marina', location: 'Dubai Marina' },
      before: { sales: 8, medianPricePerSqft: before.medianPricePerSqft },
    });
    expect([server.store.head(), (await marina()).sales]).toEqual([head, 8]);
    await json(more);
    const { sales: count, medianPricePerSqft, grossYield } = await marina();
    expect(area.after).toEqual({ sales: count, medianPricePerSqft, grossYield, contracts: 0 });
    expect(count).toBe(16);
  });

  it('is nothing for tenancies of 2010 to 2022: a rent counts by its date within two years', async () => {
    await json(sales(2_000_000));
    await upload(rents(2025, 90_000));
    const { grossYield, rent } = await marina();
    expect(rent.contracts).toBe(6);
    for (const year of [2010, 2016, 2022]) {
      expect((await upload(rents(year, 30_000), PREVIEW)).effect).toEqual({ areas: [], changedAreas: 0 });
      expect(await upload(rents(year, 30_000))).toMatchObject({ taken: 6 });
    }
    expect(await marina()).toMatchObject({ grossYield, rent });
    const { effect } = await upload(rents(2026, 45_000), PREVIEW);
    const [area] = effect.areas;
    expect([area.before.contracts, area.after.contracts]).toEqual([6, 12]);
    expect(area.after.grossYield).toBeLessThan(grossYield);
  });
});

it('an import that was under way when approval became required is not published without one', async () => {
  const identified = vi.spyOn(server.services.sessions, 'touch');
  const headers = { 'content-type': 'text/csv', cookie: await server.cookie('broker1') };
  const url = `${server.url}/api/dubai/import-data`;
  const held = holdRequest(url, { method: 'POST', headers, body: rents(2026, 90_000) });
  await vi.waitFor(() => expect(identified).toHaveBeenCalledOnce());
  await server.send('PUT', '/api/admin/settings', { importApproval: 'required' }, { as: 'admin' });
  expect((await held.end()).status).toBe(503);
  expect(server.store.market.manifest().rents).toBeUndefined();
  expect((await upload(rents(2026, 90_000))).isWaiting).toBe(true);
});

describe('an installation that wants imports approved', () => {
  beforeEach(async () => {
    await json(sales(2_000_000), 'admin');
    await server.send('PUT', '/api/admin/settings', { importApproval: 'required' }, { as: 'admin' });
  });

  it('keeps a broker’s import, with its effects, until an administrator approves it', async () => {
    const held = await (await json(sales(4_000_000, 'U'))).json();
    expect(held).toMatchObject({ taken: 8, isWaiting: true, effect: { changedAreas: 1 } });
    expect((await marina()).sales).toBe(8);
    expect(await entry('admin', held.importId)).toMatchObject({
      state: 'waiting',
      user: 'broker1',
      effect: { changedAreas: 1 },
    });
    // Others see neither the file nor what it would change.
    const stranger = await entry('broker2', held.importId);
    expect([stranger?.fileName, stranger?.effect]).toEqual(['', undefined]);
    const path = `/api/dubai/imports/${held.importId}/approve`;
    expect((await send(path, {}, 'broker1')).status).toBe(403);
    expect(await (await send(path, {}, 'admin')).json()).toMatchObject({ taken: 8, importId: held.importId });
    expect((await marina()).sales).toBe(16);
    expect(await entry('broker1', held.importId)).toMatchObject({ state: 'done', approvedBy: 'admin' });
    expect((await send(path, {}, 'admin')).status).toBe(404);
    // The import belongs to the broker, who can undo it.
    expect((await send(`/api/dubai/imports/${held.importId}/undo`, {}, 'broker1')).status).toBe(200);
    expect((await marina()).sales).toBe(8);
  });

  it('lets an administrator refuse it with a reason, and its sender withdraw it', async () => {
    const first = await upload(rents(2026, 90_000));
    const refusal = await send(`/api/dubai/imports/${first.importId}/refuse`, { reason: 'Old file' }, 'admin');
    expect(refusal.status).toBe(200);
    expect(await entry('broker1', first.importId)).toMatchObject({ state: 'refused', reason: 'Old file' });
    const second = await upload(rents(2026, 90_000));
    expect(second.isWaiting).toBe(true);
    expect((await send(`/api/dubai/imports/${second.importId}/undo`, {}, 'broker2')).status).toBe(403);
    expect((await send(`/api/dubai/imports/${second.importId}/undo`, {}, 'broker1')).status).toBe(200);
    expect(await entry('broker1', second.importId)).toMatchObject({ state: 'undone' });
    expect((await send(`/api/dubai/imports/${second.importId}/approve`, {}, 'admin')).status).toBe(404);
    expect((await marina()).rent).toBeUndefined();
  });

  it('refuses an unusable file immediately, and publishes an administrator’s import directly', async () => {
    const refused = await upload('name,age\nA,3\n');
    expect(refused.error.details.reason).toBe('unknown_header');
    expect(server.store.read((tx) => tx.all('import_jobs'))).toEqual([]);
    expect(await (await json(sales(4_000_000, 'A'), 'admin')).json()).toMatchObject({ taken: 8 });
    expect((await marina()).sales).toBe(16);
  });

  it('still keeps it after a restart', async () => {
    const { importId } = await upload(rents(2026, 90_000));
    await server.services.uploads.resume();
    expect(await entry('admin', importId)).toMatchObject({ state: 'waiting' });
    expect((await send(`/api/dubai/imports/${importId}/approve`, {}, 'admin')).status).toBe(200);
    expect((await marina()).rent.contracts).toBe(6);
  });
});
