/** Returns how far the screen's content is rotated on the device: 0, 90, 180 or 270 degrees. */
export function screenAngleDeg(): number {
  const legacy = (globalThis as { orientation?: unknown }).orientation;
  const angle = globalThis.screen?.orientation?.angle ?? (typeof legacy === 'number' ? legacy : 0);
  return ((angle % 360) + 360) % 360;
}
