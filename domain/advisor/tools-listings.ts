import { areaById } from '../gazetteer/areas.ts';
import { resolveNear } from '../gazetteer/landmarks.ts';
import { aedFromFils } from '../money.ts';
import type { PropertyFilter } from '../property/filter.ts';
import { GAZETTEER } from '../property/gazetteer.ts';
import { cardAt, type PropertyColumns } from '../property/property-columns.ts';
import { countMatching, searchRows } from '../property/property-query.ts';
import { EMPTY_SEARCH, toPropertyFilter } from '../search/search-address.ts';
import { searchWishes, wholeMatch } from '../user/wishes.ts';
import type { AdvisorMarket } from './market.ts';
import { roundPercent, type ToolArgs, type ToolEvidence } from './tool-types.ts';

export type FoundListing = ReturnType<typeof foundHome>;
export type FoundListings = ReturnType<typeof findListings>['result'];

export function findListings(market: AdvisorMarket, args: ToolArgs<'search_listings'>) {
  const { columns } = market;
  const filter = toListingFilter(args);
  const question = { filter, sort: args.sort ?? ('match' as const), offset: 0 };
  const limit = args.limit ?? 5;
  const first = (args.position ?? 1) - 1;
  // Conditions that the search screen's filter lacks are applied to all of its results.
  const isPlain = SIFTED.every((name) => args[name] === undefined);
  const all = isPlain
    ? searchRows(columns, { ...question, limit: first + limit }, GAZETTEER)
    : sifted(market, searchRows(columns, { ...question, limit: columns.rows }, GAZETTEER).rows, args);
  const found = { total: all.total, rows: all.rows.slice(Math.min(first, Math.max(0, all.total - 1))) };
  const near = args.near === undefined ? null : resolveNear(args.near);
  // If nothing matches, the evidence is all listings searched.
  const looked = found.total === 0 ? countMatching(columns, {}, GAZETTEER) : found.total;
  return {
    result: {
      total: found.total,
      homes: found.rows.slice(0, limit).map((row) => foundHome(columns, row, searchWishes(filter) !== null)),
      filter,
      near: near === null ? null : { name: near.name, nameAr: near.nameAr, radiusM: near.radiusM },
    },
    evidence: [{ what: 'listings', count: looked, from: '', to: market.today, sources: [] } satisfies ToolEvidence],
  };
}

const SIFTED = ['developer', 'types', 'notTypes', 'homeIds', 'maxYieldPercent'] as const;

function sifted(
  market: AdvisorMarket,
  rows: readonly number[],
  args: ToolArgs<'search_listings'>,
): { total: number; rows: number[] } {
  const { columns } = market;
  const { types, notTypes = [], homeIds, maxYieldPercent } = args;
  const kept = rows.filter((row) => {
    const { id, propertyType, bedrooms } = cardAt(columns, row);
    const isNot = notTypes.includes(propertyType) || (notTypes.includes('studio') && bedrooms === 0);
    return (
      (types === undefined || types.includes(propertyType)) &&
      !isNot &&
      (homeIds === undefined || homeIds.includes(id)) &&
      (maxYieldPercent === undefined || roundPercent(columns.grossYield[row] ?? 1) <= maxYieldPercent)
    );
  });
  return args.developer === undefined ? { total: kept.length, rows: kept } : ofDeveloper(market, kept, args.developer);
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

function toListingFilter({ areaIds = [], notAreaIds = [], ...args }: ToolArgs<'search_listings'>): PropertyFilter {
  const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
  const name = (id: string) => areaById(id)?.name ?? id;
  const location = [...areaIds.map(name), ...notAreaIds.map((id) => `not ${name(id)}`)].join('; ');
  return toPropertyFilter({ ...EMPTY_SEARCH, ...given, location });
}

/** @param isWished whether the search had wishes, all of which the home meets */
function foundHome(columns: PropertyColumns, row: number, isWished: boolean) {
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
    aiScore: card.aiScore,
    match: isWished ? wholeMatch(card.aiScore) : null,
    /** Expected yearly rent divided by the price. */
    grossYieldPercent: Number.isNaN(grossYield) ? null : roundPercent(grossYield),
    handoverYear: card.completion === 'off_plan' && year > 0 ? year : null,
    yearBuilt: card.yearBuilt,
    imageUrl: card.imageUrl,
  };
}
