import { create } from 'zustand';
import type { ModelStatus } from '../../../domain/scores/measured-accuracy.ts';
import { isMarketStarted, marketClient, useMarketState } from '../replica/market-client.ts';

/** Interval for asking the server again, because it trains for some seconds after an import. */
const ASK_AGAIN_MS = 8000;

export const useModelStore = create<{ status: ModelStatus | null }>(() => ({ status: null }));

let done = '';
let running = false;
/** Incremented by `forgetModel`, so that answers to earlier questions are ignored. */
let epoch = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching: (() => void) | null = null;

export const modelStatus = (): ModelStatus | null => useModelStore.getState().status;

/** Starts updating the model whenever the sales change or a sync finds them current. */
export function watchModel(): void {
  stopWatching ??= useMarketState.subscribe(check);
  check();
}

export function forgetModel(): void {
  clearTimeout(timer);
  stopWatching?.();
  stopWatching = null;
  useModelStore.setState({ status: null });
  done = '';
  running = false;
  epoch++;
}

function check(): void {
  // The first state of a market that starts later calls this again.
  if (!isMarketStarted()) return;
  const { salesComplete, phase, syncedAt, sales } = useMarketState.getState();
  // While segments arrive there is nothing to train on. The stored model is read at once, so that screens can answer.
  const stage = salesComplete && phase.kind !== 'syncing' ? `${syncedAt} ${phase.kind} ${sales}` : 'reading';
  if (running || stage === done) return;
  done = stage;
  void run(stage !== 'reading');
}

async function run(isWhole: boolean): Promise<void> {
  running = true;
  const asked = epoch;
  const show = (status: ModelStatus) => {
    if (asked === epoch && JSON.stringify(status) !== JSON.stringify(modelStatus())) useModelStore.setState({ status });
  };
  try {
    const { valuation } = marketClient();
    if (isWhole) {
      const work = valuation.updateModel();
      show(await valuation.status());
      await work;
    }
    show(await valuation.status());
  } catch {
    // The worker failed or the database does not open. Both are reported elsewhere, and the next change retries.
  }
  if (asked !== epoch) return;
  running = false;
  clearTimeout(timer);
  // The sales may have become complete meanwhile.
  check();
  if (running || modelStatus()?.state !== 'computing') return;
  timer = setTimeout(() => {
    done = '';
    check();
  }, ASK_AGAIN_MS);
}
