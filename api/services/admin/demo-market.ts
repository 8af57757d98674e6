import * as z from 'zod/mini';
import type { DemoMarketView } from '../../../domain/admin/health.ts';
import { fromEpochDay } from '../../../domain/day.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { type MarketTable, sourceAt } from '../../../domain/market/market-table.ts';
import { DEMO_SOURCE, isDemoSegmentRef, isInventedBroker } from '../../../domain/transaction/demo-source.ts';
import { allSegments, SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { ReadTx, Store, Tx } from '../../store/store.ts';
import { publishSegments } from '../import/publish-deeds.ts';
import { readHistory } from '../listings/listing-history.ts';
import type { Market } from '../market/market.ts';

// While the demo market is off, its segments are not in the manifest and its listings are off the market. A document
// keeps the names of both.

const DEMO_DOC = 'demo-market';
const Parked = z.object({
  segments: z.array(SegmentRef),
  /** Tenancies; missing in documents of earlier versions. */
  rents: z._default(z.array(SegmentRef), []),
  withdrawn: z._default(z.array(z.int()), []),
});
type Parked = z.infer<typeof Parked>;
const NOTHING: Parked = { segments: [], rents: [], withdrawn: [] };

export const isDemoOn = (store: Store): boolean => store.market.manifest().segments.some(isDemoSegmentRef);

/** Segments of a demo market that is off. Clean-ups must keep their files. */
export function parkedSegments(tx: ReadTx): SegmentRef[] {
  const { segments, rents } = readParked(tx);
  return [...segments, ...rents];
}

export const isWithdrawn = (tx: ReadTx, id: number): boolean => readParked(tx).withdrawn.includes(id);

const readParked = (tx: ReadTx): Parked => Parked.safeParse(tx.get('market_state', DEMO_DOC)?.doc).data ?? NOTHING;

function park(tx: Tx, { segments, rents, withdrawn }: Parked): void {
  const copy = (list: SegmentRef[]) => list.map((segment) => ({ ...segment }));
  tx.put('market_state', DEMO_DOC, { segments: copy(segments), rents: copy(rents), withdrawn });
}

/** Switches the demo market; not during an import. Returns true if that changed the market, so figures are outdated. */
export async function setDemoMarket(from: {
  store: Store;
  market?: Pick<Market, 'tableOf'>;
  isOn: boolean;
}): Promise<boolean> {
  const { store, market, isOn } = from;
  if (isDemoOn(store) === isOn) return false;
  const base = store.market.manifest();
  const rents = base.rents?.segments ?? [];
  if (isOn) {
    const parked = store.read(readParked);
    if (parked.segments.length === 0) return false;
    const named = new Set(allSegments(base).map(({ sha256 }) => sha256));
    await store.commit((tx) => {
      returnDemoListings(tx, readParked(tx).withdrawn);
      park(tx, { ...parked, withdrawn: [] });
    });
    const withParked = (own: SegmentRef[], back: SegmentRef[]) => [
      ...back.filter(({ sha256 }) => !named.has(sha256)),
      ...own,
    ];
    const deeds = withParked(base.segments, parked.segments);
    await publishSegments({ store, base, deeds, rents: withParked(rents, parked.rents), market });
    return true;
  }
  const isOwn = (segment: SegmentRef) => !isDemoSegmentRef(segment);
  const parked = { segments: base.segments.filter(isDemoSegmentRef), rents: rents.filter(isDemoSegmentRef) };
  // An interrupted switch may already have taken some listings off the market.
  await store.commit((tx) => {
    const withdrawn = [...readParked(tx).withdrawn, ...withdrawDemoListings(tx)];
    park(tx, { ...parked, withdrawn });
  });
  await publishSegments({ store, base, deeds: base.segments.filter(isOwn), rents: rents.filter(isOwn), market });
  return true;
}

export function demoMarketView(store: Store, table: MarketTable): DemoMarketView {
  const isOn = isDemoOn(store);
  const byArea = new Map<string, { demo: number; registered: number }>();
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  const isAllDemo = table.sources.every((source) => source === DEMO_SOURCE);
  const total = { demo: 0, registered: 0 };
  table.areas.forEach((areaId, area) => {
    const counts = { demo: 0, registered: 0 };
    for (let row = table.areaStart[area] ?? 0; row < (table.areaStart[area + 1] ?? 0); row++) {
      if (isAllDemo || sourceAt(table, row) === DEMO_SOURCE) counts.demo++;
      else {
        counts.registered++;
        first = Math.min(first, table.day[row] ?? first);
        last = Math.max(last, table.day[row] ?? last);
      }
    }
    total.demo += counts.demo;
    total.registered += counts.registered;
    byArea.set(areaId, counts);
  });
  const parked = store
    .read(readParked)
    .segments.reduce((sum, { rows, droppedRows }) => sum + rows - droppedRows.length, 0);
  const areas = [...byArea]
    .filter(([areaId]) => areaId !== '')
    .sort(([, a], [, b]) => b.registered - a.registered || b.demo - a.demo)
    .map(([areaId, counts]) => ({ areaId, name: areaById(areaId)?.name ?? areaId, ...counts }));
  return {
    isOn,
    deeds: isOn ? total.demo : parked,
    listings: store.read((tx) => (isOn ? demoListings(tx) : readParked(tx).withdrawn)).length,
    registered: {
      deeds: total.registered,
      from: total.registered === 0 ? '' : fromEpochDay(first),
      to: total.registered === 0 ? '' : fromEpochDay(last),
    },
    areas,
  };
}

/** Demo listings on the market that no user published. */
function demoListings(tx: ReadTx) {
  const brokers = demoBrokers(tx);
  return tx
    .all('properties')
    .filter(({ doc }) => doc.isActive === true && typeof doc.brokerId === 'string' && brokers.has(doc.brokerId))
    .filter(({ id }) => !readHistory(tx, Number(id)).some(({ kind }) => kind === 'created'));
}

/** Takes demo listings off the market. @returns their ids */
function withdrawDemoListings(tx: Tx): number[] {
  const listings = demoListings(tx);
  for (const { id, doc } of listings) tx.put('properties', id, { ...doc, isActive: false });
  return listings.map(({ id }) => Number(id));
}

/** Puts the listings that `withdrawDemoListings` took off back on the market, except deleted ones. */
function returnDemoListings(tx: Tx, ids: readonly number[]): void {
  for (const id of ids) {
    const listing = tx.get('properties', String(id));
    if (listing !== null) tx.put('properties', String(id), { ...listing.doc, isActive: true });
  }
}

function demoBrokers(tx: ReadTx): Set<string> {
  return new Set(tx.all('brokers').flatMap(({ id, doc }) => (isInventedBroker(doc) ? [id] : [])));
}
