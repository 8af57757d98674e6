import { deedAt, type MarketTable } from '../market/market-table.ts';
import { groupCode, typeCode } from '../transaction/columns.ts';
import { DEED_FLAG, type Deed } from '../transaction/transaction.ts';

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

/** Words and their codes; the model keeps them to read subjects and later tables the same way. */
export class Words {
  readonly list: string[];
  readonly #codes: Map<string, number>;

  constructor(list: readonly string[] = []) {
    this.list = [...list];
    this.#codes = new Map(this.list.map((word, code) => [word, code]));
  }

  /** Code of a word, which is added when new; -1 for the empty word. */
  add(word: string): number {
    if (word === '') return -1;
    let code = this.#codes.get(word);
    if (code === undefined) {
      code = this.list.length;
      this.list.push(word);
      this.#codes.set(word, code);
    }
    return code;
  }

  /** Code of a word, -1 when unknown. */
  find(word: string): number {
    return this.#codes.get(word) ?? -1;
  }
}

/**
 * Text facts that place a home. `micro` is area | metro | mall | landmark, `prefix` the letters of the parking
 * bay, `stem` the project's name without phase and tower numbers, `brand` its first word (most developers put
 * their name there).
 */
export const TEXT_KEYS = ['area', 'project', 'building', 'micro', 'procedure', 'prefix', 'stem', 'brand'] as const;
export type TextKey = (typeof TEXT_KEYS)[number];
export type Dictionaries = Record<TextKey, Words>;

/** Rooms as the model sees them: 0 to 5 (5 and more), 6 unknown, 7 penthouse. */
export const ROOMS_UNKNOWN = 6;
export const ROOMS_PENTHOUSE = 7;
export const ROOM_CLASSES = 8;

/** Facts of a home, coded. `day` is the day for which a value is asked, or the day of the sale. */
export type Point = Record<TextKey, number> & {
  day: number;
  /** ln of square metres. */
  size: number;
  rooms: number;
  /** 1 off-plan, 0 ready. */
  offPlan: number;
  freeHold: number;
  /** Parking bays, at most 4. */
  parking: number;
};

/** Clean sales as columns. */
export type Sales = {
  rows: number;
  day: Int32Array;
  aed: Float64Array;
  sqm: Float64Array;
  size: Float64Array;
  /** ln of AED per square metre. */
  rate: Float64Array;
  rooms: Uint8Array;
  offPlan: Uint8Array;
  freeHold: Uint8Array;
  parking: Uint8Array;
  keys: Record<TextKey, Int32Array>;
  dictionaries: Dictionaries;
  /** Row of the market table a sale comes from. */
  origin: Uint32Array;
  /** Deal cluster: sales of one day in one project (or micro-location); never split between folds. */
  cluster: Int32Array;
  clusterSize: Uint16Array;
  /** 1: an ordinary sale that is no part of a block deal. */
  core: Uint8Array;
};

/** How many deeds each rule left out, in the order the rules are applied. */
export type CleaningCounts = { sales: number; small: number; cheap: number; severalUnits: number; share: number };

/** Bounds of `../research/valuation.md` section 1. */
export const CLEANING = { minSqm: 20, minAed: 100_000, repeatedPrice: 3, clusterRows: 10 } as const;

const SALE = groupCode('sale');
const FLATS: ReadonlySet<number> = new Set([typeCode('apartment'), typeCode('studio'), typeCode('penthouse')]);
const PENTHOUSE = typeCode('penthouse');
const STUDIO = typeCode('studio');
const HOUSES: ReadonlySet<number> = new Set([typeCode('villa'), typeCode('townhouse')]);
const CORE_PROCEDURES = /^(sale|sell|sell - pre registration)$/i;

export type HomeFamily = 'flat' | 'house';

/** Empty dictionaries. */
export function newDictionaries(): Dictionaries {
  return {
    area: new Words(),
    project: new Words(),
    building: new Words(),
    micro: new Words(),
    procedure: new Words(),
    prefix: new Words(),
    stem: new Words(),
    brand: new Words(),
  };
}

/**
 * Sales of a market table that say something about prices, oldest first: registered sales of flats (or
 * houses) from `fromDay` (inclusive) to `beforeDay` (exclusive), 20 sqm and AED 100,000 or more, one unit a
 * deed, whole homes. Rules that compare prices are applied later, when it is known what may be seen.
 */
export function salesOf(from: {
  table: MarketTable;
  family?: HomeFamily;
  fromDay?: number;
  beforeDay?: number;
  dictionaries?: Dictionaries;
}): { sales: Sales; counts: CleaningCounts } {
  const { table, fromDay = Number.NEGATIVE_INFINITY, beforeDay = Number.POSITIVE_INFINITY } = from;
  const types = from.family === 'house' ? HOUSES : FLATS;
  const counts: CleaningCounts = { sales: 0, small: 0, cheap: 0, severalUnits: 0, share: 0 };
  const kept: number[] = [];
  for (let row = 0; row < table.rows; row++) {
    const day = table.day[row] as number;
    if (day < fromDay || day >= beforeDay) continue;
    if ((table.group[row] as number) !== SALE || !types.has(table.type[row] as number)) continue;
    counts.sales++;
    const flags = table.flags[row] as number;
    if ((table.areaCentiSqm[row] as number) < CLEANING.minSqm * 100) counts.small++;
    else if ((table.price[row] as number) < CLEANING.minAed * 100) counts.cheap++;
    else if ((flags & DEED_FLAG.multiUnit) !== 0 || (table.units[row] as number) > 1) counts.severalUnits++;
    else if ((flags & DEED_FLAG.partialShare) !== 0) counts.share++;
    else kept.push(row);
  }
  // By day, then by place in the table: stable whatever other rows the table holds.
  kept.sort((a, b) => (table.day[a] as number) - (table.day[b] as number) || a - b);
  return { sales: columnsOf(table, kept, from.dictionaries ?? newDictionaries()), counts };
}

function columnsOf(table: MarketTable, kept: readonly number[], dictionaries: Dictionaries): Sales {
  const rows = kept.length;
  const sales: Sales = {
    rows,
    day: new Int32Array(rows),
    aed: new Float64Array(rows),
    sqm: new Float64Array(rows),
    size: new Float64Array(rows),
    rate: new Float64Array(rows),
    rooms: new Uint8Array(rows),
    offPlan: new Uint8Array(rows),
    freeHold: new Uint8Array(rows),
    parking: new Uint8Array(rows),
    keys: {
      area: new Int32Array(rows),
      project: new Int32Array(rows),
      building: new Int32Array(rows),
      micro: new Int32Array(rows),
      procedure: new Int32Array(rows),
      prefix: new Int32Array(rows),
      stem: new Int32Array(rows),
      brand: new Int32Array(rows),
    },
    dictionaries,
    origin: Uint32Array.from(kept),
    cluster: new Int32Array(rows),
    clusterSize: new Uint16Array(rows),
    core: new Uint8Array(rows),
  };
  kept.forEach((row, i) => {
    const deed = deedAt(table, row);
    const sqm = deed.areaCentiSqm / 100;
    const aed = deed.priceFils / 100;
    sales.day[i] = deed.day;
    sales.aed[i] = aed;
    sales.sqm[i] = sqm;
    sales.size[i] = Math.log(sqm);
    sales.rate[i] = Math.log(aed / sqm);
    sales.rooms[i] = roomClass(table.type[row] as number, deed.rooms);
    sales.offPlan[i] = deed.flags & DEED_FLAG.offPlan ? 1 : 0;
    sales.freeHold[i] = deed.flags & DEED_FLAG.freeHold ? 1 : 0;
    sales.parking[i] = parkingBays(deed.parking);
    for (const key of TEXT_KEYS) sales.keys[key][i] = dictionaries[key].add(textOf(deed, key));
  });
  markDeals(sales);
  return sales;
}

/** Room class of a home: a studio is 0 whether its rooms are coded 0, 1 or not at all. */
export function roomClass(type: number, rooms: number): number {
  if (type === PENTHOUSE) return ROOMS_PENTHOUSE;
  if (type === STUDIO) return 0;
  return rooms < 0 ? ROOMS_UNKNOWN : Math.min(rooms, 5);
}

/** Parking bays named in the register's text; bulk files only say 1 or 0. */
export function parkingBays(text: string): number {
  if (text === '' || text === '0') return 0;
  return Math.min(4, text.split(/[,;&/]/).filter((bay) => bay.trim() !== '').length);
}

type PlaceText = Pick<Deed, 'area' | 'project' | 'building' | 'metro' | 'mall' | 'landmark' | 'procedure' | 'parking'>;

/** The text by which a home is known under a key; projects and buildings in one spelling. */
export function textOf(deed: PlaceText, key: TextKey): string {
  switch (key) {
    case 'area':
      return deed.area;
    case 'micro':
      return deed.metro === '' && deed.mall === '' && deed.landmark === ''
        ? ''
        : `${deed.area}|${deed.metro}|${deed.mall}|${deed.landmark}`.toLowerCase();
    case 'procedure':
      return deed.procedure.toLowerCase();
    case 'prefix': {
      const letters = /^\s*([a-z]+\d?)\s*-/i.exec(deed.parking)?.[1];
      return letters === undefined ? '' : letters.toUpperCase();
    }
    case 'stem':
      return stemOf(deed.project);
    case 'brand':
      return /^\p{L}{4,}/u.exec(stemOf(deed.project))?.[0] ?? '';
    default:
      return oneSpelling(deed[key]);
  }
}

function oneSpelling(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** `Glitz Residence 3`, `GLITZ RESIDENCES - TOWER B` → `glitz residence`: phases of one development. */
function stemOf(project: string): string {
  const words = oneSpelling(project)
    .replace(/^the /, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !/^(\d+|[ivx]+|[a-z]|towers?|phase|block|building|bldg|by|at)$/.test(word));
  return words.map((word) => (word.length > 4 ? word.replace(/s$/, '') : word)).join(' ');
}

/** Deal clusters and block deals (a seller clearing a floor at one price says little about one home). */
function markDeals(sales: Sales): void {
  const clusters = new Map<string, number[]>();
  for (let i = 0; i < sales.rows; i++) {
    const project = sales.keys.project[i] as number;
    const micro = sales.keys.micro[i] as number;
    const place = project >= 0 ? `p${project}` : micro >= 0 ? `m${micro}` : `a${sales.keys.area[i]}`;
    const key = `${sales.day[i]}|${place}`;
    const rows = clusters.get(key);
    if (rows === undefined) clusters.set(key, [i]);
    else rows.push(i);
  }
  let cluster = 0;
  for (const rows of clusters.values()) {
    const block = isBlock(sales, rows);
    for (const i of rows) {
      sales.cluster[i] = cluster;
      sales.clusterSize[i] = Math.min(rows.length, 0xffff);
      const procedure = sales.dictionaries.procedure.list[sales.keys.procedure[i] as number] ?? '';
      sales.core[i] = CORE_PROCEDURES.test(procedure) && !(block && sales.offPlan[i] === 0) ? 1 : 0;
    }
    cluster++;
  }
}

function isBlock(sales: Sales, rows: readonly number[]): boolean {
  const prices = new Map<number, number>();
  let ready = 0;
  for (const i of rows) {
    if (sales.offPlan[i] === 1) continue;
    ready++;
    const count = (prices.get(sales.aed[i] as number) ?? 0) + 1;
    if (count >= CLEANING.repeatedPrice) return true;
    prices.set(sales.aed[i] as number, count);
  }
  return ready >= CLEANING.clusterRows;
}

/** The facts of sale i as a point. */
export function pointOf(sales: Sales, i: number): Point {
  const { keys } = sales;
  return {
    area: keys.area[i] as number,
    project: keys.project[i] as number,
    building: keys.building[i] as number,
    micro: keys.micro[i] as number,
    procedure: keys.procedure[i] as number,
    prefix: keys.prefix[i] as number,
    stem: keys.stem[i] as number,
    brand: keys.brand[i] as number,
    day: sales.day[i] as number,
    size: sales.size[i] as number,
    rooms: sales.rooms[i] as number,
    offPlan: sales.offPlan[i] as number,
    freeHold: sales.freeHold[i] as number,
    parking: sales.parking[i] as number,
  };
}
