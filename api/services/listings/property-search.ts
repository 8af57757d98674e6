import type { LatLng } from '../../../domain/geo.ts';
import { featuredRows } from '../../../domain/property/featured.ts';
import { idsNear } from '../../../domain/property/properties-nearby.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { PropertyColumns } from '../../../domain/property/property-columns.ts';
import type { PropertySort } from '../../../domain/property/property-order.ts';
import { sortedRows } from '../../../domain/property/property-order.ts';
import type { WantedPurpose } from '../../../domain/property/purpose.ts';
import type { PropertyFilter } from '../../../domain/search/filter.ts';
import { matchMask } from '../../../domain/search/listing-search.ts';
import { ApiError } from '../../errors.ts';
import type { PropertyIndex } from './property-index.ts';

export type PropertyPage = { total: number; properties: Property[]; next: string | null };

/**
 * Returns active listings that match the filter. A cursor continues in the order of its first page.
 * @throws ApiError `invalid_input` for an invalid or outdated cursor
 */
export function searchProperties(
  index: PropertyIndex,
  filter: PropertyFilter,
  page: { limit: number; cursor?: string | undefined; sort?: PropertySort | undefined },
): PropertyPage {
  const columns = index.columns();
  const mask = matchMask(columns, filter, index.places);
  const matching = new Set<number>();
  mask.forEach((isMatch, row) => {
    if (isMatch === 1) matching.add(columns.id[row] ?? 0);
  });
  const { order, start } =
    page.cursor === undefined
      ? { order: idsInOrder(columns, page.sort ?? 'match'), start: 0 }
      : readCursor(page.cursor, index);
  const properties: Property[] = [];
  let at = start;
  for (; at < order.length && properties.length < page.limit; at++) {
    const id = order[at] ?? 0;
    const property = matching.has(id) ? index.get(id) : null;
    if (property !== null) properties.push(property);
  }
  const isMore = order.subarray(at).some((id) => matching.has(id));
  return { total: matching.size, properties, next: isMore ? `${index.orders.keep(order)}_${at}` : null };
}

function idsInOrder(columns: PropertyColumns, sort: PropertySort): Float64Array {
  return sort === 'match' ? columns.id : Float64Array.from(sortedRows(columns, sort), (row) => columns.id[row] ?? 0);
}

/** Parses a cursor into an order of listings and the next position in it. */
function readCursor(cursor: string, index: PropertyIndex): { order: Float64Array; start: number } {
  const found = /^([0-9a-f]{16})_(\d{1,9})$/.exec(cursor);
  const [, name = '', start = ''] = found ?? [];
  if (found === null) throw new ApiError('invalid_input', 'This cursor is not one of ours.', [{ path: 'cursor' }]);
  const order = index.orders.find(name, index.columns().id);
  if (order === null) {
    const message = 'This cursor is no longer known: begin again without one.';
    throw new ApiError('invalid_input', message, [{ path: 'cursor' }]);
  }
  return { order, start: Number(start) };
}

export function featuredProperties(index: PropertyIndex, count: number, purpose?: WantedPurpose): Property[] {
  const columns = index.columns();
  return featuredRows(columns, { count, purpose }).flatMap((row) => index.get(columns.id[row] ?? 0) ?? []);
}

/** Returns listings on the market for this purpose within 500 m, nearest first, as a device finds them in its own copy. */
export function propertiesNear(index: PropertyIndex, center: LatLng, purpose?: WantedPurpose): Property[] {
  return idsNear(index.columns(), { center, purpose }).flatMap((id) => index.get(id) ?? []);
}
