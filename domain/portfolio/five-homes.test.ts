import { describe, expect, it } from 'vitest';
import { FIVE_HOMES, FIVE_HOMES_DAY, FIVE_MARKETS } from '../../test/five-homes.ts';
import { toEpochDay } from '../day.ts';
import { cashUpTo, chequesNotEntered } from './cash.ts';
import { compareChoices, standardChoice } from './choices.ts';
import { homeEvents } from './events.ts';
import { homeFigures } from './figures.ts';
import { loanPayments } from './home-loan.ts';
import { concentration, portfolioTotals } from './whole.ts';

const TODAY = FIVE_HOMES_DAY;
const homes = FIVE_HOMES.map((home, i) => {
  const market = FIVE_MARKETS[i] ?? { value: null, rentFils: null };
  return { home, figures: homeFigures(home, market, TODAY) };
});
const [cash, lent, fixed, planned, inherited] = homes.map(({ figures }) => figures);

/** Worked by hand; rates of return with an independent bisection. AED and fractions. */
describe('five homes worked by hand', () => {
  it.each([
    [
      'cash: 1,070,000 paid; 80,000 rent less 12,000 charge is 68,000 net',
      cash,
      {
        ...{ value: 1_200_000, loan: 0, unpaid: 0, equity: 1_200_000, cost: 1_070_000, gain: 200_000 },
        ...{ rent: 80_000, running: 12_000, net: 68_000, debt: 0 },
        // 68,000 ÷ 1,070,000, 68,000 ÷ 1,200,000, 80,000 ÷ 1,200,000.
        ...{ onCost: 0.063_551, onValue: 0.056_667, gross: 0.066_667 },
        // 1.2 x² + 0.08 x − 1.07 = 0 with x = 1 ÷ (1 + r): x = 0.911536, r = 9.70 %.
        ...{ xirr: 0.097_05, low: 0.051_994, high: 0.140_266 },
      },
    ],
    [
      'lent: twelve payments of 10,000 leave 1,080,000',
      lent,
      {
        ...{ value: 2_500_000, loan: 1_080_000, unpaid: 0, equity: 1_420_000, cost: 2_500_000, gain: 100_000 },
        ...{ rent: 150_000, running: 24_000, net: 126_000, debt: 120_000 },
        ...{ onCost: 0.0504, onValue: 0.0504, gross: 0.06 },
        ...{ xirr: 0.103_077, low: -0.060_444, high: 0.267_05 },
      },
    ],
    [
      'fixed: 925,735.48 after 36 payments, less 100,000; then 5,640.39 a month at 6 %',
      fixed,
      {
        ...{ value: 1_900_000, loan: 825_735.48, unpaid: 0, equity: 1_074_264.52, cost: 1_590_000, gain: 400_000 },
        ...{ rent: 110_000, running: 22_000, net: 88_000, debt: 67_684.68 },
        ...{ onCost: 0.055_346, onValue: 0.046_316, gross: 0.057_895 },
        ...{ xirr: 0.244_002, low: 0.199_887, high: 0.285_132 },
      },
    ],
    [
      'off plan: 600,000 of 1,500,000 paid, 900,000 to come; no rent, no known charge',
      planned,
      {
        ...{ value: 1_600_000, loan: 0, unpaid: 900_000, equity: 700_000, cost: 1_560_000, gain: 100_000 },
        ...{ rent: null, running: null, net: null, debt: 0, onCost: null, onValue: null, gross: null },
        ...{ xirr: 0.091_767, low: -0.136_161, high: 0.324_083 },
      },
    ],
    [
      'inherited: empty costs 15,000 charge and 1,000 insurance; no purchase, no return',
      inherited,
      {
        ...{ value: 700_000, loan: 0, unpaid: 0, equity: 700_000, cost: null, gain: null },
        ...{ rent: 0, running: 16_000, net: -16_000, debt: 0, onCost: null, onValue: -0.022_857, gross: 0 },
        ...{ xirr: null, low: null, high: null },
      },
    ],
  ])('%s', (_, found, expected) => {
    if (found === undefined) throw new Error('a home is missing');
    const aed = (fils: number | null) => (fils === null ? null : fils / 100);
    const rate = (share: number | null) => (share === null ? null : Math.round(share * 1e6) / 1e6);
    expect({
      ...{ value: aed(found.valueFils), loan: aed(found.loanFils), unpaid: aed(found.unpaidFils) },
      ...{ equity: aed(found.equityFils), cost: aed(found.costFils), gain: aed(found.gainFils) },
      ...{
        rent: aed(found.rentFils),
        running: aed(found.runningFils),
        net: aed(found.netFils),
        debt: aed(found.debtFils),
      },
      ...{ onCost: rate(found.netYieldOnCost), onValue: rate(found.netYieldOnValue), gross: rate(found.grossYield) },
      ...{ xirr: rate(found.returnSoFar), low: rate(found.returnLow), high: rate(found.returnHigh) },
    }).toEqual(expected);
  });

  it('add up, and say of how many homes each sum is known', () => {
    const totals = portfolioTotals(homes, TODAY);
    expect(totals).toMatchObject({
      ...{ owned: 5, watched: 0 },
      value: { fils: 790_000_000, homes: 5 },
      loan: { fils: 190_573_548, homes: 5 },
      // 1,200,000 + 1,420,000 + 1,074,264.52 + 700,000 + 700,000
      equity: { fils: 509_426_452, homes: 5 },
      cost: { fils: 672_000_000, homes: 4 },
      rent: { fils: 34_000_000, homes: 4 },
      // 68,000 + 126,000 + 88,000 − 16,000
      net: { fils: 26_600_000, homes: 4 },
    });
    expect(totals.netYieldOnValue).toBeCloseTo(266_000 / 6_300_000, 10);
    expect(totals.loanToValue).toBeCloseTo(1_905_735.48 / 7_900_000, 10);
    // All dated flows of the four bought homes as one series.
    expect(totals.returnSoFar).toBeCloseTo(0.149_797, 6);
  });

  it('spread by area, kind and end of tenancy', () => {
    expect(concentration(homes, 'area', TODAY)).toEqual([
      { key: 'dubai-marina', homes: 4, fils: 540_000_000, share: 540 / 790 },
      { key: 'jvc', homes: 1, fils: 250_000_000, share: 250 / 790 },
    ]);
    expect(concentration(homes, 'kind', TODAY).map(({ key, homes }) => [key, homes])).toEqual([
      ['apartment', 4],
      ['villa', 1],
    ]);
    expect(concentration(homes, 'tenancy_end', TODAY).map(({ key, homes }) => [key, homes])).toEqual([
      ['', 2],
      ['2026-03', 2],
      ['2026-06', 1],
    ]);
  });

  it('have their next days: 90 days before 30 June is 1 April', () => {
    const days = (at: number) =>
      homeEvents(FIVE_HOMES[at] as never, TODAY).map(({ kind, day, daysLeft }) => [kind, day, daysLeft]);
    expect(days(0)).toEqual([
      ['renewal_notice', '2026-04-01', 23],
      ['service_charge', '2026-04-01', 23],
      ['tenancy_end', '2026-06-30', 113],
    ]);
    // The last day for a notice has passed.
    expect(days(1)).toEqual([['tenancy_end', '2026-03-31', 22]]);
    expect(days(2)).toEqual([
      ['fixed_rate_end', '2026-03-09', 0],
      ['tenancy_end', '2026-03-31', 22],
    ]);
    expect(days(3)).toEqual([['handover', '2027-06-30', 478]]);
    expect(days(4)).toEqual([]);
  });

  it('can be sold, held or refinanced: 2,500,000 with 1,080,000 owed, 3 % growth, five years', () => {
    const loan = { loanToValuePercent: 60, ratePercent: 4.5, termYears: 25 };
    const terms = { ...standardChoice(3), ...loan, rentGrowthPercent: 0 };
    const [sell, hold, refinance] = compareChoices(FIVE_HOMES[1] as never, lent as never, terms, TODAY) ?? [];
    // 2,500,000 − 2 % − 1,080,000 − 10,000 for settling early (1 %, at most 10,000).
    expect(sell).toMatchObject({ cashNowFils: 136_000_000, yearFils: null });
    expect(sell?.rate).toBeCloseTo(0.053_969, 6);
    // 126,000 − 120,000 a year; 2,898,185.19 at the end, 480,000 owed, 4,800 to settle.
    expect(hold).toMatchObject({
      ...{ cashNowFils: 0, yearFils: 600_000, monthlyLoanFils: 1_000_000 },
      ...{ valueEndFils: 289_818_519, loanEndFils: 48_000_000, proceedsEndFils: 235_542_149 },
    });
    expect(hold?.rate).toBeCloseTo(0.119_694, 6);
    // 1,500,000 lent: 8,337.49 a month. Fees: 10,000 to settle, 3,750 + 290 to register, 2,500 for the valuation.
    expect(refinance).toMatchObject({
      ...{ cashNowFils: 40_346_000, monthlyLoanFils: 833_749, yearFils: 12_600_000 - 10_004_988 },
      ...{ loanEndFils: 131_786_834, proceedsEndFils: 289_818_519 - 5_796_370 - 131_786_834 - 1_000_000 },
    });
  });

  it('held, rent and running costs grow alike: 126,000 net, 2 % more each year', () => {
    const terms = { ...standardChoice(3), rentGrowthPercent: 2 };
    const [, hold] = compareChoices(FIVE_HOMES[1] as never, lent as never, terms, TODAY) ?? [];
    expect(hold?.yearFils).toBe(600_000);
    // 126,000, 128,520, 131,090.40, 133,712.21 and 136,386.45, less 120,000 each; 2,355,421.49 at the end.
    const worth = [-136_000_000, 600_000, 852_000, 1_109_040, 1_371_221, 1_638_645 + 235_542_149].reduce(
      (sum, fils, year) => sum + fils / (1 + (hold?.rate ?? 0)) ** year,
      0,
    );
    expect(worth).toBeCloseTo(0, 0);
    expect(hold?.rate).toBeGreaterThan(0.119_694);
  });

  it('refinanced for cash: what the loan leaves after the price is received', () => {
    const [home] = FIVE_HOMES;
    if (home?.purchase === undefined) throw new Error('a home is missing');
    const loan = { principalFils: 40_000_000, startDay: '2025-06-01', ratePercent: 5, termYears: 20 };
    const purchase = { ...home.purchase, paidFils: home.purchase.priceFils };
    const movements = cashUpTo({ ...home, purchase, loan }, toEpochDay(TODAY));
    expect(movements.filter(({ kind }) => kind === 'loan_payout')).toEqual([
      { day: toEpochDay('2025-06-01'), kind: 'loan_payout', fils: 40_000_000 },
    ]);
    // Nine payments due from 1 July 2025 to 1 March 2026.
    expect(movements.filter(({ kind }) => kind === 'loan_payment')).toHaveLength(9);
  });

  it('count only rent that came, and name the cheques that were due', () => {
    const tenancy = { id: 't', startDay: '2025-06-01', endDay: '2026-05-31', yearlyRentFils: 10_000_000, cheques: 4 };
    const flows = [{ id: 'r', day: '2025-06-02', kind: 'rent' as const, fils: 2_500_000 }];
    const missing = chequesNotEntered({ tenancies: [tenancy], flows }, toEpochDay(TODAY));
    // Cheques fall due on 1 June, 1 September, 1 December and 1 March.
    expect(missing).toEqual(
      ['2025-09-01', '2025-12-01', '2026-03-01'].map((day) => ({ day: toEpochDay(day), fils: 2_500_000 })),
    );
  });

  it('end their loan with its term, extra payments or not', () => {
    const home = FIVE_HOMES[2];
    if (home === undefined) throw new Error('a home is missing');
    const payments = loanPayments(home);
    expect([payments.length, payments.at(-1)?.balanceFils]).toEqual([300, 0]);
    expect(payments[36]).toMatchObject({ day: toEpochDay('2026-04-09'), paymentFils: 564_039, interestFils: 412_868 });
  });
});
