import { expect, it } from 'vitest';
import { homeFigures } from './figures.ts';
import { newPortfolioHome } from './home.ts';
import { portfolioTotals } from './whole.ts';

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

/** Counts the calls of a function of `Math` while `work` runs. */
function counted(name: 'exp' | 'min', work: () => void): number {
  const own = Math[name];
  let calls = 0;
  Math[name] = (...args: number[]) => {
    calls += 1;
    return (own as (...args: number[]) => number)(...args);
  };
  try {
    work();
  } finally {
    Math[name] = own;
  }
  return calls;
}

it('two hundred homes cost a few discounted flows each, and their schedules once', () => {
  const figures = () => homes.map((home) => ({ home, figures: homeFigures(home, market, TODAY) }));
  // A payment and its due day take a smallest-of each: 300 months of each loan, once however often they are read.
  const payments = counted('min', () => void figures());
  expect(payments).toBeLessThan(HOMES * 300 * 2.1);
  expect(counted('min', () => void figures())).toBeLessThan(HOMES * 5);
  // Four returns of each home: its own three, and its part in the whole. Each tries at most a hundred rates.
  const powers = counted('exp', () => void expect(portfolioTotals(figures(), TODAY).returnSoFar).not.toBeNull());
  expect(powers).toBeGreaterThan(HOMES);
  expect(powers).toBeLessThan(HOMES * (FLOWS + 60 + 3) * 4 * 100);
});
