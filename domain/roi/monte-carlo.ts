// `as number` on indexed reads of typed arrays: every index below is in range.

import { quantilesOf } from '../median.ts';
import { normalFrom, seededRandom } from '../random.ts';
import { cashFlow, MONEY_LINES, owedAtSale } from './cash-flow.ts';
import { lettingOf } from './letting.ts';
import { irr } from './rate-of-return.ts';
import type { Scenario } from './scenario.ts';

export type Percentiles = { readonly p10: number; readonly p50: number; readonly p90: number };

export type SimulationResult = ReturnType<typeof simulate>;

export type SimulationApi = { simulate(scenario: Scenario, paths: number): SimulationResult };

export const STANDARD_PATHS = 10_000;
const BINS = 30;

/**
 * Seeded Monte Carlo simulation of a scenario. Each year a path draws a factor for the value, exp(σ·z − σ²/2) with mean
 * 1, one for the rent from the second year of letting, and a vacancy, normal around the assumption and limited to 0–100
 * %. Loan, plan and costs come from the ledger. Rates of return use yearly flows.
 */
export function simulate(scenario: Scenario, paths: number) {
  const base = baseline(scenario);
  const draw = normalFrom(seededRandom(scenario.seed));
  const years = scenario.years;
  const rates = new Float64Array(paths);
  const profits = new Float64Array(paths);
  const values = Array.from({ length: years + 1 }, () => new Float64Array(paths));
  const cash = Array.from({ length: years + 1 }, () => new Float64Array(paths));
  const nets = new Float64Array(years + 1);
  let shortfalls = 0;
  for (let path = 0; path < paths; path++) {
    const firstNet = runPath({
      base,
      draw,
      nets,
      atYear: (year, { valueFils, cashFils }) => {
        store(values, { year, path, value: valueFils });
        store(cash, { year, path, value: cashFils });
      },
    });
    if (firstNet < 0) shortfalls++;
    let profit = 0;
    for (let year = 0; year <= years; year++) profit += nets[year];
    profits[path] = profit;
    rates[path] = irr(nets) ?? (profit < 0 ? -1 : 0);
  }
  return {
    paths,
    months: years * 12,
    /** Yearly rate of return; a total loss counts as −100 %. */
    irr: percentiles(rates),
    profitFils: percentiles(profits),
    /** Share of paths that end with a loss. */
    lossChance: countBelowZero(profits) / paths,
    /** Share of paths whose rent does not cover costs in the first year of letting. */
    shortfallChance: shortfalls / paths,
    /** At each year end, year 0 first. */
    valueFils: values.map(percentiles),
    /** Net cash flow of each year without purchase and sale, year 0 first. */
    cashFils: cash.map(percentiles),
    /** Rates of return in equal bins: `counts[i]` paths between `from + i·width` and the next. */
    histogram: toHistogram(rates),
  };
}

type Baseline = ReturnType<typeof baseline>;

/** Yearly sums of the ledger, split into parts that vary and parts that do not. */
function baseline(scenario: Scenario) {
  const { months, plan, terms } = cashFlow(scenario);
  const monthsLet = new Float64Array(scenario.years + 1);
  const rentFils = new Float64Array(scenario.years + 1);
  const valueFils = new Float64Array(scenario.years + 1);
  const otherFils = new Float64Array(scenario.years + 1);
  const vacancyFils = new Float64Array(scenario.years + 1);
  const managementFils = new Float64Array(scenario.years + 1);
  const buyingFils = new Float64Array(scenario.years + 1);
  for (const row of months) {
    const year = Math.ceil(row.month / 12);
    if (row.month > plan.handoverMonth) monthsLet[year]++;
    let other = 0;
    for (const line of MONEY_LINES) other += row[line];
    other -= row.rentFils + row.vacancyFils + row.managementFils + row.saleFils;
    otherFils[year] = otherFils[year] + other;
    buyingFils[year] = buyingFils[year] + row.purchaseFils + row.costsFils;
    rentFils[year] = rentFils[year] + row.rentFils;
    vacancyFils[year] = vacancyFils[year] - row.vacancyFils;
    managementFils[year] = managementFils[year] - row.managementFils;
    valueFils[year] = row.valueFils;
  }
  const last = months[months.length - 1];
  const { loanBalanceFils = 0, unpaidPriceFils = 0 } = last ?? {};
  const isAtMarket = lettingOf(scenario) === 'market';
  const shares = (parts: Float64Array, usual: number) =>
    parts.map((fils, year) => (isAtMarket || rentFils[year] === 0 ? usual : fils / rentFils[year]));
  return {
    years: scenario.years,
    sigma: scenario.growthSpreadPercent / 100,
    rentSigma: scenario.rentSpreadPercent / 100,
    /** Shares of each year's rent: a tenant in the home leaves none empty, the month after does. */
    vacancy: shares(vacancyFils, terms.vacancyShare),
    vacancySigma: scenario.vacancySpreadPercent / 100,
    managementShare: shares(managementFils, terms.managementShare),
    sellingShare: terms.sellingShare,
    valueFils,
    rentFils,
    monthsLet,
    /** Own money paid for the home in each year. */
    buyingFils,
    /** All fixed lines; usually negative. */
    otherFils,
    /** Deducted from the sale. */
    owedAtSaleFils: owedAtSale({ terms, loanBalanceFils, unpaidPriceFils }),
  };
}

type PathRun = {
  readonly base: Baseline;
  readonly draw: () => number;
  readonly nets: Float64Array;
  readonly atYear: (year: number, end: { readonly valueFils: number; readonly cashFils: number }) => void;
};

/** Simulates one path: fills `nets` and returns the net of the first full year of letting (0 if none). */
function runPath({ base, draw, nets, atYear }: PathRun): number {
  let valueShock = 1;
  let rentShock = 1;
  let wasLet = false;
  let firstNet = 0;
  nets[0] = base.otherFils[0];
  atYear(0, { valueFils: base.valueFils[0], cashFils: 0 });
  for (let year = 1; year <= base.years; year++) {
    valueShock *= Math.exp(base.sigma * draw() - base.sigma ** 2 / 2);
    const rentStep = Math.exp(base.rentSigma * draw() - base.rentSigma ** 2 / 2);
    const vacancy = Math.min(1, Math.max(0, base.vacancy[year] + base.vacancySigma * draw()));
    // The first tenancy pays the assumed rent; later years vary.
    if (wasLet) rentShock *= rentStep;
    const rent = base.rentFils[year] * rentShock;
    const net = base.otherFils[year] + rent * (1 - vacancy - base.managementShare[year]);
    nets[year] = net;
    if (base.monthsLet[year] === 12 && firstNet === 0) firstNet = net;
    wasLet ||= base.monthsLet[year] > 0;
    atYear(year, { valueFils: base.valueFils[year] * valueShock, cashFils: net - base.buyingFils[year] });
  }
  const soldFils = base.valueFils[base.years] * valueShock * (1 - base.sellingShare);
  nets[base.years] = nets[base.years] + soldFils - base.owedAtSaleFils;
  return firstNet;
}

function store(values: readonly Float64Array[], at: { year: number; path: number; value: number }): void {
  const column = values[at.year];
  if (column) column[at.path] = at.value;
}

export function percentiles(values: Float64Array): Percentiles {
  const at = quantilesOf(values);
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) };
}

function countBelowZero(values: Float64Array): number {
  let count = 0;
  for (const value of values) if (value < 0) count++;
  return count;
}

/** Bins over the middle 98 %; outliers count in the outermost bins. */
function toHistogram(rates: Float64Array) {
  const sorted = rates.slice().sort();
  const from = sorted[Math.floor(sorted.length * 0.01)] ?? 0;
  const to = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
  const width = (to - from) / BINS;
  const counts = new Array<number>(BINS).fill(0);
  for (const rate of rates) {
    const bin = width > 0 ? Math.min(BINS - 1, Math.max(0, Math.floor((rate - from) / width))) : 0;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from, width, counts };
}
