import * as z from 'zod/mini';
import { dubaiDay } from '../../../domain/day.ts';
import { because } from '../../../domain/errors/refusal.ts';
import { type Area, resolveArea } from '../../../domain/gazetteer/areas.ts';
import { listingHistory } from '../../../domain/property/listing-history.ts';
import { Property } from '../../../domain/property/property.ts';
import type { PropertyInput } from '../../../domain/property/property-input.ts';
import { isForSale, purposeFields, purposeOf } from '../../../domain/property/purpose.ts';
import { FIRST_YEAR_BUILT, isYearBuilt, lastYearBuilt } from '../../../domain/property/year-built.ts';
import { type ListingScores, NO_SCORES } from '../../../domain/scores/scores.ts';
import type { Clock } from '../../clock.ts';
import { ApiError, refused } from '../../errors.ts';
import type { Doc, ReadTx, Store, Tx } from '../../store/store.ts';
import { type StoredUser, stored } from '../accounts/users.ts';
import { type AuditActor, recordAudit } from '../admin/audit.ts';
import { isWithdrawn } from '../admin/demo-market.ts';
import { type ChangeOperation, commitOnce, type OperationAnswer, ReusedOperationError } from '../sync/operation.ts';
import type { Pokes } from '../sync/pokes.ts';
import type { ValuationTrainer } from '../valuation/valuation-trainer.ts';
import { noteChange, readHistory } from './listing-history.ts';
import { checkOwner, ownBrokerIds, toListingOwner } from './listing-owner.ts';
import { isPhoto } from './photos.ts';
import type { PropertyIndex } from './property-index.ts';

type Deps = { store: Store; clock: Clock; valuationTrainer: ValuationTrainer; properties: PropertyIndex; pokes: Pokes };
/** A listing before it is committed, so it has no revision. */
type Draft = Omit<Property, 'rev'>;
type Change = { input: PropertyInput; user: StoredUser; who: AuditActor; operation: ChangeOperation | null };

const COUNTER_ID = 'properties';

/**
 * Publishes a listing under a new id, once per operation id.
 * @throws ApiError `invalid_input`, `conflict` (operation id reused), `not_found` (published and deleted since),
 * `out_of_order`
 */
export async function createProperty(deps: Deps, change: Change): Promise<OperationAnswer> {
  const { input, user, operation } = change;
  const area = knownArea(input);
  const today = dubaiDay(deps.clock());
  checkYear(input, null, today);
  const [brokerId] = ownBrokerIds(user);
  // A new id is higher than all others. Imports can choose their ids, so the index is checked in addition to the
  // counter.
  const floor = deps.properties.maxId();
  const scores = await scored(deps, toDraft({ id: floor + 1, input, area, before: null, today, brokerId }));
  const publish = (tx: Tx) => {
    checkPhotos(tx, input);
    const id = nextId(tx, floor);
    const after = { ...toDraft({ id, input, area, before: null, today, brokerId }), ...scores };
    if (operation !== null) notePublished(tx, operation, id);
    return keep(tx, { before: null, after, by: user.fullName, who: change.who, status: 201 });
  };
  const answer = await commitOnce(deps.store, operation, publish, (tx) => publishedBefore(tx, operation));
  deps.pokes.announce();
  return answer;
}

/**
 * Replaces the fields of a listing that a user entered. Building, permit, photos and position stay unchanged if the
 * body omits them.
 * @throws ApiError `not_found`, `not_yours`, `invalid_input`, `conflict` (`base` is not current), `out_of_order`
 */
export async function updateProperty(
  deps: Deps,
  change: Change & { id: number; base: number | null },
): Promise<OperationAnswer> {
  const { id, input, user } = change;
  const area = knownArea(input);
  const today = dubaiDay(deps.clock());
  checkYear(input, deps.properties.get(id), today);
  // In the meantime only an import could change the other fields that affect the scores (project, completion).
  const scores = await scored(deps, toDraft({ id, input, area, before: deps.properties.get(id), today, brokerId: '' }));
  const answer = await commitOnce(deps.store, change.operation, (tx) => {
    const current = tx.get('properties', String(id));
    if (current === null) throw refused('not_found', 'no_listing', 'There is no listing with this id.');
    const before = Property.parse({ ...current.doc, rev: current.rev });
    checkOwner(toListingOwner(tx, user), before);
    checkPhotos(tx, input);
    if (change.base !== null && change.base !== current.rev) {
      const details = { current: before, ...lastChange(tx, id, user) };
      throw new ApiError('conflict', 'Somebody else changed this listing since.', details);
    }
    checkOffered(tx, id, input);
    const after = { ...toDraft({ id, input, area, before, today, brokerId: before.brokerId }), ...scores };
    // Fields that this version does not know stay, but a listing that became a sale loses its terms.
    const { purpose: _, rental: __, ...other } = current.doc;
    const kept = { ...other, ...docOf(after) };
    return keep(tx, { before, after: kept as Draft & Doc, by: user.fullName, who: change.who, status: 200 });
  });
  deps.pokes.announce();
  return answer;
}

/** Writes a listing with its history and audit entry. Returns it in its written form. */
function keep(
  tx: Tx,
  change: { before: Property | null; after: Draft; by: string; who: AuditActor; status: number },
): OperationAnswer {
  const { before, after, by, who, status } = change;
  const id = String(after.id);
  tx.put('properties', id, docOf(after));
  const rev = tx.get('properties', id)?.rev ?? 0;
  const fields = noteChange(tx, { before, after, rev, by, at: who.at, device: who.device });
  if (before === null) recordAudit(tx, who, { action: 'listing published', target: id, details: after.title });
  else if (fields.length > 0)
    recordAudit(tx, who, { action: 'listing changed', target: id, details: fields.join(', ') });
  return { status, etag: `"${rev}"`, body: Property.parse({ ...after, rev }) };
}

/** Returns the last change by a user for the answer to a conflict. Empty if only scores were changed. */
function lastChange(tx: Tx, id: number, { fullName }: StoredUser) {
  const [last] = readHistory(tx, id);
  if (last === undefined) return {};
  return { changed: { by: last.by === fullName ? '' : last.by, at: last.at, device: last.device ?? '' } };
}

function knownArea(input: PropertyInput): Area {
  const area = resolveArea(input.location);
  if (area === null) throw invalidField('location', 'not an area of Dubai we know', because('unknown_area'));
  return area;
}

function invalidField(path: keyof PropertyInput, message: string, why: ReturnType<typeof because>): ApiError {
  return new ApiError('invalid_input', `${path}: ${message}.`, [{ path, message, ...why }]);
}

function checkPhotos(tx: Tx, { photos = [] }: PropertyInput): void {
  if (photos.every(({ sha256 }) => isPhoto(tx, sha256))) return;
  throw invalidField('photos', 'a picture has not arrived yet', because('picture_not_arrived'));
}

/** A demo listing withdrawn with the demo market can only return with it, not by an edit. */
function checkOffered(tx: Tx, id: number, { isActive }: PropertyInput): void {
  if (!isActive || !isWithdrawn(tx, id)) return;
  const message = 'this listing is invented: it is off the market while the demo market is';
  throw invalidField('isActive', message, because('invented_off'));
}

function checkYear({ yearBuilt }: PropertyInput, before: Property | null, today: string): void {
  const last = lastYearBuilt(today, before);
  if (yearBuilt == null || isYearBuilt(yearBuilt, last)) return;
  const message = `${FIRST_YEAR_BUILT} to ${last}`;
  throw invalidField('yearBuilt', message, because('year_range', { first: FIRST_YEAR_BUILT, last }));
}

function nextId(tx: Tx, floor: number): number {
  const counter = tx.get('counters', COUNTER_ID);
  const last = typeof counter?.doc.last === 'number' ? counter.doc.last : 0;
  let id = Math.max(last, floor) + 1;
  while (tx.get('properties', String(id)) !== null) id++;
  tx.put('counters', COUNTER_ID, { last: id });
  return id;
}

function toDraft(from: {
  id: number;
  input: PropertyInput;
  area: Area;
  before: Draft | null;
  today: string;
  brokerId: string;
}): Draft {
  const { id, input, area, before, today, brokerId } = from;
  const { photos = before?.photos, permitNumber = before?.permitNumber, permitUrl = before?.permitUrl } = input;
  const { coordinates: place, purpose = purposeOf(before ?? {}), rental = before?.rental, ...facts } = input;
  return {
    ...facts,
    id,
    location: area.name,
    areaId: area.id,
    building: input.building ?? before?.building ?? '',
    project: before?.project ?? '',
    yearBuilt: input.yearBuilt ?? null,
    completion: before?.completion ?? 'ready',
    features: [...new Set(input.features)],
    imageUrl: input.imageUrl ?? '',
    ...purposeFields(purpose, rental),
    ...(photos && { photos }),
    ...(permitNumber !== undefined && { permitNumber }),
    ...(permitUrl !== undefined && { permitUrl }),
    ...(before?.reference !== undefined && { reference: before.reference }),
    coordinates:
      place === undefined
        ? (before?.coordinates ?? null)
        : { lat: place.lat, lng: place.lng, boundaries: place.boundaries ?? [] },
    ...listingHistory(before, input, today),
    brokerId: before?.brokerId || brokerId,
    aiScore: null,
    investmentScore: null,
    predictedValue: null,
    evidence: null,
  };
}

/** Scores a listing. If that fails, it is published without scores, which the next market update adds. */
async function scored(deps: Deps, draft: Draft): Promise<ListingScores> {
  if (!isForSale(draft)) return NO_SCORES;
  try {
    return await deps.valuationTrainer.score(draft);
  } catch {
    return NO_SCORES;
  }
}

const docOf = (draft: Draft): Doc => stored(draft);

const PublishedDoc = z.object({ fingerprint: z.string(), listingId: z.int() });

/** Records which listing an operation published, because a device may repeat the operation months later. */
function notePublished(tx: Tx, { id, fingerprint }: ChangeOperation, listingId: number): void {
  tx.put('listing_operations', id, { fingerprint, listingId });
}

/** Current version of the listing that an operation published, or null. @throws ApiError `conflict`, `not_found` */
function publishedBefore(tx: ReadTx, operation: ChangeOperation | null): OperationAnswer | null {
  const stored = operation === null ? null : tx.get('listing_operations', operation.id);
  if (stored === null) return null;
  const { fingerprint, listingId } = PublishedDoc.parse(stored.doc);
  if (fingerprint !== operation?.fingerprint) throw new ReusedOperationError();
  const listing = tx.get('properties', String(listingId));
  if (listing === null) throw refused('not_found', 'no_listing', 'This listing was published, and was removed since.');
  return { status: 201, etag: `"${listing.rev}"`, body: Property.parse({ ...listing.doc, rev: listing.rev }) };
}
