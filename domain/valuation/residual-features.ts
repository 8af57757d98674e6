import type { Compared } from './comparables.ts';
import type { Hedonic, HedonicParts } from './hedonic.ts';
import { ENCODINGS, LEVELS, SIZE_CENTRE } from './hedonic-levels.ts';
import type { HomePoint } from './sales.ts';

/** Features of the boosted residual: facts of the home, comparables against the hedonic value, evidence. */
export const FEATURE_COUNT = 36 + ENCODINGS.length;

/**
 * Positions of features used elsewhere. Mean rooms are negative without sales; mortgages are evidence, but no sales.
 */
export const FEATURE_AT = { offPlan: 2, projectEvidence: 14, projectNamed: 27, projectRooms: 32 } as const;

const NAMES = ['area', 'micro', 'project', 'area × rooms', 'project × rooms', 'area × state', 'procedure', 'building'];
const LEVEL_AT = NAMES.map((name) => LEVELS.findIndex((level) => level.name === name));
const AREA = LEVEL_AT[0];
const MICRO = LEVEL_AT[1];
const PROJECT = LEVEL_AT[2];
const PROJECT_ROOMS = LEVEL_AT[4];
const SLOPES = LEVELS.map((level, l) => (level.slope ? l : -1)).filter((l) => l >= 0);

/** Writes the features of a home to `out` from `at`; unknown ones are 0 with a count of 0. */
export function residualFeatures(from: {
  point: HomePoint;
  parts: HedonicParts;
  compared: Compared;
  model: Hedonic;
  slots: Int32Array;
  out: Float64Array;
  at: number;
}): void {
  const { point, parts, compared, out, at } = from;
  const groupWeight = (l: number) => {
    const slot = from.slots[l];
    return slot < 0 ? 0 : (from.model.weights[l]?.[slot] ?? 0);
  };
  const evidence = (l: number) => Math.log1p(groupWeight(l));
  let f = at;
  const put = (value: number) => {
    out[f++] = Number.isFinite(value) ? value : 0;
  };
  put(point.size - SIZE_CENTRE);
  put(point.rooms);
  put(point.offPlan);
  put(point.freeHold);
  put(point.parking);
  put(parts.sum);
  put(parts.sum + point.size);
  put(compared.raw - parts.sum);
  put(compared.premium);
  put(compared.nearestRaw - parts.sum);
  put(compared.nearestPremium);
  put(compared.spread);
  put(Math.log(compared.weight + 1e-3));
  put(Math.log1p(compared.count));
  put(evidence(PROJECT));
  put(evidence(MICRO));
  put(evidence(AREA));
  put(evidence(PROJECT_ROOMS));
  for (const l of LEVEL_AT) put(parts.levels[l] ?? 0);
  let slope = 0;
  for (const l of SLOPES) slope += parts.levels[l] ?? 0;
  put(slope);
  put(point.project < 0 ? 0 : 1);
  const { around } = compared;
  put(around.projectSize);
  put(around.projectRoomsSize);
  put(around.roomsSize);
  put(around.allSize);
  put(around.projectRooms);
  put(around.microRooms);
  put(around.projectOffPlan);
  put(around.projectDays);
  ENCODINGS.forEach((group, e) => {
    const l = LEVELS.length + e;
    const weight = groupWeight(l);
    // Shrinks towards the hedonic value with few sales.
    const mean = weight > 0 ? (from.model.effects[l]?.[from.slots[l]] ?? 0) + parts.time : parts.sum;
    put(((mean - parts.sum) * weight) / (weight + group.shrink));
  });
}
