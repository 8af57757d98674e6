import { isExcludedAt, NOT_WORDS } from './lexicon.ts';
import type { FoundPlace } from './places.ts';
import type { Token } from './tokens.ts';

// Places that a sentence rules out: `not JVC, JVT only`, `anywhere but Deira`.

const ONLY = new Set(['only', 'just', 'فقط', 'بس']);
const CORRECTS = new Set(['no', 'nope', 'nah', 'sorry', 'لا', 'عفوا', 'اسف']);

export function excludedPlaces(tokens: readonly Token[], places: readonly FoundPlace[]): Set<FoundPlace> {
  const excluded = new Set<FoundPlace>();
  const isIn = (index: number) => [...excluded].some(({ first, end }) => index >= first && index < end);
  // `no, not Marina, JVC` replaces Marina with JVC.
  const isCorrection = CORRECTS.has(tokens[0]?.text ?? '');
  for (const place of places) {
    if (isCorrection && excluded.size > 0) break;
    const end = endOfChain(tokens, places, place);
    // `not JVC, JVT only`.
    if (excluded.size > 0 && ONLY.has(tokens[end]?.text ?? '')) continue;
    // `not far from Al Khawaneej`
    if (
      /(?:^| )(?:far|بعيد\S*)(?: from| عن| من)?$/.test(textOf(tokens.slice(Math.max(0, place.first - 3), place.first)))
    )
      continue;
    if (LEFT.test(textOf(tokens.slice(end, end + 6))) || isExcludedAt(tokens, place.first, isIn)) excluded.add(place);
  }
  return excluded;
}

/** Words that only exclude: `outside JVC`, `skip JVC, show me something elsewhere`. */
const OF_EXCLUSION = new Set('elsewhere everywhere apart aside out leave keep'.split(' '));
export const isOfExclusion = (word: string) => OF_EXCLUSION.has(word) || NOT_WORDS.has(word.replace(/^و(?=.{2})/, ''));

/** Token after the last of several joined places, so that `JVC and JLT are out` excludes both. */
function endOfChain(tokens: readonly Token[], places: readonly FoundPlace[], { end }: FoundPlace): number {
  const isJoined = ['and', 'or', 'و', 'او'].includes(tokens[end]?.text ?? '');
  const next = isJoined ? places.find(({ first }) => first === end + 1) : undefined;
  return next === undefined ? end : endOfChain(tokens, places, next);
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');
/** Words that exclude the place before them: `… so skip that`, `… is out`. */
const LEFT =
  /^(?:\S+ ){0,2}(?:anywhere|anything|somewhere|everywhere) but (?:there|that|it)(?: |$)|^(?:(?:but|so|and|please|just|then|we) ){0,2}(?:(?:skip|exclude|drop|leave|ignore|forget|avoid) (?:that|it|those|them|this)|(?:is|are|was) (?:out|excluded|not for (?:me|us)|a no|no good|off the table)(?: |$)|no (?:thanks|way)|لا (?:ما )?(?:ابيها|نبيها|بدي ياها|اريدها)|(?:شيلها|استبعدها|ما تعجبني))/;
