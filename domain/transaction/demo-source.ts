const MARK = ' (own)';

/** Source of a deed that the person imported. */
export function privateSource(source: string): string {
  return `${source}${MARK}`;
}

/** The source of a private deed without its mark; null for deeds that everybody has. */
export function withoutPrivateMark(source: string): string | null {
  return source.endsWith(MARK) ? source.slice(0, -MARK.length) : null;
}

/** Source of the demo market's invented deeds. */
export const DEMO_SOURCE = 'demo';

/** Whether a listing's broker is invented. */
export function isInventedBroker(broker: { source?: unknown }): boolean {
  return broker.source === DEMO_SOURCE;
}

/** Whether demo listings are marked: only beside real deeds or brokers. */
export function marksInvented(sources: readonly string[]): boolean {
  return sources.some((source) => source !== DEMO_SOURCE);
}

/** Sources counted together with demo deeds: registered, private, or both; null for neither. */
type DemoMixture = 'registered' | 'own' | 'registered-and-own';

/** Sources that figures mix with demo deeds; null without a mix. */
export function demoMixture(sources: readonly string[]): DemoMixture | null {
  if (!sources.includes(DEMO_SOURCE)) return null;
  const hasOwn = sources.some((source) => withoutPrivateMark(source) !== null);
  const hasRegistered = sources.some((source) => source !== DEMO_SOURCE && withoutPrivateMark(source) === null);
  if (hasRegistered) return hasOwn ? 'registered-and-own' : 'registered';
  return hasOwn ? 'own' : null;
}

/** Kind of source: `demo`, all deeds are invented; `mixed`, some are; null without deeds. */
export type DeedOrigin = 'registered' | 'demo' | 'mixed';

/** The origin of the rows of some segments. */
export function deedOrigin(segments: readonly { sources: readonly string[] }[]): DeedOrigin | null {
  const sources = segments.flatMap((segment) => segment.sources);
  if (sources.length === 0) return null;
  if (!sources.includes(DEMO_SOURCE)) return 'registered';
  return sources.every((source) => source === DEMO_SOURCE) ? 'demo' : 'mixed';
}
