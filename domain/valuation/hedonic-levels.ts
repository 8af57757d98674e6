import type { HomePoint } from './sales.ts';

type Level = {
  name: string;
  /** Sales that weigh as much as the prior of no effect: noise variance / variance between groups. */
  shrink: number;
  /** True: the effect is on the slope of size; false: on the level. */
  slope: boolean;
  /** Group number of a home, -1 for none. */
  key: (point: HomePoint) => number;
};

/**
 * Shrinkage constants, tuned on the older 75% of Land Department deeds of flats, January to March 2026. Groups that were
 * not tuned are interpolated: off-plan splits like project × rooms, buildings between project and project × rooms.
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
  // Homes without a named project are mostly in older buildings.
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

/** A group whose mean rate is a feature; `place` is shared by its homes, null if they lie anywhere. */
type LevelEncoding = Level & { place: 'project' | 'micro' | 'area' | null };

/** Groups whose mean rate is a feature of the boosted residual; `shrink` in sales. */
export const ENCODINGS: readonly LevelEncoding[] = [
  { name: 'project', place: 'project', shrink: 2, slope: false, key: (p) => p.project },
  { name: 'project × rooms', place: 'project', shrink: 2, slope: false, key: (p) => pair(p.project, p.rooms, 8) },
  { name: 'project × size', place: 'project', shrink: 2, slope: false, key: (p) => pair(p.project, sizeBin(p), 128) },
  { name: 'micro', place: 'micro', shrink: 2, slope: false, key: (p) => stock(p, p.micro) },
  { name: 'micro × rooms', place: 'micro', shrink: 2, slope: false, key: (p) => stock(p, pair(p.micro, p.rooms, 8)) },
  { name: 'micro × size', place: 'micro', shrink: 2, slope: false, key: (p) => stock(p, microSize(p)) },
  { name: 'area × rooms', place: 'area', shrink: 2, slope: false, key: (p) => stock(p, pair(p.area, p.rooms, 8)) },
  { name: 'area × size', place: 'area', shrink: 2, slope: false, key: (p) => stock(p, pair(p.area, sizeBin(p), 128)) },
  { name: 'layout', place: 'project', shrink: 2, slope: false, key: (p) => layoutKey(p) },
  { name: 'parking', place: null, shrink: 2, slope: false, key: (p) => p.prefix },
  { name: 'stem', place: 'area', shrink: 2, slope: false, key: (p) => pair(p.stem, p.area + 1, 4096) },
  { name: 'brand', place: null, shrink: 2, slope: false, key: (p) => p.brand },
  { name: 'exact size', place: 'micro', shrink: 1, slope: false, key: (p) => exactKey(p) },
];

/** All groups in slot order: those with an effect, then those with a mean. */
export const GROUPS: readonly Level[] = [...LEVELS, ...ENCODINGS];

/** Size classes of an eighth in ln, 13 % apart. */
function sizeBin(point: HomePoint): number {
  return Math.max(0, Math.min(127, Math.round(point.size * 8)));
}

function microSize(point: HomePoint): number {
  return pair(point.micro, sizeBin(point), 128);
}

function stock(point: HomePoint, code: number): number {
  return pair(code, point.project < 0 ? 1 : 0, 2);
}

function pair(code: number, part: number, parts: number): number {
  return code < 0 ? -1 : code * parts + part;
}

function layoutKey(point: HomePoint): number {
  return point.project < 0 ? -1 : point.project * 65_536 + Math.min(65_535, Math.round(Math.exp(point.size) * 2));
}

/** Same micro-location and size to 0.01 square metres: most likely the same plan, with or without a project. */
function exactKey(point: HomePoint): number {
  return point.micro < 0 ? -1 : point.micro * 1_048_576 + Math.min(1_048_575, Math.round(Math.exp(point.size) * 100));
}

/** Columns without shrinkage: constant, 3 powers of size, 7 room counts, freehold, 2 of parking. */
export const FIXED = 14;
/** Columns of the constant and the powers of size; the others are 0 or 1 for all homes of a cell. */
export const POWERS = 4;
/** ln of 80 sqm, about the market's middle: keeps the cubic's columns nearly independent. */
export const SIZE_CENTRE = Math.log(80);
export const CELLS = 8 * 2 * 3;

/** Centred ln of size, clamped to traded sizes: the cubic is unreliable beyond them. */
export function heldSize(point: HomePoint): number {
  return Math.max(-1.4, Math.min(2, point.size - SIZE_CENTRE));
}

export function levelCell(point: HomePoint): number {
  return point.rooms + 8 * (point.freeHold + 2 * Math.min(2, point.parking));
}

/** Unshrunk columns that are 1 for a cell, including the constant. */
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

type Smoothing = { weight: Float64Array; sum: Float64Array; stiffness: number; ridge: number };

/**
 * Levels over time from weighted sums: minimises Σ w (mean − level)² + stiffness Σ (step between neighbours)² + ridge Σ
 * level² (Whittaker 1923; the posterior mean of a random walk). Periods without sales take their neighbours' level.
 * Solves one tridiagonal system.
 */
export function smoothLevels({ weight, sum, stiffness, ridge }: Smoothing): Float64Array {
  const n = weight.length;
  const upper = new Float64Array(n);
  const level = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const links = (i > 0 ? stiffness : 0) + (i < n - 1 ? stiffness : 0);
    // The last term keeps spans without sales solvable, with levels of 0.
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
