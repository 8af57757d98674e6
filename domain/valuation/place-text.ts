import { getOrCreate } from '../collections.ts';
import { dictionaryWord, pooledAt } from '../columns/column-set.ts';
import type { DictColumn, TransactionColumns } from '../transaction/columns.ts';
import type { Deed } from '../transaction/transaction.ts';

/** A dictionary of words and codes, kept by the model to read homes and later tables consistently. */
export class Words {
  readonly #list: string[] = [];
  readonly #codes = new Map<string, number>();
  readonly #base: Words | null;

  /** `base` holds the first codes and is not modified. An empty word reserves its code. */
  constructor(words: readonly string[] = [], base: Words | null = null) {
    this.#base = base;
    for (const word of words) if (this.add(word) < 0) this.#list.push('');
  }

  get size(): number {
    return (this.#base?.size ?? 0) + this.#list.length;
  }

  get list(): readonly string[] {
    return this.#base === null ? this.#list : [...this.#base.list, ...this.#list];
  }

  /** Code of a word, added if new; -1 for the empty word. */
  add(word: string): number {
    if (word === '') return -1;
    const known = this.find(word);
    if (known >= 0) return known;
    const code = this.size;
    this.#list.push(word);
    this.#codes.set(word, code);
    return code;
  }

  find(word: string): number {
    const known = this.#base?.find(word) ?? -1;
    return known >= 0 ? known : (this.#codes.get(word) ?? -1);
  }
}

/** `micro`: area | metro | mall | landmark. `stem`: project without phase and tower. `brand`: its first word. */
export const TEXT_KEYS = ['area', 'project', 'building', 'micro', 'procedure', 'prefix', 'stem', 'brand'] as const;
export type TextKey = (typeof TEXT_KEYS)[number];
export type Dictionaries = Record<TextKey, Words>;

export function newDictionaries(base?: Dictionaries): Dictionaries {
  return Object.fromEntries(TEXT_KEYS.map((key) => [key, new Words([], base?.[key] ?? null)])) as Dictionaries;
}

/** Parking bays named in the register's text; bulk files have only 1 or 0. */
export function parkingBays(text: string): number {
  if (text === '' || text === '0') return 0;
  return Math.min(4, text.split(/[,;&/]/).filter((bay) => bay.trim() !== '').length);
}

type PlaceText = Pick<Deed, 'area' | 'project' | 'building' | 'metro' | 'mall' | 'landmark' | 'procedure' | 'parking'>;

const KEYS: Record<TextKey, (deed: PlaceText) => string> = {
  area: ({ area }) => area,
  project: ({ project }) => oneSpelling(project),
  building: ({ building }) => oneSpelling(building),
  micro: ({ area, metro, mall, landmark }) =>
    `${metro}${mall}${landmark}` === '' ? '' : `${area}|${metro}|${mall}|${landmark}`.toLowerCase(),
  procedure: ({ procedure }) => procedure.toLowerCase(),
  prefix: ({ parking }) => parkingPrefix(parking),
  stem: ({ project }) => projectStem(project),
  brand: ({ project }) => /^\p{L}{4,}/u.exec(projectStem(project))?.[0] ?? '',
};

export function placeKey(deed: PlaceText, key: TextKey): string {
  return KEYS[key](deed);
}

/** `B1-136` → `B1`. */
function parkingPrefix(parking: string): string {
  const letters = /^\s*([a-z]+\d?)\s*-/i.exec(parking)?.[1];
  return letters === undefined ? '' : letters.toUpperCase();
}

function oneSpelling(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** `Glitz Residence 3`, `GLITZ RESIDENCES - TOWER B` → `glitz residence`: phases of one development. */
function projectStem(project: string): string {
  const words = oneSpelling(project)
    .replace(/^the /, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !/^(\d+|[ivx]+|[a-z]|towers?|phase|block|building|bldg|by|at)$/.test(word));
  return words.map((word) => (word.length > 4 ? word.replace(/s$/, '') : word)).join(' ');
}

const MICRO = ['area', 'metro', 'mall', 'landmark'] as const satisfies readonly DictColumn[];

export class PlaceReader {
  readonly #columns: TransactionColumns;
  readonly #dictionaries: Dictionaries;
  readonly #known = new Map<TextKey, Map<number, number>>();

  constructor(columns: TransactionColumns, dictionaries: Dictionaries) {
    this.#columns = columns;
    this.#dictionaries = dictionaries;
  }

  parking(row: number): string {
    return pooledAt(this.#columns.parking, row);
  }

  code(key: TextKey, row: number): number {
    if (key === 'prefix') return this.#dictionaries.prefix.add(parkingPrefix(this.parking(row)));
    const known = getOrCreate(this.#known, key, () => new Map<number, number>());
    return getOrCreate(known, this.#wordsOf(key, row), () =>
      this.#dictionaries[key].add(placeKey(this.#textAt(row), key)),
    );
  }

  /** Number shared by all rows with equal words for a key. */
  #wordsOf(key: Exclude<TextKey, 'prefix'>, row: number): number {
    if (key === 'micro') {
      let number = 0;
      for (const column of MICRO) {
        const { codes, words } = this.#columns[column];
        number = number * (words.length + 1) + codes[row];
      }
      return number;
    }
    return this.#columns[key === 'stem' || key === 'brand' ? 'project' : key].codes[row];
  }

  #textAt(row: number): PlaceText {
    const word = (column: DictColumn) => dictionaryWord(this.#columns[column], row);
    return {
      area: word('area'),
      project: word('project'),
      building: word('building'),
      metro: word('metro'),
      mall: word('mall'),
      landmark: word('landmark'),
      procedure: word('procedure'),
      parking: '',
    };
  }
}
