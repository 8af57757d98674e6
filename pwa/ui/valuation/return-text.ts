import type { YearReturn as Parts } from '../../../domain/property/property.ts';
import { formatPercent, listed } from '../texts/format.ts';
import { messages } from './messages.ts';

export function returnText({ priceChange, rent, costs }: Pick<Parts, 'priceChange' | 'rent' | 'costs'>): string {
  const change = messages.returnParts.priceChange(formatPercent(priceChange, true));
  const { noRent, rent: ofRent } = messages.returnParts;
  return listed([change, rent === 0 ? noRent : ofRent(formatPercent(rent, true), formatPercent(-costs, true))]);
}

/** Says how far the price is from the estimate. A positive `discount` is below it. */
export function discountText(discount: number): string {
  return messages.discount(formatPercent(Math.abs(discount)), discount >= 0);
}
