import type { RentalTerms } from '../property/purpose.ts';

/**
 * What a tenant pays before moving in, by the listing: the first cheque, the deposit and the agency's fee, fils. Null
 * unless the listing states all three. Registration, electricity and furniture come on top.
 */
export function firstPaymentFils(yearlyRentFils: number, terms: RentalTerms): number | null {
  const { cheques, depositFils, agencyFeeFils } = terms;
  if (cheques === undefined || depositFils === undefined || agencyFeeFils === undefined) return null;
  return Math.round(yearlyRentFils / cheques) + depositFils + agencyFeeFils;
}
