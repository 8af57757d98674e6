import { SQFT_PER_SQM } from '../area-unit.ts';
import { firstRowFrom } from '../columns/column-set.ts';
import { fromEpochDay, minusMonths, toEpochDay } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { medianOf, quantileOf } from '../median.ts';
import type { Property } from '../property/property.ts';
import { groupCode } from '../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES, type DeedType } from '../transaction/transaction.ts';
import type { HomeFamily } from '../valuation/sales.ts';

const EVIDENCE_MONTHS = 24;
const MIN_EVIDENCE = 5;

const FAMILY = new Map<string, HomeFamily>([
  ['apartment', 'flat'],
  ['studio', 'flat'],
  ['penthouse', 'flat'],
  ['duplex', 'flat'],
  ['villa', 'house'],
  ['townhouse', 'house'],
]);

/** Family of a home's type; undefined for offices, land and the like. */
export function toFamily(type: string): HomeFamily | undefined {
  return FAMILY.get(type);
}

/** Attributes a home is compared by; the asking price is not among them. */
export type ComparedHome = Pick<
  Property,
  'areaId' | 'project' | 'building' | 'propertyType' | 'bedrooms' | 'completion' | 'sqft'
>;

export type SimilarScope = 'building' | 'project' | 'area';

/** Registered sales like a home. Money in fils, prices carried to today by a fixed-mix index. */
export type SimilarSales = {
  scope: SimilarScope;
  sales: number;
  /** Fils per sqft, ascending. */
  perSqft: Float64Array;
  medianPerSqft: number;
  spread: number;
  /** First and last sale, YYYY-MM-DD. */
  from: string;
  to: string;
};

/** Why a deed is excluded from similar sales. */
export type SetAside = 'several_units' | 'share' | 'size' | 'price';

/** Deeds behind `SimilarSales`, newest first; rows are those of the table. */
export type SimilarDeeds = {
  found: SimilarSales;
  /** `scope`: the narrowest place shared with the home; `perSqft` in fils, carried to today. */
  counted: { row: number; scope: SimilarScope; perSqft: number }[];
  setAside: { row: number; reason: SetAside }[];
};

/** Position of an asking price among similar registered sales, per square foot. */
export type PriceStanding = NonNullable<ReturnType<typeof priceStanding>>;

type Cell = { perSqft: number[]; sqft: number[]; firstDay: number; lastDay: number; sorted?: Found };
type Found = Omit<SimilarSales, 'scope'> & { medianSqft: number };

/** Sales of the last 24 months by building, project and area, family, completion and rooms. */
export type SimilarIndex = {
  /** The narrowest of building, project and area with five sales of as many rooms; null without one. */
  similar(home: ComparedHome): SimilarSales | null;
  /** Median size of the area's sold homes with as many rooms, sqft; null under five. */
  usualSqft(home: ComparedHome): number | null;
  /** The deeds that `similar` counts, and the excluded ones of the same group. */
  deeds(home: ComparedHome): SimilarDeeds | null;
};

const CACHE = new WeakMap<MarketTable, { today: string; index: SimilarIndex }>();

/** Returns the index of a table on a day (`YYYY-MM-DD`), ignoring later sales. Cached per table and day. */
export function similarIndex(table: MarketTable, today: string): SimilarIndex {
  const cached = CACHE.get(table);
  if (cached?.today === today) return cached.index;
  const index = buildSimilarIndex(table, toEpochDay(today));
  CACHE.set(table, { today, index });
  return index;
}

/** Position of an asking price (whole fils) among similar sales; null without five sales or a size. */
export function priceStanding(index: SimilarIndex, home: ComparedHome & { price: number }) {
  if (home.price <= 0 || home.sqft <= 0) return null;
  const found = index.similar(home);
  if (found === null) return null;
  const asked = home.price / home.sqft;
  let below = 0;
  let equal = 0;
  for (const rate of found.perSqft) {
    if (Math.abs(rate - asked) < asked * ROUNDING) equal++;
    else if (rate < asked) below++;
  }
  return {
    /** Share of cheaper sales, 0 to 1; equal prices count half. */
    above: (below + equal / 2) / found.sales,
    /** Remaining sales were at the same price. */
    cheaperThan: found.sales - below - equal,
    dearerThan: below,
    spread: found.spread,
    sales: found.sales,
    scope: found.scope,
    medianPerSqftFils: Math.round(found.medianPerSqft),
    from: found.from,
    to: found.to,
  };
}

/** Registered sizes are rounded to a hundredth of a square metre. */
const ROUNDING = 1e-4;

const MOST_ROOMS = 15;
/** Key of place (area, project or building), family, completion and rooms. */
const cellKey = (place: number, family: HomeFamily, offPlan: boolean, rooms: number) =>
  ((place * 2 + (family === 'house' ? 1 : 0)) * 2 + (offPlan ? 1 : 0)) * 16 + rooms;
const roomsCode = (rooms: number) => Math.max(0, Math.min(Math.floor(rooms), MOST_ROOMS - 1));
const nameKey = (name: string) => name.trim().toLowerCase();

type AreaDay = { area: number; today: number };
type VisitSale = (row: number, family: HomeFamily, offPlan: boolean) => void;

const FAMILIES = DEED_TYPES.map((type: DeedType) => FAMILY.get(type));
const SALE = groupCode('sale');

/** Calls `visit` for each home sale of an area in the 24 months up to `today`, doubtful ones included. */
function eachHomeDeed(table: MarketTable, { area, today }: AreaDay, visit: VisitSale): void {
  const from = minusMonths(today, EVIDENCE_MONTHS);
  const end = table.areaStart[area + 1];
  for (let row = firstRowFrom(table, area, from); row < end && table.day[row] <= today; row++) {
    const family = FAMILIES[table.type[row]];
    if (family === undefined || table.group[row] !== SALE) continue;
    visit(row, family, (table.flags[row] & DEED_FLAG.offPlan) !== 0);
  }
}

function eachHomeSale(table: MarketTable, at: AreaDay, visit: VisitSale): void {
  eachHomeDeed(table, at, (row, family, offPlan) => {
    if (table.perSqft[row] > 0) visit(row, family, offPlan);
  });
}

/** Deeds this many times off the usual size or price per sqft are excluded. */
const ABSURD = { size: 3, price: 4 } as const;

/** Returns a rule that says why a deed is excluded, or null: by its flags, size for its rooms, or price per sqft. */
function setAsideRule(table: MarketTable, at: AreaDay): (row: number, family: HomeFamily) => SetAside | null {
  const sizes = new Map<number, number[]>();
  const rates = new Map<HomeFamily, number[]>();
  const sizeKey = (row: number, family: HomeFamily) => cellKey(WHOLE_AREA, family, false, roomsCode(table.rooms[row]));
  const push = <K>(map: Map<K, number[]>, key: K, value: number) => {
    const values = map.get(key);
    if (values === undefined) map.set(key, [value]);
    else values.push(value);
  };
  eachHomeSale(table, at, (row, family) => {
    push(rates, family, table.perSqft[row]);
    if (table.rooms[row] >= 0) push(sizes, sizeKey(row, family), table.areaCentiSqm[row]);
  });
  const usualSizes = mediansOf(sizes);
  const usualRates = mediansOf(rates);
  const isAbsurd = (value: number, usual: number | undefined, times: number) =>
    usual !== undefined && (value > usual * times || value * times < usual);
  return (row, family) => {
    const flags = table.flags[row];
    if ((flags & DEED_FLAG.multiUnit) !== 0) return 'several_units';
    if ((flags & DEED_FLAG.partialShare) !== 0) return 'share';
    const usualSize = table.rooms[row] < 0 ? undefined : usualSizes.get(sizeKey(row, family));
    if (isAbsurd(table.areaCentiSqm[row], usualSize, ABSURD.size)) return 'size';
    const rate = table.perSqft[row];
    return rate <= 0 || isAbsurd(rate, usualRates.get(family), ABSURD.price) ? 'price' : null;
  };
}

function mediansOf<K>(groups: ReadonlyMap<K, number[]>): Map<K, number> {
  return new Map(
    [...groups].flatMap(([key, values]): [K, number][] =>
      values.length < MIN_EVIDENCE ? [] : [[key, medianOf(values)]],
    ),
  );
}

const QUARTERS = EVIDENCE_MONTHS / 3;
const toQuarter = (day: number, today: number) => Math.min(QUARTERS - 1, Math.floor((today - day) / 91.4));
/** A type of home needs this many sales in a quarter to count. */
const MIN_QUARTER = 8;

/**
 * Factors that carry prices to today's level, by quarters back: the sales-weighted mean, over types of home (area,
 * family, completion), of the type's newest quarterly median against its median then. This holds the mix of homes
 * fixed; a plain city median would move with it.
 */
function timeFactors(table: MarketTable, today: number): Float64Array {
  const kinds: number[][][] = [];
  for (let area = 0; area < table.areas.length; area++) {
    const own = Array.from({ length: 4 }, () => Array.from({ length: QUARTERS }, (): number[] => []));
    eachHomeSale(table, { area, today }, (row, family, offPlan) => {
      const kind = (family === 'house' ? 2 : 0) + (offPlan ? 1 : 0);
      own[kind]?.[toQuarter(table.day[row], today)]?.push(table.perSqft[row]);
    });
    kinds.push(...own);
  }
  const sums = new Float64Array(QUARTERS);
  const weights = new Float64Array(QUARTERS);
  for (const quarters of kinds) {
    const newest = quarters[0] ?? [];
    if (newest.length < MIN_QUARTER) continue;
    const now = Math.log(medianOf(newest));
    quarters.forEach((values, q) => {
      if (values.length < MIN_QUARTER) return;
      const weight = Math.min(values.length, newest.length);
      sums[q] = sums[q] + weight * (now - Math.log(medianOf(values)));
      weights[q] = weights[q] + weight;
    });
  }
  // Shrinks towards no change with few sales.
  return sums.map((sum, q) => Math.exp(sum / (weights[q] + 30)));
}

function addSale(cells: Map<number, Cell>, key: number, sale: { perSqft: number; sqft: number; day: number }): void {
  const cell = cells.get(key);
  if (cell === undefined) {
    cells.set(key, { perSqft: [sale.perSqft], sqft: [sale.sqft], firstDay: sale.day, lastDay: sale.day });
    return;
  }
  cell.perSqft.push(sale.perSqft);
  cell.sqft.push(sale.sqft);
  cell.firstDay = Math.min(cell.firstDay, sale.day);
  cell.lastDay = Math.max(cell.lastDay, sale.day);
}

function foundIn(cell: Cell | undefined): Found | null {
  if (cell === undefined || cell.perSqft.length < MIN_EVIDENCE) return null;
  if (cell.sorted === undefined) {
    const perSqft = Float64Array.from(cell.perSqft).sort();
    const medianPerSqft = medianOf(perSqft);
    cell.sorted = {
      sales: perSqft.length,
      perSqft,
      medianPerSqft,
      spread: (quantileOf(perSqft, 0.75) - quantileOf(perSqft, 0.25)) / medianPerSqft,
      medianSqft: medianOf(cell.sqft),
      from: fromEpochDay(cell.firstDay),
      to: fromEpochDay(cell.lastDay),
    };
  }
  return cell.sorted;
}

class AreaSales {
  readonly #cells = {
    building: new Map<number, Cell>(),
    project: new Map<number, Cell>(),
    area: new Map<number, Cell>(),
  };
  readonly #codes = { building: new Map<string, number>(), project: new Map<string, number>() };

  readonly #setAside: ReturnType<typeof setAsideRule>;
  readonly #at: AreaDay & { table: MarketTable; factors: Float64Array };

  constructor(table: MarketTable, { area, today, factors }: { area: number; today: number; factors: Float64Array }) {
    this.#at = { table, area, today, factors };
    const places = {
      building: this.#placesOf(table.buildings, 'building'),
      project: this.#placesOf(table.projects, 'project'),
    };
    this.#setAside = setAsideRule(table, { area, today });
    eachHomeSale(table, { area, today }, (row, family, offPlan) => {
      // Unknown rooms match no home.
      const known = table.rooms[row];
      if (known < 0 || this.#setAside(row, family) !== null) return;
      const day = table.day[row];
      const sqft = (table.areaCentiSqm[row] / 100) * SQFT_PER_SQM;
      const sale = { perSqft: table.perSqft[row] * factors[toQuarter(day, today)], sqft, day };
      const add = (scope: SimilarScope, place: number) => {
        addSale(this.#cells[scope], cellKey(place, family, offPlan, roomsCode(known)), sale);
      };
      add('area', WHOLE_AREA);
      const project = places.project(table.project[row]);
      if (project !== null) add('project', project);
      const building = places.building(table.building[row]);
      if (building !== null) add('building', building);
    });
  }

  find(scope: SimilarScope, home: ComparedHome, rooms: number): Found | null {
    const family = toFamily(home.propertyType);
    const place = scope === 'area' ? WHOLE_AREA : this.#codes[scope].get(nameKey(home[scope]));
    if (family === undefined || place === undefined || (scope !== 'area' && home[scope] === '')) return null;
    return foundIn(this.#cells[scope].get(cellKey(place, family, home.completion === 'off_plan', rooms)));
  }

  deeds(home: ComparedHome, scope: SimilarScope) {
    const { table, factors, today } = this.#at;
    const own = toFamily(home.propertyType);
    const names = { building: nameKey(home.building), project: nameKey(home.project) };
    const nameIn = (row: number, place: 'building' | 'project') =>
      nameKey((place === 'building' ? table.buildings[table.building[row]] : table.projects[table.project[row]]) ?? '');
    const shares = (row: number, place: 'building' | 'project') =>
      names[place] !== '' && nameIn(row, place) === names[place];
    const counted: SimilarDeeds['counted'] = [];
    const setAside: SimilarDeeds['setAside'] = [];
    eachHomeDeed(table, this.#at, (row, family, offPlan) => {
      if (family !== own || offPlan !== (home.completion === 'off_plan')) return;
      if (scope !== 'area' && !shares(row, scope)) return;
      const rooms = table.rooms[row];
      if (rooms < 0 || roomsCode(rooms) !== roomsCode(home.bedrooms)) return;
      const reason = this.#setAside(row, family);
      if (reason !== null) {
        setAside.push({ row, reason });
        return;
      }
      const nearest = (['building', 'project'] as const).find((place) => shares(row, place)) ?? 'area';
      counted.push({ row, scope: nearest, perSqft: table.perSqft[row] * factors[toQuarter(table.day[row], today)] });
    });
    return { counted: counted.reverse(), setAside: setAside.reverse() };
  }

  #placesOf(names: readonly string[], scope: 'building' | 'project'): (word: number) => number | null {
    const codes = this.#codes[scope];
    const known = new Map<number, number | null>();
    return (word) => {
      let code = known.get(word);
      if (code === undefined) {
        const key = nameKey(names[word] ?? '');
        code = key === '' ? null : (codes.get(key) ?? codes.size);
        if (code !== null) codes.set(key, code);
        known.set(word, code);
      }
      return code;
    };
  }
}

const WHOLE_AREA = 0;

/** Indexes the priced sales (`isPriced`) of the 24 months up to `today` (epoch day), each area on first use. */
function buildSimilarIndex(table: MarketTable, today: number): SimilarIndex {
  const factors = timeFactors(table, today);
  const areas: (AreaSales | undefined)[] = [];
  const salesFor = (home: ComparedHome): AreaSales | null => {
    const area = table.areaCode.get(home.areaId);
    if (area === undefined) return null;
    areas[area] ??= new AreaSales(table, { area, today, factors });
    return areas[area];
  };
  const similar = (home: ComparedHome): SimilarSales | null => {
    const sales = salesFor(home);
    if (sales === null) return null;
    const rooms = roomsCode(home.bedrooms);
    for (const scope of ['building', 'project', 'area'] as const) {
      const found = sales.find(scope, home, rooms);
      if (found !== null) {
        const { medianSqft: _, ...rest } = found;
        return { scope, ...rest };
      }
    }
    return null;
  };
  return {
    similar,
    deeds(home) {
      const found = similar(home);
      const listed = found === null ? undefined : salesFor(home)?.deeds(home, found.scope);
      return found === null || listed === undefined ? null : { found, ...listed };
    },
    usualSqft: (home) => salesFor(home)?.find('area', home, roomsCode(home.bedrooms))?.medianSqft ?? null,
  };
}
