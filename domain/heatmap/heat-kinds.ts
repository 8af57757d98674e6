import { getOrCreate } from '../collections.ts';
import type { MarketTable } from '../market/market-table.ts';
import { NO_SALE, SALE_GROUP, saleKindAt } from '../market/sale-kind.ts';
import { type HeatQuestion, isBounded } from './heat-question.ts';

const kinds = new WeakMap<MarketTable, Uint8Array>();

function saleKinds(table: MarketTable): Uint8Array {
  const kind = new Uint8Array(table.rows);
  for (let row = 0; row < kind.length; row++) {
    kind[row] = table.group[row] === SALE_GROUP ? saleKindAt(table, row) : NO_SALE;
  }
  return kind;
}

type Bounds = { min: number; max: number; kind: Uint8Array };
const bounded = new WeakMap<MarketTable, Bounds>();

/** Kind of each row; 255, which no mask matches, outside the price limits. Caches the last limits of each table. */
export function kindsWithin(table: MarketTable, question: HeatQuestion): Uint8Array {
  const kind = getOrCreate(kinds, table, () => saleKinds(table));
  if (!isBounded(question)) return kind;
  const { minPriceFils: min = Number.NEGATIVE_INFINITY, maxPriceFils: max = Number.POSITIVE_INFINITY } = question;
  const before = bounded.get(table);
  if (before !== undefined && before.min === min && before.max === max) return before.kind;
  const within = before?.kind ?? new Uint8Array(table.rows);
  const { price } = table;
  for (let i = 0; i < within.length; i++) {
    const paid = price[i];
    // Sets all bits (255, never matched) for prices outside the limits.
    within[i] = kind[i] | ((paid < min ? 255 : 0) | (paid > max ? 255 : 0));
  }
  bounded.set(table, { min, max, kind: within });
  return within;
}
