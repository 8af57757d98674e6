import { figureWords } from '../../../domain/figure-words.ts';
import { formatRange } from '../../../domain/format.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { formatAed } from '../../../domain/money.ts';

/** A short amount without its currency; `decimals` of the thousands or millions. */
export function axisMoney(fils: number, decimals = 1): string {
  const aed = Math.abs(fils) / 100;
  const sign = fils < 0 ? '−' : '';
  if (aed >= 1_000_000) return figureWords.signed(sign, figureWords.tinyMillion(trim(aed / 1_000_000, decimals)));
  if (aed >= 1_000) return figureWords.signed(sign, figureWords.tinyThousand(trim(aed / 1_000, decimals)));
  return figureWords.signed(sign, inNumerals(trim(aed)));
}

/** Both ends in the unit of the higher one: `0.9–2.1M`. One amount if both are shown alike. */
export function axisMoneyRange(lowFils: number, highFils: number): string {
  const [low, high] = [lowFils / 100, highFils / 100];
  const unit = high >= 1_000_000 ? 1_000_000 : high >= 1_000 ? 1_000 : 1;
  const text = (aed: number) => (aed / unit >= 10 ? String(Math.round(aed / unit)) : trim(aed / unit));
  const amounts = formatRange(text(low), text(high));
  if (unit === 1) return inNumerals(amounts);
  return unit === 1_000 ? figureWords.tinyThousand(amounts) : figureWords.tinyMillion(amounts);
}

export const tipMoney = formatAed;
export const tipCount = (count: number) => inNumerals(String(Math.round(count)));

/** Writes the labels of an axis with as many decimals as tell its steps apart: 1.75K beside 1.8K, not twice 1.8K. */
export function axisTick(value: number, ticks: readonly number[], axis: AxisFormat): string {
  const isTold = (decimals?: number) => new Set(ticks.map((tick) => axis(tick, decimals))).size === ticks.length;
  return axis(value, isTold() ? undefined : [1, 2].find(isTold));
}

/** Writes a number on an axis; `decimals` where the usual ones would show two steps alike. */
export type AxisFormat = (value: number, decimals?: number) => string;

const trim = (value: number, decimals = 1) => String(Number(value.toFixed(decimals)));
