import { figureWords } from '../../../domain/figure-words.ts';
import { formatCount, formatMoney, formatPercent, MISSING } from '../../ui/format.ts';
import type { FigureKey } from './figure-texts.ts';
import { messages } from './messages.ts';
import type { Model } from './model.ts';

/** Fils as AED, or the dash of a figure that does not exist. */
export function money(fils: number | null): string {
  return fils === null || !Number.isFinite(fils) ? MISSING : formatMoney(fils);
}

/** Fils as AED without the currency, where a heading says it. */
export function plainMoney(fils: number | null): string {
  return figureWords.bare(money(fils));
}

/** A fraction as percent with one decimal. */
export function share(fraction: number | null): string {
  return fraction === null || !Number.isFinite(fraction) ? MISSING : formatPercent(fraction);
}

/** Percent points as percent. */
export function points(percent: number | null): string {
  return percent === null ? MISSING : share(percent / 100);
}

/** A plain ratio with two decimals and a times sign. */
export function times(value: number | null): string {
  return value === null || !Number.isFinite(value) ? MISSING : `${value.toFixed(2)}×`;
}

/** A number of months as years and months. */
function duration(months: number): string {
  return messages.yearsAndMonths(Math.floor(months / 12), months % 12);
}

/**
 * What is said where a break-even does not come: never, when the home loses money even without a loan and no sale
 * makes up for it; otherwise only that it does not come within the years looked at.
 */
function notReached({ metrics, scenario }: Model): string {
  const isNever = metrics.noiFils <= 0 && metrics.paybackMonth === null && metrics.breakEvenYear === null;
  return isNever ? messages.never : messages.notWithin(scenario.years);
}

/** A figure as it is printed. */
export function figureText(key: FigureKey, model: Model): string {
  const { spec, metrics } = model;
  switch (key) {
    case 'annualRoi':
      return points(spec.annualRoi);
    case 'totalRoi':
      return points(spec.totalRoi);
    case 'capRate':
      return points(spec.capRate);
    case 'cashOnCash':
      return points(spec.cashOnCashReturn);
    case 'monthlyIncome':
      return money(spec.netMonthlyIncome);
    case 'cashInvested':
      return money(spec.cashInvested);
    case 'closingCosts':
      return money(spec.closingCosts);
    case 'propertyValue':
      return money(spec.propertyValue);
    case 'totalCashFlow':
      return money(spec.totalCashFlow);
    case 'monthlyMortgage':
      return money(spec.monthlyMortgage);
    case 'monthlyExpenses':
      return money(spec.monthlyExpenses);
    case 'netWorth':
      return money(spec.netWorth);
    case 'breakEvenPoint':
      return spec.breakEvenPoint === null ? notReached(model) : messages.yearsDecimal(spec.breakEvenPoint);
    case 'irr':
      return share(metrics.irr);
    case 'noiCapRate':
      return share(metrics.capRate);
    case 'noi':
      return money(metrics.noiFils);
    case 'dscr':
      return times(metrics.dscr);
    case 'npv':
      return money(metrics.npvFils);
    case 'equityMultiple':
      return times(metrics.equityMultiple);
    case 'profit':
      return money(metrics.profitFils);
    case 'peakCash':
      return money(metrics.peakCashFils);
    case 'payback':
      return metrics.paybackMonth === null ? notReached(model) : duration(metrics.paybackMonth);
    case 'breakEvenRent':
      return money(metrics.breakEvenRentFils);
    case 'breakEvenOccupancy':
      return share(metrics.breakEvenOccupancy);
    case 'breakEvenYear':
      return metrics.breakEvenYear === null ? notReached(model) : messages.year(formatCount(metrics.breakEvenYear));
    case 'grossYield':
      return share(metrics.grossYield);
    case 'netYield':
      return share(metrics.netYield);
  }
}
