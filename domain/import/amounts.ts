import { latinDigits, parseNumber, plainText } from './values.ts';
import { CURRENCIES, type Period } from './vocabulary/header-words.ts';

/** An amount as typed. `currency` and `period` only if the text says so; an unknown currency is its own word. */
export type Amount = { value: number; currency: string | null; period: Period | null };

const ON_APPLICATION =
  /^(price )?(ask|p\.?o\.?[ar]\.?|on (application|request|demand)|upon (application|request)|call|contact|enquire|inquire|negotiable|price on|tbd|tba|to be announced|عند الطلب|السعر عند|اتصل|تواصل|حسب الطلب)/;

const MULTIPLES: readonly (readonly [RegExp, number])[] = [
  [/^(k|thousands?|الف|الاف)$/, 1e3],
  [/^(m|mn|mln|mio|mil|millions?|مليون|ملايين)$/, 1e6],
  [/^(b|bn|billions?|مليار)$/, 1e9],
  [/^(lakhs?|lacs?|lac)$/, 1e5],
  [/^(cr|crores?)$/, 1e7],
];
const PERIODS: readonly (readonly [RegExp, Period])[] = [
  [/(\/|per|a|p\.?)\s?(year|yr|y|annum|a\.?)$|yearly$|annually$|annual$|pa$|سنويا?$|في السنه$|سنه$/, 'year'],
  [/(\/|per|a)\s?(month|mth|mo|m)$|monthly$|pcm$|شهريا?$|شهر$/, 'month'],
  [/(\/|per|a)\s?(week|wk|w)$|weekly$|pw$|اسبوعيا?$|اسبوع$/, 'week'],
  [/(\/|per|a)\s?(day|night|d)$|daily$|nightly$|يوميا?$|ليله$|يوم$/, 'day'],
];
const SIGNS: Readonly<Record<string, string>> = { $: ' usd ', '€': ' eur ', '£': ' gbp ', '₹': ' inr ', '﷼': ' sar ' };

/** Reads a price: `AED 1.25M`, `Dhs. 1,250,000/-`, `12,50,000`, `1,250,000 درهم`, `$500k`, `95,000 / year`. */
export function parseAmount(raw: string): Amount | 'on application' | null {
  if (/^-?\d{1,15}(\.\d+)?$/.test(raw)) return { value: Number(raw), currency: null, period: null };
  let text = plainText(latinDigits(raw))
    .replace(/[\u00A0\u202F]/g, ' ')
    .trim();
  if (ON_APPLICATION.test(text)) return 'on application';
  text = text
    .replace(/us ?\$/g, ' usd ')
    .replace(/[$€£₹﷼]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/د\.?\s?ا\.?/g, ' aed ')
    .replace(/\s*\/[-=]+$|\bonly$/g, '')
    .replace(/(\p{L})\.(?=\s|$)/gu, '$1')
    .trim();
  let period: Period | null = null;
  for (const [words, one] of PERIODS) {
    const found = words.exec(text);
    if (found === null || !/\d/.test(text.slice(0, found.index))) continue;
    // `1.5 m` is a million; only `/m` is a month.
    period = one;
    text = text.slice(0, found.index).replace(/[/\s]+$/, '');
    break;
  }
  let currency: string | null = null;
  let spaced = ` ${text
    .replace(/([\d])([^\d.,'\s])/g, '$1 $2')
    .replace(/([^\d.,'\s+-])\.?(?=\d)/g, '$1 ')
    .replace(/\s+/g, ' ')} `;
  for (const [words, code] of CURRENCIES) {
    const found = spaced.match(words)?.[0];
    if (found === undefined) continue;
    if (currency !== null) return null;
    currency = code || found.trim().toUpperCase();
    spaced = ` ${spaced.replace(found, '  ').replace(/ +/g, ' ').trim()} `;
  }
  const [, number = '', word = ''] =
    /^\s*\.?\s*([+-]?[\d.,' e+-]*\d)\s*([\p{L}]*)\.?\s*$/u.exec(spaced.replace(/^\s*\.\s/, ' ')) ?? [];
  const multiple = word === '' ? 1 : MULTIPLES.find(([words]) => words.test(word))?.[1];
  const value = parseNumber(number.trim());
  if (multiple === undefined || value === null) return null;
  return { value: Math.round(value * multiple * 100) / 100, currency, period };
}

/** AED for one unit of a currency whose rate is fixed; the dollar’s peg is 3.6725 since 1997. */
const FIXED_RATES: Readonly<Record<string, number>> = { AED: 1, USD: 3.6725 };

/** AED for one unit of a currency; null if it has no fixed rate. */
export function aedRate(currency: string): number | null {
  return FIXED_RATES[currency.toUpperCase()] ?? null;
}
