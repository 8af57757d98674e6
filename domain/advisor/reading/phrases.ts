import { plainWord } from '../../search/tokens.ts';

const GAP = '(?: \\S+){0,3}?';
const ARABIC_PREFIX = '(?:[وف]?[بلكع]?(?:ال|ل)?)';

/**
 * Builds a pattern of whole words from phrases, for text whose words are joined by single spaces. `*` ends a stem, `_`
 * stands for up to three words, `^` and `$` for the ends of the question. Arabic words also match with the prefixes `و`,
 * `ب`, `ل` and `ال`. Places, amounts and listings are masked in the text: `@area`, `@name`, `@home`, `@money`,
 * `@percent`, `@beds`, `@sqft`, `@years`, `@months`, `@year`, `@number`.
 */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const any = phrases
    .map((phrase) =>
      phrase
        .replace(/\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*\*?/gu, (word) => {
          const stem = plainWord(word.replace('*', ''));
          return `${ARABIC_PREFIX}${stem}${word.endsWith('*') ? '\\p{L}*' : ''}`;
        })
        .replace(/(?<=[a-z)])(?<! \))\*/g, '\\p{L}*')
        .replaceAll(' _', GAP),
    )
    .join('|');
  return new RegExp(`(?<=^| )(?:${any})(?= |$)`, 'u');
}
