/** Square feet in a square metre (international foot, exact: 1 / 0.3048²). */
export const SQFT_PER_SQM = 1 / (0.3048 * 0.3048);

export function sqmFromSqft(sqft: number): number {
  return sqft / SQFT_PER_SQM;
}
