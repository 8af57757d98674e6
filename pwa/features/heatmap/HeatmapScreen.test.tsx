// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toEpochDay } from '../../../domain/day.ts';
import type { Deed } from '../../../domain/transaction/transaction.ts';
import { deed, listing, record } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import HeatmapScreen from './HeatmapScreen.tsx';
import { kindText } from './texts.ts';

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
    deed(`${over.area}-${over.type}-${i}`, { day: toEpochDay('2026-02-01') + i, ...over }),
  );

function fill(deeds: readonly Deed[]): void {
  device.server.put('properties', '1', listing(1));
  device.server.put('market', 'dubai-marina', record('dubai-marina'));
  device.server.addSegment(deeds);
}

let address = '';
let back = () => {};
function Probe() {
  const { search } = useLocation();
  const navigate = useNavigate();
  address = decodeURIComponent(search);
  back = () => void navigate(-1);
  return null;
}
function open(query = '') {
  render(
    <MemoryRouter initialEntries={[`/transaction-heatmap${query}`]}>
      <HeatmapScreen />
      <Probe />
    </MemoryRouter>,
  );
}

const MARKET = [
  ...sales(10, { area: 'dubai-marina', type: 'apartment' }),
  ...sales(6, { area: 'jvc', type: 'villa', rooms: 4 }),
  ...sales(2, { area: 'mudon', type: 'townhouse', day: toEpochDay('2023-05-05') }),
  ...sales(1, { area: 'Nowhere Third', type: 'apartment' }),
];
const figure = (name: string) => screen.getAllByText(name)[0]?.parentElement?.querySelector('.value')?.textContent;
const shows = (name: string, text: string) => waitFor(() => expect(figure(name)).toBe(text));
const topRows = () => within(screen.getByRole('region', { name: /areas$/ })).getAllByRole('listitem');

test('the tiles, the list and the areas of the map show the same sales', async () => {
  fill(MARKET);
  open();
  await screen.findByText('Busiest areas');
  await shows('Total Transactions', '19');
  expect(figure('Active Areas')).toBe('4');
  expect([figure('Avg Price'), figure('Avg Growth')]).not.toContain(undefined);
  expect(topRows()[0]?.textContent).toContain('Dubai Marina');
  expect(topRows()[0]?.textContent).toContain('Very High · intensity 100');
  expect(await screen.findByRole('button', { name: 'JVC: 6 sales, High' })).toBeTruthy();
  expect(screen.getByText('Dubai Marina leads with 10 sales, JVC follows with 6.')).toBeTruthy();
  // Each figure of the list has a name and a period.
  expect(screen.getByText('Sales and average price: All Time. Price growth: one year, like for like.')).toBeTruthy();
  // Sales in an unknown area are counted, and reported as missing from the map.
  expect(screen.getByText(/One area with 1 sale is not on this map/)).toBeTruthy();
});

test('type and time filter for real, and Back takes each step back', async () => {
  fill(MARKET);
  open();
  await screen.findByText('Busiest areas');
  await shows('Total Transactions', '19');
  fireEvent.click(screen.getByRole('button', { name: 'Villas' }));
  await shows('Total Transactions', '6');
  expect(address).toBe('?type=villa');
  fireEvent.click(screen.getByRole('button', { name: 'All Types' }));
  fireEvent.click(screen.getByRole('button', { name: '3 Months' }));
  await shows('Total Transactions', '17');
  act(() => back());
  act(() => back());
  await shows('Total Transactions', '6');
});

test('a filter pressed before the page has taken up the one before joins it', async () => {
  fill(MARKET);
  open();
  await screen.findByText('Busiest areas');
  await shows('Total Transactions', '19');
  act(() => {
    screen.getByRole('button', { name: 'Apartments' }).click();
    screen.getByRole('button', { name: '3 Months' }).click();
  });
  await shows('Total Transactions', '11');
  expect(address).toBe('?time=3m&type=apartment');
});

test('a filter without sales says so', async () => {
  fill(MARKET);
  open('?type=townhouse&time=1m');
  expect((await screen.findAllByText('No sale matches these filters')).length).toBeGreaterThan(0);
  expect(figure('Total Transactions')).toBe('0');
});

test('few sales are said to be few', async () => {
  fill(MARKET);
  open('?metric=median');
  await screen.findByText('Highest median price');
  expect(screen.getByText(/2 sales · few sales/)).toBeTruthy();
});

test('a chosen area shows its figures and its deeds, and is part of the address', async () => {
  fill(MARKET);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'JVC: 6 sales, High' }));
  expect(address).toBe('?areas=jvc');
  expect(await screen.findByText('6 sales, newest first')).toBeTruthy();
  // Growth names its months and its sales: neither are those of the chosen period.
  expect(screen.getAllByText(/^Nov 2025–Jan 2026, not enough sales: /).length).toBe(2);
});

test('growth names its own months beside a period that is shorter, and how few sales an area has', async () => {
  fill(MARKET);
  open('?time=1m');
  await screen.findByText('Busiest areas');
  expect(
    screen.getByText(/Whatever time you choose, growth compares three months with the same three a year before/),
  ).toBeTruthy();
  expect(screen.getByText('Growth: Nov 2025–Jan 2026 against Nov 2024–Jan 2025')).toBeTruthy();
  expect(topRows()[0]?.textContent).toContain('growth: too few sales, 0 recent and 0 a year earlier');
});

test('a home that is a studio by type and by rooms is called a studio once', () => {
  expect(kindText({ type: 'studio', rooms: 0, offPlan: true })).toBe('Studio · off-plan');
  expect(kindText({ type: 'apartment', rooms: 1, offPlan: false })).toBe('Apartment · 1 bedroom');
});
