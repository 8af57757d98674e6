import type { DuplicateReason } from '../../../domain/property/duplicate.ts';
import type { ListingPhoto, Property } from '../../../domain/property/property.ts';
import type { ListingPerson } from '../../../domain/user/user.ts';

/** What tells a listing apart from others of the same home. */
export type DuplicateQuestion = Pick<Property, 'id' | 'areaId' | 'building' | 'address' | 'bedrooms' | 'sqft'> & {
  permitNumber: string;
  photos: readonly ListingPhoto[];
};
/** Why two listings look like the same home. */
export type Duplicate = { listing: Property; reason: DuplicateReason };

/** Listings that a person may edit. Answered by the market worker. */
export type ManagedApi = {
  /** The person's own and their office's, edits that wait among them: the newest change first, `limit` at most. */
  listings(question: { person: ListingPerson; limit: number }): Promise<{ total: number; listings: Property[] }>;
  /** Listings that look like the same home. */
  duplicates(question: DuplicateQuestion): Promise<Duplicate[]>;
};
