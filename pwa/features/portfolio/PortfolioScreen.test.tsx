// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dubaiDay, fromEpochDay, toEpochDay } from '../../../domain/day.ts';
import type { NewHome } from '../../../domain/portfolio/home.ts';
import { deed } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { addHome, addHomes } from '../../data/mutations/portfolio.ts';
import { useToast } from '../../ui/layers/toast.ts';
import PortfolioHomeScreen from './PortfolioHomeScreen.tsx';
import PortfolioScreen from './PortfolioScreen.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  device.server.addSegment([deed('1')]);
  await device.start();
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

const today = toEpochDay(dubaiDay(new Date()));
const inDays = (days: number) => fromEpochDay(today + days);
const LATER = { timeout: 8000 };

const home = (name: string, more: Partial<NewHome> = {}): NewHome => {
  const place = { areaId: 'jvc', location: 'Jumeirah Village Circle', propertyType: 'villa', bedrooms: 3 } as const;
  return { standing: 'owned', origin: 'entered', ...place, name, ...more };
};

function open(path = '/portfolio') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/portfolio" element={<PortfolioScreen />} />
        <Route path="/portfolio/:id" element={<PortfolioHomeScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}

test('an empty portfolio says how to fill it, and a typed home opens', async () => {
  open();
  expect(await screen.findByText('No homes yet', {}, LATER)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add a home' }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Choose an area.')).toBeTruthy();
  fireEvent.change(sheet.getByLabelText('Area'), { target: { value: 'JVC' } });
  fireEvent.change(sheet.getByLabelText('Name'), { target: { value: 'My villa' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My villa' }, LATER)).toBeTruthy();
  // No size, no purchase, no tenancy: nothing is made up.
  expect(await screen.findByText('Enter the size to see an estimate.', {}, LATER)).toBeTruthy();
  expect(screen.getByText('Enter the purchase to see the return.')).toBeTruthy();
});

test('a purchase that is impossible is refused beside its field', async () => {
  const { id } = await addHome(home('Villa'));
  open(`/portfolio/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Add tenancy' }, LATER));
  const sheet = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) => {
    fireEvent.change(sheet.getByLabelText(label, { exact: false }), { target: { value } });
  };
  type('First day', inDays(0));
  type('Last day', inDays(-1));
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('The last day is before the first.')).toBeTruthy();
  expect(sheet.getByText('Enter a value.')).toBeTruthy();
});

test('a loan is suggested to start with the purchase', async () => {
  const purchase = { day: '2022-05-01', priceFils: 90_000_000, costsFils: 0 };
  const { id } = await addHome(home('Villa', { purchase }));
  open(`/portfolio/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Add loan' }, LATER));
  const sheet = within(await screen.findByRole('dialog'));
  expect((sheet.getByLabelText('First day', { exact: false }) as HTMLInputElement).value).toBe('2022-05-01');
});

test.each([
  ['ready', 0],
  ['off_plan', 1],
] as const)('the handover of a purchase is asked of a home that is %s: %d field', async (completion, fields) => {
  const { id } = await addHome(home('Villa', { completion }));
  open(`/portfolio/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Add purchase' }, LATER));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.queryAllByLabelText('Handover', { exact: false })).toHaveLength(fields);
});

test('a home that was deleted elsewhere is not found', async () => {
  open('/portfolio/gone');
  expect(await screen.findByText('This home is not in your portfolio', {}, LATER)).toBeTruthy();
});

test('a watched home becomes owned at a press', async () => {
  const { id } = await addHome(home('Villa', { standing: 'watched' }));
  open(`/portfolio/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'I own it' }, LATER));
  expect(await screen.findByText('Enter the purchase to see the return.', {}, LATER)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I own it' })).toBeNull();
});

test('off-plan, a price that counts as paid because nothing else was entered is named', async () => {
  const purchase = { day: inDays(-200), priceFils: 200_000_000, costsFils: 0 };
  const plan = await addHome(home('Plan', { completion: 'off_plan', purchase }));
  open(`/portfolio/${plan.id}`);
  expect(await screen.findByText(/The whole price counts as paid/, {}, LATER)).toBeTruthy();
  cleanup();
  const told = await addHome(home('Told', { completion: 'off_plan', purchase: { ...purchase, paidFils: 20_000_000 } }));
  open(`/portfolio/${told.id}`);
  expect(await screen.findByText('Enter a tenancy to see rent and yields.', {}, LATER)).toBeTruthy();
  expect(screen.queryByText(/The whole price counts as paid/)).toBeNull();
});

test('rent that was due and is not entered is named, and entered at a press', async () => {
  const tenancy = { id: 't', startDay: inDays(-200), endDay: inDays(164), yearlyRentFils: 12_000_000, cheques: 2 };
  const { id } = await addHome(home('Let', { tenancies: [tenancy] }));
  open(`/portfolio/${id}`);
  expect(await screen.findByText('2 rent cheques were due and are not entered.', { exact: false }, LATER)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enter as received' }));
  expect((await screen.findAllByText('AED 60,000', {}, LATER)).length).toBe(2);
  expect(screen.queryByRole('button', { name: 'Enter as received' })).toBeNull();
  // An amount that is removed by mistake comes back.
  fireEvent.click(screen.getAllByRole('button', { name: /^Edit: Rent received/ })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getAllByText('AED 60,000')).toHaveLength(1));
  useToast.getState().current?.action?.run();
  await waitFor(() => expect(screen.getAllByText('AED 60,000')).toHaveLength(2), LATER);
});

test('two hundred homes are drawn ten at first, sorted by any figure', async () => {
  const list = Array.from({ length: 200 }, (_, i) =>
    home(`Home ${String(i).padStart(3, '0')}`, { serviceCharge: { yearlyFils: 100, nextDay: inDays(200 - i) } }),
  );
  await addHomes(list);
  open();
  expect(await screen.findByText('Highest net yield', {}, { timeout: 20_000 })).toBeTruthy();
  const links = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent ?? '');
  const names = () => links().filter((text) => text.startsWith('Home '));
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'name' } });
  // Beside the table, the next days name six homes.
  expect(names().slice(0, 2)).toEqual(['Home 000', 'Home 001']);
  await waitFor(() => expect(names()).toHaveLength(16));
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'next' } });
  expect(names().slice(0, 2)).toEqual(['Home 199', 'Home 198']);
});
