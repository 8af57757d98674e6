import * as z from 'zod/mini';
import { AREA_ID } from '../../gazetteer/place-name.ts';
import { PLACE_KINDS } from '../../place/places.ts';
import { PROPERTY_SORTS } from '../../property/property-order.ts';
import { PROPERTY_TYPES } from '../../property/property-type.ts';
import { RULE_IDS } from '../../rules/rule-names.ts';
import { filterFields } from '../../search/field-shapes.ts';
import { RANK_MEASURES } from '../frame/frame.ts';
import { TERM_IDS } from '../frame/terms.ts';

// Arguments of the advisor's tools, as its own answers and a language model give them. Money in AED, percent in points.

const aed = z.number().check(z.minimum(0), z.maximum(1e10));
const percent = z.number().check(z.minimum(-100), z.maximum(100));
const count = z.int().check(z.minimum(0), z.maximum(50));
const sqft = z.number().check(z.minimum(0), z.maximum(1e6));
const areaId = z.string().check(z.regex(AREA_ID));
const type = z.enum(PROPERTY_TYPES);
const completion = z.enum(['ready', 'off_plan']);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Period of sales; the last twelve months by default. */
const period = { from: z.optional(z.nullable(day)), to: z.optional(z.nullable(day)) };
/** Banks lend less for a home that is not the borrower's first. */
const home = z.optional(z.enum(['first', 'second']));
const loan = {
  home,
  downPercent: z.optional(percent),
  downAed: z.optional(aed),
  ratePercent: z.optional(percent),
  years: z.optional(z.number().check(z.minimum(1), z.maximum(40))),
};
/** The home that is bought, as far as it is known. */
const bought = {
  sqft: z.optional(sqft),
  areaId: z.optional(areaId),
  type: z.optional(type),
  completion: z.optional(completion),
  handoverYear: z.optional(z.int()),
  handoverQuarter: z.optional(z.int().check(z.minimum(1), z.maximum(4))),
};
const position = z.int().check(z.minimum(1), z.maximum(20));
const homeId = z.int().check(z.minimum(1), z.maximum(1e12));

const homes = {
  type: z.optional(type),
  /** Several types: their sales together. */
  types: z.optional(z.array(type).check(z.maxLength(6))),
  minBeds: z.optional(count),
  maxBeds: z.optional(count),
  completion: z.optional(completion),
};

/** Limits sales to a developer, or to a project or building, by its registered name. */
const named = {
  developer: z.optional(z.string().check(z.maxLength(120))),
  project: z.optional(z.string().check(z.maxLength(120))),
};

export const TOOL_SCHEMAS = {
  search_listings: z.strictObject({
    ...filterFields(),
    /** Rank of the first result to show: 2 for the second. */
    position: z.optional(position),
    sort: z.optional(z.enum(PROPERTY_SORTS)),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
  }),
  area_figures: z.strictObject({ ...homes, ...named, ...period, areaIds: z.array(areaId).check(z.maxLength(100)) }),
  area_score: z.strictObject({ areaId: z.optional(areaId) }),
  service_charge: z.strictObject({ areaId: z.optional(areaId), type: z.optional(type), sqft: z.optional(sqft) }),
  price_history: z.strictObject({
    ...homes,
    ...named,
    areaIds: z.array(areaId).check(z.maxLength(4)),
    ...period,
  }),
  rank_developers: z.strictObject({
    ...period,
    areaIds: z.optional(z.array(areaId).check(z.maxLength(10))),
    ...homes,
    /** Only sales at these prices. */
    minPriceAed: z.optional(aed),
    maxPriceAed: z.optional(aed),
    /** Kind of names to rank. */
    of: z.optional(z.enum(['developer', 'project', 'building'])),
    measure: z.optional(z.enum(['sales', 'volume', 'price_per_sqft', 'yield'])),
    direction: z.optional(z.enum(['up', 'down'])),
    position: z.optional(position),
  }),
  rank_areas: z.strictObject({
    ...homes,
    ...period,
    measure: z.enum(RANK_MEASURES),
    /** `up` ranks the highest first. */
    direction: z.enum(['up', 'down']),
    /** Rank that the result must include. */
    position: z.optional(position),
    areaIds: z.optional(z.array(areaId).check(z.maxLength(20))),
    notAreaIds: z.optional(z.array(areaId).check(z.maxLength(20))),
    /** Yearly growth must be above this. */
    minGrowthPercent: z.optional(percent),
    maxPriceAed: z.optional(aed),
    minYieldPercent: z.optional(percent),
  }),
  registered_sales: z.strictObject({
    ...homes,
    ...named,
    ...period,
    /** Which sales come first; the newest by default. */
    order: z.optional(z.enum(['newest', 'highest', 'lowest'])),
    /** Only sales at these prices. */
    minPriceAed: z.optional(aed),
    maxPriceAed: z.optional(aed),
    /** A price to set beside the sales. */
    priceAed: z.optional(aed),
    perSqftAed: z.optional(aed),
    areaId: z.optional(areaId),
  }),
  value_home: z.strictObject({
    homeId: z.optional(homeId),
    areaId: z.optional(areaId),
    type: z.optional(type),
    beds: z.optional(count),
    sqft: z.optional(sqft),
    priceAed: z.optional(aed),
    completion: z.optional(completion),
    project: z.optional(z.string().check(z.maxLength(120))),
    /** What its owner paid for it, and the yearly rent that it brings. */
    paidAed: z.optional(aed),
    paidRentAed: z.optional(aed),
  }),
  mortgage: z.strictObject({
    priceAed: aed,
    ...loan,
    /** Yearly rent to set beside the instalment. */
    rentAed: z.optional(aed),
    completion: z.optional(completion),
  }),
  buying_costs: z.strictObject({
    priceAed: aed,
    home,
    isCash: z.optional(z.boolean()),
    downPercent: z.optional(percent),
    completion: z.optional(completion),
  }),
  /** Costs of an owner who sells, and what is left after the loan still owed. */
  selling_costs: z.strictObject({ priceAed: aed, owedAed: z.optional(aed), paidAed: z.optional(aed) }),
  affordability: z.strictObject({
    /** Monthly income, or the instalment the user can pay. */
    incomeAed: z.optional(aed),
    monthlyAed: z.optional(aed),
    otherLoansAed: z.optional(aed),
    home,
    downPercent: z.optional(z.number().check(z.minimum(0), z.maximum(99))),
    downAed: z.optional(aed),
    /** A price to compare with the affordable price. */
    wantedPriceAed: z.optional(aed),
    ratePercent: z.optional(percent),
    years: z.optional(z.number().check(z.minimum(1), z.maximum(40))),
  }),
  required_income: z.strictObject({ priceAed: aed, otherLoansAed: z.optional(aed), ...loan }),
  return_on_investment: z.strictObject({
    priceAed: aed,
    rentAed: aed,
    ...bought,
    downPercent: z.optional(percent),
    /** The down payment as a sum, in place of its percent. */
    downAed: z.optional(aed),
    ratePercent: z.optional(percent),
    years: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
    rentChangePercent: z.optional(percent),
    /** Yearly service charge, per square foot or in all; the area's published one by default. */
    chargePerSqftAed: z.optional(aed),
    chargeAed: z.optional(aed),
    /** Months of a year without a tenant. */
    vacantMonths: z.optional(z.number().check(z.minimum(0), z.maximum(12))),
  }),
  buy_or_rent: z.strictObject({
    priceAed: aed,
    rentAed: aed,
    downPercent: z.optional(percent),
    downAed: z.optional(aed),
    ...bought,
    years: z.optional(z.int().check(z.minimum(1), z.maximum(30))),
    ratePercent: z.optional(percent),
  }),
  rent_cap: z.strictObject({
    rentAed: aed,
    marketRentAed: aed,
    /** The rent that the landlord asks for. */
    wantedRentAed: z.optional(aed),
    /** Days of notice that the landlord gave. */
    noticeDays: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
    rentChangePercent: z.optional(percent),
  }),
  usual_rent: z.strictObject({
    areaId,
    /** The home to rent that is meant: its building, size and furnishing count, and its own rent does not. */
    homeId: z.optional(homeId),
    type: z.optional(type),
    beds: z.optional(count),
    sqft: z.optional(sqft),
    project: z.optional(z.string().check(z.maxLength(120))),
    /** A yearly rent that is asked or paid, to be judged. */
    rentAed: z.optional(aed),
    /** Of a renewal: the median of the area’s such homes whatever else is said, as the decree on increases means. */
    isRenewal: z.optional(z.boolean()),
    /** Price whose yield is asked; the median of such homes without it. */
    priceAed: z.optional(aed),
  }),
  /** Places around an area's centre, or around a home. */
  places_around: z.strictObject({
    homeId: z.optional(homeId),
    areaId: z.optional(areaId),
    kinds: z.array(z.enum(PLACE_KINDS)).check(z.maxLength(PLACE_KINDS.length)),
    /** Areas and landmarks by their ids, whose distance is asked for. */
    to: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(4))),
  }),
  /** Unfinished projects of an area, or of the city, by the shipped register of projects. */
  projects_due: z.strictObject({ areaId: z.optional(areaId), year: z.optional(z.int()) }),
  define_term: z.strictObject({ term: z.enum(TERM_IDS) }),
  rules: z.strictObject({
    topic: z.enum(RULE_IDS),
    /** Days of notice that a landlord gave. */
    noticeDays: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  }),
} as const;

export type ToolName = keyof typeof TOOL_SCHEMAS;
export const TOOL_NAMES = Object.keys(TOOL_SCHEMAS) as readonly ToolName[]; // exactly the keys of the literal above
export type ToolArgs<T extends ToolName> = z.infer<(typeof TOOL_SCHEMAS)[T]>;

/** Evidence for a result: number of rows, their sources and period. */
export type ToolEvidence = {
  /** Rules and places are named, not counted. */
  what: 'sales' | 'listings' | 'rents' | 'rules' | 'model' | 'places';
  count: number;
  /** YYYY-MM-DD; '' without a period. */
  from: string;
  to: string;
  sources: readonly string[];
};

/** A tool call with its result, for `How I got this` and the number guard. */
export type ToolCall = {
  tool: ToolName;
  args: Record<string, unknown>;
  result: unknown;
  evidence: readonly ToolEvidence[];
};

export type ToolResult<T> = { result: T; evidence: ToolEvidence[] };

/** Converts a fraction to percent points with one decimal. */
export function roundPercent(fraction: number): number {
  return Math.round(fraction * 1000) / 10;
}
