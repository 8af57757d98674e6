import { type HomeFlow, newPortfolioHome, type PortfolioHome } from '../domain/portfolio/home.ts';

/** The day on which the five homes are worked by hand. */
export const FIVE_HOMES_DAY = '2026-03-09';

const aed = (amount: number) => Math.round(amount * 100);
const place = { areaId: 'dubai-marina', location: 'Dubai Marina', propertyType: 'apartment', bedrooms: 2 } as const;
const owned = { standing: 'owned', origin: 'entered', ...place } as const;
const at = '2026-01-01T00:00:00.000Z';
const flow = (id: string, day: string, kind: HomeFlow['kind'], amount: number): HomeFlow => ({
  id,
  day,
  kind,
  fils: aed(amount),
});
const years = (kind: HomeFlow['kind'], days: readonly string[], amount: number) =>
  days.map((day) => flow(`${kind} ${day}`, day, kind, amount));

/** Paid in cash two years ago, let since a year. */
const cash = newPortfolioHome(
  {
    ...owned,
    name: 'Cash',
    purchase: { day: '2024-03-09', priceFils: aed(1_000_000), costsFils: aed(70_000) },
    serviceCharge: { yearlyFils: aed(12_000), nextDay: '2026-04-01' },
    tenancies: [{ id: 't', startDay: '2025-03-10', endDay: '2026-06-30', yearlyRentFils: aed(80_000) }],
    flows: [flow('r', '2025-03-09', 'rent', 80_000)],
  },
  { id: 'h-1', at },
);

/** Half lent without interest over ten years: AED 10,000 a month. */
const lent = newPortfolioHome(
  {
    ...owned,
    name: 'Lent',
    areaId: 'jvc',
    location: 'Jumeirah Village Circle',
    propertyType: 'villa',
    purchase: { day: '2025-03-09', priceFils: aed(2_400_000), costsFils: aed(100_000) },
    loan: { principalFils: aed(1_200_000), startDay: '2025-03-09', ratePercent: 0, termYears: 10 },
    tenancies: [{ id: 't', startDay: '2025-03-10', endDay: '2026-03-31', yearlyRentFils: aed(150_000) }],
    flows: [flow('r', '2025-03-10', 'rent', 150_000), flow('s', '2025-06-01', 'service_charge', 24_000)],
  },
  { id: 'h-2', at },
);

/** 4 % for three years, 6 % after, and an extra payment of AED 100,000 on the last day of the fixed rate. */
const fixed = newPortfolioHome(
  {
    ...owned,
    name: 'Fixed, then later',
    purchase: { day: '2023-03-09', priceFils: aed(1_500_000), costsFils: aed(90_000) },
    loan: {
      ...{ principalFils: aed(1_000_000), startDay: '2023-03-09', ratePercent: 4, termYears: 25 },
      ...{ fixedUntil: '2026-03-09', laterRatePercent: 6 },
    },
    tenancies: [{ id: 't', startDay: '2025-04-01', endDay: '2026-03-31', yearlyRentFils: aed(110_000), cheques: 1 }],
    flows: [
      ...years('rent', ['2023-04-01', '2024-04-01', '2025-04-01'], 110_000),
      ...years('service_charge', ['2023-07-01', '2024-07-01', '2025-07-01'], 18_000),
      flow('m', '2025-09-15', 'maintenance', 4_000),
      flow('x', '2026-03-09', 'loan_extra', 100_000),
    ],
  },
  { id: 'h-3', at },
);

/** Being built: 20 % down, two instalments of 10 % so far. */
const planned = newPortfolioHome(
  {
    ...owned,
    name: 'Off plan',
    completion: 'off_plan',
    purchase: {
      ...{ day: '2025-03-09', priceFils: aed(1_500_000), costsFils: aed(60_000), paidFils: aed(300_000) },
      handoverDay: '2027-06-30',
    },
    flows: years('instalment', ['2025-09-09', '2026-03-01'], 150_000),
  },
  { id: 'h-4', at },
);

/** Inherited, empty since January. */
const inherited = newPortfolioHome(
  {
    ...owned,
    name: 'Inherited',
    serviceCharge: { yearlyFils: aed(15_000) },
    tenancies: [{ id: 't', startDay: '2025-01-01', endDay: '2025-12-31', yearlyRentFils: aed(60_000) }],
    flows: [flow('r', '2025-04-01', 'rent', 60_000), flow('i', '2025-05-01', 'insurance', 1_000)],
  },
  { id: 'h-5', at },
);

export const FIVE_HOMES: readonly PortfolioHome[] = [cash, lent, fixed, planned, inherited];

const value = (amount: number, spread: number) => ({
  valueFils: aed(amount),
  lowFils: aed(amount - spread),
  highFils: aed(amount + spread),
});
/** What the model is taken to say of each. */
export const FIVE_MARKETS = [
  { value: value(1_200_000, 100_000), rentFils: aed(90_000) },
  { value: value(2_500_000, 200_000), rentFils: null },
  { value: value(1_900_000, 100_000), rentFils: null },
  { value: value(1_600_000, 100_000), rentFils: null },
  { value: value(700_000, 50_000), rentFils: null },
] as const;
