/** A round step for asking prices of this size, AED: half a percent to a percent. */
export function priceStep(aed: number): number {
  if (aed < 1_000_000) return 5_000;
  return aed < 5_000_000 ? 10_000 : 50_000;
}

/** The next multiple of `step` above or below a value. `roundStep(1_234_500, 10_000, 1)` → `1_240_000`. */
export function roundStep(value: number, step: number, direction: 1 | -1): number {
  const steps = value / step;
  return (direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step;
}
