import * as z from 'zod/mini';
import { LatLng } from '../geo.ts';
import { LoanProfile } from '../roi/loan.ts';
import { DEFAULT_WISHES, HOME_USES, MOST_BEDROOMS, MUST_HAVES } from './profile-wishes.ts';
import { USER_TYPES } from './user.ts';

export const PREFERRED_AREAS = [
  'Dubai Marina',
  'Downtown Dubai',
  'Jumeirah',
  'Business Bay',
  'DIFC',
  'JLT',
  'Palm Jumeirah',
  'Arabian Ranches',
  'Dubai Hills',
] as const;
export const PREFERRED_TYPES = ['apartment', 'villa', 'townhouse', 'penthouse', 'studio'] as const;

/** The spec's user preferences. Prices in whole AED. Lazy, as in `user.ts`. */
export const Preferences = z.lazy(() =>
  z.object({
    userType: z.nullable(z.enum(USER_TYPES)),
    preferredLocations: z.array(z.string()),
    priceRange: z.object({ min: z.number().check(z.minimum(0)), max: z.number().check(z.minimum(0)) }),
    propertyTypes: z.array(z.string()),
    /** 0 is a studio, `MOST_BEDROOMS` stands for as many or more; [] for any. Missing in earlier versions, as the rest. */
    bedrooms: z._default(z.array(z.int().check(z.minimum(0), z.maximum(MOST_BEDROOMS))), []),
    mustHaves: z._default(z.array(z.enum(MUST_HAVES)), []),
    /** Most that the loan may cost a month, whole AED; null for no limit. */
    monthlyAed: z._default(z.nullable(z.number().check(z.minimum(0))), null),
    /** Whether to live in the home or to let it; null if not said. */
    use: z._default(z.nullable(z.enum(HOME_USES)), null),
    /** The user's loan; missing while it is the default. */
    loan: z.optional(LoanProfile),
    /** The user's last renewal check, as the query of its address; missing while none is saved. */
    renewal: z.optional(z.string().check(z.maxLength(400))),
    /** A place that the user travels to, for example work; missing while none is chosen. */
    ownPlace: z.optional(z.object({ name: z.string().check(z.minLength(1), z.maxLength(120)), at: LatLng })),
    notifications: z.object({
      priceAlerts: z.boolean(),
      newListings: z.boolean(),
      marketUpdates: z.boolean(),
      aiInsights: z.boolean(),
      /** Notify about requests and reminders; missing in settings of earlier versions. */
      requests: z._default(z.boolean(), true),
    }),
    privacy: z.object({
      shareActivity: z.boolean(),
      publicProfile: z.boolean(),
      dataAnalytics: z.boolean(),
      /** Sync advisor conversations; missing in settings of earlier versions. */
      syncConversations: z._default(z.boolean(), false),
    }),
  }),
);
export type Preferences = z.infer<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  userType: null,
  ...DEFAULT_WISHES,
  use: null,
  notifications: { priceAlerts: true, newListings: true, marketUpdates: false, aiInsights: true, requests: true },
  privacy: { shareActivity: false, publicProfile: false, dataAnalytics: true, syncConversations: false },
};
