import { useEffect, useMemo, useState } from 'react';
import { pick } from '../../../../domain/collections.ts';
import { dubaiDay } from '../../../../domain/day.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { LatLng } from '../../../../domain/geo.ts';
import type {
  AnalyticsOverview,
  AnalyticsQuestion,
  AnalyticsRanking,
  SeriesAnswer,
} from '../../../../domain/market/analytics/analytics-answers.ts';
import { showsLikeForLike, surePrices } from '../../../../domain/market/analytics/like-for-like.ts';
import type { MarketSummary } from '../../../../domain/market/analytics/market-summary.ts';
import type {
  DeckArea,
  DeckData,
  DeckHome,
  DeckMonth,
  DeckRental,
  DeckSummary,
} from '../../../../domain/presentation/data.ts';
import type { DeckScope } from '../../../../domain/presentation/deck.ts';
import { choiceOfSales, isAllSales, type SalesScope } from '../../../../domain/presentation/sales-scope.ts';
import { listingTitle } from '../../../../domain/property/listing-title.ts';
import { illustrationUri } from '../../../../domain/property/picture/illustrate.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { readScenario, scenarioQueries } from '../../../../domain/roi/scenario-link.ts';
import type { RentAnswer } from '../../../../domain/scores/rent-answer.ts';
import { verdictReasons } from '../../../../domain/scores/verdict-text.ts';
import { useOverview, useRanking } from '../../../data/queries/analytics.ts';
import {
  type ListingPhoto,
  type PhotographedListing,
  photosOf,
  readPhoto,
} from '../../../data/queries/listing-photos.ts';
import { useMarketRecords, useMarketSummary } from '../../../data/queries/market.ts';
import { type QueryResult, serverQuery, useAnswer } from '../../../data/queries/query.ts';
import { type ComparedHomeReport, useComparison, useListedRents } from '../../../data/queries/valuation.ts';
import { rentalFacts } from '../../../ui/renting/rental-facts.ts';
import { common } from '../../../ui/texts/common.ts';
import { requiredCredits, sourceName } from '../../../ui/texts/source-names.ts';
import { VERDICT_WORDS } from '../../../ui/valuation/card-verdict.ts';
import { messages } from '../messages.ts';

const MONTHS = 36;
const NO_AREAS: readonly DeckArea[] = [];
const NO_MONTHS: readonly DeckMonth[] = [];
const NO_HOMES: never[] = [];
const MAX_PHOTOS = 6;

/** `isLoading`: slides show sample figures. `isSettled`: all queries have finished, and a file may be written. */
export function useDeckData(scope: DeckScope) {
  const { propertyIds, otherAreaIds, sales } = scope;
  const comparison = useComparison(propertyIds);
  const compared = comparison.data?.homes ?? NO_HOMES;
  const rentals = comparison.data?.rentals ?? NO_HOMES;
  const rents = useListedRents(rentals);
  const areaId = scope.areaId ?? areaOfHomes([...compared.map(({ property }) => property), ...rentals]);
  const areaIds = useMemo(() => (areaId === null ? [] : [areaId, ...otherAreaIds]), [areaId, otherAreaIds]);
  const market = useScopedMarket(areaIds, sales);
  const photos = usePhotos([...compared.map(({ property }) => property), ...rentals]);
  const areaById = useGazetteer();
  const scenarios = useMemo(() => scenarioQueries(scope.scenario).map(parseScenarioQuery), [scope.scenario]);
  const data = useMemo((): DeckData => {
    const { isLoading: _, isSettled: __, ...figures } = market;
    const today = dubaiDay(new Date());
    const areaLabel = (id: string) =>
      placeName(market.records.find((record) => record.id === id)?.location ?? areaById(id)?.name ?? id);
    return {
      ...figures,
      sales,
      scenario: scenarios[0] ?? null,
      otherScenarios: scenarios.slice(1),
      today,
      focus: {
        areaId,
        name: areaId === null ? placeName('Dubai') : areaLabel(areaId),
        others: areaIds.slice(1).map((id) => ({ areaId: id, name: areaLabel(id) })),
      },
      homes: compared.map((home) => toDeckHome(home, photos.get(home.property.id) ?? NO_PHOTOS)),
      rentals: rentals.map((rental, i) =>
        toDeckRental(rental, { rent: rents.data?.[i] ?? null, photos: photos.get(rental.id) ?? NO_PHOTOS, today }),
      ),
      placeOf: (id) => areaById(id)?.center ?? null,
      sourceName,
      creditsOf: requiredCredits,
    };
  }, [areaId, areaIds, sales, market, compared, rentals, rents.data, photos, areaById, scenarios]);
  const isWaitingForHomes = propertyIds.length > 0 && (comparison.isPending || rents.isPending);
  return {
    data,
    isLoading: market.isLoading || isWaitingForHomes,
    isSettled:
      market.isSettled &&
      !isWaitingForHomes &&
      !compared.some(({ report }) => report.model.state === 'computing') &&
      ![...data.homes, ...data.rentals].some(({ arePhotosComing }) => arePhotosComing),
  };
}

function areaOfHomes(homes: readonly Property[]): string | null {
  const [first = '', ...others] = new Set(homes.map(({ areaId }) => areaId));
  return first === '' || others.length > 0 ? null : first;
}

type HomePhotos = Pick<DeckHome, 'photoUris' | 'missingPhotos' | 'arePhotosComing'>;
const NO_PHOTOS: HomePhotos = { photoUris: [], missingPhotos: 0, arePhotosComing: false };

function parseScenarioQuery(query: string) {
  const params = new URLSearchParams(query === 'standard' ? '' : query);
  return readScenario((name) => params.get(name)).scenario;
}

type AreaById = (areaId: string) => { name: string; center: LatLng } | null | undefined;

/** Names and positions of areas. The gazetteer loads after the screen. */
function useGazetteer(): AreaById {
  // Without the gazetteer, the map shows no circles. The next visit of the screen retries.
  return useAnswer(serverQuery(['gazetteer'], readGazetteer)).data ?? NO_AREA;
}

const NO_AREA: AreaById = () => null;
const readGazetteer = async (): Promise<AreaById> => (await import('../../../../domain/gazetteer/areas.ts')).areaById;

function toDeckHome({ property, report }: ComparedHomeReport, photos: HomePhotos): DeckHome {
  const { estimatedValue: value, rent } = report;
  return {
    id: property.id,
    title: listingTitle(property.title),
    areaName: report.areaName,
    priceFils: property.price,
    sqft: property.sqft,
    bedrooms: property.bedrooms,
    state: property.completion === 'ready' ? common.ready : common.offPlan,
    pictureUri: photos.photoUris[0] ?? illustrationUri(property),
    ...photos,
    estimate: value && { ...value, likely: value.range50, wide: value.range80 },
    verdict: formatVerdict(report),
    grossYield: rent?.yields.gross ?? null,
    netYield: rent?.yields.net ?? null,
    yearlyRentFils: rent?.annualFils ?? null,
    comparables: report.comparables.map((sale) => ({
      ...sale,
      place: sale.building || sale.project || report.areaName,
    })),
    sources: report.sources.map(sourceName),
    credits: requiredCredits(report.sources),
  };
}

type RentAndPhotos = { rent: RentAnswer | null; photos: HomePhotos; today: string };

/** A home to let has no verdict until its rent has been estimated. */
function toDeckRental(property: Property, { rent, photos, today }: RentAndPhotos): DeckRental {
  const value = rent?.value ?? null;
  const sources = value?.evidence === 'tenancy' ? value.sources : [];
  return {
    ...rentalFacts(property, rent, today),
    ...pick(property, ['id', 'sqft', 'bedrooms']),
    title: listingTitle(property.title),
    ...photos,
    areaName: placeName(property.location),
    priceFils: property.price,
    pictureUri: photos.photoUris[0] ?? illustrationUri(property),
    estimate: value && { ...value, likely: value.range50, wide: value.range80, rents: value.areaRents },
    sources: sources.map(sourceName),
    credits: requiredCredits(sources),
  };
}

function formatVerdict(report: ComparedHomeReport['report']): string | null {
  if (report.verdict === null) return null;
  const [reason = ''] = verdictReasons(report);
  return messages.verdict(VERDICT_WORDS[report.verdict.word], reason);
}

/** Photos of listings as data addresses, the cover first, so that a deck needs no network. */
function usePhotos(properties: readonly PhotographedListing[]): ReadonlyMap<number, HomePhotos> {
  const [uris, setUris] = useState<ReadonlyMap<string, string | null>>(new Map());
  const wanted = properties.map((property) => ({ id: property.id, photos: photosOf(property).slice(0, MAX_PHOTOS) }));
  const key = wanted.map(({ id, photos }) => `${id} ${photos.map(({ path }) => path).join(' ')}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says everything about `wanted`.
  useEffect(() => {
    let isCurrent = true;
    for (const photo of wanted.flatMap(({ photos }) => photos)) {
      readPhoto(photo).then(
        (uri) => isCurrent && setUris((now) => new Map(now).set(photo.path, uri)),
        // Counted as missing; an illustration replaces the cover.
        () => isCurrent && setUris((now) => new Map(now).set(photo.path, null)),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says everything about `wanted`.
  return useMemo(() => new Map(wanted.map(({ id, photos }) => [id, toHomePhotos(photos, uris)])), [key, uris]);
}

function toHomePhotos(photos: readonly ListingPhoto[], uris: ReadonlyMap<string, string | null>): HomePhotos {
  const found = photos.flatMap(({ path }) => uris.get(path) ?? []);
  const arePhotosComing = photos.some(({ path }) => !uris.has(path));
  return { photoUris: found, missingPhotos: photos.length - found.length, arePhotosComing };
}

type ScopedMarket = Pick<DeckData, 'summary' | 'records' | 'months' | 'isLikeForLike' | 'otherMonths' | 'isPartial'> & {
  isLoading: boolean;
  isSettled: boolean;
};

/** Uses the market records for all homes over twelve months, as on Home. Other scopes are computed from deeds. */
function useScopedMarket(areaIds: readonly string[], sales: SalesScope): ScopedMarket {
  const isAll = isAllSales(sales);
  const [areaId] = areaIds;
  const question = useMemo((): AnalyticsQuestion => {
    const { months, until } = sales;
    return { areaIds, choice: choiceOfSales(sales), measure: 'sqft', months, until };
  }, [areaIds, sales]);
  const isLonger = sales.months > 0 && sales.months < MONTHS && sales.until === null;
  const series = useMemo(() => (isLonger ? { ...question, months: MONTHS } : question), [question, isLonger]);
  const cityRecords = useMarketRecords();
  const citySummary = useMarketSummary(areaId);
  const overview = useOverview(isAll ? null : question);
  const ranking = useRanking(isAll ? null : question);
  const monthly = useOverview(series);
  return useMemo((): ScopedMarket => {
    const shown = selectFresh(monthly);
    const isLikeForLike = showsLikeForLike(shown?.series ?? []);
    const [own, ...others] = (shown?.series ?? []).map((one) => deckMonths(one, isLikeForLike));
    const waits = isAll ? [citySummary, cityRecords] : [overview, ranking];
    const isLoading = waits.some(isWaiting);
    return {
      ...(isAll
        ? { summary: toSummary(selectFresh(citySummary)), records: placedRecords(cityRecords.data) }
        : { summary: countedSummary(selectFresh(overview)), records: countedAreas(selectFresh(ranking)) }),
      months: own ?? NO_MONTHS,
      isLikeForLike,
      otherMonths: others,
      isPartial: shown !== undefined && !shown.complete && !shown.arriving,
      isLoading,
      isSettled: !isLoading && !isWaiting(monthly),
    };
  }, [isAll, citySummary, cityRecords, overview, ranking, monthly]);
}

function placedRecords(records: readonly DeckArea[] = NO_AREAS): readonly DeckArea[] {
  return records.map((record) => ({ ...record, location: placeName(record.location) }));
}

function deckMonths({ months, prices }: SeriesAnswer, isLikeForLike: boolean): DeckMonth[] {
  const priceOf = new Map(surePrices({ months, prices }, isLikeForLike).map(({ month, value }) => [month, value]));
  return months.map(({ month, count }) => ({ month, perSqftFils: priceOf.get(month) ?? null, sales: count }));
}

/** The answer to the current question; undefined while the previous one is shown. */
function selectFresh<T>({ data, isPlaceholderData }: QueryResult<T>): NonNullable<T> | undefined {
  return isPlaceholderData ? undefined : (data ?? undefined);
}

function isWaiting(live: QueryResult<unknown>): boolean {
  return live.isPending || live.isPlaceholderData;
}

/** Returns null if there are no sales. */
function toSummary(summary: MarketSummary | undefined): DeckSummary | null {
  if (summary === undefined || summary.transactions12m === 0) return null;
  const { averagePriceFils, medianPricePerSqftFils, growth, activeListings, daysOnMarket, from, to, sources } = summary;
  return {
    sales: summary.transactions12m,
    averagePriceFils,
    medianPerSqftFils: medianPricePerSqftFils,
    growth,
    activeListings,
    daysOnMarket,
    from,
    to,
    sources,
  };
}

function countedSummary(overview: AnalyticsOverview | undefined): DeckSummary | null {
  if (overview === undefined) return null;
  const { sales, growth, listings, from, to, sources } = overview;
  return {
    sales: sales.count,
    averagePriceFils: sales.meanPriceFils,
    medianPerSqftFils: sales.median,
    activeListings: listings.active,
    daysOnMarket: listings.daysOnMarket,
    growth,
    from,
    to,
    sources,
  };
}

function countedAreas(ranking: AnalyticsRanking | undefined): readonly DeckArea[] {
  if (ranking === undefined) return NO_AREAS;
  const percent = (fraction: number | null) => (fraction === null ? null : fraction * 100);
  return ranking.areas.map((area) => ({
    id: area.areaId,
    location: placeName(area.name),
    activeListings: area.listings,
    averagePrice: area.meanPriceFils,
    priceGrowth: percent(area.growth),
    sales: area.count,
    medianPricePerSqft: area.median,
    grossYield: percent(area.grossYield),
    predictedGrowth: percent(area.expected),
    predictedGrowthError: percent(area.expectedError),
    to: ranking.to,
    sources: ranking.sources,
  }));
}
