/** Bedrooms of the sales shown with a home: one more or less is included. 0 is a studio. */
export function roomsNearby(bedrooms: number): { from: number; to: number } {
  return { from: Math.max(0, bedrooms - 1), to: bedrooms + 1 };
}
