// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Http, HttpError, RETRY_RULE, UnreachableError } from '../platform/http.ts';
import { forgetData, rememberData } from '../platform/storage.ts';
import type { MarketApi } from '../replica/local-market.ts';
import { connectMarket, marketClient } from '../replica/market-client.ts';
import { EMPTY_MARKET, type MarketEvent, type MarketState } from '../replica/market-state.ts';
import {
  apiCall,
  marketQuery,
  NOT_YET,
  NothingSavedError,
  PAGE_ANSWERS_ID,
  type QueryResult,
  useAnswer,
} from './query.ts';

const WHOLE: Partial<MarketState> = { listingsComplete: true, salesComplete: true, listings: 3 };
const OFFLINE: Partial<MarketState> = { phase: { kind: 'unreachable', message: 'no line' } };

let emit: (event: MarketEvent) => void = () => {};
let state: MarketState = EMPTY_MARKET;
/** The device's answer, and number of calls. */
let asked = 0;
let device: () => Promise<unknown> = async () => NOT_YET;
/** The server's answer, and number of calls. */
let called = 0;
let server: () => unknown = () => 'server';

const http: Http = {
  json: async () => Promise.reject(new Error('not used')),
  counted: async ({ schema }) => {
    called++;
    return { body: schema.parse(server()), total: 7 };
  },
  send: async () => {},
  bytes: async () => new ArrayBuffer(0),
};

function says(change: Partial<MarketState>): void {
  state = { ...state, ...change };
  act(() => emit({ kind: 'state', state }));
}

function useThing(name: string, { api = false, keepPrevious = false } = {}): QueryResult<unknown> {
  return useAnswer(
    marketQuery<unknown>(['thing', name], {
      of: 'listings',
      ask: () => {
        asked++;
        return device();
      },
      api: api
        ? apiCall<string, unknown>({
            path: `/api/${name}`,
            schema: () => z.string(),
            to: (text, total) => `${text} ${total}`,
            missing: () => null,
          })
        : undefined,
      keepPrevious,
    }),
  );
}

const statusOf = ({ data, error }: QueryResult<unknown>) => {
  if (error !== null) return 'failed';
  if (data === undefined) return 'loading';
  return data === null ? 'missing' : 'ready';
};
const value = (result: QueryResult<unknown>) => result.data ?? statusOf(result);
const failure = ({ error, refetch }: QueryResult<unknown>) => {
  if (error === null) throw new Error('it has not failed');
  return { error, refetch };
};
/** Completes pending work without advancing the time. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  forgetData();
  state = EMPTY_MARKET;
  [asked, called] = [0, 0];
  device = async () => NOT_YET;
  server = () => 'server';
  connectMarket((next) => {
    emit = next;
    return { syncNow: async () => {} } as MarketApi;
  }, http);
  marketClient();
});
afterEach(() => {
  cleanup();
  connectMarket(null);
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('a question to the device', () => {
  it('waits until the replica can answer, is asked once for all components, and again when its data changes', async () => {
    const one = renderHook(() => useThing('a'));
    const other = renderHook(() => useThing('a'));
    await settle();
    expect(value(one.result.current)).toBe('loading');
    device = async () => 'first';
    says({ listings: 1, listingsVersion: 1 });
    await waitFor(() => expect(value(one.result.current)).toBe('first'));
    expect(value(other.result.current)).toBe('first');
    expect(asked).toBe(2);
    device = async () => 'second';
    says({ salesVersion: 1 });
    await settle();
    expect(asked).toBe(2);
    says({ listingsVersion: 2 });
    await waitFor(() => expect(value(other.result.current)).toBe('second'));
    expect(asked).toBe(3);
  });

  it('that was answered is shown immediately when a screen shows it again', async () => {
    device = async () => 'known';
    const first = renderHook(() => useThing('a'));
    await waitFor(() => expect(value(first.result.current)).toBe('known'));
    first.unmount();
    expect(value(renderHook(() => useThing('a')).result.current)).toBe('known');
    expect(asked).toBe(1);
  });

  it('keeps the same object if the new answer is equal', async () => {
    device = async () => ({ homes: [{ id: 1 }, { id: 2 }] });
    const { result } = renderHook(() => useThing('a'));
    await waitFor(() => expect(statusOf(result.current)).toBe('ready'));
    const before = value(result.current);
    says({ listingsVersion: 1 });
    await waitFor(() => expect(asked).toBe(2));
    await settle();
    expect(value(result.current)).toBe(before);
  });

  it('is asked only once more, however many changes arrive meanwhile', async () => {
    let answer: (text: string) => void = () => {};
    device = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { result } = renderHook(() => useThing('a'));
    await settle();
    for (let version = 1; version <= 5; version++) says({ listingsVersion: version });
    act(() => answer('old'));
    await waitFor(() => expect(asked).toBe(2));
    act(() => answer('new'));
    await waitFor(() => expect(value(result.current)).toBe('new'));
    expect(asked).toBe(2);
  });

  it('is asked again at intervals while a replica downloads, and immediately when it is complete', async () => {
    let n = 0;
    device = async () => ++n;
    const { result } = renderHook(() => useThing('a'));
    await waitFor(() => expect(value(result.current)).toBe(1));
    const syncing: Partial<MarketState> = { phase: { kind: 'syncing', done: 1, of: 0, what: 'listings' } };
    says({ ...syncing, listingsVersion: 1 });
    await act(() => vi.advanceTimersByTimeAsync(1500));
    const before = asked;
    for (let version = 2; version <= 9; version++) says({ ...syncing, listingsVersion: version });
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(asked).toBe(before + 1);
    says({ ...WHOLE, phase: { kind: 'idle' }, listingsVersion: 10 });
    await settle();
    expect(asked).toBe(before + 2);
  });

  it('is missing when the replica knows that the record does not exist', async () => {
    device = async () => null;
    const { result } = renderHook(() => useThing('a'));
    await waitFor(() => expect(statusOf(result.current)).toBe('missing'));
  });

  it('reports that nothing is saved without a server, and answers when there is one', async () => {
    says(OFFLINE);
    const { result } = renderHook(() => useThing('a'));
    await waitFor(() => expect(failure(result.current).error).toBeInstanceOf(NothingSavedError));
    device = async () => 'here';
    says({ phase: { kind: 'idle' }, listingsVersion: 1 });
    await waitFor(() => expect(value(result.current)).toBe('here'));
  });

  it('shows a fault of the device, keeps an older answer, and retries on request', async () => {
    device = async () => Promise.reject(new Error('broken'));
    const { result } = renderHook(() => useThing('a'));
    await waitFor(() => expect(failure(result.current).error.message).toBe('broken'));
    device = async () => 'mended';
    act(() => failure(result.current).refetch());
    await waitFor(() => expect(value(result.current)).toBe('mended'));
    device = async () => Promise.reject(new Error('broken'));
    says({ listingsVersion: 1 });
    await settle();
    expect(value(result.current)).toBe('mended');
  });

  it('is retried twice after a fault of the device, then on request', async () => {
    device = async () => Promise.reject(new Error('connection lost'));
    const { result } = renderHook(() => useThing('a'));
    await settle();
    expect(failure(result.current).error.message).toBe('connection lost');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked).toBe(3);
    device = async () => 'mended';
    act(() => failure(result.current).refetch());
    await waitFor(() => expect(value(result.current)).toBe('mended'));
  });

  it('is answered by the next try after one fault of the device', async () => {
    device = async () => {
      if (asked === 1) throw new Error('connection lost');
      return 'here';
    };
    const { result } = renderHook(() => useThing('a'));
    await settle();
    expect(statusOf(result.current)).toBe('failed');
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await waitFor(() => expect(value(result.current)).toBe('here'));
  });

  it('shows the previous key’s answer only if chosen, and marks it', async () => {
    device = async () => 'a';
    const plain = renderHook(({ name }) => useThing(name), { initialProps: { name: 'a' } });
    const kept = renderHook(({ name }) => useThing(name, { keepPrevious: true }), { initialProps: { name: 'a' } });
    await waitFor(() => expect(value(plain.result.current)).toBe('a'));
    let answer: (text: string) => void = () => {};
    device = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    plain.rerender({ name: 'b' });
    kept.rerender({ name: 'b' });
    expect(statusOf(plain.result.current)).toBe('loading');
    expect(kept.result.current).toMatchObject({ data: 'a', isPlaceholderData: true });
    await settle();
    act(() => answer('b'));
    await waitFor(() => expect(kept.result.current).toMatchObject({ data: 'b', isPlaceholderData: false }));
    expect(value(plain.result.current)).toBe('b');
  });
});

describe('a question that the API can answer too', () => {
  it('is answered by the server on a first visit, and by the replica when it is complete', async () => {
    const { result } = renderHook(() => useThing('a', { api: true }));
    await waitFor(() => expect(value(result.current)).toBe('server 7'));
    device = async () => 'device';
    for (let version = 1; version <= 5; version++) says({ listings: version, listingsVersion: version });
    await settle();
    expect([asked, called]).toEqual([0, 1]);
    says({ ...WHOLE, listingsVersion: 6 });
    await waitFor(() => expect(value(result.current)).toBe('device'));
    expect(called).toBe(1);
  });

  it('is answered by the device on a later visit, and by the server if the replica has no answer', async () => {
    rememberData();
    connectMarket((next) => {
      emit = next;
      return {} as MarketApi;
    }, http);
    device = async () => 'device';
    const { result } = renderHook(() => useThing('a', { api: true }));
    await waitFor(() => expect(value(result.current)).toBe('device'));
    expect(called).toBe(0);
    device = async () => NOT_YET;
    const other = renderHook(() => useThing('b', { api: true }));
    await waitFor(() => expect(value(other.result.current)).toBe('server 7'));
  });

  it('is answered by the loaded page, without a request, until the replica is complete', async () => {
    const element = document.createElement('script');
    Object.assign(element, { type: 'application/json', id: PAGE_ANSWERS_ID });
    element.textContent = JSON.stringify({ '/api/a': { body: 'page', total: 3 }, '/api/b': { body: ['damaged'] } });
    document.body.append(element);
    const { result } = renderHook(() => useThing('a', { api: true }));
    expect(value(result.current)).toBe('page 3');
    says({ listings: 1, listingsVersion: 1 });
    await settle();
    expect([asked, called]).toEqual([0, 0]);
    const damaged = renderHook(() => useThing('b', { api: true }));
    await waitFor(() => expect(value(damaged.result.current)).toBe('server 7'));
    device = async () => 'device';
    says({ ...WHOLE, listingsVersion: 2 });
    await waitFor(() => expect(value(result.current)).toBe('device'));
  });

  it('is missing when the server does not know it', async () => {
    server = () => {
      throw new HttpError({ status: 404, statusText: 'Not Found', body: '', retryAfter: null });
    };
    const { result } = renderHook(() => useThing('a', { api: true }));
    await waitFor(() => expect(statusOf(result.current)).toBe('missing'));
    expect(called).toBe(1);
  });

  it('reports a failing server immediately, and asks it again at most twice in ten seconds', async () => {
    const shortest = vi.spyOn(RETRY_RULE, 'random').mockReturnValue(0);
    server = () => {
      throw new HttpError({ status: 500, statusText: 'Oops', body: '', retryAfter: null });
    };
    const { result } = renderHook(() => useThing('a', { api: true }));
    await settle();
    expect(failure(result.current).error).toBeInstanceOf(HttpError);
    // Changes of the market do not cause more requests to the server.
    for (let version = 1; version <= 5; version++) says({ listings: version, listingsVersion: version });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(called).toBeGreaterThan(1);
    expect(called).toBeLessThanOrEqual(3);
    shortest.mockRestore();
    server = () => 'server';
    const before = called;
    act(() => failure(result.current).refetch());
    await waitFor(() => expect(value(result.current)).toBe('server 7'));
    expect(called).toBe(before + 1);
  });

  it('that waits for its next try is answered by the replica as soon as it is complete', async () => {
    server = () => {
      throw new HttpError({ status: 503, statusText: 'Busy', body: '', retryAfter: '200' });
    };
    const { result } = renderHook(() => useThing('a', { api: true }));
    await waitFor(() => expect(failure(result.current).error).toBeInstanceOf(HttpError));
    device = async () => 'whole';
    says({ ...WHOLE, listingsVersion: 1 });
    await waitFor(() => expect(value(result.current)).toBe('whole'));
    expect(called).toBe(1);
  });

  it('is answered from an incomplete replica without a server, and from the complete one later', async () => {
    server = () => {
      throw new UnreachableError('no line');
    };
    device = async () => 'a part';
    says({ listings: 1, listingsVersion: 1 });
    const { result } = renderHook(() => useThing('a', { api: true }));
    await waitFor(() => expect(value(result.current)).toBe('a part'));
    device = async () => 'whole';
    says({ ...WHOLE, listingsVersion: 2 });
    await waitFor(() => expect(value(result.current)).toBe('whole'));
  });
});
