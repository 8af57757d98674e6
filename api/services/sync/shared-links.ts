import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Deck } from '../../../domain/presentation/deck.ts';
import {
  accountSharer,
  MAX_SHARED_BYTES,
  SHARED_DAYS,
  SharedDeck,
  type SharedLinkView,
  withoutNotes,
} from '../../../domain/presentation/shared-link.ts';
import { PublicSettings } from '../../../domain/settings/app-settings.ts';
import { BrandKit, EMPTY_BRAND_KIT } from '../../../domain/user/brand-kit.ts';
import type { Clock } from '../../clock.ts';
import { ApiError, refused } from '../../errors.ts';
import type { ReadTx, Store, Tx } from '../../store/store.ts';
import { findUser, ownAccount, type StoredUser, stored } from '../accounts/users.ts';
import { readSettings } from '../admin/app-settings.ts';
import { readRecord } from './person-records.ts';

/** Maximum number and total bytes of a user's links. Beyond that, the oldest links end early. */
const MOST_LINKS = 100;
const MOST_BYTES = 3 * 1024 * 1024;
const DAY_MS = 86_400_000;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Each letter has five random bits. */
const CODE_LENGTH = 16;

/** `shared` is null after the user has withdrawn the link. Links of earlier versions store what the sender said. */
const StoredLink = z.lazy(() =>
  z.object({
    by: z.string(),
    bytes: z.int(),
    sharedAt: z.string(),
    expiresAt: z.string(),
    shared: z.nullable(SharedDeck),
  }),
);
type StoredLink = z.infer<typeof StoredLink>;

/**
 * Stores a deck under a random code. Sharing the same deck again extends its link. A withdrawn code stays withdrawn,
 * and the deck gets a new code.
 * @throws ApiError `too_large`
 */
export async function storeSharedDeck(
  { store, clock }: { store: Store; clock: Clock },
  { deck, user }: { deck: Deck; user: StoredUser },
): Promise<{ code: string; expiresAt: string }> {
  const doc: SharedDeck = { deck: withoutNotes(deck), sharer: null };
  const text = JSON.stringify(doc);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_SHARED_BYTES) {
    const kilobytes = MAX_SHARED_BYTES / 1024;
    throw refused('too_large', 'record_large', `A shared document may have ${kilobytes} kB.`, { kilobytes });
  }
  const now = clock();
  const expiresAt = new Date(now.getTime() + SHARED_DAYS * DAY_MS).toISOString();
  const { value: code } = await store.commit((tx) => {
    const code = codeOfSame(tx, { user, bytes, text }) ?? freeCode(tx);
    makeRoom(tx, { by: user.username, bytes, code, now: now.toISOString() });
    const link = { by: user.username, bytes, sharedAt: now.toISOString(), expiresAt, shared: doc };
    tx.put('shared_links', code, stored(link));
    return code;
  });
  return { code, expiresAt };
}

/**
 * Returns the deck with this code, and the account that shared it as it is now.
 * @throws ApiError `not_found` for an unknown or expired code
 */
export function readSharedDeck({ store, clock }: { store: Store; clock: Clock }, code: string): SharedDeck {
  const link = store.read((tx) => linkIn(tx, code));
  if (link?.shared == null || link.expiresAt <= clock().toISOString()) {
    throw new ApiError('not_found', 'This link has expired. Ask for a new one.');
  }
  const sharer = findUser(store, link.by);
  return { ...link.shared, sharer: sharer && toAccountSharer(store, sharer) };
}

function toAccountSharer(store: Store, user: StoredUser): SharedDeck['sharer'] {
  const kit = BrandKit.safeParse(store.read((tx) => readRecord(tx, user, { kind: 'brandKit', id: 'mine' }))).data;
  const company = z.parse(PublicSettings, readSettings(store));
  return accountSharer(kit ?? EMPTY_BRAND_KIT, ownAccount(store, user, null), company);
}

/** Returns the working links of a user, newest first. */
export function listSharedLinks({ store, clock }: { store: Store; clock: Clock }, user: StoredUser): SharedLinkView[] {
  const now = clock().toISOString();
  const links = store.read((tx) =>
    tx.all('shared_links').flatMap(({ id, doc }) => {
      const link = doc.by === user.username ? StoredLink.safeParse(doc).data : undefined;
      if (link?.shared == null || link.expiresAt <= now) return [];
      return [{ code: id, name: link.shared.deck.name, sharedAt: link.sharedAt, expiresAt: link.expiresAt }];
    }),
  );
  return links.sort((a, b) => b.sharedAt.localeCompare(a.sharedAt));
}

/** Withdraws a link permanently. @throws ApiError `not_found` unless it is the user's own */
export async function deleteSharedLink({ store }: { store: Store }, code: string, user: StoredUser): Promise<void> {
  await store.commit((tx) => {
    const link = linkIn(tx, code);
    if (link?.by !== user.username) throw new ApiError('not_found', 'You have no such link.');
    tx.put('shared_links', code, stored({ ...link, bytes: 0, shared: null }));
  });
}

function linkIn(tx: ReadTx, code: string): StoredLink | undefined {
  return StoredLink.safeParse(tx.get('shared_links', code)?.doc).data;
}

export function eraseSharedLinks(tx: Tx, { username }: StoredUser): void {
  for (const { id, doc } of tx.all('shared_links')) if (doc.by === username) tx.del('shared_links', id);
}

/** Deletes expired links, and then the user's oldest links until the new one fits. */
function makeRoom(tx: Tx, { by, bytes, code, now }: { by: string; bytes: number; code: string; now: string }): void {
  const links = tx.all('shared_links').flatMap(({ id, doc }) => {
    const link = StoredLink.safeParse(doc).data;
    if (link !== undefined && link.expiresAt > now) return link.by === by && id !== code ? [{ id, ...link }] : [];
    tx.del('shared_links', id);
    return [];
  });
  links.sort((a, b) => b.sharedAt.localeCompare(a.sharedAt));
  let kept = bytes;
  for (const [i, link] of links.entries()) {
    kept += link.bytes;
    if (i >= MOST_LINKS - 1 || kept > MOST_BYTES) tx.del('shared_links', link.id);
  }
}

/** Code under which the user shared the same content before, or null. */
function codeOfSame(tx: ReadTx, same: { user: StoredUser; bytes: number; text: string }): string | null {
  const found = tx.all('shared_links').find(({ doc }) => {
    if (doc.by !== same.user.username || doc.bytes !== same.bytes) return false;
    const link = StoredLink.safeParse(doc).data;
    return link?.shared != null && JSON.stringify(link.shared) === same.text;
  });
  return found?.id ?? null;
}

function freeCode(tx: ReadTx): string {
  const code = Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return tx.get('shared_links', code) === null ? code : freeCode(tx);
}
