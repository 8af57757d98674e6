import { KINDS } from './heat-class.ts';
import type { Days } from './heat-question.ts';
import { emptyRanges, medianRate, type RateRanks } from './heat-ranks.ts';

/**
 * What the heat map needs of all sales to answer without them: plain arrays, so that a page can hold a copy and
 * answer a press itself. An area's sales of one kind, with or without a rate, are a slot; in it they lie by day.
 * At some days (`cuts`) it is kept how many of each slot lie before and what they cost: any question between
 * two cuts is one subtraction a slot, and the ranges of its sales are those that medians are asked for.
 */
export type HeatCube = {
  areas: readonly string[];
  /** First and last day of all deeds; null without any. */
  minDay: number | null;
  maxDay: number | null;
  /** Days ascending, the first not behind `minDay`, the last behind `maxDay`. */
  cuts: Int32Array;
  /** An area's slots, those with rates first: `slotStart[a]` to `slotStart[a + 1]`. */
  slotStart: Uint32Array;
  /** A slot's kind (heat-class.ts); `KINDS` more where its sales have no rate. */
  slotKind: Uint8Array;
  /** By cut and slot: the first sale not before the cut, counted from the area's first; prices of those before, fils. */
  place: Uint32Array;
  volume: Float64Array;
  ranks: RateRanks;
};

/** A copy whose arrays share nothing with the original, and the buffers they are in. */
export function cubeCopy(cube: HeatCube): { cube: HeatCube; buffers: ArrayBuffer[] } {
  const buffers: ArrayBuffer[] = [];
  const own = <T extends Int32Array | Uint32Array | Uint8Array | Float32Array | Float64Array>(array: T): T => {
    const copy = array.slice();
    // A slice has a plain buffer of its own, whatever the original lies in.
    buffers.push(copy.buffer as ArrayBuffer);
    return copy as T;
  };
  const { sorted, start, words, wordStart } = cube.ranks;
  const ranks = { sorted: own(sorted), start: own(start), words: own(words), wordStart: own(wordStart) };
  const copy = {
    ...cube,
    areas: [...cube.areas],
    cuts: own(cube.cuts),
    slotStart: own(cube.slotStart),
    slotKind: own(cube.slotKind),
    place: own(cube.place),
    volume: own(cube.volume),
    ranks,
  };
  return { cube: copy, buffers };
}

/** Everything before a day: one entry a slot. */
export type Edge = { place: Uint32Array; volume: Float64Array };

/** The sales of a question: from one edge to another, of the kinds that the mask asks for. */
export type CubeSpan = { from: Edge; to: Edge; mask: Uint8Array };

/** Sums by area code: entry i belongs to `areas[i]`. */
export type HeatSums = {
  /** Sales. */
  count: Float64Array;
  /** Sum of their prices, fils. */
  volume: Float64Array;
  /** Sales whose price says something about prices, and the sum of those prices. */
  priced: Float64Array;
  pricedVolume: Float64Array;
};

/** Medians by area code; NaN where there is no rate. */
export type HeatMedians = {
  /** Fils per square foot. */
  median: Float64Array;
  /** Rates behind it. */
  priced: Float64Array;
};

export function emptySums(areas: number): HeatSums {
  return {
    count: new Float64Array(areas),
    volume: new Float64Array(areas),
    priced: new Float64Array(areas),
    pricedVolume: new Float64Array(areas),
  };
}

/** The cut at a day, or the next one before it; days outside all deeds are those of their ends. */
export function cutAt({ cuts, minDay, maxDay }: HeatCube, day: number): { cut: number; isExact: boolean } {
  if (minDay === null || maxDay === null || day <= minDay) return { cut: 0, isExact: true };
  if (day > maxDay) return { cut: cuts.length - 1, isExact: true };
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cuts[middle] <= day) low = middle + 1;
    else high = middle;
  }
  return { cut: low - 1, isExact: cuts[low - 1] === day };
}

/** Everything before a cut. */
export function edgeOfCut({ place, volume, slotKind }: HeatCube, cut: number): Edge {
  const slots = slotKind.length;
  return {
    place: place.subarray(cut * slots, (cut + 1) * slots),
    volume: volume.subarray(cut * slots, (cut + 1) * slots),
  };
}

/** The sales of a period; null where it does not begin and end at cuts. */
export function spanOfCuts(cube: HeatCube, { fromDay, toDay }: Days, mask: Uint8Array): CubeSpan | null {
  const from = cutAt(cube, fromDay);
  const to = toDay < fromDay ? from : cutAt(cube, toDay + 1);
  if (!from.isExact || !to.isExact) return null;
  return { from: edgeOfCut(cube, from.cut), to: edgeOfCut(cube, to.cut), mask };
}

/** Counts and volumes of every area. */
export function cubeSums({ areas, slotStart, slotKind }: HeatCube, { from, to, mask }: CubeSpan): HeatSums {
  const sums = emptySums(areas.length);
  for (let area = 0; area < areas.length; area++) {
    let [count, volume, priced, pricedVolume] = [0, 0, 0, 0];
    const end = slotStart[area + 1];
    for (let slot = slotStart[area]; slot < end; slot++) {
      const kind = slotKind[slot];
      const isPriced = kind < KINDS;
      if (mask[isPriced ? kind : kind - KINDS] === 0) continue;
      const n = to.place[slot] - from.place[slot];
      const paid = to.volume[slot] - from.volume[slot];
      count += n;
      volume += paid;
      if (!isPriced) continue;
      priced += n;
      pricedVolume += paid;
    }
    sums.count[area] = count;
    sums.volume[area] = volume;
    sums.priced[area] = priced;
    sums.pricedVolume[area] = pricedVolume;
  }
  return sums;
}

const ranges = emptyRanges(KINDS);

/** Median price rate of every area: exact. */
export function cubeMedians(
  { areas, slotStart, slotKind, ranks }: HeatCube,
  { from, to, mask }: CubeSpan,
): HeatMedians {
  const median = new Float64Array(areas.length);
  const priced = new Float64Array(areas.length);
  for (let area = 0; area < areas.length; area++) {
    const end = slotStart[area + 1];
    ranges.count = 0;
    let n = 0;
    for (let slot = slotStart[area]; slot < end; slot++) {
      const kind = slotKind[slot];
      // Slots without rates come last.
      if (kind >= KINDS) break;
      const [first, last] = [from.place[slot], to.place[slot]];
      if (mask[kind] === 0 || first >= last) continue;
      n += last - first;
      addRange(first, last);
    }
    priced[area] = n;
    median[area] = medianRate(ranks, area, ranges);
  }
  return { median, priced };
}

/** Adds a range behind the ones there; one that goes on where the last ends is the same range. */
function addRange(first: number, last: number): void {
  const { from, to, count } = ranges;
  if (count > 0 && to[count - 1] === first) to[count - 1] = last;
  else {
    from[count] = first;
    to[count] = last;
    ranges.count = count + 1;
  }
}
