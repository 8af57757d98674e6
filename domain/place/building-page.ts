import { toEpochDay } from '../day.ts';
import { bareName } from '../gazetteer/place-name.ts';
import { THIN_SALES } from '../market/analytics/period.ts';
import type { MarketTable } from '../market/market-table.ts';
import type { Developer } from '../market/professional.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import type { RentTable } from '../rent/rent-table.ts';
import { grossYield } from '../rent/rent-yield.ts';
import { type BuildingKey, isAreaOf } from './building-id.ts';
import { type BuildingRents, buildingRents } from './building-rents.ts';
import {
  areaDifference,
  type BuildingSales,
  buildingSales,
  findSales,
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
  if (found === null && rows.length === 0 && registered === null) return null;
  const listedRow = rows[0];
  const end = Math.min(toEpochDay(today), table.maxDay ?? Number.POSITIVE_INFINITY);
  const areaId =
    found?.areaId ??
    (listedRow === undefined ? undefined : listings.places[listings.place[listedRow]]?.areaId) ??
    registered?.areaId ??
    '';
  const name =
    found?.name ?? (listedRow === undefined ? undefined : nameOf(listings, listedRow, key)) ?? registered?.name ?? '';
  const sales = found === null ? null : buildingSales(table, found, end);
  const tenancies = rents === null ? null : buildingRents(rents, { areaId, name: key.name }, end);
  return {
    name,
    areaId,
    project: found?.project ?? '',
    towers: found?.towers ?? [],
    sales,
    rents: tenancies,
    grossYield: yieldOf(tenancies, sales),
    offPlan: found === null ? null : offPlanSales(table, found, end),
    difference: found === null ? null : areaDifference(table, found, end),
    similar: found === null ? [] : similarBuildings(table, found, end),
    listed: listedHomes(listings, rows),
    facts: listedFacts(listings, rows),
    register: registered && { ...registered, asOf: market.register.asOf },
    developer: developerOf(market, [name, found?.project ?? '']),
  };
}

/** The register's row of the name, else of the project that the deeds name for the building. */
function registeredAs({ register }: PlaceMarket, key: BuildingKey, found: NamedSales | null): RegisteredProject | null {
  const isHere = (areaId: string) => isAreaOf(key, areaId);
  return register.find(key.name, isHere) ?? (found === null ? null : register.find(bareName(found.project), isHere));
}

function nameOf({ names, building, project }: PropertyColumns, row: number, key: BuildingKey): string | undefined {
  return [names[building[row]], names[project[row]]].find((name) => name !== undefined && bareName(name) === key.name);
}

/** Rent per square foot divided by price per square foot (`grossYield`), with at least five of each. */
function yieldOf(rents: BuildingRents | null, sales: BuildingSales | null): number | null {
  if (rents?.perSqftFils == null || sales?.medianPerSqft == null || sales.priced < THIN_SALES) return null;
  return grossYield(rents.perSqftFils, sales.medianPerSqft);
}

function developerOf({ developers }: PlaceMarket, names: readonly string[]): { name: string; source: string } | null {
  const wanted = new Set(names.map(bareName).filter(Boolean));
  const found = developers.find(({ projects }) => projects.some((project) => wanted.has(bareName(project))));
  return found === undefined ? null : { name: found.developerName, source: found.source };
}
