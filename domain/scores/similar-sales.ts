import { SQFT_PER_SQM } from '../area-unit.ts';
import { append, getOrCreate, pick } from '../collections.ts';
import { firstRowFrom } from '../columns/column-set.ts';
import { fromEpochDay, minusMonths, toEpochDay } from '../day.ts';
import { medianOfFirst } from '../market/analytics/order-statistics.ts';
import type { MarketTable } from '../market/market-table.ts';
import { medianOf, quantileOf } from '../median.ts';
import type { Property } from '../property/property.ts';
import { groupCode } from '../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES } from '../transaction/transaction.ts';
import type { HomeFamily } from '../valuation/sales.ts';

const EVIDENCE_MONTHS = 24;
const MIN_EVIDENCE = 5;

/** Family of a home's type; undefined for offices, land and the like. */
export function toFamily(type: string): HomeFamily | undefined {
  if (type === 'villa' || type === 'townhouse') return 'house';
  return ['apartment', 'studio', 'penthouse', 'duplex'].includes(type) ? 'flat' : undefined;
}

/** Attributes a home is compared by; the asking price is not among them. */
type Compared = 'areaId' | 'project' | 'building' | 'propertyType' | 'bedrooms' | 'completion' | 'sqft';
export type ComparedHome = Pick<Property, Compared>;

export type SimilarScope = 'building' | 'project' | 'area';

/** Registered sales like a home. Money in fils, prices carried to today by a fixed-mix index. */
export type SimilarSales = Omit<Found, 'medianSqft'> & { scope: SimilarScope };

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

/** Sales of the last 24 months by building, project and area, family, completion and rooms. */
export type SimilarIndex = ReturnType<typeof buildSimilarIndex>;

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
    medianPerSqftFils: Math.round(found.medianPerSqft),
    ...pick(found, ['spread', 'sales', 'scope', 'from', 'to']),
  };
}

/** Registered sizes are rounded to a hundredth of a square metre. */
const ROUNDING = 1e-4;

const MOST_ROOMS = 15;
const kindKey = (family: HomeFamily, offPlan: boolean, rooms: number) =>
  ((family === 'house' ? 2 : 0) + (offPlan ? 1 : 0)) * 16 + Math.max(0, Math.min(Math.floor(rooms), MOST_ROOMS));
const nameKey = (name: string) => name.trim().toLowerCase();

type AreaDay = { area: number; today: number };
type VisitSale = (row: number, family: HomeFamily, offPlan: boolean) => void;

const FAMILIES = DEED_TYPES.map(toFamily);
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
  const sizeKey = (row: number, family: HomeFamily) => kindKey(family, false, table.rooms[row]);
  eachHomeSale(table, at, (row, family) => {
    append(rates, family, table.perSqft[row]);
    if (table.rooms[row] >= 0) append(sizes, sizeKey(row, family), table.areaCentiSqm[row]);
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
  const known = [...groups].filter(([, values]) => values.length >= MIN_EVIDENCE);
  return new Map(known.map(([key, values]) => [key, medianOfFirst(Float64Array.from(values), values.length)]));
}

const QUARTERS = EVIDENCE_MONTHS / 3;
const toQuarter = (day: number, today: number) => Math.min(QUARTERS - 1, Math.floor((today - day) / 91.4));
/** A type of home needs this many sales in a quarter to count. */
const MIN_QUARTER = 8;

/** Factors that carry prices to today's level, by quarters back: from medians weighted by a fixed mix of home types. */
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

/** Sales of an area of one kind: family, completion and rooms, oldest first. `perSqft` in fils, carried to today. */
type KindSales = {
  counted: { row: number; perSqft: number }[];
  setAside: SimilarDeeds['setAside'];
  /** Summaries of its places, by scope and name. */
  found: Map<string, Found | null>;
};
type Found = NonNullable<ReturnType<typeof summarise>>;

function salesByKind(table: MarketTable, at: AreaDay, factors: Float64Array): Map<number, KindSales> {
  const kinds = new Map<number, KindSales>();
  const isSetAside = setAsideRule(table, at);
  eachHomeDeed(table, at, (row, family, offPlan) => {
    const rooms = table.rooms[row];
    // Unknown rooms match no home.
    if (rooms < 0) return;
    const key = kindKey(family, offPlan, rooms);
    const kind = getOrCreate(kinds, key, () => ({ counted: [], setAside: [], found: new Map() }));
    const reason = isSetAside(row, family);
    if (reason !== null) kind.setAside.push({ row, reason });
    else kind.counted.push({ row, perSqft: table.perSqft[row] * factors[toQuarter(table.day[row], at.today)] });
  });
  return kinds;
}

/** Figures of some sales, oldest first; null under five. */
function summarise(table: MarketTable, counted: KindSales['counted']) {
  if (counted.length < MIN_EVIDENCE) return null;
  const perSqft = Float64Array.from(counted, (sale) => sale.perSqft).sort();
  const medianPerSqft = medianOf(perSqft);
  const days = counted.map(({ row }) => table.day[row]);
  return {
    sales: perSqft.length,
    /** Fils per sqft, ascending. */
    perSqft,
    medianPerSqft,
    spread: (quantileOf(perSqft, 0.75) - quantileOf(perSqft, 0.25)) / medianPerSqft,
    medianSqft: medianOf(counted.map(({ row }) => (table.areaCentiSqm[row] / 100) * SQFT_PER_SQM)),
    /** First and last sale, YYYY-MM-DD. */
    from: fromEpochDay(days[0] ?? 0),
    to: fromEpochDay(days.at(-1) ?? 0),
  };
}

/** Codes of each name: registers write one name in several ways. */
function codesByName(names: readonly string[]): Map<string, Set<number>> {
  const codes = new Map<string, Set<number>>();
  for (const [code, name] of names.entries()) getOrCreate(codes, nameKey(name), () => new Set()).add(code);
  codes.delete('');
  return codes;
}

/** Indexes the priced sales (`isPriced`) of the 24 months up to `today` (epoch day), each area on first use. */
function buildSimilarIndex(table: MarketTable, today: number) {
  const factors = timeFactors(table, today);
  const codes = { building: codesByName(table.buildings), project: codesByName(table.projects) };
  const areas = new Map<number, Map<number, KindSales>>();
  const salesLike = (home: ComparedHome): KindSales | undefined => {
    const area = table.areaCode.get(home.areaId);
    const family = toFamily(home.propertyType);
    if (area === undefined || family === undefined) return undefined;
    const kinds = getOrCreate(areas, area, () => salesByKind(table, { area, today }, factors));
    return kinds.get(kindKey(family, home.completion === 'off_plan', home.bedrooms));
  };
  const isIn = (home: ComparedHome, scope: SimilarScope): ((row: number) => boolean) => {
    if (scope === 'area') return () => true;
    const own = codes[scope].get(nameKey(home[scope]));
    return (row) => own?.has(table[scope][row]) === true;
  };
  const find = (home: ComparedHome, scope: SimilarScope): Found | null => {
    const kind = salesLike(home);
    const name = scope === 'area' ? '' : nameKey(home[scope]);
    if (kind === undefined || (scope !== 'area' && !codes[scope].has(name))) return null;
    return getOrCreate(kind.found, `${scope} ${name}`, () => {
      const isNear = isIn(home, scope);
      const sales = kind.counted.filter(({ row }) => isNear(row));
      return summarise(table, sales);
    });
  };
  /** The narrowest of building, project and area with five sales of as many rooms; null without one. */
  const similar = (home: ComparedHome): SimilarSales | null => {
    for (const scope of ['building', 'project', 'area'] as const) {
      const found = find(home, scope);
      if (found === null) continue;
      const { medianSqft: _, ...rest } = found;
      return { scope, ...rest };
    }
    return null;
  };
  return {
    similar,
    /** The deeds that `similar` counts, and the excluded ones of the same group. */
    deeds(home: ComparedHome): SimilarDeeds | null {
      const found = similar(home);
      const kind = salesLike(home);
      if (found === null || kind === undefined) return null;
      const [isNear, inBuilding, inProject] = [isIn(home, found.scope), isIn(home, 'building'), isIn(home, 'project')];
      const scopeOf = (row: number) => (inBuilding(row) ? 'building' : inProject(row) ? 'project' : 'area');
      return {
        found,
        counted: kind.counted
          .filter(({ row }) => isNear(row))
          .map((sale) => ({ ...sale, scope: scopeOf(sale.row) }) as const)
          .reverse(),
        setAside: kind.setAside.filter(({ row }) => isNear(row)).reverse(),
      };
    },
    /** Median size of the area's sold homes with as many rooms, sqft; null under five. */
    usualSqft: (home: ComparedHome) => find(home, 'area')?.medianSqft ?? null,
  };
}
