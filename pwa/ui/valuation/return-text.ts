import type { YearReturn as Parts } from '../../../domain/property/property.ts';
import { formatPercent, listed } from '../texts/format.ts';
import { messages } from '../texts/messages.ts';

export function returnText({ priceChange, rent, costs }: Pick<Parts, 'priceChange' | 'rent' | 'costs'>): string {
  const change = messages.returnParts.priceChange(formatPercent(priceChange, true));
  const { noRent, rent: ofRent } = messages.returnParts;
  return listed([change, rent === 0 ? noRent : ofRent(formatPercent(rent, true), formatPercent(-costs, true))]);
}
