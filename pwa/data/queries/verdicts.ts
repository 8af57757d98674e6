import { useCallback, useSyncExternalStore } from 'react';
import { marketClient, marketState, onMarketState } from '../replica/market-client.ts';
import type { CardJudgement } from '../replica/valuation/valuation.ts';
import { modelStatus, onModelStatus } from './model-status.ts';

/** Cards come on screen one by one; they are asked for together. */
const COLLECT_MS = 60;
/** Verdicts asked for at once: the worker answers others in between. */
const AT_ONCE = 24;
/** Kept at most; a long scroll forgets the first ones. */
const KEPT = 2000;

type Verdict = CardJudgement['verdict'];
type Known = { price: number; verdict: Verdict };

let known = new Map<number, Known>();
const wanted = new Map<number, number>();
/** Cards on screen, by id. */
const shown = new Map<number, number>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let asking = false;
let version = '';
let isWatching = false;

/** What a listing's price is to a buyer; null while it is not known, or cannot be told. */
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
    // Other sales or another model: what was said before no longer holds.
    version = basis;
    known = new Map();
    for (const [id, price] of shown) wanted.set(id, price);
  }
  // While the model is trained anew nothing is said: a verdict from medians would change under one's eyes.
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
    // The worker is gone, which is told elsewhere: cards stay without a verdict.
    wanted.clear();
  } finally {
    asking = false;
  }
  collect();
}
