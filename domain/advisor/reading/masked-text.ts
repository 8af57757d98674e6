import { writtenOut } from '../../search/lexicon.ts';
import type { ParsedSentence } from '../../search/parse-sentence.ts';
import { tokenize } from '../../search/tokens.ts';

/** The question with places and amounts masked, so that rules do not depend on names. */
export function maskedText({ tokens, measures, limits, places }: ParsedSentence): string {
  const spans = [
    ...places.map(({ first, end, place }) => ({ first, end, mask: place.kind === 'area' ? '@area' : '@name' })),
    ...[...measures, ...limits].map(({ first, end, unit }) => ({
      first,
      end,
      mask: unit === null ? '@number' : `@${unit}`,
    })),
  ];
  const words: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const span = spans.find(({ first }) => first === at);
    words.push(span?.mask ?? tokens[at]?.text ?? '');
    at = Math.max(at + 1, span?.end ?? 0);
  }
  return words.join(' ');
}

/** The words of a text without places and amounts read: as they are looked up among names of topics. */
export function plainText(text: string): string {
  return writtenOut(tokenize(text))
    .map(({ text: word }) => word)
    .join(' ');
}
