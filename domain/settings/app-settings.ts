import * as z from 'zod/mini';
import { visible } from '../visible-text.ts';

export const LANDING_PAGES = ['onboarding', 'home', 'search'] as const;
export const AI_MODES = ['enabled', 'disabled', 'premium'] as const;
export const REFRESH_INTERVALS = ['hourly', 'daily', 'weekly'] as const;
/** Interval at which a device pulls without a notification. */
export const CACHE_DURATIONS = ['15m', '1h', '24h'] as const;

/** Data address of a picture. */
export const PICTURE_ADDRESS = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=]+$/;
const MAX_LOGO_LETTERS = 200_000;
const line = () => z.string().check(visible(), z.maxLength(160));

const HOUR_MS = 3_600_000;
export const REFRESH_MS = { hourly: HOUR_MS, daily: 24 * HOUR_MS, weekly: 7 * 24 * HOUR_MS } as const;
export const CACHE_MS = { '15m': HOUR_MS / 4, '1h': HOUR_MS, '24h': 24 * HOUR_MS } as const;

const shape = () => ({
  landingPage: z.enum(LANDING_PAGES),
  aiMode: z.enum(AI_MODES),
  refreshInterval: z.enum(REFRESH_INTERVALS),
  cacheDuration: z.enum(CACHE_DURATIONS),
  /** Registration: administrators only, or open to everyone. */
  registration: z.enum(['admin', 'open']),
  /** Whether administrators need a second factor. */
  adminTotp: z.enum(['optional', 'required']),
  /** Whether a broker's import is published at once, or only after an administrator approves it. */
  importApproval: z.enum(['none', 'required']),
  ...company(),
});

/** The company that runs the installation, for footers and files; '' and null if not set. */
const company = () => ({
  companyName: line(),
  companyPhone: line(),
  companyEmail: line(),
  companyAddress: line(),
  companyLogo: z.nullable(z.string().check(z.maxLength(MAX_LOGO_LETTERS), z.regex(PICTURE_ADDRESS))),
});

/** Settings that apply to every device. Lazy, because most starts never need the schema. */
export const AppSettings = z.lazy(() => z.object(shape()));
export type AppSettings = z.infer<typeof AppSettings>;

/** Settings that anyone may read. */
export const PublicSettings = z.lazy(() => {
  const { adminTotp: _, ...open } = shape();
  const text = () => z._default(line(), '');
  return z.object({
    ...open,
    // Defaults for settings that an older version stored, which had no approval and no company.
    importApproval: z._default(open.importApproval, 'none'),
    companyName: text(),
    companyPhone: text(),
    companyEmail: text(),
    companyAddress: text(),
    companyLogo: z._default(open.companyLogo, null),
  });
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const SettingsChange = z.lazy(() => z.partial(z.strictObject(shape())));
export type SettingsChange = z.infer<typeof SettingsChange>;

const NO_COMPANY = { companyName: '', companyPhone: '', companyEmail: '', companyAddress: '', companyLogo: null };
export const DEFAULT_SETTINGS: AppSettings = {
  landingPage: 'home',
  aiMode: 'enabled',
  refreshInterval: 'daily',
  cacheDuration: '15m',
  registration: 'admin',
  adminTotp: 'optional',
  importApproval: 'none',
  ...NO_COMPANY,
};
