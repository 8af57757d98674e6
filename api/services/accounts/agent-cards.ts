import { Broker } from '../../../domain/market/professional.ts';
import { DEMO_SOURCE } from '../../../domain/transaction/demo-source.ts';
import { EMPTY_PROFILE } from '../../../domain/user/profile.ts';
import { LISTING_ROLES } from '../../../domain/user/user.ts';
import type { Doc, ReadTx, Tx } from '../../store/store.ts';
import { ACCOUNT_BROKER_PREFIX, ownBrokerIds } from '../listings/listing-owner.ts';
import { StoredUser, stored } from './users.ts';

// A record of `brokers` comes from the register or an import. When it is read, the contact of the account with its id
// replaces the record's, so that an import cannot change it. Each change of an account writes the record again, so that
// devices fetch it.

/** Source of a broker record that was created for an account and is in no register. */
const ACCOUNT_SOURCE = 'account';

/** Whether an account can have listings of its own. */
export function canOwnListings({ userType, isDisabled }: Pick<StoredUser, 'userType' | 'isDisabled'>): boolean {
  return isDisabled !== true && LISTING_ROLES.includes(userType);
}

/** Broker ids that identify the account itself. Its other ids belong to colleagues that it acts for. */
function cardIds(user: StoredUser): string[] {
  const ids = ownBrokerIds(user);
  return [...new Set([ids[0], ids.at(-1) ?? ids[0]])];
}

/** Returns a function that reads a broker record with the contact of its account; null for an invalid record. */
export function agentReader(tx: ReadTx): (doc: Doc) => Broker | null {
  let accounts: Map<string, StoredUser> | null = null;
  const readAccounts = () => {
    const users = tx.all('users').flatMap(({ doc }) => StoredUser.safeParse(doc).data ?? []);
    const shown = users.filter((user) => user.profile !== undefined && canOwnListings(user));
    return new Map(shown.flatMap((user) => cardIds(user).map((id): [string, StoredUser] => [id, user])));
  };
  return (doc) => {
    const card = Broker.safeParse(doc);
    if (!card.success) return null;
    accounts ??= readAccounts();
    const user = accounts.get(card.data.id);
    return user === undefined ? card.data : withAccount(card.data, user);
  };
}

function withAccount(card: Broker, { fullName, office = '', profile = EMPTY_PROFILE }: StoredUser): Broker {
  const { phone, email, licenseNumber, whatsApp, languages, photo } = profile;
  return {
    ...card,
    brokerName: fullName,
    companyName: office || card.companyName,
    licenseNumber: licenseNumber || card.licenseNumber,
    phone: phone || card.phone,
    email: email || card.email,
    whatsApp,
    languages,
    photo,
  };
}

/** Makes devices fetch an account's broker records again, in the commit of its change. Null: it is new or deleted. */
export function refreshAgents(tx: Tx, before: StoredUser | null, after: StoredUser | null): void {
  const shown = after !== null && after.profile !== undefined && canOwnListings(after) ? cardIds(after) : [];
  const ids = new Set([...(before === null ? [] : cardIds(before)), ...shown]);
  for (const id of ids) {
    const doc = tx.get('brokers', id)?.doc;
    const isOwn = doc === undefined || doc.source === ACCOUNT_SOURCE || id.startsWith(ACCOUNT_BROKER_PREFIX);
    if (shown.includes(id)) tx.put('brokers', id, doc ?? stored(emptyCard(id, after?.demo === true)));
    else if (doc !== undefined && isOwn) tx.del('brokers', id);
    else if (doc !== undefined) tx.put('brokers', id, doc);
  }
}

function emptyCard(id: string, isDemo: boolean): Broker {
  const texts = { brokerName: '', companyName: '', licenseNumber: '', location: '', phone: '', email: '' };
  return { id, ...texts, source: isDemo ? DEMO_SOURCE : ACCOUNT_SOURCE };
}
