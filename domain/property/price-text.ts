import { figureWords } from '../figure-words.ts';
import { formatAed } from '../money.ts';
import { type Purpose, purposeOf } from './purpose.ts';

const PERIODS: Record<Purpose, (price: string) => string> = {
  sale: (price) => price,
  rent: (price) => figureWords.aYear(price),
  holiday: (price) => figureWords.aNight(price),
};

type Priced = { readonly price: number; readonly purpose?: Purpose | undefined };

/** The price of a listing with its period: `AED 1,250,000`, `AED 95,000 a year`, `AED 540 a night`. */
export function priceText(listing: Priced, format: (fils: number) => string = formatAed): string {
  const purpose = purposeOf(listing);
  // A night costs hundreds of dirhams: in thousands, AED 950 and 1,450 would be the same.
  return PERIODS[purpose]((purpose === 'holiday' ? formatAed : format)(listing.price));
}

const MONTHS = 12;

/** A month of a yearly rent, in whole dirhams: `AED 7,917 a month`. */
export function monthText(annualFils: number): string {
  return figureWords.aMonth(formatAed(Math.round(annualFils / MONTHS / 100) * 100));
}
