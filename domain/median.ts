/** Median of numbers: the mean of the middle two if their count is even, NaN if there are none. Sorts a copy. */
export function medianOf(values: ArrayLike<number>): number {
  return quantileOf(values, 0.5);
}

/** Quantile by linear interpolation (type 7 of Hyndman and Fan 1996); NaN without values. Sorts a copy. */
export function quantileOf(values: ArrayLike<number>, q: number): number {
  return quantilesOf(values)(q);
}

/** Sorts the values once and returns a function that computes their quantiles. */
export function quantilesOf(values: ArrayLike<number>): (q: number) => number {
  const sorted = new Float64Array(values).sort();
  return (q) => {
    const at = (sorted.length - 1) * q;
    const below = Math.floor(at);
    const low = sorted[below] ?? Number.NaN;
    const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN;
    return low + (high - low) * (at - below);
  };
}

/** Rounds to one decimal. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Mean and sample variance of at least two numbers. */
export function meanAndVariance(values: ArrayLike<number>): { mean: number; variance: number } {
  const { length } = values;
  let sum = 0;
  for (let i = 0; i < length; i++) sum += values[i] ?? 0;
  const mean = sum / length;
  let squares = 0;
  for (let i = 0; i < length; i++) squares += ((values[i] ?? 0) - mean) ** 2;
  return { mean, variance: squares / (length - 1) };
}
