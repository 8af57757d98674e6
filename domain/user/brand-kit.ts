import * as z from 'zod/mini';
import { PICTURE_ADDRESS, type PublicSettings } from '../settings/app-settings.ts';
import { EMPTY_PROFILE, hasContact } from './profile.ts';
import { type CurrentUser, LISTING_ROLES } from './user.ts';

/** Maximum characters of a logo's data address, about 300 kB. */
export const MAX_LOGO_LETTERS = 400_000;
const Line = z.string().check(z.maxLength(120));

/** PNG, JPEG or WebP data address; null without one. */
const Picture = z.nullable(z.string().check(z.maxLength(MAX_LOGO_LETTERS), z.regex(PICTURE_ADDRESS)));
const Colour = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)));

/** A broker's branding of decks and reports: name, logo, photo and colours. */
export const BrandKit = z.object({
  name: Line,
  /** Broker registration number of the land department. */
  brn: Line,
  office: Line,
  phone: Line,
  email: Line,
  logo: Picture,
  /** The user's picture; missing in kits of earlier versions. */
  photo: z._default(Picture, null),
  /** Replaces the theme's primary and accent, `#RRGGBB`; null keeps them. */
  primary: Colour,
  accent: Colour,
});
export type BrandKit = z.infer<typeof BrandKit>;

const NO_TEXTS = { name: '', brn: '', office: '', phone: '', email: '' };
export const EMPTY_BRAND_KIT: BrandKit = { ...NO_TEXTS, logo: null, photo: null, primary: null, accent: null };

/** A brand kit completed by the profile and the company of the installation. */
export type Presenter = BrandKit & { readonly whatsApp: string };

export function toPresenter(kit: BrandKit, user: CurrentUser | null, company: PublicSettings): Presenter {
  const profile = user?.profile ?? EMPTY_PROFILE;
  const isAgent = user !== null && (LISTING_ROLES.includes(user.userType) || hasContact(profile));
  if (!isAgent) return { ...kit, whatsApp: kit.phone };
  const phone = kit.phone || profile.phone || company.companyPhone;
  return {
    ...kit,
    name: kit.name || user.fullName,
    brn: kit.brn || profile.licenseNumber,
    office: kit.office || user.office || company.companyName,
    phone,
    whatsApp: kit.phone || profile.whatsApp || phone,
    email: kit.email || profile.email || company.companyEmail,
    photo: kit.photo ?? profile.photo,
    logo: kit.logo ?? company.companyLogo,
  };
}
