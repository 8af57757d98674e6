import type { FieldName } from '../../../domain/search/fields.ts';
import { keywordsText } from '../../../domain/search/words.ts';
import type { Matched } from '../../../domain/user/ai-match.ts';
import { ScoreMeter } from '../figures/ScoreMeter.tsx';
import { formatMatch, formatScore } from '../texts/format.ts';
import { messages } from '../texts/messages.ts';

/**
 * Returns `AI Match 92%` with the unmet wishes, or `AI score 9.2` for a user without wishes. With `isShort`, returns
 * `AI 92%` or `AI 9.2`, for lists whose sort order names the figure.
 */
export function matchText({ aiScore, match, misses = '' }: Matched, most = 99, isShort = false): string | null {
  const words = isShort ? messages.shortAi : { match: messages.aiMatch, score: messages.aiScore };
  if (match === undefined) return aiScore === null ? null : words.score(formatScore(aiScore));
  return [words.match(formatMatch(match)), missesText(misses, most)].filter((part) => part !== '').join(' · ');
}

export function missesText(misses: string, most = 99): string {
  const names = misses.split(' ').flatMap((miss) => (miss === '' ? [] : nameOf(miss)));
  if (names.length === 0) return '';
  return messages.misses(names.slice(0, most).join(messages.comma), Math.max(0, names.length - most));
}

/** A missed wish: a search field, or `+word` for a word that the listing lacks. */
const nameOf = (miss: string) => (miss.startsWith('+') ? wordText(miss.slice(1)) : messages.wishes[miss as FieldName]);

/** A wanted word: the name of a feature, or the word in quotation marks. */
export const wordText = (word: string) => keywordsText(word.replaceAll('_', ' '));

export function AiMatch({ listing }: { listing: Matched }) {
  const text = matchText(listing, 1);
  if (text === null) return null;
  return (
    <span className="ai-match">
      <ScoreMeter score={listing.match === undefined ? (listing.aiScore ?? 0) : listing.match / 10} slots={5} />
      {text}
    </span>
  );
}
