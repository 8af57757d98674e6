import type { PropertySort } from '../property/property-order.ts';
import { writeField } from './field-text.ts';
import { askedFields, type FieldName, fieldRow, isAsked, keysOf, limitsOf, type SearchCriteria } from './fields.ts';

/** A search filter: criteria without the fields that ask for nothing. Money in AED. */
export type PropertyFilter = { [K in keyof SearchCriteria]?: NonNullable<SearchCriteria[K]> };

/** Values that are the same as nothing. */
const DEFAULTS: Partial<Record<FieldName, string>> = { purpose: 'sale' };

/** Leaves out fields that ask for nothing. Equal searches are equal. */
export function toPropertyFilter(criteria: Partial<SearchCriteria>): PropertyFilter {
  const filter: Record<string, unknown> = {};
  for (const name of askedFields(criteria)) {
    const row = fieldRow(name);
    for (const key of keysOf(name)) {
      const value = criteria[key];
      if (value === DEFAULTS[name]) continue;
      if (typeof value === 'number' && row.kind === 'range') {
        if (value !== 0 || row.isZeroOpen !== true) filter[key] = value;
      } else if (typeof value === 'string') {
        if (value.trim() !== '') filter[key] = value.trim();
      } else if (isAsked(value)) filter[key] = value;
    }
  }
  return filter;
}

/** Parameters of the API for a filter. A range has two, money in fils. */
export function apiParams(filter: PropertyFilter): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name of askedFields(filter)) {
    const row = fieldRow(name);
    if (row.kind !== 'range') params[apiName(name)] = writeField(name, filter);
    else {
      const { min = null, max = null } = limitsOf(name, filter) ?? {};
      if (min !== null) params[`min${row.api}`] = String(Math.round(min * (row.apiFactor ?? 1) * 10) / 10);
      if (max !== null) params[`max${row.api}`] = String(Math.round(max * (row.apiFactor ?? 1) * 10) / 10);
    }
  }
  return params;
}

/** Name of a field in the API that is not a range. */
export function apiName(name: FieldName): string {
  const row = fieldRow(name);
  return row.kind === 'set' ? (row.api ?? name) : name;
}

/** Listings the search screen requests at a time: about two screens. */
export const FIRST_CARDS = 20;

type FirstListings = { sort: PropertySort; limit: number };

/** API path of a search's first `limit` listings. Equal searches have equal paths. */
export function propertyListPath(filter: PropertyFilter, { sort, limit }: FirstListings): string {
  const wishes = Object.entries(apiParams(filter)).sort(([a], [b]) => (a < b ? -1 : 1));
  const pairs = [...wishes, ['sort', sort], ['limit', limit]] as const;
  return `/api/properties?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}
