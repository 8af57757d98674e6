import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { MAX_SHARED_BYTES, SHARED_DAYS, SharedDeck, withoutNotes } from '../../domain/presentation/shared-link.ts';
import { ApiError, refused } from '../errors.ts';
import type { Tx } from '../store/store.ts';
import type { Services } from './services.ts';
import { type StoredUser, stored } from './users.ts';

/** Links that one user has at a time, and their bytes together: beyond either the oldest end early. */
const MOST_LINKS = 100;
const MOST_BYTES = 3 * 1024 * 1024;
const DAY_MS = 86_400_000;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

const StoredLink = z.lazy(() =>
  z.object({ by: z.string(), bytes: z.int(), sharedAt: z.string(), expiresAt: z.string(), shared: SharedDeck }),
);

/**
 * Keeps a deck under a short code. The same deck of the same user keeps its code and lives on.
 * @throws ApiError `too_large`
 */
export async function shareDeck(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { shared, user }: { shared: SharedDeck; user: StoredUser },
): Promise<{ code: string; expiresAt: string }> {
  const doc: SharedDeck = { ...shared, deck: withoutNotes(shared.deck) };
  const text = JSON.stringify(doc);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_SHARED_BYTES) {
    const kilobytes = MAX_SHARED_BYTES / 1024;
    throw refused('too_large', 'record_large', `A shared document may have ${kilobytes} kB.`, { kilobytes });
  }
  const code = codeOf(`${user.username}\n${text}`);
  const now = clock();
  const expiresAt = new Date(now.getTime() + SHARED_DAYS * DAY_MS).toISOString();
  await store.commit((tx) => {
    makeRoom(tx, { by: user.username, bytes, code, now: now.toISOString() });
    tx.put(
      'shared_links',
      code,
      stored({ by: user.username, bytes, sharedAt: now.toISOString(), expiresAt, shared: doc }),
    );
  });
  return { code, expiresAt };
}

/** What a code opens. @throws ApiError `not_found` for an unknown code and one whose time is over */
export function readSharedDeck({ store, clock }: Pick<Services, 'store' | 'clock'>, code: string): SharedDeck {
  const found = StoredLink.safeParse(store.read((tx) => tx.get('shared_links', code)?.doc));
  if (!found.success || found.data.expiresAt <= clock().toISOString()) {
    throw new ApiError('not_found', 'This link has expired. Ask for a new one.');
  }
  return found.data.shared;
}

export function eraseSharedLinks(tx: Tx, { username }: StoredUser): void {
  for (const { id, doc } of tx.all('shared_links')) if (doc.by === username) tx.del('shared_links', id);
}

/** Removes every link whose time is over, and the user's oldest until another one fits. */
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

function codeOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from(digest.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
