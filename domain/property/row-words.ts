import { getOrCreate } from '../collections.ts';
import { NO_PLACES, type PlaceNames } from './place-names.ts';
import type { PropertyColumns } from './property-columns.ts';

const NOT = /^not /i;

/** Keeps rows in any of the places, separated by `;`, but not in places after `not`. An empty text keeps all rows. */
export function keepLocations(mask: Uint8Array, columns: PropertyColumns, location: string, places: PlaceNames): void {
  const names = location.split(';').flatMap((name) => name.trim() || []);
  const wanted = names.filter((name) => !NOT.test(name));
  for (const name of names.filter((name) => NOT.test(name))) {
    const areaId = places.resolveArea(name.replace(NOT, ''))?.id;
    const kept = placeMask(columns, (place) => place.areaId !== areaId);
    for (let i = 0; i < mask.length; i++) mask[i] = mask[i] & kept[columns.place[i]];
  }
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
    // Rows with each word of an unknown name in their texts or area.
    const whole = resolveAreaIds(name, places);
    add(
      inPlace,
      placeMask(columns, ({ areaId }) => whole.has(areaId)),
    );
    add(inText, wordsMask(columns, name, places));
  }
  for (let i = 0; i < mask.length; i++) mask[i] = mask[i] & (inText[i] | inPlace[columns.place[i]]);
}

/** Keeps rows whose text has one of the names in sequence; if none has, those with each word of a name. Names of any case. */
export function keepName(mask: Uint8Array, columns: PropertyColumns, names: readonly string[]): void {
  const whole = new Uint8Array(columns.rows);
  for (const name of names) add(whole, phraseMask(columns, name.toLowerCase()));
  if (!whole.includes(1)) for (const name of names) add(whole, wordsMask(columns, name, NO_PLACES));
  keep(mask, whole);
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

function wordsMask(columns: PropertyColumns, text: string, places: PlaceNames): Uint8Array {
  const all = new Uint8Array(columns.rows).fill(1);
  for (const word of text.toLowerCase().match(/[^\s,]+/g) ?? []) {
    const areas = resolveAreaIds(word, places);
    const inPlace = placeMask(columns, (p) => p.location.toLowerCase().includes(word) || areas.has(p.areaId));
    const inText = textMask(columns, word);
    for (let i = 0; i < all.length; i++) all[i] = all[i] & (inText[i] | inPlace[columns.place[i]]);
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

/** Rows whose text has `word` as a whole word, else as a prefix, else anywhere. */
function textMask(columns: PropertyColumns, word: string): Uint8Array {
  const { text, textStart, rows } = columns;
  const fits = [new Uint8Array(rows), new Uint8Array(rows), new Uint8Array(rows)];
  const counts = [0, 0, 0];
  let row = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    while (textStart[row + 1] <= at) row++;
    const begins = at === 0 || !LETTER.test(text[at - 1]);
    const ends = !LETTER.test(text[at + word.length] ?? ' ');
    const fit = begins && ends ? 0 : begins ? 1 : 2;
    for (let wider = fit; wider < fits.length; wider++) {
      fits[wider][row] = 1;
      counts[wider]++;
    }
  }
  return fits[counts.findIndex((count) => count > 0)] ?? new Uint8Array(rows);
}

/** Searched phrases of each copy: reading a question asks for its words several times, and a miss reads all texts. */
const SEARCHED = new WeakMap<PropertyColumns, Map<string, boolean>>();
const MOST_SEARCHED = 2000;

/** Whether a listing contains these words in sequence; the last may be incomplete. Lower case. */
export function isInListings(columns: PropertyColumns, phrase: string, mayBeBegun: boolean): boolean {
  const searched = getOrCreate(SEARCHED, columns, () => new Map<string, boolean>());
  if (searched.size >= MOST_SEARCHED) searched.clear();
  return getOrCreate(searched, mayBeBegun ? `${phrase}*` : phrase, () => contains(columns.text, phrase, mayBeBegun));
}

function contains(text: string, phrase: string, mayBeBegun: boolean): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const begins = at === 0 || !LETTER.test(text[at - 1]);
    if (begins && (mayBeBegun || !LETTER.test(text[at + phrase.length] ?? ' '))) return true;
  }
  return false;
}
