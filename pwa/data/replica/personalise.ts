import { matchProperty } from '../../../domain/user/match.ts';
import type { Preferences } from '../../../domain/user/preferences.ts';
import type { Listings } from './listings.ts';

/** Scores and orders the listings in memory by a person's preferences; stored ones stay as anybody would see them. */
export function personalise(listings: Listings, preferences: Preferences | null): void {
  listings.personalise(preferences === null ? null : (row) => matchProperty(row, preferences)?.score ?? null);
}
