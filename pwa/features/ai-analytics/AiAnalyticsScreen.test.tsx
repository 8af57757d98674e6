// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deed, listing } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { forgetModel } from '../../data/queries/model-status.ts';
import AiAnalyticsScreen from './AiAnalyticsScreen.tsx';

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
/** Six sales of 92.9 sqm (1,000 sqft) at AED 1,900 to 2,400 a sqft. */
const SALES = [1900, 2000, 2100, 2200, 2300, 2400].map((rate, i) =>
  deed(`s${i}`, { day: DAY + i, priceFils: rate * 100_000, areaCentiSqm: 9290, source: 'dld-export' }),
);

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}
function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AiAnalyticsScreen />
      <Address />
    </MemoryRouter>,
  );
}
const section = (name: string) => within(screen.getByRole('region', { name }));

test('a home found by typing is analysed; every figure names its evidence', async () => {
  device.server.put('properties', '7', listing(7, { title: 'Quay flat', price: 250_000_000, sqft: 1000 }));
  device.server.put('properties', '8', listing(8, { title: 'Far villa', areaId: 'jvc', location: 'JVC' }));
  device.server.addSegment(SALES);
  open('/ai-analytics');
  expect(screen.getByText('No home chosen yet')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Choose a home' }), { target: { value: 'Quay' } });
  fireEvent.click(await screen.findByRole('button', { name: /Quay flat/ }));
  expect(screen.getByTestId('address').textContent).toBe('?property=7');
  // The median of the six sales is AED 2,150 × 1,000. The asking price, 2,500 × 1,000, is above all six.
  await screen.findByRole('heading', { name: 'Valuation' }, { timeout: 8000 });
  const valuation = section('Valuation');
  // The estimate appears once the model reports that there are too few sales to train on.
  expect(await valuation.findByText('AED 2.15M', {}, { timeout: 8000 })).toBeTruthy();
  expect(await valuation.findByText('Overvalued', {}, { timeout: 8000 })).toBeTruthy();
  expect(valuation.getByText('Overpriced')).toBeTruthy();
  expect(valuation.getByText('Pricier than all 6 similar sales.')).toBeTruthy();
  expect(valuation.getByText(/The ranges are the spread of their prices/)).toBeTruthy();
  expect(section('Recommendation').getByText('Check the price')).toBeTruthy();
  // The action of the specification's reply stands beside the advice to each reader.
  expect(section('Recommendation').getByText('Sell')).toBeTruthy();
  expect(section('Rent and yield').getByText(/No rents are known for this area/)).toBeTruthy();
  expect(await screen.findByText(/Too few registered sales for a model/)).toBeTruthy();
  expect(screen.getAllByText(/Data provided by Dubai Land Department/).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'What these figures mean' }));
  expect(screen.getByRole('dialog', { name: 'Definitions' })).toBeTruthy();
});

test('without similar sales it says so and gives no number', async () => {
  device.server.put('properties', '8', listing(8, { title: 'Far villa', areaId: 'jvc', location: 'JVC' }));
  device.server.addSegment(SALES);
  open('/ai-analytics?property=8');
  await screen.findByRole('heading', { name: 'Valuation' }, { timeout: 8000 });
  expect(await section('Valuation').findByText('No estimate.', {}, { timeout: 8000 })).toBeTruthy();
  expect(
    await section('Valuation').findByText('Not enough sales for an estimate: no verdict.', {}, { timeout: 8000 }),
  ).toBeTruthy();
  expect(section('Recommendation').getByText('Too little is known to recommend anything.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/NaN|undefined|null/);
});

test('a deleted listing, and an address without one', async () => {
  device.server.put('properties', '7', listing(7));
  device.server.addSegment(SALES);
  open('/ai-analytics?property=99');
  expect(await screen.findByText('This home is no longer on the market.', {}, { timeout: 8000 })).toBeTruthy();
  cleanup();
  open('/ai-analytics?property=x');
  expect(screen.getByText('No home chosen yet')).toBeTruthy();
});

test('a failure is shown, with a retry button', async () => {
  await device.server.stop();
  open('/ai-analytics?property=7');
  expect(await screen.findByText('Failed to analyze property.', {}, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
