import * as z from 'zod/mini';

/** Letters of a logo's data address: a picture of about 300 kB. */
const MAX_LOGO_LETTERS = 400_000;
const Line = z.string().check(z.maxLength(120));

/** PNG, JPEG or WebP as a data address; null without one. */
const Picture = z.nullable(
  z.string().check(z.maxLength(MAX_LOGO_LETTERS), z.regex(/^data:image\/(?:png|jpeg|webp);base64,[\w+/=]+$/)),
);

/** Branding of a broker's decks and reports: name, logo, photo and colours. */
export const BrandKit = z.object({
  name: Line,
  /** Broker registration number of the land department. */
  brn: Line,
  office: Line,
  phone: Line,
  email: Line,
  logo: Picture,
  /** Their own picture; kits of earlier versions have none. */
  photo: z._default(Picture, null),
  /** In place of the theme's primary and accent, `#RRGGBB`; null to keep them. */
  primary: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  accent: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
});
export type BrandKit = z.infer<typeof BrandKit>;

export const EMPTY_BRAND_KIT: BrandKit = {
  name: '',
  brn: '',
  office: '',
  phone: '',
  email: '',
  logo: null,
  photo: null,
  primary: null,
  accent: null,
};
