import type { PropertyFilter } from '../property/filter.ts';

/** Wishes of a search, or of a profile with several types. Prices in fils. */
export type Wishes = Omit<PropertyFilter, 'propertyType'> & { propertyTypes?: readonly string[] };

export type Wish =
  | ('location' | 'price' | 'type' | 'bedrooms' | 'bathrooms' | 'size')
  | ('completion' | 'yield' | 'handover' | 'near' | 'within' | 'keyword');

/** A wish, how far a home meets it (0 to 1), and its share of `WISH_POINTS`. `word` is the keyword. */
export type MatchPart = { wish: Wish; word?: string; met: number; points: number; of: number };

export type AiMatch = { percent: number; parts: MatchPart[]; aiScore: number | null };

/** Points for meeting all wishes. Such a home gets up to 20 more for its AI score. */
export const WISH_POINTS = 80;

/** The filter as wishes; null for an empty filter. */
export function searchWishes({ propertyType = 'all', ...filter }: PropertyFilter): Wishes | null {
  if (propertyType !== 'all' && propertyType !== '') return { ...filter, propertyTypes: [propertyType] };
  return isStated(filter) ? filter : null;
}

/** Match of a home that meets every wish: 80 to 100. */
export function wholeMatch(aiScore: number | null): number {
  return WISH_POINTS + Math.round(2 * (aiScore ?? 0));
}

/** A listing's score and its match with the user's wishes, including the missed ones. */
export type Matched = { aiScore: number | null; match?: number; misses?: string };

/** A match on a card: `misses` are wishes, or `+word`, separated by spaces. */
export function shortMatch({ percent, parts }: AiMatch): { match: number; misses: string } {
  const missed = parts.filter(({ met }) => met < 1).map(({ wish, word }) => (word === undefined ? wish : `+${word}`));
  return { match: percent, misses: missed.join(' ') };
}

export function isStated(filter: PropertyFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '');
}
