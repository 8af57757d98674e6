import type { HomePoint } from './sales.ts';

type Level = {
  name: string;
  /** Sales that weigh as much as the prior of no effect: noise variance / variance between groups. */
  shrink: number;
  /** True: the effect is on the slope of size, false: on the level. */
  slope: boolean;
  /** Number of the group a home belongs to, -1 for none. */
  key: (point: HomePoint) => number;
};

/**
 * Shrinkage constants of `../research/valuation.md` section 4 (found there inside training data); groups the
 * note gives no constant for stand between their neighbours: off-plan splits like project × rooms, a building
 * within its project between project and project × rooms.
 */
export const LEVELS: readonly Level[] = [
  { name: 'area', shrink: 0.1, slope: false, key: (p) => p.area },
  { name: 'area × state', shrink: 4, slope: false, key: (p) => pair(p.area, p.offPlan, 2) },
  { name: 'micro', shrink: 0.2, slope: false, key: (p) => p.micro },
  { name: 'area × rooms', shrink: 54, slope: false, key: (p) => pair(p.area, p.rooms, 8) },
  { name: 'project', shrink: 0.2, slope: false, key: (p) => p.project },
  { name: 'project × rooms', shrink: 4, slope: false, key: (p) => pair(p.project, p.rooms, 8) },
  { name: 'project × state', shrink: 4, slope: false, key: (p) => pair(p.project, p.offPlan, 2) },
  { name: 'stem', shrink: 1, slope: false, key: (p) => pair(p.stem, p.area + 1, 4096) },
  { name: 'brand', shrink: 4, slope: false, key: (p) => p.brand },
  // Homes without a project in the record are mostly of older buildings: a stock of its own.
  { name: 'unnamed area', shrink: 1, slope: false, key: (p) => (p.project < 0 ? p.area : -1) },
  { name: 'unnamed micro', shrink: 1, slope: false, key: (p) => (p.project < 0 ? p.micro : -1) },
  { name: 'unnamed × rooms', shrink: 4, slope: false, key: (p) => (p.project < 0 ? pair(p.micro, p.rooms, 8) : -1) },
  { name: 'area × freehold', shrink: 2, slope: false, key: (p) => pair(p.area, p.freeHold, 2) },
  { name: 'building', shrink: 2, slope: false, key: (p) => p.building },
  { name: 'procedure', shrink: 4, slope: false, key: (p) => p.procedure },
  { name: 'parking', shrink: 27, slope: false, key: (p) => (p.project < 0 ? -1 : pair(p.prefix, p.project, 65_536)) },
  { name: 'layout', shrink: 27, slope: false, key: (p) => layoutKey(p) },
  { name: 'area size', shrink: 0.2, slope: true, key: (p) => p.area },
  // 4: between 0.2 and no slope at all, by cross-validation inside the training rows.
  { name: 'project size', shrink: 4, slope: true, key: (p) => p.project },
];

/** A group whose plain mean rate is seen; `place` is what all its homes share, null where they lie anywhere. */
type LevelEncoding = Level & { place: 'project' | 'micro' | 'area' | null };

/** Groups whose plain mean rate the boosted residual sees beside the hedonic value; `shrink` in sales. */
export const ENCODINGS: readonly LevelEncoding[] = [
  { name: 'project', place: 'project', shrink: 2, slope: false, key: (p) => p.project },
  { name: 'project × rooms', place: 'project', shrink: 2, slope: false, key: (p) => pair(p.project, p.rooms, 8) },
  { name: 'project × size', place: 'project', shrink: 2, slope: false, key: (p) => pair(p.project, sizeBin(p), 128) },
  { name: 'micro', place: 'micro', shrink: 2, slope: false, key: (p) => stock(p, p.micro) },
  { name: 'micro × rooms', place: 'micro', shrink: 2, slope: false, key: (p) => stock(p, pair(p.micro, p.rooms, 8)) },
  {
    name: 'micro × size',
    place: 'micro',
    shrink: 2,
    slope: false,
    key: (p) => stock(p, pair(p.micro, sizeBin(p), 128)),
  },
  { name: 'area × rooms', place: 'area', shrink: 2, slope: false, key: (p) => stock(p, pair(p.area, p.rooms, 8)) },
  { name: 'area × size', place: 'area', shrink: 2, slope: false, key: (p) => stock(p, pair(p.area, sizeBin(p), 128)) },
  { name: 'layout', place: 'project', shrink: 2, slope: false, key: (p) => layoutKey(p) },
  { name: 'parking', place: null, shrink: 2, slope: false, key: (p) => p.prefix },
  { name: 'stem', place: 'area', shrink: 2, slope: false, key: (p) => pair(p.stem, p.area + 1, 4096) },
  { name: 'brand', place: null, shrink: 2, slope: false, key: (p) => p.brand },
  { name: 'exact size', place: 'micro', shrink: 1, slope: false, key: (p) => exactKey(p) },
];

/** All groups, in the order of a design's slots: those with an effect, then those with a mean. */
export const GROUPS: readonly Level[] = [...LEVELS, ...ENCODINGS];

/** Size classes of an eighth in ln, 13 % apart. */
function sizeBin(point: HomePoint): number {
  return Math.max(0, Math.min(127, Math.round(point.size * 8)));
}

function stock(point: HomePoint, code: number): number {
  return pair(code, point.project < 0 ? 1 : 0, 2);
}

function pair(code: number, part: number, parts: number): number {
  return code < 0 ? -1 : code * parts + part;
}

/** Same project and size to half a square metre: most likely the same plan. */
function layoutKey(point: HomePoint): number {
  return point.project < 0 ? -1 : point.project * 65_536 + Math.min(65_535, Math.round(Math.exp(point.size) * 2));
}

/** Same micro-location and size to a hundredth of a square metre: most likely the same plan, project named or not. */
function exactKey(point: HomePoint): number {
  return point.micro < 0 ? -1 : point.micro * 1_048_576 + Math.min(1_048_575, Math.round(Math.exp(point.size) * 100));
}

/** Columns of the unshrunk part: constant, cubic of size, rooms, freehold, parking. */
export const FIXED = 1 + 3 + 7 + 1 + 2;
/** Columns of the constant and the powers of size; the others are 0 or 1 and the same for all homes of a cell. */
export const POWERS = 4;
/** ln of 80 sqm, about the middle of the market: keeps the cubic's columns nearly independent. */
export const SIZE_CENTRE = Math.log(80);
export const CELLS = 8 * 2 * 3;

/** ln of size from the centre; beyond the sizes that are traded the cubic is held: it says nothing out there. */
export function heldSize(point: HomePoint): number {
  return Math.max(-1.4, Math.min(2, point.size - SIZE_CENTRE));
}

export function levelCell(point: HomePoint): number {
  return point.rooms + 8 * (point.freeHold + 2 * Math.min(2, point.parking));
}

/** Unshrunk columns that are 1 for the homes of a cell, the constant among them. */
export function columnsOfCell(cell: number): number[] {
  const rooms = cell % 8;
  const freeHold = Math.floor(cell / 8) % 2;
  const parking = Math.floor(cell / 16);
  const columns = [0];
  if (rooms > 0) columns.push(POWERS - 1 + rooms);
  if (freeHold > 0) columns.push(11);
  if (parking > 0) columns.push(12);
  if (parking > 1) columns.push(13);
  return columns;
}

/**
 * Levels over time from weighted sums: minimises Σ w (mean − level)² + stiffness Σ (step between neighbours)²
 * + ridge Σ level² (Whittaker 1923; the posterior mean of a random walk). Periods without a sale carry their
 * neighbours' level. One tridiagonal system, solved directly.
 */
export function smoothLevels(from: {
  weight: Float64Array;
  sum: Float64Array;
  stiffness: number;
  ridge: number;
}): Float64Array {
  const { weight, sum, stiffness, ridge } = from;
  const n = weight.length;
  const upper = new Float64Array(n);
  const level = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const links = (i > 0 ? stiffness : 0) + (i < n - 1 ? stiffness : 0);
    // The last term keeps a span without a single sale solvable: all its levels are 0.
    let diagonal = weight[i] + links + ridge + 1e-9;
    let right = sum[i];
    if (i > 0) {
      diagonal += stiffness * upper[i - 1];
      right += stiffness * level[i - 1];
    }
    upper[i] = i < n - 1 ? -stiffness / diagonal : 0;
    level[i] = right / diagonal;
  }
  for (let i = n - 2; i >= 0; i--) level[i] = level[i] - upper[i] * level[i + 1];
  return level;
}
