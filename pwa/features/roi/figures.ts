import { figureWords } from '../../../domain/figure-words.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { groupThousands } from '../../../domain/money.ts';
import { type CashFlow, cashFlow } from '../../../domain/roi/cash-flow.ts';
import { displayNumber, type NumberKey, numberField } from '../../../domain/roi/fields.ts';
import { LONGEST_PAYBACK, type RoiMetrics, roiMetrics } from '../../../domain/roi/metrics.ts';
import type { Scenario } from '../../../domain/roi/scenario.ts';
import { fraction, type SpecFigures, specFigures } from '../../../domain/roi/spec-figures.ts';
import { formatCount, formatMoney, formatPercent, MISSING } from '../../ui/texts/format.ts';
import { FIGURE_TEXTS, type FigureKey } from './labels.ts';
import { messages } from './messages.ts';

export type Model = { scenario: Scenario; spec: SpecFigures; flow: CashFlow; metrics: RoiMetrics };

/** Takes about a millisecond for thirty years, so that a slider may call it on every frame. */
export function computeModel(scenario: Scenario): Model {
  const flow = cashFlow(scenario);
  return { scenario, spec: specFigures(scenario), flow, metrics: roiMetrics(scenario, flow) };
}

export function money(fils: number | null): string {
  return fils === null || !Number.isFinite(fils) ? MISSING : formatMoney(fils);
}

export function plainMoney(fils: number | null): string {
  return figureWords.bare(money(fils));
}

export function share(fraction: number | null): string {
  return fraction === null || !Number.isFinite(fraction) ? MISSING : formatPercent(fraction);
}

/** Inputs that only the simulation uses. */
export const SIMULATION_INPUTS = ['growthSpreadPercent', 'rentSpreadPercent', 'vacancySpreadPercent', 'seed'] as const;

export function points(percent: number | null): string {
  return percent === null ? MISSING : share(percent / 100);
}

export type FigureUnit = 'fils' | 'fraction' | 'ratio' | 'years' | 'year';
/** Group on the Metrics tab: the specification's formulas, those of investors and banks, or risk. */
export type FigureGroup = 'simple' | 'field' | 'risk';
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

export const FIGURE_KEYS = Object.keys(FIGURE_TEXTS) as FigureKey[]; // keys of the literal itself

export function figuresOf(group: FigureGroup): FigureKey[] {
  return FIGURE_KEYS.filter((key) => FIGURES[key].group === group);
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

/** Returns the formula that gives a figure. Cash flow of an off-plan home counts only the months from handover on. */
export function formulaText(key: FigureKey, { scenario, flow }: Model): string {
  const isFromHandover = key === 'totalCashFlow' && scenario.completion === 'off_plan';
  if (!isFromHandover) return FIGURE_TEXTS[key].formula;
  return messages.formulaFromHandover(Math.max(0, scenario.years * 12 - flow.plan.handoverMonth));
}

/** Returns the text for a missing break-even: never reached, or not within the period. */
function notReached(key: FigureKey, { metrics, scenario }: Model): string {
  if (metrics.noiFils <= 0 && (key === 'breakEvenPoint' || scenario.appreciationPercent <= 0)) return messages.never;
  return messages.notWithin(key === 'breakEvenPoint' ? LONGEST_PAYBACK : scenario.years);
}

/** Fine percentages keep a decimal, so that a field shows the digits of the tables: `4.0`. */
export function inputText(key: NumberKey, value: number): string {
  const { unit, step } = numberField(key);
  const shown = displayNumber(key, value);
  const whole = unit === 'percent' && step < 1 && Number.isInteger(shown) ? '.0' : '';
  const text = `${groupThousands(Math.abs(shown))}${whole}`;
  return shown < 0 ? `-${text}` : text;
}

export function valueText(key: NumberKey, value: number): string {
  const { unit } = numberField(key);
  const shown = displayNumber(key, value);
  const size = Math.abs(shown);
  // Large amounts are rounded to whole dirhams, as on every screen.
  const rounded = unit === 'aed' && size >= 100 ? Math.round(size) : Math.round(size * 100) / 100;
  const number = figureWords.signed(shown < 0 ? '−' : '', groupThousands(rounded));
  if (unit === 'aed') return figureWords.aed(number);
  if (unit === 'percent') return inNumerals(`${number}%`);
  const after = messages.units[unit];
  return inNumerals(after === '' ? number : `${number} ${after}`);
}

export function rangeText(key: NumberKey, least = numberField(key).min): string {
  return messages.range(valueText(key, least), valueText(key, numberField(key).max));
}
