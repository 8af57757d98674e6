import * as z from 'zod/mini';
import { LoanProfile } from '../roi/loan.ts';
import { DEFAULT_WISHES } from './profile-wishes.ts';
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

/** The spec's user preferences. Prices in whole AED, as the person types them. Made when first used (`user.ts`). */
export const Preferences = z.lazy(() =>
  z.object({
    userType: z.nullable(z.enum(USER_TYPES)),
    preferredLocations: z.array(z.string()),
    priceRange: z.object({ min: z.number().check(z.minimum(0)), max: z.number().check(z.minimum(0)) }),
    propertyTypes: z.array(z.string()),
    /** The loan the person counts with; absent while it is the standard one. */
    loan: z.optional(LoanProfile),
    notifications: z.object({
      priceAlerts: z.boolean(),
      newListings: z.boolean(),
      marketUpdates: z.boolean(),
      aiInsights: z.boolean(),
      /** Requests to a broker and their reminders. Settings of earlier versions do not say. */
      requests: z._default(z.boolean(), true),
    }),
    privacy: z.object({
      shareActivity: z.boolean(),
      publicProfile: z.boolean(),
      dataAnalytics: z.boolean(),
      /** Conversations with the advisor on all devices of the person. Settings of earlier versions do not say. */
      syncConversations: z._default(z.boolean(), false),
    }),
  }),
);
export type Preferences = z.infer<typeof Preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  userType: null,
  ...DEFAULT_WISHES,
  notifications: { priceAlerts: true, newListings: true, marketUpdates: false, aiInsights: true, requests: true },
  privacy: { shareActivity: false, publicProfile: false, dataAnalytics: true, syncConversations: false },
};
