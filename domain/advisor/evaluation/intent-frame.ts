import type { AdvisorAnswer } from '../answer-types.ts';
import type { Intent, Metric } from '../question.ts';
import type { EvaluatedFrame } from './short-frame.ts';

/** Operation, subject and measure of each intent, so that readings by intent are scored as frames. */
const FRAMES: Readonly<Record<Intent, string>> = {
  search: 'list home',
  fair_price: 'verdict home price',
  comparables: 'list home sales',
  trend: 'trend area price',
  compare_areas: 'compare area',
  compare_homes: 'compare home',
  rank_areas: 'rank area',
  affordability: 'afford loan',
  mortgage: 'value loan instalment',
  fees: 'value loan fees',
  roi: 'value home return',
  buy_or_rent: 'compare loan rent',
  rent_cap: 'value rule rent_increase',
  rent_estimate: 'value home rent',
  off_plan_check: 'verdict area risk',
  explain_term: 'explain rule',
  explain_number: 'explain app',
  make_slides: 'make app',
  draft_message: 'make home',
  navigate: 'open app',
  save_search: 'save app',
  limits_people: 'refuse app',
  limits_legal: 'refuse app',
  unknown: 'unclear app',
  greeting: 'greet app',
  help: 'help app',
};

const TOPICS: Partial<Record<Intent, string>> = { make_slides: 'slides', draft_message: 'message' };

export function frameOfIntent({ intent, slots }: AdvisorAnswer): EvaluatedFrame {
  const [operation = '', subject = '', measure = null] = FRAMES[intent].split(' ');
  const isCity = subject === 'area' && slots.areas.length === 0 && operation === 'trend';
  return {
    operation,
    subject: isCity ? 'city' : subject,
    measure: slots.metric ?? measure,
    direction: directionOf(slots.metric),
    position: null,
    purpose: null,
    from: null,
    to: null,
    topic: TOPICS[intent] ?? slots.term ?? slots.screen,
    slots,
  };
}

function directionOf(metric: Metric | null): 'up' | 'down' | null {
  return metric === null ? null : metric === 'price' ? 'down' : 'up';
}
