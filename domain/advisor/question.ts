import type { ScreenId } from '../screens/screens.ts';
import type { ParsedSentence } from '../search/parse-sentence.ts';
import { type AreaName, NO_SLOTS, type SearchSlots } from '../search/slots.ts';
import type { TermId } from './terms.ts';

/** Intents of a question. Of several with one weight the first counts. */
export const INTENTS = [
  'limits_people',
  'limits_legal',
  'save_search',
  'explain_number',
  'make_slides',
  'draft_message',
  'rent_cap',
  'buy_or_rent',
  'compare_homes',
  'affordability',
  'off_plan_check',
  'rank_areas',
  'fees',
  'rent_estimate',
  'roi',
  'mortgage',
  'comparables',
  'fair_price',
  'explain_term',
  'compare_areas',
  'navigate',
  'search',
  'trend',
  'help',
  'greeting',
  'unknown',
] as const;
export type Intent = (typeof INTENTS)[number];

export const METRICS = ['yield', 'growth', 'price', 'sales'] as const;
export type Metric = (typeof METRICS)[number];

/** Everything a question says: of homes, and of the money and people around them. Money in AED. */
export type Slots = SearchSlots & {
  /** Listings named by number, or by their place in the last answer. */
  homeIds: readonly number[];
  /** A month's income. */
  incomeAed: number | null;
  /** A year's rent that is paid or expected. */
  rentAed: number | null;
  /** A year's rent of similar homes. */
  marketRentAed: number | null;
  rentChangePercent: number | null;
  downPercent: number | null;
  downAed: number | null;
  ratePercent: number | null;
  years: number | null;
  metric: Metric | null;
  term: TermId | null;
  screen: ScreenId | null;
};

export const EMPTY_SLOTS: Slots = {
  ...NO_SLOTS,
  homeIds: [],
  incomeAed: null,
  rentAed: null,
  marketRentAed: null,
  rentChangePercent: null,
  downPercent: null,
  downAed: null,
  ratePercent: null,
  years: null,
  metric: null,
  term: null,
  screen: null,
};

/** What the advisor remembers of a conversation: the last question, and the listings it showed, in their order. */
export type Memory = {
  intent: Intent;
  slots: Slots;
  shownIds: readonly number[];
  recentAreas: readonly AreaName[];
  /** What the last question still lacked; the next words are taken for it. */
  asked: string | null;
};

export type AdvisorQuestion = {
  intent: Intent;
  slots: Slots;
  language: 'en' | 'ar';
  /** It goes on with the question before it. */
  isFollowUp: boolean;
  notUnderstood: readonly string[];
  corrected: readonly { typed: string; read: string }[];
};

export type Context = {
  isQuestion: boolean;
  plain: string;
  words: readonly string[];
  parsed: ParsedSentence;
  homeIds: readonly number[];
  memory: Memory | null;
};

export type Own = { intent: Intent; weight: number };
