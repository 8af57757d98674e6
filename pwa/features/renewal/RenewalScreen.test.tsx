// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RentContract } from '../../../domain/rent/rent.ts';
import { deed } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import RenewalScreen from './RenewalScreen.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

const DAY = Math.floor(Date.now() / 86_400_000) - 100;

/** Seven tenancies of AED 97,000 to 103,000, four of them renewals: the median of all is 100,000. */
const TENANCIES = Array.from({ length: 7 }, (_, i): RentContract => {
  const startDay = DAY + i;
  return {
    contractId: `T${i}`,
    day: startDay,
    startDay,
    endDay: startDay + 364,
    areaId: 'dubai-marina',
    project: '',
    building: '',
    type: 'apartment',
    rooms: 1,
    areaCentiSqm: 7_000,
    annualFils: (97_000 + i * 1000) * 100,
    isNew: i > 3,
  };
});

function open(query: string) {
  render(
    <MemoryRouter initialEntries={[`/renewal${query}`]}>
      <RenewalScreen />
    </MemoryRouter>,
  );
}
const law = () => within(screen.getByRole('region', { name: 'What the law allows' }));
const letter = () => screen.getByRole('region', { name: 'Your reply' }).textContent;
const LATER = { timeout: 8000 };

test('registered tenancies give the average, renewals included, and the letter cites them', async () => {
  device.server.addSegment([deed('1')]);
  device.server.addRents(TENANCIES);
  open('?area=dubai-marina&rent=85000&asked=95000');
  expect(await screen.findByText('At most AED 89,250', {}, LATER)).toBeTruthy();
  expect(law().getByText(/^Median of 7 registered tenancies \(Ejari\) .* new and renewed/)).toBeTruthy();
  expect(law().getByText('The landlord asks for AED 5,750 more than the law allows.')).toBeTruthy();
  expect(letter()).toContain('7 registered tenancies (Ejari)');
});

test('invented tenancies are marked, and no letter cites them', async () => {
  device.server.addSegment([deed('1')]);
  device.server.addRents(TENANCIES, ['demo']);
  open('?area=dubai-marina&rent=85000&asked=95000');
  expect(await screen.findByText(/These tenancies are invented demo data/, {}, LATER)).toBeTruthy();
  expect(letter()).not.toContain('registered tenancies');
  expect(letter()).not.toContain('100,000');
  expect(letter()).toContain('Please send me the result of the Land Department’s rental index');
});

test('without tenancies the average is asked for, and no highest rent is made up', async () => {
  device.server.addSegment([deed('1')]);
  open('?area=jvc&rent=85000&asked=95000');
  expect(await screen.findByText('Average needed', {}, LATER)).toBeTruthy();
  expect(await screen.findByText(/^Fewer than five registered tenancies/, {}, LATER)).toBeTruthy();
  expect(law().queryByText(/more than the law allows/)).toBeNull();
  const index = screen.getByLabelText('Yearly average in the rental index');
  fireEvent.change(index, { target: { value: '150000' } });
  expect(await screen.findByText('At most AED 102,000')).toBeTruthy();
  expect(law().getByText('The average is the figure you entered from the rental index.')).toBeTruthy();
});

test('after a late notice the rent stays, and no figure of the average contradicts it', async () => {
  open('?rent=85000&index=200000&asked=95000&ends=2026-03-31&notice=2026-02-01');
  expect(await screen.findByText('The rent stays the same', {}, LATER)).toBeTruthy();
  expect(screen.getByText(/The notice came after 31 Dec 2025/)).toBeTruthy();
  expect(law().getByText('The landlord asks for AED 10,000 more than the law allows.')).toBeTruthy();
  expect(law().queryByText('Allowed increase')).toBeNull();
  expect(screen.queryByRole('region', { name: 'If the index shows another average' })).toBeNull();
});

test('a saved check is there again on a visit without an address', async () => {
  open('?as=owner&rent=70000&index=100000');
  fireEvent.click(await screen.findByRole('button', { name: 'Save this check' }, LATER));
  expect(await screen.findByText('Saved for you', {}, LATER)).toBeTruthy();
  cleanup();
  open('');
  expect(await screen.findByText('At most AED 77,000', {}, LATER)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Owner' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Delete the saved check' }));
  expect(await screen.findByRole('button', { name: 'Save this check' }, LATER)).toBeTruthy();
});
