import { useCallback, useSyncExternalStore } from 'react';
import { marketClient, marketState, onMarketState } from '../replica/market-client.ts';
import type { ModelStatus } from '../replica/valuation/model-repository.ts';
import type { CardJudgement } from '../replica/valuation/valuation.ts';

const COLLECT_MS = 60;
/** Verdicts asked for at once: the worker answers others in between. */
const AT_ONCE = 24;
/** Kept at most; a long scroll forgets the first ones. */
const KEPT = 2000;

type Verdict = CardJudgement['verdict'];
type Known = { price: number; verdict: Verdict };

let known = new Map<number, Known>();
const wanted = new Map<number, number>();
const shown = new Map<number, number>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let asking = false;
let version = '';
let isWatching = false;

/** Verdict on a listing's price for buyers; null while unknown or impossible. */
export function useCardVerdict(id: number, price: number): Verdict {
  const read = useCallback(() => {
    const found = known.get(id);
    return found?.price === price ? found.verdict : null;
  }, [id, price]);
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      shown.set(id, price);
      if (known.get(id)?.price !== price) {
        wanted.set(id, price);
        collect();
      }
      return () => {
        listeners.delete(listener);
        wanted.delete(id);
        shown.delete(id);
      };
    },
    [id, price],
  );
  return useSyncExternalStore(subscribe, read);
}

function collect(): void {
  if (!isWatching) {
    isWatching = true;
    onMarketState(collect);
    onModelStatus(collect);
  }
  const { salesComplete, salesVersion } = marketState();
  const basis = `${salesVersion} ${modelStatus()?.state} ${modelStatus()?.day} ${modelStatus()?.sales}`;
  if (salesComplete && basis !== version) {
    version = basis;
    known = new Map();
    for (const [id, price] of shown) wanted.set(id, price);
  }
  // No verdict while the model is being retrained: one from medians would change on screen.
  if (!salesComplete || modelStatus()?.state === 'computing' || wanted.size === 0 || asking) return;
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), COLLECT_MS);
}

async function ask(): Promise<void> {
  const some = [...wanted].slice(0, AT_ONCE);
  if (some.length === 0) return;
  asking = true;
  try {
    const judged = await marketClient().valuation.judge(some.map(([id]) => id));
    const verdicts = new Map(judged.map((one) => [one.id, one.verdict]));
    for (const [id, price] of some) {
      wanted.delete(id);
      known.set(id, { price, verdict: verdicts.get(id) ?? null });
    }
    for (const id of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(id);
    }
    for (const listener of listeners) listener();
  } catch {
    // The worker failed, which is reported elsewhere: cards have no verdict.
    wanted.clear();
  } finally {
    asking = false;
  }
  collect();
}

/** The server trains for some seconds after an import; it is asked again this often. */
const ASK_AGAIN_MS = 8000;

let status: ModelStatus | null = null;
let done = '';
let running = false;
/** Raised by `forgetModel`: what was asked before it is of no interest. */
let epoch = 0;
let modelTimer: ReturnType<typeof setTimeout> | undefined;
let stopWatching: (() => void) | null = null;
const modelListeners = new Set<() => void>();

export function modelStatus(): ModelStatus | null {
  return status;
}

export function onModelStatus(listener: () => void): () => void {
  modelListeners.add(listener);
  return () => modelListeners.delete(listener);
}

/** Brings the model up to date whenever the sales have changed or were found current, from now on. */
export function watchModel(): void {
  stopWatching ??= onMarketState(check);
  check();
}

export function forgetModel(): void {
  clearTimeout(modelTimer);
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
    // The worker failed or the database does not open. Both are reported elsewhere, and the next change retries.
  }
  if (asked !== epoch) return;
  running = false;
  clearTimeout(modelTimer);
  // Sales may have become whole while this was asked.
  check();
  if (running || status?.state !== 'computing') return;
  modelTimer = setTimeout(() => {
    done = '';
    check();
  }, ASK_AGAIN_MS);
}

function take(next: ModelStatus): void {
  if (JSON.stringify(next) === JSON.stringify(status)) return;
  status = next;
  for (const listener of modelListeners) listener();
}
