import { afterEach, expect, it, vi } from 'vitest';
import { homeFigures } from './figures.ts';
import { newPortfolioHome } from './home.ts';
import { portfolioTotals } from './whole.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const HOMES = 200;
const FLOWS = 30;
const TODAY = '2026-03-09';

/** Homes with a loan of 25 years, five years of payments and thirty amounts each. */
const homes = Array.from({ length: HOMES }, (_, i) =>
  newPortfolioHome(
    {
      ...({
        standing: 'owned',
        origin: 'entered',
        areaId: 'jvc',
        location: 'JVC',
        propertyType: 'villa',
        bedrooms: 3,
      } as const),
      purchase: { day: '2021-03-09', priceFils: 200_000_000 + i, costsFils: 14_000_000 },
      loan: { principalFils: 150_000_000, startDay: '2021-03-09', ratePercent: 4, termYears: 25 },
      flows: Array.from({ length: FLOWS }, (_, n) => {
        const month = `${2021 + (n % 5)}-${String(1 + (n % 12)).padStart(2, '0')}`;
        return { id: `f-${n}`, day: `${month}-15`, kind: 'rent' as const, fils: 2_000_000 };
      }),
    },
    { id: `h-${i}`, at: '' },
  ),
);
const market = { value: { valueFils: 260_000_000, lowFils: 240_000_000, highFils: 280_000_000 }, rentFils: null };

it('two hundred homes cost a few discounted flows each, and their schedules once', () => {
  const powers = vi.spyOn(Math, 'exp');
  const payments = vi.spyOn(Math, 'min');
  const rows = homes.map((home) => ({ home, figures: homeFigures(home, market, TODAY) }));
  const totals = portfolioTotals(rows, TODAY);
  expect(totals.returnSoFar).not.toBeNull();
  const flowsEach = FLOWS + 60 + 3;
  // Four returns of each home: its own three, and its part in the whole. Each tries at most a hundred rates.
  expect(powers.mock.calls.length).toBeLessThan(HOMES * flowsEach * 4 * 100);
  // One repayment is a smallest-of in the schedule of 300 months.
  expect(payments.mock.calls.length).toBeLessThan(HOMES * 300 * 1.05);
});
