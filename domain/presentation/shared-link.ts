import * as z from 'zod/mini';
import type { Presenter } from '../user/brand-kit.ts';
import { Deck } from './deck.ts';
import type { Brand } from './draw/draw-slide.ts';
import { messages } from './messages.ts';

/** Maximum characters of a picture's data address in a shared deck, about 30 kB; larger ones are scaled down first. */
export const MAX_PICTURE_LETTERS = 40_000;

const Line = z.string().check(z.maxLength(160));
const Colour = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)));
const Picture = z.nullable(
  z.string().check(z.maxLength(MAX_PICTURE_LETTERS), z.regex(/^data:image\/(?:png|jpeg|webp);base64,[\w+/=]+$/)),
);

/** Contact and branding of the user who shares a deck. */
export const Sharer = z.object({
  name: Line,
  lines: z.array(Line).check(z.maxLength(4)),
  phone: Line,
  whatsapp: z._default(Line, ''),
  email: Line,
  logo: Picture,
  photo: Picture,
  primary: Colour,
  accent: Colour,
});
export type Sharer = z.infer<typeof Sharer>;

/** Branding from the user's settings; null if they are empty. */
export function toSharer({ brn, office, whatsApp, ...presenter }: Presenter): Sharer | null {
  const { name, phone, email, logo, primary, accent, photo } = presenter;
  if ([name, office, phone, email, logo ?? '', primary ?? ''].every((text) => text === '')) return null;
  const lines = [brn === '' ? '' : messages.brn(brn), office].filter((line) => line !== '');
  return { name, lines, phone, whatsapp: whatsApp, email, logo, photo, primary, accent };
}

/** The presenter shown on slides; null without a name or a logo. */
export function toBrand(sharer: Sharer | null): Brand | null {
  if (sharer === null) return null;
  const { name, phone, email, logo, photo } = sharer;
  const contact = [phone, email].filter((text) => text !== '').join(' · ');
  const [first = '', ...lines] = [name, ...sharer.lines, contact].filter((text) => text !== '');
  return first === '' && logo === null ? null : { name: first, lines, logoUri: logo, photoUri: photo };
}

/** The contents of a client's link: the deck without speaker's notes, and the sharer. */
export const SharedDeck = z.object({ deck: Deck, sharer: z.nullable(Sharer) });
export type SharedDeck = z.infer<typeof SharedDeck>;

/** The code in a short address: `/s/k7m2p9xqrt`. */
export const ShareCode = z.string().check(z.regex(/^[a-z2-9]{10}$/, 'must be a code of ten letters'));

/** One link in the list of the user who made it. */
export const SharedLinkView = z.object({
  code: ShareCode,
  name: z.string(),
  sharedAt: z.string(),
  expiresAt: z.string(),
});
export type SharedLinkView = z.infer<typeof SharedLinkView>;

/** Days after its last update that a shared link expires. */
export const SHARED_DAYS = 180;
export const MAX_SHARED_BYTES = 160 * 1024;

/** Removes the speaker's notes, which a link must never contain. */
export function withoutNotes(deck: Deck): Deck {
  return { ...deck, slides: deck.slides.map((slide) => ({ ...slide, notes: '' })) };
}
