import type { Rollup } from './rollup.ts';

/** A rollup and the areas of it that do not count. */
export type RollupPart = { rollup: Rollup; without?: ((areaId: string) => boolean) | undefined };

/**
 * Several rollups as one to ask: cells stand one part after the other, so that an area's month may stand in two of
 * them. Counts and sums of its answers are exact; medians are near, as those of any rollup.
 */
export function mergeRollups(parts: readonly RollupPart[]): Rollup {
  const areas = [...new Set(parts.flatMap(({ rollup }) => rollup.areas))].sort();
  const codeOf = new Map(areas.map((area, code) => [area, code]));
  const most = parts.reduce((sum, { rollup }) => sum + rollup.rows, 0);
  const merged = {
    area: new Uint16Array(most),
    month: new Uint32Array(most),
    type: new Uint8Array(most),
    offPlan: new Uint8Array(most),
    count: new Uint32Array(most),
    clean: new Uint32Array(most),
    volume: new Float64Array(most),
    medianPerSqft: new Float64Array(most),
  };
  let rows = 0;
  for (const { rollup, without } of parts) {
    const codes = rollup.areas.map((area) => codeOf.get(area) ?? 0);
    const isOut = rollup.areas.map((area) => without?.(area) === true);
    for (let cell = 0; cell < rollup.rows; cell++) {
      const area = rollup.area[cell];
      if (isOut[area] === true) continue;
      merged.area[rows] = codes[area];
      merged.month[rows] = rollup.month[cell];
      merged.type[rows] = rollup.type[cell];
      merged.offPlan[rows] = rollup.offPlan[cell];
      merged.count[rows] = rollup.count[cell];
      merged.clean[rows] = rollup.clean[cell];
      merged.volume[rows] = rollup.volume[cell];
      merged.medianPerSqft[rows] = rollup.medianPerSqft[cell];
      rows++;
    }
  }
  return {
    rows,
    areas,
    area: merged.area.slice(0, rows),
    month: merged.month.slice(0, rows),
    type: merged.type.slice(0, rows),
    offPlan: merged.offPlan.slice(0, rows),
    count: merged.count.slice(0, rows),
    clean: merged.clean.slice(0, rows),
    volume: merged.volume.slice(0, rows),
    medianPerSqft: merged.medianPerSqft.slice(0, rows),
  };
}
