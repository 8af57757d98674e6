import { getOrCreate } from '../collections.ts';
import type { PropertyColumns } from './property-columns.ts';
import type { WantedPurpose } from './purpose.ts';
import { VERDICTS } from './verdict-word.ts';

export const PROPERTY_SORTS = [
  'match',
  'price-asc',
  'price-desc',
  'newest',
  'sqft-desc',
  'sqft-asc',
  'price-per-sqft-asc',
  'yield-desc',
  'verdict',
  'below-desc',
] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

const OF_SALES: ReadonlySet<PropertySort> = new Set([
  'match',
  'price-per-sqft-asc',
  'yield-desc',
  'verdict',
  'below-desc',
]);

/** Orders that a market has. Rentals have no scores and yields. */
export function sortsOf(purpose: WantedPurpose | null): readonly PropertySort[] {
  const isSale = purpose === null || purpose === 'sale';
  return isSale ? PROPERTY_SORTS : PROPERTY_SORTS.filter((sort) => !OF_SALES.has(sort));
}

/** The order in which a search is shown: rentals newest first unless asked otherwise. */
export function shownSort({ purpose, sort }: { purpose: WantedPurpose | null; sort: PropertySort }): PropertySort {
  return sortsOf(purpose).includes(sort) ? sort : 'newest';
}

/** Orders are cached per set of columns. */
const ORDERS = new WeakMap<PropertyColumns, Map<PropertySort, Uint32Array>>();

/** Rows in the order of `sort`, ties by match. */
export function sortedRows(columns: PropertyColumns, sort: PropertySort): Uint32Array {
  const orders = getOrCreate(ORDERS, columns, () => new Map<PropertySort, Uint32Array>());
  return getOrCreate(orders, sort, () => makeOrder(columns, sort));
}

function makeOrder(columns: PropertyColumns, sort: PropertySort): Uint32Array {
  const order = new Uint32Array(columns.rows);
  for (let i = 0; i < order.length; i++) order[i] = i;
  if (sort === 'match') return order;
  if (sort === 'verdict') {
    const ranks = Uint8Array.from(columns.verdict, (code) => VERDICT_RANKS[code] ?? UNJUDGED);
    return order.sort((a, b) => ranks[a] - ranks[b] || a - b);
  }
  const [name, sign] = KEYS[sort];
  const column = columns[name];
  // Unknown values sort last. Infinity − Infinity is NaN, which `||` passes to the tie-break.
  const unknown = (row: number) => +Number.isNaN(column[row]);
  return order.sort((a, b) => unknown(a) - unknown(b) || sign * (column[a] - column[b]) || a - b);
}

const UNJUDGED = 9;
/** Rank of each code of the column: good value first, then fair, then prices that somebody must explain. */
const VERDICT_RANKS = [
  UNJUDGED,
  ...VERDICTS.map((word) => ['good_value', 'fair', 'ask_why', 'above_market', 'overpriced'].indexOf(word)),
];

const KEYS = {
  'price-asc': ['price', 1],
  'price-desc': ['price', -1],
  newest: ['listedDay', -1],
  'sqft-desc': ['sqft', -1],
  'sqft-asc': ['sqft', 1],
  'price-per-sqft-asc': ['perSqft', 1],
  'yield-desc': ['grossYield', -1],
  'below-desc': ['discount', -1],
} as const satisfies Record<Exclude<PropertySort, 'match' | 'verdict'>, readonly [keyof PropertyColumns, 1 | -1]>;
