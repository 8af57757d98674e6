import * as z from 'zod/mini';
import { visible } from '../visible-text.ts';
import { FullName, Profile, profileChange } from './profile.ts';
import { CurrentUser, UserType } from './user.ts';

/** Minimum password length. No other rule applies. */
export const PASSWORD_MIN = 10;
const PASSWORD_MAX = 200;

/** Roles open to registration; they act for themselves only. */
export const SELF_REGISTERED = ['buyer', 'investor', 'renter'] as const;

/**
 * Form of the name of a new account. Older accounts may begin otherwise, but no name may be `.` or `..`: browsers remove
 * these from addresses, so that no administrator could change such an account.
 */
export const NEW_USERNAME = /^[a-z][a-z0-9._-]{0,59}$/;
const NewUsername = z.lazy(() =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(NEW_USERNAME, 'letters, digits, dot, dash and underscore, and first a letter'),
    ),
);
/** Names that seem to speak for the installation. Administrators may give them, but nobody can register them. */
const RESERVED = new Set([
  ...[
    'sahil',
    'root',
    'system',
    'server',
    'sources',
    'support',
    'help',
    'helpdesk',
    'service',
    'security',
    'moderator',
  ],
  ...['staff', 'team', 'official', 'owner', 'operator', 'info', 'contact', 'billing', 'postmaster', 'webmaster'],
  ...['hostmaster', 'abuse', 'noreply', 'nobody', 'anonymous', 'everyone', 'null', 'undefined', 'api', 'me'],
]);

function isReserved(username: string): boolean {
  const letters = username.replaceAll(/[^a-z]/g, '');
  return RESERVED.has(letters) || letters.startsWith('admin');
}
const NewPassword = z.lazy(() => z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX)));
const SixDigits = z.lazy(() => z.string().check(z.trim(), z.regex(/^\d{6}$/, 'six digits')));

export const Registration = z.lazy(() =>
  z.strictObject({
    username: NewUsername.check(z.refine((name) => !isReserved(name), 'this name is reserved')),
    fullName: FullName,
    password: NewPassword,
    userType: z.enum(SELF_REGISTERED),
  }),
);
export type Registration = z.infer<typeof Registration>;

const Password = z.lazy(() => z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)));
export const PasswordChange = z.lazy(() => z.strictObject({ current: Password, next: NewPassword }));

/** Company and broker numbers decide which listings an account manages, so only administrators set them. */
const ownership = () => {
  const brokerId = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'a broker number'));
  const office = z.string().check(visible(), z.maxLength(120));
  return { office: z.optional(office), brokerIds: z.optional(z.array(brokerId).check(z.maxLength(50))) };
};

export const AccountInput = z.lazy(() =>
  z.strictObject({ username: NewUsername, fullName: FullName, userType: UserType, ...ownership(), ...profileChange() }),
);
export type AccountInput = z.infer<typeof AccountInput>;

export const AccountChange = z.lazy(() =>
  z.strictObject({
    fullName: z.optional(FullName),
    userType: z.optional(UserType),
    isDisabled: z.optional(z.boolean()),
    /** User who takes over the listings of a closed account; the server chooses if omitted. */
    reassignTo: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(60))),
    ...ownership(),
    ...profileChange(),
  }),
);
export type AccountChange = z.infer<typeof AccountChange>;

export const AccountView = z.lazy(() =>
  z.object({
    username: z.string(),
    fullName: z.string(),
    userType: UserType,
    /** Company, '' for none. */
    office: z.string(),
    /** Brokers of the register that the account acts for. */
    brokerIds: z.array(z.string()),
    profile: Profile,
    /** Its listings, active or not. */
    listings: z.int(),
    isDemo: z.boolean(),
    isDisabled: z.boolean(),
    hasTotp: z.boolean(),
    createdAt: z.string(),
    /** Last use, '' if never or unknown. */
    lastSeenAt: z.string(),
    sessions: z.int(),
  }),
);
export type AccountView = z.infer<typeof AccountView>;

/** A one-time password, shown once, that must be replaced at sign-in. */
export const TemporaryPassword = z.lazy(() =>
  z.object({ account: AccountView, password: z.string(), until: z.string() }),
);

export const SessionView = z.lazy(() => {
  const text = z.string();
  return z.object({ id: text, device: text, createdAt: text, lastSeenAt: text, isCurrent: z.boolean() });
});
export type SessionView = z.infer<typeof SessionView>;

/** Key of an authenticator app, as text and as QR code address. */
export const TotpKey = z.lazy(() => z.object({ secret: z.string(), uri: z.string() }));
export const TotpCode = z.lazy(() => z.strictObject({ code: SixDigits }));
export const TotpRecovery = z.lazy(() => z.object({ recoveryCodes: z.array(z.string()) }));
export const PasswordOnly = z.lazy(() => z.strictObject({ password: Password }));

export const OwnAccount = z.lazy(() =>
  z.object({ user: CurrentUser, isDemo: z.boolean(), hasTotp: z.boolean(), recoveryCodesLeft: z.int() }),
);
export type OwnAccount = z.infer<typeof OwnAccount>;
