import { byCodeUnit } from '../columns/column-set.ts';
import { toEpochDay } from '../day.ts';
import { areaById } from '../gazetteer/areas.ts';
import { distanceM, type LatLng } from '../geo.ts';
import { deedAt, type MarketTable } from '../market/market-table.ts';
import { salesNearby } from '../market/sales-nearby.ts';
import { type ShownSale, shownRow, shownSale } from '../market/shown-sale.ts';
import type { Property, PropertyType } from '../property/property.ts';
import { type SetAside, type SimilarScope, similarIndex } from './similar-sales.ts';

export type ListedSale = ShownSale & {
  areaId: string;
  /** Metres to the sale's area; null in the home's own area or if unknown. */
  distanceM: number | null;
  /** Narrowest place shared with the home, and the price carried to today in fils. */
  counts?: { scope: SimilarScope; todayPerSqftFils: number };
};

export type SalesQuestion = {
  areaId: string;
  project: string;
  building: string;
  coordinates: LatLng | null;
  type: PropertyType;
  bedrooms: number;
  sqft: number;
  /** Without it, all nearby sales are listed. */
  completion?: Property['completion'];
};

export type ListedSales = {
  basis: 'similar' | 'nearby';
  sales: ListedSale[];
  count: number;
  scope: SimilarScope | 'around';
  from: string;
  to: string;
  sources: string[];
  medianPricePerSqftFils: number | null;
  setAside: (ListedSale & { reason: SetAside })[];
};

const MOST_SIMILAR = 500;
const MOST_NEARBY = 20;

/** Sales a home is compared with on `today` (YYYY-MM-DD), or nearby ones with as many bedrooms if under five. */
export function listSales(table: MarketTable, question: SalesQuestion, today: string): ListedSales {
  const { type: propertyType, completion, ...home } = question;
  const similar =
    completion === undefined ? null : similarIndex(table, today).deeds({ ...home, propertyType, completion });
  if (similar === null) return listNearby(table, question, toEpochDay(today));
  const { found, counted, setAside } = similar;
  const listed = (row: number) => ({ ...shownRow(table, row), distanceM: null });
  return {
    basis: 'similar',
    sales: counted
      .slice(0, MOST_SIMILAR)
      .map(({ row, scope, perSqft }) => ({ ...listed(row), counts: { scope, todayPerSqftFils: Math.round(perSqft) } })),
    count: found.sales,
    scope: found.scope,
    from: found.from,
    to: found.to,
    sources: [...new Set(counted.map(({ row }) => deedAt(table, row).source))].sort(byCodeUnit),
    medianPricePerSqftFils: Math.round(found.medianPerSqft),
    setAside: setAside.slice(0, MOST_NEARBY).map(({ row, reason }) => ({ ...listed(row), reason })),
  };
}

function listNearby(table: MarketTable, question: SalesQuestion, toDay: number): ListedSales {
  const { areaId, building, project, type, bedrooms } = question;
  const rooms = bedrooms < 0 ? undefined : bedrooms;
  const found = salesNearby(table, { areaId, building, project, type, rooms, toDay, limit: MOST_NEARBY });
  return {
    basis: 'nearby',
    sales: found.sales.map(({ deed, scope, perSqftFils }) => ({
      ...shownSale(deed, perSqftFils),
      areaId: deed.area,
      distanceM: scope === 'neighbour' ? distanceToArea(question, deed.area) : null,
    })),
    count: found.count,
    scope: widestScope(found),
    from: found.from ?? '',
    to: found.to ?? '',
    sources: found.sources,
    medianPricePerSqftFils: found.medianPerSqftFils,
    setAside: [],
  };
}

/** Deeds carry no coordinates, so distance is measured to the area's centre. */
function distanceToArea(question: SalesQuestion, areaId: string): number | null {
  const from = question.coordinates ?? areaById(question.areaId)?.center;
  const to = areaById(areaId)?.center;
  return from === undefined || to === undefined ? null : Math.round(distanceM(from, to));
}

/** The narrowest scope that covers all counted sales. */
function widestScope({ sales, count }: ReturnType<typeof salesNearby>): ListedSales['scope'] {
  const has = (scope: (typeof sales)[number]['scope']) => sales.some((sale) => sale.scope === scope);
  if (has('neighbour')) return 'around';
  if (has('area') || count > sales.length || count === 0) return 'area';
  return has('project') ? 'project' : 'building';
}
