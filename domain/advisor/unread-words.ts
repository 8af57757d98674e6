import { splitFeatures } from '../search/features.ts';
import { COMMON_WORDS } from '../search/places.ts';
import { arabicForms, plainWord } from '../search/tokens.ts';
import { type Frame, isSearch } from './frame/frame.ts';
import plainWords from './plain-words.json' with { type: 'json' };
import { plainText } from './reading/masked-text.ts';
import type { Reading } from './reading/read.ts';
import { splitAsked } from './reading/split.ts';
import { wordsOf } from './reading/words.ts';

/** Operations whose answer is a figure or an opinion that other words would change. */
const OF_FIGURES: ReadonlySet<Frame['operation']> = new Set(
  'value verdict trend rank compare count afford'.split(' ') as Frame['operation'][], // operations of frames
);
const LEAST_LETTERS = 4;
const LONG_WORDS = 25;

/** Words of a question that carry meaning and that neither rules nor filters know. */
export function unreadWords(
  { parsed, concepts, masked, words, frame: own }: Reading,
  { operation, subject, measure, slots }: Frame,
): string[] {
  const namesNoHome = own.slots.homeIds.length === 0;
  const isOfMarket =
    (OF_FIGURES.has(operation) || measure === 'sales' || isAskedSearch(operation, concepts, masked)) &&
    subject !== 'loan' &&
    subject !== 'rule' &&
    // `is Shoreline or Golden Mile better?` after a list names none of its homes.
    (slots.homeIds.length === 0 || (operation === 'compare' && namesNoHome)) &&
    words <= LONG_WORDS;
  // Words that listings have are a wish, which a figure does not use.
  const wished = splitFeatures(parsed.slots.keywords)
    .others.split(' ')
    .filter((word) => !slots.keywords.includes(word));
  const isOfSearch = isSearch({ operation, measure }) && !isOfMarket;
  const ofSearch = words <= LONG_WORDS ? parsed.notUnderstood : besidePlaces(parsed);
  const open = isOfSearch ? ofSearch : isOfMarket ? [...parsed.notUnderstood, ...wished] : [];
  const unread = open.filter(carriesMeaning);
  if (unread.length === 0) return [];
  const known = new Set([...wordsOf(concepts, masked), ...(splitAsked(masked)?.words.split(' ') ?? [])]);
  return [...new Set(unread.map((word) => word.toLowerCase()))].filter((word) => !known.has(plainWord(word)));
}

/** `palm jumeirah shoreline`, `sadaf jbr`: unknown words beside a place are part of its name. */
function besidePlaces({ places, tokens, text, notUnderstood }: Reading['parsed']): string[] {
  const unread = new Set(notUnderstood);
  return places
    .flatMap(({ first, end }) => [tokens[first - 1], tokens[end]])
    .flatMap((token) => (token === undefined ? [] : [text.slice(token.start, token.end)]))
    .filter((word) => unread.has(word));
}

/** A question that was only taken for a search: `did the parking flood`. */
function isAskedSearch(operation: Frame['operation'], concepts: Reading['concepts'], masked: string): boolean {
  const isAsked =
    /^(?:did|does|do|is|are|was|were|has|have|how|why|when|who|what|which|will|هل|كيف|ليش|متي|مين|شو|ايش|وش)(?= )/.test(
      masked,
    );
  const isOfPast = /^(?:did|was|were|has|have)(?= )/.test(masked);
  return operation === 'list' && (isOfPast || (isAsked && !concepts.has('find') && !concepts.has('wish')));
}

/** Words of a follow-up to a rule that the rule, explained again, does not speak of: `what does it cost to complain?`. */
export function unexplainedWords({ parsed }: Reading, explanation: string): string[] {
  const said = plainText(explanation);
  const isSaid = (word: string) =>
    [plainWord(word), ...arabicForms(plainWord(word))].some((form) => said.includes(form));
  return parsed.tokens
    .map(({ start, end }) => parsed.text.slice(start, end))
    .filter((word) => carriesMeaning(word) && !isSaid(word));
}

function carriesMeaning(word: string): boolean {
  const plain = plainWord(word);
  const isKnown = COMMON_WORDS.has(plain) || arabicForms(plain).some((form) => COMMON_WORDS.has(form));
  // `здравствуйте` is in no language that is read.
  return (
    /[a-z\p{Script=Arabic}]/u.test(plain) &&
    plain.length >= LEAST_LETTERS &&
    !/\p{N}/u.test(plain) &&
    !isKnown &&
    !PLAIN.test(plain) &&
    !SHORT.test(plain)
  );
}

/** `chrg`: abbreviations without vowels name nothing of their own. */
const SHORT = /^[bcdfghj-np-tv-xz]+$/;

/** Words of asking and telling that change nothing in a figure. */
const PLAIN = new RegExp(`^(?:${plainWords.join('|')})$`);
