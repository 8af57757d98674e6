import { PROPERTY_TYPES } from '../../domain/property/property.ts';
import { type MatchSubject, matchProperty } from '../../domain/user/match.ts';
import type { Preferences } from '../../domain/user/preferences.ts';
import { useSavedPreferences } from './preferences.ts';
import { useProperty } from './properties.ts';

type Card = Omit<MatchSubject, 'propertyType' | 'areaId'> & { propertyType: string; areaId?: string };

/** Match of a card with a person's preferences, 0 to 10; null when neither wishes nor a score are known. */
export function matchOf(card: Card, preferences: Preferences): number | null {
  const propertyType = PROPERTY_TYPES.find((type) => type === card.propertyType) ?? 'apartment';
  return matchProperty({ ...card, propertyType, areaId: card.areaId ?? '' }, preferences)?.score ?? null;
}

/** Match of a listing with the saved preferences; null without any. */
export function usePersonalMatch(id: number): number | null {
  const preferences = useSavedPreferences();
  const property = useProperty(id);
  return preferences === null || property.state !== 'ready' ? null : matchOf(property.value, preferences);
}
