import { type Evidence, placesOf } from './comparables.ts';
import { type Hedonic, hedonicParts, indexAt } from './hedonic.ts';
import { pointOf, type Sales } from './sales.ts';

/** Rows as comparables under a hedonic model. */
export function evidenceOf(from: {
  sales: Sales;
  slotOf: readonly Map<number, number>[];
  rows: Int32Array;
  hedonic: Hedonic;
}): Evidence {
  const { sales, slotOf, rows } = from;
  const hedonic = new Float64Array(sales.rows);
  const time = new Float64Array(sales.rows);
  for (const i of rows) {
    const point = pointOf(sales, i);
    hedonic[i] = hedonicParts({ model: from.hedonic, slotOf, point }).sum;
    time[i] = indexAt(from.hedonic.index, point);
  }
  return { sales, ...placesOf(sales, rows), hedonic, time };
}
