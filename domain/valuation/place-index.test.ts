import { expect, it } from 'vitest';
import { deed } from '../../test/market-records.ts';
import { areaById } from '../gazetteer/areas.ts';
import type { Deed } from '../transaction/transaction.ts';

import { PlaceIndex } from './place-index.ts';
import { toMarketTable } from './testing/market.ts';

it('suggests places near the user first, then those with most sales', () => {
  const sales = (areaId: string, count: number) =>
    Array.from({ length: count }, (_, i) =>
      deed(`${areaId} ${i}`, { area: areaId, project: `Quays ${areaId}`, day: 20_000 }),
    );
  const index = new PlaceIndex(toMarketTable([...sales('jvc', 9), ...sales('deira', 3), ...sales('dubai-marina', 6)]));
  const areas = (near?: { lat: number; lng: number }) => index.search('', 3, near).map(({ areaId }) => areaId);
  expect(areas()).toEqual(['jvc', 'dubai-marina', 'deira']);
  const inDeira = areaById('deira')?.center;
  expect(areas(inDeira)).toEqual(['deira', 'jvc', 'dubai-marina']);
  expect(index.search('quays', 3, inDeira).map(({ areaId }) => areaId)).toEqual(['deira', 'jvc', 'dubai-marina']);
});

it('puts a name near the user before better names elsewhere, but not before the whole name', () => {
  const sales = (area: string, project: string, count: number) =>
    Array.from({ length: count }, (_, i) => deed(`${project} ${i}`, { area, project, day: 20_000 }));
  const deeds = [
    ...sales('dubai-production-city', 'Zone Court', 9),
    ...sales('barsha-heights', 'One Heights', 8),
    ...sales('jvc', 'One Park', 7),
    ...sales('dubai-marina', 'Banafsaj One', 2),
    ...sales('dubai-marina', 'Marina Heights', 1),
  ];
  const index = new PlaceIndex(toMarketTable(deeds));
  const names = (text: string, near = { lat: 25.077, lng: 55.139 }) =>
    index.search(text, 4, near).map(({ name }) => name);
  // “One” is only a part of “Zone”, also in the other names of Dubai Production City.
  expect(names('One')).toEqual(['Banafsaj One', 'One Heights', 'One Park', 'Dubai Production City']);
  expect(names('Heights').slice(0, 2)).toEqual(['Marina Heights', 'Barsha Heights']);
  expect(names('jvc')[0]).toBe('JVC');
  expect(names('One Park')[0]).toBe('One Park');
});

it('knows what a place sells: its building, else its project, else its area; flats of any kind against houses', () => {
  const sale = (name: string, type: Deed['type'], places: Partial<Deed> = {}) =>
    deed(name, { area: 'jvc', day: 20_000, project: 'Mews', type, ...places });
  const index = new PlaceIndex(
    toMarketTable([
      // Two villas and two townhouses outnumber three flats of two kinds.
      ...[sale('a', 'villa'), sale('b', 'villa'), sale('c', 'townhouse'), sale('d', 'townhouse')],
      ...[sale('e', 'townhouse'), sale('f', 'apartment'), sale('g', 'apartment'), sale('h', 'studio')],
      sale('i', 'studio', { building: 'Mews Tower' }),
      ...['j', 'k', 'l'].map((name) => sale(name, 'apartment', { project: 'Quay' })),
      sale('m', 'office', { area: 'deira', project: 'Souk' }),
    ]),
  );
  const sold = (project: string, building = '', areaId = 'jvc') => index.soldType({ areaId, project, building });
  expect(sold('Mews')).toBe('townhouse');
  expect(sold('Mews', 'Mews Tower')).toBe('apartment');
  expect(sold('Mews', 'Unknown Tower')).toBe('townhouse');
  expect(sold('')).toBe('apartment');
  expect(sold('Souk', '', 'deira')).toBeNull();
});
