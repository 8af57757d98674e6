/** Asking price against what is known about similar homes, fils. */
export type PriceEvidence = {
  /** Value by the model or by similar sales; null if neither is possible. */
  estimateFils: number | null;
  /** Median price per square foot of the area; null if unknown. */
  areaPerSqftFils: number | null;
};

/** The value by which a price is doubted, fils: by the model, else by similar sales; null without either. */
export function referenceFils(
  known: { estimatedValue: { valueFils: number } | null; standing: { medianPerSqftFils: number } | null },
  sqft: number,
): number | null {
  const { estimatedValue, standing } = known;
  return estimatedValue?.valueFils ?? (standing === null ? null : standing.medianPerSqftFils * sqft);
}

export const NO_EVIDENCE: PriceEvidence = { estimateFils: null, areaPerSqftFils: null };

export type PriceDoubt =
  /** `gap`: price against the estimate, as a fraction: 0.48 is 48 % above. */
  | { kind: 'price'; gap: number; estimateFils: number }
  /** The price is several times the estimate or the area's level, or a fraction of it: digits may be missing. */
  | { kind: 'digits'; times: number; estimateFils: number };

/** Gap to the estimate from which a price is asked about, as a fraction. */
const MOST_GAP = 0.4;
/** Factor from which digits are more likely wrong than the market. */
const MOST_TIMES = 5;

/** Why a price (fils) needs a decision before it is published, from a form or a file; null if it does not. */
export function priceDoubt(
  { priceFils, sqft }: { priceFils: number; sqft: number },
  { estimateFils, areaPerSqftFils }: PriceEvidence,
): PriceDoubt | null {
  const reference = estimateFils ?? (areaPerSqftFils === null ? null : areaPerSqftFils * sqft);
  if (reference === null || reference <= 0) return null;
  const ratio = priceFils / reference;
  if (Math.max(ratio, 1 / ratio) >= MOST_TIMES) return { kind: 'digits', times: ratio, estimateFils: reference };
  // An area's median says too little about one home for a smaller gap.
  const gap = ratio - 1;
  if (estimateFils === null || Math.abs(gap) <= MOST_GAP) return null;
  return { kind: 'price', gap, estimateFils };
}
