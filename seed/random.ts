/** Reproducible random numbers: the same text always gives the same numbers. */
export type RandomStream = {
  /** Next number in [0, 1). */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** Normally distributed with mean 0 and standard deviation 1. */
  normal(): number;
  pick<T>(list: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** An independent stream of random numbers. */
  fork(label: string): RandomStream;
};

/** 32-bit FNV-1a of a text, the seed of a stream. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Stream of mulberry32 numbers (T. Ettinger, public domain), seeded by a text. */
export function createRandom(seed: string): RandomStream {
  let state = hash(seed);
  let spare: number | null = null;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const normal = () => {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    // Marsaglia's polar method: yields two normal values at a time.
    for (;;) {
      const u = next() * 2 - 1;
      const v = next() * 2 - 1;
      const s = u * u + v * v;
      if (s > 0 && s < 1) {
        const scale = Math.sqrt((-2 * Math.log(s)) / s);
        spare = v * scale;
        return u * scale;
      }
    }
  };
  return {
    next,
    normal,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('pick from an empty list');
      return item;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

/** Running sums of weights, for `drawIndex`. */
export function runningSums(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  weights.forEach((weight, i) => {
    sum += weight;
    sums[i] = sum;
  });
  return sums;
}

/** Index drawn with the weights behind `sums`; `chance` is a number in [0, 1). */
export function drawIndex(sums: Float64Array, chance: number): number {
  const target = chance * (sums[sums.length - 1] ?? 0);
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const mid = (low + high) >> 1;
    // `mid` is always below the length.
    if ((sums[mid] as number) > target) high = mid;
    else low = mid + 1;
  }
  return low;
}

/** Returns a shuffled copy of the list. */
export function shuffled<T>(list: readonly T[], random: RandomStream): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.int(0, i);
    const a = out[i] as T;
    out[i] = out[j] as T;
    out[j] = a;
  }
  return out;
}
