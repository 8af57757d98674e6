const MARK = ' (own)';

export function privateSource(source: string): string {
  return `${source}${MARK}`;
}

/** Source of a private deed without its prefix; null for shared deeds. */
export function withoutPrivateMark(source: string): string | null {
  return source.endsWith(MARK) ? source.slice(0, -MARK.length) : null;
}

/** How many of some deeds or tenancies belong to the demo market. */
export type Invented = 'none' | 'some' | 'all';

/** Source of the demo market's invented deeds. */
export const DEMO_SOURCE = 'demo';

/** Whether all deeds of a segment are invented. No imported file contains their numbers. */
export function isDemoSegment({ source }: { source: { words: readonly string[] } }): boolean {
  return source.words.every((word) => word === DEMO_SOURCE);
}

/** Whether a listing's broker is invented. */
export function isInventedBroker(broker: { source?: unknown }): boolean {
  return broker.source === DEMO_SOURCE;
}

/** Whether to mark demo listings: only if there are also real deeds or brokers. */
export function marksInvented(sources: readonly string[]): boolean {
  return sources.some((source) => source !== DEMO_SOURCE);
}

type DemoMixture = 'registered' | 'own' | 'registered-and-own';

/** Kinds of deeds mixed with demo deeds in figures; null without a mix. */
export function demoMixture(sources: readonly string[]): DemoMixture | null {
  if (!sources.includes(DEMO_SOURCE)) return null;
  const hasOwn = sources.some((source) => withoutPrivateMark(source) !== null);
  const hasRegistered = sources.some((source) => source !== DEMO_SOURCE && withoutPrivateMark(source) === null);
  if (hasRegistered) return hasOwn ? 'registered-and-own' : 'registered';
  return hasOwn ? 'own' : null;
}

/** `demo`: all deeds are invented; `mixed`: some are; null without deeds. */
export type DeedOrigin = 'registered' | 'demo' | 'mixed';

export function deedOrigin(segments: readonly { sources: readonly string[] }[]): DeedOrigin | null {
  const sources = segments.flatMap((segment) => segment.sources);
  if (sources.length === 0) return null;
  if (!sources.includes(DEMO_SOURCE)) return 'registered';
  return sources.every((source) => source === DEMO_SOURCE) ? 'demo' : 'mixed';
}

/** Whether all rows of a listed segment are invented, by the sources that the list names. */
export function isDemoSegmentRef({ sources }: { sources: readonly string[] }): boolean {
  return sources.length > 0 && sources.every((source) => source === DEMO_SOURCE);
}
