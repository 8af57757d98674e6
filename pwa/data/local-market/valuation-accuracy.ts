import { proxy } from 'comlink';
import type { MarketTable } from '../../../domain/market/market-table.ts';
import type { AccuracyReport } from '../../../domain/scores/accuracy.ts';
import { ENGINE_VERSION } from '../../../domain/scores/train-models.ts';
import type { PublicStore } from '../db/public/public-store.ts';
import type { AccuracyAnswer, AccuracyProgress } from '../valuation-api.ts';
import type { Sales } from './sales.ts';
import { inTrainingWorker } from './valuation-training.ts';

const NAME = 'accuracy';
/** Shape and method of what is kept; another one is measured anew. */
const VERSION = 2;

type Kept = { version: number; data: string; answer: AccuracyAnswer };

/** Names the sales a result was measured on. */
function dataOf({ rows, table }: Sales): string {
  return `${ENGINE_VERSION} ${rows} ${table.minDay} ${table.maxDay} ${table.sources.join(',')}`;
}

/** What was measured on exactly these sales; null when it must be measured. */
export async function keptAccuracy(store: PublicStore, sales: Sales): Promise<AccuracyAnswer | null> {
  const kept = (await store.derived(NAME)) as Kept | undefined; // written by keepAccuracy alone, told by version and data
  return kept?.version === VERSION && kept.data === dataOf(sales) ? kept.answer : null;
}

/** Keeps a result with the name of its sales. A device without space measures again next time. */
export async function keepAccuracy(store: PublicStore, sales: Sales, answer: AccuracyAnswer): Promise<void> {
  await store.putDerived(NAME, { version: VERSION, data: dataOf(sales), answer } satisfies Kept);
}

export function measureAccuracy(
  table: MarketTable,
  onProgress: (progress: AccuracyProgress) => void,
): Promise<AccuracyReport | null> {
  return inTrainingWorker((training) => training.measure(table, isFunctionHere(onProgress)));
}

/** Functions cross to a worker as proxies; without one they are called as they are. */
function isFunctionHere(onProgress: (progress: AccuracyProgress) => void): (progress: AccuracyProgress) => void {
  return typeof Worker === 'undefined' ? onProgress : proxy(onProgress);
}
