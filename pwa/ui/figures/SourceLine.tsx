import { createContext, use } from 'react';
import { DEMO_SOURCE } from '../../../domain/transaction/demo-source.ts';
import { formatCount, formatDay, formatTime, listed } from '../texts/format.ts';
import { messages } from '../texts/messages.ts';
import { demoMixtureText, requiredCredits, sourceName, sourceNames } from '../texts/source-names.ts';

/** True if the market has demo and registered deeds. A line about demo deeds alone then names its source. */
export const MixedMarketContext = createContext(false);

type Props = { source: string | readonly string[]; count?: number; from?: string; to?: string; asOf?: string | null };

export function SourceLine({ source, count, from, to, asOf }: Props) {
  const sources = typeof source === 'string' ? [source] : source;
  const names = sourceNames(sources);
  const isMixed = use(MixedMarketContext);
  const mixture = demoMixtureText(sources);
  const parts = [
    ...(mixture === null ? [] : [mixture]),
    ...(names.length > 0 ? [listed(names)] : isMixed && sources.length > 0 ? [sourceName(DEMO_SOURCE)] : []),
    ...(count === undefined ? [] : [messages.sales(formatCount(count))]),
    ...(from !== undefined && to !== undefined && from !== '' && to !== ''
      ? [messages.period(formatDay(from), formatDay(to))]
      : []),
    ...(asOf === undefined || asOf === null || asOf === '' ? [] : [messages.asOf(formatTime(asOf))]),
    ...requiredCredits(sources),
  ];
  return parts.length === 0 ? null : <p className="source-line">{parts.join(' · ')}</p>;
}
