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
  const { column, sign } = sortKey(columns, sort);
  // What is unknown comes last. Infinity − Infinity is NaN, which `||` passes on to the tie-break.
  const unknown = (row: number) => +Number.isNaN(column[row]);
  return order.sort((a, b) => unknown(a) - unknown(b) || sign * (column[a] - column[b]) || a - b);
}

function sortKey(
  columns: PropertyColumns,
  sort: Exclude<PropertySort, 'match'>,
): {
  column: Float64Array | Int32Array;
  sign: 1 | -1;
} {
  switch (sort) {
    case 'price-asc':
      return { column: columns.price, sign: 1 };
    case 'price-desc':
      return { column: columns.price, sign: -1 };
    case 'newest':
      return { column: columns.listedDay, sign: -1 };
    case 'sqft-desc':
      return { column: columns.sqft, sign: -1 };
    case 'price-per-sqft-asc':
      return { column: columns.perSqft, sign: 1 };
    case 'yield-desc':
      return { column: columns.grossYield, sign: -1 };
  }
}
