import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveArea } from '../gazetteer/areas.ts';
import { areaServiceCharge, SERVICE_CHARGES } from '../property/service-charges.ts';
import { normalFrom, seededRandom } from '../random.ts';
import { cashFlow, cashFlowByYear } from './cash-flow.ts';
import { ltvRuleFor, STANDARD_LIMITS } from './lending-limits.ts';
import { lendingWarnings } from './lending-warnings.ts';
import { roiMetrics } from './metrics.ts';
import { percentiles, simulate } from './monte-carlo.ts';
import { type Scenario, STANDARD_SCENARIO } from './scenario.ts';
import { axisAround, tornado, twoWayGrid } from './sensitivity.ts';
import { solveFor, solveOutcome } from './solver.ts';
import { yearlySpread } from './spread.ts';

const scenario = (changes: Partial<Scenario> = {}): Scenario => ({ ...STANDARD_SCENARIO, ...changes });

describe('the tornado', () => {
  it('puts the inputs that move the return most first', () => {
    const bars = tornado(STANDARD_SCENARIO);
    const swings = bars.map((bar) => bar.swing);
    expect(swings).toEqual([...swings].sort((a, b) => b - a));
    expect(bars[0]?.key).toBe('appreciationPercent');
    const growth = bars[0];
    expect([growth?.low.input, growth?.high.input]).toEqual([3, 7]);
    expect(growth?.high.outcome).toBe(roiMetrics(scenario({ appreciationPercent: 7 })).irr);
  });

  it('leaves out inputs without effect', () => {
    const keys = tornado(scenario({ financing: 'cash' })).map((bar) => bar.key);
    expect(keys).not.toContain('interestPercent');
    expect(keys).not.toContain('serviceChargeFilsPerSqft');
    expect(tornado(scenario({ costs: 'dubai', sqft: 1000 })).map((bar) => bar.key)).toContain(
      'serviceChargeFilsPerSqft',
    );
  });

  it('stays within the bounds of each input', () => {
    const bar = tornado(scenario({ interestPercent: 8 })).find(({ key }) => key === 'interestPercent');
    expect([bar?.low.input, bar?.high.input]).toEqual([7, 8]);
  });
});

describe('the two-way grid', () => {
  it('has the outcome of each pair, the current one in the middle', () => {
    const rows = axisAround(STANDARD_SCENARIO, 'priceFils');
    const columns = axisAround(STANDARD_SCENARIO, 'monthlyRentFils');
    const grid = twoWayGrid({ scenario: STANDARD_SCENARIO, rows, columns, outcome: 'irr' });
    expect(rows.values).toEqual([200_000_000, 225_000_000, 250_000_000, 275_000_000, 300_000_000]);
    expect(grid.cells[2]?.[2]).toBe(roiMetrics(STANDARD_SCENARIO).irr);
    for (const row of grid.cells) expect(row).toEqual([...row].sort((a, b) => (a ?? 0) - (b ?? 0)));
  });

  it('has steps for an amount of zero', () => {
    const { values } = axisAround(scenario({ costs: 'dubai' }), 'furnishingFils');
    expect(values).toEqual([0, 250_000, 500_000]);
  });

  it('does not repeat values at the edge of a range', () => {
    const { values } = axisAround(scenario({ downPaymentPercent: 10 }), 'downPaymentPercent');
    expect(values).toEqual([10, 15, 20]);
  });
});

describe('what must be true', () => {
  it('finds the rent that covers all costs', () => {
    const answer = solveFor({
      scenario: STANDARD_SCENARIO,
      key: 'monthlyRentFils',
      outcome: 'monthlyIncome',
      target: 0,
    });
    expect(
      answer.ok && Math.abs(answer.value - (roiMetrics(STANDARD_SCENARIO).breakEvenRentFils ?? 0)),
    ).toBeLessThanOrEqual(100);
  });

  it('finds the down payment that covers all costs: 48 %', () => {
    const answer = solveFor({
      scenario: STANDARD_SCENARIO,
      key: 'downPaymentPercent',
      outcome: 'monthlyIncome',
      target: 0,
    });
    // 7,216.67 a month carries a loan of 1,298,360 AED, 51.9 % of the price.
    expect(answer.ok && answer.value).toBeCloseTo(48.06, 1);
  });

  it('reaches its target with the value it gives', () => {
    void fc.assert(
      fc.property(
        fc.constantFrom('monthlyRentFils', 'priceFils', 'interestPercent', 'appreciationPercent'),
        fc.double({ min: 0.02, max: 0.25, noNaN: true }),
        (key, target) => {
          const answer = solveFor({ scenario: STANDARD_SCENARIO, key, outcome: 'irr', target });
          if (!answer.ok) return;
          const reached = solveOutcome(scenario({ [key]: answer.value }), 'irr') ?? 0;
          expect(Math.abs(reached - target)).toBeLessThan(1e-6);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('reports an unreachable target, with the closest value', () => {
    const answer = solveFor({ scenario: STANDARD_SCENARIO, key: 'interestPercent', outcome: 'irr', target: 0.5 });
    expect(answer).toMatchObject({ ok: false, best: { value: 2 } });
  });
});

describe('the simulation', () => {
  it('equals the ledger without randomness', () => {
    const still = { growthSpreadPercent: 0, rentSpreadPercent: 0, vacancySpreadPercent: 0 };
    for (const changes of [
      {},
      { completion: 'off_plan', handoverMonths: 18 },
      { costs: 'dubai', rentGrowthPercent: 3 },
      { letting: 'tenant', tenantRentFils: 12_000_000, tenancyMonths: 7, tenantRenewals: 2, vacantMonths: 2 },
      { letting: 'holiday', nightlyFils: 60_000, occupancyPercent: 55 },
      { fixedYears: 3, settleAfterYears: 6, settlementPercent: 1 },
      { costs: 'dubai', settlementPercent: 1, exitCostFils: 500_000, years: 4 },
    ] as const) {
      const given = scenario({ ...still, ...changes });
      const result = simulate(given, 3);
      const { irr, profitFils } = roiMetrics(given);
      expect(result.irr.p50).toBeCloseTo(irr ?? 0, 6);
      // Rounding of vacancy and fee month by month stays under a fils each.
      expect(Math.abs(result.profitFils.p10 - profitFils)).toBeLessThan(given.years * 24);
      const { months } = cashFlow(given);
      expect(result.valueFils.at(-1)?.p90).toBe(months.at(-1)?.valueFils);
      for (const { month: year, netFils, purchaseFils, costsFils, saleFils } of cashFlowByYear(months).slice(1)) {
        const cashFils = netFils - purchaseFils - costsFils - saleFils;
        expect(Math.abs((result.cashFils[year]?.p50 ?? 0) - cashFils)).toBeLessThan(24);
      }
    }
  });

  it('gives the same paths for the same seed and others for another', () => {
    const once = simulate(STANDARD_SCENARIO, 400);
    expect(simulate(STANDARD_SCENARIO, 400)).toEqual(once);
    expect(simulate(scenario({ seed: 2 }), 400).irr).not.toEqual(once.irr);
  });

  it('orders its percentiles, keeps the assumed mean and counts every path', () => {
    const result = simulate(STANDARD_SCENARIO, 4_000);
    expect(result.irr.p10).toBeLessThan(result.irr.p50);
    expect(result.irr.p50).toBeLessThan(result.irr.p90);
    expect(result.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(4_000);
    expect(result.lossChance).toBeGreaterThan(0);
    expect(result.lossChance).toBeLessThan(0.5);
    expect(result.shortfallChance).toBe(1);
    expect(result.valueFils).toHaveLength(11);
    // exp(−σ²·10/2) × 1.05^10: the median is below the mean.
    const median = result.valueFils.at(-1)?.p50 ?? 0;
    expect(median / 407_223_657).toBeCloseTo(Math.exp(-0.05), 1);
  });

  it('makes losses likelier when values vary more', () => {
    const calm = simulate(scenario({ growthSpreadPercent: 5 }), 2_000).lossChance;
    expect(simulate(scenario({ growthSpreadPercent: 20 }), 2_000).lossChance).toBeGreaterThan(calm);
  });

  it('draws standard normals', () => {
    const draw = normalFrom(seededRandom(7));
    const values = Array.from({ length: 20_000 }, draw);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });

  it('interpolates percentiles', () => {
    expect(percentiles(Float64Array.of(4, 1, 3, 2, 0))).toEqual({ p10: 0.4, p50: 2, p90: 3.6 });
  });
});

describe('the spread of an area', () => {
  const level = (i: number, value: number, count = 20) => ({
    month: `${2018 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
    level: value,
    count,
  });

  it('is nothing for steady growth and grows with swings', () => {
    const steady = yearlySpread(Array.from({ length: 60 }, (_, i) => level(i, 1000 * 1.05 ** (i / 12))));
    expect(steady?.mean).toBeCloseTo(Math.log(1.05), 10);
    expect(steady?.deviation).toBeCloseTo(0, 10);
    expect(steady).toMatchObject({ changes: 48, from: '2018-01', to: '2022-12' });
    const swinging = yearlySpread(Array.from({ length: 60 }, (_, i) => level(i, Math.floor(i / 12) % 2 ? 1200 : 1000)));
    expect(swinging?.deviation).toBeGreaterThan(0.15);
  });

  it('is not claimed from too few sales or months', () => {
    expect(yearlySpread(Array.from({ length: 30 }, (_, i) => level(i, 1000)))).toBeNull();
    expect(yearlySpread(Array.from({ length: 60 }, (_, i) => level(i, 1000, 2)))).toBeNull();
  });
});

describe('lending limits', () => {
  it('do not warn about a usual loan and cash', () => {
    expect(lendingWarnings(STANDARD_SCENARIO)).toEqual([]);
    expect(lendingWarnings(scenario({ financing: 'cash', termYears: 30 }))).toEqual([]);
  });

  it.each([
    [{}, 0.8],
    [{ borrower: 'national' }, 0.85],
    [{ home: 'second' }, 0.6],
    [{ priceFils: 500_000_000 }, 0.8],
    [{ priceFils: 500_000_001 }, 0.7],
    [{ borrower: 'non_resident' }, 0.6],
    [{ completion: 'off_plan', borrower: 'national' }, 0.5],
  ] as const)('know the cap for %j', (changes, cap) => {
    expect(ltvRuleFor(scenario(changes), STANDARD_LIMITS)?.maxLtv).toBe(cap);
  });

  it('warn above the cap, not at it', () => {
    expect(lendingWarnings(scenario({ downPaymentPercent: 20 }))).toEqual([]);
    expect(lendingWarnings(scenario({ downPaymentPercent: 15 }))).toMatchObject([
      { kind: 'ltv', maxLtv: 0.8, ownMoneyFils: 50_000_000 },
    ]);
  });

  it('warn about a long term and about debts over half the income', () => {
    expect(lendingWarnings(scenario({ termYears: 30 }))).toMatchObject([{ kind: 'term', maxYears: 25 }]);
    // 10,421.86 + 2,000 of 20,000 is 62 %.
    const [warning] = lendingWarnings(scenario({ monthlyIncomeFils: 2_000_000, otherDebtsFils: 200_000 }));
    expect(warning).toMatchObject({ kind: 'debt-burden', maxPaymentFils: 800_000 });
    expect(warning?.kind === 'debt-burden' && warning.burden).toBeCloseTo(0.6211, 4);
  });

  it('judge an off-plan loan by what the bank pays out', () => {
    expect(lendingWarnings(scenario({ completion: 'off_plan' }))).toEqual([]);
    expect(lendingWarnings(scenario({ completion: 'off_plan', constructionPercent: 20 }))).toMatchObject([
      { kind: 'ltv', maxLtv: 0.5 },
    ]);
  });

  it('use the table as edited', () => {
    const strict = { ...STANDARD_LIMITS, maxYears: 20 };
    expect(lendingWarnings(STANDARD_SCENARIO, strict)).toMatchObject([{ kind: 'term', maxYears: 20 }]);
  });
});

describe('service charges', () => {
  it('name areas the gazetteer knows', () => {
    for (const { areaId } of SERVICE_CHARGES) expect(resolveArea(areaId.replace(/-/g, ' '))?.id, areaId).toBe(areaId);
  });

  it('start from the middle of the published range', () => {
    expect(areaServiceCharge('dubai-marina', false)).toMatchObject({
      low: 18,
      high: 32,
      middleFils: 2_500,
      scope: 'area',
    });
    expect(areaServiceCharge('jvc', true).middleFils).toBe(1_100);
    expect(areaServiceCharge('hatta', false)).toMatchObject({ scope: 'city', middleFils: 2_000 });
  });
});
