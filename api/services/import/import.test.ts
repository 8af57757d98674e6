import { describe, expect, it } from 'vitest';
import { buildMarketTable, deedAt } from '../../../domain/market/market-table.ts';
import { decodeRollup } from '../../../domain/market/rollup.ts';
import { encodeSegment } from '../../../domain/transaction/columns.ts';
import { DeedBuilder } from '../../../domain/transaction/deed-builder.ts';
import type { Store } from '../../store/store.ts';
import { importStream } from '../../testing/import-stream.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { importJson } from './import-json.ts';
import type { ImportOutcome, ImportSummary } from './import-result.ts';
import { readSegment } from './known-deeds.ts';

const HEADER = 'transaction_id,location,property_type,price_aed,area_sqm,transaction_date\n';
const rowsOf = (prices: readonly number[]) =>
  prices.map((price, i) => `T${i},JVC,apartment,${price},80,2026-01-05\n`).join('');
const clock = () => new Date('2026-11-21T08:00:00Z');
const newStore = () => createMemoryStore({ clock: () => clock().getTime() });

async function* chunksOf(text: string, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function importCsv(
  store: Store,
  text: string,
  over: { dryRun?: boolean; source?: string; isSystem?: true } = {},
): Promise<ImportOutcome> {
  return importStream({
    store,
    clock,
    stream: chunksOf(text),
    fileName: 'test.csv',
    user: 'ann',
    dryRun: false,
    ...over,
  });
}

function summaryOf(outcome: ImportOutcome): ImportSummary {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

async function deedsOf(store: Store) {
  const parts = [];
  for (const { sha256, droppedRows } of store.market.manifest().segments) {
    parts.push({ columns: await readSegment(store, sha256), droppedRows });
  }
  const table = buildMarketTable(parts);
  return Array.from({ length: table.rows }, (_, row) => deedAt(table, row));
}

const historyOf = (store: Store) => store.read((tx) => tx.all('imports')).map(({ doc }) => doc);

describe('an import into a store', () => {
  it('publishes segments, a rollup and a history entry', async () => {
    const store = newStore();
    const outcome = summaryOf(
      await importCsv(store, `${HEADER}${rowsOf([900_000, 950_000])}T9,JVC,apartment,x,80,2026-01-05\n`),
    );
    expect(outcome).toMatchObject({ read: 3, taken: 2, imported: 2, duplicate: 0, rejected: { price_invalid: 1 } });
    expect(outcome.rejects).toEqual([[4, 'price_aed', 'price_invalid', 'x']]);
    const manifest = store.market.manifest();
    expect(manifest).toMatchObject({ rows: 2, hash: outcome.manifestHash });
    expect(manifest.segments).toMatchObject([
      { rows: 2, areas: ['jvc'], sources: ['import'], importId: outcome.importId },
    ]);
    const rollup = await store.market.readFile(manifest.rollup?.sha256 ?? '');
    expect(rollup === null ? null : decodeRollup(rollup).count).toEqual(new Uint32Array([2]));
    expect(historyOf(store)).toMatchObject([
      { fileName: 'test.csv', user: 'ann', taken: 2, rejected: { price_invalid: 1 } },
    ]);
  });

  it('leaves the market as it is the second time', async () => {
    const store = newStore();
    await importCsv(store, HEADER + rowsOf([900_000, 950_000]));
    const before = store.market.manifest();
    expect(await importCsv(store, HEADER + rowsOf([900_000, 950_000]))).toMatchObject({ taken: 0, duplicate: 2 });
    expect(store.market.manifest()).toEqual(before);
    expect(historyOf(store).length).toBe(2);
  });

  it('drops the rows that newer values replace, and takes a value that comes back', async () => {
    const store = newStore();
    const prices = async () => (await deedsOf(store)).map((deed) => deed.priceFils / 100).sort((a, b) => a - b);
    await importCsv(store, HEADER + rowsOf([900_000]));
    expect(await importCsv(store, HEADER + rowsOf([1_000_000, 950_000]))).toMatchObject({ taken: 2, changed: 1 });
    expect(await prices()).toEqual([950_000, 1_000_000]);
    expect(store.market.manifest().rows).toBe(2);
    // The new segment has the same bytes as the first one.
    expect(await importCsv(store, HEADER + rowsOf([900_000]))).toMatchObject({ taken: 1, changed: 1 });
    expect(await prices()).toEqual([900_000, 950_000]);
    expect(await importCsv(store, HEADER + rowsOf([900_000, 950_000]))).toMatchObject({ taken: 0, duplicate: 2 });
  });

  it('writes nothing on a dry run, and says the same', async () => {
    const store = newStore();
    const head = store.head();
    const hash = store.market.manifest().hash;
    expect(await importCsv(store, HEADER + rowsOf([900_000]), { dryRun: true })).toMatchObject({
      taken: 1,
      dryRun: true,
    });
    expect([store.head(), store.market.manifest().hash]).toEqual([head, hash]);
  });

  it('shows nothing of a file that breaks off, and takes it whole afterwards', async () => {
    const store = newStore();
    async function* broken() {
      yield* chunksOf(HEADER + rowsOf([900_000, 950_000]));
      throw new Error('connection lost');
    }
    const request = { store, clock, fileName: 'x.csv', user: 'ann', dryRun: false };
    await expect(importStream({ ...request, stream: broken() })).rejects.toThrow('connection lost');
    expect([store.market.manifest().rows, store.head()]).toEqual([0, 0]);
    expect(await importCsv(store, HEADER + rowsOf([900_000, 950_000]))).toMatchObject({ taken: 2 });
  });

  it('refuses a file that is no import, without reading all of it', async () => {
    const store = newStore();
    let sent = 0;
    async function* endless() {
      for (; sent < 1000; sent++) yield new TextEncoder().encode('contract_id,annual_amount\n1,2\n'.repeat(2000));
    }
    const request = { store, clock, fileName: 'x.csv', user: 'ann', dryRun: false };
    const outcome = await importStream({ ...request, stream: endless() });
    expect(outcome).toMatchObject({ ok: false, reason: 'unknown_header', missing: ['start', 'area'] });
    expect(sent).toBeLessThan(20);
    expect(store.head()).toBe(0);
  });

  it('gives others their turn while it works', async () => {
    const store = newStore();
    const rows = rowsOf(Array.from({ length: 60_000 }, (_, i) => 900_000 + i));
    let turns = 0;
    let working = true;
    const wait = async () => {
      while (working) {
        await new Promise((resolve) => setImmediate(resolve));
        turns++;
      }
    };
    const others = wait();
    async function* whole() {
      yield new TextEncoder().encode(HEADER + rows);
    }
    await importStream({ store, clock, stream: whole(), fileName: 'big.csv', user: 'ann', dryRun: false });
    working = false;
    await others;
    expect(turns).toBeGreaterThan(10);
    expect(store.market.manifest().segments.map((segment) => segment.rows)).toEqual([32_768, 27_232]);
  });

  it('does not look through the demo market, whose deeds no file can meet', async () => {
    const store = newStore();
    const builder = new DeedBuilder();
    await importCsv(store, HEADER + rowsOf([900_000]));
    const [deed] = await deedsOf(store);
    if (deed === undefined) throw new Error('no deed');
    builder.append({ ...deed, source: 'demo' });
    const file = await store.market.writeFile(encodeSegment(builder.finish()));
    const facts = { rows: 1, minDay: deed.day, maxDay: deed.day, areas: ['jvc'], droppedRows: [] };
    await store.market.publish(() => ({
      segments: [{ ...file, ...facts, sources: ['demo'], importId: 'demo-market' }],
      rollup: null,
    }));
    expect(await importCsv(store, HEADER + rowsOf([900_000]))).toMatchObject({ taken: 1, changed: 0 });
    expect((await deedsOf(store)).map(({ source }) => source).sort()).toEqual(['demo', 'import']);
  });
});

describe('an import of JSON', () => {
  const system = { user: 'ann', isSystem: true } as const;
  const request = (store: Store) => ({ store, clock, fileName: 'pasted.json', ...system, dryRun: false });
  const sample = {
    transaction_id: 'TXN001',
    location: 'Dubai Marina',
    property_type: 'apartment',
    price_aed: 2_500_000,
    area_sqm: 120,
    transaction_date: '2024-01-15',
  };

  it('takes transactions', async () => {
    const store = newStore();
    const data = [sample, { ...sample, transaction_id: 'TXN002', price_aed: 'a lot' }];
    const outcome = await importJson({ ...request(store), dataType: 'transactions', data });
    expect(outcome).toMatchObject({ imported: 1, rejects: [[2, 'price_aed', 'price_invalid', 'a lot']] });
    expect(await deedsOf(store)).toMatchObject([{ area: 'dubai-marina', priceFils: 250_000_000, day: 19_737 }]);
  });

  it('says that rows of another kind are not transactions', async () => {
    const store = newStore();
    const outcome = await importJson({ ...request(store), dataType: 'transactions', data: [{ broker_id: 1 }] });
    expect(outcome).toMatchObject({ ok: false, reason: 'unknown_header' });
    expect(await importJson({ ...request(store), dataType: 'transactions', data: [] })).toMatchObject({
      ok: false,
      reason: 'empty_file',
    });
  });

  it('takes brokers and developers, new, changed and known', async () => {
    const store = newStore();
    const broker = { broker_id: 'BRK001', broker_name: 'A', company_name: 'B', license_number: 'L', location: 'JVC' };
    const data = [broker, { ...broker, broker_id: 7 }, { broker_name: 'no id' }, { ...broker, shoe_size: 44 }, 'text'];
    const first = await importJson({ ...request(store), dataType: 'brokers', data });
    expect(first).toMatchObject({
      read: 5,
      taken: 2,
      duplicate: 0,
      rejected: { missing: 1, unknown_field: 1, invalid: 1 },
    });
    expect(summaryOf(first).rejects.map(([row, column]) => [row, column])).toEqual([
      [3, 'broker_id'],
      [4, 'shoe_size'],
      [5, ''],
    ]);
    const second = await importJson({
      ...request(store),
      dataType: 'brokers',
      data: [broker, { ...broker, broker_id: 7, location: 'JLT' }],
    });
    expect(second).toMatchObject({ taken: 1, changed: 1, duplicate: 1 });
    const developer = { developer_id: 'D1', developer_name: 'X', location: 'Dubai', projects: 'One, Two' };
    await importJson({ ...request(store), dataType: 'developers', data: [developer] });
    expect(store.read((tx) => tx.get('developers', 'D1')?.doc)).toMatchObject({ projects: ['One', 'Two'] });
  });

  it('keeps own references and marks doubtful listings until their broker has saved them', async () => {
    const store = newStore();
    const text =
      'Reference,Title,Price,Location,Size,Bedrooms\nKC-001,Flat,1900000,JVC,12,2\n,Other flat,1900000,JVC,1200,2\n';
    const load = (csv: string) => importCsv(store, csv, { isSystem: true });
    await load(text);
    const listings = () => store.read((tx) => tx.all('properties')).map(({ doc }) => doc);
    const of = (title: string) => listings().find((doc) => doc.title === title);
    expect(of('Flat')).toMatchObject({ reference: 'KC-001', doubts: ['size'] });
    expect(of('Other flat')).not.toHaveProperty('reference');
    expect(of('Other flat')).not.toHaveProperty('doubts');
    const { doubts: _, ...confirmed } = of('Flat') ?? {};
    await store.commit((tx) => tx.put('properties', String(confirmed.id), confirmed));
    expect(await load(text)).toMatchObject({ taken: 0, duplicate: 2 });
    await load(text.replace(',12,', ',13,'));
    expect(of('Flat')).toMatchObject({ reference: 'KC-001', sqft: 13, doubts: ['size'] });
  });

  it('keeps a listing off the market until its broker has confirmed a price far from its value', async () => {
    const store = newStore();
    const sales = Array.from(
      { length: 8 },
      (_, i) => `T${i},JVC,apartment,${1_000_000 + i * 1000},80,2026-01-0${i + 1}`,
    );
    const deeds = sales.map((line) => `${line},2 B/R\n`).join('');
    await importCsv(store, `${HEADER.trim()},rooms\n${deeds}`);
    const rows = [
      'KC-1,Usual,1050000,JVC,861,2,apartment',
      'KC-2,Far above,1500000,JVC,861,2,apartment',
      'KC-3,Far below,550000,JVC,861,2,apartment',
    ];
    const text = `Reference,Title,Price,Location,Size sqft,Bedrooms,Property type\n${rows.join('\n')}\n`;
    const load = (csv: string, dryRun = false) => importCsv(store, csv, { isSystem: true, dryRun });
    expect(summaryOf(await load(text, true)).noted).toMatchObject({ held_listing: 2 });
    expect(summaryOf(await load(text)).noted).toMatchObject({ held_listing: 2 });
    const of = (title: string) =>
      store.read((tx) => tx.all('properties')).find(({ doc }) => doc.title === title)?.doc ?? {};
    expect(of('Usual')).toMatchObject({ isActive: true });
    expect(of('Usual')).not.toHaveProperty('doubts');
    for (const title of ['Far above', 'Far below']) {
      expect(of(title)).toMatchObject({ isActive: false, doubts: ['price'] });
    }
    const { doubts: _, ...rest } = of('Far above');
    const confirmed: typeof rest = { ...rest, isActive: true };
    await store.commit((tx) => tx.put('properties', String(confirmed.id), confirmed));
    await load(text);
    expect(of('Far above')).toMatchObject({ isActive: true });
    expect(of('Far below')).toMatchObject({ isActive: false });
  });

  it('takes listings under new ids, and changes those it knows', async () => {
    const store = newStore();
    const listing = {
      title: 'Flat',
      description: 'A flat',
      price: 100,
      location: 'Marsa Dubai',
      address: 'Street 1',
      propertyType: 'apartment',
      bedrooms: 1,
      bathrooms: 1.5,
      sqft: 700,
      features: [],
      isActive: true,
    };
    const load = (data: unknown[]) => importJson({ ...request(store), dataType: 'properties', data });
    expect(
      await load([
        listing,
        { ...listing, title: 'Other' },
        { ...listing, price: -1 },
        { ...listing, location: 'Atlantis' },
      ]),
    ).toMatchObject({
      taken: 2,
      rejects: [
        [3, 'price', 'invalid', '-1'],
        [4, 'location', 'unknown_area', 'Atlantis'],
      ],
    });
    expect(await load([listing, { ...listing, title: 'Other', price: 200 }])).toMatchObject({
      taken: 1,
      changed: 1,
      duplicate: 1,
    });
    const docs = store.read((tx) => tx.all('properties')).map(({ doc }) => doc);
    expect(docs).toMatchObject([
      { id: 1, location: 'Dubai Marina', areaId: 'dubai-marina', listedOn: '2026-11-21' },
      { id: 2, price: 200, priceChanges: [{ on: '2026-11-21', fromFils: 100, toFils: 200 }] },
    ]);
  });
});
