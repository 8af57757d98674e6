import { expect, it } from 'vitest';
import { type Followed, findAlerts } from './alerts.ts';

const ALL = { priceAlerts: true, newListings: true, marketUpdates: true, aiInsights: true };
const NONE = { priceAlerts: false, newListings: false, marketUpdates: false, aiInsights: false };
const home = (price: number, score: number | null = 7) => ({ title: 'Tower 1', price, score });
const before: Followed = {
  homes: { 12: home(200), 13: home(300), 14: home(1, 7) },
  searches: { s: { name: 'Two beds', query: 'beds=2', ids: [3, 2, 1] } },
  areas: { marina: { name: 'Dubai Marina', month: '2026-01', sales: 40 } },
};
const now: Followed = {
  homes: { 12: home(190), 13: home(300, 7.4), 14: home(1, 6.5), 15: home(5) },
  searches: { s: { name: 'Two beds', query: 'beds=2', ids: [5, 4, 3, 2] }, t: { name: 'New', query: '', ids: [9] } },
  areas: { marina: { name: 'Dubai Marina', month: '2026-02', sales: 3 } },
};

it('reports prices, new matches, new months and notable scores of followed homes and searches', () => {
  expect(findAlerts(before, now, ALL)).toEqual([
    { id: 'price 12 200 190', kind: 'price', propertyId: 12, title: 'Tower 1', before: 200, after: 190 },
    { id: 'matches s 5 4', kind: 'matches', searchId: 's', name: 'Two beds', query: 'beds=2', count: 2 },
    {
      id: 'market marina 2026-02 3',
      kind: 'market',
      areaId: 'marina',
      name: 'Dubai Marina',
      month: '2026-02',
      sales: 3,
    },
    { id: 'score 14 7 6.5', kind: 'score', propertyId: 14, title: 'Tower 1', before: 7, after: 6.5 },
  ]);
});

it('reports nothing that is switched off, and nothing twice', () => {
  expect(findAlerts(before, now, NONE)).toEqual([]);
  expect(findAlerts(now, now, ALL)).toEqual([]);
  for (const [name, kind] of [
    ['priceAlerts', 'price'],
    ['newListings', 'matches'],
    ['marketUpdates', 'market'],
    ['aiInsights', 'score'],
  ] as const) {
    expect(findAlerts(before, now, { ...NONE, [name]: true }).map((alert) => alert.kind)).toEqual([kind]);
  }
});

it('does not call a home new because the search was changed', () => {
  const changed = { ...now, searches: { s: { name: 'Two beds', query: 'beds=3', ids: [8] } } };
  expect(findAlerts(before, changed, ALL).some(({ kind }) => kind === 'matches')).toBe(false);
});

it('says of a rent that it is one, and does not compare a price with a rent', () => {
  const rented = (price: number) => ({ ...before, homes: { 12: { ...home(price), purpose: 'rent' as const } } });
  expect(findAlerts(rented(200), rented(190), ALL)).toEqual([
    {
      id: 'price 12 200 190',
      kind: 'price',
      propertyId: 12,
      title: 'Tower 1',
      before: 200,
      after: 190,
      purpose: 'rent',
    },
  ]);
  expect(findAlerts(before, rented(9), ALL)).toEqual([]);
});
