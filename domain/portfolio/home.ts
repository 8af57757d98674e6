import * as z from 'zod/mini';
import { parseDay } from '../day.ts';
import { LatLng } from '../geo.ts';
import { PropertyType } from '../property/property.ts';
import { PURPOSES } from '../property/purpose.ts';

// Schemas are created on first use: this module loads when the app starts, and records are read later.

const Day = z.lazy(() => z.string().check(z.refine((day) => parseDay(day) !== null, 'must be a day, YYYY-MM-DD')));
const Fils = z.lazy(() => z.int().check(z.minimum(0), z.maximum(1e13)));
const EntryId = z.lazy(() => z.string().check(z.minLength(1), z.maxLength(60)));
const text = (max: number) => z.string().check(z.maxLength(max));
const within = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));

export const MAX_HOME_NAME = 120;
const MAX_FLOWS = 1000;
const MAX_TENANCIES = 60;

export const Purchase = z.lazy(() =>
  z.object({
    day: Day,
    priceFils: Fils,
    /** Fees, commission, furniture: paid on the same day, beside the price. */
    costsFils: Fils,
    /**
     * Own money paid towards the price on that day; missing means all that the loan does not pay. With a payment plan
     * the rest follows as `instalment` flows.
     */
    paidFils: z.optional(Fils),
    /** Expected day of handover of a home that is being built. */
    handoverDay: z.optional(Day),
  }),
);
export type Purchase = z.infer<typeof Purchase>;

export const HomeLoan = z.lazy(() =>
  z.object({
    principalFils: Fils.check(z.minimum(1)),
    /** Day of payout; payments are due monthly after it. */
    startDay: Day,
    /** Nominal yearly rate in percent points. */
    ratePercent: within(0, 30),
    termYears: within(1, 40),
    /** Last day of the fixed rate; missing if the rate never changes. */
    fixedUntil: z.optional(Day),
    /** Rate after the fixed one; missing means that the first rate is assumed to continue. */
    laterRatePercent: z.optional(within(0, 30)),
  }),
);
export type HomeLoan = z.infer<typeof HomeLoan>;

export const YearlyCharge = z.lazy(() =>
  z.object({ yearlyFils: Fils, /** Next day on which a part of it is due. */ nextDay: z.optional(Day) }),
);

export const HomeTenancy = z.lazy(() =>
  z.object({
    id: EntryId,
    startDay: Day,
    /** Last day of the contract. */
    endDay: Day,
    yearlyRentFils: Fils,
    cheques: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
    /** The day on which the owner's notice of a new rent was given; missing if none was. */
    noticeDay: z.optional(Day),
  }),
);
export type HomeTenancy = z.infer<typeof HomeTenancy>;

/** Money received. */
export const INCOME_KINDS = ['rent', 'other_income'] as const;
/** Money paid. An `instalment` pays part of the price, a `loan_extra` part of the loan before it is due. */
const COST_KINDS = [
  'service_charge',
  'maintenance',
  'management',
  'insurance',
  'other_cost',
  'instalment',
  'loan_extra',
] as const;
export const FLOW_KINDS = [...INCOME_KINDS, ...COST_KINDS] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** An amount as it came: paid or received on a day. `fils` has no sign; the kind says the direction. */
export const HomeFlow = z.lazy(() =>
  z.object({ id: EntryId, day: Day, kind: z.enum(FLOW_KINDS), fils: Fils, note: z.optional(text(200)) }),
);
export type HomeFlow = z.infer<typeof HomeFlow>;

/** How a home came into the portfolio. */
const HOME_ORIGINS = ['listing', 'building', 'valuation', 'entered', 'import'] as const;

/**
 * A home that a user owns or watches: one record, merged field by field and entry by entry between devices. Only the
 * first block is required. A missing field is unknown, never zero. Fields of the place and the kind have the names of a
 * listing's, so that the valuation reads either.
 */
export const PortfolioHome = z.lazy(() =>
  z.object({
    id: z.string(),
    /** ISO instant at which it was added, by that device's clock: to show and sort by. */
    at: z.string(),
    standing: z.enum(['owned', 'watched']),
    name: z.string().check(z.minLength(1), z.maxLength(MAX_HOME_NAME)),
    origin: z.enum(HOME_ORIGINS),
    /** Gazetteer id of the area, '' if unknown, and its name. */
    areaId: text(80),
    location: text(80),
    /** Project and building as registered; '' if unknown. */
    project: text(120),
    building: text(120),
    propertyType: PropertyType,
    /** 0 is a studio, -1 unknown. */
    bedrooms: z.int().check(z.minimum(-1), z.maximum(50)),
    completion: z.enum(['ready', 'off_plan']),

    sqft: z.optional(z.number().check(z.minimum(1), z.maximum(5_000_000))),
    floor: z.optional(z.int().check(z.minimum(-10), z.maximum(250))),
    yearBuilt: z.optional(z.int().check(z.minimum(1900), z.maximum(9999))),
    point: z.optional(LatLng),
    /** Listing it came from. */
    propertyId: z.optional(z.int()),
    /** Of a watched home: what it is watched for, and its price, yearly rent or nightly price. Missing means sale. */
    purpose: z.optional(z.enum(PURPOSES)),
    askingPriceFils: z.optional(Fils),
    note: z.optional(text(2000)),

    purchase: z.optional(Purchase),
    loan: z.optional(HomeLoan),
    serviceCharge: z.optional(YearlyCharge),
    tenancies: z._default(z.array(HomeTenancy).check(z.maxLength(MAX_TENANCIES)), []),
    flows: z._default(z.array(HomeFlow).check(z.maxLength(MAX_FLOWS)), []),
  }),
);
export type PortfolioHome = z.infer<typeof PortfolioHome>;

type Required = 'standing' | 'origin' | 'areaId' | 'location' | 'propertyType' | 'bedrooms';
/** Facts with which a home is added. Whatever is not named is unknown. */
export type NewHome = Pick<PortfolioHome, Required> & Partial<Omit<PortfolioHome, Required | 'id' | 'at'>>;

/** Creates the record of a home, named after its building, project or area unless a name is given. */
export function newPortfolioHome(facts: NewHome, { id, at }: { id: string; at: string }): PortfolioHome {
  const { building = '', project = '', location, name = '' } = facts;
  const place = [name.trim(), building, project, location, facts.areaId].find((words) => words !== '') ?? '';
  return {
    completion: 'ready',
    tenancies: [],
    flows: [],
    ...facts,
    building,
    project,
    name: (place === '' ? facts.propertyType : place).slice(0, MAX_HOME_NAME),
    id,
    at,
  };
}
