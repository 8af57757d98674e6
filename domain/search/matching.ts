import { parseDay } from '../day.ts';
import { isExcludedArea, isOfArea } from '../gazetteer/place-name.ts';
import { parseWithin } from '../map/within.ts';
import { FILS_PER_AED } from '../money.ts';
import type { PlaceNames } from '../property/place-names.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import { PURPOSES } from '../property/purpose.ts';
import {
  keepBeds,
  keepBetween,
  keepHandover,
  keepListings,
  keepLocated,
  keepPlaces,
  keepTypes,
} from '../property/row-masks.ts';
import { keepLocations, keepName, keepWords } from '../property/row-words.ts';
import { FIELDS, type FieldName, type Limits, type RangeRow, type ValueOf } from './fields.ts';
import type { PropertyFilter } from './filter.ts';

// Apart from the fields themselves, because only workers and the server match homes.

export type Rows = { columns: PropertyColumns; places: PlaceNames };
/** Sets the mask to 0 for rows that do not meet the value. A home whose value is unknown never does. */
type Keep<Value> = (mask: Uint8Array, value: Value, rows: Rows, filter: PropertyFilter) => void;

const inColumn =
  ({ column, perUnit }: { column: NonNullable<RangeRow['column']>; perUnit: number }): Keep<Limits> =>
  (mask, { min, max }, { columns }) =>
    // Unknown values are below zero.
    keepBetween(mask, columns[column], scaled(min ?? 0, perUnit), scaled(max, perUnit));
const scaled = (limit: number | null, factor: number) => (limit === null ? null : Math.round(limit * factor));

export const KEEP: { [K in FieldName]: Keep<NonNullable<ValueOf<K>>> } = {
  purpose: (mask, purpose, { columns }) => {
    const code = (PURPOSES as readonly string[]).indexOf(purpose);
    if (code >= 0) keepBetween(mask, columns.purpose, code, code);
  },
  location: (mask, names, { columns, places }) => keepLocations(mask, columns, names, places),
  areaIds: (mask, ids, { columns }) =>
    keepPlaces(mask, columns, ({ areaId }) => ids.some((id) => isOfArea(areaId, id))),
  notAreaIds: (mask, ids, { columns }, { areaIds }) =>
    keepPlaces(mask, columns, ({ areaId }) => !isExcludedArea(areaId, ids, areaIds)),
  named: (mask, { kind, name }, { columns, places }) =>
    keepName(mask, columns, kind === 'developer' ? [name, ...places.projectsOf(name)] : [name]),
  types: (mask, types, { columns }) => keepTypes(mask, columns, types, true),
  notTypes: (mask, types, { columns }) => keepTypes(mask, columns, types, false),
  priceAed: inColumn(FIELDS.priceAed),
  beds: inColumn(FIELDS.beds),
  bedChoice: (mask, chosen, { columns }) => keepBeds(mask, columns, chosen.map(Number.parseFloat)),
  baths: inColumn(FIELDS.baths),
  // Infinity is an unknown size.
  perSqftAed: (mask, { min, max }, { columns }) =>
    keepBetween(
      mask,
      columns.perSqft,
      scaled(min ?? 0, FILS_PER_AED),
      scaled(max, FILS_PER_AED) ?? Number.MAX_SAFE_INTEGER,
    ),
  // 0 is an unknown size.
  sqft: (mask, { min, max }, { columns }) => keepBetween(mask, columns.sqft, Math.max(1, min ?? 1), max),
  completion: (mask, completion, { columns }) =>
    keepBetween(mask, columns.offPlan, +(completion === 'off_plan'), +(completion === 'off_plan')),
  furnishing: (mask, furnishing, { columns }) => {
    const code = FIELDS.furnishing.options.indexOf(furnishing) + 1;
    keepBetween(mask, columns.furnishing, code, code);
  },
  // 0 is unknown.
  cheques: (mask, { min, max }, { columns }) => keepBetween(mask, columns.cheques, Math.max(1, min ?? 1), max),
  guests: (mask, { min, max }, { columns }) => keepBetween(mask, columns.sleeps, Math.max(1, min ?? 1), max),
  pets: (mask, _, { columns }) => keepBetween(mask, columns.pets, 1, 1),
  availableBy: (mask, day, { columns }) => keepBetween(mask, columns.availableDay, 1, parseDay(day)),
  verdict: (mask, verdict, { columns }) => {
    const code = FIELDS.verdict.options.indexOf(verdict) + 1;
    keepBetween(mask, columns.verdict, code, code);
  },
  // A limit of 5% includes homes shown with 5.0%.
  belowPercent: (mask, { min, max }, { columns }) =>
    keepBetween(mask, columns.discount, ((min ?? 0) - 0.05) / 100, max === null ? null : (max + 0.05) / 100),
  priceChange: (mask, _dropped, { columns }) => keepBetween(mask, columns.priceDrop, 1, 1),
  // A limit of 7% includes homes shown with 7.0%.
  yieldPercent: (mask, { min, max }, { columns }) =>
    keepBetween(
      mask,
      columns.grossYield,
      min === null ? null : (min - 0.05) / 100,
      max === null ? null : (max + 0.05) / 100,
    ),
  handover: (mask, { min, max }, { columns }) => keepHandover(mask, columns, min, max),
  near: (mask, place, { columns, places }) => keepLocated(mask, columns, places.nearTo(place) ?? (() => false)),
  within: (mask, within, { columns }) => {
    const area = parseWithin(within);
    keepLocated(mask, columns, ({ lat, lng }) => area?.has(lat, lng) === true);
  },
  keywords: (mask, words, { columns, places }) => keepWords(mask, columns, words, places),
  homeIds: (mask, ids, { columns }) => keepListings(mask, columns, ids),
};
