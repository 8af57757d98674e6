import { getOrCreate, pick } from '../collections.ts';
import { searchAreas } from '../gazetteer/areas.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import type { PropertySort } from '../property/property-order.ts';
import { isInListings, wordPlaces } from '../property/row-words.ts';
import { withoutBedChoice } from './bed-choice.ts';
import { MOST_SPELLED, nearestWords } from './edit-distance.ts';
import { limitCriteria, toStep } from './field-text.ts';
import { askedFields, FIELDS, fieldRow, isAsked, keysOf, limitsOf } from './fields.ts';
import { type PropertyFilter, toPropertyFilter } from './filter.ts';
import { withoutOtherAmounts } from './other-amounts.ts';
import { type KnownWords, type ParsedSentence, parseSentence } from './parse-sentence.ts';
import { listedNames } from './register-names.ts';
import { isRentLimit } from './rent-limit.ts';
import { readRentWords } from './rent-words.ts';
import { needsPosition, type SearchState } from './search-address.ts';
import type { SearchSlots } from './slots.ts';
import { tokenize } from './tokens.ts';
import { takeUnsearchable } from './unsearchable.ts';

const NEAR_ME = 'near me';

export type SentenceSearch = {
  /** Search fields that the sentence mentions. */
  patch: Partial<SearchState>;
  notUnderstood: string[];
  corrected: { typed: string; read: string }[];
  /** Set if the price can only be a rent, although the sentence does not say so: see `withSentence`. */
  isRentLimit?: boolean | undefined;
};

/** Parses a sentence, including words that listings contain. */
export function readSearch(sentence: string, columns: PropertyColumns): SentenceSearch {
  const { rest, references, homeIds } = takeReferences(sentence, columns);
  const known = { isInListings: knownIn(columns), names: () => listedNames(columns) };
  const { slots, ...others } = parseWish(rest, known, (read) => correctedByListings(read, columns));
  const keywords = [...references, slots.keywords].join(' ').trim();
  const read = toSearch({ ...others, slots: { ...slots, keywords, homeIds: [...slots.homeIds, ...homeIds] } });
  const search =
    read.notUnderstood.length > 0 || hasWish(read.patch) ? read : { ...read, notUnderstood: emptyWords(sentence) };
  return isRentLimit(slots, columns) ? { ...search, isRentLimit: true } : search;
}

/** Parses a wish for homes to buy or to rent. Rents are yearly, those of holiday homes for a night. */
export function parseWish(
  sentence: string,
  known: KnownWords,
  correct: (read: ParsedSentence) => ParsedSentence = (read) => read,
): ParsedSentence {
  const { rest, found } = takeUnsearchable(sentence);
  const rent = readRentWords(rest);
  const parsed = correct(parseSentence(rent.rest, known));
  const { slots, ...others } = withoutOtherAmounts(rent.rest, parsed);
  const yearly = (aed: number | null) => (aed === null ? null : aed * rent.perYear);
  const prices = { minPriceAed: yearly(slots.minPriceAed), maxPriceAed: yearly(slots.maxPriceAed) };
  const notUnderstood = [...others.notUnderstood, ...found];
  return { ...parsed, ...others, notUnderstood, slots: { ...slots, ...prices, ...rent.slots } };
}

const hasWish = (patch: Partial<SearchState>) => Object.values(patch).some((value) => isAsked(value));

/** Words that ask for nothing: beside a wish they are talk, alone they find all homes, so the user is told of them. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'area areas best broker budget city client clients community cool cost decent good great nice place places price prices proper tower towers worth اسعار سعر مكان منطقه مناطق'.split(
    ' ',
  ),
);

function emptyWords(sentence: string): string[] {
  return tokenize(sentence)
    .filter(({ text }) => EMPTY_WORDS.has(text))
    .map(({ start, end }) => sentence.slice(start, end));
}

const REFERENCES = new WeakMap<PropertyColumns, ReadonlySet<string>>();

/**
 * Finds references of listings in a sentence: a broker's own (`KC-001`), or the one that this app gives (`SAHIL-12`).
 * `rest` has spaces in their place. A reference of digits alone is one only as a whole sentence.
 */
function takeReferences(sentence: string, columns: PropertyColumns) {
  const known = getOrCreate(REFERENCES, columns, () => new Set(columns.references.filter((text) => /\d/.test(text))));
  const references: string[] = [];
  const homeIds: number[] = [];
  const rest = sentence.replace(/[^\s,;،؛?؟"“”]+/g, (word) => {
    const given = /^sahil-(\d{1,9})$/i.exec(word)?.[1];
    const isOwn = known.has(word.toLowerCase()) && (/\D/.test(word) || word === sentence.trim());
    if (isOwn) references.push(word.toLowerCase());
    else if (given !== undefined) homeIds.push(Number(given));
    else return word;
    return ' '.repeat(word.length);
  });
  return { rest, references, homeIds };
}

/** Whether listings contain a word or phrase; an incomplete one may also start a word or an area's name. */
export function knownIn(columns: PropertyColumns): (phrase: string, mayBeBegun: boolean) => boolean {
  return (phrase, mayBeBegun) => {
    if (phrase.length < 3) return false;
    if (isInListings(columns, phrase, mayBeBegun)) return true;
    return mayBeBegun && !phrase.includes(' ') && searchAreas(phrase, 1).length > 0;
  };
}

/** Applies a sentence to a filter; returns the order and the words not understood. */
export function filterOfSentence(
  sentence: string,
  given: PropertyFilter,
  columns: PropertyColumns,
): { filter: PropertyFilter; sort: PropertySort; notUnderstood: string[] } {
  if (sentence.trim() === '') return { filter: given, sort: 'match', notUnderstood: [] };
  const { patch, notUnderstood, isRentLimit: isRent } = readSearch(sentence, columns);
  if (isRent === true && given.purpose === undefined) patch.purpose = 'rent';
  // Only a device knows the user's position.
  if (patch.near !== undefined && needsPosition(patch.near)) {
    delete patch.near;
    notUnderstood.push(NEAR_ME);
  }
  const filter = { ...toPropertyFilter({ ...given, ...withoutBedChoice(patch) }), ...toPropertyFilter(patch) };
  return { filter, sort: patch.sort ?? 'match', notUnderstood };
}

export function toSearch({
  slots,
  notUnderstood,
  corrected,
}: Pick<ParsedSentence, 'slots' | 'notUnderstood' | 'corrected'>): SentenceSearch {
  const patch = toSearchPatch(slots);
  // A sentence that is not understood at all finds nothing.
  if (Object.keys(patch).length === 0) patch.keywords = notUnderstood.join(' ').slice(0, FIELDS.keywords.most);
  return { patch, notUnderstood, corrected };
}

/** The search fields that slots ask for, with amounts as an address can express them. */
export function toSearchPatch(slots: SearchSlots): Partial<SearchState> {
  const patch = askedFields(slots).map((name) => {
    const [row, limits] = [fieldRow(name), limitsOf(name, slots)];
    if (row.kind !== 'range' || limits === null) return pick(slots, keysOf(name));
    const rounded = (limit: number | null) => (limit === null ? null : toStep(limit, row.step));
    return limitCriteria(name, { min: rounded(limits.min), max: rounded(limits.max) });
  });
  return Object.assign({}, ...patch, slots.sort === null ? {} : { sort: slots.sort });
}

const SHORTEST = 6;
const WORDS = new WeakMap<PropertyColumns, ReadonlySet<string>>();

/** Long words of listings, such as projects and buildings; cached per set of columns. */
function listingWords(columns: PropertyColumns): ReadonlySet<string> {
  const known = WORDS.get(columns);
  if (known !== undefined) return known;
  const words = new Set([...wordPlaces(columns).keys()].flatMap((word) => word.match(/\p{L}{6,}/gu) ?? []));
  WORDS.set(columns, words);
  return words;
}

/** Corrects unknown words to the nearest words of listings. */
function correctedByListings(
  { slots, notUnderstood, corrected, ...others }: ParsedSentence,
  columns: PropertyColumns,
): ParsedSentence {
  const long = new Set(notUnderstood.map((typed) => typed.toLowerCase()).filter((word) => word.length >= SHORTEST));
  const spelled = new Set([...long].slice(0, MOST_SPELLED));
  const read = notUnderstood.map((typed) => {
    const word = typed.toLowerCase();
    return { typed, read: spelled.has(word) ? nearestWords(word, listingWords(columns), 1)[0] : undefined };
  });
  const found = read.flatMap(({ typed, read: word }) => (word === undefined ? [] : [{ typed, read: word }]));
  return {
    ...others,
    slots: { ...slots, keywords: [slots.keywords, ...found.map(({ read: word }) => word)].join(' ').trim() },
    notUnderstood: read.filter(({ read: word }) => word === undefined).map(({ typed }) => typed),
    corrected: [...corrected, ...found],
  };
}
