import { inLanguage } from '../../../domain/language/language.ts';
import type { RentalTerms } from '../../../domain/property/purpose.ts';

/** Names of a rental's terms. */
export const rentalTerms = inLanguage('rentalTerms', {
  title: 'Terms of the rental',
  cheques: 'Cheques, at most',
  availableFrom: 'Available from',
  minMonths: 'Shortest contract, months',
  depositFils: 'Deposit (AED)',
  agencyFeeFils: 'Agency fee (AED)',
  chillerIncluded: 'Cooling included',
  utilitiesIncluded: 'Water and electricity included',
  petsAllowed: 'Pets allowed',
  sleeps: 'Guests, at most',
  minNights: 'Shortest stay, nights',
  cleaningFeeFils: 'Cleaning, each stay (AED)',
  tourismFeeFils: 'Tourism fee, each night (AED)',
  holidayPermit: 'Holiday home permit',
  unsaid: 'Not stated',
  yes: 'Yes',
  no: 'No',
} satisfies Record<keyof RentalTerms | 'title' | 'unsaid' | 'yes' | 'no', string>);
