import type { PropertyFilter } from '../property/filter.ts';

/** A search, or a profile: the same wishes, but for several types. Prices in fils. */
export type Wishes = Omit<PropertyFilter, 'propertyType'> & { propertyTypes?: readonly string[] };

export type Wish =
  | ('location' | 'price' | 'type' | 'bedrooms' | 'bathrooms' | 'size')
  | ('completion' | 'yield' | 'handover' | 'near' | 'within' | 'keyword');

/** One wish, how far a home meets it (0 to 1), and its share of `WISH_POINTS`. `word` is the keyword. */
export type MatchPart = { wish: Wish; word?: string; met: number; points: number; of: number };

/** How well a home fits what a person looks for, percent, with its parts. */
export type AiMatch = { percent: number; parts: MatchPart[]; aiScore: number | null };

/** Points for meeting all wishes. Such a home gets up to 20 more for its AI score; others get none. */
export const WISH_POINTS = 80;

/** The filter as wishes; null when it filters nothing. */
export function searchWishes({ propertyType = 'all', ...filter }: PropertyFilter): Wishes | null {
  if (propertyType !== 'all' && propertyType !== '') return { ...filter, propertyTypes: [propertyType] };
  return isStated(filter) ? filter : null;
}

/** The match of a home that meets every wish: 80 to 100. */
export function wholeMatch(aiScore: number | null): number {
  return WISH_POINTS + Math.round(2 * (aiScore ?? 0));
}

/** A listing's own score and, for a person with wishes, how well it fits them and the wishes that it misses. */
export type Matched = { aiScore: number | null; match?: number; misses?: string };

/** A match as a card has it: `misses` are wishes, or `+word`, separated by spaces. */
export function shortMatch({ percent, parts }: AiMatch): { match: number; misses: string } {
  const missed = parts.filter(({ met }) => met < 1).map(({ wish, word }) => (word === undefined ? wish : `+${word}`));
  return { match: percent, misses: missed.join(' ') };
}

export function isStated(filter: PropertyFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== '');
}
