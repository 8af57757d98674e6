import { formatPercent } from '../texts/format.ts';
import { messages } from './messages.ts';

/** Says how far the price is from the estimate. A positive `discount` is below it. */
export function discountText(discount: number): string {
  return messages.discount(formatPercent(Math.abs(discount)), discount >= 0);
}
