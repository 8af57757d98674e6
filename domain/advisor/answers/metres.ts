import { SQFT_PER_SQM, sqmFromSqft } from '../../area-unit.ts';
import type { Language } from '../../language/language.ts';
import { countText, full } from './wording.ts';

/** Whether a text asks for square metres: `price per sqm`, `سعر المتر`. A distance in metres does not. */
export function asksMetres(text: string): boolean {
  return /\b(?:sq\.? ?m(?:et(?:er|re)s?|trs?)?|sqm|square met(?:er|re)s?|m2|m²|per met(?:er|re))\b|سعر (?:ال)?متر|بالمتر|المتر المربع|متر مربع/i.test(
    text,
  );
}

const PER_SQFT = { en: ' per sqft', ar: ' للقدم المربع' };
const COMMA = { en: ', ', ar: '، ' };
const SQFT = { en: ' sqft', ar: ' قدم²' };
const SQM = { en: ' sqm', ar: ' م²' };
const PER_SQM = { en: ' per sqm', ar: ' للمتر المربع' };

/** Adds square metres to prices per square foot and to sizes: `AED 1,781 per sqft, AED 19,171 per sqm`. */
export function withMetres(language: Language, text: string): string {
  const number = (digits: string) => Number(digits.replaceAll(',', ''));
  return text
    .replace(new RegExp(`AED ([\\d,]+)${PER_SQFT[language]}`, 'g'), (said, digits: string) => {
      const perSqm = Math.round(number(digits) * SQFT_PER_SQM);
      return `${said}${COMMA[language]}${full(perSqm)}${PER_SQM[language]}`;
    })
    .replace(new RegExp(`(?<![\\d,])([\\d,]+)${SQFT[language]}`, 'g'), (said, digits: string) => {
      return `${said} (${countText(Math.round(sqmFromSqft(number(digits))))}${SQM[language]})`;
    });
}
