import { EMPTY_FRAME, EMPTY_SLOTS, type Frame, placeSubject, type Slots } from '../frame/frame.ts';
import type { ToolArgs, ToolCall, ToolName } from './tool-types.ts';

// A language model reads a question by calling tools. Its first call says what was asked: chips, buttons and the memory
// for the next question follow from that call, as they do from a question that the rules read.

type Part = Partial<Omit<Frame, 'slots'>> & { slots?: Partial<Slots> };
type Args = {
  areaId?: string | undefined;
  areaIds?: string[] | undefined;
  notAreaIds?: string[] | undefined;
  type?: Slots['types'][number] | undefined;
  minBeds?: number | undefined;
  maxBeds?: number | undefined;
  beds?: number | undefined;
  completion?: Slots['completion'] | undefined;
  developer?: string | undefined;
  project?: string | undefined;
};

/** Place and kind of homes of a call. */
function homesOf({ areaId, areaIds, notAreaIds = [], type, minBeds, maxBeds, beds, completion, ...named }: Args) {
  const name = named.developer ?? named.project;
  return {
    areaIds: areaIds ?? (areaId === undefined ? [] : [areaId]),
    notAreaIds,
    types: type === undefined ? [] : [type],
    minBeds: minBeds ?? beds ?? null,
    maxBeds: maxBeds ?? beds ?? null,
    completion: completion ?? null,
    named:
      name === undefined
        ? null
        : { kind: named.developer === undefined ? ('project' as const) : ('developer' as const), name, areaId: '' },
  };
}

/** Sums of a calculation; a price stands in the slot of a limit. */
function sumsOf(args: Partial<Record<'priceAed' | keyof Slots, unknown>>): Partial<Slots> {
  const { priceAed, ...others } = args;
  const known = Object.entries(others).filter(([key, value]) => key in EMPTY_SLOTS && typeof value === 'number');
  return { ...Object.fromEntries(known), ...(typeof priceAed === 'number' ? { maxPriceAed: priceAed } : {}) };
}

const period = ({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }) => ({
  from: from ?? null,
  to: to ?? null,
});

const FRAMES: { [T in ToolName]: (args: ToolArgs<T>) => Part } = {
  search_listings: ({ sort, position, limit: _, ...filter }) => ({
    operation: 'list',
    subject: 'home',
    position: position ?? null,
    slots: { ...filter, sort: sort ?? null } as Partial<Slots>, // fields of the filter are slots
  }),
  area_figures: (args) => ({
    operation: args.areaIds.length > 1 ? 'compare' : 'value',
    ...period(args),
    slots: homesOf(args),
  }),
  area_score: (args) => ({ operation: 'verdict', slots: homesOf(args) }),
  service_charge: (args) => ({ operation: 'value', measure: 'service_charge', slots: homesOf(args) }),
  price_history: (args) => ({ operation: 'trend', measure: 'price', ...period(args), slots: homesOf(args) }),
  rank_areas: ({ measure, direction, position, maxPriceAed, minYieldPercent, minGrowthPercent, ...args }) => ({
    ...{ operation: 'rank', subject: 'area', measure, direction, position: position ?? null, ...period(args) },
    slots: {
      ...homesOf(args),
      maxPriceAed: maxPriceAed ?? null,
      minYieldPercent: minYieldPercent ?? null,
      minGrowthPercent: minGrowthPercent ?? null,
    },
  }),
  rank_developers: ({ of, measure, direction, position, ...args }) => ({
    operation: 'rank',
    subject: of ?? 'developer',
    measure: measure ?? 'sales',
    direction: direction ?? 'up',
    ...{ position: position ?? null, ...period(args), slots: homesOf(args) },
  }),
  registered_sales: (args) => ({
    ...{ operation: 'list', subject: 'home', measure: 'sales', ...period(args), slots: homesOf(args) },
  }),
  value_home: ({ homeId, sqft, priceAed, ...args }) => ({
    operation: priceAed === undefined ? 'value' : 'verdict',
    subject: 'home',
    measure: 'price',
    slots: {
      ...(homeId === undefined ? homesOf(args) : { homeIds: [homeId] }),
      ...(sqft === undefined ? {} : { minSqft: Math.round(sqft * 0.9), maxSqft: Math.round(sqft * 1.1) }),
      maxPriceAed: priceAed ?? null,
    },
  }),
  mortgage: (args) => ({ operation: 'value', subject: 'loan', measure: 'instalment', slots: sumsOf(args) }),
  buying_costs: (args) => ({
    operation: 'value',
    subject: 'loan',
    measure: 'fees',
    isCash: args.isCash ?? false,
    slots: sumsOf(args),
  }),
  selling_costs: ({ priceAed, owedAed = 0 }) => ({
    ...{ operation: 'value', subject: 'loan', measure: 'fees', sale: { owedAed }, slots: { maxPriceAed: priceAed } },
  }),
  affordability: (args) => ({ operation: 'afford', subject: 'loan', slots: sumsOf(args) }),
  required_income: (args) => ({ operation: 'afford', subject: 'loan', slots: sumsOf(args) }),
  return_on_investment: (args) => ({
    operation: 'value',
    subject: 'home',
    measure: 'return',
    slots: { ...homesOf(args), ...sumsOf(args) },
  }),
  buy_or_rent: (args) => ({
    operation: 'compare',
    subject: 'loan',
    measure: 'rent',
    slots: { ...homesOf(args), ...sumsOf(args) },
  }),
  rent_cap: (args) => ({ operation: 'value', subject: 'rule', measure: 'rent_increase', slots: sumsOf(args) }),
  usual_rent: ({ homeId, sqft = null, rentAed = null, ...args }) => ({
    ...{ operation: rentAed === null ? 'value' : 'verdict', subject: 'home', measure: 'rent' },
    slots: {
      ...{ ...homesOf(args), minSqft: sqft, maxSqft: sqft, rentAed },
      ...(homeId === undefined ? {} : { homeIds: [homeId] }),
    },
  }),
  places_around: ({ homeId, ...args }) => ({
    operation: 'value',
    slots: homeId === undefined ? homesOf(args) : { homeIds: [homeId] },
  }),
  projects_due: (args) => ({ operation: 'value', slots: homesOf(args) }),
  define_term: ({ term }) => ({ operation: 'explain', subject: 'app', topic: term }),
  rules: ({ topic }) => ({ operation: 'explain', subject: 'rule', topic }),
};

/** The question that a model's tool calls answer; null without a call. */
export function frameOfCalls(calls: readonly ToolCall[]): Frame | null {
  const [first] = calls;
  if (first === undefined) return null;
  const valued = calls.flatMap(({ tool, args }) => (tool === 'value_home' ? Number(args.homeId ?? 0) : []));
  const homeIds = [...new Set(valued)].filter((id) => id > 0);
  const read = FRAMES[first.tool] as (args: ToolCall['args']) => Part; // a call's arguments passed its tool's schema
  const part: Part =
    homeIds.length > 1
      ? { operation: 'compare', subject: 'home', slots: { homeIds: homeIds.slice(0, 4) } }
      : read(first.args);
  const slots = { ...EMPTY_SLOTS, ...part.slots };
  return { ...EMPTY_FRAME, subject: placeSubject(slots), ...part, slots };
}
