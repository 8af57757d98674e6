import { expect, it } from 'vitest';
import { placeSales } from './report-document.ts';

const listing = (building: string, project: string, lat: number) => ({ building, project, at: { lat, lng: 55 } });

it('places sales by the listings of their building, else of their project', () => {
  const listings = [
    listing('Marina Gate 1', 'Marina Gate', 25),
    listing('MARINA GATE-1', 'Marina Gate', 25.2),
    listing('Marina Gate 2', 'Marina Gate', 25.7),
  ];
  const sales = [
    { building: 'Marina Gate 1', project: 'Marina Gate' },
    { building: 'Marina Gate 9', project: 'Marina Gate' },
    { building: 'Elsewhere', project: '' },
    { building: '', project: '' },
  ];
  // By hand: (25 + 25.2) ÷ 2, and (25 + 25.2 + 25.7) ÷ 3.
  const [sameBuilding, sameProject, ...unknown] = placeSales(sales, listings);
  expect(sameBuilding?.lat).toBeCloseTo(25.1, 9);
  expect(sameProject?.lat).toBeCloseTo(25.3, 9);
  expect(unknown).toEqual([null, null]);
});
