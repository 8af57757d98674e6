import type { PropertyColumns } from '../property/property-columns.ts';
import { nearestWords } from './edit-distance.ts';
import type { ParsedSentence } from './parse-sentence.ts';

/** Shorter words are near to too many others. */
const SHORTEST = 6;
const WORDS = new WeakMap<PropertyColumns, ReadonlySet<string>>();

/** Long words of the listings: names of projects and buildings among them. Made once for a set of columns. */
function listingWords(columns: PropertyColumns): ReadonlySet<string> {
  const known = WORDS.get(columns);
  if (known !== undefined) return known;
  const words = new Set(columns.text.match(/\p{L}{6,}/gu) ?? []);
  WORDS.set(columns, words);
  return words;
}

/** A sentence whose words that were not understood are read as the nearest words of listings, where there are such. */
export function correctedByListings(
  { slots, notUnderstood, corrected }: ParsedSentence,
  columns: PropertyColumns,
): Pick<ParsedSentence, 'slots' | 'notUnderstood' | 'corrected'> {
  const read = notUnderstood.map((typed) => {
    const word = typed.toLowerCase();
    return { typed, read: word.length < SHORTEST ? undefined : nearestWords(word, listingWords(columns), 1)[0] };
  });
  const found = read.flatMap(({ typed, read: word }) => (word === undefined ? [] : [{ typed, read: word }]));
  return {
    slots: { ...slots, keywords: [slots.keywords, ...found.map(({ read: word }) => word)].join(' ').trim() },
    notUnderstood: read.filter(({ read: word }) => word === undefined).map(({ typed }) => typed),
    corrected: [...corrected, ...found],
  };
}
