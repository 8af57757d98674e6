// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toEpochDay } from '../../../domain/day.ts';
import { DEED_FLAG, type Deed } from '../../../domain/transaction/transaction.ts';
import { deed, listing, record } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import BuildingScreen from './BuildingScreen.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

const sales = (n: number, over: Partial<Deed>) =>
  Array.from({ length: n }, (_, i) =>
    deed(`${over.building}-${over.day ?? ''}-${i}`, { day: toEpochDay('2026-02-01') + i, ...over }),
  );

function open(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <BuildingScreen />
    </MemoryRouter>,
  );
}

test('a building shows its sales, its homes and its neighbours, each a link', async () => {
  device.server.put('properties', '1', listing(1, { title: 'Flat in Tower' }));
  device.server.put('properties', '2', listing(2, { purpose: 'rent', title: 'Flat to let', price: 9_000_000 }));
  device.server.put('properties', '3', listing(3, { building: 'Other', title: 'Not here' }));
  device.server.put('market', 'dubai-marina', record('dubai-marina'));
  device.server.addSegment([
    ...sales(6, { building: 'Tower', rooms: 1, priceFils: 150_000_000 }),
    ...sales(6, { building: 'Spire', project: 'Elsewhere', rooms: 1, priceFils: 160_000_000 }),
  ]);
  open('/building/dubai-marina--tower');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tower' })).toBeDefined();
  // The listings may be shown before the sales are read.
  expect(await screen.findByText('of 6 sales')).toBeDefined();
  // 1.5 against 1.6 million for the same size.
  expect(screen.getByText('−6.2%')).toBeDefined();
  const homes = within(screen.getByRole('region', { name: 'Homes on the market' }));
  expect(homes.getByRole('link', { name: 'Flat in Tower' }).getAttribute('href')).toBe('/property/1');
  expect(homes.getByText('AED 90K a year')).toBeDefined();
  expect(homes.queryByText('Not here')).toBeNull();
  expect(screen.getByRole('link', { name: 'Spire' }).getAttribute('href')).toBe('/building/dubai-marina--spire');
  expect(screen.getByRole('link', { name: 'Project' }).getAttribute('href')).toBe('/building/dubai-marina--project');
  expect(screen.getByRole('link', { name: 'Is this price fair?' }).getAttribute('href')).toBe(
    '/value?area=dubai-marina&in=Dubai+Marina&project=Project&building=Tower',
  );
  expect(screen.getByRole('link', { name: 'Guide to Dubai Marina' }).getAttribute('href')).toBe('/area/dubai-marina');
});

test('a single sale is a number, not a line', async () => {
  device.server.put('properties', '1', listing(1));
  device.server.addSegment([...sales(1, { building: 'Lone', project: '', priceFils: 107_639_100 })]);
  open('/building/dubai-marina--lone');
  await screen.findByRole('heading', { level: 1, name: 'Lone' });
  const prices = within(screen.getByRole('region', { name: 'Prices' }));
  expect(prices.getByText('Median of the month, Feb 2026').nextSibling?.textContent).toBe('AED 1,000/sqft');
  expect(prices.queryByText(/No line is drawn/)).toBeNull();
});

test('an off-plan project shows its launch, its units and the price since', async () => {
  device.server.put('properties', '1', listing(1));
  const offPlan = { building: '', project: 'Dawn', flags: DEED_FLAG.offPlan };
  device.server.addSegment([
    ...sales(5, { ...offPlan, day: toEpochDay('2025-01-10'), priceFils: 100_000_000 }),
    ...sales(5, { ...offPlan, day: toEpochDay('2026-02-10'), priceFils: 120_000_000 }),
  ]);
  open('/building/dubai-marina--dawn');
  const card = within(await screen.findByRole('region', { name: 'Off-plan sales' }));
  expect(card.getByText('10 Jan 2025')).toBeDefined();
  expect(card.getByText('+20.0%')).toBeDefined();
  expect(card.getByText('10 units. The total is not known.')).toBeDefined();
});

test('a project of the register alone has its facts', async () => {
  device.server.put('properties', '1', listing(1));
  device.server.addSegment(sales(1, { building: 'Tower' }));
  open('/building/jlt--jumeirah-business-centre-5');
  const facts = within(await screen.findByRole('region', { name: 'About the building' }));
  expect(facts.getByText('295')).toBeDefined();
  expect(facts.getByText('Finished')).toBeDefined();
  expect(facts.getByText(/Register of projects, Dubai Land Department, 2 Oct 2025/)).toBeDefined();
});

test('an unknown name says so', async () => {
  device.server.put('properties', '1', listing(1));
  device.server.addSegment(sales(1, { building: 'Tower' }));
  open('/building/dubai-marina--castle-in-spain');
  expect(await screen.findByRole('heading', { name: 'Building not found' })).toBeDefined();
});
