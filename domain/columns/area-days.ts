/** Rows sorted by area and day: an area's rows lie from `areaStart[a]` to `areaStart[a + 1]`, oldest first. */
export type AreaDays = { areaStart: Uint32Array; day: Int32Array };

/** First row of an area at or after `day`. */
export function firstRowFrom({ areaStart, day: days }: AreaDays, area: number, day: number): number {
  let low = areaStart[area];
  let high = areaStart[area + 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle] < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First and last day of all rows, null without any: only the ends of each area are looked at. */
export function daySpan({ areaStart, day }: AreaDays): { minDay: number | null; maxDay: number | null } {
  let minDay: number | null = null;
  let maxDay: number | null = null;
  for (let area = 0; area + 1 < areaStart.length; area++) {
    const start = areaStart[area];
    const end = areaStart[area + 1];
    if (end === start) continue;
    minDay = Math.min(minDay ?? Number.POSITIVE_INFINITY, day[start]);
    maxDay = Math.max(maxDay ?? Number.NEGATIVE_INFINITY, day[end - 1]);
  }
  return { minDay, maxDay };
}
