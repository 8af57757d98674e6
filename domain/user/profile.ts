import * as z from 'zod/mini';
import { visible } from '../visible-text.ts';

/** Languages of agents, ISO 639-1. */
export const SPOKEN_LANGUAGES = [
  ...['en', 'ar', 'hi', 'ur', 'ru', 'zh', 'fr', 'de', 'es', 'it', 'fa', 'tr', 'pt', 'ml', 'bn', 'tl', 'uk'],
] as const;

/** Maximum characters of a portrait's data address, a JPEG: every device downloads agents' portraits. */
const MAX_PHOTO_LETTERS = 40_000;
const JPEG_ADDRESS = /^data:image\/jpeg;base64,[\w+/=]+$/;
const MAIL_ADDRESS = /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const PORTRAIT_PX = 256;

export const FullName = z.lazy(() => z.string().check(visible(), z.minLength(1), z.maxLength(80)));
const phone = () =>
  z.string().check(z.trim(), z.maxLength(40), z.regex(/^$|^\+?[\d\s().-]{5,}$/, 'must be a phone number'));

const fields = () => ({
  email: z.string().check(z.trim(), z.maxLength(120), z.regex(MAIL_ADDRESS, 'must be an e-mail address')),
  phone: phone(),
  /** WhatsApp number; '' if it is the phone's. */
  whatsApp: phone(),
  /** Broker registration number (BRN). */
  licenseNumber: z.string().check(z.trim(), z.maxLength(120)),
  languages: z.array(z.string().check(z.regex(/^[a-z]{2}$/, 'must be a language code'))).check(z.maxLength(20)),
  photo: z.nullable(z.string().check(z.maxLength(MAX_PHOTO_LETTERS), z.regex(JPEG_ADDRESS, 'must be a picture'))),
});

/** Contact details of an account, '' if missing. Edited by its user and administrators. */
export const Profile = z.lazy(() => z.object(fields()));
export type Profile = z.infer<typeof Profile>;

const NO_TEXTS = { email: '', phone: '', whatsApp: '', licenseNumber: '' };
export const EMPTY_PROFILE: Profile = { ...NO_TEXTS, languages: [], photo: null };

/** Fields of a profile that a change may set. */
export const profileChange = () => z.partial(z.object(fields())).shape;

/** Changed fields of the user's own profile. */
export const ProfileChange = z.lazy(() => z.strictObject({ fullName: z.optional(FullName), ...profileChange() }));
export type ProfileChange = z.infer<typeof ProfileChange>;

/** Whether the profile has a contact. */
export function hasContact({ phone, email, whatsApp }: Pick<Profile, 'phone' | 'email' | 'whatsApp'>): boolean {
  return phone !== '' || email !== '' || whatsApp !== '';
}
