import { marketClient, marketState, onMarketState } from '../replica/market-client.ts';
import type { ModelStatus } from '../replica/valuation/model-repository.ts';

/** The server trains for some seconds after an import; it is asked again this often. */
const ASK_AGAIN_MS = 8000;

let status: ModelStatus | null = null;
let done = '';
let running = false;
/** Raised by `forgetModel`: what was asked before it is of no interest. */
let epoch = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching: (() => void) | null = null;
const listeners = new Set<() => void>();

/** What the worker last said of its model; null before it was asked. */
export function modelStatus(): ModelStatus | null {
  return status;
}

export function onModelStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Brings the model up to date whenever the sales have changed or were found current, from now on. */
export function watchModel(): void {
  stopWatching ??= onMarketState(check);
  check();
}

/** Forgets everything, e.g. between tests that each have a market of their own. */
export function forgetModel(): void {
  clearTimeout(timer);
  stopWatching?.();
  stopWatching = null;
  status = null;
  done = '';
  running = false;
  epoch++;
}

function check(): void {
  const { salesComplete, phase, syncedAt, sales } = marketState();
  // While segments arrive there is nothing to train on; what is kept is read at once, so that screens can answer.
  const stage = salesComplete && phase.kind !== 'syncing' ? `${syncedAt} ${phase.kind} ${sales}` : 'reading';
  if (running || stage === done) return;
  done = stage;
  void run(stage !== 'reading');
}

async function run(isWhole: boolean): Promise<void> {
  running = true;
  const asked = epoch;
  const tell = (next: ModelStatus) => asked === epoch && take(next);
  try {
    const { valuation } = marketClient();
    if (isWhole) {
      const work = valuation.updateModel();
      tell(await valuation.status());
      await work;
    }
    tell(await valuation.status());
  } catch {
    // The worker is gone or the database does not open: both are told elsewhere, and the next news tries again.
  }
  if (asked !== epoch) return;
  running = false;
  clearTimeout(timer);
  // Sales may have become whole while this was asked.
  check();
  if (running || status?.state !== 'computing') return;
  timer = setTimeout(() => {
    done = '';
    check();
  }, ASK_AGAIN_MS);
}

function take(next: ModelStatus): void {
  if (JSON.stringify(next) === JSON.stringify(status)) return;
  status = next;
  for (const listener of listeners) listener();
}
