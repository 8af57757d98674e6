import * as z from 'zod/mini';
import { PROPERTY_SORTS } from '../property/filter.ts';
import { PROPERTY_TYPES } from '../property/property-type.ts';
import { SCREEN_IDS } from '../screens/screens.ts';
import { INTENTS, METRICS } from './question.ts';
import { TERM_IDS } from './terms.ts';

const number = z.nullable(z.number().check(z.minimum(-1e12), z.maximum(1e12)));
const text = z.string().check(z.maxLength(200));
const area = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)), name: text });
const homeIds = z.array(z.int().check(z.minimum(1), z.maximum(1e12))).check(z.maxLength(10));

const SlotsSchema = z.object({
  areas: z.array(area).check(z.maxLength(10)),
  named: z.nullable(z.object({ kind: z.enum(['project', 'building', 'developer']), name: text, areaId: text })),
  type: z.nullable(z.enum(PROPERTY_TYPES)),
  minBeds: number,
  maxBeds: number,
  minBaths: number,
  maxBaths: number,
  minPriceAed: number,
  maxPriceAed: number,
  minSqft: number,
  maxSqft: number,
  completion: z.nullable(z.enum(['ready', 'off_plan'])),
  // Conversations kept before there were these wishes do not have them.
  minYieldPercent: z._default(number, null),
  minHandover: z._default(number, null),
  maxHandover: z._default(number, null),
  near: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  sort: z.nullable(z.enum(PROPERTY_SORTS)),
  keywords: text,
  homeIds,
  incomeAed: number,
  rentAed: number,
  marketRentAed: number,
  rentChangePercent: number,
  downPercent: number,
  downAed: number,
  ratePercent: number,
  years: number,
  metric: z.nullable(z.enum(METRICS)),
  term: z.nullable(z.enum(TERM_IDS)),
  screen: z.nullable(z.enum(SCREEN_IDS)),
});

export const MemorySchema = z.object({
  intent: z.enum(INTENTS),
  slots: SlotsSchema,
  shownIds: homeIds,
  recentAreas: z.array(area).check(z.maxLength(10)),
  asked: z.nullable(z.string().check(z.maxLength(40))),
});
