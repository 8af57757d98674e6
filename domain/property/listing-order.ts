import type { PropertySort } from './filter.ts';
import type { PropertyColumns } from './property-columns.ts';

/** Orders are made once per set of columns: a search then only walks them. */
const ORDERS = new WeakMap<PropertyColumns, Map<PropertySort, Uint32Array>>();

/** Rows in the order of `sort`; equal ones in the order of match. */
export function orderOf(columns: PropertyColumns, sort: PropertySort): Uint32Array {
  let orders = ORDERS.get(columns);
  if (orders === undefined) {
    orders = new Map();
    ORDERS.set(columns, orders);
  }
  let order = orders.get(sort);
  if (order === undefined) {
    order = makeOrder(columns, sort);
    orders.set(sort, order);
  }
  return order;
}

function makeOrder(columns: PropertyColumns, sort: PropertySort): Uint32Array {
  const order = new Uint32Array(columns.rows);
  for (let i = 0; i < order.length; i++) order[i] = i;
  if (sort === 'match') return order;
  const [name, sign] = KEYS[sort];
  const column = columns[name];
  // What is unknown comes last. Infinity − Infinity is NaN, which `||` passes on to the tie-break.
  const unknown = (row: number) => +Number.isNaN(column[row]);
  return order.sort((a, b) => unknown(a) - unknown(b) || sign * (column[a] - column[b]) || a - b);
}

const KEYS = {
  'price-asc': ['price', 1],
  'price-desc': ['price', -1],
  newest: ['listedDay', -1],
  'sqft-desc': ['sqft', -1],
  'price-per-sqft-asc': ['perSqft', 1],
  'yield-desc': ['grossYield', -1],
} as const satisfies Record<Exclude<PropertySort, 'match'>, readonly [keyof PropertyColumns, 1 | -1]>;
