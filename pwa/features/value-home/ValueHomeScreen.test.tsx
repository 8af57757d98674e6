// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { deed, listing, tenancy } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { forgetModel } from '../../data/queries/model-status.ts';
import { EMPTY_FORM, findProblems, type HomeForm, homeQuery, parseHomeForm, toHome } from './home-form.ts';
import ValueHomeScreen from './ValueHomeScreen.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  forgetModel();
  await device.stop();
});

const DAY = Math.floor(Date.now() / 86_400_000) - 30;
const SALES = [1900, 2000, 2100, 2200, 2300, 2400].map((rate, i) =>
  deed(`s${i}`, { day: DAY + i, priceFils: rate * 100_000, areaCentiSqm: 9290, project: 'QUAY ONE' }),
);

const RENTS = [95, 97, 99, 100, 101, 103, 105, 107].map((thousands, i) =>
  tenancy(DAY + i, thousands * 100_000, {
    contractId: `t${i}`,
    areaId: 'dubai-marina',
    project: 'QUAY ONE',
    type: 'apartment',
    rooms: 2,
    areaCentiSqm: 7432,
  }),
);

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

test('a place of the register, a size and rooms give a value; nothing less does', async () => {
  device.server.addSegment(SALES);
  render(
    <MemoryRouter initialEntries={['/value']}>
      <ValueHomeScreen />
      <Address />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Is it fair?' }));
  expect(screen.getByText('Choose a place from the list.')).toBeTruthy();
  expect(screen.getByText('Enter the size in sqft.')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('');
  const combobox = screen.getByRole<HTMLInputElement>('combobox', { name: /^Building, project or area/ });
  combobox.focus();
  fireEvent.input(combobox, { target: { value: 'quay' }, inputType: 'insertText' });
  const option = await screen.findByRole('option', { name: /QUAY ONE/ }, { timeout: 8000 });
  expect(option.textContent).toContain('6 sales in three years');
  fireEvent.click(option);
  fireEvent.click(screen.getByRole('radio', { name: '2' }));
  const size = screen.getByLabelText(/^Size/);
  fireEvent.focus(size);
  fireEvent.change(size, { target: { value: '800' } });
  fireEvent.blur(size);
  fireEvent.click(screen.getByRole('button', { name: 'Is it fair?' }));
  expect(screen.getByTestId('address').textContent).toContain('project=QUAY+ONE');
  // Median of six sales, AED 2,150 × 800 sqft. Registered sizes are whole hundredths of a sqm.
  expect(await screen.findByText('AED 1.72M', {}, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Full report (PDF)' })).toBeTruthy();
  expect(screen.getByText('Add the asking price for a verdict.')).toBeTruthy();
  expect(screen.getAllByText(/not a formal valuation/i).length).toBeGreaterThan(0);
});

test('the place is chosen by keyboard, and a name that was not chosen does not stay', async () => {
  device.server.addSegment(SALES);
  render(
    <MemoryRouter initialEntries={['/value']}>
      <ValueHomeScreen />
    </MemoryRouter>,
  );
  const combobox = screen.getByRole<HTMLInputElement>('combobox', { name: /^Building, project or area/ });
  const type = (value: string) => fireEvent.input(combobox, { target: { value }, inputType: 'insertText' });
  combobox.focus();
  type('quay');
  const option = await screen.findByRole('option', { name: /QUAY ONE/ }, { timeout: 8000 });
  await waitFor(() => expect(combobox.getAttribute('aria-activedescendant')).toBe(option.id));
  fireEvent.keyDown(combobox, { key: 'Enter' });
  await waitFor(() => expect(combobox.value).toMatch(/QUAY ONE/));
  const chosen = combobox.value;
  type('quay s');
  fireEvent.blur(combobox);
  await waitFor(() => expect(combobox.value).toBe(chosen));
  expect(screen.queryByRole('option', { name: /QUAY ONE/ })).toBeNull();
});

test.each([
  ['60 bedrooms', 'sqft=1000&rooms=60', /^Because it has more rooms/],
  ['a size of no home', 'sqft=3&rooms=1', /^Because its size is outside/],
  ['more bedrooms than fit', 'sqft=300&rooms=6', /^Because /],
])('an address of %s is refused with the reason, before a model is loaded', async (_, facts, reason) => {
  device.server.addSegment(SALES);
  render(
    <MemoryRouter initialEntries={[`/value?area=dubai-marina&in=Dubai+Marina&project=QUAY+ONE&${facts}`]}>
      <ValueHomeScreen />
    </MemoryRouter>,
  );
  expect(await screen.findByText(reason, {}, { timeout: 8000 })).toBeTruthy();
  expect(screen.queryByText('Per sqft')).toBeNull();
});

test('an address without a size and with the year 1800 names the invalid facts', () => {
  render(
    <MemoryRouter initialEntries={['/value?area=dubai-marina&sqft=0&year=1800']}>
      <ValueHomeScreen />
    </MemoryRouter>,
  );
  expect(screen.getByText('Enter the size in sqft.')).toBeTruthy();
  expect(screen.getByText('A year from 1960 on, at most ten years ahead.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Year built/).value).toBe('1800');
});

const open = (query: string) =>
  render(
    <MemoryRouter initialEntries={[`/value${query}`]}>
      <ValueHomeScreen />
      <Address />
    </MemoryRouter>,
  );

const MARINA = 'area=dubai-marina&in=Dubai+Marina&project=QUAY+ONE&rooms=2&sqft=800';

test('an asking price gets a verdict, an offer, comparables, costs and a sheet, with the form out of the way', async () => {
  device.server.addSegment(SALES);
  open(`?${MARINA}&price=2000000&condition=worn`);
  // AED 1.72M is the estimate; 2.0M is above all six sales of AED 1.52M to 1.92M.
  expect(await screen.findByText('Overpriced', {}, { timeout: 8000 })).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Facts of the home' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Guide to Dubai Marina' }).getAttribute('href')).toBe('/area/dubai-marina');
  const offer = screen.getByRole('region', { name: 'What to offer' });
  expect(offer.textContent).toContain('The asking price is 16.3% above our estimate');
  expect(offer.textContent).toContain('6 of 6 similar registered sales were cheaper per sqft.');
  expect(offer.textContent).toContain('Worth less: needs work.');
  const rows = within(
    await screen.findByRole('region', { name: 'The 6 best comparable sales' }, { timeout: 8000 }),
  ).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/Tower.*for this home AED 1\.92M/);
  expect(screen.getByRole('region', { name: 'What it costs' }).textContent).toMatch(
    /Down payment \(25.0%\)AED 500,000/,
  );
  const sheet = await screen.findByRole('region', { name: 'For the negotiation' }, { timeout: 8000 });
  expect(sheet.textContent).toContain('The asking price is AED 2,000,000.');
  fireEvent.click(within(sheet).getByRole('radio', { name: 'العربية' }));
  expect(sheet.textContent).toContain('السعر المطلوب 2,000,000 درهم.');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Asking price/).value).toBe('2,000,000');
});

test('a whole shared listing is answered at once; what is missing in another is asked for', async () => {
  device.server.addSegment(SALES);
  const shared = '2 bedroom apartment for sale in QUAY ONE, Dubai Marina\nAED 2,000,000\n800 sqft';
  const { unmount } = open(`?${new URLSearchParams({ text: shared })}`);
  expect(await screen.findByText('Overpriced', {}, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByText('Check the facts. You can change them.', { exact: false })).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toContain('project=QUAY+ONE');
  expect(screen.getByTestId('address').textContent).not.toContain('text=');
  unmount();
  open(`?${new URLSearchParams({ title: 'Flat for sale in Dubai Marina', text: 'AED 2,000,000' })}`);
  expect(await screen.findByText(/Please add: bedrooms, size\./, {}, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Asking price/).value).toBe('2,000,000');
  expect(screen.queryByText('Overpriced')).toBeNull();
});

test('the phone’s share menu sends what another app shares to this page, under the names that it reads', () => {
  const manifest: unknown = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'));
  expect(manifest).toMatchObject({
    share_target: { action: '/value', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  });
});

test('a shared address of this app opens that home', async () => {
  render(
    <MemoryRouter initialEntries={[`/value?url=${encodeURIComponent(`${location.origin}/property/5`)}`]}>
      <Routes>
        <Route path="/value" element={<ValueHomeScreen />} />
        <Route path="/property/:id" element={<p>the home</p>} />
      </Routes>
    </MemoryRouter>,
  );
  expect(await screen.findByText('the home')).toBeTruthy();
});

test('a saved home stands beside the next one with price, estimate, verdict and monthly cost, and is not deleted there', async () => {
  device.server.addSegment(SALES);
  const first = open(`?${MARINA}&price=2000000&view=blocked`);
  fireEvent.click(await screen.findByRole('button', { name: 'Save this home' }, { timeout: 8000 }));
  await screen.findByRole('link', { name: 'Saved in your portfolio' }, { timeout: 8000 });
  first.unmount();
  open(`?${MARINA.replace('sqft=800', 'sqft=900')}&price=1600000`);
  const card = await screen.findByRole('region', { name: 'Compared with your saved homes' }, { timeout: 8000 });
  const row = await within(card).findByRole('link', { name: 'QUAY ONE' }, { timeout: 8000 });
  await waitFor(() =>
    expect(row.closest('li')?.textContent).toMatch(/AED 2\.00M.*estimate AED 1\.72M.*a month.*Overpriced/),
  );
  expect(within(card).getByText('This home').closest('li')?.textContent).toContain('AED 1.60M');
  fireEvent.click(row);
  const kept = await screen.findByRole('link', { name: 'Saved in your portfolio' }, { timeout: 8000 });
  expect(kept.getAttribute('href')).toMatch(/^\/portfolio\/.+/);
});

test('a rent is judged by tenancies, with what moving in costs', async () => {
  device.server.addSegment(SALES);
  device.server.addRents(RENTS);
  open(`?for=rent&${MARINA}&price=150000`);
  expect(await screen.findByText('Overpriced', {}, { timeout: 8000 })).toBeTruthy();
  const offer = screen.getByRole('region', { name: 'What to offer' });
  expect(offer.textContent).toMatch(/The asking rent is [\d.]+% above our estimate/);
  expect(screen.getByRole('region', { name: 'What it costs to move in' })).toBeTruthy();
  expect(screen.getByRole('region', { name: /best comparable rents/ })).toBeTruthy();
  const sheet = await screen.findByRole('region', { name: 'For the negotiation' }, { timeout: 8000 });
  expect(sheet.textContent).toContain('The asking rent is AED 150,000 a year.');
});

describe('the form', () => {
  const form: HomeForm = {
    ...EMPTY_FORM,
    areaId: 'jvc',
    areaName: 'JVC',
    sqft: 900,
    rooms: 3,
    offPlan: true,
    year: 2020,
  };

  it('reads back from its address', () => {
    expect(parseHomeForm(new URLSearchParams(homeQuery(form)))).toEqual(form);
    expect(parseHomeForm(new URLSearchParams(''))).toEqual(EMPTY_FORM);
  });

  it('says what is missing', () => {
    expect(findProblems(EMPTY_FORM)).toEqual(['place', 'size']);
    expect(findProblems({ ...form, sqft: 0, year: 1800 })).toEqual(['size', 'year']);
    expect(findProblems({ ...form, year: 2036 }, '2026-03-09')).toEqual([]);
    expect(findProblems({ ...form, year: 2037 }, '2026-03-09')).toEqual(['year']);
    expect(findProblems(form)).toEqual([]);
  });

  it('is no home while something is missing, and a studio has no bedroom', () => {
    expect(toHome(EMPTY_FORM)).toBeNull();
    expect(toHome({ ...form, type: 'studio' })).toMatchObject({ bedrooms: 0, price: 0, completion: 'off_plan' });
    expect(toHome({ ...form, type: 'apartment', rooms: 0 })).toMatchObject({ propertyType: 'studio' });
  });

  it('leaves nonsense of an address empty', () => {
    expect(parseHomeForm(new URLSearchParams('area=jvc&sqft=-5&rooms=1e9&type=castle&year=x'))).toEqual({
      ...EMPTY_FORM,
      areaId: 'jvc',
      areaName: 'jvc',
    });
  });
});

test('near me offers the buildings around the person', async () => {
  const at = { lat: 25.08, lng: 55.14 };
  device.server.addSegment(SALES);
  const home = listing(1, {
    project: 'QUAY ONE',
    building: '',
    areaId: 'dubai-marina',
    coordinates: { ...at, boundaries: [] },
  });
  device.server.put('properties', '1', home);
  const getCurrentPosition = (found: PositionCallback) =>
    found({ coords: { latitude: at.lat, longitude: at.lng, accuracy: 20 } } as GeolocationPosition);
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as Geolocation);
  vi.stubGlobal('isSecureContext', true);
  open('');
  await screen.findByRole('combobox', { name: /^Building, project or area/ });
  fireEvent.click(screen.getByRole('button', { name: 'Near me' }));
  fireEvent.click(await screen.findByRole('option', { name: /QUAY ONE/ }, { timeout: 8000 }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Building/ }).value).toMatch(/QUAY ONE/);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the map offers an area, then its buildings or the whole area', async () => {
  device.server.addSegment(SALES);
  const home = listing(1, {
    project: 'QUAY ONE',
    building: '',
    areaId: 'dubai-marina',
    coordinates: { lat: 25.08, lng: 55.14, boundaries: [] },
  });
  device.server.put('properties', '1', home);
  open('');
  const place = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Building/ });
  const choose = async (name: string | RegExp) =>
    fireEvent.click(await screen.findByRole('button', { name }, { timeout: 8000 }));
  await choose('From the map');
  await choose('Dubai Marina');
  await choose('All of Dubai Marina');
  await waitFor(() => expect(place().value).toBe('Dubai Marina'));
  await choose('From the map');
  await choose('Dubai Marina');
  await choose(/^QUAY ONE, 6 sales/);
  await waitFor(() => expect(place().value).toMatch(/QUAY ONE/));
});

describe('a place that sells houses only', () => {
  const houses = SALES.map((sale) => ({ ...sale, type: 'townhouse' as const, project: 'QUAY MEWS' }));
  const show = (address: string) =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <ValueHomeScreen />
        <Address />
      </MemoryRouter>,
    );
  const place = '/value?area=dubai-marina&in=Dubai+Marina&project=QUAY+MEWS';

  test('its kind is taken and shown', async () => {
    device.server.addSegment(houses);
    show(place);
    const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
    await waitFor(() => expect(type.value).toBe('townhouse'), { timeout: 8000 });
  });

  test('without an estimate for another kind, one tap changes the kind', async () => {
    device.server.addSegment(houses);
    show(`${place}&sqft=1000&rooms=2`);
    await screen.findByText('Most sales there are of townhouses.', {}, { timeout: 8000 });
    fireEvent.click(screen.getByRole('button', { name: 'Change to townhouse' }));
    expect(screen.getByTestId('address').textContent).toContain('type=townhouse');
    await waitFor(() => expect(screen.queryByText('Most sales there are of townhouses.')).toBeNull());
  });
});
