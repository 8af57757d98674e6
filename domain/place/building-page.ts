import { toEpochDay } from '../day.ts';
import { bareName } from '../gazetteer/place-name.ts';
import { THIN_SALES } from '../market/analytics/period.ts';
import type { MarketTable } from '../market/market-table.ts';
import { nameMask } from '../market/name-mask.ts';
import type { Developer } from '../market/professional.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import type { RentTable } from '../rent/rent-table.ts';
import { grossYield } from '../rent/rent-yield.ts';
import { HOUSES } from '../valuation/sales.ts';
import { type BuildingKey, isAreaOf } from './building-id.ts';
import { type BuildingRents, buildingRents } from './building-rents.ts';
import {
  areaDifference,
  type BuildingSales,
  buildingSales,
  findSales,
  homeSales,
  type NamedSales,
  similarBuildings,
} from './building-sales.ts';
import { listedFacts, listedHomes, rowsNamed } from './listed-homes.ts';
import { offPlanSales } from './off-plan-sales.ts';
import type { ProjectRegister, RegisteredProject } from './project-register.ts';

/** What a building's page is computed from: this device's copy. */
export type PlaceMarket = {
  table: MarketTable;
  rents: RentTable | null;
  listings: PropertyColumns;
  register: ProjectRegister;
  developers: readonly Developer[];
  /** `YYYY-MM-DD` in Dubai. */
  today: string;
};

export type BuildingPage = NonNullable<ReturnType<typeof buildingPage>>;

/** Everything known about a building or project; null if deeds, listings and register do not know its name. */
export function buildingPage(market: PlaceMarket, key: BuildingKey) {
  const { table, rents, listings, today } = market;
  const found = findSales(table, key);
  const own: BuildingKey = found === null ? key : { ...key, area: key.area ?? found.areaId };
  const rows = rowsNamed(listings, own);
  const registered = registeredAs(market, own, found);
  const identity = found ?? listedAs(listings, rows, key) ?? registered;
  if (identity === null) return null;
  const { name, areaId } = identity;
  const end = Math.min(toEpochDay(today), table.maxDay ?? Number.POSITIVE_INFINITY);
  const traded =
    found === null ? { ...UNSOLD, isOfHouses: (registered?.villas ?? 0) > 0 } : deedFigures(table, found, end);
  const tenancies = rents === null ? null : buildingRents(rents, { areaId, name: key.name }, toEpochDay(today));
  return {
    name,
    areaId,
    /** A project of several buildings, or of villas and townhouses, is no building. */
    kind: traded.isOfHouses || traded.towers.length > 0 ? ('project' as const) : ('building' as const),
    ...traded,
    rents: tenancies,
    grossYield: yieldOf(tenancies, traded.sales),
    listed: listedHomes(listings, rows),
    facts: listedFacts(listings, rows),
    register: registered && { ...registered, asOf: market.register.asOf },
    developer: developerOf(market, [name, traded.project]),
  };
}

/** What the deeds tell. */
function deedFigures(table: MarketTable, found: NamedSales, end: number) {
  return {
    project: found.project,
    towers: found.towers,
    isOfHouses: isOfHouses(table, found, end),
    sales: buildingSales(table, found, end),
    offPlan: offPlanSales(table, found, end),
    difference: areaDifference(table, found, end),
    similar: similarBuildings(table, found, end),
  };
}

/** Whether most homes sold are villas or townhouses: their project is no building. */
function isOfHouses(table: MarketTable, found: NamedSales, end: number): boolean {
  const homes = homeSales(table, found, end);
  return homes.filter((row) => HOUSES.has(table.type[row])).length * 2 > homes.length;
}

const UNSOLD = {
  project: '',
  towers: [],
  sales: null,
  offPlan: null,
  difference: null,
  similar: [],
} as const satisfies {
  [K in Exclude<keyof ReturnType<typeof deedFigures>, 'isOfHouses'>]: unknown;
};

/** Name and area as the listings have them; null without any listing. */
function listedAs(listings: PropertyColumns, rows: readonly number[], key: BuildingKey) {
  const [row] = rows;
  if (row === undefined) return null;
  const { names, building, project, places, place } = listings;
  const name = [names[building[row]], names[project[row]]].find(
    (one) => one !== undefined && bareName(one) === key.name,
  );
  return { name: name ?? '', areaId: places[place[row]]?.areaId ?? '' };
}

/** The register's row of the name, else of the project that the deeds name for the building. */
function registeredAs({ register }: PlaceMarket, key: BuildingKey, found: NamedSales | null): RegisteredProject | null {
  const isHere = (areaId: string) => isAreaOf(key, areaId);
  return register.find(key.name, isHere) ?? (found === null ? null : register.find(bareName(found.project), isHere));
}

/** Rent per square foot divided by price per square foot (`grossYield`), with at least five of each. */
function yieldOf(rents: BuildingRents | null, sales: BuildingSales | null): number | null {
  if (rents?.perSqftFils == null || sales?.medianPerSqft == null || sales.priced < THIN_SALES) return null;
  return grossYield(rents.perSqftFils, sales.medianPerSqft);
}

function developerOf({ developers }: PlaceMarket, names: readonly string[]): { name: string; source: string } | null {
  const wanted = names.map(bareName);
  const found = developers.find(({ projects }) => wanted.some((name) => nameMask(projects, name) !== null));
  return found === undefined ? null : { name: found.developerName, source: found.source };
}
