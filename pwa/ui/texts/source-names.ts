import { DEMO_SOURCE, demoMixture, withoutPrivateMark } from '../../../domain/transaction/demo-source.ts';
import { messages } from './messages.ts';

export function sourceName(source: string): string {
  const own = withoutPrivateMark(source);
  if (own === null) return messages.sources[source] ?? source;
  return own === 'import' || own === 'api' ? messages.ownRecords : messages.ownFile(messages.sources[own] ?? own);
}

/** Returns the names of real sources. The app's frame already marks the demo market. */
export function sourceNames(sources: readonly string[]): string[] {
  return [...new Set(sources.filter((source) => source !== DEMO_SOURCE).map(sourceName))];
}

/** Returns `Demo + registered` if demo deeds are counted together with others, else null. */
export function demoMixtureText(sources: readonly string[]): string | null {
  const mixture = demoMixture(sources);
  return mixture === null ? null : messages.demoMixture[mixture];
}

export function exportedSources(sources: readonly string[]): string[] {
  return [...new Set(sources.map((source) => (source === DEMO_SOURCE ? messages.demoData : sourceName(source))))];
}

export function requiredCredits(sources: readonly string[]): string[] {
  return sources.some((source) => /^(dld|dubai-pulse)/.test(source)) ? [messages.dldCredit] : [];
}
