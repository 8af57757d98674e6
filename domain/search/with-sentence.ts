import type { WantedPurpose } from '../property/purpose.ts';
import { withoutBedChoice } from './bed-choice.ts';
import { purposeOfSearch, type SearchState } from './search-address.ts';
import type { SentenceSearch } from './sentence-search.ts';

type ReadSentence = Pick<SentenceSearch, 'patch' | 'isRentLimit'> | null;

/** Whether homes to rent are searched only because the price of a sentence can only be a rent. */
export function isReadAsRent(asked: SearchState, read: ReadSentence): boolean {
  return read?.isRentLimit === true && asked.purpose === null && asked.user !== 'renter';
}

/** The search of an address with what its sentence asks for. A sale is what a search without a purpose is of. */
export function withSentence(asked: SearchState, read: ReadSentence, remembered?: WantedPurpose): SearchState {
  const purpose = isReadAsRent(asked, read) ? 'rent' : purposeOfSearch(asked, remembered);
  const patch = read?.patch ?? {};
  return { ...asked, purpose: purpose === 'sale' ? asked.purpose : purpose, ...withoutBedChoice(patch), ...patch };
}
