import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toEpochDay } from '../domain/day.ts';
import { SAMPLE_RECORDS } from '../domain/import/sample.ts';
import type { MarketRecord } from '../domain/market/record.ts';
import { toPropertyInput } from '../domain/property/listing-fields.ts';
import type { RentContract } from '../domain/rent/rent.ts';
import { DEMO_SOURCE } from '../domain/transaction/demo-source.ts';
import { noteChange } from './services/listings/listing-history.ts';
import { compactMarket, forgetOldFiles } from './services/market/compaction.ts';
import { deed, listing, publishDeeds, publishRents } from './testing/fixtures.ts';
import { serve, type TestServer, testClock } from './testing/serve.ts';

/** Forty demo sales in each of eight quarters, in two areas. */
const DEMO = ['business-bay', 'jvc'].flatMap((area) =>
  Array.from({ length: 320 }, (_, i) =>
    deed({
      deedNumber: `D-${area}-${i}`,
      source: DEMO_SOURCE,
      area,
      day: toEpochDay('2026-02-27') - Math.floor(i / 40) * 91 - (i % 40),
      priceFils: (1_000_000 + i * 1000) * 100,
    }),
  ),
);
/** Five sales as the register's page exports them. */
const FIVE = Array.from({ length: 5 }, (_, i) => ({
  transaction_id: `11-${i}-2026`,
  instance_date: `2026-02-1${i}`,
  trans_group_en: 'Sales',
  procedure_name_en: 'Sell',
  property_type_en: 'Unit',
  property_sub_type_en: 'Flat',
  rooms_en: '1 B/R',
  area_name_en: 'Business Bay',
  actual_worth: 1_500_000 + i,
  procedure_area: 80,
}));

let server: TestServer;
beforeEach(async () => {
  server = await serve();
  await publishDeeds(server.store, DEMO);
  await server.services.marketChanged();
});
afterEach(() => server.close());

const records = async () => (await (await server.get('/api/market-data')).json()) as MarketRecord[];
const recordOf = async (id: string) => (await records()).find((record) => record.id === id);
const publish = (more: object = {}) =>
  server.send('POST', '/api/dubai/import-data', { dataType: 'transactions', data: FIVE, ...more }, { as: 'admin' });
const demo = async () => (await server.get('/api/market/demo')).json();

describe('registered deeds over the demo market', () => {
  it('change no figures but those of the five deeds', async () => {
    const before = await recordOf('business-bay');
    const other = await recordOf('jvc');
    const answer = await publish();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ taken: 5, isDemoOn: true });
    const after = await recordOf('business-bay');
    expect(after?.sales).toBe((before?.sales ?? 0) + 5);
    expect(after?.sources).toEqual(['demo', 'dubai-pulse']);
    expect(after?.growth?.salesBefore).toBe(before?.growth?.salesBefore);
    expect(after?.priceGrowth).not.toBeNull();
    expect(await recordOf('jvc')).toEqual({ ...other, demandIndex: (await recordOf('jvc'))?.demandIndex });
    expect(await demo()).toMatchObject({
      isOn: true,
      deeds: DEMO.length,
      registered: { deeds: 5, from: '2026-02-10', to: '2026-02-14' },
      areas: [
        { areaId: 'business-bay', demo: 320, registered: 5 },
        { areaId: 'jvc', demo: 320, registered: 0 },
      ],
    });
  });

  it('replace it completely on request: no demo deed counts anywhere, and growth reports missing history', async () => {
    expect(await (await publish({ replaceDemo: true })).json()).toMatchObject({ taken: 5, isDemoOn: false });
    expect((await records()).map(({ id, sales, sources }) => [id, sales, sources])).toEqual([
      ['business-bay', 5, ['dubai-pulse']],
    ]);
    expect((await recordOf('business-bay'))?.growth?.missing).toBe('history');
    const manifest = await (await server.get('/api/market/manifest')).json();
    expect(manifest.rows).toBe(5);
    expect(JSON.stringify(manifest)).not.toContain('"demo"');
    const rows = await (await server.get('/api/dubai/transactions')).json();
    expect(rows).toHaveLength(5);
  });

  it('do not replace it for anybody but an administrator: nothing is imported', async () => {
    const body = { dataType: 'transactions', data: FIVE, replaceDemo: true };
    const answer = await server.send('POST', '/api/dubai/import-data', body, { as: 'broker1' });
    expect([answer.status, (await answer.json()).error.code]).toEqual([403, 'wrong_role']);
    expect(await demo()).toMatchObject({ isOn: true, registered: { deeds: 0 } });
  });

  it('do not replace it in a dry run or with a file without deeds', async () => {
    await server.send(
      'POST',
      '/api/dubai/import-data?dryRun=1',
      { dataType: 'transactions', data: FIVE, replaceDemo: true },
      { as: 'admin' },
    );
    await publish({ data: [], replaceDemo: true });
    expect(await demo()).toMatchObject({ isOn: true });
  });
});

describe('the switch of the demo market', () => {
  const turn = (isOn: boolean, as = 'admin') => server.send('POST', '/api/admin/demo-market', { isOn }, { as });

  it('is for administrators, and restores everything', async () => {
    const before = await records();
    expect((await turn(false, 'broker1')).status).toBe(403);
    expect(await (await turn(false)).json()).toMatchObject({ isOn: false, deeds: DEMO.length });
    expect(await records()).toEqual([]);
    expect(await (await turn(true)).json()).toMatchObject({ isOn: true, deeds: DEMO.length });
    expect(await records()).toEqual(before);
  });

  it('takes invented tenancies away and brings them back, and leaves imported ones', async () => {
    const tenancies = (areaId: string): RentContract[] =>
      Array.from({ length: 6 }, (_, i) => {
        const startDay = toEpochDay('2025-09-01') + i;
        const dates = { day: startDay, startDay, endDay: startDay + 364 };
        const home = { areaId, project: '', building: '', type: 'apartment', rooms: 1, areaCentiSqm: 8000 } as const;
        return { ...dates, ...home, contractId: `${areaId}${i}`, annualFils: 8_000_000, isNew: true };
      });
    await publishRents(server.store, tenancies('jvc'), DEMO_SOURCE);
    await publishRents(server.store, tenancies('business-bay'), 'ejari');
    await server.services.marketChanged();
    await publish();
    const lettings = async () => (await records()).map(({ id, rent }) => [id, rent?.contracts]);
    const before = await lettings();
    expect(before).toEqual([
      ['business-bay', 6],
      ['jvc', 6],
    ]);
    await turn(false);
    expect(await lettings()).toEqual([['business-bay', 6]]);
    expect(server.store.market.manifest().rents?.rows).toBe(6);
    await turn(true);
    expect(await lettings()).toEqual(before);
    expect(server.store.market.manifest().rents?.rows).toBe(12);
  });

  it('says what it takes away, and writes only real changes into the audit log', async () => {
    expect(await demo()).toMatchObject({ isOn: true, deeds: DEMO.length, listings: 0 });
    const actions = async () => {
      const page = await (await server.send('GET', '/api/admin/audit', undefined, { as: 'admin' })).json();
      return page.entries.flatMap((entry: { action: string; target: string }) =>
        entry.action === 'demo market switched' ? [entry.target] : [],
      );
    };
    await turn(false);
    await turn(false);
    expect(await actions()).toEqual(['off']);
  });

  it('takes invented listings off the market, and no others', async () => {
    await server.store.commit((tx) => {
      for (const [id, source] of [
        ['b-demo', DEMO_SOURCE],
        ['b-real', 'rera'],
      ] as const) {
        tx.put('brokers', id, { id, source, name: id, phone: '', licenseNo: '', officeName: '' });
      }
      const invented = [listing(1, { brokerId: 'b-demo' }), listing(2, { brokerId: 'b-demo', isActive: false })];
      for (const one of [...invented, listing(3, { brokerId: 'b-real' }), listing(4, { brokerId: 'b-demo' })]) {
        tx.put('properties', String(one.id), { ...one });
      }
      // A user signed in as a demo broker has published this one.
      const own = listing(4, { brokerId: 'b-demo' });
      noteChange(tx, { before: null, after: own, rev: 1, by: 'Layla', at: '2026-03-01T00:00:00Z' });
    });
    const shown = async () =>
      ((await (await server.get('/api/properties')).json()) as { id: number }[]).map(({ id }) => id).sort();
    expect(await shown()).toEqual([1, 3, 4]);
    await turn(false);
    expect(await shown()).toEqual([3, 4]);
    // An edit cannot put the listing back on the market, but can still change its other fields.
    const edit = (input: object) => {
      const { rev } = server.services.properties.get(1) ?? { rev: 0 };
      const body = { ...toPropertyInput(listing(1)), ...input };
      return server.send('PUT', '/api/properties/1', body, { as: 'admin', headers: { 'if-match': `"${rev}"` } });
    };
    const refused = await edit({ isActive: true });
    expect([refused.status, (await refused.json()).error.details]).toMatchObject([400, [{ reason: 'invented_off' }]]);
    expect((await edit({ isActive: false, title: 'Renamed' })).status).toBe(200);
    expect(await shown()).toEqual([3, 4]);
    await turn(true);
    expect(await shown()).toEqual([1, 3, 4]);
  });

  it('keeps the files of the switched-off market during clean-up', async () => {
    await turn(false);
    await compactMarket({ store: server.store, clock: testClock });
    const later = () => new Date(testClock().getTime() + 60 * 86_400_000);
    await forgetOldFiles({ store: server.store, clock: later });
    expect(await (await turn(true)).json()).toMatchObject({ isOn: true });
    expect(await records()).toHaveLength(2);
  });
});

describe('the app’s sample records', () => {
  const paste = (dataType: 'transactions' | 'brokers') =>
    server.send(
      'POST',
      '/api/dubai/import-data',
      { dataType, data: [{ sahil_sample: true, ...SAMPLE_RECORDS[dataType][0] }] },
      { as: 'admin' },
    );

  it('become part of the demo market and leave with it', async () => {
    expect(await (await paste('transactions')).json()).toMatchObject({ taken: 1 });
    expect(await (await paste('transactions')).json()).toMatchObject({ taken: 0, duplicate: 1 });
    expect((await recordOf('dubai-marina'))?.sources).toEqual(['demo']);
    await server.send('POST', '/api/admin/demo-market', { isOn: false }, { as: 'admin' });
    expect(await recordOf('dubai-marina')).toBeUndefined();
  });

  it.each(['transactions', 'brokers'] as const)('are refused without a demo market: %s', async (dataType) => {
    await server.send('POST', '/api/admin/demo-market', { isOn: false }, { as: 'admin' });
    const answer = await paste(dataType);
    expect([answer.status, (await answer.json()).error.details]).toEqual([409, { reason: 'sample_records' }]);
    expect(await records()).toEqual([]);
  });

  it.each([
    [
      'text/csv',
      'sahil_sample,transaction_id,location,price_aed,area_sqm,transaction_date\ntrue,T1,JVC,900000,70,2025-11-18',
    ],
    ['text/csv', 'Sahil Sample,broker_id,broker_name,company_name,license_number\ntrue,B1,Amira Haddad,Example,ORN-1'],
    ['application/x-ndjson', JSON.stringify({ sahil_sample: true, ...SAMPLE_RECORDS.developers[0] })],
  ])('are refused as a file, too, without a demo market (%s)', async (contentType, text) => {
    await server.send('POST', '/api/admin/demo-market', { isOn: false }, { as: 'admin' });
    const headers = { 'content-type': contentType, cookie: await server.cookie('admin') };
    const answer = await fetch(`${server.url}/api/dubai/import-data`, { method: 'POST', body: text, headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await answer.json()).error.message).toContain('These are sample records.');
    expect(await records()).toEqual([]);
  });
});

it('a server without demo data has no demo market to switch on, and the audit log does not say so', async () => {
  const empty = await serve();
  const answer = await empty.send('POST', '/api/admin/demo-market', { isOn: true }, { as: 'admin' });
  expect(answer.status).toBe(409);
  const page = await (await empty.send('GET', '/api/admin/audit', undefined, { as: 'admin' })).json();
  expect(JSON.stringify(page)).not.toContain('demo market switched');
  await empty.close();
});
