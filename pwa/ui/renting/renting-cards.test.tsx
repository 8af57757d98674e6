// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { STANDARD_LOAN } from '../../../domain/roi/loan.ts';
import { HolidayCostCard } from './HolidayCostCard.tsx';
import { LettingCard } from './LettingCard.tsx';
import { MovingInCard } from './MovingInCard.tsx';
import { RentOrBuyCard } from './RentOrBuyCard.tsx';

afterEach(cleanup);

function typeIn(label: string | RegExp, value: string) {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}
const figureOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('moving in: totals follow the cheques and the user’s own figures; what nobody knows stays open', () => {
  render(<MovingInCard rentFils={10_000_000} isVilla={false} startDay="2026-12-01" cheques={4} />);
  // Deposit 5,000, agency 5,250, Ejari 120, DEWA 2,000 and the first cheque of 25,000.
  expect(screen.getByText('AED 37,370')).toBeTruthy();
  expect(figureOf('Movers')).toContain('—');
  typeIn('Movers, your figure', '1500');
  expect(screen.getByText('AED 38,870')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Cheques per year'), { target: { value: '1' } });
  expect(screen.getByText('AED 113,870')).toBeTruthy();
  // 5 % housing fee: (100,000 + 5,000) / 12; a UAE national pays none.
  expect(figureOf('Monthly, with the housing fee')).toBe('AED 8,750');
  fireEvent.click(screen.getByRole('switch', { name: 'UAE national' }));
  expect(figureOf('Monthly')).toBe('AED 8,333');
});

test('moving in: a listing’s own figures are not called usual, and included cooling needs no deposit', () => {
  render(
    <MovingInCard
      rentFils={10_000_000}
      isVilla
      startDay="2026-12-01"
      depositFils={700_000}
      isFurnished
      isCoolingIncluded
    />,
  );
  expect(figureOf('Security deposit')).toBe('AED 7,000');
  expect(figureOf('Agency fee with VAT (usual)')).toBe('AED 5,250');
  expect(figureOf('Cooling deposit')).toBe('AED 0');
  expect(screen.queryByRole('switch', { name: 'Furnished' })).toBeNull();
});

test('a holiday: nights change the total, and an unknown class gives a range', () => {
  const home = { nightlyFils: 50_000, bedrooms: 1, cleaningFeeFils: 20_000, homeClass: null };
  render(<HolidayCostCard {...home} />);
  // 5 × 500 + 200 + 5 × 10 to 15.
  expect(figureOf('Total')).toBe('AED 2,750–AED 2,775');
  typeIn('Nights', '2');
  expect(figureOf('2 nights × AED 500')).toBe('AED 1,000');
  expect(figureOf('Total')).toBe('AED 1,220–AED 1,230');
});

test('rent or buy: years and price change decide, and the assumptions are named', () => {
  const start = {
    ...({ ...STANDARD_LOAN, costs: 'dubai', sqft: 800, serviceChargeFilsPerSqft: 1_500 } as const),
    maintenancePercent: 0.4,
  };
  const home = { start, priceFils: 100_000_000, rentFils: 7_000_000 };
  const growth = { percent: 5.4, basis: 'All of Dubai since 2008: 5.4% a year.' };
  const rentBasis = 'Median of 12 registered tenancies.';
  const { rerender } = render(<RentOrBuyCard home={home} rentBasis={rentBasis} growth={growth} />);
  const isField = (label: string, value: string) =>
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
  isField('Yearly price change', '5.4');
  isField('Yearly rent change', '1.9');
  expect(screen.getByText('All of Dubai since 2008: 5.4% a year.')).toBeTruthy();
  typeIn('Yearly price change', '0');
  typeIn('Years you stay', '1');
  expect(screen.getByRole('status').textContent).toMatch(/^Renting costs AED [\d,]+ less than buying\.$/);
  expect(figureOf('Renting for 1 year')).toBe('AED 70,000');
  typeIn('Yearly price change', '15');
  expect(screen.getByRole('status').textContent).toMatch(/^Buying costs AED [\d,]+ less than renting\.$/);
  const assumptions = screen.getByText('Assumptions').closest('details');
  expect(within(assumptions as HTMLElement).getByText(/Median of 12 registered tenancies\./)).toBeTruthy();
  expect(figureOf('Yearly service charge')).toBe('AED 12,000');
  expect(figureOf('Yearly upkeep')).toBe('AED 4,000');
  expect(screen.queryByText(/Handover/)).toBeNull();
  // Six months of 70,000 a year.
  const offPlan = { ...home, start: { ...start, completion: 'off_plan', handoverMonths: 6 } as const };
  rerender(<RentOrBuyCard home={offPlan} rentBasis={rentBasis} growth={growth} />);
  expect(
    screen.getByText('Handover is in 6 months. You rent until then, so buying includes AED 35,000 of rent.'),
  ).toBeTruthy();
});

test('an owner sees both ways of letting after their costs, and takes the nights along to ROI', () => {
  render(
    <MemoryRouter>
      <LettingCard
        propertyId={7}
        areaId="dubai-marina"
        bedrooms={1}
        rentFils={9_000_000}
        range={{ low: 8_000_000, high: 10_200_000 }}
        rentBasis="From 40 tenancies."
        asked={{ homes: 3, lowFils: 52_000, highFils: 61_000 }}
      />
    </MemoryRouter>,
  );
  expect(
    screen.getByText(/^From a published sample of 34 holiday homes in the area \(AirROI, 2025\)/).textContent,
  ).toMatch(/Asked in the area now, with as many bedrooms: AED 520–AED 610 a night \(3 holiday homes\)\.$/);
  const cells = (name: string) => {
    const row = screen.getByRole('row', { name: new RegExp(`^${name}`) });
    return within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  };
  // 90,000 less 5 % empty; 540 × 365 × 36 %, less 20 %, 370 and 9,600.
  expect(cells('Income')).toEqual(['90,000', '70,956']);
  expect(cells('After letting costs')).toEqual(['85,500', '46,795']);
  // Both after letting costs: 80,000 and 102,000 less 5 %; 470 and 690 a night by the same costs as above.
  expect(cells('Likely range after letting costs')).toEqual(['76K–97K', '39K–63K']);
  expect(screen.getByRole('link', { name: 'ROI by the night' }).getAttribute('href')).toBe(
    '/roi-simulator?property=7&let=holiday&night=540&occupancy=36&operator=20&holidaycosts=9970',
  );
});
