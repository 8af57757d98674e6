import type { AdvisorAnswer } from './answers/answer-types.ts';
import { namesPlacesAround } from './answers/around.ts';
import { quoted, say, sourceLine } from './answers/wording.ts';
import { type Frame, isSearch, type Memory } from './frame/frame.ts';
import { plainText } from './reading/masked-text.ts';
import type { Reading } from './reading/read.ts';
import { unansweredBySearch } from './reading/unanswered.ts';
import { ONLY_TERM } from './unused.ts';

// A text that asks two questions gets both answers, or one and the name of the part that was not understood.

/** Places that are tried: each is read twice. */
const MOST_JOINTS = 3;
const SECOND =
  /(?:[.?!;؟]|,? (?:and|also|then)(?: also)?(?: tell me)?|، ?و?|(?<= )و(?=كم|شو|هل|كيف|ايش|وش))\s*(?=(?:also |and )?(?:what|how|is|are|do|does|can|could|will|should|which|who|where|show|find|compare|كم|شو|هل|كيف|ايش|وش|وين)(?:'s|s)?(?!\p{L}))/giu;
const ALONE: ReadonlySet<Frame['operation']> = new Set(['unclear', 'ask_back', 'greet', 'help', 'refuse']);

type Parts = { first: string; second: string | null; unread: string | null };

/** Splits a text that asks two questions. `unread`: the one of them that says nothing the advisor knows. */
export function splitQuestions(text: string, read: (part: string) => Reading): Parts {
  const whole = { first: text, second: null, unread: null };
  // What stands before both questions belongs to the first: `I own a flat. What is it worth, and what does it rent for?`
  for (const match of [...text.matchAll(SECOND)].slice(0, MOST_JOINTS)) {
    const parts = splitAt(text, match, read);
    if (parts.second !== null || parts.unread !== null) return parts;
  }
  return whole;
}

function splitAt(text: string, match: RegExpExecArray, read: (part: string) => Reading): Parts {
  const whole = { first: text, second: null, unread: null };
  const first = text.slice(0, match.index).trim();
  const second = text
    .slice(match.index + match[0].length)
    .trim()
    .replace(/^(?:also|and|then) /i, '');
  if (first.split(/\s+/).length < 3 || second.split(/\s+/).length < 3) return whole;
  // What is around a place is one question, however many kinds of places it names.
  if ([first, second].every((part) => namesPlacesAround(plainText(part)))) return whole;
  const [one, two] = [read(first), read(second)];
  const [a, b] = [one.frame, two.frame];
  const isRefused = a.operation === 'refuse' || b.operation === 'refuse';
  if (isRefused || (ALONE.has(a.operation) && ALONE.has(b.operation))) return whole;
  // A part that is not understood is named if it is a question and not a remark.
  if (ALONE.has(a.operation))
    return one.parsed.notUnderstood.length > 1 && isQuestion(first)
      ? { first: second, second: null, unread: first }
      : whole;
  if (ALONE.has(b.operation)) {
    const isOpen = two.parsed.notUnderstood.length > 1 && !IS_ALLOWED.test(second);
    return { ...whole, unread: isOpen ? second : null };
  }
  const isOther = a.operation !== b.operation || a.measure !== b.measure || a.topic !== b.topic;
  return isOther && (isQuestion(first) || /and|also|then/i.test(text.slice(match.index, match.index + NEXT)))
    ? { first, second, unread: null }
    : whole;
}

/** `can he do that?` after a rise or a notice is the same question. */
const IS_ALLOWED =
  /^(?:is|can|does|هل)(?: (?:this|that|it|he|she|they))? (?:really )?(?:legal|allowed|ok(?:ay)?|lawful|do (?:that|this|it)|have the right|يحق|يجوز|مسموح|قانوني|من حق)/i;

/** Letters of the mark and the word between two questions: `? and what …`. */
const NEXT = 6;

const QUESTION =
  /^(?:and |so |ok |hi |hello )*(?:what|how|is|are|do|does|can|could|should|would|will|which|who|where|why|show|find|list|compare|explain|tell|give|كم|شو|هل|كيف|ايش|وش|وين|اعطني|قارن|ورني)/i;
const isQuestion = (text: string) => QUESTION.test(text);

type Asking = (part: string, memory: Memory | null) => Promise<AdvisorAnswer>;

/** A search whose text asks more: the other questions are answered about what was searched for, else named first. */
export async function withOtherQuestions(text: string, memory: Memory | null, ask: Asking): Promise<AdvisorAnswer> {
  const whole = await ask(text, memory);
  // With a chip for the nearest question, the answer already says what is missing.
  const isAsSearch = isSearch(whole.frame) && whole.readings.length === 0;
  const others = isAsSearch ? unansweredBySearch(text, whole.frame.slots.sort !== null) : [];
  if (others.length === 0) return whole;
  const rest = others
    .reduce((left, other) => left.replace(other, ' '), text)
    .replace(/[\s,;–—-]+(?:and|n|&|\+)?\s*$/i, '');
  const alone = rest.trim().split(/\s+/).length < LEAST_WORDS ? whole : await ask(rest, memory);
  // The other question may hold the place of the search.
  const isSamePlace = alone.frame.slots.areaIds.join() === whole.frame.slots.areaIds.join();
  const search = isSearch(alone.frame) && isSamePlace ? alone : whole;
  const open: string[] = [];
  let answer = search;
  for (const other of others) {
    const own = other === text ? search : await ask(other, search.memory);
    const isOther = !isSearch(own.frame) && !ALONE.has(own.frame.operation);
    const isOnlyTerm = own.text.includes(ONLY_TERM[own.language]);
    const isAnswered = isOther && own.asks === null && own.ignored.length === 0 && !isOnlyTerm;
    if (isAnswered && answer === search) answer = withSecond(own, search);
    else open.push(other);
  }
  if (open.length === 0) return answer;
  const { language } = answer;
  const named = say(language, {
    en: `I have no answer to ${quoted(language, open, 'or')}.`,
    ar: `لا جواب لدي عن ${quoted(language, open, 'or')}.`,
  });
  const read = say(language, { en: ' I searched for homes instead.', ar: ' بحثت عن عقارات بدلًا من ذلك.' });
  const note = answer === search ? named + read : named;
  return { ...answer, ignored: [...answer.ignored, ...open], text: [note, ...answer.text] };
}

/** Fewer words are no search of their own. */
const LEAST_WORDS = 2;

/** An answer to two questions: that of the first, then that of the second. */
export function withSecond(first: AdvisorAnswer, second: AdvisorAnswer): AdvisorAnswer {
  const known = new Set(first.text);
  const blocks = second.blocks.filter(({ kind }) => kind === 'table' || !first.blocks.some((one) => one.kind === kind));
  return {
    ...first,
    ignored: [...new Set([...first.ignored, ...second.ignored])],
    text: [...first.text, ...second.text.filter((sentence) => !known.has(sentence))],
    blocks: [...first.blocks, ...blocks],
    readings: [...new Set([...first.readings, ...second.readings])],
    calls: [...first.calls, ...second.calls],
    evidence: [...first.evidence, ...second.evidence],
    sourceLine: sourceLine(first.language, [...first.evidence, ...second.evidence]),
  };
}
