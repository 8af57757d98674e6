import { COMPLETION_WORDS, DUALS, lookUpWord, NUMBER_WORDS, SORT_WORDS, TYPE_WORDS } from '../../search/lexicon.ts';
import { type KnownWords, type ParsedSentence, parseSentence } from '../../search/parse-sentence.ts';
import { type Token, wordAt } from '../../search/tokens.ts';

const MARK =
  /[\s,.،…–-]+(?:no wait|no sorry|sorry|i mean|i meant|or rather|correction|actually make (?:that|it)|actually no|make that|no make (?:that|it)|scrap that|my bad|لا عفوا|لأ عفوا|عفوا|لا قصدي|قصدي|لا أقصد|أقصد|اقصد|لا لا|لأ استنى|لا استنى)(?:[\s,.:،…–-]+(?:لا|قصدي|أقصد|no|make it|i mean))*[\s,.:،…–-]+/iu;

/** `2 beds, sorry 3, in JVC`: the text without the values that its second part corrects. */
export function withoutCorrected(text: string, known: KnownWords): string {
  const mark = MARK.exec(text);
  if (mark === null || mark.index === 0) return text;
  const [said, meant] = [text.slice(0, mark.index), text.slice(mark.index + mark[0].length)];
  const [first, second] = [parseSentence(said, known), parseSentence(meant, known)];
  // `2 beds, sorry 3`: a number without a unit corrects the last amount before it.
  const [number] = second.measures;
  const last = first.measures.at(-1);
  const isNumber =
    (number?.isPlain === true && number.first === 0) ||
    lookUpWord(NUMBER_WORDS, wordAt(second.tokens, 0)) !== undefined;
  const isBare = isNumber && last !== undefined && last.unit !== null;
  const wrong = [
    ...first.measures.filter(
      (one) =>
        (isBare && one === last) ||
        second.measures.some(({ unit, isPlain }) => unit === one.unit && !(isBare && isPlain)),
    ),
    // `my studio … sorry its a townhouse 3 bed`
    ...(second.measures.some(({ unit }) => unit === 'beds') ? studiosOf(first) : []),
    ...(second.places.length > 0 ? first.places.slice(-second.places.length) : []),
    ...WORDS.flatMap((words) => (spansOf(second, words).length > 0 ? spansOf(first, words) : [])),
  ].map(({ first: from, end }) => charactersOf(first.tokens, from, end));
  if (wrong.length === 0) return text;
  const unit = isBare ? unitText(said, first.tokens, last) : '';
  const end = isBare ? charactersOf(second.tokens, 0, number?.first === 0 ? number.end : 1).end : 0;
  const right = `${meant.slice(0, end)}${unit}${meant.slice(end)}`;
  const kept = [...said].map((letter, at) => (wrong.some(({ start, end }) => at >= start && at < end) ? ' ' : letter));
  return `${kept.join('')} ${right}`;
}

const WORDS: readonly ReadonlyMap<string, unknown>[] = [TYPE_WORDS, COMPLETION_WORDS, SORT_WORDS];

function spansOf({ tokens }: ParsedSentence, words: ReadonlyMap<string, unknown>): { first: number; end: number }[] {
  return tokens.flatMap(({ text }, at) => {
    const isOffPlan = words === COMPLETION_WORDS && text === 'off' && wordAt(tokens, at + 1) === 'plan';
    if (isOffPlan) return [{ first: at, end: at + 2 }];
    return lookUpWord<unknown>(words, text) === undefined ? [] : [{ first: at, end: at + 1 }];
  });
}

const studiosOf = ({ tokens }: ParsedSentence) =>
  tokens.flatMap(({ text }, at) => (/^(?:studios?|ستوديو|استوديو)$/.test(text) ? [{ first: at, end: at + 1 }] : []));

function charactersOf(tokens: readonly Token[], first: number, end: number): { start: number; end: number } {
  return { start: tokens[first]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 };
}

/** The words after the number of an amount: ` beds` of `2 beds`. */
function unitText(text: string, tokens: readonly Token[], { first, end }: { first: number; end: number }): string {
  if (tokens.slice(first, end).some(({ text: word }) => lookUpWord(DUALS, word)?.[1] === 'غرف')) return ' غرف';
  const isNumber = ({ text: word, value }: Token) => value !== null || lookUpWord(NUMBER_WORDS, word) !== undefined;
  const number = tokens.findIndex((token, at) => at >= first && at < end && isNumber(token));
  return ` ${text.slice(tokens[number]?.end ?? tokens[first]?.end ?? 0, tokens[end - 1]?.end ?? 0)}`;
}
