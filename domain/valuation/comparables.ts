import type { Point, Sales } from './sales.ts';

// Typed arrays are read as `col[i] as number`: indexes are rows of the evidence.

/** Kernel constants of `../research/valuation.md` section 2, K. */
export const KERNEL = {
  size: 0.08,
  roomsApart: [1, 0.35, 0.1],
  years: 1.2,
  project: 1,
  micro: 0.06,
  /** Micro-location counts for more where the home has no project. */
  microAlone: 0.25,
  area: 0.015,
  /** Same size to a hundredth of a square metre in the same micro-location: most likely the same plan. */
  samePlan: 0.4,
  otherState: 0.15,
  huber: 0.1,
} as const;

/** Most candidates looked at for one home, newest first, by how they share its place. */
const MOST = { project: 400, micro: 250, area: 250 } as const;

/** Sales that may serve as comparables, with what the hedonic model says of each. */
export type Evidence = {
  sales: Sales;
  /** Rows by project, micro-location and area, oldest first. */
  byProject: ReadonlyMap<number, Int32Array>;
  byMicro: ReadonlyMap<number, Int32Array>;
  byArea: ReadonlyMap<number, Int32Array>;
  /** ln of AED per sqm by the hedonic model, per row of the sales. */
  hedonic: Float64Array;
  /** Level of the time index at each sale. */
  time: Float64Array;
};

/** Groups rows by place. `rows` are oldest first. */
export function placesOf(sales: Sales, rows: Int32Array): Pick<Evidence, 'byProject' | 'byMicro' | 'byArea'> {
  return {
    byProject: groupBy(sales.keys.project, rows),
    byMicro: groupBy(sales.keys.micro, rows),
    byArea: groupBy(sales.keys.area, rows),
  };
}

function groupBy(codes: Int32Array, rows: Int32Array): Map<number, Int32Array> {
  const counts = new Map<number, number>();
  for (const i of rows) counts.set(codes[i] as number, (counts.get(codes[i] as number) ?? 0) + 1);
  const groups = new Map<number, Int32Array>();
  const next = new Map<number, number>();
  for (const i of rows) {
    const code = codes[i] as number;
    if (code < 0) continue;
    let group = groups.get(code);
    if (group === undefined) {
      group = new Int32Array(counts.get(code) ?? 0);
      groups.set(code, group);
    }
    const at = next.get(code) ?? 0;
    group[at] = i;
    next.set(code, at + 1);
  }
  return groups;
}

/** What the comparables of a home say. Rates are ln of AED per sqm, on the day asked for. */
export type Compared = {
  /** Comparables of any weight. */
  count: number;
  /** Sum of kernel weights: 1 is one sale of today, same project, size and rooms. */
  weight: number;
  /** Kernel mean of prices carried to the day by the index, nothing else adjusted. NaN without any. */
  raw: number;
  /** Kernel mean of what sales fetched above their hedonic value. NaN without any. */
  premium: number;
  /** The heaviest comparable, in the same two ways. */
  nearestRaw: number;
  nearestPremium: number;
  /** Mean absolute difference of the premiums from their mean. */
  spread: number;
};

/** Buffers shared between calls: a training run asks for hundreds of thousands of homes. */
export class Comparer {
  readonly rows = new Int32Array(MOST.project + MOST.micro + MOST.area);
  readonly weights = new Float64Array(MOST.project + MOST.micro + MOST.area);
  readonly #raw = new Float64Array(MOST.project + MOST.micro + MOST.area);
  readonly #premium = new Float64Array(MOST.project + MOST.micro + MOST.area);
  #count = 0;

  /**
   * Compares a home with the evidence. `leave` names the row's fold in `folds` to stay out of (training), and
   * `beforeDay` the first day that may not be seen. Afterwards `rows` and `weights` hold the comparables.
   */
  compare(from: {
    evidence: Evidence;
    point: Point;
    time: number;
    folds?: Uint8Array;
    leave?: number;
    beforeDay?: number;
  }): Compared {
    this.#count = 0;
    const { evidence, point } = from;
    const { project, micro, area } = point;
    const sameProject = project < 0 ? undefined : evidence.byProject.get(project);
    if (sameProject !== undefined) this.#gather(from, { rows: sameProject, most: MOST.project, place: 'project' });
    const sameMicro = micro < 0 ? undefined : evidence.byMicro.get(micro);
    if (sameMicro !== undefined) this.#gather(from, { rows: sameMicro, most: MOST.micro, place: 'micro' });
    const sameArea = evidence.byArea.get(area);
    if (sameArea !== undefined) this.#gather(from, { rows: sameArea, most: MOST.area, place: 'area' });
    return this.#summary();
  }

  #gather(
    from: { evidence: Evidence; point: Point; time: number; folds?: Uint8Array; leave?: number; beforeDay?: number },
    group: { rows: Int32Array; most: number; place: 'project' | 'micro' | 'area' },
  ): void {
    const { evidence, point, folds, leave = -1, beforeDay = Number.POSITIVE_INFINITY } = from;
    const { sales } = evidence;
    const { project, micro, rooms, offPlan } = point;
    let taken = 0;
    for (let at = group.rows.length - 1; at >= 0 && taken < group.most; at--) {
      const i = group.rows[at] as number;
      if ((sales.day[i] as number) >= beforeDay) continue;
      if (folds !== undefined && folds[i] === leave) continue;
      // Each sale counts once, for the closest place it shares.
      if (group.place !== 'project' && project >= 0 && sales.keys.project[i] === project) continue;
      if (group.place === 'area' && micro >= 0 && sales.keys.micro[i] === micro) continue;
      taken++;
      const d = ((sales.size[i] as number) - point.size) / KERNEL.size;
      const place =
        group.place === 'project'
          ? KERNEL.project
          : group.place === 'area'
            ? KERNEL.area
            : project < 0
              ? KERNEL.microAlone
              : KERNEL.micro;
      // Registered sizes have two decimals; the logs of equal ones are equal to rounding.
      const samePlan = d * KERNEL.size < 1e-9 && d * KERNEL.size > -1e-9 && group.place === 'micro';
      const years = Math.abs(point.day - (sales.day[i] as number)) / 365.25;
      const weight =
        ((samePlan ? Math.max(place, KERNEL.samePlan) : place) *
          roomWeight(rooms, sales.rooms[i] as number) *
          Math.exp(-years / KERNEL.years)) /
        ((1 + d * d) * Math.sqrt(sales.clusterSize[i] as number));
      const k = this.#count++;
      this.rows[k] = i;
      this.weights[k] = sales.offPlan[i] === offPlan ? weight : weight * KERNEL.otherState;
      this.#raw[k] = (sales.rate[i] as number) - (evidence.time[i] as number) + from.time;
      this.#premium[k] = (sales.rate[i] as number) - (evidence.hedonic[i] as number);
    }
  }

  #summary(): Compared {
    const n = this.#count;
    let weight = 0;
    let best = 0;
    for (let k = 0; k < n; k++) {
      weight += this.weights[k] as number;
      if ((this.weights[k] as number) > (this.weights[best] as number)) best = k;
    }
    const raw = huberMean(this.#raw, this.weights, n);
    const premium = huberMean(this.#premium, this.weights, n);
    let spread = 0;
    for (let k = 0; k < n; k++)
      spread += (this.weights[k] as number) * Math.abs((this.#premium[k] as number) - premium);
    return {
      count: n,
      weight,
      raw,
      premium,
      nearestRaw: n > 0 ? (this.#raw[best] as number) : Number.NaN,
      nearestPremium: n > 0 ? (this.#premium[best] as number) : Number.NaN,
      spread: n > 0 ? spread / weight : Number.NaN,
    };
  }

  /** Places of the heaviest comparables of the last call in `rows` and `weights`, heaviest first. */
  heaviest(most: number): number[] {
    return Array.from({ length: this.#count }, (_, k) => k)
      .sort((a, b) => (this.weights[b] as number) - (this.weights[a] as number))
      .slice(0, most);
  }
}

function roomWeight(a: number, b: number): number {
  // Unknown rooms and penthouses stand next to no other class.
  const apart = a === b ? 0 : a > 5 || b > 5 ? 2 : Math.abs(a - b);
  return KERNEL.roomsApart[Math.min(2, apart)] as number;
}

/** Mean that a few odd sales cannot pull: residuals beyond the bound weigh less (Huber 1964). NaN without any. */
function huberMean(values: Float64Array, weights: Float64Array, n: number): number {
  let mean = Number.NaN;
  for (let pass = 0; pass < 5; pass++) {
    let sum = 0;
    let total = 0;
    for (let k = 0; k < n; k++) {
      const off = pass === 0 ? 0 : Math.abs((values[k] as number) - mean);
      const w = off > KERNEL.huber ? ((weights[k] as number) * KERNEL.huber) / off : (weights[k] as number);
      sum += w * (values[k] as number);
      total += w;
    }
    mean = sum / total;
  }
  return mean;
}
