import { Deck } from '../../../../domain/presentation/deck.ts';

/** Leads a deck in the part of an address behind `#`, which no server sees. */
const LEAD = 'deck=';

/** Encodes a deck: configuration, own texts and order. Notes stay private; figures come from the recipient's data. */
export async function deckHash(deck: Deck): Promise<string> {
  const { deflateSync, strToU8 } = await import('fflate');
  const shared = { ...deck, slides: deck.slides.map((slide) => ({ ...slide, notes: '' })) };
  const bytes = deflateSync(strToU8(JSON.stringify(shared)), { level: 9 });
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `#${LEAD}${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The deck of an address, or null where it holds none or a damaged one. `id`: of the copy on this device. */
export async function deckOfHash(hash: string, id: string): Promise<Deck | null> {
  const text = hash.replace(/^#/, '');
  if (!text.startsWith(LEAD) || text.length > MAX_LETTERS) return null;
  try {
    const { inflateSync, strFromU8 } = await import('fflate');
    const letters = atob(text.slice(LEAD.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    // The buffer bounds what a hostile address may unpack to.
    const json = strFromU8(inflateSync(bytes, { out: new Uint8Array(MAX_JSON_BYTES) }));
    const parsed = Deck.safeParse(JSON.parse(json));
    return parsed.success ? { ...parsed.data, id } : null;
  } catch {
    return null;
  }
}

const MAX_LETTERS = 40_000;
const MAX_JSON_BYTES = 400_000;
