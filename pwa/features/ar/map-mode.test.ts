import { expect, it } from 'vitest';
import { listing } from '../../../test/market-records.ts';
import { homesPath } from './MapMode.tsx';
import { buildingPrice, homesText } from './session/label-text.ts';

it('opens the only home of a building, and the list of all homes of a building with several', () => {
  expect(homesPath({ listings: [listing(7)] })).toBe('/property/7');
  expect(homesPath({ listings: [7, 8, 9].map((id) => listing(id)) })).toBe('/search?homes=7%2C8%2C9&view=list');
});

it('says of homes to let and holiday homes that they are, and prices them by the year and the night', () => {
  const flat = (id: number) => listing(id, { purpose: 'rent', price: 9_500_000 });
  const rented = { listings: [flat(1), flat(2)] };
  expect(homesText(rented)).toBe('2 homes to let');
  expect(buildingPrice(rented)).toBe('from AED 95K a year');
  expect(homesPath(rented)).toBe('/search?purpose=rent&homes=1%2C2&view=list');
  const holiday = { listings: [listing(3, { purpose: 'holiday', price: 60_000 })] };
  expect([homesText(holiday), buildingPrice(holiday)]).toEqual(['1 holiday home', 'AED 600 a night']);
});
