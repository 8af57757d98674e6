import type { figureWords } from './figure-words.ts';
import type { Translation } from './language/language.ts';

/** Keeps a sign to the left of its number in right-to-left text, as CLDR does. */
const LEFT_TO_RIGHT_MARK = '\u200e';

export const figures: Translation<typeof figureWords> = {
  months: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
  winds: ['شمالًا', 'شمالًا شرقيًا', 'شرقًا', 'جنوبًا شرقيًا', 'جنوبًا', 'جنوبًا غربيًا', 'غربًا', 'شمالًا غربيًا'],
  currency: 'درهم',
  bare: (price) => price.replace(' درهم', ''),
  aed: (amount) => `${amount} درهم`,
  priceRange: (low, high) => `${low.replace(' درهم', '')} – ${high}`,
  aedShort: (amount) => `${amount} درهم`,
  aYear: (price) => `${price} سنويًا`,
  aNight: (price) => `${price} لليلة`,
  aMonth: (price) => `${price} شهريًا`,
  thousand: (amount) => `${amount} ألف`,
  million: (amount) => `${amount} مليون`,
  billion: (amount) => `${amount} مليار`,
  tinyThousand: (amount) => `${amount}ك`,
  tinyMillion: (amount) => `${amount}م`,
  tinyBillion: (amount) => `${amount}مر`,
  signed: (sign, figure) => (sign === '' ? figure : `${LEFT_TO_RIGHT_MARK}${sign}${figure}`),
  sqft: 'قدم²',
  sqm: 'م²',
  area: (amount, unit) => `${amount} ${unit}`,
  perArea: (price, unit) => `${price}/${unit}`,
  metres: (amount) => `${amount} م`,
  kilometres: (amount) => `${amount} كم`,
  bytes: (amount) => `${amount} بايت`,
  kilobytes: (amount) => `${amount} ك.ب`,
  megabytes: (amount) => `${amount} م.ب`,
  gigabytes: (amount) => `${amount} غ.ب`,
};
