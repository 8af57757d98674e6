import { publicSourceOf } from './private-source.ts';

/** Source of the demo market's invented deeds. */
export const DEMO_SOURCE = 'demo';

/** What counts together with invented deeds: registered ones, those a person brought, or both; null for neither. */
export type DemoMixture = 'registered' | 'own' | 'registered-and-own';

/** What figures of these sources mix invented deeds with; null where they do not. */
export function demoMixtureOf(sources: readonly string[]): DemoMixture | null {
  if (!sources.includes(DEMO_SOURCE)) return null;
  const hasOwn = sources.some((source) => publicSourceOf(source) !== null);
  const hasRegistered = sources.some((source) => source !== DEMO_SOURCE && publicSourceOf(source) === null);
  if (hasRegistered) return hasOwn ? 'registered-and-own' : 'registered';
  return hasOwn ? 'own' : null;
}
