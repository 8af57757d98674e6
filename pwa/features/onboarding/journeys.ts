import { paths, withQuery } from '../../ui/paths.ts';

export const JOURNEYS = ['investor', 'buyer', 'broker', 'developer', 'renter'] as const;
export type Journey = (typeof JOURNEYS)[number];

export const REDIRECT_MS = 1500;

export function journeyTarget(journey: Journey): { screen: 'analytics' | 'search'; to: string } {
  return journey === 'buyer' || journey === 'renter'
    ? { screen: 'search', to: paths.search({ user: journey }) }
    : { screen: 'analytics', to: withQuery(paths.analytics, { user: journey }) };
}
