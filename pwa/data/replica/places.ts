import { dubaiDay, fromEpochDay, minusMonths, toEpochDay } from '../../../domain/day.ts';
import { type AreaGuide, areaGuide } from '../../../domain/place/area-guide.ts';
import { parseBuildingId } from '../../../domain/place/building-id.ts';
import { type BuildingPage, buildingPage, type PlaceMarket } from '../../../domain/place/building-page.ts';
import { type DemandForecast, demandByKind, forecastDemand, type KindDemand } from '../../../domain/place/demand.ts';
import { type AskedNights, askedNights } from '../../../domain/place/listed-homes.ts';
import { type ProjectPath, projectPaths } from '../../../domain/place/project-paths.ts';
import { loadRegister } from '../../../domain/place/shipped-places.ts';
import { type Supply, supply } from '../../../domain/place/supply.ts';
import type { Invented } from '../../../domain/transaction/demo-source.ts';
import type { MarketContext } from './market-copy.ts';

/** `complete`: every sale of the area is on this device. `asOf`: when the copy was last up to date, '' if unknown. */
type Evidence = { complete: boolean; asOf: string };
export type DeviceBuilding = BuildingPage & Evidence & { rentsInvented: Invented };
export type DeviceArea = AreaGuide & Evidence & { sources: string[]; rentsInvented: Invented };

export type DeviceDevelopment = Evidence & {
  projects: ProjectPath[];
  supply: Supply;
  demand: KindDemand[];
  /** Null if too few years are on record to measure its error. */
  forecast: DemandForecast | null;
  /** The last twelve months, `YYYY-MM-DD`. */
  from: string;
  to: string;
  sources: string[];
};

const PROJECTS = 30;

/** Pages of buildings and areas from this device's copy and the shipped register of projects. */
export function placeAnswers(context: MarketContext) {
  const { copy } = context;
  const market = async (): Promise<PlaceMarket & { complete: boolean; holds: (areaId: string) => boolean }> => {
    const store = await copy.openStore();
    const [sales, { columns: listings }, rents, projects, developers] = await Promise.all([
      copy.sales(),
      copy.openListings(),
      context.rents(),
      loadRegister(),
      store.developers(),
    ]);
    const { table, complete } = sales;
    const holds = (areaId: string) => sales.holds(areaId);
    return { table, listings, rents, register: projects, developers, today: dubaiDay(copy.now()), complete, holds };
  };
  const evidence = (areaId: string, { complete, holds }: Awaited<ReturnType<typeof market>>) => ({
    complete: complete || (areaId !== '' && holds(areaId)),
    asOf: copy.state.syncedAt ?? '',
  });

  return {
    /** Null if nothing on this device knows the building. */
    async building(id: string): Promise<DeviceBuilding | null> {
      const key = parseBuildingId(id);
      if (key === null) return null;
      if (key.area !== null) copy.ask(key.area);
      const known = await market();
      const page = buildingPage(known, key);
      if (page === null) return null;
      const rentsInvented = await context.inventedRents(page.areaId);
      return { ...page, ...evidence(page.areaId, known), rentsInvented };
    },
    /** Projects, supply and demand of an area, or of the city; null without registered sales. */
    async development(areaId: string | null): Promise<DeviceDevelopment | null> {
      if (areaId !== null) copy.ask(areaId);
      const known = await market();
      const { table, listings, register: projects, today } = known;
      if (table.maxDay === null) return null;
      const of = { areaId: areaId ?? undefined, end: Math.min(toEpochDay(today), table.maxDay), today };
      return {
        projects: projectPaths(table, projects, { ...of, limit: PROJECTS }),
        supply: supply(projects, table, of),
        demand: demandByKind(table, listings, of),
        forecast: forecastDemand(table, of),
        from: fromEpochDay(minusMonths(of.end, 12) + 1),
        to: fromEpochDay(of.end),
        sources: [...table.sources],
        ...evidence(areaId ?? '', known),
      };
    },
    async askedNights(areaId: string, bedrooms: number): Promise<AskedNights | null> {
      const { columns } = await copy.openListings();
      return askedNights(columns, areaId, bedrooms);
    },
    async area(areaId: string): Promise<DeviceArea | null> {
      copy.ask(areaId);
      const [known, records] = await Promise.all([market(), copy.records()]);
      const guide = areaGuide({ ...known, records }, areaId);
      if (guide === null) return null;
      const rentsInvented = await context.inventedRents(areaId);
      return { ...guide, ...evidence(areaId, known), sources: guide.record?.sources ?? [], rentsInvented };
    },
  };
}
