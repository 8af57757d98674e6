import { plainWord } from '../search/tokens.ts';

const GAP = '(?: \\S+){0,3}?';
const ARABIC_PREFIX = '(?:[وف]?[بلكع]?(?:ال|ل)?)';

/** Builds a pattern of whole words from phrases in the syntax of `words.ts`. */
export function phrasePattern(phrases: string): RegExp {
  const any = phrases
    .split(';')
    .map((phrase) =>
      phrase
        .trim()
        .replace(/\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*\*?/gu, (word) => {
          const stem = plainWord(word.replace('*', ''));
          return `${ARABIC_PREFIX}${stem}${word.endsWith('*') ? '\\p{L}*' : ''}`;
        })
        .replace(/(?<=[a-z)])(?<! \))\*/g, '\\p{L}*')
        .replaceAll(' _', GAP),
    )
    .join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}@])(?:${any})(?![\\p{L}\\p{N}])`, 'u');
}
