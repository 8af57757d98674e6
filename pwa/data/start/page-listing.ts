import { Property } from '../../../domain/property/property.ts';
import { answerIn } from './page-answers.ts';

/** The listing that the server put into the page, if it is this one. */
export function pageListing(id: number): Property | null {
  const listing = answerIn('listing', () => Property);
  return listing?.id === id ? listing : null;
}
