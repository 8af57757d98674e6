import { expect, it } from 'vitest';
import { listing } from '../../../test/market-records.ts';
import { homesPath } from './MapMode.tsx';

it('opens the only home of a building, and the list of all homes of a building with several', () => {
  expect(homesPath({ listings: [listing(7)] })).toBe('/property/7');
  expect(homesPath({ listings: [7, 8, 9].map((id) => listing(id)) })).toBe('/search?homes=7%2C8%2C9&view=list');
});
