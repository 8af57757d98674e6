import { medianOf, quantileOf } from '../median.ts';

export type RatioStudy = ReturnType<typeof ratioStudy>;

/**
 * Ratio study of values against the prices paid (same unit, both above 0), in percent where figures are shares or
 * relative errors. NaN without any. Sources: IAAO, Standard on Ratio Studies (2013), sections 5.3 to 5.6 and appendix B
 * (COD, PRD, PRB, median ratio); European AVM Alliance, European Standards for Statistical Valuation Methods (hit rate,
 * median error, shares within 10 and 20 %).
 */
export function ratioStudy(values: ArrayLike<number>, prices: ArrayLike<number>) {
  const n = Math.min(values.length, prices.length);
  const ratios = new Float64Array(n);
  const errors = new Float64Array(n);
  let ratioSum = 0;
  let valueSum = 0;
  let priceSum = 0;
  for (let i = 0; i < n; i++) {
    const value = values[i];
    const price = prices[i];
    ratios[i] = value / price;
    errors[i] = Math.abs(value - price) / price;
    ratioSum += value / price;
    valueSum += value;
    priceSum += price;
  }
  const median = medianOf(ratios);
  return {
    n,
    /** Median of |value − price| / price. */
    mdape: 100 * medianOf(errors),
    /** Share of values within 5, 10, 20 % of the price. */
    ppe5: shareBelow(errors, 0.05),
    ppe10: shareBelow(errors, 0.1),
    ppe20: shareBelow(errors, 0.2),
    /** Coefficient of dispersion: mean |ratio − median ratio| / median ratio; untrimmed. */
    cod: dispersion(ratios, median),
    /** COD without ratios beyond 3 interquartile ranges from the quartiles (the standard's outlier trim). */
    codTrimmed: dispersion(trimmed(ratios), median),
    /** Price-related differential: mean ratio / price-weighted mean ratio. Above 1, expensive homes are undervalued. */
    prd: ratioSum / n / (valueSum / priceSum),
    /** Price-related bias: slope of (ratio − median) / median on log2 of half of (value / median + price). */
    prb: priceRelatedBias(values, prices, median),
    medianRatio: median,
  };
}

function shareBelow(errors: Float64Array, limit: number): number {
  let hits = 0;
  for (const error of errors) if (error <= limit) hits++;
  return (100 * hits) / errors.length;
}

function dispersion(ratios: Float64Array, median: number): number {
  let sum = 0;
  for (const ratio of ratios) sum += Math.abs(ratio - median);
  return (100 * sum) / ratios.length / median;
}

function trimmed(ratios: Float64Array): Float64Array {
  const q1 = quantileOf(ratios, 0.25);
  const q3 = quantileOf(ratios, 0.75);
  const reach = 3 * (q3 - q1);
  return ratios.filter((ratio) => ratio >= q1 - reach && ratio <= q3 + reach);
}

function priceRelatedBias(values: ArrayLike<number>, prices: ArrayLike<number>, median: number): number {
  const n = Math.min(values.length, prices.length);
  let sx = 0;
  let sy = 0;
  let sxx = 0;
  let sxy = 0;
  for (let i = 0; i < n; i++) {
    const value = values[i];
    const price = prices[i];
    const x = Math.log2((value / median + price) / 2);
    const y = (value / price - median) / median;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}
