import { byCodeUnit } from '../columns/column-set.ts';
import { fromEpochDay, minusMonths } from '../day.ts';
import { AREAS, areaById } from '../gazetteer/areas.ts';
import { bareName } from '../gazetteer/place-name.ts';
import { distanceM } from '../geo.ts';
import { competingTypes, type DeedType } from '../transaction/transaction.ts';
import { medianOfFirst } from './analytics/order-statistics.ts';
import { counts, saleMasks } from './analytics/sale-masks.ts';
import { deedAt, type MarketTable, sourceAt } from './market-table.ts';
import { nameMask } from './name-mask.ts';

/** How close a sale is to the home, nearest first. */
export const NEARBY_SCOPES = ['building', 'project', 'area', 'neighbour'] as const;
export type NearbyScope = (typeof NEARBY_SCOPES)[number];

export type NearbyQuery = {
  areaId: string;
  /** Registered or listed names; only letters and digits are compared. */
  building?: string | undefined;
  project?: string | undefined;
  type?: DeedType | undefined;
  /** 0 is a studio. */
  rooms?: number | undefined;
  /** Last day that counts, days since 1970; the newest deed’s if missing. */
  toDay?: number | undefined;
  /** Months before that day; default 24. */
  months?: number | undefined;
  limit?: number | undefined;
};

export type NearbyDeeds = ReturnType<typeof salesNearby>;

const NEIGHBOUR_RADIUS_M = 4000;
const NEIGHBOURS = 4;

/** Registered sales around a home, nearest scope first, then newest; the nearest areas fill up to the limit. */
export function salesNearby(table: MarketTable, query: NearbyQuery) {
  const { areaId, limit = 20 } = query;
  const matches = matchingSales(table, query);
  let found = matches(areaId, false);
  for (const neighbour of found.length < limit ? neighbourAreas(areaId) : []) {
    if (found.length < limit) found = [...found, ...matches(neighbour, true)];
  }
  const rates = new Float64Array(found.length);
  const sources = new Set<string>(table.sources.length === 1 ? table.sources : []);
  let [priced, first, last] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { row } of found) {
    const [rate, day] = [table.perSqft[row], table.day[row]];
    if (rate > 0) rates[priced++] = rate;
    if (day < first) first = day;
    if (day > last) last = day;
    if (table.sources.length > 1) sources.add(sourceAt(table, row));
  }
  const nearest = NEARBY_SCOPES.flatMap((scope) => {
    const own = found.filter((sale) => sale.scope === scope);
    // Sales of one area are sorted already.
    return scope === 'neighbour' ? own.sort((a, b) => table.day[b.row] - table.day[a.row]) : own;
  });
  return {
    sales: nearest.slice(0, limit).map(({ row, scope }) => {
      const rate = table.perSqft[row];
      return { deed: deedAt(table, row), scope, perSqftFils: rate > 0 ? Math.round(rate) : null };
    }),
    count: found.length,
    medianPerSqftFils: priced === 0 ? null : Math.round(medianOfFirst(rates, priced)),
    from: found.length === 0 ? null : fromEpochDay(first),
    to: found.length === 0 ? null : fromEpochDay(last),
    sources: found.length === 0 ? [] : [...sources].sort(byCodeUnit),
  };
}

type Match = { row: number; scope: NearbyScope };

/** Returns a function that lists the matching sales of an area, newest first. */
function matchingSales(table: MarketTable, { type, rooms, toDay, months = 24, ...query }: NearbyQuery) {
  const asMany = rooms === undefined ? undefined : { min: rooms, max: rooms };
  const masks = saleMasks({ types: type && competingTypes(type), rooms: asMany });
  const last = Math.min(toDay ?? Number.POSITIVE_INFINITY, table.maxDay ?? 0);
  const since = minusMonths(last, months);
  const building = nameMask(table.buildings, bareName(query.building ?? ''));
  const project = nameMask(table.projects, bareName(query.project ?? ''));
  const scopeOf = (row: number): NearbyScope => {
    if (building?.[table.building[row]] === 1) return 'building';
    return project?.[table.project[row]] === 1 ? 'project' : 'area';
  };
  return (areaId: string, isNeighbour: boolean) => {
    const found: Match[] = [];
    const area = table.areaCode.get(areaId);
    if (area === undefined) return found;
    for (let row = table.areaStart[area + 1] - 1; row >= table.areaStart[area] && table.day[row] >= since; row--) {
      if (table.day[row] <= last && counts(table, masks, row) === 1)
        found.push({ row, scope: isNeighbour ? 'neighbour' : scopeOf(row) });
    }
    return found;
  };
}

/** Ids of the nearest areas by centre, at most 4 km away. */
export function neighbourAreas(areaId: string): string[] {
  const home = areaById(areaId);
  if (home === undefined) return [];
  return AREAS.filter((area) => area.id !== areaId)
    .map((area) => ({ id: area.id, metres: distanceM(home.center, area.center) }))
    .filter(({ metres }) => metres <= NEIGHBOUR_RADIUS_M)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, NEIGHBOURS)
    .map(({ id }) => id);
}
