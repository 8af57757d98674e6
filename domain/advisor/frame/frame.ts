import type { Language } from '../../language/language.ts';
import type { PlaceKind } from '../../place/places.ts';
import type { RuleId } from '../../rules/rule-names.ts';
import type { ScreenId } from '../../screens/screens.ts';
import { NO_SLOTS, type SearchSlots } from '../../search/slots.ts';
import type { TermId } from './terms.ts';

/** Actions that a question can ask for. */
export const OPERATIONS = [
  ...(['list', 'value', 'verdict', 'rank', 'compare', 'trend', 'count', 'explain', 'afford'] as const),
  ...(['open', 'save', 'make', 'greet', 'help', 'refuse', 'ask_back', 'unclear'] as const),
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Subjects of an operation. */
export const SUBJECTS = [
  ...(['home', 'building', 'project', 'area', 'developer', 'city'] as const),
  ...(['loan', 'rule', 'app'] as const),
] as const;
export type Subject = (typeof SUBJECTS)[number];
/** Subjects that are places or whoever built there. */
export const PLACES: ReadonlySet<Subject> = new Set(['area', 'city', 'project', 'building', 'developer']);

/** The named place, else the city. */
export function placeSubject({ areaIds, named }: Pick<Slots, 'areaIds' | 'named'>): Subject {
  if (named !== null) return named.kind;
  return areaIds.length > 0 ? 'area' : 'city';
}

export const MEASURES = [
  ...(['price', 'price_per_sqft', 'rent', 'yield', 'growth', 'forecast', 'sales', 'stock', 'days_on_market'] as const),
  ...(['return', 'instalment', 'fees', 'service_charge', 'score', 'match', 'rent_increase'] as const),
  ...(['off_plan_share', 'volume', 'risk', 'accuracy'] as const),
] as const;
export type Measure = (typeof MEASURES)[number];

/** Measures by which `rank_areas` orders areas. */
export const RANK_MEASURES = [
  ...(['score', 'yield', 'growth', 'price', 'price_per_sqft', 'rent', 'sales', 'stock'] as const),
  ...(['days_on_market', 'forecast', 'off_plan_share', 'volume', 'service_charge'] as const),
] as const satisfies readonly Measure[];
export type RankMeasure = (typeof RANK_MEASURES)[number];

/** Facts that the advisor asks the user for, because it cannot answer without them. */
export const MISSING_FACTS = [
  ...(['area', 'size', 'income', 'price', 'rent', 'market_rent'] as const),
  ...(['home', 'homes', 'position', 'areas', 'meaning'] as const),
] as const;
export type MissingFact = (typeof MISSING_FACTS)[number];

type LoanSlot = 'rentChangePercent' | 'downPercent' | 'downAed' | 'ratePercent' | 'years';

/** Homes a question is about, and the user's money. Money in AED; incomes are monthly, rents yearly. */
export type Slots = SearchSlots &
  Record<LoanSlot, number | null> & {
    incomeAed: number | null;
    /** Monthly payment the user can afford. */
    monthlyAed: number | null;
    rentAed: number | null;
    /** Yearly rent that the landlord asks for. */
    wantedRentAed: number | null;
    /** Yearly rent of similar homes. */
    marketRentAed: number | null;
    /** Yearly service charge that the user gives, AED per sqft. */
    chargePerSqftAed: number | null;
    /** The whole of it, AED a year. */
    chargeAed: number | null;
    /** Months of a year without a tenant. */
    vacantMonths: number | null;
    /** Minimum yearly price growth of areas; 0 for rising areas. */
    minGrowthPercent: number | null;
  };

export const EMPTY_SLOTS: Slots = {
  ...NO_SLOTS,
  incomeAed: null,
  monthlyAed: null,
  rentAed: null,
  wantedRentAed: null,
  marketRentAed: null,
  rentChangePercent: null,
  downPercent: null,
  downAed: null,
  ratePercent: null,
  years: null,
  chargePerSqftAed: null,
  chargeAed: null,
  vacantMonths: null,
  minGrowthPercent: null,
};

/** Homes that the answer to a search shows. */
export const SHOWN_HOMES = 2;

export const REFUSALS = ['people', 'private', 'law', 'orders', 'elsewhere'] as const;
export const APP_TOPICS = ['accuracy', 'data', 'last-answer', 'slides', 'message', 'alert'] as const;
export type Topic = TermId | RuleId | ScreenId | (typeof REFUSALS)[number] | (typeof APP_TOPICS)[number];

/** A parsed question, as planner, answers, chips and language model read it. */
export type Frame = {
  operation: Operation;
  subject: Subject;
  measure: Measure | null;
  /** `up` ranks the highest first. */
  direction: 'up' | 'down' | null;
  /** Requested rank: 2 for the second best. */
  position: number | null;
  /** Number of places or names that a ranking is to show: 5 for the top five. */
  count?: number | undefined;
  purpose: 'live' | 'invest' | null;
  /** Requested period, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  topic: Topic | null;
  /** Whether the user pays without a loan. */
  isCash: boolean;
  /** Days between the landlord's notice and the renewal, where a question about an increase says them. */
  noticeDays?: number | undefined;
  /** What an owner paid for the home that is valued, AED. */
  paidAed?: number | undefined;
  /** What other loans take of an income, AED a month. */
  otherLoansAed?: number | undefined;
  /** Whether the loan is for a home that is not the borrower's first. */
  isSecondHome?: boolean | undefined;
  /** Whether sizes and prices per area are asked for in square metres. */
  isMetric?: boolean | undefined;
  /** Costs of selling, and the loan still owed, AED; those of buying without it. */
  sale?: { owedAed: number } | undefined;
  slots: Slots;
};

export const EMPTY_FRAME: Frame = {
  operation: 'unclear',
  subject: 'app',
  measure: null,
  direction: null,
  position: null,
  purpose: null,
  from: null,
  to: null,
  topic: null,
  isCash: false,
  slots: EMPTY_SLOTS,
};

/** An amount converted from another currency. */
export type Converted = { code: string; amount: number; aed: number };

export type AdvisorQuestion = {
  frame: Frame;
  language: Language;
  /** Words for wishes that no listing records. */
  ignored: readonly string[];
  converted: readonly Converted[];
  corrected: readonly { typed: string; read: string }[];
  /** Subject that no tool answers, as `unavailable.ts` names it. */
  unavailable?: string | null;
  /** Kinds of places that it asks for, around a place or a home; or beside the homes it searches for. */
  around?: { kinds: readonly PlaceKind[]; isBesideHomes: boolean };
  /** The budget of a search that also pays the costs of buying, AED. */
  budgetAed?: number | undefined;
  /** Whether it names a home by a place that the last list does not have. */
  isBeyondList?: boolean;
  /** Whether its answer stands beside another one, without homes and figures of its own. */
  isOneOfTwo?: boolean;
};

/** The last question of a conversation, and the listings and areas that its answer showed, in order. */
export type Memory = {
  frame: Frame;
  shownIds: readonly number[];
  shownAreaIds: readonly string[];
  /** Areas the conversation has named, oldest first. */
  recentAreaIds: readonly string[];
  /** Fact that the last answer asked for; the next message is read as that fact. */
  asked: MissingFact | null;
  /** Highest affordable price in the last answer, AED. */
  affordableAed: number | null;
  /** Listings the conversation has named, oldest first. */
  recentIds?: readonly number[] | undefined;
  /** The first listings of the last search, which `the third` may mean although the answer shows fewer. */
  listedIds?: readonly number[] | undefined;
  /** The last search, which `back to the flats` means after other questions. */
  search?: Frame | undefined;
  /** Numbers that the last question changed. */
  changed?: readonly (keyof Slots)[] | undefined;
  /** Rule that the last answer explained. */
  topic?: Topic | undefined;
  /** Areas or homes compared in the last answer, by measure, best first. */
  orders?: Readonly<Record<string, readonly string[]>> | undefined;
};

export function isSearch({ operation, measure }: Pick<Frame, 'operation' | 'measure'>): boolean {
  return operation === 'list' && measure === null;
}
