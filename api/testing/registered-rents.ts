import { decodeRows } from '../../domain/columns/segment-codec.ts';
import type { RentContract } from '../../domain/rent/rent.ts';
import { RENT_SCHEMA, rowToRent } from '../../domain/rent/rent-columns.ts';
import { readSegmentBytes } from '../services/import/known-deeds.ts';
import type { Store } from '../store/store.ts';

/** Returns all registered tenancies of a store, ordered by number. */
export async function registeredRents(store: Store): Promise<RentContract[]> {
  const contracts: RentContract[] = [];
  for (const { sha256, droppedRows } of store.market.manifest().rents?.segments ?? []) {
    const columns = decodeRows(RENT_SCHEMA, await readSegmentBytes(store, sha256));
    const dropped = new Set(droppedRows);
    for (let row = 0; row < columns.rows; row++) if (!dropped.has(row)) contracts.push(rowToRent(columns, row));
  }
  return contracts.sort((a, b) => (a.contractId < b.contractId ? -1 : 1));
}
