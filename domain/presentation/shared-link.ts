import * as z from 'zod/mini';
import { PICTURE_ADDRESS, type PublicSettings } from '../settings/app-settings.ts';
import { type BrandKit, EMPTY_BRAND_KIT, MAX_LOGO_LETTERS, type Presenter, toPresenter } from '../user/brand-kit.ts';
import type { CurrentUser } from '../user/user.ts';
import { Deck } from './deck.ts';
import type { Brand } from './draw/draw-slide.ts';
import { messages } from './messages.ts';

const Line = z.string().check(z.maxLength(160));
const Colour = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)));
const Picture = z.nullable(z.string().check(z.maxLength(MAX_LOGO_LETTERS), z.regex(PICTURE_ADDRESS)));

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

/**
 * The sharer of a link: the account's own name and contact, the company's where the account has none, and the logo and
 * colours of its brand. Other texts of a brand are left out, because they may name anybody.
 */
export function accountSharer(kit: BrandKit, ...account: AccountAndCompany): Sharer | null {
  const { logo, primary, accent } = kit;
  return toSharer(toPresenter({ ...EMPTY_BRAND_KIT, logo, primary, accent }, ...account));
}
type AccountAndCompany = [user: CurrentUser, company: PublicSettings];

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

/** The code in a short address: `/s/k7m2p9xqrt4hw8cd`. Earlier versions used ten letters. */
export const ShareCode = z
  .string()
  .check(z.regex(/^[a-z2-9]{10}(?:[a-z2-9]{6})?$/, 'must be a code of sixteen letters'));

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
