import { type Source, toError } from '../live.ts';
import type { MarketApi, MarketState } from './market-api.ts';
import { marketState, onMarketState, whenMarketReady } from './market-client.ts';
import { throttleWhileSyncing } from './throttle-while-syncing.ts';

/** `later`: the device cannot answer yet; ask again when there is news. */
type Answer<T> = { value: T | undefined } | 'later';
type Ask<T> = (market: MarketApi, state: MarketState) => Promise<Answer<T>>;
/** Whether the market has something better than what shows meanwhile; it is not asked before. */
type IsBetter = (state: MarketState) => boolean;

const always: IsBetter = () => true;

/** Said when nothing is on the device and the server cannot be reached either. */
export class NothingSavedError extends Error {
  constructor() {
    super('nothing is saved on this device yet and the server cannot be reached');
    this.name = 'NothingSavedError';
  }
}

/** Asks the listings, and again whenever they change. */
export function listingsSource<T>(ask: Ask<T>, isBetter = always): Source<T> {
  return marketSource(ask, (s) => `${s.listingsVersion} ${s.listingsComplete}`, isBetter);
}

/** Asks the registered sales, and again whenever they change. */
export function salesSource<T>(ask: Ask<T>): Source<T> {
  return marketSource(ask, (s) => `${s.salesVersion} ${s.salesComplete}`);
}

/** Asks the market records or what is summed up from them and the sales. */
export function recordsSource<T>(ask: Ask<T>, isBetter = always): Source<T> {
  const versionOf = (s: MarketState) => `${s.recordsVersion} ${s.salesVersion} ${s.listingsComplete} ${s.syncedAt}`;
  return marketSource(ask, versionOf, isBetter);
}

function marketSource<T>(ask: Ask<T>, versionOf: (state: MarketState) => string, isBetter = always): Source<T> {
  return (next, fail) => {
    let stopped = false;
    let asking = false;
    let answered = false;
    let answeredAt = Number.NEGATIVE_INFINITY;
    let asked = '';
    // Losing the server matters only to those who still have no answer.
    const stamp = () => `${versionOf(marketState())} ${!answered && marketState().phase.kind === 'unreachable'}`;
    const take = (answer: Answer<T>) => {
      if (answer !== 'later') {
        answered = true;
        answeredAt = performance.now();
        next(answer.value);
      } else if (!answered && marketState().phase.kind === 'unreachable') fail(new NothingSavedError());
    };
    /** One question at a time: any amount of news during one leads to exactly one more, and not at once. */
    const run = async () => {
      if (asking || !isBetter(marketState())) return;
      asking = true;
      try {
        let version: string;
        do {
          const market = await whenMarketReady();
          await throttleWhileSyncing(answeredAt);
          if (stopped) return;
          version = versionOf(marketState());
          const answer = await ask(market, marketState());
          if (stopped) return;
          take(answer);
        } while (version !== versionOf(marketState()));
      } catch (error) {
        if (!stopped) fail(toError(error));
      } finally {
        asking = false;
        asked = stamp();
      }
    };
    const stop = onMarketState(() => {
      if (asked !== stamp()) void run();
    });
    void run();
    return () => {
      stopped = true;
      stop();
    };
  };
}
