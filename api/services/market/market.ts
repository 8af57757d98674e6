import { fromEpochDay } from '../../../domain/day.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { deedAt, emptyMarketTable, type MarketTable } from '../../../domain/market/market-table.ts';
import { decodeSegment, type TransactionColumns } from '../../../domain/transaction/columns.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import { DEED_FLAG, type TransactionRow } from '../../../domain/transaction/transaction.ts';
import { inOrder } from '../../in-order.ts';
import { deedsHash } from '../../store/market-manifest.ts';
import type { Store } from '../../store/store.ts';
import { readSegmentBytes } from '../import/known-deeds.ts';
import { onMarketThread, type SharedTable, sharedMemory } from './market-work.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

export type Market = ReturnType<typeof createMarket>;

type Segment = { bytes: Uint8Array; columns: TransactionColumns };
type Prepared = { key: string; segments: Map<string, Segment>; table: MarketTable };

function segmentsKey(segments: readonly SegmentRef[]): string {
  return segments.map(({ sha256, droppedRows }) => `${sha256}:${droppedRows.join()}`).join('|');
}

/** Creates an empty market over `store`; call `refresh` to load it. */
export function createMarket(store: Store) {
  let table = emptyMarketTable();
  let hash = '';
  let order: Uint32Array | null = null;
  let inUse: Prepared['segments'] = new Map();

  let prepared: Prepared | null = null;

  async function build(refs: readonly SegmentRef[]): Promise<Prepared> {
    const segments: Prepared['segments'] = new Map();
    for (const { sha256 } of refs) segments.set(sha256, inUse.get(sha256) ?? (await readShared(store, sha256)));
    const parts = refs.flatMap(({ sha256, droppedRows }) => {
      const own = segments.get(sha256);
      return own === undefined ? [] : [{ ...own, droppedRows }];
    });
    const rows = parts.reduce((sum, { columns }) => sum + columns.rows, 0);
    const built = await onMarketThread(rows, (work) =>
      work.table(parts.map(({ bytes, droppedRows }) => ({ bytes, droppedRows }))),
    );
    return { key: segmentsKey(refs), segments, table: { ...built, segments: parts.map(({ columns }) => columns) } };
  }

  async function load(): Promise<boolean> {
    const manifest = store.market.manifest();
    const now = deedsHash(manifest);
    if (now === hash) return false;
    const key = segmentsKey(manifest.segments);
    const next: Prepared = prepared?.key === key ? prepared : await build(manifest.segments);
    prepared = null;
    table = next.table;
    inUse = next.segments;
    hash = now;
    order = null;
    return true;
  }

  // One load at a time: two concurrent loads could end with the older manifest.
  const alone = inOrder();
  return {
    table: () => table,
    /** Hash of the deeds in the manifest from which the table was built. */
    hash: () => hash,
    /** Rows of the table, newest deeds first; deeds of the same day are in table order. */
    newestFirst() {
      order ??= byDayDescending(table);
      return order;
    },
    /** Loads the current manifest. Returns true if it differs from the previous one. */
    refresh: () => alone(load),
    /** Builds the table of segments about to be published. The next `refresh` reuses it. */
    tableOf: (segments: readonly SegmentRef[]) =>
      alone(async () => {
        prepared = await build(segments);
        return shared(prepared);
      }),
    /** Builds the table of these segments without affecting `refresh`. */
    preview: (segments: readonly SegmentRef[]) => alone(async () => shared(await build(segments))),
    /** Returns the table in a form that other threads can read without copying it. */
    shared: () => shared({ table, segments: inUse }),
  };
}

function shared({ table, segments }: Pick<Prepared, 'table' | 'segments'>): SharedTable {
  const { segments: inOrder, ...rest } = table;
  const bytesOf = new Map([...segments.values()].map(({ bytes, columns }) => [columns, bytes]));
  return { table: rest, segments: inOrder.flatMap((columns) => bytesOf.get(columns) ?? []) };
}

/** Returns a row of the API: the specification's `location`, `price` and `area`, and additional fields. */
export function transactionAt(table: MarketTable, row: number): TransactionRow {
  const deed = deedAt(table, row);
  return {
    id: deed.deedNumber,
    location: areaById(deed.area)?.name ?? deed.area,
    areaId: deed.area,
    price: deed.priceFils,
    area: String(deed.areaCentiSqm / 100),
    date: fromEpochDay(deed.day),
    group: deed.group,
    procedure: deed.procedure,
    propertyType: deed.type,
    rooms: deed.rooms < 0 ? null : deed.rooms,
    offPlan: (deed.flags & DEED_FLAG.offPlan) !== 0,
    units: deed.units,
    project: deed.project,
    building: deed.building,
    source: deed.source,
  };
}

async function readShared(store: Store, sha256: string): Promise<Segment> {
  const file = await readSegmentBytes(store, sha256);
  const bytes = new Uint8Array(sharedMemory(file.byteLength));
  bytes.set(file);
  return { bytes, columns: decodeSegment(bytes) };
}

/** Sorts rows with a counting sort: there are a million rows but only a few thousand days. */
function byDayDescending(table: MarketTable): Uint32Array {
  const { rows, day, minDay, maxDay } = table;
  const order = new Uint32Array(rows);
  if (minDay === null || maxDay === null) return order;
  const next = new Uint32Array(maxDay - minDay + 2);
  for (let i = 0; i < rows; i++) bump(next, maxDay - (day[i] as number) + 1, 1);
  for (let d = 1; d < next.length; d++) bump(next, d, next[d - 1] as number);
  for (let i = 0; i < rows; i++) {
    const slot = maxDay - (day[i] as number);
    order[next[slot] as number] = i;
    bump(next, slot, 1);
  }
  return order;
}

function bump(counts: Uint32Array, at: number, by: number): void {
  counts[at] = (counts[at] as number) + by;
}
