import { IMPORT_KINDS, type ImportKind } from '../file/kinds.ts';
import { normaliseHeader } from '../values.ts';
import { bayut, bayutApi } from './bayut.ts';
import { dubizzle } from './dubizzle.ts';
import { general } from './general.ts';
import { type HeaderName, readHeaderName, splitCamelCase } from './header-words.ts';
import { kyero } from './kyero.ts';
import { dldExport, dldPage, dubaiPulse, ejari } from './land-department.ts';
import { propertyFinder } from './property-finder.ts';
import { propSpace } from './propspace.ts';
import { reso } from './reso.ts';
import { markedSample, portal, sahil, sample } from './sahil.ts';
import type { Vocabulary } from './vocabulary.ts';

/** All registers and portals; the first whose columns are there names the layout. */
const VOCABULARIES: readonly Vocabulary[] = [
  ...[markedSample, dldExport, dubaiPulse, ejari, dldPage, sample, sahil],
  ...[propertyFinder, dubizzle, kyero, propSpace, bayut, bayutApi, reso, portal, general],
];

/** A field that a column’s name may mean. `rank`: lower wins. */
export type FieldName = { field: string; rank: number; isMany: boolean };
/** As above, with the places of the vocabulary and of the name in it. */
type Spelling = { field: string; order: number; place: number; isMany: boolean };
type KindNames = ReadonlyMap<string, readonly Spelling[]>;

function namesOf(kind: ImportKind): KindNames {
  const names = new Map<string, Spelling[]>();
  VOCABULARIES.forEach(({ columns }, order) => {
    for (const line of (columns[kind] ?? '').trim().split('\n')) {
      const [field = '', spellings = ''] = line.split(' | ');
      spellings.split(',').forEach((spelling, place) => {
        const { key, glued } = readHeaderName(spelling.trim());
        if (key === '') return;
        const one = { field: field.replace('*', ''), order, place, isMany: field.endsWith('*') };
        // Names may be written in one word: `propertytype`.
        for (const name of glued === key ? [key] : [key, `=${glued}`])
          names.set(name, [...(names.get(name) ?? []), one]);
      });
    }
  });
  return names;
}

let names: Readonly<Record<ImportKind, KindNames>> | null = null;
const A_VOCABULARY = 1000;
/** Words that may stand before any name: `Property Rooms`, `Total Rent`. */
const NOISE = new Set(
  'property unit listing home ad advert advertisement total full actual current main final gross net عقار وحده'.split(
    ' ',
  ),
);

const FOUND = new Map<string, readonly FieldName[]>();
const MOST_FOUND = 4096;

/** Fields of a kind that a column of this name may be, best first; names of the file’s own layout come before others. */
export function fieldsNamed(kind: ImportKind, header: HeaderName, own: Vocabulary = general): readonly FieldName[] {
  const cached = `${kind}/${own.name}/${header.key}/${header.glued}/${header.part}`;
  let found = FOUND.get(cached);
  if (found === undefined) {
    found = lookUp(kind, header, own);
    if (FOUND.size >= MOST_FOUND) FOUND.clear();
    FOUND.set(cached, found);
  }
  return found;
}

function lookUp(kind: ImportKind, header: HeaderName, own: Vocabulary): readonly FieldName[] {
  names ??= Object.fromEntries(IMPORT_KINDS.map((one) => [one, namesOf(one)])) as Record<ImportKind, KindNames>;
  const found = new Map<string, FieldName>();
  const ownOrder = own === general ? -1 : VOCABULARIES.indexOf(own);
  const bare = header.key
    .split(' ')
    .filter((word) => !NOISE.has(word))
    .join(' ');
  const of = names[kind];
  // `Photo 1`, `Photo 2`: one of several.
  const one = header.key.replace(/^\d{1,2} | \d{1,2}$/g, '');
  const counted = one === header.key ? [] : (of.get(one) ?? []).filter(({ isMany }) => isMany);
  for (const { field, order, place, isMany } of of.get(header.key) ??
    of.get(`=${header.glued}`) ??
    of.get(header.part) ??
    of.get(bare) ??
    counted) {
    const rank = (order === ownOrder ? -1 : order) * A_VOCABULARY + place;
    const known = found.get(field);
    const best = Math.min(rank, known?.rank ?? rank);
    found.set(field, { field, rank: best, isMany: isMany || known?.isMany === true });
  }
  return [...found.values()].sort((a, b) => a.rank - b.rank);
}

/** Whether any kind of record has a column of this name. */
export function isKnownName(name: string): boolean {
  const header = readHeaderName(name);
  return IMPORT_KINDS.some((kind) => fieldsNamed(kind, header).length > 0);
}

/** The register or portal whose columns these are; `portal` or `general` if none. */
export function detectVocabulary(kind: ImportKind, header: readonly string[]): Vocabulary {
  const plain = new Set(header.flatMap((name) => [normaliseHeader(name), normaliseHeader(splitCamelCase(name))]));
  const has = (columns: string) => columns.split(' ').every((name) => plain.has(name));
  const found = VOCABULARIES.find(({ layouts }) => layouts.some(([of, columns]) => of === kind && has(columns)));
  return found ?? (kind === 'transactions' ? sample : general);
}
