import type { RentValue } from '../../../domain/valuation/rent/rent-value.ts';
import { formatCount, formatDay } from '../texts/format.ts';
import { messages, rentMessages } from './messages.ts';

/** Says what a home's rent rests on: tenancies, advertised rents, or the area's published rent without either. */
export function rentBasisText(value: RentValue | null): string {
  if (value === null) return messages.noEjari;
  const { evidence, rents, scope, from, to } = value;
  return rentMessages.basis[evidence](formatCount(rents), scope, formatDay(from), formatDay(to));
}
