import * as z from 'zod/mini';
import { AREA_ID } from '../gazetteer/place-name.ts';
import { PROPERTY_SORTS } from '../property/property-order.ts';
import { PROPERTY_TYPES } from '../property/property-type.ts';
import { RULE_IDS } from '../rules/rule-names.ts';
import { SCREEN_IDS } from '../screens/screens.ts';
import { criteriaFields, readFilter } from '../search/field-shapes.ts';
import type { AdvisorAnswer } from './answers/answer-types.ts';
import {
  APP_TOPICS,
  EMPTY_FRAME,
  EMPTY_SLOTS,
  type Frame,
  MEASURES,
  type Memory,
  MISSING_FACTS,
  OPERATIONS,
  REFUSALS,
  type Slots,
  SUBJECTS,
} from './frame/frame.ts';
import { TERM_IDS } from './frame/terms.ts';

const number = z.nullable(z.number().check(z.minimum(-1e12), z.maximum(1e12)));
const amount = z._default(number, null);
const text = z.string().check(z.maxLength(200));
const areaIds = z.array(z.string().check(z.regex(AREA_ID))).check(z.maxLength(10));
const homeIds = z.array(z.int().check(z.minimum(1), z.maximum(1e12))).check(z.maxLength(10));
const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));

// Amounts that earlier versions did not store.
const sums = {
  incomeAed: amount,
  monthlyAed: amount,
  rentAed: amount,
  wantedRentAed: amount,
  marketRentAed: amount,
  rentChangePercent: amount,
  downPercent: amount,
  downAed: amount,
  ratePercent: amount,
  years: amount,
  chargePerSqftAed: amount,
  chargeAed: amount,
  vacantMonths: amount,
  minGrowthPercent: amount,
};
const SlotsSchema = z.object({ ...criteriaFields(EMPTY_SLOTS), sort: z.nullable(z.enum(PROPERTY_SORTS)), ...sums });

// Slots before search fields were one table: areas with their names, and one type apart from alternatives.
const formerAreas = z._default(z.array(z.object({ id: z.string(), name: text })).check(z.maxLength(10)), []);
const FormerSlots = z.object({
  ...criteriaFields(EMPTY_SLOTS),
  sort: z.nullable(z.enum(PROPERTY_SORTS)),
  ...sums,
  areas: formerAreas,
  notAreas: formerAreas,
  type: z.nullable(z.enum(PROPERTY_TYPES)),
  near: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
});

const topic = z.enum([...TERM_IDS, ...RULE_IDS, ...SCREEN_IDS, ...REFUSALS, ...APP_TOPICS]);

const frameFields = {
  operation: z.enum(OPERATIONS),
  subject: z.enum(SUBJECTS),
  measure: z.nullable(z.enum(MEASURES)),
  direction: z.nullable(z.enum(['up', 'down'])),
  position: z.nullable(z.int().check(z.minimum(1), z.maximum(20))),
  count: z.optional(z.int().check(z.minimum(2), z.maximum(20))),
  purpose: z.nullable(z.enum(['live', 'invest'])),
  from: day,
  to: day,
  topic: z.nullable(topic),
  isCash: z.boolean(),
  paidAed: z.optional(z.number().check(z.minimum(0), z.maximum(1e10))),
  otherLoansAed: z.optional(z.number().check(z.minimum(0), z.maximum(1e10))),
  isSecondHome: z.optional(z.boolean()),
  isMetric: z.optional(z.boolean()),
  sale: z.optional(z.object({ owedAed: z.number().check(z.minimum(0), z.maximum(1e10)) })),
  noticeDays: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
};
const FrameSchema = z.object({ ...frameFields, slots: SlotsSchema });
const FormerFrame = z.object({ ...frameFields, slots: FormerSlots });

const memoryFields = {
  shownIds: homeIds,
  asked: z.nullable(z.enum(MISSING_FACTS)),
  affordableAed: amount,
  recentIds: z.optional(homeIds),
  listedIds: z.optional(homeIds),
  topic: z.optional(topic),
  orders: z.optional(z.record(z.string(), z.array(text).check(z.maxLength(10)))),
};
const CurrentMemory = z.object({
  ...memoryFields,
  frame: FrameSchema,
  shownAreaIds: areaIds,
  recentAreaIds: areaIds,
  search: z.optional(FrameSchema),
  changed: z.optional(z.array(z.keyof(SlotsSchema)).check(z.maxLength(20))),
});

/** Memory with slots of earlier versions. */
const FormerMemory = z.object({
  ...memoryFields,
  frame: FormerFrame,
  shownAreas: formerAreas,
  recentAreas: formerAreas,
  search: z.optional(FormerFrame),
});

/** Memory of the first versions, which classified questions by intent. */
const IntentMemory = z.object({
  intent: z.string().check(z.maxLength(40)),
  slots: FormerSlots,
  shownIds: homeIds,
  recentAreas: formerAreas,
});

/** Stored or received memory of a conversation, also of earlier versions. Convert it with `toMemory`. */
export const MemorySchema = z.union([CurrentMemory, FormerMemory, IntentMemory]);

/** Converts memory of earlier versions. Not a transform in the schema, because every start would load its code. */
export function toMemory(stored: z.infer<typeof MemorySchema>): Memory {
  if ('shownAreaIds' in stored) return stored;
  const recentAreaIds = stored.recentAreas.map(({ id }) => id);
  if ('frame' in stored) {
    const { shownAreas, recentAreas: _, frame, search, ...rest } = stored;
    return {
      ...rest,
      frame: toFrame(frame),
      shownAreaIds: shownAreas.map(({ id }) => id),
      recentAreaIds,
      search: search && toFrame(search),
    };
  }
  const [operation, subject, measure] = FRAMES[stored.intent] ?? ['unclear', 'app', null];
  const frame = { ...EMPTY_FRAME, operation, subject, measure, slots: toSlots(stored.slots) };
  return { frame, shownIds: stored.shownIds, shownAreaIds: [], recentAreaIds, asked: null, affordableAed: null };
}

const toFrame = ({ slots, ...rest }: z.infer<typeof FormerFrame>): Frame => ({ ...rest, slots: toSlots(slots) });

function toSlots({ areas, notAreas, type, near, ...rest }: z.infer<typeof FormerSlots>): Slots {
  return {
    ...rest,
    areaIds: areas.map(({ id }) => id),
    notAreaIds: notAreas.map(({ id }) => id),
    types: rest.types.length > 0 || type === null ? rest.types : [type],
    near: near ?? '',
  };
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
  const { text, blocks, actions, calls, evidence, memory, ...rest } = value as Partial<Record<string, unknown>>;
  const known = MemorySchema.safeParse(memory);
  if (!known.success || ![text, actions, calls, evidence].every(Array.isArray) || !Array.isArray(blocks)) return null;
  const read = toMemory(known.data);
  const frame = FrameSchema.safeParse(rest.frame).data ?? read.frame;
  const shown = blocks.map((block) =>
    block?.kind === 'homes' ? { ...block, filter: readFilter(block.filter) } : block,
  );
  const answer = Object.assign({ readings: [], ignored: [], converted: [] }, value as AdvisorAnswer);
  return { ...answer, blocks: shown, frame, slots: frame.slots, memory: read };
}
