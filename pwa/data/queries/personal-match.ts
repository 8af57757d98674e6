import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { type MatchSubject, matchProperty } from '../../../domain/user/match.ts';
import type { Preferences } from '../../../domain/user/preferences.ts';
import { marketClient } from '../replica/market-client.ts';
import { useProperty } from './listings.ts';
import { useSavedPreferences, watchSavedPreferences } from './shared-records.ts';

type Card = Omit<MatchSubject, 'propertyType' | 'areaId'> & { propertyType: string; areaId?: string };

export function matchOf(card: Card, preferences: Preferences): number | null {
  const propertyType = PROPERTY_TYPES.find((type) => type === card.propertyType) ?? 'apartment';
  return matchProperty({ ...card, propertyType, areaId: card.areaId ?? '' }, preferences)?.score ?? null;
}

export function usePersonalMatch(id: number): number | null {
  const preferences = useSavedPreferences();
  const property = useProperty(id);
  return preferences === null || property.data == null ? null : matchOf(property.data, preferences);
}

let isWatching = false;

/** From now on cards and their order match the person's saved preferences, as long as there are any. */
export function watchPersonalMatch(): void {
  if (isWatching) return;
  isWatching = true;
  let told = 'null';
  watchSavedPreferences((preferences) => {
    const wishes = JSON.stringify(preferences);
    if (wishes === told) return;
    told = wishes;
    // Without the worker there are no cards either; it tells of its end itself.
    marketClient()
      .personalise(preferences)
      .catch(() => {
        told = '';
      });
  });
}
