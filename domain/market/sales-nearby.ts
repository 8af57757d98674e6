import { getOrCreate } from '../collections.ts';
import { byCodeUnit } from '../columns/column-set.ts';
import { fromEpochDay, minusMonths } from '../day.ts';
import { AREAS, areaById } from '../gazetteer/areas.ts';
import { distanceM } from '../geo.ts';
import { groupCode } from '../transaction/columns.ts';
import { competingTypes, type DeedType } from '../transaction/transaction.ts';
import { medianOfFirst } from './analytics/order-statistics.ts';
import { typeMask } from './analytics/sale-masks.ts';
import { deedAt, type MarketTable, sourceAt } from './market-table.ts';

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
  /** Months before the newest deed; default 24. */
  months?: number | undefined;
  limit?: number | undefined;
};

export type NearbyDeeds = ReturnType<typeof salesNearby>;

const NEIGHBOUR_RADIUS_M = 4000;
const NEIGHBOURS = 4;

/**
 * Registered sales around a home, nearest scope first, then newest: its building, project, area and, up to the limit,
 * the nearest areas. `perSqftFils` is null for doubtful prices; `count` and the median cover all matching sales.
 */
export function salesNearby(table: MarketTable, query: NearbyQuery) {
  const search = startSearch(table, query);
  const { found, rates, limit } = search;
  scanArea(search, query.areaId, false);
  for (const areaId of search.count < limit ? neighbourAreas(query.areaId) : []) {
    if (search.count >= limit) break;
    scanArea(search, areaId, true);
  }
  found.neighbour.sort((a, b) => table.day[b] - table.day[a]);
  const rows = NEARBY_SCOPES.flatMap((scope) => found[scope].map((row) => ({ row, scope }))).slice(0, limit);
  return {
    sales: rows.map(({ row, scope }) => {
      const rate = table.perSqft[row];
      return { deed: deedAt(table, row), scope, perSqftFils: rate > 0 ? Math.round(rate) : null };
    }),
    count: search.count,
    medianPerSqftFils: rates.length === 0 ? null : Math.round(medianOfFirst(Float64Array.from(rates), rates.length)),
    from: search.count > 0 ? fromEpochDay(search.first) : null,
    to: search.count > 0 ? fromEpochDay(search.last) : null,
    sources: [...search.sources].sort(byCodeUnit),
  };
}

type Search = ReturnType<typeof startSearch>;

function startSearch(table: MarketTable, query: NearbyQuery) {
  const found: Record<NearbyScope, number[]> = { building: [], project: [], area: [], neighbour: [] };
  const rates: number[] = [];
  return {
    table,
    query,
    limit: query.limit ?? 20,
    wanted: typeMask(query.type === undefined ? undefined : competingTypes(query.type)),
    since: table.maxDay === null ? 0 : minusMonths(table.maxDay, query.months ?? 24),
    building: nameMask(table.buildings, query.building),
    project: nameMask(table.projects, query.project),
    found,
    rates,
    sources: new Set<string>(),
    count: 0,
    first: Number.POSITIVE_INFINITY,
    last: Number.NEGATIVE_INFINITY,
  };
}

/** Scans one area newest first; rows beyond the limit are only counted. */
function scanArea(search: Search, areaId: string, neighbour: boolean): void {
  const { table, wanted, since, found, limit } = search;
  const area = table.areaCode.get(areaId);
  if (area === undefined) return;
  const sale = groupCode('sale');
  const { rooms } = search.query;
  const onlySource = table.sources.length === 1 ? table.sources[0] : undefined;
  const start = table.areaStart[area];
  for (let row = table.areaStart[area + 1] - 1; row >= start; row--) {
    const day = table.day[row];
    if (day < since) break;
    if (table.group[row] !== sale || wanted[table.type[row]] === 0) continue;
    if (rooms !== undefined && table.rooms[row] !== rooms) continue;
    search.count++;
    if (day < search.first) search.first = day;
    if (day > search.last) search.last = day;
    const rate = table.perSqft[row];
    if (rate > 0) search.rates.push(rate);
    // Skips the lookup per row if all deeds have one source.
    search.sources.add(onlySource ?? sourceAt(table, row));
    const list = found[neighbour ? 'neighbour' : nearbyScope(search, row)];
    if (list.length < limit || neighbour) list.push(row);
  }
}

function nearbyScope(search: Search, row: number): NearbyScope {
  if (search.building !== null && search.building[search.table.building[row]] === 1) return 'building';
  if (search.project !== null && search.project[search.table.project[row]] === 1) return 'project';
  return 'area';
}

/** One byte per word: 1 for the same name, ignoring case, spaces and punctuation. Null without a name. */
function nameMask(words: readonly string[], name: string | undefined): Uint8Array | null {
  const wanted = bareName(name ?? '');
  if (wanted === '') return null;
  const bare = getOrCreate(bareWords, words, () => words.map(bareName));
  return Uint8Array.from(bare, (word) => (word === wanted ? 1 : 0));
}

/** Normalised forms of a table's words, cached with the table. */
const bareWords = new WeakMap<readonly string[], string[]>();

function bareName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
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
