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
