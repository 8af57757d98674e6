import type { Language } from '../language/language.ts';
import type { MarketTable } from '../market/market-table.ts';
import { registerNames } from '../search/register-names.ts';
import { splitAtBound } from '../search/tokens.ts';
import type { AdvisorAnswer, Draft } from './answers/answer-types.ts';
import { answerAround, aroundTexts } from './answers/around.ts';
import { withCompanions } from './answers/companions.ts';
import { draftAnswer } from './answers/draft-answer.ts';
import type { Ask } from './answers/market.ts';
import { withMetres } from './answers/metres.ts';
import { answerMissing } from './answers/missing.ts';
import { FALLBACK } from './answers/plain.ts';
import { hasCompanions } from './answers/unavailable.ts';
import { convertedText, QUESTIONS, quoted, say, sourceLine } from './answers/wording.ts';
import { isUnchanged, UNCHANGED } from './conversation/continuation.ts';
import { figureOf } from './conversation/turns.ts';
import { type AdvisorQuestion, EMPTY_FRAME, type Frame, type Memory } from './frame/frame.ts';
import { withinBudget, withinText } from './owner.ts';
import { inAreaOfHome, languageOf, readInMarket, readPart } from './read-question.ts';
import { meansUnshown, resolveRankedReference } from './reading/home-references.ts';
import type { Reading } from './reading/read.ts';
import { remembered } from './remembered.ts';
import type { AdvisorMarket } from './tools/advisor-market.ts';
import { toolBox } from './tools/tools.ts';
import { ofTwoOffers, twoOffers } from './two-offers.ts';
import { splitQuestions, withOtherQuestions, withSecond } from './two-questions.ts';
import { ledByFigure, unknownTexts, unusedTexts } from './unused.ts';

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
  const isFigure = question.around?.kinds.length === 0 && question.unavailable === null;
  const isSame = isFigure && isUnchanged(question.frame, question.reading, memory);
  // After words that ask nothing known, the last answer again would look like one to them.
  const isOpen = isSame && question.reading.frame.operation === 'unclear';
  if (isOpen)
    return { ...answer, text: [say(language, UNCHANGED), ...ignoredText(language, answer.ignored)], blocks: [] };
  const ofAll = isSame ? say(language, UNCHANGED) : note;
  const first = within.budgetAed === undefined ? ofAll : withinText(language, within.frame);
  return first === null ? answer : { ...answer, text: [first, ...answer.text] };
}

function unreadText(language: AdvisorQuestion['language']): string {
  return say(language, {
    en: 'Your message is long, so I read only its beginning. Ask about the rest in a new message.',
    ar: 'رسالتك طويلة، لذلك قرأت بدايتها فقط. اسأل عن الباقي في رسالة جديدة.',
  });
}

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
  const isAlone = isApart || question.isOneOfTwo === true || !hasCompanions(unavailable, frame);
  const draft = isAlone ? led : await withCompanions(ask, led);
  if (isBesideHomes) draft.text.push(...(await aroundTexts(ask, kinds)));
  const isPlain = reading === null || isApart || unavailable !== null;
  const besides = tools.calls.slice(calls.length);
  const unused = isPlain
    ? { ...NOTHING_UNUSED, text: unavailable === null ? [] : unknownTexts(reading, language) }
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
    text:
      draft.text.length === 0
        ? [FALLBACK[language]]
        : [...unused.text, ...inAskedUnit(frame, draft, language), ...notes],
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

/** The text of an answer, with square metres where they are asked for. */
function inAskedUnit({ isMetric }: Frame, { text }: Draft, language: Language): string[] {
  return isMetric === true ? text.map((one) => withMetres(language, one)) : text;
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
  return unavailable === null ? draftAnswer(ask) : answerMissing(ask, unavailable, reading);
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
