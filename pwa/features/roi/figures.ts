import { figureWords } from '../../../domain/figure-words.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { LONGEST_PAYBACK } from '../../../domain/roi/metrics.ts';
import { formatCount, formatMoney, formatPercent, MISSING } from '../../ui/format.ts';
import { FIGURE_TEXTS, type FigureKey } from './figure-texts.ts';
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

export type FigureUnit = 'fils' | 'fraction' | 'ratio' | 'years' | 'year';
/** Where the Metrics tab lists a figure: the specification's rules, those of investors and banks, or risk. */
type FigureGroup = 'simple' | 'field' | 'risk';
type Figure = {
  readonly unit: FigureUnit;
  readonly group?: FigureGroup;
  readonly value: (model: Model) => number | null;
};

/** Unit, group and value of each figure; its words are in `FIGURE_TEXTS`. */
export const FIGURES: Readonly<Record<FigureKey, Figure>> = {
  irr: { unit: 'fraction', group: 'field', value: ({ metrics }) => metrics.irr },
  monthlyIncome: { unit: 'fils', value: ({ spec }) => spec.netMonthlyIncome },
  profit: { unit: 'fils', group: 'field', value: ({ metrics }) => metrics.profitFils },
  annualRoi: { unit: 'fraction', group: 'simple', value: ({ spec }) => fraction(spec.annualRoi) },
  totalRoi: { unit: 'fraction', group: 'simple', value: ({ spec }) => fraction(spec.totalRoi) },
  cashOnCash: { unit: 'fraction', group: 'simple', value: ({ spec }) => fraction(spec.cashOnCashReturn) },
  capRate: { unit: 'fraction', group: 'simple', value: ({ spec }) => fraction(spec.capRate) },
  noiCapRate: { unit: 'fraction', group: 'field', value: ({ metrics }) => metrics.capRate },
  grossYield: { unit: 'fraction', group: 'field', value: ({ metrics }) => metrics.grossYield },
  netYield: { unit: 'fraction', group: 'field', value: ({ metrics }) => metrics.netYield },
  cashInvested: { unit: 'fils', value: ({ spec }) => spec.cashInvested },
  closingCosts: { unit: 'fils', group: 'simple', value: ({ spec }) => spec.closingCosts },
  monthlyMortgage: { unit: 'fils', value: ({ spec }) => spec.monthlyMortgage },
  monthlyExpenses: { unit: 'fils', group: 'simple', value: ({ spec }) => spec.monthlyExpenses },
  totalCashFlow: { unit: 'fils', group: 'simple', value: ({ spec }) => spec.totalCashFlow },
  propertyValue: { unit: 'fils', value: ({ spec }) => spec.propertyValue },
  netWorth: { unit: 'fils', group: 'simple', value: ({ spec }) => spec.netWorth },
  noi: { unit: 'fils', group: 'field', value: ({ metrics }) => metrics.noiFils },
  dscr: { unit: 'ratio', group: 'risk', value: ({ metrics }) => metrics.dscr },
  npv: { unit: 'fils', group: 'field', value: ({ metrics }) => metrics.npvFils },
  equityMultiple: { unit: 'ratio', group: 'field', value: ({ metrics }) => metrics.equityMultiple },
  peakCash: { unit: 'fils', group: 'risk', value: ({ metrics }) => metrics.peakCashFils },
  breakEvenRent: { unit: 'fils', group: 'risk', value: ({ metrics }) => metrics.breakEvenRentFils },
  breakEvenOccupancy: { unit: 'fraction', group: 'risk', value: ({ metrics }) => metrics.breakEvenOccupancy },
  breakEvenPoint: { unit: 'years', group: 'risk', value: ({ metrics }) => metrics.paybackYears },
  breakEvenYear: { unit: 'year', group: 'risk', value: ({ metrics }) => metrics.breakEvenYear },
};

/** In the order of reports and comparisons. */
export const FIGURE_KEYS = Object.keys(FIGURE_TEXTS) as FigureKey[]; // keys of the literal itself

export function figuresOf(group: FigureGroup): FigureKey[] {
  return FIGURE_KEYS.filter((key) => FIGURES[key].group === group);
}

function fraction(percent: number | null): number | null {
  return percent === null ? null : percent / 100;
}

/** In fils, as a fraction, a ratio or years; null if undefined. */
export function figureValue(key: FigureKey, model: Model): number | null {
  const value = FIGURES[key].value(model);
  return value === null || !Number.isFinite(value) ? null : value;
}

export function formatFigure(unit: FigureUnit, value: number | null): string {
  if (value === null || !Number.isFinite(value)) return MISSING;
  if (unit === 'fils') return money(value);
  if (unit === 'fraction') return share(value);
  if (unit === 'ratio') return inNumerals(`${value.toFixed(2)}×`);
  return unit === 'years' ? messages.yearsDecimal(value) : messages.year(formatCount(value));
}

export function figureText(key: FigureKey, model: Model): string {
  const { unit } = FIGURES[key];
  const value = figureValue(key, model);
  return value === null && (unit === 'years' || unit === 'year') ? notReached(key, model) : formatFigure(unit, value);
}

/** Text for a missing break-even: never if the home loses money even without a loan and its value does not grow. */
function notReached(key: FigureKey, { metrics, scenario }: Model): string {
  if (metrics.noiFils <= 0 && (key === 'breakEvenPoint' || scenario.appreciationPercent <= 0)) return messages.never;
  return messages.notWithin(key === 'breakEvenPoint' ? LONGEST_PAYBACK : scenario.years);
}
