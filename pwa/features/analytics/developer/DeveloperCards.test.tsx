// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toEpochDay } from '../../../../domain/day.ts';
import { DEED_FLAG, type Deed } from '../../../../domain/transaction/transaction.ts';
import { deed, listing, record } from '../../../../test/market-records.ts';
import { ScreenDevice } from '../../../../test/screen-device.ts';
import DeveloperCards from './DeveloperCards.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

const sales = (n: number, day: string, over: Partial<Deed> = {}) =>
  Array.from({ length: n }, (_, i) =>
    deed(`${day}-${over.project ?? ''}-${i}`, { day: toEpochDay(day) + (i % 20), source: 'dld-export', ...over }),
  );

async function open(deeds: readonly Deed[]): Promise<void> {
  device.server.put('properties', '1', listing(1));
  device.server.put('market', 'dubai-marina', record('dubai-marina'));
  device.server.addSegment(deeds);
  render(
    <MemoryRouter>
      <DeveloperCards areaId={null} />
    </MemoryRouter>,
  );
  await screen.findByRole('region', { name: 'Projects on sale' });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

test('a project on sale has its launch, units, pace and price since launch, and a link', async () => {
  const offPlan = { project: 'Dawn', building: '', flags: DEED_FLAG.offPlan };
  await open([
    ...sales(6, '2025-03-01', { ...offPlan, priceFils: 100_000_000 }),
    ...sales(6, '2026-02-01', { ...offPlan, priceFils: 120_000_000 }),
  ]);
  const projects = region('Projects on sale');
  expect(projects.getByRole('link', { name: 'Dawn' }).getAttribute('href')).toBe('/building/dubai-marina--dawn');
  expect(projects.getByText('Mar 2025')).toBeDefined();
  expect(projects.getByText('+20.0%')).toBeDefined();
  // 12 units in the 343 days since the first sale.
  expect(projects.getByRole('columnheader', { name: 'Units per month, last 12 months' })).toBeDefined();
  expect(projects.getByText('1.1')).toBeDefined();
  // The register knows no project of this name.
  for (const name of ['Handover', 'Built', 'Share sold']) {
    expect(projects.queryByRole('columnheader', { name })).toBeNull();
  }
});

test('supply comes from the register with its day, beside the sales of real deeds', async () => {
  await open(sales(12, '2026-02-01'));
  const supply = region('Supply by handover');
  expect(supply.getByText(/^[\d,]+ registered homes in 1,569 unfinished projects\.$/)).toBeDefined();
  expect(supply.getByRole('columnheader', { name: 'Sales, 12 months' })).toBeDefined();
  expect(supply.getByText(/Register of projects, Dubai Land Department, 2 Oct 2025/)).toBeDefined();
});

test('invented sales are not set against the real register', async () => {
  await open(sales(12, '2026-02-01', { source: 'demo' }));
  const supply = region('Supply by handover');
  expect(supply.getByText(/the two are not compared/)).toBeDefined();
  expect(supply.queryByRole('columnheader', { name: 'Sales, 12 months' })).toBeNull();
});

test('demand compares two years; without a measured error there is no forecast', async () => {
  await open([...sales(1, '2024-01-01'), ...sales(10, '2025-02-01'), ...sales(15, '2026-02-01')]);
  const row = region('Demand by kind').getAllByRole('row', { name: /Apartment, 2 bedrooms/ })[0];
  expect(within(row as HTMLElement).getByText('15')).toBeDefined();
  expect(within(row as HTMLElement).getByText('+50.0%')).toBeDefined();
  expect(region('Expected sales in 12 months').getByText(/^A forecast needs/)).toBeDefined();
});
