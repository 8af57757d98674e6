import { getOrCreate } from '../collections.ts';
import type { MarketTable } from '../market/market-table.ts';
import { kindMask } from '../market/sale-kind.ts';
import { kindsWithin } from './heat-kinds.ts';
import { type HeatQuestion, isBounded } from './heat-question.ts';
import { rowsWithin } from './heat-sums.ts';

/** Dropped bits of a rate: prices that differ by less than 0.4 % are one class. */
const CLASS_SHIFT = 15;
/** Fewer rates are sorted, which takes less time than counting. */
const FEW = 400;

type Rates = { bits: Int32Array; first: number; classes: number };

const RATES = new WeakMap<MarketTable, Rates>();

/** The bits of all rates, which order like the rates themselves, and their span of classes. */
function ratesOf({ perSqft }: MarketTable): Rates {
  const bits = new Int32Array(perSqft.buffer, perSqft.byteOffset, perSqft.length);
  let [least, most] = [0x7fffffff, 0];
  for (let row = 0; row < bits.length; row++) {
    const rate = bits[row];
    if (rate > most) most = rate;
    if (rate < least && rate > 0) least = rate;
  }
  const first = most === 0 ? 0 : least >> CLASS_SHIFT;
  return { bits, first, classes: (most >> CLASS_SHIFT) - first + 1 };
}

/**
 * Exact median price per square foot of every area, fils; NaN without any. Counts the rates by class, and sorts only
 * those of the middle class.
 */
export function heatMedians(table: MarketTable, question: HeatQuestion = {}): Float64Array {
  const { bits, first, classes } = getOrCreate(RATES, table, () => ratesOf(table));
  const kind = kindsWithin(table, question);
  const isLimited =
    isBounded(question) || [question.type, question.offPlan, question.rooms].some((one) => one !== undefined);
  const mask = isLimited ? kindMask(question) : null;
  const spans = table.areas.map((_, area) => rowsWithin(table, area, question));
  const kept = new Int32Array(Math.max(0, ...spans.map(([start, end]) => end - start)) + 1);
  const counts = { even: new Uint32Array(classes), odd: new Uint32Array(classes) };
  return Float64Array.from(spans, ([start, end]) => {
    const n = keepRates(kept, { bits, kind, mask, start, end });
    return n === 0 ? Number.NaN : medianOfKept(kept.subarray(0, n), first, counts);
  });
}

/** `mask` is null if every sale counts: only sales have a rate. */
type Span = { bits: Int32Array; kind: Uint8Array; mask: Uint8Array | null; start: number; end: number };

function keepRates(kept: Int32Array, { bits, kind, mask, start, end }: Span): number {
  let n = 0;
  if (mask === null) {
    for (let row = start; row < end; row++) {
      kept[n] = bits[row];
      n += Number(bits[row] > 0);
    }
    return n;
  }
  for (let row = start; row < end; row++) {
    const rate = bits[row];
    // The next rate replaces one that does not count.
    kept[n] = rate;
    n += mask[kind[row]] & Number(rate > 0);
  }
  return n;
}

function medianOfKept(kept: Int32Array, first: number, { even, odd }: { even: Uint32Array; odd: Uint32Array }): number {
  const n = kept.length;
  if (n < FEW) {
    const rates = new Float32Array(kept.slice().sort().buffer);
    return (rates[(n - 1) >> 1] + rates[n >> 1]) / 2;
  }
  even.fill(0);
  odd.fill(0);
  // Two counters, because equal prices in a row would stall a single one.
  for (let i = 0; i + 1 < n; i += 2) {
    const a = (kept[i] >> CLASS_SHIFT) - first;
    const b = (kept[i + 1] >> CLASS_SHIFT) - first;
    even[a] = even[a] + 1;
    odd[b] = odd[b] + 1;
  }
  if (n % 2 === 1) even[(kept[n - 1] >> CLASS_SHIFT) - first]++;
  const [lower, upper] = [(n - 1) >> 1, n >> 1];
  let [place, before] = [0, 0];
  while (before + even[place] + odd[place] <= lower) before += even[place] + odd[place++];
  let last = place;
  for (let past = before + even[last] + odd[last]; past <= upper; past += even[last] + odd[last]) last++;
  const least = (place + first) << CLASS_SHIFT;
  const past = (last + first + 1) << CLASS_SHIFT;
  let near = 0;
  for (let i = 0; i < n; i++) {
    const rate = kept[i];
    kept[near] = rate;
    near += Number(rate >= least) & Number(rate < past);
  }
  const rates = new Float32Array(kept.slice(0, near).sort().buffer);
  return (rates[lower - before] + rates[upper - before]) / 2;
}
