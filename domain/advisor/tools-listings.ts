import { areaById } from '../gazetteer/areas.ts';
import { resolveNear } from '../gazetteer/landmarks.ts';
import { aedFromFils, filsFromAed } from '../money.ts';
import type { PropertyFilter } from '../property/filter.ts';
import { GAZETTEER } from '../property/gazetteer.ts';
import type { PropertyType } from '../property/property.ts';
import { cardAt, type PropertyColumns } from '../property/property-columns.ts';
import { countMatching, searchRows } from '../property/property-query.ts';
import type { AdvisorMarket } from './market.ts';
import type { ToolArgs } from './tool-types.ts';
import { roundPercent, type ToolResult } from './tools-market.ts';

// Tools over listings on offer. Amounts of results are AED, shares percent points.

export type FoundListing = {
  id: number;
  title: string;
  areaId: string;
  location: string;
  priceAed: number;
  beds: number;
  sqft: number;
  perSqftAed: number | null;
  type: PropertyType;
  completion: 'ready' | 'off_plan';
  /** AI Match, percent. */
  matchPercent: number | null;
  /** Expected yearly rent by the price. */
  grossYieldPercent: number | null;
  /** Year of handover of an unfinished home. */
  handoverYear: number | null;
  /** Year built, or of handover. */
  yearBuilt: number | null;
  imageUrl: string;
};
export type FoundListings = {
  total: number;
  homes: FoundListing[];
  /** What they are near to, where that was asked. */
  near: { name: string; nameAr: string; radiusM: number } | null;
};

/** Listings on offer that match, best first. */
export function searchListings(market: AdvisorMarket, args: ToolArgs<'search_listings'>): ToolResult<FoundListings> {
  const { columns } = market;
  const question = { filter: toListingFilter(args), sort: args.sort ?? ('match' as const), offset: 0 };
  const limit = args.limit ?? 5;
  const found =
    args.developer === undefined
      ? searchRows(columns, { ...question, limit }, GAZETTEER)
      : ofDeveloper(market, searchRows(columns, { ...question, limit: columns.rows }, GAZETTEER).rows, args.developer);
  const near = args.near === undefined ? null : resolveNear(args.near);
  return {
    result: {
      total: found.total,
      homes: found.rows.slice(0, limit).map((row) => foundHome(columns, row)),
      near: near === null ? null : { name: near.name, nameAr: near.nameAr, radiusM: near.radiusM },
    },
    // That nothing matches rests on every listing that was looked at.
    evidence: [
      {
        what: 'listings',
        count: found.total === 0 ? countMatching(columns, {}, GAZETTEER) : found.total,
        from: '',
        to: market.today,
        sources: [],
      },
    ],
  };
}

/** Rows whose listing names the developer or one of its projects. */
function ofDeveloper(
  { columns, developers }: AdvisorMarket,
  rows: readonly number[],
  name: string,
): { total: number; rows: number[] } {
  const wanted = name.toLowerCase();
  const known = developers.filter((developer) => developer.name.toLowerCase().startsWith(wanted));
  const names = [wanted, ...known.flatMap(({ projects }) => projects.map((project) => project.toLowerCase()))];
  const { text, textStart } = columns;
  const own = rows.filter((row) => {
    const words = text.slice(textStart[row], textStart[row + 1]);
    return names.some((one) => words.includes(one));
  });
  return { total: own.length, rows: own };
}

function toListingFilter(args: ToolArgs<'search_listings'>): PropertyFilter {
  const filter: PropertyFilter = {};
  if (args.areaIds !== undefined && args.areaIds.length > 0) {
    filter.location = args.areaIds.map((id) => areaById(id)?.name ?? id).join('; ');
  }
  if (args.type !== undefined) filter.propertyType = args.type;
  if (args.minBeds !== undefined) filter.minBedrooms = args.minBeds;
  if (args.maxBeds !== undefined) filter.maxBedrooms = args.maxBeds;
  if (args.minBaths !== undefined) filter.minBathrooms = args.minBaths;
  if (args.maxBaths !== undefined) filter.maxBathrooms = args.maxBaths;
  if (args.minPriceAed !== undefined) filter.minPrice = filsFromAed(args.minPriceAed);
  if (args.maxPriceAed !== undefined) filter.maxPrice = filsFromAed(args.maxPriceAed);
  if (args.minSqft !== undefined) filter.minSqft = args.minSqft;
  if (args.maxSqft !== undefined) filter.maxSqft = args.maxSqft;
  if (args.completion !== undefined) filter.completion = args.completion;
  if (args.minYieldPercent !== undefined) filter.minYield = args.minYieldPercent;
  if (args.minHandover !== undefined) filter.minHandover = args.minHandover;
  if (args.maxHandover !== undefined) filter.maxHandover = args.maxHandover;
  if (args.near !== undefined) filter.near = args.near;
  if (args.keywords !== undefined && args.keywords !== '') filter.keywords = args.keywords;
  return filter;
}

function foundHome(columns: PropertyColumns, row: number): FoundListing {
  const card = cardAt(columns, row);
  const grossYield = columns.grossYield[row] ?? Number.NaN;
  const year = columns.year[row] ?? 0;
  return {
    id: card.id,
    title: card.title,
    areaId: card.areaId,
    location: card.location,
    priceAed: aedFromFils(card.price),
    beds: card.bedrooms,
    sqft: card.sqft,
    perSqftAed: card.pricePerSqftFils === null ? null : Math.round(aedFromFils(card.pricePerSqftFils)),
    type: card.propertyType,
    completion: card.completion,
    matchPercent: card.aiScore === null ? null : Math.round(card.aiScore * 10),
    grossYieldPercent: Number.isNaN(grossYield) ? null : roundPercent(grossYield),
    handoverYear: card.completion === 'off_plan' && year > 0 ? year : null,
    yearBuilt: card.yearBuilt,
    imageUrl: card.imageUrl,
  };
}
