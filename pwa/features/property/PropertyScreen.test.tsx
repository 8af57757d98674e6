// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deed, listing } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { setOnline } from '../../data/platform/notices.ts';
import { useOutbox } from '../../data/queries/shared-records.ts';
import SharedRecords from '../../data/queries/user-records.ts';
import PropertyScreen from './PropertyScreen.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start({ hasApi: true });
});
afterEach(async () => {
  cleanup();
  setOnline(true);
  await device.stop();
});

const home = listing(7, {
  title: 'Quay flat',
  price: 250_000_000,
  sqft: 1250,
  features: ['swimming_pool', 'metro_access'],
  aiScore: 9.2,
  investmentScore: 8.9,
  predictedValue: 268_500_000,
  evidence: {
    fairPricePerSqftFils: 220_000,
    sales: 24,
    scope: 'project',
    from: '2024-03-01',
    to: '2026-02-28',
    grossYield: 0.068,
    areaGrowth: 0.062,
    verdict: 'good_value',
    valueFils: 251_000_000,
    range50: { low: 230_000_000, high: 270_000_000 },
    yearReturn: { priceChange: 0.02, rent: 0.065, costs: 0.011, total: 0.074, discount: 0.1 },
  },
});

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/property/:id" element={<PropertyScreen />} />
      </Routes>
      <SharedRecords />
    </MemoryRouter>,
  );
}
/** The definition that belongs to a term of the metrics and mortgage cards. */
const figureOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

test('shows the figures of the home and what they rest on', async () => {
  device.server.put('properties', '7', home);
  open('/property/7');
  await screen.findByRole('heading', { level: 1, name: 'Quay flat' });
  expect(screen.getByText('+7.4%')).toBeTruthy();
  expect(await screen.findByText('Swimming Pool')).toBeTruthy();
  expect(
    screen.getByText(/From 24 registered sales of apartments in the project, 1 Mar 2024 – 28 Feb 2026/),
  ).toBeTruthy();
  await screen.findByText('Gross yield', { selector: 'dt' });
  expect(figureOf('Gross yield')).toBe('6.8%');
  expect(figureOf('Area price growth')).toBe('+6.2%');
  // The parts of the yearly return, then the discount.
  expect(screen.getByText('price +2.0%, rent +6.5%, costs −1.1%')).toBeTruthy();
  // Beside the price on a desktop and on a phone, of which one is shown.
  const words = screen.getAllByText('Is the price fair?', { selector: 'dt' });
  expect(words.map((word) => word.nextElementSibling?.textContent)).toEqual(['Good value', 'Good value']);
  const estimates = screen.getAllByText('Our estimate', { selector: 'dt' });
  expect(estimates.map((one) => one.parentElement?.textContent)).toEqual(
    Array.from({ length: 2 }, () => 'Our estimateAED 2.51MLikely AED 2.30M – AED 2.70M'),
  );
  expect(
    screen.getByText(
      'Quick estimate with the least down payment, 20.0%: 0.5% of the loan a month, about AED 10,000. At 6.5% over 25 years the same loan costs AED 13,504 a month.',
    ),
  ).toBeTruthy();
  expect(figureOf('Monthly, 25 years')).toBe('AED 10,422');
  // 1,000 sqft at AED 16.36 a year is AED 1,363 a month; see home-cost.test.ts for the fees.
  expect(figureOf('Monthly, with service charge')).toMatch(/^AED 1\d,\d{3}$/);
  expect(figureOf('Own money to buy, with fees')).toMatch(/^AED \d{3},\d{3}$/);
});

test('a home that is not finished has a handover, not a year in which it was built', async () => {
  device.server.put(
    'properties',
    '7',
    listing(7, { title: 'Plan flat', completion: 'off_plan', yearBuilt: 2029, description: 'Handover in Q2 2029.' }),
  );
  open('/property/7');
  await screen.findByRole('heading', { level: 1, name: 'Plan flat' });
  expect(figureOf('Handover')).toBe('Q2 2029');
  expect(screen.getByText('Off-plan, handover Q2 2029')).toBeTruthy();
  expect(screen.queryByText('Year built')).toBeNull();
});

test('yields of an off-plan home are expected from handover; without area rents it says so', async () => {
  const { evidence } = home;
  if (evidence === null) throw new Error('the test home has evidence');
  const planned = { completion: 'off_plan', yearBuilt: 2029, evidence: { ...evidence, netYield: 0.033 } } as const;
  device.server.put('properties', '7', { ...home, ...planned });
  open('/property/7');
  await screen.findByRole('heading', { level: 1, name: 'Quay flat' });
  await screen.findByText('Expected net yield, from handover', { selector: 'dt' });
  expect(figureOf('Expected net yield, from handover')).toBe('3.3%');
  cleanup();
  device.server.put('properties', '8', { ...home, id: 8, evidence: { ...evidence, grossYield: null } });
  open('/property/8');
  await waitFor(() => expect(figureOf('Net yield')).toBe('no rents known here'), { timeout: 8000 });
});

test('with too few sales it says so and shows no number', async () => {
  device.server.put('properties', '7', listing(7, { aiScore: null, investmentScore: null }));
  open('/property/7');
  await screen.findByText(/at least five registered sales/);
  await screen.findByRole('link', { name: 'Full analysis' });
  expect(screen.queryByText('/ 10')).toBeNull();
  expect(screen.getByText('Not enough sales.')).toBeTruthy();
  expect(screen.queryByText('Is the price fair?')).toBeNull();
});

test('lists the sales registered around it, with the name of the register', async () => {
  device.server.put('properties', '7', home);
  const sales = [1, 2, 3, 4, 5].map((n) =>
    deed(`d${n}`, { priceFils: (2_000_000 + n) * 100, source: 'dld-export', project: home.project }),
  );
  device.server.addSegment(sales);
  open('/property/7');
  expect(await screen.findByText('AED 2,000,005')).toBeTruthy();
  expect(screen.getAllByText(/Data provided by Dubai Land Department/).length).toBeGreaterThan(0);
});

test('the score on the picture is the one of the analysis, from the sales on this device', async () => {
  device.server.put('properties', '7', home);
  const sales = Array.from({ length: 30 }, (_, n) =>
    deed(`d${n}`, { priceFils: (2_000_000 + n * 1000) * 100, project: home.project }),
  );
  device.server.addSegment(sales);
  open('/property/7');
  expect(await screen.findByText('AI score 4.5', {}, { timeout: 8000 })).toBeTruthy();
});

test('a viewing without a day is refused where it is missing; a complete one waits in the outbox', async () => {
  device.server.put('properties', '7', home);
  open('/property/7');
  await screen.findByRole('heading', { level: 1, name: 'Quay flat' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Schedule Viewing' })[0] as HTMLElement);
  const form = within(screen.getByRole('dialog'));
  fireEvent.click(form.getByRole('button', { name: 'Send request' }));
  expect(await form.findByText('Day is needed.')).toBeTruthy();

  const tomorrow = new Date(Date.now() + 28 * 3_600_000).toISOString().slice(0, 10);
  fireEvent.change(form.getByLabelText(/^Day/), { target: { value: tomorrow } });
  fireEvent.change(form.getByLabelText(/^Time/), { target: { value: '16:30' } });
  fireEvent.change(form.getByLabelText(/^Your name/), { target: { value: 'Aisha' } });
  fireEvent.change(form.getByLabelText(/^Phone or e-mail/), { target: { value: '0501234567' } });
  fireEvent.click(form.getByRole('button', { name: 'Send request' }));
  // Nothing is sent in this test: online it is on its way, offline it waits.
  await screen.findByText('Sending');
  act(() => setOnline(false));
  await screen.findByText('Saved on this device');
  expect(screen.getByRole('link', { name: 'Also send by e-mail' }).getAttribute('href')).toMatch(
    /^mailto:.*Quay%20flat/,
  );

  const { result } = renderHook(() => useOutbox());
  await waitFor(() => expect(result.current).toMatchObject({ data: [{ kind: 'request', request: 'viewing' }] }));
  expect(result.current).toMatchObject({
    data: [{ propertyId: 7, fields: { day: tomorrow, time: '16:30', name: 'Aisha' } }],
  });
});

test.each(['/property/99', '/property/abc'])('%s is no property', async (path) => {
  device.server.put('properties', '7', home);
  open(path);
  await screen.findByRole('heading', { name: 'Property Not Found' });
  expect(screen.getByText("The property you're looking for doesn't exist or has been removed.")).toBeTruthy();
});

test('a home that would be on this device alone and is not is gone, whatever the server is', async () => {
  await device.server.stop();
  open('/property/900000000000001');
  await screen.findByRole('heading', { name: 'Property Not Found' });
});

test('offline and not downloaded: it says that it is not saved, not that it does not exist', async () => {
  await device.server.stop();
  open('/property/7');
  await screen.findByRole('heading', { name: 'Property Not Found' });
  expect(screen.getByText(/is not saved on this device, and you are offline/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
