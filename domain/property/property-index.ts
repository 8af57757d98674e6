import type { PropertyFilter } from './filter.ts';
import { PROPERTY_TYPES, propertyTypeOf } from './property.ts';
import type { PropertyColumns } from './property-columns.ts';

/**
 * What questions look at beside the columns, made once per set of them. Whether a listing is on offer, its type
 * and its rooms take only a few hundred forms together: a row names its form, and a question decides once per
 * form instead of once per row.
 */
export type SearchIndex = {
  /** Form of each row. */
  form: Uint16Array | Uint32Array;
  forms: readonly Form[];
  /** Rows of each place together, in the order of match, with copies of what is asked of them. */
  placeStart: Uint32Array;
  rows: Uint32Array;
  price: Float64Array;
  formByPlace: Uint16Array | Uint32Array;
};

type Form = { active: number; offPlan: number; type: number; halfBedrooms: number; halfBathrooms: number };

const INDEXES = new WeakMap<PropertyColumns, SearchIndex>();

/** The index of some columns. */
export function indexOf(columns: PropertyColumns): SearchIndex {
  let index = INDEXES.get(columns);
  if (index === undefined) {
    index = makeIndex(columns);
    INDEXES.set(columns, index);
  }
  return index;
}

function makeIndex(columns: PropertyColumns): SearchIndex {
  const { rows: count, place } = columns;
  const { form, forms } = formsOf(columns);
  const placeStart = new Uint32Array(columns.places.length + 1);
  for (let i = 0; i < count; i++) placeStart[place[i] + 1]++;
  for (let p = 1; p < placeStart.length; p++) placeStart[p] = placeStart[p] + placeStart[p - 1];
  const next = placeStart.slice();
  const rows = new Uint32Array(count);
  const price = new Float64Array(count);
  const formByPlace = form.slice();
  for (let i = 0; i < count; i++) {
    const at = next[place[i]];
    rows[at] = i;
    price[at] = columns.price[i];
    formByPlace[at] = form[i];
    next[place[i]] = at + 1;
  }
  return { form, forms, placeStart, rows, price, formByPlace };
}

function formsOf(columns: PropertyColumns): Pick<SearchIndex, 'form' | 'forms'> {
  const { rows, active, offPlan, type, halfBedrooms, halfBathrooms } = columns;
  const wide = new Uint32Array(rows);
  const forms: Form[] = [];
  const codes = new Map<number, number>();
  for (let i = 0; i < rows; i++) {
    const form: Form = {
      active: active[i],
      offPlan: offPlan[i],
      type: type[i],
      halfBedrooms: halfBedrooms[i],
      halfBathrooms: halfBathrooms[i],
    };
    // Rooms are 16 bits each, the type 8: below 2^53 together.
    const rooms = form.halfBedrooms * 65_536 + form.halfBathrooms;
    const key = ((rooms * 256 + form.type) * 2 + form.offPlan) * 2 + form.active;
    let code = codes.get(key);
    if (code === undefined) {
      code = forms.length;
      codes.set(key, code);
      forms.push(form);
    }
    wide[i] = code;
  }
  return { form: forms.length <= 0x10000 ? Uint16Array.from(wide) : wide, forms };
}

/** A filter without its location: the forms it wants (1) and its prices. */
export type Bounds = { wanted: Uint8Array; minPrice: number; maxPrice: number };

/** Limits are inclusive; listings off the market are never wanted. */
export function boundsOf(index: SearchIndex, filter: PropertyFilter): Bounds {
  const type = typeFilter(filter.propertyType);
  const { minBedrooms, maxBedrooms, minBathrooms, maxBathrooms, completion } = filter;
  const wanted = Uint8Array.from(index.forms, (form) => {
    const isWanted =
      form.active === 1 &&
      (type === null || form.type === type) &&
      (completion === undefined || (form.offPlan === 1) === (completion === 'off_plan')) &&
      isWithin(form.halfBedrooms / 2, minBedrooms, maxBedrooms) &&
      isWithin(form.halfBathrooms / 2, minBathrooms, maxBathrooms);
    return isWanted ? 1 : 0;
  });
  const { minPrice = Number.NEGATIVE_INFINITY, maxPrice = Number.POSITIVE_INFINITY } = filter;
  return { wanted, minPrice, maxPrice };
}

function isWithin(value: number, min: number | undefined, max: number | undefined): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

/** Code of a wanted type; -1, which no row has, for a word that is not a type; null for no filter. */
function typeFilter(word: string | undefined): number | null {
  if (word === undefined || word === '' || word.toLowerCase() === 'all') return null;
  const type = propertyTypeOf(word);
  return type === null ? -1 : PROPERTY_TYPES.indexOf(type);
}
