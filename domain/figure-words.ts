import { inLanguage } from './language/language.ts';

export const figureWords = inLanguage('figures', {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  winds: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  currency: 'AED',
  /** A price without its currency, for columns whose heading names the currency. */
  bare: (price: string) => price.replace('AED ', ''),
  aed: (amount: string) => `AED ${amount}`,
  /** `AED 900K – 5M`: the currency appears once. */
  priceRange: (low: string, high: string) => `${low} – ${high.replace('AED ', '')}`,
  /** A short price, for cards. */
  aedShort: (amount: string) => `AED ${amount}`,
  thousand: (amount: string) => `${amount}K`,
  million: (amount: string) => `${amount}M`,
  billion: (amount: string) => `${amount}B`,
  aYear: (price: string) => `${price} a year`,
  aNight: (price: string) => `${price} a night`,
  aMonth: (price: string) => `${price} a month`,
  /** For small bubbles and axes. */
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
