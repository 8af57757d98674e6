import { SQFT_PER_SQM } from '../area-unit.ts';
import { latinDigits, parseNumber, plainText } from './values.ts';
import type { AreaUnit } from './vocabulary/header-words.ts';

const SQM_PER_SQYD = 0.836_127_36;
const UNIT_WORDS: readonly (readonly [RegExp, AreaUnit | 'sqyd'])[] = [
  [/^(sq(uare)?\.?\s?(f(ee|oo)?t\.?)|sq\.?f|sft|sf\b|ft\s?2|ft²|feet|foot|ft\.?|قدم( مربعه?)?)/, 'sqft'],
  [/^(sq(uare)?\.?\s?(met(er|re)s?|mtrs?|mts?|m)\b\.?|sqm|m\s?2\b|m²|متر( مربع)?|م2|م²|م\b)/, 'sqm'],
  [/^(sq(uare)?\.?\s?(yards?|yds?)|gaj)/, 'sqyd'],
];
/** Sizes in two units may differ by rounding. */
const SAME = 0.03;

/** Unit that a word of a column `size unit` names; null if none. */
export function areaUnitOf(word: string): AreaUnit | null {
  const unit = UNIT_WORDS.find(([words]) => words.test(plainText(word).trim()))?.[1];
  return unit === undefined || unit === 'sqyd' ? null : unit;
}

/**
 * Reads a size: `1,250`, `1,250 sq. ft.`, `2,102sqft / 195sqm`, `١٢٥ متر مربع`. `unit` only if the text names one. Null
 * if it cannot be read: also a range, or two sizes that disagree.
 */
export function parseSize(raw: string): { value: number; unit: AreaUnit | null } | null {
  if (/^-?\d{1,15}(\.\d+)?$/.test(raw)) return { value: Number(raw), unit: null };
  const text = plainText(latinDigits(raw)).trim();
  if (/^[+-]?[\d.,' ]+(e[+-]?\d+)?$/.test(text)) {
    const value = parseNumber(text);
    return value === null ? null : { value, unit: null };
  }
  const found: { value: number; unit: AreaUnit }[] = [];
  let rest = text;
  while (rest !== '') {
    const number = /^[-+]?\d[\d.,' ]*/.exec(rest)?.[0].trim().replace(/[.,]$/, '');
    if (number === undefined) return null;
    const value = parseNumber(number);
    rest = rest.slice(rest.indexOf(number) + number.length).trim();
    const unit = UNIT_WORDS.find(([words]) => words.test(rest));
    if (value === null || unit === undefined) return null;
    rest = rest
      .replace(unit[0], '')
      .replace(/^[\s./,|()=–-]+|^\s*(or|او)\s/, '')
      .replace(/\)$/, '');
    found.push(unit[1] === 'sqyd' ? { value: value * SQM_PER_SQYD, unit: 'sqm' } : { value, unit: unit[1] });
  }
  const [first, ...others] = found;
  if (first === undefined) return null;
  const agree = others.every((other) => other.unit !== first.unit && Math.abs(toSqm(other) / toSqm(first) - 1) <= SAME);
  return agree && others.length <= 1 ? first : null;
}

export function toSqm({ value, unit }: { value: number; unit: AreaUnit }): number {
  return unit === 'sqft' ? value / SQFT_PER_SQM : value;
}

export function toSqft({ value, unit }: { value: number; unit: AreaUnit }): number {
  return unit === 'sqft' ? value : value * SQFT_PER_SQM;
}
