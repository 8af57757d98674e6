import type { FieldName } from '../search/fields.ts';

/** A wish, how far a home meets it (0 to 1), and its share of `WISH_POINTS`. `word` is a keyword. */
export type MatchPart = { wish: FieldName; word?: string; met: number; points: number; of: number };

export type AiMatch = { percent: number; parts: MatchPart[]; aiScore: number | null };

/** Points for meeting all wishes. Such a home gets up to 20 more for its AI score. */
export const WISH_POINTS = 80;

/** A listing's score and its match with the user's wishes, including the missed ones. */
export type Matched = { aiScore: number | null; match?: number | undefined; misses?: string | undefined };

/** Missed wishes for a place or a kind of home: they say which homes a search means. */
const NOT_MEANT = /(?:^| )(?:location|named|near|within|homeIds|(?:a|notA)reaIds|(?:t|notT)ypes)(?: |$)/;

/**
 * Returns a listing with its match only if the match leads, else with its AI score alone. A profile's match leads for
 * every home. A search's match leads for homes that it can mean, which are those with its place and type: a flat in JVC
 * is not a bad villa in Palm Jumeirah.
 */
export function leadingMatch<Home extends Matched>(home: Home, isSearch: boolean): Home {
  return isSearch && NOT_MEANT.test(home.misses ?? '') ? { ...home, match: undefined } : home;
}

/** A match on a card: `misses` are wishes, or `+word` with `_` for a space, separated by spaces. */
export function shortMatch({ percent, parts }: AiMatch): { match: number; misses: string } {
  const missed = parts
    .filter(({ met }) => met < 1)
    .map(({ wish, word }) => (word === undefined ? wish : `+${word.replaceAll(' ', '_')}`));
  return { match: percent, misses: missed.join(' ') };
}
