import { proxy } from 'comlink';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { JudgedHome } from '../../../domain/scores/home-facts.ts';
import { type Live, toError, useLive } from '../live.ts';
import { marketClient } from '../market/market-client.ts';
import { listingsSource, salesSource } from '../market/market-source.ts';
import { modelStatus, onModelStatus, watchModel } from './model-status.ts';
import type {
  AccuracyAnswer,
  AccuracyProgress,
  CompareAnswer,
  ModelStatus,
  PlaceSuggestion,
  ValuationReport,
} from './valuation-api.ts';

export type * from './valuation-api.ts';

/** What this device's model is; null before the worker has said. */
export function useModelStatus(): ModelStatus | null {
  useEffect(watchModel, []);
  return useSyncExternalStore(onModelStatus, modelStatus);
}

/** The analysis of a listing, again when sales or the model change; the old one stays meanwhile. */
export function useReport(id: number): Live<ValuationReport> {
  const model = useModelVersion();
  const live = useLive(
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new model is a new question
    useMemo(
      () =>
        salesSource<ValuationReport>(async (market, state) => {
          // Before the first sales are here there is nothing to compare with, and the listing comes first.
          if (state.sales === 0 && !state.salesComplete) return 'later';
          const found = await market.valuation.report(id);
          if (found.state === 'unknown') return 'later';
          if (found.state === 'missing') return { value: undefined };
          return !state.salesComplete && found.value.estimatedValue === null ? 'later' : { value: found.value };
        }),
      [id, model],
    ),
  );
  return usePreviousData(live, String(id));
}

/** Values a home that is not listed; nothing is asked for null. */
export function useValue(home: JudgedHome | null): Live<ValuationReport> | null {
  const model = useModelVersion();
  const key = home === null ? '' : JSON.stringify(home);
  const live = useLive(
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new model is a new question
    useMemo(
      () =>
        salesSource<ValuationReport | null>(async (market, state) => {
          if (key === '') return { value: null };
          const report = await market.valuation.value(JSON.parse(key) as JudgedHome);
          return !state.salesComplete && report.estimatedValue === null ? 'later' : { value: report };
        }),
      [key, model],
    ),
  );
  const kept = usePreviousData(live, key);
  if (key === '' || (kept.state === 'ready' && kept.value === null)) return null;
  return kept as Live<ValuationReport>; // null is ruled out above
}

/** Homes side by side. */
export function useComparison(ids: readonly number[]): Live<CompareAnswer> {
  const model = useModelVersion();
  const key = ids.join(',');
  const live = useLive(
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new model is a new question
    useMemo(
      () =>
        salesSource<CompareAnswer>(async (market, state) => {
          const wanted = key === '' ? [] : key.split(',').map(Number);
          const answer = await market.valuation.compare(wanted);
          const isEarly = !state.salesComplete && answer.homes.some(({ report }) => report.estimatedValue === null);
          return isEarly || (answer.missing.length > 0 && !state.listingsComplete) ? 'later' : { value: answer };
        }),
      [key, model],
    ),
  );
  return usePreviousData(live, key);
}

/** Places of the register for what is typed; the last ones stay while new ones are looked up. */
export function usePlaces(text: string, limit = 8): PlaceSuggestion[] {
  const [places, setPlaces] = useState<PlaceSuggestion[]>([]);
  const source = useMemo(
    () => listingsSource<PlaceSuggestion[]>(async (market) => ({ value: await market.valuation.places(text, limit) })),
    [text, limit],
  );
  useEffect(
    () =>
      source(
        (found) => setPlaces(found ?? []),
        () => setPlaces([]),
      ),
    [source],
  );
  return places;
}

export type AccuracyView = {
  /** The figures, when they are known for the data on this device. */
  answer: Live<AccuracyAnswer | null>;
  /** Under way: how far. */
  progress: AccuracyProgress | null;
  error: Error | null;
  /** Measures now; takes a minute or more, in a worker. */
  measure: () => void;
  /** Stops what is under way: as if it had not been asked for. */
  cancel: () => void;
};

/**
 * The measured accuracy of the valuation on this device's own sales. `answer` is `ready` with null when it was not
 * measured yet for these sales: offer `measure`.
 */
export function useAccuracy(): AccuracyView {
  const [fresh, setFresh] = useState<AccuracyAnswer | null>(null);
  const [progress, setProgress] = useState<AccuracyProgress | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const known = useLive(
    // biome-ignore lint/correctness/useExhaustiveDependencies: what was just measured is read back
    useMemo(
      () =>
        salesSource<AccuracyAnswer | null>(async (market, state) => {
          if (!state.salesComplete) return 'later';
          return { value: await market.valuation.knownAccuracy() };
        }),
      [fresh],
    ),
  );
  const measure = useCallback(() => {
    setError(null);
    setProgress({ stage: 'reading', sales: 0, share: 0, model: null });
    marketClient()
      .valuation.measureAccuracy(proxy((step: AccuracyProgress) => setProgress(step)))
      .then(
        (ended) => {
          if (ended.state === 'done') setFresh(ended.answer);
        },
        (reason: unknown) => setError(toError(reason)),
      )
      .finally(() => setProgress(null));
  }, []);
  const cancel = useCallback(() => {
    // A worker that is gone has nothing left to stop; `measure` tells of it.
    marketClient()
      .valuation.cancelAccuracy()
      .catch(() => undefined);
  }, []);
  return { answer: usePreviousData(known, 'accuracy'), progress, error, measure, cancel };
}

/** Changes when another model is in force. */
function useModelVersion(): string {
  const status = useModelStatus();
  return status === null ? '' : `${status.state} ${status.origin} ${status.day} ${status.sales}`;
}

/** The last answer to the same question stays on screen while it is asked anew. */
function usePreviousData<T>(live: Live<T>, question: string): Live<T> {
  const last = useRef<{ question: string; live: Live<T> } | null>(null);
  if (live.state === 'ready' || live.state === 'missing') last.current = { question, live };
  return live.state === 'loading' && last.current?.question === question ? last.current.live : live;
}
