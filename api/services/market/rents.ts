import { takeRows } from '../../../domain/columns/column-set.ts';
import { decodeRows } from '../../../domain/columns/segment-codec.ts';
import { toEpochDay } from '../../../domain/day.ts';
import { rentsByArea } from '../../../domain/rent/area-rent.ts';
import { recentRents, rentsFromDay } from '../../../domain/rent/rent.ts';
import { RENT_SCHEMA } from '../../../domain/rent/rent-columns.ts';
import type { RentPart, RentTable } from '../../../domain/rent/rent-table.ts';
import { DEMO_SOURCE } from '../../../domain/transaction/demo-source.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import { inOrder } from '../../in-order.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { isDemoOn } from '../admin/demo-market.ts';
import { readSegmentBytes } from '../import/known-deeds.ts';
import { onMarketThread } from './market-work.ts';

/** Document with rents of areas without registered contracts: `{areas: {[areaId]: {rentPerSqftFilsYear, source}}}`. */
const RENTS_ID = 'rents';

/** Registered tenancies of the last years in memory. Older ones are not used to estimate rents. */
export type RegisteredRents = ReturnType<typeof createRents>;

/** Creates an empty register over `store`; call `refresh` to load its tenancies. */
export function createRents(store: Store) {
  let table: RentTable | null = null;
  let hash = '';
  // One load at a time: concurrent loads could end with the older list.
  const alone = inOrder();

  async function load(today: string): Promise<boolean> {
    const { rents } = store.market.manifest();
    if ((rents?.hash ?? '') === hash) return false;
    table = rents === undefined ? null : await loadTable(store, rents, today);
    hash = rents?.hash ?? '';
    return true;
  }

  return {
    /** Null if no tenancies are registered. Other threads can read the table, too. */
    table: () => table,
    /** Hash of the list from which the table was built; '' for none. */
    hash: () => hash,
    /** Loads the current list. Returns true if it differs from the previous one. */
    refresh: (today: string) => alone(() => load(today)),
    /** Rents by area id, from registered tenancies. */
    byArea: (today: string) => (table === null ? new Map() : rentsByArea(table, toEpochDay(today))),
    /** Rents by area as they would be with these registered tenancies. */
    async preview(segments: readonly SegmentRef[], today: string) {
      const maxDay = Math.max(...segments.map((segment) => segment.maxDay));
      const table = await loadTable(store, { segments, maxDay: segments.length === 0 ? null : maxDay }, today);
      return rentsByArea(table, toEpochDay(today));
    },
  };
}

async function loadTable(
  store: Store,
  rents: { segments: readonly SegmentRef[]; maxDay: number | null },
  today: string,
): Promise<RentTable> {
  const fromDay = rentsFromDay(rents, toEpochDay(today));
  const parts: RentPart[] = [];
  for (const segment of recentRents(rents.segments, fromDay)) parts.push(await recentPart(store, segment, fromDay));
  const rows = parts.reduce((sum, { columns }) => sum + columns.rows, 0);
  return onMarketThread(rows, (work) => work.rentTable(parts, fromDay));
}

/** Copies the recent rows of a segment that were not dropped, so that the rest, mostly older rows, can be freed. */
async function recentPart(store: Store, { sha256, droppedRows }: SegmentRef, fromDay: number): Promise<RentPart> {
  const columns = decodeRows(RENT_SCHEMA, await readSegmentBytes(store, sha256));
  const dropped = new Set(droppedRows);
  const living = Uint32Array.from(columns.day.keys()).filter(
    (row) => (columns.day[row] as number) >= fromDay && !dropped.has(row),
  );
  return { columns: takeRows(RENT_SCHEMA, columns, living), droppedRows: [] };
}

/** Returns published yearly rents in fils per square foot, by area id. */
export function readAreaFacts(store: Store): Map<string, number> {
  const found = store.read((tx: ReadTx) => tx.get('market_state', RENTS_ID));
  const rents = new Map<string, number>();
  // Rents of the demo market apply only while it is on.
  const isOn = isDemoOn(store);
  // If rents of tenancies were once added to this record, the published rents are in `base`.
  const areas = found?.doc.base ?? found?.doc.areas;
  if (typeof areas !== 'object' || areas === null) return rents;
  for (const [areaId, fact] of Object.entries(areas)) {
    if (typeof fact !== 'object' || fact === null || !('rentPerSqftFilsYear' in fact)) continue;
    const { rentPerSqftFilsYear: rent } = fact;
    const isDemo = 'source' in fact && fact.source === DEMO_SOURCE;
    if (typeof rent === 'number' && rent > 0 && (isOn || !isDemo)) rents.set(areaId, rent);
  }
  return rents;
}
