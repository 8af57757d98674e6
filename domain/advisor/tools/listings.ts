import { pick } from '../../collections.ts';
import { resolveNear } from '../../gazetteer/landmarks.ts';
import { aedFromFils } from '../../money.ts';
import { GAZETTEER } from '../../property/gazetteer.ts';
import type { PlaceNames } from '../../property/place-names.ts';
import { cardAt, type PropertyColumns } from '../../property/property-columns.ts';
import { projectsOf } from '../../search/developer-names.ts';
import { toPropertyFilter } from '../../search/filter.ts';
import { countMatching, matchMask, searchRows } from '../../search/listing-search.ts';
import { searchWishes, wholeMatch } from '../../user/wishes.ts';
import type { AdvisorMarket } from './advisor-market.ts';
import { roundPercent, type ToolArgs, type ToolEvidence } from './tool-types.ts';

export type FoundListing = ReturnType<typeof foundHome>;
export type FoundListings = ReturnType<typeof findListings>['result'];

export function placesOf({ developers }: AdvisorMarket): PlaceNames {
  return { ...GAZETTEER, projectsOf: (name) => projectsOf(name, developers) };
}

export function findListings(market: AdvisorMarket, args: ToolArgs<'search_listings'>) {
  const { columns } = market;
  const { sort = 'match', limit = 5, position = 1, ...criteria } = args;
  const filter = toPropertyFilter(criteria);
  const places = placesOf(market);
  const first = position - 1;
  const found = searchRows(columns, { filter, sort, offset: 0, limit: first + limit }, places);
  const shown = found.rows.slice(Math.min(first, Math.max(0, found.total - 1)));
  const isOfAll = (filter.areaIds ?? filter.named ?? filter.location ?? filter.within) === undefined;
  const near = filter.near === undefined ? null : resolveNear(filter.near);
  // If nothing matches, the evidence is all listings searched: those for sale, or for the wanted purpose.
  const looked = found.total === 0 ? countMatching(columns, pick(filter, ['purpose']), places) : found.total;
  return {
    result: {
      total: found.total,
      areas: isOfAll && found.total > shown.length ? areasWithMost(columns, matchMask(columns, filter, places)) : [],
      homes: shown.slice(0, limit).map((row) => foundHome(columns, row, searchWishes(filter) !== null)),
      filter,
      near: near === null ? null : { name: near.name, nameAr: near.nameAr, radiusM: near.radiusM },
    },
    evidence: [{ what: 'listings', count: looked, from: '', to: market.today, sources: [] } satisfies ToolEvidence],
  };
}

const MOST_AREAS = 3;

/** The areas with the most of these listings; equal numbers in the order of the columns' places. */
function areasWithMost({ place, places }: PropertyColumns, mask: Uint8Array) {
  const counts = new Map<string, number>();
  for (let row = 0; row < mask.length; row++) {
    const areaId = mask[row] === 0 ? undefined : places[place[row] ?? -1]?.areaId;
    if (areaId !== undefined) counts.set(areaId, (counts.get(areaId) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_AREAS)
    .map(([areaId, listings]) => ({ areaId, listings }));
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
    /** The price, the yearly rent or the price of a night, by `purpose`; a sale has none. */
    priceAed: aedFromFils(card.price),
    ...(card.purpose !== undefined && { purpose: card.purpose }),
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
