import { type HomeOpinion, homeOpinion } from '../../../../domain/advisor/tools/home-opinion.ts';
import { dubaiDay, toEpochDay } from '../../../../domain/day.ts';
import type { LatLng } from '../../../../domain/geo.ts';
import type { MarketTable } from '../../../../domain/market/market-table.ts';
import { listingTitle } from '../../../../domain/property/listing-title.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { isForSale, purposeOf } from '../../../../domain/property/purpose.ts';
import type { RentTable } from '../../../../domain/rent/rent-table.ts';
import { type Comparison, compareHomes } from '../../../../domain/scores/compare.ts';
import { type HomeFacts, homeFacts, type JudgedHome, type MarketView } from '../../../../domain/scores/home-facts.ts';
import type { ModelStatus } from '../../../../domain/scores/measured-accuracy.ts';
import type { RentAccuracyReport } from '../../../../domain/scores/rent-accuracy.ts';
import {
  answerRent,
  listedRentQuestion,
  type RentAnswer,
  type RentQuestion,
  rentVerdict,
  toRentalHome,
} from '../../../../domain/scores/rent-answer.ts';
import { type HomeReport, homeReport } from '../../../../domain/scores/report.ts';
import type { PriceStanding } from '../../../../domain/scores/similar-sales.ts';
import type { Verdict } from '../../../../domain/scores/verdict.ts';
import type { SharedOffer } from '../../../../domain/search/shared-offer.ts';
import { PlaceIndex, type PlaceNames, type PlaceSuggestion } from '../../../../domain/valuation/place-index.ts';
import type { PlaceAround } from '../../../../domain/valuation/places-around.ts';
import { advertisedRents } from '../../../../domain/valuation/rent/advertised-rents.ts';
import { valueRent } from '../../../../domain/valuation/rent/rent-value.ts';
import type { MarketContext, MarketCopy } from '../market-copy.ts';
import type { Sales } from '../sales.ts';
import { ModelRepository } from './model-repository.ts';
import { portfolioAnswers } from './portfolio.ts';
import { accuracyMeasuring } from './valuation-accuracy.ts';
import { inTrainingWorker } from './valuation-training.ts';

export type ValuationReport = HomeReport & { model: ModelStatus; complete: boolean };

export type ComparedHomeReport = { property: Property; report: ValuationReport };
export type CompareAnswer = {
  homes: ComparedHomeReport[];
  /** Rentals, which are not judged by sales. */
  rentals: Property[];
  missing: number[];
  comparison: Comparison | null;
};

/** `complete`: all recent tenancies of the area are on this device. `isInvented`: some are demo data. */
export type DeviceRent = RentAnswer & { complete: boolean; isInvented: boolean };

export type CardJudgement = {
  id: number;
  verdict: (Pick<Verdict, 'word' | 'isBetween'> & { standing: PriceStanding | null }) | null;
};

export function valuationAnswers(context: MarketContext) {
  const { copy } = context;
  const models = new ModelRepository(copy);
  const accuracy = accuracyMeasuring(copy);
  const viewOf = viewReader(context, models);
  const value = async (home: JudgedHome): Promise<ValuationReport> => {
    copy.ask(home.areaId);
    const sales = await copy.sales();
    const view = await viewOf(sales);
    return reportOf(view, homeFacts(view, home), { sales, model: await models.status(), now: copy.now() });
  };
  return {
    ...placeAnswers(context),
    ...rentAnswers(context),
    ...cardAnswers(context, models, viewOf),
    ...portfolioAnswers(copy, async () => viewOf(await copy.sales())),
    status: () => models.status(),
    updateModel: () => models.updateModel(),
    value,
    /** Returns null for a rental, and if the listing is not in the copy, which may be incomplete. */
    async report(id: number): Promise<ValuationReport | null> {
      const property = await saleOf(copy, id);
      return property === null ? null : value(property);
    },
    /** Returns evidence about a home for the advisor. Waits until it is known how homes are valued. */
    async opinion(home: JudgedHome): Promise<HomeOpinion> {
      copy.ask(home.areaId);
      await models.known();
      return homeOpinion(homeFacts(await viewOf(await copy.sales()), home));
    },
    /** Compares listings by id, and homes of the user's own. */
    async compare(asked: (number | Property)[]): Promise<CompareAnswer> {
      const sales = await copy.sales();
      const view = await viewOf(sales);
      const model = await models.status();
      const found: Property[] = [];
      const rentals: Property[] = [];
      const missing: number[] = [];
      for (const one of asked) {
        const property = typeof one === 'number' ? await copy.property(one) : one;
        if (property === null) missing.push(Number(one));
        else if (isForSale(property)) found.push(property);
        else rentals.push(property);
      }
      const judged = found.map((property) => {
        copy.ask(property.areaId);
        const facts = homeFacts(view, property);
        return { property, facts, report: reportOf(view, facts, { sales, model, now: copy.now() }) };
      });
      const compared = judged.map(({ property, facts, report: { analysis } }) => {
        return { facts, analysis, title: listingTitle(property.title) };
      });
      const comparison = compared.length < 2 ? null : compareHomes(compared);
      return { homes: judged.map(({ property, report }) => ({ property, report })), rentals, missing, comparison };
    },
    knownAccuracy: accuracy.known,
    measureAccuracy: accuracy.measure,
    cancelAccuracy: accuracy.cancel,
  };
}

/** Returns a function that reads what valuations need of the market. */
function viewReader(context: MarketContext, models: ModelRepository) {
  const { copy } = context;
  return async (sales: Sales): Promise<MarketView> => {
    const [read, { state }, records, rents] = await Promise.all([
      models.models(),
      models.status(),
      copy.records(),
      rentMarket(context),
    ]);
    const today = dubaiDay(copy.now());
    return { table: sales.table, models: read, isTraining: state === 'computing', records, ...rents, today };
  };
}

/** All tenancies and advertised rents on this device. */
async function rentsOnDevice({ copy, rents }: MarketContext) {
  const [table, { columns }] = await Promise.all([rents(), copy.openListings()]);
  return { rents: table, advertised: advertisedRents(columns) };
}

/**
 * Tenancies on this device, and advertised rents of areas whose tenancies are all downloaded: elsewhere, an estimate from
 * adverts would soon give way to another one.
 */
async function rentMarket(context: MarketContext) {
  const { rents, advertised } = await rentsOnDevice(context);
  const { holdsRents } = context;
  const { byArea, furnished } = advertised;
  const areas = await Promise.all([...byArea].map(async (area) => ((await holdsRents(area[0])) ? [area] : [])));
  return { rents, advertised: { byArea: new Map(areas.flat()), furnished } };
}

/** Verdicts of cards: on asking prices by sales, on yearly rents by tenancies. */
function cardAnswers(context: MarketContext, models: ModelRepository, viewOf: (sales: Sales) => Promise<MarketView>) {
  const { copy } = context;
  const judgeSales = async (homes: readonly Property[]): Promise<CardJudgement[]> => {
    if (homes.length === 0) return [];
    const sales = await copy.sales();
    if (!sales.settled || (await models.status()).state === 'computing') return [];
    const view = await viewOf(sales);
    return homes.map((home) => {
      // An area that is not stored may still have a few deeds in a neighbour's segment, too few for a verdict.
      const { verdict, standing } = sales.holds(home.areaId) ? homeFacts(view, home) : NOT_JUDGED;
      return { id: home.id, verdict: verdict && { word: verdict.word, isBetween: verdict.isBetween, standing } };
    });
  };
  return {
    /**
     * Judges asking prices and yearly rents. Leaves out homes for sale while sales or the model are loading, so that a
     * verdict never changes on screen.
     */
    async judge(ids: number[]): Promise<CardJudgement[]> {
      const found = await Promise.all(ids.map((id) => copy.property(id)));
      const homes = found.filter((home) => home !== null);
      const [ofSales, ofRents] = await Promise.all([
        judgeSales(homes.filter(isForSale)),
        judgeRents(
          context,
          homes.filter((home) => purposeOf(home) === 'rent'),
        ),
      ]);
      return [...ofSales, ...ofRents];
    },
  };
}

/** Verdicts by the tenancies on this device; null where some of the area are still missing. */
async function judgeRents(context: MarketContext, homes: readonly Property[]): Promise<CardJudgement[]> {
  if (homes.length === 0) return [];
  const { copy } = context;
  const market = await rentMarket(context);
  const today = dubaiDay(copy.now());
  return Promise.all(
    homes.map(async (home) => {
      const isHeld = await context.holdsRents(home.areaId);
      const verdict = isHeld ? rentVerdict(market, listedRentQuestion(home), today) : null;
      return { id: home.id, verdict: verdict && { word: verdict.word, isBetween: verdict.isBetween, standing: null } };
    }),
  );
}

function rentAnswers(context: MarketContext) {
  const { copy } = context;
  let measured: { table: RentTable; report: Promise<RentAccuracyReport | null> } | null = null;
  return {
    /** Returns whether the rent of a home is fair, by the tenancies on this device and the user's own. */
    rent: async (question: RentQuestion): Promise<DeviceRent> => {
      copy.ask(question.areaId);
      const { areaId } = question;
      const [market, complete, invented] = await Promise.all([
        rentMarket(context),
        context.holdsRents(areaId),
        context.inventedRents(areaId),
      ]);
      return { ...answerRent(market, question, dubaiDay(copy.now())), complete, isInvented: invented !== 'none' };
    },
    /** Yearly rent of such homes by whatever this device has, to tell a slip of digits, fils; null without any rents. */
    usualRent: async (question: RentQuestion): Promise<number | null> => {
      copy.ask(question.areaId);
      const market = await rentsOnDevice(context);
      return valueRent(market, toRentalHome(question), toEpochDay(dubaiDay(copy.now())))?.annualFils ?? null;
    },
    /** Accuracy of estimated rents, measured in a worker on this device's tenancies; null with too few. */
    rentAccuracy: async (): Promise<RentAccuracyReport | null> => {
      const table = await context.rents();
      if (table === null) return null;
      if (measured?.table !== table) {
        const report = inTrainingWorker((training) => training.measureRents(table));
        measured = { table, report: report.then((ended) => (ended === 'stopped' ? null : ended)) };
      }
      return measured.report;
    },
  };
}

/** A listing of another app with its place in the register; null if the register has none. */
export type ReadOffer = SharedOffer & { place: PlaceSuggestion | null };

/** Finds places by typed text, by position and in shared listings. Their index is built once per table of sales. */
function placeAnswers({ copy }: MarketContext) {
  let places: { table: MarketTable; index: PlaceIndex } | null = null;
  const read = async (): Promise<PlaceIndex> => {
    const { table } = await copy.sales();
    if (places?.table !== table) places = { table, index: new PlaceIndex(table) };
    return places.index;
  };
  return {
    places: async (text: string, limit: number, near: LatLng | null = null) => (await read()).search(text, limit, near),
    soldType: async (place: PlaceNames) => (await read()).soldType(place),
    buildings: async (text: string, areaId: string, limit: number) => (await read()).buildings(text, areaId, limit),
    placesAround: async (center: LatLng, radiusM: number, limit: number): Promise<PlaceAround[]> => {
      const [{ placesAround }, index, { columns }] = await Promise.all([
        import('../../../../domain/valuation/places-around.ts'),
        read(),
        copy.openListings(),
      ]);
      return placesAround(columns, index, { center, radiusM, limit });
    },
    /** Reads a listing that another app shared. Its code is loaded on first use. */
    sharedOffer: async (text: string): Promise<ReadOffer> => {
      const [{ readSharedOffer }, { registerNames }, { table }, index] = await Promise.all([
        import('../../../../domain/search/shared-offer.ts'),
        import('../../../../domain/search/register-names.ts'),
        copy.sales(),
        read(),
      ]);
      const offer = readSharedOffer(text, { names: () => registerNames(table, NO_DEVELOPERS) });
      const { named, areaId } = offer;
      const place =
        (named === null || named.kind === 'developer' ? null : index.named({ ...named, kind: named.kind })) ??
        index.area(areaId);
      return { ...offer, place };
    },
  };
}

function reportOf(view: MarketView, facts: HomeFacts, by: { sales: Sales; model: ModelStatus; now: Date }) {
  const report = homeReport(view, facts, by.now.toISOString());
  return { ...report, model: by.model, complete: by.sales.holds(facts.home.areaId) };
}

/** A listing that sales can judge; null for an unknown one and for a rental. */
async function saleOf(copy: MarketCopy, id: number): Promise<Property | null> {
  const property = await copy.property(id);
  return property !== null && isForSale(property) ? property : null;
}

const NO_DEVELOPERS: readonly never[] = [];

const NOT_JUDGED = { verdict: null, standing: null };
