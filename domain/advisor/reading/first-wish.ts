import type { SearchSlots } from '../../search/slots.ts';
import { EMPTY_SLOTS, type Frame } from '../frame/frame.ts';
import { kindsIn } from '../tools/tool-args.ts';
import type { Fact, Meaning } from './meanings.ts';
import { saidMeasure } from './measure-words.ts';
import { unansweredBySearch } from './unanswered.ts';
import type { Concepts } from './words.ts';

// Two meanings that go before rules and weights, because a figure or an opinion in their place would not help.

type Said = {
  facts: ReadonlySet<Fact>;
  concepts: Concepts;
  masked: string;
  /** The question as it was typed. */
  text: string;
  slots: SearchSlots;
  isFirst: boolean;
};
type Weighed = { meaning: Meaning; isSure: boolean };

/** The meaning of a question, unless it is a wish for a home or compares kinds of homes in one place. */
export function firstWish(weighed: Weighed, said: Said): Weighed {
  if (isWish(weighed.meaning, said)) return SEARCHED;
  if (!comparesKinds(weighed.meaning, said)) return weighed;
  return said.concepts.has('offplan') && !said.concepts.has('kindword') ? STATES : KINDS;
}

/** A wish to buy, find, see or be recommended a home is a search before it is anything else. */
function isWish({ operation, subject }: Meaning, said: Said): boolean {
  const { facts, concepts, masked, slots } = said;
  const isOfHomes = isOfSearch(slots) || namesHomes(said);
  // `which areas dropped in price the most` ranks areas.
  const isOfAreas = operation === 'rank' && concepts.has('areasword') && slots.verdict === null;
  const isAlone = !facts.has('homes') && !facts.has('areas2') && !facts.has('size') && !isOfAreas;
  const isOther = !isOfSearch(slots) && (saidMeasure(concepts) !== null || NO_WISH.some((name) => concepts.has(name)));
  const mayBe = MAY_BE_WISHED.has(operation) && subject !== 'loan' && subject !== 'rule';
  if (!mayBe || !isOfHomes || !isAlone || isOther || judgesPrice(said) || JUDGES.test(masked)) return false;
  return concepts.has('wish') || onlyNamesHomes(said);
}

/** `the agent says 3m for a 3 bed, is it a fair price`: an opinion is wanted. */
function judgesPrice({ facts, concepts }: Said): boolean {
  const isJudged = concepts.has('fairword') && facts.has('price') && facts.has('question');
  return isJudged && !concepts.has('wish') && !concepts.has('find');
}

function namesHomes({ facts, concepts }: Said): boolean {
  const isBought = facts.has('price') && !facts.has('size') && concepts.has('buyverb');
  return facts.has('type') || facts.has('beds') || concepts.has('homesword') || isBought;
}

/** Whether a limit is said that only a search has: a verdict, a lowered price, a price below the estimate. */
const isOfSearch = ({ verdict, priceChange, minBelowPercent }: SearchSlots) =>
  verdict !== null || priceChange !== null || minBelowPercent !== null;

/** `holiday homes in Palm Jumeirah`, `good value 1 bed`: homes and nothing else. */
function onlyNamesHomes({ facts, masked, slots, isFirst }: Said): boolean {
  if (isOfSearch(slots)) return true;
  return isFirst && facts.has('area1') && !facts.has('question') && masked.split(' ').length <= MOST_NAMED;
}

/** Most words of a question that only names homes. */
const MOST_NAMED = 6;

/** `is it too late to buy a townhouse` asks for an opinion. */
const JUDGES = /^(?:and |so |ok )*(?:is|are|was|should|shall|does|did|will|would it|if|what if|هل|لو|اذا) /;

/** `studio or 1 bed in JVC?`, `which sizes sell best there?`: kinds of homes in one place, side by side. */
function comparesKinds({ operation }: Meaning, { facts, concepts, slots, text }: Said): boolean {
  const isOfStates = concepts.has('offplan') && concepts.has('readyword');
  // Two sizes are one masked amount, so `or` between them is no concept.
  const isChoice = concepts.has('compareword') || EITHER.test(text);
  const isOfKinds = kindsIn({ ...EMPTY_SLOTS, ...slots }).length > 1 && isChoice;
  // `studio or 1 bed under 750k, which pays better`: a list of both would not say.
  const isAsked = isOfKinds && operation === 'list' && unansweredBySearch(text, false).length > 0;
  const isPlaced = facts.has('area1') || facts.has('named') || (isOfStates && !facts.has('place'));
  const isOfOne = isPlaced && (isAsked || !facts.has('price'));
  const isOfSizes = concepts.has('kindword') && !concepts.has('wish');
  const mayBe = MAY_COMPARE.has(operation) || (operation === 'list' && (isOfStates || isOfSizes || isAsked));
  return mayBe && isOfOne && (isOfKinds || isOfStates || concepts.has('kindword'));
}

const EITHER = /\s(?:or|vs|versus|ولا|او|أو)\s/i;

/** Off-plan against ready homes: the measure tells them from kinds and sizes. */
const STATES = {
  meaning: { operation: 'compare', subject: 'place', measure: 'off_plan_share', topic: null },
  isSure: true,
} as const;
const KINDS = {
  meaning: { operation: 'compare', subject: 'place', measure: null, topic: null },
  isSure: true,
} as const;
const MAY_COMPARE: ReadonlySet<Frame['operation']> = new Set([
  'value',
  'verdict',
  'compare',
  'rank',
  'unclear',
  'ask_back',
]);

const SEARCHED = { meaning: { operation: 'list', subject: 'home', measure: null, topic: null }, isSure: true } as const;
const MAY_BE_WISHED: ReadonlySet<Frame['operation']> = new Set([
  'value',
  'verdict',
  'trend',
  'ask_back',
  'unclear',
  'rank',
]);
/** Concepts that ask for something other than homes: an area, an opinion, a calculation. */
const NO_WISH = [
  'areasword',
  'areasplural',
  'timeword',
  'worthword',
  'feeword',
  'loanword',
  'compareword',
  'comparestrong',
  'developerword',
  'wouldsell',
  'sellmine',
  'riskword',
  'returnword',
] as const;
