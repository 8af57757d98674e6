import { ListingRequest, type RequestInput, type RequestUpdate } from '../../../domain/user/listing-request.ts';
import { mayEditListing } from '../../../domain/user/user.ts';
import type { Clock } from '../../clock.ts';
import { ApiError, refused } from '../../errors.ts';
import type { ReadTx, Store, Tx } from '../../store/store.ts';
import { type StoredUser, stored } from '../accounts/users.ts';
import { type ChangeOperation, commitOnce, findAnswer, type OperationAnswer } from '../sync/operation.ts';
import type { Pokes } from '../sync/pokes.ts';
import { accountBrokerIds, checkOwner, toListingOwner } from './listing-owner.ts';
import { type PropertyIndex, propertyForReader } from './property-index.ts';

type Deps = { store: Store; clock: Clock; properties: PropertyIndex; pokes: Pokes };

const COUNTER_ID = 'requests';
/** Maximum requests per day about one listing from one address without an account. */
const ADDRESS_A_DAY = 5;
/** From this number per day on, requests without an account about one listing are stored as unverified. */
const VERIFIED_A_DAY = 20;
/** Maximum requests without an account stored per listing and day. */
const ANONYMOUS_A_DAY = 500;
const DAY_MS = 86_400_000;
/** Maximum web addresses in a request about a home. Advertising usually has more. */
const MOST_LINKS = 1;

/** Stores a request. @throws ApiError `not_found`, `invalid_input` (advertising), `too_many`, and as `commitOnce` */
export async function takeRequest(
  services: Deps,
  from: { input: RequestInput; user: StoredUser | null; address: string; operation: ChangeOperation | null },
): Promise<OperationAnswer> {
  const { input, user, address, operation } = from;
  const listing = propertyForReader(services.properties.get(input.propertyId), user);
  if (listing === null) throw refused('not_found', 'off_market', 'This home is off the market.');
  if (!input.fields.reply) throw refused('invalid_input', 'no_reply', 'A phone number or an e-mail address is needed.');
  if (user === null) refuseAdvertising(input);
  const now = services.clock();
  const isRepeated = operation !== null && (await findAnswer(services.store, operation)) !== null;
  if (user === null && !isRepeated) await chargeAddress(services.store, address, listing.id);
  const { title, brokerId } = listing;
  const answer = await commitOnce(services.store, operation, (tx) => {
    const today = user === null ? anonymousToday(tx, listing.id, now) : 0;
    if (today >= ANONYMOUS_A_DAY) throw tooMany();
    const id = nextId(tx);
    const request: ListingRequest = {
      id,
      kind: input.kind,
      propertyId: listing.id,
      title,
      brokerId,
      fields: input.fields,
      signedIn: user !== null,
      ...(today >= VERIFIED_A_DAY && { isUnverified: true }),
      createdAt: madeAt(input.createdAt, now),
      receivedAt: now.toISOString(),
      state: 'new',
      remindOn: '',
    };
    tx.put('requests', id, stored(request));
    return { status: 201, etag: null, body: { id } };
  });
  if (!isRepeated) announceToBroker(services, listing);
  return answer;
}

/** Makes the devices of users who may answer fetch their requests. */
function announceToBroker({ store, pokes }: Pick<Deps, 'store' | 'pokes'>, listing: { brokerId: string }): void {
  if (listing.brokerId === '') return;
  const usernames = store.read((tx) =>
    tx.all('users').flatMap(({ id, doc }) => (accountBrokerIds(id, doc).includes(listing.brokerId) ? [id] : [])),
  );
  for (const username of usernames) pokes.announceTo(username);
}

/** Returns requests about the listings of a user and their office, newest first. Administrators see all requests. */
export function listRequests(store: Store, user: StoredUser): ListingRequest[] {
  return store.read((tx) => {
    const person = toListingOwner(tx, user);
    return tx
      .all('requests')
      .flatMap(({ doc }) => ListingRequest.safeParse(doc).data ?? [])
      .filter((request) => mayEditListing(person, request))
      .reverse();
  });
}

/** Records how a broker handled a request. @throws ApiError `not_found`, `not_yours`, and as `commitOnce` */
export function updateRequest(
  { store, clock }: { store: Store; clock: Clock },
  change: { id: string; update: RequestUpdate; user: StoredUser; operation: ChangeOperation | null },
): Promise<OperationAnswer> {
  const { id, update, user, operation } = change;
  return commitOnce(store, operation, (tx) => {
    const found = ListingRequest.safeParse(tx.get('requests', id)?.doc);
    if (!found.success) throw new ApiError('not_found', 'There is no request with this id.');
    checkOwner(toListingOwner(tx, user), found.data);
    const answered = update.channel !== undefined && { answeredBy: user.fullName, answeredAt: clock().toISOString() };
    const next = stored({ ...found.data, ...update, ...answered });
    tx.put('requests', id, next);
    return { status: 200, etag: null, body: next };
  });
}

function refuseAdvertising({ fields }: RequestInput): void {
  const words = Object.values(fields).join(' ');
  const links = words.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0;
  if (links > MOST_LINKS) throw refused('invalid_input', 'many_links', 'Sign in to send a message with several links.');
}

/** Counts a request from an address about a listing. @throws ApiError `too_many` */
async function chargeAddress({ processes }: Store, address: string, propertyId: number): Promise<void> {
  const { count } = await processes.counters.add(`request ${propertyId} ${address}`, 1, DAY_MS);
  if (count > ADDRESS_A_DAY) throw tooMany();
}

function anonymousToday(tx: ReadTx, propertyId: number, now: Date): number {
  const since = now.getTime() - DAY_MS;
  return tx.all('requests').filter(({ doc }) => {
    const request = doc as Partial<ListingRequest>;
    return request.propertyId === propertyId && !request.signedIn && Date.parse(request.receivedAt ?? '') > since;
  }).length;
}

function tooMany(): ApiError {
  const message = 'This home has had many requests today. Sign in, or write to the agent directly.';
  return refused('too_many', 'many_requests', message);
}

function nextId(tx: Tx): string {
  const counter = tx.get('counters', COUNTER_ID);
  const last = typeof counter?.doc.last === 'number' ? counter.doc.last : 0;
  tx.put('counters', COUNTER_ID, { last: last + 1 });
  return String(last + 1);
}

/** Returns the time of a request according to its device, or now if that time is invalid or in the future. */
function madeAt(said: string | undefined, now: Date): string {
  const ms = said === undefined || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(said) ? Number.NaN : Date.parse(said);
  return ms <= now.getTime() ? new Date(ms).toISOString() : now.toISOString();
}
