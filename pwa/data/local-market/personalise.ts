import { matchProperty } from '../../../domain/user/match.ts';
import type { Preferences } from '../../../domain/user/preferences.ts';
import type { MarketDesk } from './market-context.ts';

/** Scores and orders the listings in memory by a person's wishes; stored ones stay as anybody would see them. */
export async function personalise(desk: MarketDesk, preferences: Preferences | null): Promise<void> {
  const listings = await desk.listings();
  listings.personalise(preferences === null ? null : (row) => matchProperty(row, preferences)?.score ?? null);
}
