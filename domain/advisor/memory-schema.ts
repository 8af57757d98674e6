import * as z from 'zod/mini';
import { PROPERTY_SORTS } from '../property/filter.ts';
import { PROPERTY_TYPES } from '../property/property-type.ts';
import { RULE_IDS } from '../rules/rule-names.ts';
import { SCREEN_IDS } from '../screens/screens.ts';
import type { AdvisorAnswer } from './answer-types.ts';
import {
  APP_TOPICS,
  EMPTY_FRAME,
  MEASURES,
  type Memory,
  MISSING_FACTS,
  OPERATIONS,
  REFUSALS,
  SUBJECTS,
} from './frame.ts';
import { TERM_IDS } from './terms.ts';

const number = z.nullable(z.number().check(z.minimum(-1e12), z.maximum(1e12)));
const amount = z._default(number, null);
const text = z.string().check(z.maxLength(200));
const area = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)), name: text });
const areas = z.array(area).check(z.maxLength(10));
const homeIds = z.array(z.int().check(z.minimum(1), z.maximum(1e12))).check(z.maxLength(10));
const types = z._default(z.array(z.enum(PROPERTY_TYPES)).check(z.maxLength(6)), []);
const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));

const SlotsSchema = z.object({
  areas,
  notAreas: z._default(areas, []),
  named: z.nullable(z.object({ kind: z.enum(['project', 'building', 'developer']), name: text, areaId: text })),
  type: z.nullable(z.enum(PROPERTY_TYPES)),
  types,
  notTypes: types,
  ...{ minBeds: number, maxBeds: number, minBaths: number, maxBaths: number },
  ...{ minPriceAed: number, maxPriceAed: number, minSqft: number, maxSqft: number },
  completion: z.nullable(z.enum(['ready', 'off_plan'])),
  // Missing in conversations stored by earlier versions.
  ...{ minYieldPercent: amount, maxYieldPercent: amount, minHandover: amount, maxHandover: amount },
  near: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  sort: z.nullable(z.enum(PROPERTY_SORTS)),
  keywords: text,
  homeIds,
  ...{ incomeAed: number, monthlyAed: amount, rentAed: number, marketRentAed: number, rentChangePercent: number },
  ...{ downPercent: number, downAed: number, ratePercent: number, years: number, minGrowthPercent: amount },
});

const topic = z.enum([...TERM_IDS, ...RULE_IDS, ...SCREEN_IDS, ...REFUSALS, ...APP_TOPICS]);

const FrameSchema = z.object({
  operation: z.enum(OPERATIONS),
  subject: z.enum(SUBJECTS),
  measure: z.nullable(z.enum(MEASURES)),
  direction: z.nullable(z.enum(['up', 'down'])),
  position: z.nullable(z.int().check(z.minimum(1), z.maximum(20))),
  purpose: z.nullable(z.enum(['live', 'invest'])),
  from: day,
  to: day,
  topic: z.nullable(topic),
  isCash: z.boolean(),
  slots: SlotsSchema,
});

/** Memory of earlier versions, which classified questions by intent. */
const FormerMemory = z.object({
  intent: z.string().check(z.maxLength(40)),
  slots: SlotsSchema,
  shownIds: homeIds,
  recentAreas: areas,
});

const CurrentMemory = z.object({
  frame: FrameSchema,
  shownIds: homeIds,
  shownAreas: areas,
  recentAreas: areas,
  asked: z.nullable(z.enum(MISSING_FACTS)),
  affordableAed: amount,
  recentIds: z.optional(homeIds),
  listedIds: z.optional(homeIds),
  topic: z.optional(topic),
  search: z.optional(FrameSchema),
  changed: z.optional(z.array(z.keyof(SlotsSchema)).check(z.maxLength(20))),
  orders: z.optional(z.record(z.string(), z.array(text).check(z.maxLength(10)))),
});

/** Stored or received memory of a conversation, also of earlier versions. Convert it with `toMemory`. */
export const MemorySchema = z.union([CurrentMemory, FormerMemory]);

/** Converts memory of earlier versions. Not a transform in the schema, because every start would load its code. */
export function toMemory(stored: z.infer<typeof MemorySchema>): Memory {
  if ('frame' in stored) return stored;
  const { intent, slots, shownIds, recentAreas } = stored;
  const [operation, subject, measure] = FRAMES[intent] ?? ['unclear', 'app', null];
  const frame = { ...EMPTY_FRAME, operation, subject, measure, slots };
  return { frame, shownIds, shownAreas: [], recentAreas, asked: null, affordableAed: null };
}

type Parts = readonly [Memory['frame']['operation'], Memory['frame']['subject'], Memory['frame']['measure']];

const FRAMES: Readonly<Record<string, Parts>> = {
  search: ['list', 'home', null],
  fair_price: ['verdict', 'home', 'price'],
  comparables: ['list', 'home', 'sales'],
  trend: ['trend', 'area', 'price'],
  compare_areas: ['compare', 'area', null],
  compare_homes: ['compare', 'home', null],
  rank_areas: ['rank', 'area', 'yield'],
  affordability: ['afford', 'loan', null],
  mortgage: ['value', 'loan', 'instalment'],
  fees: ['value', 'loan', 'fees'],
  roi: ['value', 'home', 'return'],
  buy_or_rent: ['compare', 'loan', 'rent'],
  rent_cap: ['value', 'rule', 'rent_increase'],
  rent_estimate: ['value', 'home', 'rent'],
  off_plan_check: ['verdict', 'area', 'risk'],
};

/** Returns a stored or received answer, also of earlier versions, or null if it cannot be shown. */
export function readAnswer(value: unknown): AdvisorAnswer | null {
  if (typeof value !== 'object' || value === null) return null;
  const { text, blocks, actions, calls, evidence, memory } = value as Partial<Record<string, unknown>>;
  const known = MemorySchema.safeParse(memory);
  if (!known.success || ![text, blocks, actions, calls, evidence].every(Array.isArray)) return null;
  const read = toMemory(known.data);
  const { frame } = read;
  const former = { frame, readings: [], ignored: [], converted: [] };
  return { ...former, ...(value as AdvisorAnswer), slots: frame.slots, memory: read };
}
