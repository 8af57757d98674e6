import { proxy } from 'comlink';
import * as z from 'zod/mini';
import type { AccuracyProgress } from '../../../../domain/scores/measure-accuracy.ts';
import { type AccuracyReport, MeasuredAccuracy, type ModelState } from '../../../../domain/scores/measured-accuracy.ts';
import { ENGINE_VERSION } from '../../../../domain/scores/train-models.ts';
import { hashSha256 } from '../../platform/crypto.ts';
import type { Http } from '../../platform/http.ts';
import type { PublicStore } from '../../store/public/public-store.ts';
import type { MarketContext } from '../market-copy.ts';
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

export type AccuracyOutcome = { state: 'done'; answer: AccuracyAnswer } | { state: 'cancelled' };

const NAME = 'derived accuracy';
/** Version of format and method; results of other versions are measured again. */
const VERSION = 4;

type StoredAccuracy = { version: number; data: string; answer: AccuracyAnswer };

function dataOf({ rows, table }: Sales): string {
  return `${ENGINE_VERSION} ${rows} ${table.minDay} ${table.maxDay} ${table.sources.join(',')}`;
}

/** Measures accuracy on this device's sales in a worker. Calls during a measurement share its result. */
export class AccuracyMeasuring {
  readonly #context: MarketContext;
  #running: Promise<AccuracyOutcome> | null = null;
  #stop = new AbortController();
  #last: AccuracyProgress = BEGINNING;
  readonly #listeners = new Set<(progress: AccuracyProgress) => void>();

  constructor(context: MarketContext) {
    this.#context = context;
  }

  /** Returns the measurement of exactly these sales on this device, else the server's, else null. */
  async known(): Promise<AccuracyAnswer | null> {
    const [store, sales] = [await this.#context.copy.storage.open(), await this.#context.copy.sales()];
    const stored = (await store.setting(NAME)) as StoredAccuracy | undefined; // only this class writes it
    if (stored?.version === VERSION && stored.data === dataOf(sales)) return stored.answer;
    const measured = await serverAccuracy(store);
    return measured === null ? null : { ...measured, by: 'server' };
  }

  async measure(onProgress: (progress: AccuracyProgress) => void): Promise<AccuracyOutcome> {
    this.#listeners.add(onProgress);
    if (this.#running === null) {
      this.#last = BEGINNING;
      this.#stop = new AbortController();
      this.#running = this.#measure(this.#stop.signal).finally(() => {
        this.#running = null;
      });
    } else onProgress(this.#last);
    try {
      return await this.#running;
    } finally {
      this.#listeners.delete(onProgress);
    }
  }

  cancel(): void {
    this.#stop.abort();
  }

  async #measure(signal: AbortSignal): Promise<AccuracyOutcome> {
    const sales = await this.#context.copy.sales();
    const tell = (progress: AccuracyProgress) => {
      this.#last = progress;
      for (const listener of this.#listeners) listener(progress);
    };
    const ended = await inTrainingWorker((training) => training.measure(sales.table, crossing(tell)), signal);
    if (ended === 'stopped') return { state: 'cancelled' };
    const answer: AccuracyAnswer = {
      report: ended,
      computedAt: this.#context.copy.now().toISOString(),
      sources: [...sales.table.sources],
      by: 'device',
    };
    // A device without space measures again next time.
    const stored: StoredAccuracy = { version: VERSION, data: dataOf(sales), answer };
    await (await this.#context.copy.storage.open()).putSetting(NAME, stored);
    return { state: 'done', answer };
  }
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
  try {
    return MeasuredAccuracy.safeParse(JSON.parse(stored?.text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
