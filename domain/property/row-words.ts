import { append, getOrCreate } from '../collections.ts';
import { isExcludedArea } from '../gazetteer/place-name.ts';
import { readWork } from '../read-work.ts';
import { NO_PLACES, type PlaceNames } from './place-names.ts';
import type { PropertyColumns } from './property-columns.ts';

const NOT = /^not /i;

/** Keeps rows in any of the places, separated by `;`, but not in places after `not`. An empty text keeps all rows. */
export function keepLocations(mask: Uint8Array, columns: PropertyColumns, location: string, places: PlaceNames): void {
  const names = [...new Set(location.split(';').flatMap((name) => name.trim() || []))];
  const wanted = names.filter((name) => !NOT.test(name));
  const areasOf = (some: readonly string[]) =>
    some.flatMap((name) => places.resolveArea(name.replace(NOT, ''))?.id ?? []);
  const [asked, excluded] = [areasOf(wanted), areasOf(names.filter((name) => NOT.test(name)))];
  const kept = placeMask(columns, ({ areaId }) => !isExcludedArea(areaId, excluded, asked));
  for (let i = 0; i < mask.length; i++) mask[i] = mask[i] & kept[columns.place[i]];
  if (wanted.length === 0) return;
  const inPlace = new Uint8Array(columns.places.length);
  const inText = new Uint8Array(mask.length);
  for (const name of wanted) {
    const area = places.resolveArea(name);
    if (area !== null) {
      // Places of the area, and places whose name contains the text.
      const text = name.toLowerCase();
      add(
        inPlace,
        placeMask(columns, (one) => one.areaId === area.id || one.location.toLowerCase().includes(text)),
      );
      continue;
    }
    const named = namedMask(columns, [name]);
    if (named.includes(1)) {
      add(inText, named);
      continue;
    }
    // Rows with each word of an unknown name in their address, building, project or area.
    const whole = resolveAreaIds(name, places);
    add(
      inPlace,
      placeMask(columns, ({ areaId }) => whole.has(areaId)),
    );
    add(inText, wordsMask(columns, name, places, true));
  }
  for (let i = 0; i < mask.length; i++) mask[i] = mask[i] & (inText[i] | inPlace[columns.place[i]]);
}

/**
 * Keeps rows of a project or building with one of the names, in any case. If there are none: rows whose text has a name in
 * sequence, else those with each word of a name.
 */
export function keepName(mask: Uint8Array, columns: PropertyColumns, names: readonly string[]): void {
  const whole = namedMask(columns, names);
  if (!whole.includes(1)) for (const name of names) add(whole, phraseMask(columns, name.toLowerCase()));
  if (!whole.includes(1)) for (const name of names) add(whole, wordsMask(columns, name, NO_PLACES));
  keep(mask, whole);
}

/** Rows whose project or building has one of the names, in any case. */
function namedMask(columns: PropertyColumns, names: readonly string[]): Uint8Array {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const named = Uint8Array.from(columns.names, (name) => +wanted.has(name.toLowerCase()));
  return Uint8Array.from(columns.project, (project, row) => named[project] | named[columns.building[row]]);
}

function phraseMask({ text, textStart, rows }: PropertyColumns, phrase: string): Uint8Array {
  const found = new Uint8Array(rows);
  let row = 0;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    while (textStart[row + 1] <= at) row++;
    const begins = at === 0 || !LETTER.test(text[at - 1]);
    if (begins && !LETTER.test(text[at + phrase.length] ?? ' ')) found[row] = 1;
  }
  return found;
}

/** Keeps rows that contain each word; no words keep all rows. */
export function keepWords(mask: Uint8Array, columns: PropertyColumns, words: string, places: PlaceNames): void {
  if (words !== '') keep(mask, wordsMask(columns, words, places));
}

function keep(mask: Uint8Array, wanted: Uint8Array): void {
  for (let i = 0; i < mask.length; i++) mask[i] = mask[i] & wanted[i];
}

function add(mask: Uint8Array, more: Uint8Array): void {
  for (let i = 0; i < mask.length; i++) mask[i] = mask[i] | more[i];
}

/** `isPlace`: only address, building, project and area, not title and features. */
function wordsMask(columns: PropertyColumns, text: string, places: PlaceNames, isPlace = false): Uint8Array {
  const all = new Uint8Array(columns.rows).fill(1);
  for (const word of new Set(text.toLowerCase().match(/[^\s,]+/g))) {
    const areas = resolveAreaIds(word, places);
    const inPlace = placeMask(columns, (p) => p.location.toLowerCase().includes(word) || areas.has(p.areaId));
    const inText = textMask(columns, word, isPlace);
    for (let i = 0; i < all.length; i++) all[i] = all[i] & (inText[i] | inPlace[columns.place[i]]);
    if (!all.includes(1)) break;
  }
  return all;
}

function resolveAreaIds(text: string, places: PlaceNames): Set<string> {
  return new Set(text.length < 3 ? [] : places.searchAreas(text, 12).map((area) => area.id));
}

type Place = PropertyColumns['places'][number];

function placeMask(columns: PropertyColumns, wanted: (place: Place) => boolean): Uint8Array {
  return Uint8Array.from(columns.places, (place) => (wanted(place) ? 1 : 0));
}

const LETTER = /[\p{L}\p{N}]/u;
const WORD = /[\p{L}\p{N}]+/gu;

/** Where each word of the listings stands in their texts, in ascending order. */
type WordPlaces = ReadonlyMap<string, readonly number[]>;
const WORD_PLACES = new WeakMap<PropertyColumns, WordPlaces>();

/** Words of the listings with their places; cached per set of columns, because a search of all texts is slow. */
export function wordPlaces(columns: PropertyColumns): WordPlaces {
  return getOrCreate(WORD_PLACES, columns, () => {
    const places = new Map<string, number[]>();
    for (const { 0: word, index } of columns.text.matchAll(WORD)) append(places, word, index);
    return places;
  });
}

/** Rows whose text has `word` as a whole word, else as a prefix, else anywhere. */
function textMask(columns: PropertyColumns, word: string, isPlace: boolean): Uint8Array {
  const mask = new Uint8Array(columns.rows);
  const places = isOneWord(word) ? placesOf(columns, word) : placesOfSigns(columns, word);
  for (const list of places) {
    readWork.places += list.length;
    let row = 0;
    for (const at of list) {
      while (columns.textStart[row + 1] <= at) row++;
      if (!isPlace || at - columns.textStart[row] < columns.placeLength[row]) mask[row] = 1;
    }
  }
  return mask;
}

const isOneWord = (text: string) => text.match(WORD)?.[0] === text;

function placesOf(columns: PropertyColumns, word: string): readonly (readonly number[])[] {
  const all = wordPlaces(columns);
  const whole = all.get(word);
  if (whole !== undefined) return [whole];
  const matching = (fits: (other: string) => boolean) =>
    [...all].flatMap(([other, list]) => (fits(other) ? [list] : []));
  const begun = matching((other) => other.startsWith(word));
  return begun.length > 0 ? begun : matching((other) => other.includes(word));
}

/** Places of a text that is not one word, such as `sea-view`. */
function placesOfSigns({ text }: PropertyColumns, word: string): readonly (readonly number[])[] {
  const fits: number[][] = [[], [], []];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const begins = at === 0 || !LETTER.test(text[at - 1]);
    const ends = !LETTER.test(text[at + word.length] ?? ' ');
    for (let wider = begins && ends ? 0 : begins ? 1 : 2; wider < fits.length; wider++) fits[wider].push(at);
  }
  return [fits.find((list) => list.length > 0) ?? []];
}

/** Whether a listing contains these words in sequence; the last may be incomplete. Lower case. */
export function isInListings(columns: PropertyColumns, phrase: string, mayBeBegun: boolean): boolean {
  const all = wordPlaces(columns);
  if (isOneWord(phrase)) {
    readWork.places++;
    if (all.has(phrase) || !mayBeBegun) return all.has(phrase);
    for (const word of all.keys()) if (word.startsWith(phrase)) return true;
    return false;
  }
  // Only where the rarest of the words stands can the phrase be.
  let rarest: { list: readonly number[]; offset: number } | null = null;
  for (const { 0: word, index } of phrase.matchAll(WORD)) {
    if (mayBeBegun && index + word.length === phrase.length) continue;
    const list = all.get(word);
    if (list === undefined) return false;
    if (rarest === null || list.length < rarest.list.length) rarest = { list, offset: index };
  }
  if (rarest === null) return false;
  const { text } = columns;
  const { list, offset } = rarest;
  readWork.places += list.length;
  return list.some((place) => {
    const at = place - offset;
    if (at < 0 || !text.startsWith(phrase, at)) return false;
    const begins = at === 0 || !LETTER.test(text[at - 1]);
    return begins && (mayBeBegun || !LETTER.test(text[at + phrase.length] ?? ' '));
  });
}
