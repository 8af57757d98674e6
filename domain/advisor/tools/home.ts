import { toEpochDay } from '../../day.ts';
import { areaById } from '../../gazetteer/areas.ts';
import { aedFromFils, filsFromAed } from '../../money.ts';
import { FURNISHINGS } from '../../property/card.ts';
import { handoverOf } from '../../property/handover.ts';
import type { Property } from '../../property/property.ts';
import { cardAt, type PropertyColumns } from '../../property/property-columns.ts';
import { areaSources, medianRent } from '../../rent/rent-table.ts';
import { CAUSES_AR, CAUSES_EN } from '../../scores/cheap-causes.ts';
import type { JudgedHome } from '../../scores/home-facts.ts';
import { judgeRent } from '../../scores/rent-answer.ts';
import type { Risk } from '../../scores/risk.ts';
import { RISKS_AR, RISKS_EN } from '../../scores/risk-words.ts';
import { roundEstimate } from '../../scores/verdict.ts';
import type { RentValue } from '../../valuation/rent/rent-value.ts';
import type { AdvisorMarket } from './advisor-market.ts';
import { areaFigures } from './areas.ts';
import type { HomeOpinion } from './home-opinion.ts';
import { roundPercent, type ToolArgs, type ToolEvidence, type ToolResult } from './tool-types.ts';

export type ValuedHome = ReturnType<typeof valued> & ReturnType<typeof gainOf>;

/** Values a listing by its number, or a described home. Null if there is no such listing. */
export async function valuedHome(
  market: AdvisorMarket,
  args: ToolArgs<'value_home'>,
): Promise<ToolResult<ValuedHome | null>> {
  const listing = args.homeId === undefined ? null : await market.property(args.homeId);
  if (args.homeId !== undefined && listing === null) return { result: null, evidence: [] };
  const home =
    listing === null
      ? describedHome(args)
      : { ...listing, price: args.priceAed === undefined ? listing.price : filsFromAed(args.priceAed) };
  const opinion = await market.opinion(home);
  return {
    result: { ...valued(home, listing, opinion), ...gainOf(args, opinion) },
    evidence: homeEvidence(market, opinion),
  };
}

/** The estimate beside what the owner paid. */
function gainOf({ paidAed, paidRentAed }: ToolArgs<'value_home'>, opinion: HomeOpinion | null) {
  const estimateFils = opinion?.estimateFils ?? null;
  if (paidAed === undefined || paidAed === 0 || estimateFils === null)
    return { paidAed: paidAed ?? null, gainAed: null, gainPercent: null, rentOnPaidPercent: null };
  const gainAed = aedFromFils(estimateFils) - paidAed;
  const rentOnPaidPercent = paidRentAed === undefined ? null : roundPercent(paidRentAed / paidAed);
  return { paidAed, gainAed, gainPercent: roundPercent(gainAed / paidAed), rentOnPaidPercent };
}

function describedHome(args: ToolArgs<'value_home'>): JudgedHome {
  return {
    id: 0,
    price: filsFromAed(args.priceAed ?? 0),
    areaId: args.areaId ?? '',
    location: areaById(args.areaId ?? '')?.name ?? '',
    project: args.project ?? '',
    building: '',
    propertyType:
      args.type ??
      (args.beds === 0 ? 'studio' : areaById(args.areaId ?? '')?.community === 'villa' ? 'villa' : 'apartment'),
    bedrooms: args.beds ?? 1,
    completion: args.completion ?? 'ready',
    sqft: args.sqft ?? 0,
    features: [],
  };
}

function valued(home: JudgedHome, listing: Property | null, opinion: HomeOpinion | null) {
  const handover = listing === null ? null : handoverOf(listing);
  const { verdict = null, similar = null, rent = null } = opinion ?? {};
  const aed = (fils: number | null | undefined) => (fils == null ? null : aedFromFils(fils));
  return {
    homeId: home.id === 0 ? null : home.id,
    title: listing?.title ?? '',
    areaId: home.areaId,
    areaName: areaById(home.areaId)?.name ?? home.location,
    type: home.propertyType,
    beds: home.bedrooms,
    sqft: home.sqft,
    priceAed: home.price > 0 ? aedFromFils(home.price) : null,
    completion: home.completion,
    handoverYear: handover?.year ?? null,
    handoverQuarter: handover?.quarter ?? null,
    estimateAed: aed(opinion?.estimateFils),
    likelyLowAed: aed(opinion?.likely?.low),
    likelyHighAed: aed(opinion?.likely?.high),
    ...verdictOf(verdict),
    cheapCauses: causesOf(opinion),
    offer: offerAed(opinion?.offer ?? null),
    similarSales: similar?.sales ?? 0,
    cheaperThan: similar?.cheaperThan ?? 0,
    dearerThan: similar?.dearerThan ?? 0,
    risk: opinion?.risk == null ? null : riskOfHome(opinion.risk),
    rentAed: aed(rent?.annualFils),
    rentContracts: rent?.contracts ?? 0,
    grossYieldPercent: home.price > 0 && rent !== null ? roundPercent(rent.grossYield) : null,
    netYieldPercent: home.price > 0 && rent !== null ? roundPercent(rent.netYield) : null,
    serviceChargePerSqftAed: aed(opinion?.serviceChargePerSqftFils) ?? 0,
  };
}

function verdictOf(verdict: HomeOpinion['verdict']) {
  return {
    verdict: verdict?.word ?? null,
    /** Asking price relative to the estimate, negative if below. */
    gapPercent: verdict === null ? null : roundPercent(verdict.gap),
    isBetween: verdict?.isBetween ?? false,
    confidencePercent: verdict === null ? null : Math.round(verdict.confidence * 100),
  };
}

const offerAed = (offer: HomeOpinion['offer']) =>
  offer && {
    startAed: aedFromFils(offer.startFils),
    aimAed: aedFromFils(offer.aimFils),
    mostAed: aedFromFils(offer.mostFils),
  };

/** A risk with its reasons in words, whose limits an answer may state. */
function riskOfHome({ level, reasons }: Risk) {
  return { level, reasons, ...inBoth(reasons, RISKS_EN, RISKS_AR) };
}

function causesOf(opinion: HomeOpinion | null) {
  return inBoth(opinion?.cheapCauses ?? [], CAUSES_EN, CAUSES_AR);
}

type Words<T extends string> = Readonly<Record<T, string>>;

function inBoth<T extends string>(codes: readonly T[], en: Words<T>, ar: Words<T>) {
  return { en: codes.map((code) => en[code]), ar: codes.map((code) => ar[code]) };
}

function homeEvidence(market: AdvisorMarket, opinion: HomeOpinion | null): ToolEvidence[] {
  if (opinion === null || opinion.sales === 0) return [];
  return [{ what: 'sales', count: opinion.sales, from: opinion.from, to: opinion.to, sources: market.table.sources }];
}

/** Yearly rent of such homes in an area, as its guide states it, or of the home that is described: see `basis`. */
export async function usualRent(market: AdvisorMarket, args: ToolArgs<'usual_rent'>) {
  const { areaId, type, beds, rentAed } = args;
  const range = beds === undefined ? {} : { minBeds: beds, maxBeds: beds };
  const figures = areaFigures(market, { areaIds: [areaId], ...range, ...(type === undefined ? {} : { type }) });
  const area = figures.result[0];
  const home = rentedHome(market, args, area);
  const registered = isOfKind(args) ? registeredRent(market, home) : null;
  const opinion = beds === undefined ? null : await market.opinion(home);
  const { median, share, byYield } = usualSale(area);
  const rent = opinion?.rent ?? null;
  const value = rent?.value ?? null;
  const found = registered?.found ?? foundRent(rent, byYield);
  return {
    result: {
      areaId,
      areaName: areaById(areaId)?.name ?? areaId,
      beds: beds ?? null,
      type: type ?? null,
      /** `basis`: `median`: that of registered tenancies of such homes; `ejari`: a new contract, estimated from those of the area; `listing`: advertised rents; `area`: the area's published rent; `yield`: its yield × the median price. */
      ...found,
      medianPriceAed: median,
      /** Of the area's homes of every kind. */
      grossYieldPercent: share,
      /** The rent as a share of the price given, else of the median price of such homes. */
      kindYieldPercent: yieldOf(found.rentAed, args.priceAed ?? median),
      askedAed: rentAed ?? null,
      ...(value === null ? NOT_VALUED : valuedRent(value, rentAed ?? 0)),
      ...registered?.range,
      /** Beside a median that counts renewals: what a home of the usual size would let for under a new contract. */
      newContractAed: registered === null || value?.evidence !== 'tenancy' ? null : foundRent(rent, null).rentAed,
    },
    evidence:
      registered?.evidence ?? (rent === null ? figures.evidence : value === null ? [] : [rentEvidence(market, value)]),
  };
}

type Priced = { medianPriceAed: number | null; perSqftAed: number | null } | undefined;

/** The home that is meant: as described, of the usual size and price where nothing else is said, in its listing's building. */
function rentedHome({ columns }: AdvisorMarket, args: ToolArgs<'usual_rent'>, area: Priced): JudgedHome {
  const { areaId, homeId, type, beds = 1, sqft = typicalSqft(area), project } = args;
  return {
    ...describedHome({ areaId, type, beds, sqft, project, priceAed: area?.medianPriceAed ?? 0 }),
    ...(homeId === undefined ? {} : listedPlace(columns, homeId)),
  };
}

/** Whether homes of an area with so many bedrooms are meant, not one of them: a rent to judge is that of one home. */
function isOfKind({ beds, sqft, homeId, project, rentAed, isRenewal = false }: ToolArgs<'usual_rent'>): boolean {
  const isOneHome = [sqft, homeId, project, rentAed].some((said) => said !== undefined);
  return beds !== undefined && (isRenewal || !isOneHome);
}

/** What such homes are let for, as the area's guide and the renewal check count them; null under five tenancies. */
function registeredRent({ rents, today }: AdvisorMarket, { areaId, propertyType, bedrooms }: JudgedHome) {
  if (rents === null) return null;
  const type = propertyType === 'studio' ? 'apartment' : propertyType;
  const median = medianRent(rents, { areaId, type, rooms: bedrooms, today: toEpochDay(today) });
  if (median === null) return null;
  const { contracts, from, to, medianFils, range80 } = median;
  const evidence = { what: 'rents', count: contracts, from, to, sources: areaSources(rents, areaId) } as const;
  return {
    found: { rentAed: aedFromFils(medianFils), contracts, basis: 'median' as const },
    range: { lowAed: aedFromFils(roundEstimate(range80.low)), highAed: aedFromFils(roundEstimate(range80.high)) },
    evidence: [evidence],
  };
}

function foundRent(rent: HomeOpinion['rent'], byYield: number | null) {
  return rent === null
    ? { rentAed: byYield, contracts: 0, basis: byYield === null ? null : ('yield' as const) }
    : { rentAed: aedFromFils(rent.annualFils), contracts: rent.contracts, basis: rent.source };
}

const yieldOf = (rentAed: number | null, priceAed: number | null) =>
  rentAed === null || priceAed === null || priceAed === 0 ? null : roundPercent(rentAed / priceAed);

/** Facts of a listing on which a rent depends beside area, kind, rooms and size; none for an unknown listing. */
function listedPlace(columns: PropertyColumns, id: number) {
  const row = columns.id.indexOf(id);
  if (row === -1) return {};
  const { furnishing } = cardAt(columns, row);
  return {
    id,
    project: columns.names[columns.project[row] ?? -1] ?? '',
    building: columns.names[columns.building[row] ?? -1] ?? '',
    features: furnishing === undefined ? [] : [FURNISHINGS[furnishing]],
  };
}

/** The median price of an area's homes, its gross yield, and the rent that both make. */
function usualSale(area: { medianPriceAed: number | null; grossYieldPercent: number | null } | undefined) {
  const { medianPriceAed: median = null, grossYieldPercent: share = null } = area ?? {};
  const byYield = median === null || share === null ? null : Math.round((median * share) / 100_000) * 1000;
  return { median, share, byYield };
}

const NOT_VALUED = { lowAed: null, highAed: null, verdict: null, gapPercent: null };

function valuedRent(value: RentValue, askedAed: number) {
  const verdict = judgeRent(filsFromAed(askedAed), value);
  return {
    /** Eight in ten such homes let for a rent of this range. */
    lowAed: aedFromFils(roundEstimate(value.range80.low)),
    highAed: aedFromFils(roundEstimate(value.range80.high)),
    verdict: verdict?.word ?? null,
    /** The rent asked relative to the estimate, negative if below. */
    gapPercent: verdict === null ? null : roundPercent(verdict.gap),
  };
}

function rentEvidence({ today }: AdvisorMarket, { evidence, areaRents, from, to, sources }: RentValue): ToolEvidence {
  return evidence === 'listing'
    ? { what: 'listings', count: areaRents, from: '', to: today, sources: [] }
    : { what: 'rents', count: areaRents, from, to, sources };
}

function typicalSqft(area: Priced): number {
  return area?.medianPriceAed == null || area.perSqftAed === null
    ? 0
    : Math.round(area.medianPriceAed / area.perSqftAed);
}
