import { figureWords } from '../../../domain/figure-words.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { LONGEST_PAYBACK } from '../../../domain/roi/metrics.ts';
import { formatCount, formatMoney, formatPercent, MISSING } from '../../ui/format.ts';
import type { FigureKey } from './figure-texts.ts';
import { messages } from './messages.ts';
import type { Model } from './model.ts';

export function money(fils: number | null): string {
  return fils === null || !Number.isFinite(fils) ? MISSING : formatMoney(fils);
}

export function plainMoney(fils: number | null): string {
  return figureWords.bare(money(fils));
}

export function share(fraction: number | null): string {
  return fraction === null || !Number.isFinite(fraction) ? MISSING : formatPercent(fraction);
}

export function points(percent: number | null): string {
  return percent === null ? MISSING : share(percent / 100);
}

export function times(value: number | null): string {
  return value === null || !Number.isFinite(value) ? MISSING : inNumerals(`${value.toFixed(2)}×`);
}

/** Text for a missing break-even: never if the home loses money even without a loan and its value does not grow. */
function notReached(key: FigureKey, { metrics, scenario }: Model): string {
  if (metrics.noiFils <= 0 && (key === 'breakEvenPoint' || scenario.appreciationPercent <= 0)) return messages.never;
  return messages.notWithin(key === 'breakEvenPoint' ? LONGEST_PAYBACK : scenario.years);
}

export type FigureUnit = 'fils' | 'fraction' | 'ratio' | 'years' | 'year';

const UNITS: Readonly<Record<FigureKey, FigureUnit>> = {
  ...{ annualRoi: 'fraction', totalRoi: 'fraction', capRate: 'fraction', cashOnCash: 'fraction', irr: 'fraction' },
  ...{ noiCapRate: 'fraction', grossYield: 'fraction', netYield: 'fraction', breakEvenOccupancy: 'fraction' },
  ...{ monthlyIncome: 'fils', cashInvested: 'fils', closingCosts: 'fils', propertyValue: 'fils', netWorth: 'fils' },
  ...{ totalCashFlow: 'fils', monthlyMortgage: 'fils', monthlyExpenses: 'fils', noi: 'fils', npv: 'fils' },
  ...{ profit: 'fils', peakCash: 'fils', breakEvenRent: 'fils', dscr: 'ratio', equityMultiple: 'ratio' },
  ...{ breakEvenPoint: 'years', breakEvenYear: 'year' },
};

export function figureValue(key: FigureKey, model: Model): { unit: FigureUnit; value: number | null } {
  const value = RAW[key](model);
  return { unit: UNITS[key], value: value === null || !Number.isFinite(value) ? null : value };
}

const RAW: Readonly<Record<FigureKey, (model: Model) => number | null>> = {
  annualRoi: ({ spec }) => fraction(spec.annualRoi),
  totalRoi: ({ spec }) => fraction(spec.totalRoi),
  capRate: ({ spec }) => fraction(spec.capRate),
  cashOnCash: ({ spec }) => fraction(spec.cashOnCashReturn),
  monthlyIncome: ({ spec }) => spec.netMonthlyIncome,
  cashInvested: ({ spec }) => spec.cashInvested,
  closingCosts: ({ spec }) => spec.closingCosts,
  propertyValue: ({ spec }) => spec.propertyValue,
  totalCashFlow: ({ spec }) => spec.totalCashFlow,
  monthlyMortgage: ({ spec }) => spec.monthlyMortgage,
  monthlyExpenses: ({ spec }) => spec.monthlyExpenses,
  netWorth: ({ spec }) => spec.netWorth,
  irr: ({ metrics }) => metrics.irr,
  noiCapRate: ({ metrics }) => metrics.capRate,
  noi: ({ metrics }) => metrics.noiFils,
  dscr: ({ metrics }) => metrics.dscr,
  npv: ({ metrics }) => metrics.npvFils,
  equityMultiple: ({ metrics }) => metrics.equityMultiple,
  profit: ({ metrics }) => metrics.profitFils,
  peakCash: ({ metrics }) => metrics.peakCashFils,
  breakEvenPoint: ({ metrics }) => metrics.paybackYears,
  breakEvenRent: ({ metrics }) => metrics.breakEvenRentFils,
  breakEvenOccupancy: ({ metrics }) => metrics.breakEvenOccupancy,
  breakEvenYear: ({ metrics }) => metrics.breakEvenYear,
  grossYield: ({ metrics }) => metrics.grossYield,
  netYield: ({ metrics }) => metrics.netYield,
};

function fraction(points: number | null): number | null {
  return points === null ? null : points / 100;
}

export function figureText(key: FigureKey, model: Model): string {
  const { unit, value } = figureValue(key, model);
  if (unit === 'fils') return money(value);
  if (unit === 'fraction') return share(value);
  if (unit === 'ratio') return times(value);
  if (value === null) return notReached(key, model);
  return unit === 'years' ? messages.yearsDecimal(value) : messages.year(formatCount(value));
}
