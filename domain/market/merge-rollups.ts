import { emptyRollup, ROLLUP_COLUMNS, type Rollup } from './rollup.ts';

/** A rollup and the areas of it that do not count. */
export type RollupPart = { rollup: Rollup; without?: ((areaId: string) => boolean) | undefined };

/**
 * Several rollups as one to ask: cells stand one part after the other, so that an area's month may stand in two of
 * them. Counts and sums of its answers are exact; medians are near, as those of any rollup.
 */
export function mergeRollups(parts: readonly RollupPart[]): Rollup {
  const areas = [...new Set(parts.flatMap(({ rollup }) => rollup.areas))].sort();
  const codeOf = new Map(areas.map((area, code) => [area, code]));
  const kept = parts.map(({ rollup, without }) => {
    const isOut = rollup.areas.map((area) => without?.(area) === true);
    return Array.from(rollup.area.keys()).filter((cell) => isOut[rollup.area[cell]] !== true);
  });
  const merged = emptyRollup(
    kept.reduce((sum, cells) => sum + cells.length, 0),
    areas,
  );
  let row = 0;
  for (const [part, { rollup }] of parts.entries()) {
    for (const cell of kept[part]) {
      for (const name of ROLLUP_COLUMNS) merged[name][row] = rollup[name][cell];
      merged.area[row++] = codeOf.get(rollup.areas[rollup.area[cell]]) ?? 0;
    }
  }
  return merged;
}
