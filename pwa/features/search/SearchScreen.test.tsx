// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listing } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { toggleFavourite } from '../../data/mutations/favourites.ts';
import { currentUid } from '../../data/platform/session.ts';
import SharedRecords from '../../data/queries/user-records.ts';
import { openUserConnection } from '../../data/store/user/open-user-store.ts';
import { readSavedSearches } from '../../data/store/user/user-reads.ts';
import SearchScreen from './SearchScreen.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
  device.server.put('properties', '1', listing(1, { title: 'Sea view', bedrooms: 1, price: 90_000_000 }));
  device.server.put('properties', '2', listing(2, { title: 'Garden house', propertyType: 'villa', bedrooms: 4 }));
  device.server.put('properties', '3', listing(3, { title: 'Family flat', bedrooms: 3 }));
});
afterEach(async () => {
  cleanup();
  asWide(1024);
  await device.stop();
});

let address = '';
let back = () => {};
function Probe() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  address = pathname + search;
  back = () => void navigate(-1);
  return null;
}
/** Happy DOM's window is 1,024 px wide; a desktop has the filters beside the results. */
const asWide = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width });
const asDesktop = () => asWide(1440);

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SearchScreen />
      <SharedRecords />
      <Probe />
    </MemoryRouter>,
  );
}
const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });

test('the address is the question', async () => {
  open('/search?type=condo&beds=3-');
  await heading('1 property');
  expect(await screen.findByText('Family flat')).toBeTruthy();
  expect(screen.queryByText('Garden house')).toBeNull();
});

test('a price that can only be a rent searches homes to rent, and says so until a sentence or a choice says otherwise', async () => {
  device.server.put(
    'properties',
    '4',
    listing(4, { title: 'Let flat', bedrooms: 1, price: 6_000_000, purpose: 'rent' }),
  );
  open('/search?q=1+bed+65k');
  expect(await screen.findByText('Let flat')).toBeTruthy();
  const note = 'No such home is for sale at this price. Here are homes to rent.';
  expect(screen.getByText(note)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Buy' }));
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  await waitFor(() => expect(screen.queryByText('Let flat')).toBeNull());
});

test('bedrooms are chosen several at once: neighbours as a range, others one by one', async () => {
  asDesktop();
  open('/search?beds=3-3');
  await heading('1 property');
  await screen.findByRole('button', { name: '3 beds' });
  const chip = (name: string) => screen.getByRole('button', { name });
  expect(chip('3 beds').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip('4+ beds'));
  await heading('2 properties');
  expect(address).toBe('/search?beds=3-');
  fireEvent.click(chip('1 bed'));
  await heading('3 properties');
  expect(address).toBe('/search?bed-choice=1%2C3%2C4%2B');
  fireEvent.click(chip('3 beds'));
  await heading('2 properties');
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: 1 bed or 4+ beds' }));
  await heading('3 properties');
  expect(address).toBe('/search');
});

test('a monthly payment asks for the price that it pays, and stays as it was typed', async () => {
  asDesktop();
  open('/search');
  await heading('3 properties');
  const field = (await screen.findByLabelText('Monthly payment, up to')) as HTMLInputElement;
  fireEvent.change(field, { target: { value: '4000' } });
  // 25% down, 4.5% over 25 years: 4,000 a month pay for 959,521.
  await waitFor(() => expect(address).toBe('/search?price=0-959521'));
  await heading('1 property');
  fireEvent.blur(field);
  expect(field.value).toBe('4,000');
  expect(screen.getByText(/A price of up to AED 960K\. 25% down, 4\.5%, 25 years\./)).toBeTruthy();
});

test('removing a chip widens the search as a step that Back undoes', async () => {
  open('/search?type=condo&beds=3-');
  await heading('1 property');
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Apartment' }));
  await heading('2 properties');
  expect(address).toBe('/search?beds=3-');
  act(() => back());
  await heading('1 property');
  expect(address).toBe('/search?type=condo&beds=3-');
});

test('typing a place searches after a pause and replaces the address', async () => {
  open('/search');
  await heading('3 properties');
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'Nowhere ' } });
  await heading('0 properties');
  expect(address).toBe('/search?q=Nowhere');
  expect((screen.getByLabelText('Location') as HTMLInputElement).value).toBe('Nowhere ');
});

test('text typed while the address updates stays in the field and reaches the address', async () => {
  open('/search');
  await heading('3 properties');
  const field = screen.getByLabelText('Location') as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'Now' } });
  // The typing pause is over and the address changes, but nothing renders before `act` ends.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 350));
    fireEvent.change(field, { target: { value: 'Nowhere' } });
  });
  expect(field.value).toBe('Nowhere');
  await waitFor(() => expect(address).toBe('/search?q=Nowhere'));
  expect(field.value).toBe('Nowhere');
});

test('a space typed while a cached sentence is read stays in the field', async () => {
  open('/search?q=flat');
  await screen.findByRole('button', { name: /^Remove filter: Apartment/ });
  const field = screen.getByLabelText('Location') as HTMLInputElement;
  fireEvent.change(field, { target: { value: '' } });
  await waitFor(() => expect(address).toBe('/search'));
  fireEvent.change(field, { target: { value: 'flat' } });
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 350));
    fireEvent.change(field, { target: { value: 'flat ' } });
  });
  await waitFor(() => expect(address).toBe('/search?q=flat'));
  expect(field.value).toBe('flat ');
});

test('a sentence becomes filters that can be changed, and names the words not understood', async () => {
  open('/search?q=3%20bed%20flat%20with%20zebras%20under%2050m');
  await heading('1 property');
  expect(await screen.findByText('Family flat')).toBeTruthy();
  expect(screen.getByText(/Not understood: “zebras”/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: 3 beds' }));
  await heading('2 properties');
  expect(address).toBe('/search?type=apartment&price=0-50000000');
});

test('an area chosen for a half-typed word replaces the word and its filter', async () => {
  open('/search?beds=2-&q=down');
  await screen.findByRole('button', { name: /^Remove filter: “down”/ });
  act(() => screen.getByLabelText('Location').focus());
  await screen.findByRole('combobox', { name: 'Location' }, { timeout: 8000 });
  fireEvent.click(await screen.findByRole('option', { name: /Downtown Dubai/ }));
  await waitFor(() => expect(address).toBe('/search?areas=downtown-dubai&beds=2-'));
});

test('a misspelt area is found and named', async () => {
  open('/search?q=downtwon');
  expect(await screen.findByText('Showing Downtown Dubai for “downtwon”.')).toBeTruthy();
});

test('a register name finds homes under their market name', async () => {
  open('/search?location=Marsa%20Dubai');
  await heading('3 properties');
});

test('without results the screen names the filter to remove, and clears all', async () => {
  open('/search?type=villa&price=0-1000000');
  await screen.findByText('No properties found');
  expect(await screen.findByText(/No home matches all 2 filters\. Without “.+”: 1 property\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await heading('3 properties');
  expect(address).toBe('/search');
});

test('unreadable parts of the address are named and ignored', async () => {
  open('/search?price=cheap&beds=1-1');
  await heading('1 property');
  expect(screen.getByText(/could not be read: price/)).toBeTruthy();
});

test('without data and server it says so, and retries', async () => {
  // More failures than the screen has retries.
  device.server.faults.push(...Array.from({ length: 100 }, () => ({ path: '/api', how: 'unavailable' }) as const));
  open('/search');
  await heading('Failed to fetch properties');
  device.server.faults.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('3 properties');
});

test('saved homes are shown, and filtered', async () => {
  await toggleFavourite(3);
  open('/search?saved=1');
  await heading('1 saved property');
  expect(await screen.findByText('Family flat')).toBeTruthy();
  cleanup();
  open('/search?saved=1&type=villa');
  await heading('0 saved properties');
  await waitFor(() => expect(screen.getByText('None of your saved homes matches these filters.')).toBeTruthy());
});

test.each([
  ['yield=6-', 'High yield'],
  ['handover=2028-2029', 'Later tower'],
  ['within=25.07,55.12,25.09,55.15', 'By the marina'],
  ['near=25.0805,55.1403', 'By the marina'],
])('saved homes are filtered by %s like any others', async (filter, title) => {
  const far = { lat: 25.2, lng: 55.3, boundaries: [] };
  const other = (id: number, patch: Parameters<typeof listing>[1]) => {
    device.server.put('properties', String(id), listing(id, { coordinates: far, ...patch }));
    return toggleFavourite(id);
  };
  await other(10, { title: 'High yield', evidence: { ...OF_ITS_SALES, grossYield: 0.071 } });
  await other(11, { title: 'Later tower', completion: 'off_plan', yearBuilt: 2029 });
  await other(12, { title: 'By the marina', coordinates: { lat: 25.0806, lng: 55.1401, boundaries: [] } });
  await other(13, { title: 'None of it', completion: 'off_plan', yearBuilt: 2026 });
  // Also matches, but is not saved.
  device.server.put('properties', '14', listing(14, { title: 'Not saved', completion: 'off_plan', yearBuilt: 2028 }));
  open(`/search?saved=1&${filter}`);
  await heading('1 saved property');
  expect(await screen.findByText(title)).toBeTruthy();
});

const OF_ITS_SALES = {
  fairPricePerSqftFils: 200_000,
  sales: 30,
  scope: 'area' as const,
  from: '2025-03-01',
  to: '2026-02-28',
  areaGrowth: null,
};

test('homes near the user need the position, which is requested on a press', async () => {
  const coords = { latitude: 25.0805, longitude: 55.1403, accuracy: 20 };
  const getCurrentPosition = vi.fn((found: (position: { coords: typeof coords }) => void) => found({ coords }));
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  open('/search?q=apartment%20near%20me');
  await heading('Homes near you');
  expect(getCurrentPosition).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await heading('2 properties');
  expect(new URLSearchParams(address.split('?')[1]).get('near')).toBe('25.0805,55.1403');
});

test('a misspelt word of a listing is corrected and named', async () => {
  open('/search?q=graden%20house%20famly');
  expect(await screen.findByText(/Showing garden for “graden”/)).toBeTruthy();
});

test('a search is saved, shows how many homes are new, and is removed', async () => {
  open('/search?type=villa');
  await heading('1 property');
  fireEvent.click(await screen.findByRole('button', { name: 'Save search' }));
  expect(await screen.findByRole('button', { name: 'Search saved', pressed: true })).toBeTruthy();
  cleanup();
  const db = await openUserConnection(currentUid());
  const [search] = await db.read(readSavedSearches);
  if (search === undefined) throw new Error('nothing was saved');
  const news = { id: 'n1', kind: 'matches', at: '2026-03-10T08:00:00.000Z', isSeen: false, schema: 9 } as const;
  await db.write(
    (all) => [all.alerts],
    (all) => all.alerts.put({ ...news, searchId: search.id, name: search.name, query: search.query, count: 2 }),
  );
  open('/search');
  const link = await screen.findByRole('link', { name: 'Villa 2 new' });
  fireEvent.click(link);
  await heading('1 property');
  expect(address).toBe('/search?type=villa');
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Villa' }));
  expect(await screen.findByRole('link', { name: 'Villa' })).toBeTruthy();
  act(() => back());
  fireEvent.click(await screen.findByRole('button', { name: 'Search saved' }));
  expect(await screen.findByRole('button', { name: 'Save search', pressed: false })).toBeTruthy();
});
