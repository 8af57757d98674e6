import * as z from 'zod/mini';
import { PURPOSES, type Purpose } from '../property/purpose.ts';
import type { Preferences } from './preferences.ts';

/** Snapshot of the homes, searches and areas that a user follows. Prices in fils, scores 0 to 10. */
export const Followed = z.lazy(() =>
  z.object({
    homes: z.record(
      z.string(),
      z.object({
        title: z.string(),
        price: z.number(),
        score: z.nullable(z.number()),
        /** Missing: for sale. */
        purpose: z.optional(z.enum(PURPOSES)),
      }),
    ),
    /** Homes found by a search, newest first, up to the requested number. */
    searches: z.record(z.string(), z.object({ name: z.string(), query: z.string(), ids: z.array(z.int()) })),
    /** Newest month with sales, YYYY-MM, and its number of sales. */
    areas: z.record(z.string(), z.object({ name: z.string(), month: z.string(), sales: z.int() })),
  }),
);
export type Followed = z.infer<typeof Followed>;

/** A change between two snapshots; `id` identifies it, so that it is reported once. */
export type FoundAlert =
  | {
      id: string;
      kind: 'price' | 'score';
      propertyId: number;
      title: string;
      before: number;
      after: number;
      /** Missing: for sale. */
      purpose?: Purpose | undefined;
    }
  | { id: string; kind: 'matches'; searchId: string; name: string; query: string; count: number }
  | { id: string; kind: 'market'; areaId: string; name: string; month: string; sales: number };

type AlertSwitches = Omit<Preferences['notifications'], 'requests'>;

const NOTABLE_POINTS = 0.5;

/** Alerts that the user's settings enable. Newly followed items cause none, because they have no earlier snapshot. */
export function findAlerts(before: Followed, now: Followed, switches: AlertSwitches): FoundAlert[] {
  return [
    ...(switches.priceAlerts ? homeAlerts(before, now, 'price') : []),
    ...(switches.newListings ? matchAlerts(before, now) : []),
    ...(switches.marketUpdates ? areaAlerts(before, now) : []),
    ...(switches.aiInsights ? homeAlerts(before, now, 'score') : []),
  ];
}

function homeAlerts(before: Followed, now: Followed, kind: 'price' | 'score'): FoundAlert[] {
  return Object.entries(now.homes).flatMap(([id, home]) => {
    const { purpose } = home;
    const former = before.homes[id];
    const [was, is] = [former?.[kind] ?? null, home[kind]];
    // A price and a yearly rent are not compared.
    if (was === null || is === null || was === is || former?.purpose !== purpose) return [];
    if (kind === 'score' && Math.abs(is - was) < NOTABLE_POINTS) return [];
    const alertId = `${kind} ${id} ${was} ${is}`;
    const change = { before: was, after: is, ...(purpose !== undefined && { purpose }) };
    return [{ id: alertId, kind, propertyId: Number(id), title: home.title, ...change }];
  });
}

function matchAlerts(before: Followed, now: Followed): FoundAlert[] {
  return Object.entries(now.searches).flatMap(([searchId, { name, query, ids }]) => {
    const known = before.searches[searchId];
    // After a search is edited, the homes it finds do not count as new.
    if (known === undefined || known.query !== query) return [];
    const old = new Set(known.ids);
    const fresh = ids.filter((id) => !old.has(id));
    if (fresh.length === 0) return [];
    const alertId = `matches ${searchId} ${fresh.join(' ')}`.slice(0, 200);
    return [{ id: alertId, kind: 'matches', searchId, name, query, count: fresh.length }];
  });
}

function areaAlerts(before: Followed, now: Followed): FoundAlert[] {
  return Object.entries(now.areas).flatMap(([areaId, { name, month, sales }]) => {
    const known = before.areas[areaId];
    const isNews = known !== undefined && (month > known.month || (month === known.month && sales > known.sales));
    return isNews ? [{ id: `market ${areaId} ${month} ${sales}`, kind: 'market', areaId, name, month, sales }] : [];
  });
}
