import { distanceM, type LatLng } from '../../domain/geo.ts';
import type { PropertyFilter } from '../../domain/property/filter.ts';
import { PROPERTY_TYPES, type Property, propertyTypeOf } from '../../domain/property/property.ts';
import { matchMask } from '../../domain/property/property-search.ts';
import { ApiError } from '../errors.ts';
import type { PropertyIndex } from './property-index.ts';

/** The AR view shows what is within this distance (spec). */
export const NEARBY_RADIUS_M = 500;

/**
 * Active listings that match the spec's filter, best match first: the same search as on the device.
 * @throws ApiError `invalid_input` for a property type nobody knows
 */
export function searchProperties(index: PropertyIndex, filter: PropertyFilter): Property[] {
  checkType(filter.propertyType);
  const columns = index.columns();
  const mask = matchMask(columns, filter);
  const found: Property[] = [];
  for (let row = 0; row < columns.rows; row++) {
    const property = mask[row] === 1 ? index.get(columns.id[row] ?? 0) : null;
    if (property !== null) found.push(property);
  }
  return found;
}

/** A page of a search and the cursor of the next one, null at the end. The cursor names the last listing seen,
 * so listings that come or go in between shift nothing. */
export function pageOf(
  found: readonly Property[],
  page: { limit: number; cursor: string | undefined },
): { properties: Property[]; next: string | null } {
  const after = page.cursor === undefined ? null : parseCursor(page.cursor);
  const start = after === null ? 0 : found.findIndex((property) => isAfter(property, after));
  if (start === -1) return { properties: [], next: null };
  const properties = found.slice(start, start + page.limit);
  const last = properties.at(-1);
  const more = last !== undefined && start + page.limit < found.length;
  return { properties, next: more ? `${last.aiScore ?? -1}_${last.id}` : null };
}

type Position = { score: number; id: number };

function parseCursor(cursor: string): Position {
  const m = /^(-1|\d{1,2}(?:\.\d{1,6})?)_(\d{1,15})$/.exec(cursor);
  if (m === null) throw new ApiError('invalid_input', 'This cursor is not one of ours.', [{ path: 'cursor' }]);
  return { score: Number(m[1]), id: Number(m[2]) };
}

function isAfter(property: Property, last: Position): boolean {
  const score = property.aiScore ?? -1;
  return score < last.score || (score === last.score && property.id > last.id);
}

/** The best scored active listings, at most one an area while there are areas left. */
export function featuredProperties(all: readonly Property[], count: number): Property[] {
  const ranked = all.filter((property) => property.isActive).sort((a, b) => scoreOf(b) - scoreOf(a) || a.id - b.id);
  const picked: Property[] = [];
  const areas = new Set<string>();
  for (const property of ranked) {
    if (picked.length === count) break;
    const area = property.areaId || property.location;
    if (areas.has(area)) continue;
    areas.add(area);
    picked.push(property);
  }
  for (const property of ranked) {
    if (picked.length >= count) break;
    if (!picked.includes(property)) picked.push(property);
  }
  return picked;
}

/** Active listings with coordinates within the radius, nearest first. */
export function propertiesNear(all: readonly Property[], center: LatLng): Property[] {
  const near: { property: Property; distance: number }[] = [];
  for (const property of all) {
    if (!property.isActive || property.coordinates === null) continue;
    const distance = distanceM(center, property.coordinates);
    if (distance <= NEARBY_RADIUS_M) near.push({ property, distance });
  }
  return near.sort((a, b) => a.distance - b.distance).map(({ property }) => property);
}

function scoreOf(property: Property): number {
  return (property.aiScore ?? 0) + (property.investmentScore ?? 0);
}

function checkType(word: string | undefined): void {
  if (word === undefined || word.toLowerCase() === 'all' || propertyTypeOf(word) !== null) return;
  throw new ApiError('invalid_input', 'This property type is not known.', [
    { path: 'propertyType', message: `one of all, house, condo, ${PROPERTY_TYPES.join(', ')}` },
  ]);
}
