import type { MovingInLine } from '../../../domain/rules/moving-in.ts';
import { messages } from './messages.ts';

/** `Security deposit (usual)`: usual where the listing does not say and the amount is custom. */
export function movingInLineName({ code, source, amountFils }: MovingInLine): string {
  const isCustom = code === 'deposit' || code === 'agency';
  return isCustom && source !== null && amountFils !== null
    ? `${messages.lines[code]} (${messages.usual})`
    : messages.lines[code];
}
