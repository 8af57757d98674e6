/** Source of the demo market's invented deeds. */
export const DEMO_SOURCE = 'demo';

/** Whether figures of these sources mix invented deeds with registered ones. */
export function isMixedWithDemo(sources: readonly string[]): boolean {
  return sources.includes(DEMO_SOURCE) && sources.some((source) => source !== DEMO_SOURCE);
}
