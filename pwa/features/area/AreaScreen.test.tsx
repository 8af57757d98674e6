// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toEpochDay } from '../../../domain/day.ts';
import { deed, listing, record } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { placeMessages } from '../../ui/place/messages.ts';
import AreaScreen from './AreaScreen.tsx';
import { Reasons } from './Reasons.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

function open(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AreaScreen />
    </MemoryRouter>,
  );
}

test('a sentence writes thousands as tiles do', () => {
  expect(placeMessages.salesOf(1515)).toBe('1,515 sales');
});

test('an area says in two sentences where it is and what is sold, with places, buildings and homes', async () => {
  device.server.put('properties', '1', listing(1, { title: 'Flat by the water' }));
  for (let i = 0; i < 6; i++) {
    device.server.put(
      'properties',
      String(10 + i),
      listing(10 + i, {
        title: `Stay ${i}`,
        purpose: 'holiday',
        price: 50_000 + i * 11_000,
        bedrooms: i === 5 ? 4 : 1,
      }),
    );
  }
  device.server.put('market', 'jlt', record('jlt', { medianPricePerSqft: 150_000, grossYield: 7 }));
  device.server.put('market', 'dubai-marina', record('dubai-marina', { sales: 8, grossYield: 6.5 }));
  device.server.addSegment(
    Array.from({ length: 8 }, (_, i) => deed(`m-${i}`, { day: toEpochDay('2026-02-01') + i, rooms: i < 6 ? 1 : 2 })),
  );
  open('/area/dubai-marina');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dubai Marina' })).toBeDefined();
  expect(
    await screen.findByText(
      /^Dubai Marina is an area of apartments, [\d.]+ km from Al Maktoum International Airport and \d+ m from .+ tram station\. Registered here in the last 12 months: 8 sales, all of them apartments/,
    ),
  ).toBeDefined();
  const around = within(screen.getByRole('region', { name: 'Around' }));
  expect(around.getByText('Dubai Marina Mall')).toBeDefined();
  expect(around.getByText('Saudi German Hospital')).toBeDefined();
  expect(
    within(screen.getByRole('region', { name: 'Schools' })).getByText(/IB · Very good, inspected 2023\/24/),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Tower' }).getAttribute('href')).toBe('/building/dubai-marina--tower');
  expect(within(screen.getByRole('region', { name: 'Nightly prices' })).getByText('AED 720')).toBeDefined();
  const nearby = within(screen.getByRole('list', { name: 'Areas nearby' }));
  expect(nearby.getByRole('link', { name: 'JLT' }).getAttribute('href')).toBe('/area/jlt');
  expect(nearby.getByText(/km · Gross yield 7\.0%$/)).toBeDefined();
  expect(nearby.getByText('AED 1,500/sqft')).toBeDefined();
  const homes = within(screen.getByRole('region', { name: 'Homes on the market' }));
  expect(homes.getByRole('link', { name: 'Flat by the water' })).toBeDefined();
  // A night is never rounded to thousands, and a home has exactly so many bedrooms.
  expect(homes.getByText('AED 1,050 a night')).toBeDefined();
  expect(homes.getByText(/^4 bedrooms/)).toBeDefined();
  // One kind alone needs no table of shares.
  expect(screen.queryByRole('table', { name: 'Kind' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Who it suits' })).getByText(/People without a car/)).toBeDefined();
});

test('an area that nothing speaks for does not say whom it fits', async () => {
  render(<Reasons reasons={[{ of: 'offPlan', side: 'against', value: 0.9 }]} withinM={1800} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Drawbacks');
  expect(screen.queryByText('Who it suits')).toBeNull();
});

test('an address without an area says so', async () => {
  device.server.put('properties', '1', listing(1));
  open('/area/atlantis-city');
  expect(await screen.findByRole('heading', { name: 'Area not found' })).toBeDefined();
});
