import { marketState, onMarketState } from './market-client.ts';

/** While a copy arrives every page is news: what shows is asked again at this pace, not at the pages'. */
const PACE_MS = 1500;

/** Waits out the pace since the last answer while a copy arrives; at once when it is whole. */
export function throttleWhileSyncing(answeredAt: number): Promise<void> {
  const left = answeredAt + PACE_MS - performance.now();
  if (left <= 0 || !isArriving()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, left);
    const stop = onMarketState(() => {
      if (!isArriving()) done();
    });
  });
}

function isArriving(): boolean {
  return marketState().phase.kind === 'syncing';
}
