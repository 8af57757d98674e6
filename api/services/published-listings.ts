import * as z from 'zod/mini';
import { Property } from '../../domain/property/property.ts';
import { refused } from '../errors.ts';
import type { ReadTx, Tx } from '../store/store.ts';
import { type Answer, type Operation, ReusedOperationError } from './operation.ts';

const PublishedDoc = z.object({ fingerprint: z.string(), listingId: z.int() });

/** Notes which listing an operation published: a device may ask months later whether it did. */
export function notePublished(tx: Tx, { id, fingerprint }: Operation, listingId: number): void {
  tx.put('listing_operations', id, { fingerprint, listingId });
}

/** The listing that an operation published, as it is now, else null. @throws ApiError `conflict`, `not_found` */
export function publishedBefore(tx: ReadTx, operation: Operation | null): Answer | null {
  const stored = operation === null ? null : tx.get('listing_operations', operation.id);
  if (stored === null) return null;
  const { fingerprint, listingId } = PublishedDoc.parse(stored.doc);
  if (fingerprint !== operation?.fingerprint) throw new ReusedOperationError();
  const listing = tx.get('properties', String(listingId));
  if (listing === null) throw refused('not_found', 'no_listing', 'This listing was published, and was removed since.');
  return { status: 201, etag: `"${listing.rev}"`, body: Property.parse({ ...listing.doc, rev: listing.rev }) };
}
