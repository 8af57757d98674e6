// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEED_FLAG } from '../../../domain/transaction/transaction.ts';
import { deed, listing, record } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { useMarketSummary } from '../../data/queries/market.ts';
import { formatMoneyShort, formatPercent } from '../../ui/texts/format.ts';
import AnalyticsScreen from './AnalyticsScreen.tsx';

/** The deeds' last day: 2026-02-16. */
const LAST = 20_500;
const YEAR = 365;

let device: ScreenDevice;
let address = '';
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

function Probe() {
  const { search } = useLocation();
  address = search;
  return null;
}

/** The figures of the home screen, from the hook that feeds its panel. */
function HomeFigures() {
  const summary = useMarketSummary();
  if (summary.data == null) return null;
  const { averagePriceFils, growth, daysOnMarket, activeListings } = summary.data;
  return (
    <output>
      {[
        formatMoneyShort(averagePriceFils),
        formatPercent(growth.change ?? 0, true),
        daysOnMarket,
        activeListings,
      ].join()}
    </output>
  );
}

function open(path = '/analytics') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AnalyticsScreen />
      <HomeFigures />
      <Probe />
    </MemoryRouter>,
  );
}

/** Adds forty sales for each of two years and two areas. In one area, prices rise by 10 % in the second year. */
function market() {
  const sales = (areaId: string, millions: number, daysAgo: number, over = {}) =>
    Array.from({ length: 40 }, (_, i) =>
      deed(`${areaId}-${daysAgo}-${i}`, {
        area: areaId,
        // At least 40 days before the last deed, so that every month is complete.
        day: LAST - daysAgo - 40 - (i % 10),
        priceFils: millions * 100_000_000,
        ...over,
      }),
    );
  device.server.put('market', 'dubai-marina', record('dubai-marina', { location: 'Dubai Marina', sales: 12 }));
  device.server.put(
    'market',
    'jvc',
    record('jvc', { location: 'JVC', sales: 12, predictedGrowth: 6.5, grossYield: 7, demandIndex: 100 }),
  );
  device.server.put('properties', '1', listing(1));
  device.server.put('properties', '2', listing(2, { areaId: 'jvc', location: 'JVC', completion: 'off_plan' }));
  device.server.addSegment([
    ...sales('dubai-marina', 2, YEAR),
    ...sales('dubai-marina', 2.2, 0),
    ...sales('jvc', 1, YEAR),
    ...sales('jvc', 1, 0, { flags: DEED_FLAG.offPlan, type: 'townhouse', project: 'Heron Park' }),
    deed('lonely', { area: 'jbr', day: LAST, priceFils: 500_000_000 }),
  ]);
}

const figure = async (name: string) =>
  (await screen.findByRole('button', { name: `What ${name} means` })).closest('.stat')?.textContent ?? '';

test('its figures are those of the home screen, to the digit', async () => {
  market();
  open();
  // 81 sales for 133 million: forty at 2.2 million, forty at 1 million and one at 5 million.
  expect(await figure('Average price')).toContain('AED 1.64M');
  // Until the deeds are here, the home screen counts published records.
  await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('AED 1.64M'));
  const [average = '', growth = '', days = '', active = ''] = (
    document.querySelector('output')?.textContent ?? ''
  ).split(',');
  expect(await figure('Average price')).toContain(average);
  expect(await figure('Price growth')).toContain(growth);
  expect(await figure('Days on market')).toContain(days);
  expect(await figure('Market Activity')).toContain(`${active}active listings, 81 sales`);
});

test('filters change the figures and stand in the address', async () => {
  market();
  open();
  expect(await figure('Market Activity')).toContain('81 sales');
  fireEvent.change(screen.getByLabelText('Completion'), { target: { value: 'off-plan' } });
  expect(address).toBe('?state=off-plan');
  await waitFor(async () => expect(await figure('Market Activity')).toContain('40 sales'));
  expect(await figure('Average price')).toContain('AED 1.00M');
  fireEvent.change(screen.getByLabelText('Area'), { target: { value: 'dubai-marina' } });
  await screen.findByText('No registered sales match');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address).toBe('');
  await waitFor(async () => expect(await figure('Market Activity')).toContain('81 sales'));
});

test('an area has its own growth, explained with its own numbers', async () => {
  market();
  open('/analytics?area=dubai-marina');
  await waitFor(async () => expect(await figure('Price growth')).toContain('+10.0%'));
  fireEvent.click(screen.getByRole('button', { name: 'What Price growth means' }));
  const sheet = await screen.findByRole('dialog', { name: 'Price growth' });
  expect(sheet.textContent).toContain('40 of 40 sales compared');
  expect(sheet.textContent).toContain('+10.0%');
});

test('predictions above five percent are highlighted, the others are not', async () => {
  market();
  open();
  const list = await screen.findByRole('list', { name: 'AI Market Predictions' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => [line.textContent, line.className !== ''])).toEqual([
    ['JVC+6.5% ±2.0', true],
    ['Dubai Marina+3.0% ±2.0', false],
  ]);
});

test('the ranking sorts by any column, says which, and marks thin areas', async () => {
  market();
  open();
  await screen.findByRole('heading', { name: 'Areas' });
  const table = () => within(document.querySelector('[aria-labelledby=an-areas] table') as HTMLElement);
  const names = () =>
    table()
      .getAllByRole('rowheader')
      .map((head) => head.textContent);
  expect(names()).toEqual(['Dubai Marina', 'JVC', 'JBRn < 5']);
  const head = (name: string) => table().getByRole('columnheader', { name });
  expect(head('Sales').getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(head('Average price')).getByRole('button'));
  expect(address).toBe('?sort=-average');
  // JBR has too few sales to be ranked, so it stays last in both directions.
  expect(names()).toEqual(['Dubai Marina', 'JVC', 'JBRn < 5']);
  expect(table().getByText('Few sales: under 30 a year')).toBeTruthy();
  fireEvent.click(within(head('Average price')).getByRole('button'));
  expect(head('Average price').getAttribute('aria-sort')).toBe('ascending');
  expect(names()).toEqual(['JVC', 'Dubai Marina', 'JBRn < 5']);
  // JBR has one sale and JVC sold different homes a year ago. Both have no growth and sort last.
  fireEvent.click(within(head('Price growth')).getByRole('button'));
  expect(names()[0]).toBe('Dubai Marina');
});

test.each([
  ['investor', 'Areas by yield, growth and risk', 'Gross yield'],
  ['broker', 'Areas by volume', 'Volume'],
  ['developer', 'Areas by off-plan sales', 'Off-plan share'],
])('the view for a %s looks at its own columns first', async (user, title, column) => {
  market();
  open(`/analytics?user=${user}`);
  const heading = await screen.findByRole('heading', { name: title });
  expect(
    within(document.querySelector('[aria-labelledby=an-areas] table') as HTMLElement).getByText(column),
  ).toBeTruthy();
  const order = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  const first = user === 'developer' ? 'Ready and off-plan sales' : title;
  expect(order.indexOf(first)).toBeLessThan(order.indexOf('Price per sqft'));
  expect(heading).toBeTruthy();
  if (user === 'developer') expect(await screen.findByText('Heron Park')).toBeTruthy();
  if (user === 'broker') expect((await screen.findAllByText(/Tower/)).length).toBeGreaterThan(3);
});

test('up to four areas stand side by side, and can be taken away again', async () => {
  market();
  open('/analytics?area=dubai-marina,jvc');
  const table = (await screen.findByRole('heading', { name: 'Side by side' })).closest('section');
  expect(table?.textContent).toContain('Dubai Marina');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove JVC' }));
  expect(address).toBe('?area=dubai-marina');
});

test('without any sale it says what to do', async () => {
  device.server.put('properties', '1', listing(1));
  open();
  expect(await screen.findByText('No sales are registered yet')).toBeTruthy();
});
