import { areaById } from '../gazetteer/areas.ts';
import { isDownPayment } from '../search/guess-unit.ts';
import { COMMON_WORDS } from '../search/places.ts';
import { registerNames } from '../search/register-names.ts';
import { knownIn } from '../search/sentence-search.ts';
import { isMostlyArabic } from '../search/tokens.ts';
import { asksDistance, placeKindsAsked, withoutPlaceWords } from './answers/around.ts';
import { asksMetres } from './answers/metres.ts';
import { unavailableIn } from './answers/unavailable.ts';
import { full, say } from './answers/wording.ts';
import { AREA_WORD, completeFromConversation } from './conversation/dialogue.ts';
import { ofEviction, withNotice } from './conversation/notice.ts';
import { withOtherLoans } from './conversation/other-loans.ts';
import { isDefined } from './conversation/turns.ts';
import { type AdvisorQuestion, type Frame, isSearch, type Memory, placeSubject } from './frame/frame.ts';
import { ofOwner, ofSecondHome } from './owner.ts';
import { phrasePattern } from './reading/phrases.ts';
import type { Reading } from './reading/read.ts';
import { homesNotAreas, netYield, ofOneHome, perSqft } from './reading/refine.ts';
import { readWithRenting } from './reading/renting.ts';
import { ruleOfTerm } from './reading/topics.ts';
import {
  inYears,
  isOfMonth,
  isOfRentLimit,
  isOfRentToPay,
  ofRents,
  rentSearch,
  rentToLive,
  thirdText,
} from './rent-search.ts';
import type { AdvisorMarket } from './tools/advisor-market.ts';
import { areaAsked, kindsIn } from './tools/tool-args.ts';
import unrecordedWishes from './unrecorded-wishes.json' with { type: 'json' };
import { MOST_WORDS_OF_TERM } from './unused.ts';

/** Reads a question, as one about renting if its sum can only be a rent. `note` says what was guessed. */
export function readPart(
  part: string,
  market: AdvisorMarket,
  memory: Memory | null,
  language: AdvisorQuestion['language'],
): { question: ReturnType<typeof readQuestion>; note: string | null } {
  const readForRent = () =>
    readQuestion(`${part} ${say(language, { en: 'for rent', ar: 'للايجار' })}`, market, memory, true);
  const own = readQuestion(part, market, memory);
  const read = isOfRentToPay(own) ? readForRent() : own;
  // A limit of an earlier question was read before.
  const { measures, tokens } = read.reading.parsed;
  const saysSum = measures.some((one) => one.unit === 'money' && !isDownPayment(tokens, one));
  const isRent = saysSum && isOfRentLimit(read.frame, read.reading, market);
  const ofRent = isRent ? readForRent() : null;
  const toLive = rentToLive(read);
  const isRanked = isRent && read.frame.operation === 'rank' && !(ofRent !== null && isSearch(ofRent.frame));
  if (toLive !== null && !isRanked) {
    const isIncome = read.frame.slots.incomeAed !== null;
    const note = isIncome ? thirdText(language, full(toLive.slots.maxPriceAed ?? 0)) : null;
    return { question: { ...read, frame: toLive }, note };
  }
  const { maxPriceAed } = read.frame.slots;
  const note = say(language, isOfMonth(maxPriceAed) ? READ_AS_RENT.monthly : READ_AS_RENT.yearly);
  if (isRanked)
    return { question: { ...read, frame: inYears(rentSearch(read.frame, maxPriceAed), read.reading) }, note };
  const isRead = ofRent?.frame.slots.purpose === 'rent' || ofRent?.frame.measure === 'rent';
  return isRead && ofRent !== null ? { question: ofRent, note } : { question: read, note: null };
}

const READ_AS_RENT = {
  yearly: {
    en: 'No such home is for sale at that price, so I read it as a yearly rent.',
    ar: 'لا يباع مثله بهذا السعر، فقرأته إيجارًا سنويًا.',
  },
  monthly: {
    en: 'No such home is for sale at that price, so I read it as a monthly rent.',
    ar: 'لا يباع مثله بهذا السعر، فقرأته إيجارًا شهريًا.',
  },
};

export const languageOf = (text: string): AdvisorQuestion['language'] => (isMostlyArabic(text) ? 'ar' : 'en');

/** Reads a question on its own, with the names that a market knows. */
/** The areas that a ranking has just shown. */
const rankedAreas = (memory: Memory | null) =>
  memory?.frame.operation === 'rank' ? memory.shownAreaIds.slice(0, 3) : [];

export function readInMarket(text: string, market: AdvisorMarket, memory: Memory | null, isOfRent = false): Reading {
  const { columns, table, developers, today } = market;
  const names = () => registerNames(table, developers);
  // A question is whole: its last word does not begin another one.
  const isInListings = (phrase: string) => knownIn(columns)(phrase, false);
  return readWithRenting(text, { memory, today, isInListings, names, isOfRent });
}

function readQuestion(
  text: string,
  market: AdvisorMarket,
  memory: Memory | null,
  isOfRent = false,
): AdvisorQuestion & { reading: Reading } {
  const reading = readInMarket(text, market, memory, isOfRent);
  const whole = ofRents(completeFromConversation(reading, memory), reading, memory);
  const before = memory?.frame.slots.homeIds ?? [];
  const homeIds = whole.slots.homeIds.filter((id) => !before.includes(id));
  const { concepts, masked } = reading;
  const ofHome = perSqft(ofOneHome(whole, { concepts, homeIds }), reading, memory?.frame.slots);
  const said = homesNotAreas(
    netYield(ofHome, { concepts, masked, homeIds: whole.slots.homeIds, rankedIds: rankedAreas(memory) }),
    concepts,
  );
  const { measures, corrected } = reading.parsed;
  const isFar = asksDistance(reading, said);
  const around = isFar ? { kinds: [], isBesideHomes: false } : placeKindsAsked(reading, said);
  const isAround = around.kinds.length > 0;
  const owned = ofOwner(said, reading);
  const missing = isAround ? null : isFar ? 'distance' : unavailableIn(reading, said);
  // The price paid can be compared with a value where the area is known.
  const isOwned = missing === 'own_purchase' || missing === 'hold_or_sell';
  const isValued = isOwned && owned.paidAed !== undefined && areaAsked(owned.slots) !== undefined;
  const unavailable = isValued && missing === 'own_purchase' ? null : missing;
  const keywords = isAround ? withoutPlaceWords(owned.slots.keywords) : owned.slots.keywords;
  const searched = keywords === owned.slots.keywords ? owned : { ...owned, slots: { ...owned.slots, keywords } };
  const ofLoan = withOtherLoans(ofSecondHome(searched, reading), reading, memory);
  const noticed = withNotice(ofEviction(ofLoan, reading), text, market.today);
  const isTerm = reading.words <= MOST_WORDS_OF_TERM || (isDefined(reading) && !ASKS_LIMIT.test(masked));
  const topical = { ...noticed, topic: ruleOfTerm(noticed.topic, isTerm) };
  const ofUnit = asksMetres(text) ? { ...topical, isMetric: true } : topical;
  const frame = inYears(unavailable === 'absorption' ? asSales(ofUnit) : ofUnit, reading);
  const ignored = unavailable === null ? ignoredIn(reading, frame) : [];
  return {
    reading,
    frame,
    language: languageOf(text),
    ignored: isAround ? ignored.filter((word) => around.isBesideHomes && withoutPlaceWords(word) !== '') : ignored,
    converted: measures.flatMap(({ said, high }) =>
      said === null ? [] : [{ code: said.currency.code, amount: said.amount, aed: high }],
    ),
    corrected,
    unavailable,
    around,
    isBeyondList: reading.isBeyondList && POINTS.has(frame.operation) && frame.subject !== 'rule',
  };
}

/** `how is the area?` or `how fast do homes sell?` after a home is about the area of that home. */
export async function inAreaOfHome(
  { frame, reading: { concepts, masked } }: { frame: Frame; reading: Reading },
  market: AdvisorMarket,
  memory: Memory | null,
): Promise<Frame> {
  const [homeId] = memory?.frame.slots.homeIds.slice(-1) ?? [];
  const isOfOther = frame.slots.areaIds.length > 0 || frame.slots.homeIds.some((id) => id !== homeId);
  const isOfPlace = frame.subject === 'city' && !concepts.has('city');
  const isOfArea = isOfPlace || (AREA_WORD.test(masked) && frame.operation === 'verdict');
  if (homeId === undefined || isOfOther || !isOfArea || !OF_AREAS.has(frame.operation) || frame.slots.named !== null)
    return frame;
  const home = await market.property(homeId);
  const name = home === null ? undefined : areaById(home.areaId)?.name;
  if (home === null || name === undefined) return frame;
  return { ...frame, subject: 'area', slots: { ...frame.slots, homeIds: [], areaIds: [home.areaId] } };
}

/** `what is the max LTV` asks for the rule, not for the meaning. */
const ASKS_LIMIT = /(?:^| )(?:max\S*|min\S*|highest|lowest|most|least|limits?|caps?|اقصي|اعلي|ادني|اقل|حد)(?: |$)/;

const OF_AREAS: ReadonlySet<Frame['operation']> = new Set(['value', 'verdict', 'trend', 'count']);

/** Operations that may ask about a home of the last list. */
const POINTS: ReadonlySet<Frame['operation']> = new Set(['value', 'verdict', 'compare', 'make']);

/** The number of sales is the figure nearest to the pace of selling. */
function asSales(frame: Frame): Frame {
  const operation = kindsIn(frame.slots).length > 1 || frame.slots.areaIds.length > 1 ? 'compare' : 'count';
  return { ...frame, operation, subject: placeSubject(frame.slots), measure: 'sales' };
}

/** Words for wishes that no record covers. */
const NOT_RECORDED = phrasePattern(unrecordedWishes);

/** Returns words for wishes that no record covers; the answer says that it ignores them. */
function ignoredIn({ parsed, masked, periodWords }: Reading, frame: Frame): string[] {
  const isWished = isSearch(frame);
  if (!isWished && !OF_LIFE.has(frame.operation)) return [];
  const lifestyle = [...masked.matchAll(new RegExp(NOT_RECORDED, 'gu'))].map(([word]) => word.trim());
  // Only sales have a period.
  const times = isWished && periodWords !== '' && frame.slots.availableBy === '' ? [periodWords] : [];
  const words = parsed.slots.keywords.split(' ').filter((word) => word !== '' && !COMMON_WORDS.has(word));
  const named = isWished ? words : parsed.features;
  return [...new Set([...named, ...lifestyle, ...times])].filter((word) => !frame.slots.keywords.includes(word));
}

const OF_LIFE: ReadonlySet<string> = new Set(['rank', 'verdict', 'compare', 'count']);
