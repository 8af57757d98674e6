// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { deed } from '../../../test/market-records.ts';
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
  fireEvent.click(screen.getByRole('button', { name: 'Value this home' }));
  expect(screen.getByText('Choose a place from the list.')).toBeTruthy();
  expect(screen.getByText('Enter the size in sqft.')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('');
  const combobox = screen.getByRole<HTMLInputElement>('combobox', { name: /^Building, project or area/ });
  combobox.focus();
  fireEvent.input(combobox, { target: { value: 'quay' }, inputType: 'insertText' });
  const option = await screen.findByRole('option', { name: /QUAY ONE/ }, { timeout: 8000 });
  expect(option.textContent).toContain('6 sales in three years');
  fireEvent.click(option);
  fireEvent.change(screen.getByLabelText(/^Bedrooms/), { target: { value: '2' } });
  const size = screen.getByLabelText(/^Size/);
  fireEvent.focus(size);
  fireEvent.change(size, { target: { value: '800' } });
  fireEvent.blur(size);
  fireEvent.click(screen.getByRole('button', { name: 'Value this home' }));
  expect(screen.getByTestId('address').textContent).toContain('project=QUAY+ONE');
  // Median of six sales, AED 2,150 × 800 sqft. Registered sizes are whole hundredths of a sqm.
  expect(await screen.findByText('AED 1.72M', {}, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeTruthy();
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
  expect(screen.getByText('No home described yet')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Year built/).value).toBe('1800');
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
  });

  it('leaves nonsense of an address empty', () => {
    expect(parseHomeForm(new URLSearchParams('area=jvc&sqft=-5&rooms=1e9&type=castle&year=x'))).toEqual({
      ...EMPTY_FORM,
      areaId: 'jvc',
      areaName: 'jvc',
    });
  });
});
