import { delay } from '../event-loop.ts';
import { type Http, http } from '../http.ts';
import { dismissNotice, notify, setOnline } from '../notices.ts';
import { afterFirstDrawing, afterFirstRest, endFirstRest, isRestful } from '../start/first-rest.ts';
import { hadData, rememberData } from '../storage/had-data.ts';
import { EMPTY_MARKET, type MarketApi, type MarketEvent, type MarketState } from './market-api.ts';
import { marketThread } from './market-thread.ts';

/** Starts whoever answers for the market and tells it where to send its news. */
export type MarketStarter = (onEvent: (event: MarketEvent) => void) => MarketApi;

let client: MarketApi | null = null;
let starter: MarketStarter = startWorker;
let api: Http | null = http;
let state: MarketState = EMPTY_MARKET;
let connection = 0;
let cameBack: boolean | null = null;
const listeners = new Set<() => void>();

/** The one market worker of this tab, started at the first question. */
export function marketClient(): MarketApi {
  if (client === null) endFirstRest();
  hadDataAtStart();
  client ??= starter(receive);
  return client;
}

/** The same as soon as it may be asked: a first visit draws what came with its page before. */
export async function whenMarketReady(): Promise<MarketApi> {
  await afterFirstRest();
  return marketClient();
}

/** The server's own answers, for what the device cannot answer yet; null for a market without a server. */
export function marketHttp(): Http | null {
  return api;
}

/** Whether this device held a whole copy when the app was started. */
export function hadDataAtStart(): boolean {
  cameBack ??= hadData();
  return cameBack;
}

/** Numbers the markets that were connected: an answer of one is none of the next. */
export function marketConnection(): number {
  return connection;
}

/** What the worker last said about its data. */
export function marketState(): MarketState {
  return state;
}

/**
 * Resolves when the market has something to show, or will not soon. What is not needed for the first answer
 * waits for this, so that on a slow line the answer does not wait for it.
 */
export function afterFirstAnswer(): Promise<void> {
  const settled = () => state.listings > 0 || state.listingsComplete || state.phase.kind === 'unreachable';
  if (settled()) return Promise.resolve();
  // The answer came with the page.
  if (isRestful()) return afterFirstDrawing().then(() => delay(FIRST_DRAW_MS));
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      // On a first visit the answer is still to be drawn; a copy that is whole was drawn from memory.
      if (state.listingsComplete) resolve();
      else setTimeout(resolve, FIRST_DRAW_MS);
    };
    const timer = setTimeout(done, FIRST_ANSWER_MS);
    const stop = onMarketState(() => {
      if (settled()) done();
    });
  });
}

const FIRST_ANSWER_MS = 6000;
/** Done before the worker goes on with the rest of the market: two cores are then not asked for both at once. */
const FIRST_DRAW_MS = 300;

export function onMarketState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Puts another market in place of the worker, e.g. one in the same thread, with the server whose API answers until
 * it can; null brings the worker back.
 */
export function connectMarket(next: MarketStarter | null, server: Http | null = next === null ? http : null): void {
  client = null;
  connection++;
  cameBack = null;
  api = server;
  starter = next ?? startWorker;
  state = EMPTY_MARKET;
}

function receive(event: MarketEvent): void {
  if (event.kind === 'dismiss') dismissNotice(event.notice);
  else if (event.kind === 'notice') {
    notify(
      event.notice.kind === 'db-failed' ? { kind: 'db-failed', error: new Error(event.notice.message) } : event.notice,
    );
  } else {
    state = event.state;
    if (state.phase.kind === 'unreachable') setOnline(false);
    else if (state.phase.kind === 'syncing' && state.phase.done > 0) setOnline(true);
    else if (state.phase.kind === 'idle') setOnline(typeof navigator === 'undefined' || navigator.onLine);
    if (state.listingsComplete) rememberData();
    for (const listener of listeners) listener();
  }
}

function startWorker(onEvent: (event: MarketEvent) => void): MarketApi {
  const { market, subscribe } = marketThread();
  subscribe((news) => {
    if (news.kind === 'stopped') notify({ kind: 'db-failed', error: new Error(news.message) });
    else onEvent(news);
  });
  return market;
}
