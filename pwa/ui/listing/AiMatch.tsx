import type { FieldName } from '../../../domain/search/fields.ts';
import { keywordsText } from '../../../domain/search/words.ts';
import type { Matched } from '../../../domain/user/ai-match.ts';
import { ScoreMeter } from '../figures/ScoreMeter.tsx';
import { formatMatch, formatScore } from '../texts/format.ts';
import { messages } from '../texts/messages.ts';

/**
 * Returns `AI Match 92%` with the unmet wishes, or `AI score 9.2` for a user without wishes. With `isShort`, returns
 * `Match 92%` or `Score 9.2`, for narrow cards.
 */
export function matchText({ aiScore, match, misses = '' }: Matched, room?: number, isShort = false): string | null {
  const words = isShort ? messages.shortAi : { match: messages.aiMatch, score: messages.aiScore };
  if (match === undefined) return aiScore === null ? null : words.score(formatScore(aiScore));
  return [words.match(formatMatch(match)), missesText(misses, room)].filter((part) => part !== '').join(' · ');
}

/** Characters for the names of unmet wishes in a label on a picture. */
export const LABEL_ROOM = 24;

/** Names the unmet wishes. Those that do not fit in `room` characters, after the first, are counted. */
export function missesText(misses: string, room = Number.POSITIVE_INFINITY): string {
  const names = [...new Set(misses.split(' ').flatMap((miss) => (miss === '' ? [] : nameOf(miss))))];
  if (names.length === 0) return '';
  const text = (count: number) => names.slice(0, count).join(messages.comma);
  let shown = names.length;
  while (shown > 1 && text(shown).length > room) shown--;
  return messages.misses(text(shown), names.length - shown);
}

/** A missed wish: a search field, or `+word` for a word that the listing lacks. */
const nameOf = (miss: string) => (miss.startsWith('+') ? wordText(miss.slice(1)) : messages.wishes[miss as FieldName]);

/** A wanted word: the name of a feature, or the word in quotation marks. */
export const wordText = (word: string) => keywordsText(word.replaceAll('_', ' '));

export function AiMatch({ listing }: { listing: Matched }) {
  const text = matchText(listing, LABEL_ROOM);
  if (text === null) return null;
  return (
    <span className="ai-match">
      <ScoreMeter score={listing.match === undefined ? (listing.aiScore ?? 0) : listing.match / 10} slots={5} />
      {text}
    </span>
  );
}
