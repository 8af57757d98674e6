import { proxy, wrap } from 'comlink';
import { isRestful } from '../start/first-rest.ts';
import { hadData } from '../storage/had-data.ts';
import { fetchEarlyPage } from '../sync/first-page.ts';
import type { MarketApi, MarketEvent, MarketWorker } from './market-api.ts';

/** What the worker says, or that it has stopped answering. */
export type ThreadNews = MarketEvent | { kind: 'stopped'; message: string };
type Thread = { market: MarketApi; subscribe: (listener: (news: ThreadNews) => void) => void };

let thread: Thread | null = null;

/**
 * The one market worker of this tab. The page's first script starts it, so that it reads the copy, or fetches the
 * first page of the market, while the app's own code is still on its way: this file must stay small and import
 * nothing heavy. News wait until the app follows them.
 */
export function marketThread(): Thread {
  thread ??= startThread();
  return thread;
}

function startThread(): Thread {
  const early: ThreadNews[] = [];
  let listener: ((news: ThreadNews) => void) | null = null;
  const tell = (news: ThreadNews) => {
    if (listener === null) early.push(news);
    else listener(news);
  };
  const worker = new Worker(new URL('../../workers/market.worker.ts', import.meta.url), {
    type: 'module',
    name: 'market',
  });
  worker.addEventListener('error', (event) => {
    tell({ kind: 'stopped', message: `the market worker stopped: ${event.message}` });
  });
  const remote = wrap<MarketWorker>(worker);
  const stopped = (error: unknown) => {
    tell({ kind: 'stopped', message: error instanceof Error ? error.message : String(error) });
  };
  const isReturning = hadData();
  // On a first visit the market's first page is fetched beside the worker that reads it, not after it.
  if (!isReturning) void fetchEarlyPage().then((page) => remote.firstPage(page).catch(stopped));
  remote
    .listen(proxy<(event: MarketEvent) => void>(tell), { hadData: isReturning, isShown: isRestful() })
    .catch(stopped);
  return {
    // Nested answers (`analytics.overview`) are reached by their path; the library's types see a promised object.
    market: remote as unknown as MarketApi,
    subscribe: (next) => {
      listener = next;
      for (const news of early.splice(0)) next(news);
    },
  };
}
