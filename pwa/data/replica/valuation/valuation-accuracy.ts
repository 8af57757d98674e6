import { proxy } from 'comlink';
import * as z from 'zod/mini';
import { parseJson } from '../../../../domain/parse-json.ts';
import type { AccuracyProgress } from '../../../../domain/scores/measure-accuracy.ts';
import { type AccuracyReport, MeasuredAccuracy, type ModelState } from '../../../../domain/scores/measured-accuracy.ts';
import { ENGINE_VERSION } from '../../../../domain/scores/train-models.ts';
import { hashSha256 } from '../../platform/crypto.ts';
import type { Http } from '../../platform/http.ts';
import type { PublicStore } from '../../store/public/public-store.ts';
import type { MarketCopy } from '../market-copy.ts';
import type { Sales } from '../sales.ts';
import { inTrainingWorker } from './valuation-training.ts';

export type AccuracyAnswer = {
  report: AccuracyReport | null;
  /** ISO instant. */
  computedAt: string;
  sources: string[];
  /** Measured by the server on all sales, or by this device on the sales stored on it. */
  by: 'server' | 'device';
};

const NAME = 'derived accuracy';
/** Version of format and method; results of other versions are measured again. */
const VERSION = 4;

type StoredAccuracy = { version: number; data: string; answer: AccuracyAnswer };

function dataOf({ rows, table }: Sales): string {
  return `${ENGINE_VERSION} ${rows} ${table.minDay} ${table.maxDay} ${table.sources.join(',')}`;
}

/** Measures accuracy on this device's sales in a worker. Calls during a measurement share its result. */
export function accuracyMeasuring(copy: MarketCopy) {
  let running: Promise<boolean> | null = null;
  let stop = new AbortController();
  let last = BEGINNING;
  const listeners = new Set<(progress: AccuracyProgress) => void>();

  const measureOnce = async (signal: AbortSignal): Promise<boolean> => {
    const sales = await copy.sales();
    const tell = (progress: AccuracyProgress) => {
      last = progress;
      for (const listener of listeners) listener(progress);
    };
    const ended = await inTrainingWorker((training) => training.measure(sales.table, crossing(tell)), signal);
    if (ended === 'stopped') return false;
    const computedAt = copy.now().toISOString();
    const answer: AccuracyAnswer = { report: ended, computedAt, sources: [...sales.table.sources], by: 'device' };
    // A device without space measures again next time.
    const stored: StoredAccuracy = { version: VERSION, data: dataOf(sales), answer };
    await (await copy.storage.open()).putSetting(NAME, stored);
    return true;
  };

  return {
    /** Returns the measurement of exactly these sales on this device, else the server's, else null. */
    async known(): Promise<AccuracyAnswer | null> {
      const [store, sales] = [await copy.storage.open(), await copy.sales()];
      const stored = (await store.setting(NAME)) as StoredAccuracy | undefined; // only this module writes it
      if (stored?.version === VERSION && stored.data === dataOf(sales)) return stored.answer;
      const measured = await serverAccuracy(store);
      return measured === null ? null : { ...measured, by: 'server' };
    },
    /** Returns false if the measurement was cancelled. */
    async measure(onProgress: (progress: AccuracyProgress) => void): Promise<boolean> {
      listeners.add(onProgress);
      if (running === null) {
        last = BEGINNING;
        stop = new AbortController();
        running = measureOnce(stop.signal).finally(() => {
          running = null;
        });
      } else onProgress(last);
      return running.finally(() => listeners.delete(onProgress));
    },
    cancel: (): void => stop.abort(),
  };
}

const BEGINNING: AccuracyProgress = { stage: 'reading', sales: 0, share: 0, model: null };

/** Wraps a function in a proxy for the worker. Without workers it is returned unchanged. */
function crossing(onProgress: (progress: AccuracyProgress) => void): (progress: AccuracyProgress) => void {
  return typeof Worker === 'undefined' ? onProgress : proxy(onProgress);
}

const SERVER_NAME = 'derived server-accuracy';

const Stored = z.object({ sha256: z.string(), text: z.string() });

export async function refreshServerAccuracy(
  store: PublicStore,
  http: Http,
  { state, accuracy }: Pick<ModelState, 'state' | 'accuracy'>,
): Promise<void> {
  if (state === 'too_few_sales') await store.putSetting(SERVER_NAME, undefined);
  // While the server measures again, the last figures and their date stay.
  if (accuracy === null || accuracy === undefined) return;
  const { sha256 } = accuracy;
  if (Stored.safeParse(await store.setting(SERVER_NAME)).data?.sha256 === sha256) return;
  const bytes = await http.bytes({ path: `/api/market/models/${sha256}`, timeoutMs: 120_000 });
  if ((await hashSha256(bytes)) !== sha256) return;
  await store.putSetting(SERVER_NAME, { sha256, text: new TextDecoder().decode(bytes) });
}

/** Accuracy measured by the server, or null if it has not been downloaded. */
export async function serverAccuracy(store: PublicStore): Promise<MeasuredAccuracy | null> {
  const stored = Stored.safeParse(await store.setting(SERVER_NAME)).data;
  return MeasuredAccuracy.safeParse(parseJson(stored?.text ?? '')).data ?? null;
}
