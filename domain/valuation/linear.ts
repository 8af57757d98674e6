// Typed arrays are read as `a[i] as number`: indexes always run below the size.

/** Solves the symmetric positive definite system `a x = b` (row-major, size n) by Cholesky, in place of `a`. */
export function solvePositive(a: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  const x = Float64Array.from(b);
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = a[i * n + j] as number;
      for (let k = 0; k < j; k++) sum -= (a[i * n + k] as number) * (a[j * n + k] as number);
      // A column of zeros (a feature no sale has) gets an effect of 0 by way of the ridge; this guards rounding.
      a[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (a[j * n + j] as number);
    }
  }
  for (let i = 0; i < n; i++) {
    let sum = x[i] as number;
    for (let k = 0; k < i; k++) sum -= (a[i * n + k] as number) * (x[k] as number);
    x[i] = sum / (a[i * n + i] as number);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i] as number;
    for (let k = i + 1; k < n; k++) sum -= (a[k * n + i] as number) * (x[k] as number);
    x[i] = sum / (a[i * n + i] as number);
  }
  return x;
}
