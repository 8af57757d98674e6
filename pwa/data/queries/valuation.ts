import type { QueryKey } from '@tanstack/react-query';
import { proxy } from 'comlink';
import { useCallback, useEffect, useState } from 'react';
import type { LatLng } from '../../../domain/geo.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isForSale, purposeOf } from '../../../domain/property/purpose.ts';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import type { AccuracyProgress } from '../../../domain/scores/measure-accuracy.ts';
import type { ModelStatus } from '../../../domain/scores/measured-accuracy.ts';
import type { RentAccuracyReport } from '../../../domain/scores/rent-accuracy.ts';
import { listedRentQuestion, type RentQuestion } from '../../../domain/scores/rent-answer.ts';
import type { PlaceNames, PlaceSuggestion, SoldType } from '../../../domain/valuation/place-index.ts';
import type { PlaceAround } from '../../../domain/valuation/places-around.ts';
import { delay } from '../platform/event-loop.ts';
import { toError } from '../platform/http.ts';
import type { MarketApi } from '../replica/local-market.ts';
import { marketClient } from '../replica/market-client.ts';
import type {
  CardJudgement,
  CompareAnswer,
  DeviceRent,
  ReadOffer,
  ValuationReport,
} from '../replica/valuation/valuation.ts';
import type { AccuracyAnswer } from '../replica/valuation/valuation-accuracy.ts';
import { modelStatus, useModelStore, watchModel } from './model-status.ts';
import { askAgain, NOT_YET, type QueryResult, retryWaitingQueries, useMarket } from './query.ts';

export type {
  CompareAnswer,
  ComparedHomeReport,
  DeviceRent,
  ReadOffer,
  ValuationReport,
} from '../replica/valuation/valuation.ts';
export type { AccuracyAnswer } from '../replica/valuation/valuation-accuracy.ts';

/** Keeps the model current while a screen is open, without drawing the screen again for each change of its state. */
export function useWatchedModel(): void {
  useEffect(watchModel, []);
}

export function useModelStatus(): ModelStatus | null {
  useWatchedModel();
  return useModelStore(({ status }) => status);
}

/** The analysis of a listing, updated when sales or the model change; null for null. */
export function useReport(id: number | null): QueryResult<ValuationReport | null> {
  useWatchedModel();
  return useMarket<ValuationReport | null>([MODEL, 'report', id], {
    of: 'sales',
    ask: async (market, { sales, salesComplete, listingsComplete }) => {
      if (id === null) return null;
      // Without sales there is nothing to compare with. The listing loads first.
      if (sales === 0 && !salesComplete) return NOT_YET;
      const found = await underOneModel(() => market.valuation.report(id));
      if (found === null) return listingsComplete ? null : NOT_YET;
      return !salesComplete && isEarly(found) ? NOT_YET : found;
    },
  });
}

export function useValue(home: JudgedHome | null): QueryResult<ValuationReport | null> | null {
  useWatchedModel();
  const live = useMarket<ValuationReport | null>([MODEL, 'value', home], {
    of: 'sales',
    ask: async (market) => (home === null ? null : underOneModel(() => market.valuation.value(home))),
    isEarly: (report, { salesComplete }) => report !== null && !salesComplete && isEarly(report),
  });
  return home === null ? null : live;
}

/** The rent of a home and whether the rent asked is fair; null without a home. */
export function useRent(question: RentQuestion | null): QueryResult<DeviceRent | null> {
  return useMarket<DeviceRent | null>(['rent', question], {
    of: 'sales',
    ask: async (market) => (question === null ? null : market.valuation.rent(question)),
    isEarly: (answer, { phase }) => answer?.value === null && !answer.complete && phase.kind !== 'unreachable',
    keepPrevious: true,
  });
}

/** The rents of listings, in the order given. A holiday home has none. */
export function useListedRents(listings: readonly Property[]): QueryResult<(DeviceRent | null)[]> {
  return useMarket<(DeviceRent | null)[]>(['listed-rents', listings], {
    of: 'sales',
    ask: (market) =>
      Promise.all(
        listings.map((listing) =>
          purposeOf(listing) === 'rent' ? market.valuation.rent(listedRentQuestion(listing)) : null,
        ),
      ),
    isEarly: (answers, { phase }) =>
      phase.kind !== 'unreachable' && answers.some((answer) => answer?.value === null && !answer.complete),
  });
}

/** Accuracy of estimated rents on this device's tenancies; null with too few. */
export function useRentAccuracy(): QueryResult<RentAccuracyReport | null> {
  return useMarket<RentAccuracyReport | null>(['rent-accuracy'], {
    of: 'sales',
    ask: (market) => market.valuation.rentAccuracy(),
  });
}

/** Compares listings by id, and homes of the user's own. */
export function useComparison(asked: readonly (number | Property)[]): QueryResult<CompareAnswer> {
  useWatchedModel();
  return useMarket<CompareAnswer>([MODEL, 'compare', asked], {
    of: 'sales',
    ask: (market) => underOneModel(() => market.valuation.compare([...asked])),
    isEarly: ({ homes, missing }, { salesComplete, listingsComplete }) =>
      (!salesComplete && homes.some(({ report }) => isEarly(report))) || (missing.length > 0 && !listingsComplete),
  });
}

type Verdict = CardJudgement['verdict'];

/** Verdict on a listing's price or yearly rent; null while unknown or impossible. */
export function useCardVerdict({ id, price, purpose }: Pick<Property, 'id' | 'price' | 'purpose'>): Verdict {
  const isJudgedBySales = isForSale({ purpose });
  const verdict = useMarket<Verdict>([MODEL, 'verdict', id, price], {
    of: 'sales',
    // While sales download or the model trains, the last verdict stays, because a verdict from medians would soon
    // change.
    ask: (_, { salesComplete }) =>
      salesComplete && (!isJudgedBySales || modelStatus()?.state !== 'computing')
        ? judgeCard(id)
        : Promise.resolve(NOT_YET),
    isExtra: true,
  });
  return verdict.data ?? null;
}

const COLLECT_MS = 60;
/** Maximum cards per request, so that the worker can answer other questions in between. */
const AT_ONCE = 24;

let batch: { ids: number[]; verdicts: Promise<Map<number, Verdict>> } | null = null;

/** Collects cards for a moment and judges them together, because cards appear in groups. */
async function judgeCard(id: number): Promise<Verdict> {
  if (batch === null || batch.ids.length >= AT_ONCE) batch = newBatch();
  batch.ids.push(id);
  return (await batch.verdicts).get(id) ?? null;
}

function newBatch(): NonNullable<typeof batch> {
  const ids: number[] = [];
  const judge = async () => {
    await delay(COLLECT_MS);
    batch = null;
    const judged = await marketClient().valuation.judge(ids);
    return new Map(judged.map((one) => [one.id, one.verdict]));
  };
  return { ids, verdicts: judge() };
}

/** Asks again until the model is the same before and after the question. */
async function underOneModel<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = modelStatus();
    const answer = await ask();
    if (before === modelStatus()) return answer;
  }
}

/** Whether the value is missing but may exist once all sales are downloaded. */
function isEarly({ estimatedValue, analysis }: ValuationReport): boolean {
  return estimatedValue === null && analysis.status === 'ready';
}

/** Places with sales for a partly typed name; among equals, those `near` the user first. */
export function usePlaces(text: string, limit: number, near: LatLng | null): QueryResult<PlaceSuggestion[]> {
  return useSuggestions(['places', text, limit, near], ({ valuation }) => valuation.places(text, limit, near));
}

/** The kind of home that most registered sales of a place are; null while unknown, and without sales of homes. */
export function useSoldType({ areaId, project, building }: PlaceNames): SoldType | null {
  const sold = useMarket<SoldType | null>(['sold-type', areaId, project, building], {
    of: 'sales',
    ask: async ({ valuation }) => (areaId === '' ? null : valuation.soldType({ areaId, project, building })),
  });
  return sold.data ?? null;
}

/** Buildings and projects of the register around a position, nearest first; empty without a position. */
export function usePlacesAround(center: LatLng | null, radiusM: number, limit: number): QueryResult<PlaceAround[]> {
  return useMarket<PlaceAround[]>(['places-around', center, radiusM, limit], {
    of: 'sales',
    ask: async (market) => (center === null ? [] : market.valuation.placesAround(center, radiusM, limit)),
    keepPrevious: true,
  });
}

/** A listing that another app shared, read on this device; null without a text. */
export function useSharedOffer(text: string): QueryResult<ReadOffer | null> {
  return useMarket<ReadOffer | null>(['shared-offer', text], {
    of: 'sales',
    ask: async (market, { sales, salesComplete }) => {
      if (text === '') return null;
      // Without sales, no name of a building is known.
      return sales === 0 && !salesComplete ? NOT_YET : market.valuation.sharedOffer(text);
    },
  });
}

export function useBuildings(text: string, areaId: string, limit: number): PlaceSuggestion[] {
  const found = useSuggestions(['buildings', text, areaId, limit], ({ valuation }) =>
    valuation.buildings(text, areaId, limit),
  );
  return found.data ?? NO_PLACES;
}

function useSuggestions(key: QueryKey, ask: (market: MarketApi) => Promise<PlaceSuggestion[]>) {
  return useMarket<PlaceSuggestion[]>(key, { of: 'sales', ask, keepPrevious: true });
}

export const NO_PLACES: PlaceSuggestion[] = [];

export type AccuracyView = {
  answer: QueryResult<AccuracyAnswer | null>;
  progress: AccuracyProgress | null;
  error: Error | null;
  measure: () => void;
  cancel: () => void;
};

/** Accuracy measured on this device if the user started that, else by the server; null without either. */
export function useAccuracy(): AccuracyView {
  const [progress, setProgress] = useState<AccuracyProgress | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const answer = useMarket<AccuracyAnswer | null>(['accuracy'], {
    of: 'sales',
    ask: (market) => market.valuation.knownAccuracy(),
    isEarly: (known, { salesComplete }) => known === null && !salesComplete,
  });
  const measure = useCallback(() => {
    setError(null);
    setProgress({ stage: 'reading', sales: 0, share: 0, model: null });
    marketClient()
      .valuation.measureAccuracy(proxy((step: AccuracyProgress) => setProgress(step)))
      .then(
        (isMeasured) => {
          if (isMeasured) void askAgain(({ queryKey }) => queryKey.includes('accuracy'));
        },
        (reason: unknown) => setError(toError(reason)),
      )
      .finally(() => setProgress(null));
  }, []);
  const cancel = useCallback(() => {
    // The call fails because the worker was terminated, which `measure` reports.
    marketClient()
      .valuation.cancelAccuracy()
      .catch(() => undefined);
  }, []);
  return { answer, progress, error, measure, cancel };
}

const MODEL = 'by-model';

useModelStore.subscribe(() => {
  retryWaitingQueries();
  void askAgain(({ queryKey }) => queryKey.includes(MODEL));
});

/** Replaces a listing's figures with those of this device's report once it is computed. */
export function withReport(property: Property, report: QueryResult<ValuationReport | null>): Property {
  if (report.data == null || report.data.model.state === 'computing' || !report.data.complete) return property;
  return { ...property, ...report.data.listing };
}

export const useWithReport = (property: Property): Property => withReport(property, useReport(property.id));
