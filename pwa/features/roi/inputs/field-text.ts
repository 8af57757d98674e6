import { figureWords } from '../../../../domain/figure-words.ts';
import { inNumerals } from '../../../../domain/language/language.ts';
import { groupThousands } from '../../../../domain/money.ts';
import { displayNumber, type NumberKey, numberField } from '../../../../domain/roi/fields.ts';
import { messages } from '../messages.ts';

export function inputText(key: NumberKey, value: number): string {
  const shown = displayNumber(key, value);
  const text = groupThousands(Math.abs(shown));
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

export function rangeText(key: NumberKey): string {
  const { min, max } = numberField(key);
  return messages.range(valueText(key, min), valueText(key, max));
}
