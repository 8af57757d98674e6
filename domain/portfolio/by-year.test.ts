import { expect, it } from 'vitest';
import { toEpochDay } from '../day.ts';
import { moneyByYear } from './by-year.ts';
import { newPortfolioHome, type PortfolioHome } from './home.ts';

const BY = { id: 'h-1', at: '2026-03-10T08:00:00.000Z' };
const PLACE = { areaId: 'jvc', location: 'JVC', propertyType: 'apartment', bedrooms: 1 } as const;
const home: PortfolioHome = {
  ...newPortfolioHome({ standing: 'owned', origin: 'entered', ...PLACE }, BY),
  purchase: { day: '2025-10-10', priceFils: 90_000_000, costsFils: 6_300_000 },
  // AED 120,000 over ten years without interest: AED 1,000 a month from 10 November 2025.
  loan: { principalFils: 12_000_000, startDay: '2025-10-10', ratePercent: 0, termYears: 10 },
  flows: [
    { id: 'a', day: '2026-01-05', kind: 'rent', fils: 6_000_000 },
    { id: 'b', day: '2026-02-01', kind: 'service_charge', fils: 1_200_000 },
    { id: 'c', day: '2026-02-03', kind: 'maintenance', fils: 50_000 },
    { id: 'd', day: '2026-03-12', kind: 'loan_extra', fils: 1_000_000 },
    { id: 'e', day: '2026-06-01', kind: 'rent', fils: 6_000_000 },
  ],
};

it('adds rent, running costs and loan payments by year up to today, without what buys the home', () => {
  const [now, before, ...none] = moneyByYear([home], toEpochDay('2026-03-15'));
  // Payments on 10 January, February and March; the rent of June is still to come.
  expect(now).toEqual({
    year: '2026',
    incomeFils: 6_000_000,
    costsFils: -1_250_000,
    loanFils: -300_000,
    leftFils: 4_450_000,
  });
  // Nothing was entered for 2025, which is not the same as no rent.
  expect(before).toEqual({ year: '2025', incomeFils: null, costsFils: null, loanFils: -200_000, leftFils: null });
  expect(none).toEqual([]);
});

it('adds the homes of a portfolio', () => {
  const [now] = moneyByYear([home, { ...home, id: 'h-2' }], toEpochDay('2026-03-15'));
  expect(now?.leftFils).toBe(8_900_000);
});
