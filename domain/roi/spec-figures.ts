import { exactMonthlyPayment, monthlyPaymentFils, projectedBalance } from './amortisation.ts';
import { paidDownPercent } from './payment-plan.ts';
import type { Scenario } from './scenario.ts';
import { monthlyNoi, resolveTerms } from './terms.ts';

export type SpecRiskPoint = 'down-payment' | 'interest' | 'vacancy' | 'appreciation';
export type RoiColour = 'green' | 'light-green' | 'yellow' | 'red';
export type Recommendation =
  | 'excellent-roi'
  | 'good-cap-rate'
  | 'positive-cash-flow'
  | 'low-down-payment'
  | 'high-vacancy'
  | 'negative-cash-flow';

/** The specification's outputs. Amounts are unrounded fils, percents are points; null if undefined. */
export type SpecFigures = ReturnType<typeof specFigures>;

/**
 * The specification's formulas (part 2, section 9). Dubai's costs replace the flat 3 % and the property tax.
 * `annualROI` and `netWorth` have no formula there: total ROI a year, and value less debt plus cash flow are used.
 * `breakEvenPoint` is `paybackYears` of `metrics.ts`. Off-plan homes are let, and their loan is paid out, from handover
 * on: cash flow and loan count the months after it.
 */
export function specFigures(scenario: Scenario) {
  const terms = resolveTerms(scenario);
  const { monthly: lines, priceFils, years } = terms;
  const isOffPlan = scenario.completion === 'off_plan';
  const loanFils = isOffPlan ? terms.drawnLoanFils : terms.loanFils;
  const monthsLet = Math.max(0, years * 12 - terms.plan.handoverMonth);
  const ownMoneyFils = priceFils - loanFils + terms.closingFils;
  const { yearlyRate, loanYears, laterRate: later = null } = terms;
  const loan = { principalFils: loanFils, yearlyRate, years: loanYears, later };
  const exactMortgage = exactMonthlyPayment(loan);
  const rentAfterVacancy = lines.rent - lines.vacancy;
  const netMonthlyIncome = monthlyNoi(lines) - exactMortgage;
  const annualNetIncome = netMonthlyIncome * 12;
  const totalCashFlow = netMonthlyIncome * monthsLet;
  const propertyValue = priceFils * (1 + terms.appreciation) ** years;
  const appreciationGain = propertyValue - priceFils;
  const totalRoi = toPercent(totalCashFlow + appreciationGain - ownMoneyFils, ownMoneyFils);
  const figures = {
    loanAmount: loanFils,
    /** Rounded to whole fils, as every screen states it; cash flow counts with the exact payment. */
    monthlyMortgage: monthlyPaymentFils(loan),
    /** Includes the mortgage, as in the specification. */
    monthlyExpenses: rentAfterVacancy - netMonthlyIncome,
    rentAfterVacancy,
    netMonthlyIncome,
    annualNetIncome,
    totalCashFlow,
    propertyValue,
    appreciationGain,
    closingCosts: terms.closingFils,
    cashInvested: ownMoneyFils,
    /** Percent of the invested cash, over the whole period. */
    totalRoi,
    annualRoi: totalRoi === null || years <= 0 ? null : totalRoi / years,
    /** After debt, as in the specification; `metrics.ts` has the conventional cap rate. */
    capRate: toPercent(annualNetIncome, priceFils),
    cashOnCashReturn: toPercent(annualNetIncome, ownMoneyFils),
    netWorth: propertyValue - projectedBalance(loan, monthsLet) + totalCashFlow,
    lines,
  };
  return {
    ...figures,
    colour: roiColour(figures.annualRoi),
    recommendations: recommendationsFor(scenario, figures),
  };
}

/** One point each: down payment under 20, rate above 5, vacancy above 8, growth above 8; cash has no loan risk. */
export function specRiskPoints(scenario: Scenario): SpecRiskPoint[] {
  const borrows = scenario.financing === 'mortgage';
  const points: SpecRiskPoint[] = [];
  if (borrows && paidDownPercent(scenario) < 20) points.push('down-payment');
  if (borrows && scenario.interestPercent > 5) points.push('interest');
  if (scenario.vacancyPercent > 8) points.push('vacancy');
  if (scenario.appreciationPercent > 8) points.push('appreciation');
  return points;
}

/** 15 and up green, 10 and up light green, 5 and up yellow, else red; null without a figure. */
export function roiColour(annualRoi: number | null): RoiColour | null {
  if (annualRoi === null) return null;
  if (annualRoi >= 15) return 'green';
  if (annualRoi >= 10) return 'light-green';
  return annualRoi >= 5 ? 'yellow' : 'red';
}

type Ratios = { annualRoi: number | null; capRate: number | null; netMonthlyIncome: number };

function recommendationsFor(scenario: Scenario, figures: Ratios): Recommendation[] {
  const found: Recommendation[] = [];
  if (figures.annualRoi !== null && figures.annualRoi >= 12) found.push('excellent-roi');
  if (figures.capRate !== null && figures.capRate >= 6) found.push('good-cap-rate');
  if (figures.netMonthlyIncome > 0) found.push('positive-cash-flow');
  if (scenario.financing === 'mortgage' && paidDownPercent(scenario) < 20) found.push('low-down-payment');
  if (scenario.vacancyPercent > 8) found.push('high-vacancy');
  if (figures.netMonthlyIncome < 0) found.push('negative-cash-flow');
  return found;
}

function toPercent(part: number, whole: number): number | null {
  return whole > 0 && Number.isFinite(part) ? (part / whole) * 100 : null;
}

export function fraction(percent: number | null): number | null {
  return percent === null ? null : percent / 100;
}
