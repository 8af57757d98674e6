/** Solves the symmetric positive definite system `a x = b` (row-major, size n) by Cholesky, in place of `a`. */
export function solvePositive(a: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  const x = Float64Array.from(b);
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = a[i * n + j];
      for (let k = 0; k < j; k++) sum -= a[i * n + k] * a[j * n + k];
      // A column of zeros (a feature no sale has) gets an effect of 0 by way of the ridge; this guards rounding.
      a[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / a[j * n + j];
    }
  }
  for (let i = 0; i < n; i++) {
    let sum = x[i];
    for (let k = 0; k < i; k++) sum -= a[i * n + k] * x[k];
    x[i] = sum / a[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i];
    for (let k = i + 1; k < n; k++) sum -= a[k * n + i] * x[k];
    x[i] = sum / a[i * n + i];
  }
  return x;
}
