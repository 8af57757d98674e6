import { areaById } from '../gazetteer/areas.ts';
import type { MarketTable } from '../market/market-table.ts';
import { COMMON_WORDS } from '../search/places.ts';
import { registerNames } from '../search/register-names.ts';
import { knownIn } from '../search/sentence-search.ts';
import { isMostlyArabic, splitAtBound } from '../search/tokens.ts';
import type { AdvisorAnswer, Draft } from './answers/answer-types.ts';
import { answerAround, aroundTexts, placeKindsAsked, withoutPlaceWords } from './answers/around.ts';
import { withCompanions } from './answers/companions.ts';
import { draftAnswer } from './answers/draft-answer.ts';
import { answerDue } from './answers/due.ts';
import type { Ask } from './answers/market.ts';
import { answerSizes } from './answers/market.ts';
import { FALLBACK } from './answers/plain.ts';
import { answerUnavailable, hasCompanions, unavailableIn } from './answers/unavailable.ts';
import { convertedText, full, QUESTIONS, quoted, say, sourceLine } from './answers/wording.ts';
import { isUnchanged, UNCHANGED } from './conversation/continuation.ts';
import { AREA_WORD, completeFromConversation } from './conversation/dialogue.ts';
import { ofEviction, withNotice } from './conversation/notice.ts';
import { figureOf, isDefined } from './conversation/turns.ts';
import { type AdvisorQuestion, EMPTY_FRAME, type Frame, isSearch, type Memory, placeSubject } from './frame/frame.ts';
import { ofOwner, ofSecondHome, withinBudget, withinText, withOtherLoans } from './owner.ts';
import { meansUnshown, resolveRankedReference } from './reading/home-references.ts';
import { phrasePattern } from './reading/phrases.ts';
import type { Reading } from './reading/read.ts';
import { homesNotAreas, netYield, ofOneHome, perSqft } from './reading/refine.ts';
import { readWithRenting } from './reading/renting.ts';
import { ruleOfTerm } from './reading/topics.ts';
import { remembered } from './remembered.ts';
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
import { toolBox } from './tools/tools.ts';
import { ofTwoOffers, twoOffers } from './two-offers.ts';
import { splitQuestions, withOtherQuestions, withSecond } from './two-questions.ts';
import unrecordedWishes from './unrecorded-wishes.json' with { type: 'json' };
import { ledByFigure, MOST_WORDS_OF_TERM, unusedTexts } from './unused.ts';

/** Reads a question and answers it from a market. Works the same on device and server, without network access. */
export async function answerQuestion(
  text: string,
  market: AdvisorMarket,
  memory: Memory | null = null,
): Promise<AdvisorAnswer> {
  const { read, unread: beyond } = splitAtBound(text);
  const language = languageOf(text);
  if (meansUnshown(read, memory))
    return answerFrame({ ...NOTHING_SAID, frame: EMPTY_FRAME, language, isBeyondList: true }, market, memory);
  const offers = twoOffers(read, (part) => readInMarket(part, market, null));
  if (offers !== null)
    return ofTwoOffers(offers, (frame) =>
      answerFrame({ ...NOTHING_SAID, isOneOfTwo: true, frame, language }, market, null),
    );
  const { first, second, unread } = splitQuestions(resolveRankedReference(read, memory), (part) =>
    readInMarket(part, market, memory),
  );
  const ask = (part: string, before: Memory | null) => answerPart(part, market, before, language);
  const one = await withOtherQuestions(first, memory, ask);
  const two = second === null ? null : await ask(second, one.memory);
  // `how much down for a 1.8M flat, and what would the monthly be`: the second part needs what the first says.
  const whole = two !== null && two.asks !== null ? await ask(read, memory) : null;
  if (whole !== null && whole.asks === null) return whole;
  // A part that can be answered is, before anything is asked back.
  const isOnlySecond = one.asks !== null && two !== null && two.asks === null;
  const answer = two === null || (one.asks !== null && !isOnlySecond) ? one : isOnlySecond ? two : withSecond(one, two);
  const open = isOnlySecond ? first : unread;
  const notes = [
    ...(open === null ? [] : [unreadPart(language, open)]),
    ...(beyond === '' ? [] : [unreadText(language)]),
  ];
  const ignored = open === null ? answer.ignored : [...answer.ignored, open];
  return { ...answer, ignored, text: [...answer.text, ...notes] };
}

/** Names the part of a question that was not understood. */
function unreadPart(language: AdvisorQuestion['language'], part: string): string {
  return say(language, {
    en: `I have no answer to “${part.replace(/[?.!]+$/, '')}”.`,
    ar: `لا جواب لدي عن «${part.replace(/[?؟.!]+$/, '')}».`,
  });
}

async function answerPart(
  part: string,
  market: AdvisorMarket,
  memory: Memory | null,
  language: AdvisorQuestion['language'],
): Promise<AdvisorAnswer> {
  const { question, note } = readPart(part, market, memory, language);
  const within = withinBudget(await inAreaOfHome(question, market, memory), question.reading, market.loan);
  const answer = await answerFrame({ ...question, language, ...within }, market, memory, question.reading);
  const isSame = question.around?.kinds.length === 0 && isUnchanged(question.frame, question.reading, memory);
  const ofAll = isSame ? say(language, UNCHANGED) : note;
  const first = within.budgetAed === undefined ? ofAll : withinText(language, within.frame);
  return first === null ? answer : { ...answer, text: [first, ...answer.text] };
}

/** Reads a question, as one about renting if its sum can only be a rent. `note` says what was guessed. */
function readPart(
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
  const saysSum = read.reading.parsed.measures.some(({ unit }) => unit === 'money');
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
    ar: 'لا يباع مثله بهذا السعر، فقرأته إيجارا سنويا.',
  },
  monthly: {
    en: 'No such home is for sale at that price, so I read it as a monthly rent.',
    ar: 'لا يباع مثله بهذا السعر، فقرأته إيجارا شهريا.',
  },
};

const languageOf = (text: string): AdvisorQuestion['language'] => (isMostlyArabic(text) ? 'ar' : 'en');

function unreadText(language: AdvisorQuestion['language']): string {
  return say(language, {
    en: 'Your message is long, so I read only its beginning. Ask about the rest in a new message.',
    ar: 'رسالتك طويلة، لذلك قرأت بدايتها فقط. اسأل عن الباقي في رسالة جديدة.',
  });
}

/** Reads a question on its own, with the names that a market knows. */
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
  const said = homesNotAreas(netYield(ofHome, { concepts, masked, homeIds: whole.slots.homeIds }), concepts);
  const { measures, corrected } = reading.parsed;
  const around = placeKindsAsked(reading, said);
  const isAround = around.kinds.length > 0;
  const owned = ofOwner(said, reading);
  const missing = isAround ? null : unavailableIn(reading, said);
  // The price paid can be compared with a value where the area is known.
  const isOwned = missing === 'own_purchase' || missing === 'hold_or_sell';
  const isValued = isOwned && owned.paidAed !== undefined && areaAsked(owned.slots) !== undefined;
  const unavailable = isValued && missing === 'own_purchase' ? null : missing;
  const keywords = isAround ? withoutPlaceWords(owned.slots.keywords) : owned.slots.keywords;
  const searched = keywords === owned.slots.keywords ? owned : { ...owned, slots: { ...owned.slots, keywords } };
  const ofLoan = withOtherLoans(ofSecondHome(searched, reading), reading);
  const noticed = withNotice(ofEviction(ofLoan, reading), text, market.today);
  const isTerm = reading.words <= MOST_WORDS_OF_TERM || isDefined(reading);
  const topical = { ...noticed, topic: ruleOfTerm(noticed.topic, isTerm) };
  const frame = inYears(unavailable === 'absorption' ? asSales(topical) : topical, reading);
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
async function inAreaOfHome(
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

const OF_AREAS: ReadonlySet<Frame['operation']> = new Set(['value', 'verdict', 'trend', 'count']);

/** Operations that may ask about a home of the last list. */
const POINTS: ReadonlySet<Frame['operation']> = new Set(['value', 'verdict', 'compare', 'make']);

/** Answers a question that is already parsed, e.g. after the user edited its parts. */
export async function answerFrame(
  question: AdvisorQuestion,
  market: AdvisorMarket,
  memory: Memory | null,
  reading: Reading | null = null,
): Promise<AdvisorAnswer> {
  const tools = toolBox(market);
  const { frame, language, ignored, converted, corrected, budgetAed } = question;
  const ask: Ask = { frame, slots: frame.slots, language, tools, memory };
  const { unavailable = null, around: { kinds, isBesideHomes } = NOT_AROUND } = question;
  const isAround = kinds.length > 0 && !isBesideHomes;
  const own = await ownDraft(ask, question, reading);
  const asks = own.asks ?? null;
  const asked = asks !== null && own.text.length === 0 ? [QUESTIONS[asks][language]] : own.text;
  const led = { ...own, text: reading === null ? asked : ledByFigure(reading, asked) };
  const calls = [...tools.calls];
  const isApart = question.isBeyondList === true || isAround;
  const isAlone =
    isApart || question.isOneOfTwo === true || (unavailable !== null && !hasCompanions(unavailable, frame));
  const draft = isAlone ? led : await withCompanions(ask, led);
  if (isBesideHomes) draft.text.push(...(await aroundTexts(ask, kinds)));
  const isPlain = reading === null || isApart || unavailable !== null;
  const besides = tools.calls.slice(calls.length);
  const unused = isPlain
    ? NOTHING_UNUSED
    : unusedTexts(reading, {
        frame,
        draft: own,
        calls: [...calls, { args: { budgetAed } }],
        besides,
        memory,
        language,
        ignored,
      });
  const instead = await otherAnswer(question, unused, (next, of) => answerFrame(next, market, memory, of), reading);
  if (instead !== null) return instead;
  const evidence = tools.calls.flatMap((call) => call.evidence);
  const notes = [...converted.map((one) => convertedText(language, one)), ...ignoredText(language, ignored)];
  return {
    frame,
    slots: frame.slots,
    language,
    text: draft.text.length === 0 ? [FALLBACK[language]] : [...unused.text, ...draft.text, ...notes],
    sourceLine: sourceLine(language, evidence),
    blocks: draft.blocks ?? [],
    actions: draft.actions ?? [],
    asks,
    readings: draft.readings ?? [],
    ignored: [...ignored, ...unused.words],
    converted,
    corrected,
    calls: tools.calls,
    evidence,
    memory: remembered(frame, { memory, draft: { ...own, listedIds: draft.listedIds }, asks }),
  };
}

/** An answer in place of one to another question, or of homes where a figure was asked: they then stand beside it. */
async function otherAnswer(
  question: AdvisorQuestion,
  unused: ReturnType<typeof unusedTexts>,
  answer: (question: AdvisorQuestion, reading: Reading | null) => Promise<AdvisorAnswer>,
  reading: Reading | null,
): Promise<AdvisorAnswer | null> {
  if (unused.isOther) {
    const open = await answer({ ...question, frame: EMPTY_FRAME }, null);
    return { ...open, ignored: [...open.ignored, ...unused.words], text: [...unused.text, ...open.text] };
  }
  const figure = figureOf({ measure: unused.figure }, question.frame);
  if (figure === null) return null;
  const first = await answer({ ...question, frame: figure }, reading);
  return first.asks === null ? { ...first, memory: { ...first.memory, search: question.frame } } : null;
}

/** The answer to the question itself, without homes and figures beside it. */
async function ownDraft(ask: Ask, question: AdvisorQuestion, reading: Reading | null): Promise<Draft> {
  const { isBeyondList, unavailable = null, around: { kinds, isBesideHomes } = NOT_AROUND } = question;
  if (isBeyondList === true) return beyondList(ask);
  if (kinds.length > 0 && !isBesideHomes) return answerAround(ask, kinds, reading?.masked ?? '');
  return unavailable === null ? draftAnswer(ask) : answerMissing(ask, unavailable);
}

const OF_PROJECTS: ReadonlySet<string> = new Set(['handover', 'supply', 'rivals']);

/** What is not recorded, and the nearest figure that is. */
async function answerMissing(ask: Ask, subject: string): Promise<Draft> {
  if (subject === 'sizes') return answerSizes(ask);
  const missing = answerUnavailable(ask, subject);
  const due = OF_PROJECTS.has(subject) ? await answerDue(ask) : null;
  if (due !== null) return { ...due, readings: missing.readings ?? [] };
  const isOfPaid = subject === 'hold_or_sell' && ask.frame.paidAed !== undefined;
  const isFar = subject === 'far_future' && ask.frame.operation === 'rank';
  const isOfSeveral = ask.frame.operation === 'compare' && ask.slots.areaIds.length > 1;
  if (subject !== 'absorption' && !isOfPaid && !isFar && !isOfSeveral) return missing;
  const known = await draftAnswer(ask);
  return { ...known, ...missing, text: [...missing.text, ...known.text] };
}

/** The number of sales is the figure nearest to the pace of selling. */
function asSales(frame: Frame): Frame {
  const operation = kindsIn(frame.slots).length > 1 || frame.slots.areaIds.length > 1 ? 'compare' : 'count';
  return { ...frame, operation, subject: placeSubject(frame.slots), measure: 'sales' };
}

const NOTHING_SAID = { ignored: [], converted: [], corrected: [] };
const NOT_AROUND: NonNullable<AdvisorQuestion['around']> = { kinds: [], isBesideHomes: false };
const NOTHING_UNUSED = { words: [], text: [], isOther: false, figure: null };

function ignoredText(language: Ask['language'], ignored: readonly string[]): string[] {
  if (ignored.length === 0) return [];
  const words = quoted(language, ignored, 'and');
  return [say(language, { en: `I could not use ${words}.`, ar: `لم أستطع استخدام ${words}.` })];
}

/** `and the third?` after a list of two. */
function beyondList({ language, memory }: Ask): Draft {
  const text =
    (memory?.shownIds ?? []).length === 0
      ? {
          en: 'No homes have been shown in this conversation. Which home do you mean?',
          ar: 'لم تُعرض عقارات في هذه المحادثة. أي عقار تقصد؟',
        }
      : {
          en: 'The last list has no such place. Which home do you mean?',
          ar: 'ليس في القائمة الأخيرة هذا الترتيب. أي عقار تقصد؟',
        };
  return { text: [say(language, text)], asks: 'home' };
}

/** Fills the caches that a first question needs: register names, valuation evidence. Call when the advisor opens. */
export async function warmUpAdvisor(market: AdvisorMarket): Promise<void> {
  registerNames(market.table, market.developers);
  const areaId = busiestArea(market.table);
  if (areaId === undefined) return;
  // Together, questions about areas, the city and a home fill every cache.
  await answerQuestion('which areas grew fastest', market);
  await answerQuestion('best areas for yield under 2 million', market);
  await answerQuestion('how is the market in dubai', market);
  const tools = toolBox(market);
  for (const completion of ['ready', 'off_plan'] as const) await tools.use('area_figures', { areaIds: [], completion });
  await tools.use('value_home', { areaId, beds: 1, sqft: 800, priceAed: 1_000_000 });
}

/** Returns the area with the most deeds, which takes longest for its first question. */
function busiestArea({ areas, areaStart }: MarketTable): string | undefined {
  const deeds = areas.map((_, area) => (areaStart[area + 1] ?? 0) - (areaStart[area] ?? 0));
  return areas[deeds.indexOf(Math.max(...deeds))];
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
