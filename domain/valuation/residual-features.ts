import type { Compared } from './comparables.ts';
import type { Hedonic, HedonicParts } from './hedonic.ts';
import { ENCODINGS, LEVELS, SIZE_CENTRE } from './hedonic-levels.ts';
import type { HomePoint } from './sales.ts';

/** Features of the boosted residual: facts of the home, comparables against the hedonic value, evidence. */
export const FEATURE_COUNT = 36 + ENCODINGS.length;

/** Positions of features used elsewhere. `projectRooms` is negative without sales; mortgages do not count as sales. */
export const FEATURE_AT = { offPlan: 2, projectEvidence: 14, projectNamed: 27, projectRooms: 32 } as const;

const NAMES = ['area', 'micro', 'project', 'area × rooms', 'project × rooms', 'area × state', 'procedure', 'building'];
const LEVEL_AT = NAMES.map((name) => LEVELS.findIndex((level) => level.name === name));
const [AREA, MICRO, PROJECT, , PROJECT_ROOMS] = LEVEL_AT;
const SLOPES = LEVELS.map((level, l) => (level.slope ? l : -1)).filter((l) => l >= 0);

type Found = { point: HomePoint; parts: HedonicParts; compared: Compared; model: Hedonic; slots: Int32Array };

/** Writes the features of a home to `out` from `at`; unknown ones are 0 with a count of 0. */
export function residualFeatures(from: Found & { out: Float64Array; at: number }): void {
  const { point, parts, compared, out, at } = from;
  const groupWeight = (l: number) => {
    const slot = from.slots[l];
    return slot < 0 ? 0 : (from.model.weights[l]?.[slot] ?? 0);
  };
  const evidence = (l: number) => Math.log1p(groupWeight(l));
  let f = at;
  const put = (...values: number[]) => {
    for (const value of values) out[f++] = Number.isFinite(value) ? value : 0;
  };
  put(point.size - SIZE_CENTRE, point.rooms, point.offPlan, point.freeHold, point.parking);
  put(parts.sum, parts.sum + point.size);
  put(compared.raw - parts.sum, compared.premium, compared.nearestRaw - parts.sum, compared.nearestPremium);
  put(compared.spread, Math.log(compared.weight + 1e-3), Math.log1p(compared.count));
  put(evidence(PROJECT), evidence(MICRO), evidence(AREA), evidence(PROJECT_ROOMS));
  for (const l of LEVEL_AT) put(parts.levels[l] ?? 0);
  let slope = 0;
  for (const l of SLOPES) slope += parts.levels[l] ?? 0;
  put(slope, point.project < 0 ? 0 : 1);
  const { around } = compared;
  put(around.projectSize, around.projectRoomsSize, around.roomsSize, around.allSize);
  put(around.projectRooms, around.microRooms, around.projectOffPlan, around.projectDays);
  ENCODINGS.forEach((group, e) => {
    const l = LEVELS.length + e;
    const weight = groupWeight(l);
    // Shrinks towards the hedonic value with few sales.
    const mean = weight > 0 ? (from.model.effects[l]?.[from.slots[l]] ?? 0) + parts.time : parts.sum;
    put(((mean - parts.sum) * weight) / (weight + group.shrink));
  });
}
