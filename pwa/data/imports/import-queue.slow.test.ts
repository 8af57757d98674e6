import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deedAt } from '../../../domain/market/market-table.ts';
import type { Deed } from '../../../domain/transaction/transaction.ts';
import { Device, NOBODY } from '../../../test/device.ts';
import {
  closeImportQueues,
  csv,
  HEADER,
  importFile,
  openConnection,
  openImportQueue,
  openStore,
} from '../../../test/import-queue.ts';
import type { LocalMarket } from '../replica/local-market.ts';
import { moveUserData } from '../store/user/move-user-data.ts';
import type { SendReply } from './http-sender.ts';

const device = new Device();

beforeEach(() => device.start());
afterEach(async () => {
  closeImportQueues();
  await device.stop();
});

/** Returns all deeds in this device's market. */
async function deedsOf(local: LocalMarket): Promise<Deed[]> {
  const { table } = await local.context.copy.sales();
  return Array.from({ length: table.rows }, (_, row) => deedAt(table, row));
}

/** Starts a market that includes the guest's own imports. */
async function offlineMarket(): Promise<LocalMarket> {
  const { local } = await device.started({ origin: NOBODY });
  await local.privateImports.use('guest');
  return local;
}

async function numbersOf(local: LocalMarket): Promise<string[]> {
  return (await deedsOf(local)).map(({ deedNumber }) => deedNumber).sort();
}

const deed = (over: Partial<Deed>): Deed => ({
  deedNumber: 'T1',
  day: 20_458,
  group: 'sale',
  procedure: '',
  type: 'apartment',
  rooms: 1,
  priceFils: 90_000_000,
  areaCentiSqm: 8000,
  flags: 0,
  units: 1,
  area: 'jvc',
  project: '',
  building: '',
  masterProject: '',
  metro: '',
  mall: '',
  landmark: '',
  parking: '',
  source: 'import',
  ...over,
});

describe('an import for oneself', () => {
  it('says what it would do before anything is written', async () => {
    const at = openImportQueue();
    const id = await at.queue.add(
      csv([{ id: 'T1' }, { id: 'T2', price: 'x' }, { id: 'T3', area: 'Al Nowhere' }]),
      'a.csv',
    );
    await at.settled();
    const { state, check, tables, kept } = at.job(id);
    expect({ state, kept }).toEqual({ state: 'checked', kept: true });
    expect(check).toMatchObject({
      counts: { read: 3, taken: 2, changed: 0, duplicate: 0, rejected: { price_invalid: 1 } },
      unknownAreas: [{ name: 'Al Nowhere', rows: 1 }],
      rejects: [{ row: 3, column: 'price_aed', reason: 'price_invalid', value: 'x' }],
      rejectFiles: [{ rows: 1 }],
    });
    expect(tables[0]).toMatchObject({ kind: 'transactions', format: { format: 'csv', delimiter: ',' } });
    expect(await numbersOf(await offlineMarket())).toEqual([]);
  });

  it('counts at once everywhere on the device, without a server', async () => {
    const local = await offlineMarket();
    const at = openImportQueue();
    const job = await importFile(at, csv([{ id: 'T1' }, { id: 'T2' }]));
    expect(job).toMatchObject({ state: 'done', done: { target: 'device', counts: { taken: 2 } } });
    await expect.poll(() => numbersOf(local)).toEqual(['T1', 'T2']);
    const nearby = await local.salesNearby({
      areaId: 'jvc',
      project: '',
      building: '',
      coordinates: null,
      type: 'apartment',
      bedrooms: 1,
      sqft: 800,
    });
    expect(nearby).toMatchObject({ count: 2, sources: ['import (own)'] });
  });

  it('changes nothing the second time, and takes newer values', async () => {
    const local = await offlineMarket();
    const at = openImportQueue();
    await importFile(at, csv([{ id: 'T1' }, { id: 'T2' }]));
    const again = await importFile(at, csv([{ id: 'T1' }, { id: 'T2', price: 950_000 }]));
    expect(again.check).toMatchObject({
      counts: { read: 2, taken: 1, changed: 1, duplicate: 1 },
      examples: {
        changed: [{ before: { number: 'T2', priceFils: 90_000_000 }, after: { priceFils: 95_000_000 } }],
        known: [{ number: 'T1' }],
      },
    });
    await expect
      .poll(async () => (await deedsOf(local)).map(({ priceFils }) => priceFils).sort())
      .toEqual([90_000_000, 95_000_000]);
  });

  it('gives back what it had replaced when it is undone, whatever came after', async () => {
    const local = await offlineMarket();
    const at = openImportQueue();
    const prices = async () => (await deedsOf(local)).map(({ priceFils }) => priceFils / 100).sort((a, b) => a - b);
    await importFile(at, csv([{ id: 'T1', price: 900_000 }]));
    const second = await importFile(
      at,
      csv([
        { id: 'T1', price: 950_000 },
        { id: 'T2', price: 700_000 },
      ]),
    );
    await expect.poll(prices).toEqual([700_000, 950_000]);
    // The third file has the price of the first, which replaces that of the second.
    const third = await importFile(at, csv([{ id: 'T1', price: 900_000 }]));
    await expect.poll(prices).toEqual([700_000, 900_000]);
    const store = openStore();
    await store.removeBatch(second.id);
    await expect.poll(prices).toEqual([900_000]);
    await store.removeBatch(third.id);
    await expect.poll(prices).toEqual([900_000]);
    expect(await store.jobs()).toEqual([]);
  });

  it('counts a deed once that the public market holds too, now or later', async () => {
    device.server.addSegment([deed({ deedNumber: 'P1' }), deed({ deedNumber: 'P2', priceFils: 80_000_000 })]);
    const { local } = await device.started();
    await local.privateImports.use('guest');
    const at = openImportQueue();
    const job = await importFile(
      at,
      csv([{ id: 'P1' }, { id: 'P2', price: 810_000 }, { id: 'T9' }, { id: 'P3', price: 600_000 }]),
    );
    expect(job.check?.counts).toMatchObject({ read: 4, taken: 3, changed: 1, duplicate: 1 });
    await expect.poll(() => numbersOf(local)).toEqual(['P1', 'P2', 'P3', 'T9']);
    expect((await deedsOf(local)).find(({ deedNumber }) => deedNumber === 'P2')?.priceFils).toBe(81_000_000);
    // The register later publishes one of them with another price, and that price counts.
    device.server.addSegment([deed({ deedNumber: 'P3', priceFils: 61_000_000 })]);
    await local.syncNow();
    await expect.poll(() => numbersOf(local)).toEqual(['P1', 'P2', 'P3', 'T9']);
    expect((await deedsOf(local)).find(({ deedNumber }) => deedNumber === 'P3')?.priceFils).toBe(61_000_000);
    await openStore().removeBatch(job.id);
    await expect.poll(() => numbersOf(local)).toEqual(['P1', 'P2', 'P3']);
    expect((await deedsOf(local)).find(({ deedNumber }) => deedNumber === 'P2')?.priceFils).toBe(80_000_000);
  });

  it('belongs to one person', async () => {
    const local = await offlineMarket();
    await importFile(openImportQueue(), csv([{ id: 'T1' }]));
    await expect.poll(() => numbersOf(local)).toEqual(['T1']);
    await local.privateImports.use('u-somebody');
    expect(await numbersOf(local)).toEqual([]);
    await local.privateImports.use('guest');
    expect(await numbersOf(local)).toEqual(['T1']);
  });

  it('goes along when a guest signs in', async () => {
    const local = await offlineMarket();
    await importFile(openImportQueue(), csv([{ id: 'T1' }, { id: 'T2' }]));
    const [guest, person] = [openConnection('guest'), openConnection('u-amira')];
    expect(await moveUserData(guest, person)).toEqual({ ok: true });
    await expect.poll(() => numbersOf(local)).toEqual([]);
    await local.privateImports.use('u-amira');
    expect(await numbersOf(local)).toEqual(['T1', 'T2']);
  });

  it('keeps rents for the valuation', async () => {
    const local = await offlineMarket();
    const rents = [
      'contract_id,contract_start_date,contract_end_date,annual_amount,area_name_en,ejari_property_type_en,version_en',
      'CRT1,01-02-2026,31-01-2027,95000,Marsa Dubai,Flat,New',
      'CRT2,01-02-2026,31-01-2027,88000,Marsa Dubai,Flat,Renewed',
    ].join('\n');
    const job = await importFile(openImportQueue(), new Blob([rents]), 'ejari.csv');
    expect(job).toMatchObject({ state: 'done', check: { kinds: ['rents'], counts: { taken: 2 } } });
    expect((await local.privateImports.rents()).map(({ contractId, annualFils }) => [contractId, annualFils])).toEqual([
      ['CRT1', 9_500_000],
      ['CRT2', 8_800_000],
    ]);
    const again = await importFile(openImportQueue(), new Blob([rents]), 'ejari.csv');
    expect(again.check?.counts).toMatchObject({ taken: 0, duplicate: 2 });
  });

  it('takes a file whose columns the person named, and knows them the next time', async () => {
    const at = openImportQueue();
    const strange = new Blob(['Nr;Worth;Where;When\nA1;900000;JVC;2026-01-05\nA2;950000;JVC;2026-01-06\n']);
    const id = await at.queue.add(strange, 'strange.csv');
    await at.settled();
    expect(at.job(id)).toMatchObject({ state: 'refused', refusal: { reason: 'unknown_header' } });
    const mapping = { Nr: 'id', Worth: 'price', Where: 'area', When: 'date' };
    await at.queue.change(id, { kind: 'transactions', mapping, areaAssignments: {} });
    await at.settled();
    expect(at.job(id)).toMatchObject({ state: 'checked', check: { counts: { taken: 2 } } });
    const signature = at.job(id).tables[0]?.signature ?? '';
    await openStore().putColumnChoice({ signature, kind: 'transactions', mapping, at: '2026-11-21T08:00:00.000Z' });
    const next = await at.queue.add(strange, 'strange-2.csv');
    await at.settled();
    expect(at.job(next)).toMatchObject({ state: 'checked', check: { counts: { taken: 2 } } });
    expect(at.job(next).tables[0]?.columns.map(({ how }) => how)).toEqual(Array(4).fill('remembered'));
  });

  it('puts rows where the person said the area is', async () => {
    const local = await offlineMarket();
    const at = openImportQueue();
    const id = await at.queue.add(csv([{ id: 'T1', area: 'Al Nowhere' }]), 'a.csv');
    await at.settled();
    await at.queue.change(id, { mapping: {}, areaAssignments: { 'Al Nowhere': 'jvc' } });
    await at.settled();
    expect(at.job(id).check?.unknownAreas).toEqual([]);
    await at.queue.start(id, 'device');
    await at.settled();
    await expect.poll(async () => (await deedsOf(local)).map(({ area }) => area)).toEqual(['jvc']);
  });

  it('gives rejected rows as a file that can be mended and dropped again', async () => {
    const at = openImportQueue();
    const id = await at.queue.add(csv([{ id: 'T1' }, { id: '=cmd()', price: 'x' }]), 'a.csv');
    await at.settled();
    const [file] = at.queue.rejectFiles(id) ?? [];
    const text = new TextDecoder().decode(file?.csv);
    expect(text).toContain("'=cmd()");
    expect(text).toContain(HEADER);
    const mended = new Blob([text.replace(',x,', ',900000,').replace(',x,', ',900000,')]);
    const second = await at.queue.add(mended, 'rejects.csv');
    await at.settled();
    expect(at.job(second).check).toMatchObject({ counts: { read: 1, taken: 1, rejected: {} } });
  });

  it('refuses what is no table, with the reason', async () => {
    const at = openImportQueue();
    const id = await at.queue.add(new Blob(['<!doctype html><html><body>Log in</body></html>']), 'export.csv');
    await at.settled();
    expect(at.job(id)).toMatchObject({ state: 'refused', refusal: { reason: 'html_page' }, check: null });
  });
});

describe('a device that is full', () => {
  it('imports without a copy of the file, and says when even that does not fit', async () => {
    const at = openImportQueue({ estimate: async () => ({ usage: 100, quota: 200 }) });
    const id = await at.queue.add(csv([{ id: 'T1' }]), 'a.csv');
    await at.settled();
    expect(at.job(id)).toMatchObject({ state: 'checked', kept: false });
    await at.queue.start(id, 'device');
    await at.settled();
    expect(at.job(id)).toMatchObject({ state: 'failed', failure: { reason: 'quota' } });
    expect((await openStore().privateBatches()).batches).toEqual([]);
  });
});

describe('an import for everyone', () => {
  const published: SendReply = {
    ok: true,
    serverId: 'S1',
    counts: { read: 1, taken: 1, changed: 0, duplicate: 0, rejected: {} },
    kinds: ['transactions'],
  };

  it('waits for the server over a reload and is sent once', async () => {
    const sent: string[] = [];
    const first = openImportQueue();
    const id = await first.queue.add(csv([{ id: 'T1' }]), 'a.csv');
    await first.settled();
    await first.queue.start(id, 'everyone');
    await first.settled();
    expect(first.job(id)).toMatchObject({ state: 'queued', failure: { reason: 'offline' } });
    first.queue.stop();
    const second = openImportQueue({
      send: async ({ body, fileName }) => {
        sent.push(`${fileName}: ${await body.text()}`);
        return published;
      },
    });
    await second.queue.resume();
    await second.settled();
    expect(second.job(id)).toMatchObject({ state: 'queued', resumed: true });
    await second.queue.sendQueued();
    await second.queue.sendQueued();
    await second.settled();
    expect(second.job(id)).toMatchObject({ state: 'done', done: { target: 'everyone', serverId: 'S1' } });
    expect(sent).toEqual([`a.csv: ${await csv([{ id: 'T1' }]).text()}`]);
    expect(await openStore().batch(id)).toMatchObject({ target: 'everyone', serverId: 'S1', bytes: 0 });
    expect(await openStore().jobs()).toEqual([]);
  });

  it('keeps what the server refused until the person decides', async () => {
    const at = openImportQueue({
      send: async () => ({ ok: false, failure: { reason: 'server', message: 'no such column' } }),
    });
    const id = await at.queue.add(csv([{ id: 'T1' }]), 'a.csv');
    await at.settled();
    await at.queue.start(id, 'everyone');
    await at.settled();
    expect(at.job(id)).toMatchObject({ state: 'failed', failure: { reason: 'server', message: 'no such column' } });
    at.queue.stop();
    const next = openImportQueue();
    await next.queue.resume();
    await next.settled();
    expect(next.job(id)).toMatchObject({ state: 'failed', failure: { message: 'no such column' } });
  });
});
