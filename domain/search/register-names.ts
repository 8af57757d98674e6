import { getOrCreate } from '../collections.ts';
import { nameWords } from '../gazetteer/areas.ts';
import type { MarketTable } from '../market/market-table.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import type { DeveloperNames } from './developer-names.ts';
import type { NamedPlace } from './fields.ts';
import { areaNames, type Gazetteer } from './gazetteers.ts';
import { isLexiconWord, STOP_WORDS } from './lexicon.ts';
import { COMMON_WORDS, type FoundPlace, findPlaces } from './places.ts';
import type { Token } from './tokens.ts';

const NAMES = new WeakMap<MarketTable, { developers: readonly DeveloperNames[]; names: Gazetteer }>();

/** Projects, buildings and developers of the register by name; cached per table. */
export function registerNames(table: MarketTable, developers: readonly DeveloperNames[]): Gazetteer {
  const known = NAMES.get(table);
  if (known !== undefined && known.developers === developers) return known.names;
  const names = buildNames(table, developers);
  NAMES.set(table, { developers, names });
  return names;
}

const LISTED = new WeakMap<PropertyColumns, Gazetteer>();

/** Projects and buildings of the listings by name; cached per set of columns. */
export function listedNames(columns: PropertyColumns): Gazetteer {
  return getOrCreate(LISTED, columns, () => {
    const { claim, names } = emptyNames();
    for (const kind of ['project', 'building'] as const) {
      const first = new Map<number, number>();
      columns[kind].forEach((name, row) => {
        if (!first.has(name)) first.set(name, row);
      });
      for (const [name, row] of first) {
        claim(kind, columns.names[name] ?? '', columns.places[columns.place[row] ?? -1]?.areaId ?? '');
      }
    }
    return names;
  });
}

function emptyNames() {
  const byKey = new Map<string, NamedPlace>();
  const vocabulary = new Set<string>();
  const areas = areaNames().byKey;
  const claim = (kind: NamedPlace['kind'], name: string, areaId: string) => {
    const words = nameWords(name);
    const key = words.join('');
    // `Marina` as a project name means the area; `One` and `The Gate` are plain words.
    if (key.length < 5 || areas.has(key) || byKey.has(key) || words.every(isPlain)) return;
    byKey.set(key, { kind, name, areaId });
    for (const word of words) if (word.length >= 5 && !isPlain(word)) vocabulary.add(word);
    if (words.length > 1) vocabulary.add(key);
  };
  return { claim, names: { byKey, vocabulary } };
}

function buildNames(table: MarketTable, developers: readonly DeveloperNames[]): Gazetteer {
  const { claim, names } = emptyNames();
  const projectAreas = firstAreas(table, table.project, table.projects.length);
  table.projects.forEach((name, code) => {
    claim('project', name, table.areas[projectAreas[code] ?? -1] ?? '');
  });
  const buildingAreas = firstAreas(table, table.building, table.buildings.length);
  table.buildings.forEach((name, code) => {
    claim('building', name, table.areas[buildingAreas[code] ?? -1] ?? '');
  });
  for (const { name } of developers) {
    claim('developer', name, '');
    // `Emaar Properties` is commonly called Emaar.
    claim('developer', name.replace(COMPANY_FORM, '').trim(), '');
  }
  return names;
}

const COMPANY_FORM =
  /\s+(?:properties|developments?|developers?|real estate(?: development)?|communities|estates|living|group|holding|llc|l\.l\.c\.?|pjsc|realty)(?:\s.*)?$/i;

function isPlain(word: string): boolean {
  return isLexiconWord(word) || STOP_WORDS.has(word) || COMMON_WORDS.has(word) || /^\d+$/.test(word);
}

/** Area code of each project's or building's first row; −1 without rows. */
function firstAreas(table: MarketTable, codes: ArrayLike<number>, count: number): Int32Array {
  const areas = new Int32Array(count).fill(-1);
  for (let area = 0; area < table.areas.length; area++) {
    const end = table.areaStart[area + 1] ?? 0;
    for (let row = table.areaStart[area] ?? 0; row < end; row++) areas[codes[row] ?? 0] = area;
  }
  return areas;
}

export type FoundName = { place: NamedPlace; first: number; end: number; exact: boolean };

/** Exact register names, except those inside an area's name. */
export function exactNames(
  tokens: readonly Token[],
  names: Gazetteer,
  isFree: (index: number) => boolean,
): FoundName[] {
  const areas = findPlaces(tokens, areaNames(), isFree).filter(({ exact }) => exact);
  return namesIn(findPlaces(tokens, { ...names, vocabulary: NOTHING }, isFree)).filter(
    ({ first, end }) => !areas.some((area) => area.first <= first && area.end >= end),
  );
}

const NOTHING: ReadonlySet<string> = new Set();

/** Names close to unread words. Single-word names must be long: short ones resemble anything. */
export function misspeltNames(
  tokens: readonly Token[],
  names: Gazetteer,
  isFree: (index: number) => boolean,
): FoundName[] {
  return namesIn(findPlaces(tokens, names, isFree)).filter(
    ({ first, end, exact }) => !exact && (end - first > 1 || (tokens[first]?.text.length ?? 0) >= 7),
  );
}

function namesIn(found: readonly FoundPlace[]): FoundName[] {
  return found.flatMap(({ place, ...span }) =>
    place.kind === 'area' || place.kind === 'landmark' ? [] : [{ ...span, place }],
  );
}
