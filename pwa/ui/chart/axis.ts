import { figureWords } from '../../../domain/figure-words.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { formatAed } from '../../../domain/money.ts';

export function axisMoney(fils: number): string {
  const aed = Math.abs(fils) / 100;
  const sign = fils < 0 ? '−' : '';
  if (aed >= 1_000_000) return figureWords.signed(sign, figureWords.tinyMillion(trim(aed / 1_000_000)));
  if (aed >= 1_000) return figureWords.signed(sign, figureWords.tinyThousand(trim(aed / 1_000)));
  return figureWords.signed(sign, inNumerals(trim(aed)));
}

export const tipMoney = formatAed;
export const tipCount = (count: number) => inNumerals(String(Math.round(count)));

const trim = (value: number) => String(Math.round(value * 10) / 10);
