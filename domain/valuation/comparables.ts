import { append } from '../collections.ts';
import type { CleanSales, HomePoint } from './sales.ts';

/** Kernel constants, tuned on the older 75% of Land Department deeds of flats, January to March 2026. */
export const KERNEL = {
  size: 0.08,
  roomsApart: [1, 0.35, 0.1],
  years: 1.2,
  project: 1,
  micro: 0.06,
  /** Micro-location weighs more if the home has no project. */
  microAlone: 0.25,
  area: 0.015,
  /** Same size to 0.01 square metres in one micro-location: most likely the same plan. */
  samePlan: 0.4,
  otherState: 0.15,
  /** Only one of the two homes names a project; such pairs are mostly an older and a newer building. */
  otherStock: 0.3,
  huber: 0.1,
} as const;

const AGING = Float64Array.from({ length: 2200 }, (_, days) => Math.exp(-days / (365.25 * KERNEL.years)));

/** Maximum candidates per home, newest first, by shared place. */
const MOST = { project: 300, micro: 200, area: 150 } as const;

export type ComparableSales = {
  sales: CleanSales;
  byProject: ReadonlyMap<number, Int32Array>;
  byMicro: ReadonlyMap<number, Int32Array>;
  byArea: ReadonlyMap<number, Int32Array>;
  /** ln of AED per sqm by the hedonic model, by row; NaN until `fill` sets it. */
  hedonic: Float64Array;
  /** Time index at each sale. */
  time: Float64Array;
  fill?: (i: number) => void;
};

/** Groups sales of some rows by place, without weak deeds. `all` is oldest first. */
export function groupByPlace(sales: CleanSales, all: Int32Array) {
  const rows = all.filter((i) => sales.weak[i] === 0);
  return {
    byProject: groupBy(sales.keys.project, rows),
    byMicro: groupBy(sales.keys.micro, rows),
    byArea: groupBy(sales.keys.area, rows),
  };
}

function groupBy(codes: Int32Array, rows: Int32Array): Map<number, Int32Array> {
  const groups = new Map<number, number[]>();
  for (const i of rows) if (codes[i] >= 0) append(groups, codes[i], i);
  return new Map([...groups].map(([code, group]) => [code, Int32Array.from(group)]));
}

/** Evidence of a home's comparables. Rates are ln of AED per sqm on the requested day. */
export type Compared = ReturnType<Comparer['compare']>;

const SUM = {
  project: 0,
  projectRooms: 2,
  rooms: 4,
  all: 6,
  roomsOfProject: 8,
  roomsOfMicro: 10,
  offPlan: 12,
} as const;
/** Weight, in sales, of a prior of no size difference. */
const SIZE_PRIOR = 0.3;

const PLACES = ['project', 'micro', 'area'] as const;
type SharedPlace = (typeof PLACES)[number];

/** Whether `place` is the closest one shared with sale `i`, so each counts once. Project names may repeat. */
function isClosestShared(keys: CleanSales['keys'], i: number, point: HomePoint, place: SharedPlace): boolean {
  const { project, micro, area } = point;
  if (place === 'project') return keys.area[i] === area;
  if (project >= 0 && keys.project[i] === project) return false;
  return place !== 'area' || micro < 0 || keys.micro[i] !== micro;
}

export type Comparison = { evidence: ComparableSales; point: HomePoint; time: number; beforeDay?: number };

/** Shares buffers between calls: training compares hundreds of thousands of homes. */
export class Comparer {
  readonly rows = new Int32Array(MOST.project + MOST.micro + MOST.area);
  readonly weights = new Float64Array(MOST.project + MOST.micro + MOST.area);
  readonly #raw = new Float64Array(MOST.project + MOST.micro + MOST.area);
  readonly #premium = new Float64Array(MOST.project + MOST.micro + MOST.area);
  readonly #sums = new Float64Array(14);
  #oldest = 0;
  #count = 0;

  /** Compares a home with sales before `beforeDay`, and leaves the comparables in `rows` and `weights`. */
  compare(from: Comparison) {
    this.#count = 0;
    this.#oldest = 0;
    this.#sums.fill(0);
    const { byProject: project, byMicro: micro, byArea: area } = from.evidence;
    for (const place of PLACES) {
      const rows = { project, micro, area }[place].get(from.point[place]);
      if (rows !== undefined) this.#gather(from, place, rows);
    }
    return this.#summary();
  }

  #gather(from: Comparison, shared: SharedPlace, candidates: Int32Array): void {
    const { evidence, point, beforeDay = Number.POSITIVE_INFINITY } = from;
    const { sales } = evidence;
    const { project, rooms, offPlan } = point;
    const place = shared === 'micro' && project < 0 ? KERNEL.microAlone : KERNEL[shared];
    let taken = 0;
    for (let at = candidates.length - 1; at >= 0 && taken < MOST[shared]; at--) {
      const i = candidates[at];
      if (sales.day[i] >= beforeDay || !isClosestShared(sales.keys, i, point, shared)) continue;
      taken++;
      if (evidence.fill !== undefined && Number.isNaN(evidence.hedonic[i])) evidence.fill(i);
      const away = sales.size[i] - point.size;
      const d = away / KERNEL.size;
      // Registered sizes have two decimals; logs of equal sizes differ only by rounding.
      const samePlan = shared === 'micro' && away < 1e-9 && away > -1e-9;
      const days = Math.abs(point.day - sales.day[i]);
      const age =
        (AGING[Math.min(days, AGING.length - 1)] / Math.sqrt(sales.clusterSize[i])) *
        (sales.offPlan[i] === offPlan ? 1 : KERNEL.otherState);
      const stock = project < 0 && sales.keys.project[i] >= 0 ? KERNEL.otherStock : 1;
      const near = stock * (samePlan ? Math.max(place, KERNEL.samePlan) : place);
      this.#look(from, shared, i, { away, age, days });
      const k = this.#count++;
      this.rows[k] = i;
      this.weights[k] = (near * age * roomWeight(rooms, sales.rooms[i])) / (1 + d * d);
      this.#raw[k] = sales.rate[i] - evidence.time[i] + from.time;
      this.#premium[k] = sales.rate[i] - evidence.hedonic[i];
    }
  }

  #look({ evidence, point }: Comparison, shared: SharedPlace, i: number, at: Record<'away' | 'age' | 'days', number>) {
    const { sales } = evidence;
    const { age } = at;
    const sums = this.#sums;
    const rooms = sales.rooms[i];
    const sameRooms = rooms === point.rooms;
    add(sums, SUM.all, at.away, age);
    if (sameRooms) add(sums, SUM.rooms, at.away, age);
    if (point.micro >= 0 && sales.keys.micro[i] === point.micro) add(sums, SUM.roomsOfMicro, Math.min(5, rooms), 1);
    if (shared !== 'project') return;
    add(sums, SUM.project, at.away, age);
    if (sameRooms) add(sums, SUM.projectRooms, at.away, age);
    add(sums, SUM.roomsOfProject, Math.min(5, rooms), 1);
    add(sums, SUM.offPlan, sales.offPlan[i], 1);
    this.#oldest = Math.max(this.#oldest, at.days);
  }

  /** Typical sales around a home, without prices; differences in ln of sqm, shrunk towards zero. */
  #around() {
    const sums = this.#sums;
    const shrunk = (at: number) => sums[at] / (sums[at + 1] + SIZE_PRIOR);
    const mean = (at: number) => (sums[at + 1] > 0 ? sums[at] / sums[at + 1] : -1);
    return {
      /** Mean size of the project's sales, its sales with as many rooms, nearby sales with as many rooms, all sales. */
      projectSize: shrunk(SUM.project),
      projectRoomsSize: shrunk(SUM.projectRooms),
      roomsSize: shrunk(SUM.rooms),
      allSize: shrunk(SUM.all),
      /** Mean rooms of the project and the micro-location, and the project's share of off-plan; -1 without sales. */
      projectRooms: mean(SUM.roomsOfProject),
      microRooms: mean(SUM.roomsOfMicro),
      projectOffPlan: mean(SUM.offPlan),
      /** Days since the project's oldest considered sale. */
      projectDays: this.#oldest,
    };
  }

  #summary() {
    const n = this.#count;
    let weight = 0;
    let best = 0;
    for (let k = 0; k < n; k++) {
      weight += this.weights[k];
      if (this.weights[k] > this.weights[best]) best = k;
    }
    const raw = huberMean(this.#raw, this.weights, n);
    const premium = huberMean(this.#premium, this.weights, n);
    let spread = 0;
    for (let k = 0; k < n; k++) spread += this.weights[k] * Math.abs(this.#premium[k] - premium);
    return {
      count: n,
      /** Sum of kernel weights: 1 is one sale today of the same project, size and rooms. */
      weight,
      /** Kernel mean of prices carried to the day by the index, otherwise unadjusted. NaN without comparables. */
      raw,
      /** Kernel mean of the premiums over hedonic values. */
      premium,
      /** The heaviest comparable, measured the same two ways. */
      nearestRaw: n > 0 ? this.#raw[best] : Number.NaN,
      nearestPremium: n > 0 ? this.#premium[best] : Number.NaN,
      /** Mean absolute deviation of the premiums. */
      spread: n > 0 ? spread / weight : Number.NaN,
      around: this.#around(),
    };
  }

  /** Indexes of the heaviest comparables of the last call, heaviest first. */
  heaviest(most: number): number[] {
    return Array.from({ length: this.#count }, (_, k) => k)
      .sort((a, b) => this.weights[b] - this.weights[a])
      .slice(0, most);
  }
}

function add(sums: Float64Array, place: number, value: number, weight: number): void {
  sums[place] = sums[place] + weight * value;
  sums[place + 1] = sums[place + 1] + weight;
}

function roomWeight(a: number, b: number): number {
  // Unknown rooms and penthouses are not adjacent to any class.
  const apart = a === b ? 0 : a > 5 || b > 5 ? 2 : Math.abs(a - b);
  return KERNEL.roomsApart[Math.min(2, apart)];
}

/** Robust mean: residuals beyond the bound weigh less (Huber 1964). NaN without any. */
function huberMean(values: Float64Array, weights: Float64Array, n: number): number {
  let mean = Number.NaN;
  for (let pass = 0; pass < 4; pass++) {
    let sum = 0;
    let total = 0;
    for (let k = 0; k < n; k++) {
      const off = pass === 0 ? 0 : Math.abs(values[k] - mean);
      const w = off > KERNEL.huber ? (weights[k] * KERNEL.huber) / off : weights[k];
      sum += w * values[k];
      total += w;
    }
    mean = sum / total;
  }
  return mean;
}
