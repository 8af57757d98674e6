import { expect, it } from 'vitest';
import { deed, listing } from '../../test/market-records.ts';
import { buildMarketTable } from '../market/market-table.ts';
import { buildPropertyColumns } from '../property/property-columns.ts';
import { DeedBuilder } from '../transaction/deed-builder.ts';
import { PlaceIndex } from './place-index.ts';
import { placesAround } from './places-around.ts';

const builder = new DeedBuilder();
const registered = [
  ['Marina Gate', 'Marina Gate 1', 'dubai-marina'],
  ['Marina Gate', 'Marina Gate 1', 'dubai-marina'],
  ['Torch', '', 'dubai-marina'],
] as const;
registered.forEach(([project, building, area], i) => {
  builder.append(deed(`d${i}`, { project, building, area }));
});
const index = new PlaceIndex(buildMarketTable([{ columns: builder.finish(), droppedRows: [] }]));

const HERE = { lat: 25.08, lng: 55.14 };
const at = (north: number) => ({ lat: HERE.lat + north, lng: HERE.lng, boundaries: [] });
const home = (id: number, project: string, building: string, north: number) =>
  listing(id, { project, building, areaId: 'dubai-marina', coordinates: at(north) });

it('finds buildings of the register around a position, nearest first, at the middle of their listings', () => {
  const columns = buildPropertyColumns([
    home(1, 'Marina Gate', 'Marina Gate 1', 0.004),
    home(2, 'Marina Gate', 'Marina Gate 1', 0.006),
    // A building that the register does not know is found as its project.
    home(3, 'Torch', 'Torch Tower', 0.001),
    home(4, 'Unregistered', 'Unregistered 1', 0),
    home(5, 'Torch', '', 0.5),
  ]);
  const found = placesAround(columns, index, { center: HERE, radiusM: 1500, limit: 8 });
  expect(found.map(({ kind, name, sales }) => `${kind} ${name} ${sales}`)).toEqual([
    'project Torch 1',
    'building Marina Gate 1 2',
  ]);
  expect(found[1]?.at.lat).toBeCloseTo(25.085, 6);
  expect(found[1]?.distanceM).toBeGreaterThan(500);
  expect(placesAround(columns, index, { center: HERE, radiusM: 1500, limit: 1 })).toHaveLength(1);
});
