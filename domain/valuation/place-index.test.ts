import { expect, it } from 'vitest';
import { deed } from '../../test/market-records.ts';
import { areaById } from '../gazetteer/areas.ts';

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
