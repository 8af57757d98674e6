import { hashKey, keepPreviousData, type Query, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { createContext, use, useDeferredValue, useMemo } from 'react';
import type * as z from 'zod/mini';
import { parseJson } from '../../../domain/parse-json.ts';
import { HttpError, http, isWorthRetrying, retryDelayMs } from '../platform/http.ts';
import { currentUid } from '../platform/session.ts';
import type { MarketApi } from '../replica/local-market.ts';
import {
  hadDataAtStart,
  isMarketStarted,
  marketClient,
  marketConnection,
  marketHttp,
  marketState,
  useFirstDownload,
  useMarketState,
} from '../replica/market-client.ts';
import { EMPTY_MARKET, type MarketState } from '../replica/market-state.ts';
import { useTransitionQuery } from './transition-query.ts';

export type QueryResult<T> = {
  /** Undefined while unknown, null if there is no such thing. */
  data: T | undefined;
  /** Reason for missing data; set at the first failure, while retries continue. */
  error: Error | null;
  isPending: boolean;
  /** `data` is the answer to the previous question. */
  isPlaceholderData: boolean;
  refetch: () => void;
};

export const PENDING = {
  data: undefined,
  error: null,
  isPending: true,
  isPlaceholderData: false,
  refetch: () => {},
} as const;

export const known = <T>(data: T): QueryResult<T> => ({ ...PENDING, data, isPending: false });

export function failed(error: Error, refetch: () => void): QueryResult<never> {
  return { ...PENDING, error, isPending: false, refetch };
}

/** Returned by `ask` while the replica cannot answer yet. */
export const NOT_YET = Symbol('not yet');

export type MarketQuestion<T> = {
  /**
   * The part of the market that the answer depends on. When it changes, the question is asked again; the old answer
   * stays meanwhile.
   */
  of: MarketPart;
  /** Asks the replica; null if there is no such thing. After `NOT_YET`, asks the API or waits for a change. */
  ask: (market: MarketApi, state: MarketState) => Promise<T | typeof NOT_YET>;
  /** Whether the replica may know more later: such an answer counts as `NOT_YET`. */
  isEarly?: (answer: T, state: MarketState) => boolean;
  api?: ApiCall<T> | undefined;
  /** Waits until something else has started the market on this device, so that a first visit is quick. */
  isExtra?: boolean;
  /** Shows the answer to the former key, as `isPlaceholderData`, until this key has one. */
  keepPrevious?: boolean;
};

/** `records` are market records, rents, and figures computed from them and the sales. */
export type MarketPart = 'listings' | 'sales' | 'records';

/** The device has no data, and the server cannot be reached. */
export class NothingSavedError extends Error {
  override readonly name = 'NothingSavedError';
  constructor() {
    super('nothing is saved on this device yet and the server cannot be reached');
  }
}

type Meta = { of: MarketPart; hasApi: boolean };

/** While the replica downloads, shown answers are updated at most this often, not with every page. */
const PACE_MS = 1500;

/**
 * Retries wait at least half of this, so that a question is asked again at most twice in ten seconds. That is long,
 * because users see failures at once and can retry by hand.
 */
const RETRY_MS = 10_200;

/** Number of retries on this device, because Safari's databases may lose their connection for a moment. */
const DEVICE_RETRIES = 2;

const isOfDevice = (error: unknown): boolean => !(error instanceof HttpError || error instanceof NothingSavedError);

/** Answers by key; each is kept for some minutes after the last screen that showed it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Only a new version of the market makes answers stale, and most need no network.
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => isWorthRetrying(error) || (isOfDevice(error) && failures < DEVICE_RETRIES),
      retryDelay: (failures, error) => retryDelayMs(failures + 1, error, { minMs: RETRY_MS }),
    },
  },
});

/**
 * Returns query options for a question to the market. The replica, the cache or the API answers it.
 *
 *     useMarket(['monthly-medians', areaId], { of: 'sales', ask: (market) => market.monthlyMedians(areaId) })
 *
 * @param key names everything that `ask` uses, as plain data
 */
export function marketQuery<T>(key: QueryKey, question: MarketQuestion<T>) {
  const { of, api, keepPrevious = false } = question;
  const queryKey = [marketConnection(), ...key];
  return queryOptions<T>({
    queryKey,
    meta: { of, hasApi: api !== undefined } satisfies Meta,
    queryFn: async ({ signal }) => {
      const query = queryClient.getQueryCache().find({ queryKey, exact: true });
      return answerTo(question, signal, () => query && askedAt.set(query, versionOf(of)));
    },
    ...(api && { initialData: () => (isWhole(of) ? undefined : api.fromPage()?.value) }),
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  });
}

const askedAt = new WeakMap<Query, string>();

async function answerTo<T>(question: MarketQuestion<T>, signal: AbortSignal, onAsk: () => void): Promise<T> {
  for (;;) {
    const version = versionOf(question.of);
    onAsk();
    const answer = await askInOrder(question, signal);
    if (answer !== NOT_YET) return answer;
    if (marketState().phase.kind === 'unreachable') throw new NothingSavedError();
    if (version === versionOf(question.of)) await nextNews(signal);
    signal.throwIfAborted();
  }
}

/** Asks the copy first if it is complete. Otherwise asks the server, and the copy if the server fails. */
async function askInOrder<T>({ of, ask, isEarly, api, isExtra }: MarketQuestion<T>, signal: AbortSignal) {
  const askDevice = async () => {
    if (isExtra === true && !isMarketStarted()) return NOT_YET;
    const state = marketState();
    const answer = await ask(marketClient(), state);
    return answer !== NOT_YET && isEarly?.(answer, state) === true ? NOT_YET : answer;
  };
  if (api === undefined) return askDevice();
  if (isWhole(of)) {
    const answer = await askDevice();
    return answer === NOT_YET ? api.fetch(signal) : answer;
  }
  try {
    return await api.fetch(signal);
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    const answer = await askDevice();
    if (answer === NOT_YET) throw error;
    return answer;
  }
}

const waiting = new Set<() => void>();

/** Asks these questions again, for example after the model changed. */
export function retryWaitingQueries(): void {
  for (const wake of waiting) wake();
}

function nextNews(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      waiting.delete(wake);
      resolve();
    };
    waiting.add(wake);
    signal.addEventListener('abort', wake);
  });
}

/**
 * Whether to ask the copy on this device first. Before the worker's first state, and until the sales are read, a device
 * that had a complete copy is assumed to still have it.
 */
function isWhole(of: MarketPart): boolean {
  const state = marketState();
  if (state === EMPTY_MARKET) return hadDataAtStart();
  return state.listingsComplete && (of === 'listings' || state.salesComplete || hadDataAtStart());
}

function versionOf(of: MarketPart): string {
  const { listingsVersion, salesVersion, recordsVersion, listingsComplete, salesComplete, syncedAt } = marketState();
  const whole = isWhole(of);
  switch (of) {
    case 'listings':
      return `${whole} ${listingsVersion} ${listingsComplete}`;
    case 'sales':
      return `${whole} ${salesVersion} ${salesComplete}`;
    case 'records':
      return `${whole} ${recordsVersion} ${salesVersion} ${salesComplete} ${listingsComplete} ${syncedAt}`;
  }
}

/** Whether a question has to be asked again. A running query is checked when it has its answer. */
function isOutdated(query: Query): boolean {
  if (query.meta === undefined) return false;
  const { of, hasApi } = query.meta as Meta; // set by `marketQuery`
  const failure = query.state.fetchFailureReason ?? query.state.error;
  if (query.state.fetchStatus !== 'idle' && failure === null) return false;
  if (failure instanceof NothingSavedError && marketState().phase.kind !== 'unreachable') return true;
  // Until the copy is complete, the server's answer stays, and a failed call waits for its retry.
  if (hasApi && !isWhole(of)) return false;
  return askedAt.get(query) !== versionOf(of);
}

let refreshedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

function scheduleRefresh(): void {
  const isArriving = marketState().phase.kind === 'syncing';
  const pauseMs = isArriving ? refreshedAt + PACE_MS - performance.now() : 0;
  clearTimeout(timer);
  if (pauseMs > 0) timer = setTimeout(refresh, pauseMs);
  else refresh();
}

function refresh(): void {
  refreshedAt = performance.now();
  void askAgain(isOutdated);
}

/** Refetches these queries now if mounted, else when they are mounted. Restarts pending retries. */
export async function askAgain(predicate: (query: Query) => boolean): Promise<void> {
  const isWaiting = ({ state }: Query) => state.fetchStatus === 'fetching' && state.fetchFailureReason !== null;
  await queryClient.cancelQueries({ predicate: (query) => isWaiting(query) && predicate(query) }, { silent: true });
  await queryClient.invalidateQueries({ predicate });
}

useMarketState.subscribe(() => {
  retryWaitingQueries();
  scheduleRefresh();
});
// Asks what waited for the market to start.
useFirstDownload.subscribe(retryWaitingQueries);
// The market may have changed while the question was being asked.
queryClient.getQueryCache().subscribe((event) => {
  const isEnd = event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error');
  if (isEnd && isOutdated(event.query)) scheduleRefresh();
});

/** Retries these queries for the user, and syncs the copy if the server was unreachable. */
export function retryNow(predicate: (query: Query) => boolean): void {
  if (marketState().phase.kind === 'unreachable') void marketClient().syncNow();
  void askAgain(predicate);
}

/** Returns query options for answers that only the server has: per user, not cached and not retried. */
export function serverQuery<T>(key: QueryKey, ask: (signal: AbortSignal) => Promise<T>, saved?: () => T | undefined) {
  return queryOptions<T>({
    queryKey: ['server', currentUid(), ...key],
    queryFn: ({ signal }) => ask(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    ...(saved && { initialData: saved }),
  });
}

/** Returns `serverQuery` options for a GET call. */
export function getQuery<T>(key: QueryKey, path: string, schema: z.ZodMiniType<T>) {
  return serverQuery(key, (signal) => http.json({ path, schema, signal }));
}

/** Options of a question to the market or the server, as the files of this folder make them. */
type AnswerOptions<T> = ReturnType<typeof marketQuery<T>> | ReturnType<typeof serverQuery<T>>;

/** The answer for screens: reports a failure while retries continue, and draws a new answer as a transition. */
export function useAnswer<T>(options: AnswerOptions<T>): QueryResult<T> {
  const hash = hashKey(options.queryKey);
  const { data, error, failureReason, isPlaceholderData } = useTransitionQuery(queryClient, options);
  const answer = useMemo((): QueryResult<T> => {
    const refetch = () => retryNow(({ queryHash }) => queryHash === hash);
    const failure = error ?? failureReason;
    if (failure !== null && (data === undefined || isPlaceholderData)) return failed(failure, refetch);
    return { data, error: null, isPending: data === undefined, isPlaceholderData, refetch };
  }, [data, error, failureReason, isPlaceholderData, hash]);
  return useDeferredAnswer(hash, answer, options.placeholderData === undefined ? undefined : asPrevious);
}

/** True in a screen whose questions do not start the market (`LaterMarket`). */
export const LaterMarketContext = createContext(false);

export function useMarket<T>(key: QueryKey, question: MarketQuestion<T>): QueryResult<T> {
  const isLater = use(LaterMarketContext);
  return useAnswer(marketQuery(key, isLater ? { ...question, isExtra: true } : question));
}

function asPrevious<T>(drawn: QueryResult<T>, answer: QueryResult<T>): QueryResult<T> {
  return drawn.data === undefined ? answer : { ...drawn, isPlaceholderData: true };
}

/**
 * Draws a new answer as a transition.
 * @param between selects what to show of the previous key's answer meanwhile; without it only the new answer is shown
 */
export function useDeferredAnswer<T>(hash: string, answer: T, between?: (drawn: T, answer: T) => T): T {
  const now = useMemo(() => ({ hash, answer }), [hash, answer]);
  const drawn = useDeferredValue(now);
  if (drawn.hash === hash) return drawn.answer;
  return between === undefined ? answer : between(drawn.answer, answer);
}

export type ApiCall<T> = {
  /** @throws as `http.json` */
  fetch: (signal: AbortSignal) => Promise<T>;
  /** Returns the answer embedded in the page as `{ value }`, or undefined if there is none. */
  fromPage: () => { value: T } | undefined;
};

/**
 * Returns a GET call, or undefined if the market has no server.
 * @param call.path also identifies the answer embedded in the page, e.g. `/api/properties/5`
 * @param call.schema created on first use, because most visits never call the API
 * @param call.to converts the answer to the hook's result; `total` is the length of the complete list
 */
export function apiCall<J, T>(call: {
  path: string;
  schema: () => z.ZodMiniType<J>;
  to?: (json: J, total: number) => T;
  /** Result for a 404, for example null. @default an error */
  missing?: () => T;
}): ApiCall<T> | undefined {
  const { path, schema, to = (json: J) => json as unknown as T, missing } = call;
  const server = marketHttp();
  if (server === null) return undefined;
  return {
    async fetch(signal) {
      try {
        const { body, total } = await server.counted({ path, schema: schema(), signal });
        return to(body, total);
      } catch (error) {
        if (missing !== undefined && error instanceof HttpError && error.status === 404) return missing();
        throw error;
      }
    },
    fromPage() {
      const found = pageAnswers()[path];
      const parsed = found === undefined ? undefined : schema().safeParse(found.body);
      return parsed?.success ? { value: to(parsed.data, found?.total ?? 0) } : undefined;
    },
  };
}

/** Id of the page element in which the server embeds answers of its API, by path (`api/services/pages`). */
export const PAGE_ANSWERS_ID = 'api-answers';

type PageAnswers = Record<string, { body: unknown; total?: number }>;

const NONE: PageAnswers = {};

/** Parsed answers by element. Each element is parsed once, because the page does not change. */
const READ = new WeakMap<Element, PageAnswers>();

export function pageAnswers(): PageAnswers {
  const element = document.getElementById(PAGE_ANSWERS_ID);
  if (element === null) return NONE;
  const known = READ.get(element) ?? read(element.textContent);
  READ.set(element, known);
  return known;
}

function read(text: string): PageAnswers {
  const json = parseJson(text);
  // The call's own schema parses an embedded answer.
  return typeof json === 'object' && json !== null ? (json as PageAnswers) : NONE;
}
