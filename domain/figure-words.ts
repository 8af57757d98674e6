import { inLanguage } from './language/language.ts';

export const figureWords = inLanguage('figures', {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  winds: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  currency: 'AED',
  /** A price without its currency, where a heading names that. */
  bare: (price: string) => price.replace('AED ', ''),
  aed: (amount: string) => `AED ${amount}`,
  /** `AED 900K – 5M`: the currency once. */
  priceRange: (low: string, high: string) => `${low} – ${high.replace('AED ', '')}`,
  /** A price in few letters, for cards. */
  aedShort: (amount: string) => `AED ${amount}`,
  thousand: (amount: string) => `${amount}K`,
  million: (amount: string) => `${amount}M`,
  billion: (amount: string) => `${amount}B`,
  /** On small bubbles and axes, where few letters fit. */
  tinyThousand: (amount: string) => `${amount}K`,
  tinyMillion: (amount: string) => `${amount}M`,
  tinyBillion: (amount: string) => `${amount}B`,
  signed: (sign: string, figure: string) => `${sign}${figure}`,
  sqft: 'sqft',
  sqm: 'sqm',
  area: (amount: string, unit: string) => `${amount} ${unit}`,
  perArea: (price: string, unit: string) => `${price}/${unit}`,
  metres: (amount: string) => `${amount} m`,
  kilometres: (amount: string) => `${amount} km`,
  bytes: (amount: string) => `${amount} B`,
  kilobytes: (amount: string) => `${amount} KB`,
  megabytes: (amount: string) => `${amount} MB`,
  gigabytes: (amount: string) => `${amount} GB`,
});
