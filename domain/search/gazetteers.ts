import { getOrCreate } from '../collections.ts';
import { AREAS, type Area, nameWords } from '../gazetteer/areas.ts';
import { COMMON_NAMES } from '../gazetteer/common-names.ts';
import { LANDMARKS, STATIONS } from '../gazetteer/landmarks.ts';
import { isMisspelt } from './edit-distance.ts';
import type { NamedPlace } from './fields.ts';

export type Place =
  | { kind: 'area'; id: string; name: string }
  | { kind: 'landmark'; id: string; name: string }
  | NamedPlace;

/** Names by their joined words, and candidates for misspelt ones. */
export type Gazetteer = {
  byKey: ReadonlyMap<string, Place>;
  vocabulary: ReadonlySet<string>;
  /** Words directly before and after a word in the names of areas and landmarks. */
  beside?: ReadonlyMap<string, Neighbours>;
};
export type Neighbours = { before: ReadonlySet<string>; after: ReadonlySet<string> };

let areaGazetteer: Gazetteer | null = null;

export function areaNames(): Gazetteer {
  areaGazetteer ??= buildAreaGazetteer();
  return areaGazetteer;
}

function buildAreaGazetteer(): Gazetteer {
  const index = new NameIndex();
  const byId = new Map(AREAS.map((area) => [area.id, area]));
  // Other names of `damac hills` also apply to its phase `damac hills 2`.
  const phases = (id: string, names: readonly string[] = []) =>
    names.filter((name) => !/ (?:\d|I)$/.test(name)).map((name) => `${name} ${id.slice(-1)}`);
  const firstPhase = (id: string) => id.slice(0, -2);
  // Sorted by precedence: names, then the register's, then others.
  const claims = [
    (area: Area) => [area.id, area.name, area.nameAr],
    ({ id }: Area) => [...(COMMON_NAMES.get(id) ?? []), ...phases(id, COMMON_NAMES.get(firstPhase(id)))],
    (area: Area) => area.official,
    ({ id, aliases }: Area) => [...aliases, ...phases(id, byId.get(firstPhase(id))?.aliases)],
  ];
  for (const claim of claims) {
    for (const area of AREAS) {
      const own = [area.name, ...area.official].flatMap(nameWords);
      for (const name of claim(area)) index.add(name, { kind: 'area', id: area.id, name: area.name }, own);
    }
  }
  return index;
}

let landmarkGazetteer: Gazetteer | null = null;

export function landmarkNames(): Gazetteer {
  if (landmarkGazetteer !== null) return landmarkGazetteer;
  const index = new NameIndex();
  const stations = new Set(STATIONS);
  for (const landmark of LANDMARKS) {
    const { id, name, nameAr, otherNames } = landmark;
    const base = name.replace(/ station$/, '');
    const names = [name, nameAr, ...otherNames];
    if (stations.has(landmark)) names.push(`${base} metro`, `${base} metro station`, base);
    for (const one of names) index.add(one, { kind: 'landmark', id, name });
  }
  landmarkGazetteer = index;
  return landmarkGazetteer;
}

class NameIndex implements Gazetteer {
  readonly byKey = new Map<string, Place>();
  readonly vocabulary = new Set<string>();
  readonly beside = new Map<string, { before: Set<string>; after: Set<string> }>();

  /** `ownWords`: correct spellings; words close to one are misspelt and correct no others (`Dubia Marina`). */
  add(name: string, place: Place, ownWords: readonly string[] = []): void {
    const words = nameWords(name);
    const key = words.join('');
    if (key.length < 2 || this.byKey.has(key)) return;
    this.byKey.set(key, place);
    if (key.length >= 4) this.vocabulary.add(key);
    const spelled = words.map((word) => ownWords.includes(word) || !isMisspelt(word, ownWords));
    words.forEach((word, at) => {
      if (!spelled[at]) return;
      if (word.length >= 4) this.vocabulary.add(word);
      const { before, after } = getOrCreate(this.beside, word, () => ({ before: new Set(), after: new Set() }));
      const [previous, next] = [words[at - 1], words[at + 1]];
      if (previous !== undefined && spelled[at - 1]) before.add(previous);
      if (next !== undefined && spelled[at + 1]) after.add(next);
    });
  }
}
