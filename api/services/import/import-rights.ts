import { createHash } from 'node:crypto';
import { mayEditListing, type UserType } from '../../../domain/user/user.ts';
import { ApiError } from '../../errors.ts';
import { sameDoc } from '../../store/json-document.ts';
import { canonicalJson } from '../../store/market-manifest.ts';
import type { Doc, ReadTx } from '../../store/store.ts';
import { type StoredUser, userIn } from '../accounts/users.ts';
import { ACCOUNT_BROKER_PREFIX, accountBrokerIds, ownBrokerIds, toListingOwner } from '../listings/listing-owner.ts';

/** Roles that may import files. */
export const IMPORT_ROLES = ['broker', 'admin'] as const satisfies readonly UserType[];

export type Importer = {
  /** User name of the account, or a name for the history when `isSystem`. */
  user: string;
  /** Only for the command line and government sources: no account limits their changes. */
  isSystem?: true | undefined;
};

export type RecordColl = 'projects' | 'brokers' | 'developers';

/** Permissions of an import on listings and professionals. An import never grants rights, which belong to accounts. */
export type ImportRights = {
  /** Broker id for new listings, or '' for none: administrators then get the requests about them. */
  brokerId: string;
  /** Whether rows may add new listings, and whether they may choose the ids. */
  mayAddListings: boolean;
  mayChooseIds: boolean;
  mayChangeListing(listing: { brokerId: string }): boolean;
  /** Returns the record with only the permitted changes, or null if the row is refused. */
  recordAfter(change: { coll: RecordColl; id: string; before: Doc | null; after: Doc }): Doc | null;
};

const UNBOUND = {
  mayAddListings: true,
  mayChooseIds: true,
  mayChangeListing: () => true,
  recordAfter: ({ after }: { after: Doc }) => after,
};

/** Rights of an account that was erased, disabled or given another role while its file was being read. */
const NONE: ImportRights = {
  brokerId: '',
  mayAddListings: false,
  mayChooseIds: false,
  mayChangeListing: () => false,
  recordAfter: () => null,
};

/** Whether an account may import files at all. Used where no session tells it: in jobs that outlive their request. */
export function mayImport(tx: ReadTx, user: string): boolean {
  const account = userIn(tx, user);
  return account !== null && account.isDisabled !== true && IMPORT_ROLES.some((role) => role === account.userType);
}

/** @throws ApiError `wrong_role` unless `mayImport` */
export function requireImporter(tx: ReadTx, user: string): void {
  if (!mayImport(tx, user)) throw new ApiError('wrong_role', 'Its sender may not import files any more.');
}

export function importRights(tx: ReadTx, { user, isSystem }: Importer): ImportRights {
  if (isSystem === true) return { ...UNBOUND, brokerId: '' };
  const account = userIn(tx, user);
  if (account === null || !mayImport(tx, user)) return NONE;
  const person = toListingOwner(tx, account);
  const { brokerId } = person;
  if (account.userType === 'admin') return { ...UNBOUND, brokerId };
  return {
    brokerId,
    mayAddListings: true,
    mayChooseIds: false,
    mayChangeListing: (listing) => mayEditListing(person, listing),
    recordAfter: recordRules(tx, account),
  };
}

/** A broker's import may add records whose id is free, and change only the contact details of the broker's own card. */
function recordRules(tx: ReadTx, account: StoredUser): ImportRights['recordAfter'] {
  const own = new Set(ownBrokerIds(account));
  let taken: Set<unknown> | null = null;
  const isTaken = (id: string) => {
    taken ??= new Set([
      ...tx.all('users').flatMap(({ id: username, doc }) => accountBrokerIds(username, doc)),
      ...tx.all('properties').map(({ doc }) => doc.brokerId),
    ]);
    return id.startsWith(ACCOUNT_BROKER_PREFIX) || taken.has(id);
  };
  return ({ coll, id, before, after }) => {
    if (coll === 'brokers' && own.has(id)) return ownCard(account, before, after);
    // The row is accepted without a change if another source already has the same facts.
    if (before !== null) return sameDoc(before, { ...after, source: before.source }) ? before : null;
    return coll === 'brokers' && isTaken(id) ? null : after;
  };
}

/** Name, company and licence of the card come from its source or from the account, never from the broker's file. */
function ownCard({ fullName, office = '' }: StoredUser, before: Doc | null, after: Doc): Doc {
  const { id, phone, email, location, source } = after;
  const card = before ?? { id, brokerName: fullName, companyName: office, licenseNumber: '', location, source };
  return { ...card, phone: phone || (before?.phone ?? ''), email: email || (before?.email ?? '') };
}

/** Computed fields, which are left out of the hash because no user changes them. */
const COMPUTED = ['aiScore', 'investmentScore', 'predictedValue', 'evidence', 'rev'];

export function docHash(doc: object): string {
  const facts = Object.fromEntries(Object.entries(doc).filter(([name]) => !COMPUTED.includes(name)));
  return createHash('sha256').update(canonicalJson(facts)).digest('hex').slice(0, 24);
}
