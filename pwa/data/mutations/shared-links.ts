import * as z from 'zod/mini';
import { Deck } from '../../../domain/presentation/deck.ts';
import {
  ShareCode,
  SharedDeck,
  type Sharer,
  toSharer,
  withoutNotes,
} from '../../../domain/presentation/shared-link.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';
import type { Presenter } from '../../../domain/user/brand-kit.ts';
import { http } from '../platform/http.ts';
import { currentUser } from '../platform/session.ts';

/** Prefix of a deck in the hash of an address. Browsers never send the hash to a server. */
const LEAD = 'deck=';
/** Used in place of a code in addresses that contain the deck. */
const SELF_CONTAINED = 'deck';
const MAX_LETTERS = 40_000;
const MAX_JSON_BYTES = 400_000;

const toAddress = (code: string) => `${location.origin}${SCREENS.shared.path.replace(':code', code)}`;

/**
 * Returns an address that shows the deck to a client. The address is short if the server stores the deck, and then shows
 * the contact of the user's account. Else it contains the deck and the presenter's contact. Speaker's notes are left out.
 */
export async function shareDeck(deck: Deck, presenter: Presenter): Promise<string> {
  const whole = toSharer(presenter);
  if (currentUser() !== null && navigator.onLine) {
    const body = { deck: withoutNotes(deck) };
    const schema = z.object({ code: ShareCode });
    const kept = await http
      .json({ path: '/api/shares', method: 'POST', body, schema, timeoutMs: 8000 })
      .catch(() => null);
    if (kept !== null) return toAddress(kept.code);
  }
  return `${toAddress(SELF_CONTAINED)}${await deckHash(deck, whole)}`;
}

/** Disables a link for everyone. @throws as `http.json` */
export function withdrawLink(code: string): Promise<void> {
  return http.send({ path: `/api/shares/${code}`, method: 'DELETE', body: {} });
}

/** Returns the deck of a client's address. @throws as `http.json`; `DamagedLinkError` if the address has no deck */
export async function fetchSharedDeck(code: string, hash: string, signal?: AbortSignal): Promise<SharedDeck> {
  if (code !== SELF_CONTAINED)
    return http.json({ path: `/api/shares/${encodeURIComponent(code)}`, schema: SharedDeck, signal });
  const shared = await deckOfHash(hash);
  if (shared === null) throw new DamagedLinkError();
  return shared;
}

class DamagedLinkError extends Error {
  override readonly name = 'DamagedLinkError';
}

/** Encodes a deck and its sharer, without pictures. The recipient's app computes the figures. */
export async function deckHash(deck: Deck, sharer: Sharer | null): Promise<string> {
  const { deflateSync, strToU8 } = await import('fflate');
  const shared = { deck: withoutNotes(deck), sharer: sharer && { ...sharer, logo: null, photo: null } };
  const bytes = deflateSync(strToU8(JSON.stringify(shared)), { level: 9 });
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `#${LEAD}${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Returns the deck in an address, or null if it is missing or damaged. Earlier versions wrote only the deck. */
export async function deckOfHash(hash: string): Promise<SharedDeck | null> {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(LEAD) || text.length > MAX_LETTERS) return null;
  try {
    const { inflateSync, strFromU8 } = await import('fflate');
    const letters = atob(text.slice(LEAD.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    // The fixed buffer limits how much data a malicious address can unpack.
    const json: unknown = JSON.parse(strFromU8(inflateSync(bytes, { out: new Uint8Array(MAX_JSON_BYTES) })));
    const deck = Deck.safeParse(json).data;
    return deck === undefined ? (SharedDeck.safeParse(json).data ?? null) : { deck, sharer: null };
  } catch {
    return null;
  }
}
