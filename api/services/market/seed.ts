import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ColumnBuilder } from '../../../domain/columns/column-builder.ts';
import { orderByAreaAndDay, takePieces, zoneMap } from '../../../domain/columns/column-set.ts';
import { encodeRows } from '../../../domain/columns/segment-codec.ts';
import { dubaiDay, toEpochDay } from '../../../domain/day.ts';
import { buildMarketTable, type MarketTable } from '../../../domain/market/market-table.ts';
import type { Broker } from '../../../domain/market/professional.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { marketRecords } from '../../../domain/market/records.ts';
import { buildRollup, encodeRollup } from '../../../domain/market/rollup.ts';
import { rentsByArea } from '../../../domain/rent/area-rent.ts';
import { RENT_SCHEMA, rentRow } from '../../../domain/rent/rent-columns.ts';
import { buildRentTable, type RentTable } from '../../../domain/rent/rent-table.ts';
import { encodeSegment, splitSegments } from '../../../domain/transaction/columns.ts';
import { DeedBuilder } from '../../../domain/transaction/deed-builder.ts';
import { DEMO_SOURCE } from '../../../domain/transaction/demo-source.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import {
  createDemoMarket,
  DEMO_SIZE,
  type DemoMarket,
  demoBrokers,
  type MarketSize,
  SEED_VERSION,
} from '../../../seed/market.ts';
import type { Clock } from '../../clock.ts';
import type { Doc, Store } from '../../store/store.ts';

const SEED_DOC = 'seed';
/** Document of `market_state` with yearly rents: `{areas: {[areaId]: {rentPerSqftFilsYear, source}}}`. */
const RENTS_DOC = 'rents';
const SEED_IMPORT = 'demo-market';
const SEED = 'sahil';

/** Reports the progress of seeding: units done, total units and the current step. */
export type SeedProgress = (done: number, of: number, what: string) => void;

/** Whether the store is empty, apart from leftovers of an interrupted seeding. */
export function needsSeed(store: Store): boolean {
  if (store.read((tx) => tx.get('market_state', SEED_DOC)) !== null) return false;
  const foreign = store.market.manifest().segments.some(({ importId }) => importId !== SEED_IMPORT);
  return !foreign && store.read((tx) => tx.count('properties') === 0);
}

/** Returns the brokers of the demo market as originally generated; none if the store has no demo market. */
export function seededBrokers(store: Store): Broker[] {
  return store.read((tx) => tx.get('market_state', SEED_DOC)) === null ? [] : demoBrokers(SEED);
}

/**
 * Fills an empty store with the demo market. Writes deeds first, then everything else with the completion mark in one
 * commit. After a crash at any point the next start seeds the store again. @throws StoreError
 */
export async function seedDemoMarket(options: {
  store: Store;
  clock: Clock;
  progress: SeedProgress;
  size?: MarketSize;
}): Promise<void> {
  const { store, clock, size = DEMO_SIZE } = options;
  if (!needsSeed(store)) return;
  const today = dubaiDay(clock());
  const meter = createMeter(options.progress);
  meter.step(0, 'listings');
  const demo = createDemoMarket({ seed: SEED, today, size });
  await yieldToEventLoop();
  const published = await publishRegisters({ store, demo, deeds: size.deeds, meter });
  meter.step(STEPS.published, 'market records');
  await yieldToEventLoop();
  const rents = new Map(Object.entries(demo.rents).map(([areaId, rent]) => [areaId, rent.rentPerSqftFilsYear]));
  const registeredRents = rentsByArea(published.rents, toEpochDay(today));
  const records = marketRecords({ table: published.table, listings: demo.listings, today, rents, registeredRents });
  // Listings are scored after the start, when the valuation has been trained.
  meter.step(STEPS.records, 'writing');
  await yieldToEventLoop();
  await writeDocuments({ store, demo, records, today });
  meter.step(STEPS.all, 'done');
}

/** Positions on the progress scale. Deeds take most of the time. */
const STEPS = { deeds: 60, published: 80, records: 90, all: 100 } as const;

function createMeter(progress: SeedProgress) {
  let last = -1;
  return {
    step(done: number, what: string) {
      const whole = Math.floor(done);
      if (whole === last) return;
      last = whole;
      progress(whole, STEPS.all, what);
    },
  };
}

type Publishing = { store: Store; demo: DemoMarket; deeds: number; meter: ReturnType<typeof createMeter> };

async function publishRegisters({
  store,
  demo,
  deeds,
  meter,
}: Publishing): Promise<{ table: MarketTable; rents: RentTable }> {
  const builder = new DeedBuilder();
  for (const rows of demo.deeds(builder)) {
    meter.step((Math.min(rows, deeds) / deeds) * STEPS.deeds, 'registered sales');
    // Lets the server answer requests between areas, every few milliseconds.
    await yieldToEventLoop();
  }
  const parts = splitSegments(builder.finish());
  const segments: SegmentRef[] = [];
  for (const columns of parts) {
    await yieldToEventLoop();
    const file = await store.market.writeFile(encodeSegment(columns));
    segments.push({ ...file, rows: columns.rows, ...zoneMap(columns), importId: SEED_IMPORT, droppedRows: [] });
    meter.step(STEPS.deeds + (segments.length / parts.length) * 14, 'segments');
  }
  const table = buildMarketTable(parts.map((columns) => ({ columns, droppedRows: [] })));
  await yieldToEventLoop();
  const rollup = await store.market.writeFile(encodeRollup(buildRollup(table)));
  const rents = await writeTenancies(store, demo);
  // Keeps segments that were published in the meantime, but no leftovers of an interrupted seeding.
  const others = (list: readonly SegmentRef[] = []) => list.filter(({ importId }) => importId !== SEED_IMPORT);
  await store.market.publish((current) => ({
    segments: [...others(current.segments), ...segments],
    rollup,
    rents: { segments: [...others(current.rents?.segments), ...rents.segments], rollup: null },
  }));
  return { table, rents: rents.table };
}

async function writeTenancies(store: Store, demo: DemoMarket): Promise<{ segments: SegmentRef[]; table: RentTable }> {
  const builder = new ColumnBuilder(RENT_SCHEMA);
  for (const contract of demo.tenancies()) builder.append(rentRow(contract, DEMO_SOURCE));
  const columns = builder.unsorted();
  const parts = Array.from(takePieces(RENT_SCHEMA, columns, orderByAreaAndDay(columns)));
  const segments: SegmentRef[] = [];
  for (const part of parts) {
    const file = await store.market.writeFile(encodeRows(RENT_SCHEMA, part));
    segments.push({ ...file, rows: part.rows, ...zoneMap(part), importId: SEED_IMPORT, droppedRows: [] });
  }
  return { segments, table: buildRentTable(parts.map((part) => ({ columns: part, droppedRows: [] }))) };
}

type Documents = { store: Store; demo: DemoMarket; records: readonly MarketRecord[]; today: string };

async function writeDocuments({ store, demo, records, today }: Documents): Promise<void> {
  // Copies the value, so that documents are plain objects without undefined fields.
  const doc = (value: object): Doc => ({ ...value });
  await store.commit((tx) => {
    for (const listing of [...demo.listings, ...demo.rentals]) tx.put('properties', String(listing.id), doc(listing));
    for (const broker of demo.brokers) tx.put('brokers', broker.id, doc(broker));
    for (const developer of demo.developers) tx.put('developers', developer.id, doc(developer));
    for (const record of records) tx.put('market', record.id, doc(record));
    tx.put('market_state', RENTS_DOC, { areas: demo.rents });
    tx.put('market_state', SEED_DOC, { state: 'done', version: SEED_VERSION, today });
  });
}
