// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { PropertyFilter } from '../../../domain/search/filter.ts';
import type { PullChange } from '../../../domain/sync/pull.ts';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { listing, record } from '../../../test/market-records.ts';
import { type Http, HttpError, type HttpRequest, UnreachableError } from '../platform/http.ts';
import { forgetData } from '../platform/storage.ts';
import { LocalMarket } from '../replica/local-market.ts';
import { connectMarket, isMarketStarted, marketClient } from '../replica/market-client.ts';
import { runSync } from '../sync/market-sync.ts';
import { LaterMarket } from './LaterMarket.tsx';
import { useFeatured, useProperty, usePropertyCards } from './listings.ts';
import { useMarketRecords, useMarketSummary, useNearbySales } from './market.ts';
import { type QueryResult, useMarket } from './query.ts';
import { useCountMatching, useSearch } from './search.ts';

/** The real market in the same thread. The test can cut and restore its connection. */
let up = true;
let changes: PullChange[] = [];
let local: LocalMarket;

const line: Http = {
  json: async <T,>({ path, schema }: HttpRequest & { schema: z.ZodMiniType<T> }): Promise<T> => {
    if (!up) throw new UnreachableError('the line is cut');
    return schema.parse(answerTo(path));
  },
  counted: async (request) => ({ body: await line.json(request), total: 0 }),
  send: async () => {},
  bytes: async () => new ArrayBuffer(0),
};

function answerTo(path: string): unknown {
  const url = new URL(path, 'http://localhost');
  if (url.pathname === '/api/sync/pull') {
    const from = url.searchParams.get('cursor') ?? '';
    const later = changes.filter(({ rev }) => rev > Number(from));
    return { epoch: 'e', from, next: String(later.at(-1)?.rev ?? from), more: false, changes: later, manifest: 'm' };
  }
  if (url.pathname === '/api/market/manifest') {
    const empty = { layout: 1, hash: 'm', updatedAt: '', rows: 0, minDay: null, maxDay: null };
    return { ...empty, segments: [], rollup: null };
  }
  throw new HttpError({ status: 404, statusText: 'Not Found', body: '', retryAfter: null });
}

const put = (coll: PullChange['coll'], id: string, doc: unknown) =>
  changes.push({ coll, id, rev: changes.length + 1, doc });
const value = <T,>(live: QueryResult<T>): T | undefined => live.data ?? undefined;

const NEARBY = {
  areaId: 'jlt',
  project: '',
  building: '',
  coordinates: null,
  type: 'apartment',
  bedrooms: 1,
  sqft: 700,
} as const;

/** `server` answers what the copy cannot. Without a server, only the copy answers. */
function start(server: Http | null = null): void {
  connectMarket((emit) => {
    local = new LocalMarket({
      sync: runSync,
      http: line,
      emit,
      hadData: false,
      loop: { minRetryMs: 1e9, maxRetryMs: 1e9 },
    });
    void local.start();
    return local;
  }, server);
}

beforeEach(() => {
  freshIndexedDb();
  up = true;
  changes = [];
  start();
});
afterEach(async () => {
  cleanup();
  await local.stop();
});

const all: PropertyFilter = {};

describe('a search', () => {
  it('has a card for each listing, loaded when its row is on screen', async () => {
    for (let id = 1; id <= 95; id++) put('properties', String(id), listing(id));
    const { result } = renderHook(() => useSearch(all, 'price-asc'));
    await waitFor(() => expect(value(result.current.status)).toMatchObject({ total: 95, complete: true }));
    expect(result.current.cards.length).toBe(95);
    expect(result.current.cards[0]?.id).toBe(1);
    expect(result.current.cards[70]).toBeUndefined();
    act(() => result.current.ensure(65, 75));
    await waitFor(() => expect(result.current.cards[70]?.id).toBe(71));
    expect(result.current.cards[0]?.id).toBe(1);
  });

  it('shows new listings as they arrive, without an empty moment', async () => {
    put('properties', '1', listing(1));
    const seen: number[] = [];
    const { result } = renderHook(() => {
      const view = useSearch(all, 'match');
      if (view.status.data !== undefined) seen.push(view.cards.length);
      return view;
    });
    await waitFor(() => expect(result.current.cards.length).toBe(1));
    put('properties', '2', listing(2));
    await act(() => local.syncNow());
    await waitFor(() => expect(result.current.cards.length).toBe(2));
    expect(seen).not.toContain(0);
    await waitFor(() => expect(result.current.cards[1]?.id).toBe(2));
  });

  it('that changes is a new search: the old answer is marked until the new one arrives', async () => {
    put('properties', '1', listing(1));
    put('properties', '2', listing(2, { propertyType: 'villa' }));
    const { result, rerender } = renderHook(({ filter }) => useSearch(filter, 'match'), {
      initialProps: { filter: all },
    });
    await waitFor(() => expect(result.current.cards.length).toBe(2));
    rerender({ filter: { types: ['villa'] } });
    expect(result.current.status).toMatchObject({ isPlaceholderData: true });
    await waitFor(() => expect(result.current.cards.map((card) => card?.id)).toEqual([2]));
    expect(result.current.status.isPlaceholderData).toBe(false);
  });

  it('reports that nothing is saved when the first start is offline, and answers after reconnecting', async () => {
    up = false;
    put('properties', '1', listing(1));
    const { result } = renderHook(() => useSearch(all, 'match'));
    await waitFor(() => expect(result.current.status.error).not.toBe(null));
    up = true;
    act(() => {
      if (result.current.status.error !== null) result.current.status.refetch();
    });
    await waitFor(() => expect(value(result.current.status)).toMatchObject({ total: 1 }));
  });

  it('without a match is an empty answer', async () => {
    put('properties', '1', listing(1));
    const { result } = renderHook(() => useSearch({ types: ['villa'] }, 'match'));
    await waitFor(() => expect(value(result.current.status)).toMatchObject({ total: 0 }));
  });
});

describe('a listing', () => {
  it('is missing only when the server says so', async () => {
    start(line);
    up = false;
    const { result } = renderHook(() => useProperty(5));
    await waitFor(() => expect(result.current.error).not.toBe(null));
    up = true;
    await act(() => local.syncNow());
    await waitFor(() => expect(result.current.data).toBe(null));
    put('properties', '5', listing(5));
    await act(() => local.syncNow());
    await waitFor(() => expect(value(result.current)?.id).toBe(5));
  });

  it('is never shown for another id', async () => {
    put('properties', '1', listing(1));
    put('properties', '2', listing(2));
    const { result, rerender } = renderHook(({ id }) => useProperty(id), { initialProps: { id: 1 } });
    await waitFor(() => expect(value(result.current)?.id).toBe(1));
    rerender({ id: 2 });
    expect(result.current.isPending).toBe(true);
    await waitFor(() => expect(value(result.current)?.id).toBe(2));
  });
});

describe('lists and counts', () => {
  it('featured are the best matches, one an area first', async () => {
    put('properties', '1', listing(1, { aiScore: 3, areaId: 'jvc' }));
    put('properties', '2', listing(2, { aiScore: 9 }));
    put('properties', '3', listing(3, { aiScore: 6 }));
    const { result } = renderHook(() => useFeatured(2));
    await waitFor(() => expect(value(result.current)?.map(({ id }) => id)).toEqual([2, 1]));
  });

  it('saved homes have the requested order, without deleted ones', async () => {
    put('properties', '1', listing(1));
    put('properties', '2', listing(2));
    const { result } = renderHook(() => usePropertyCards([2, 99, 1]));
    await waitFor(() => expect(value(result.current)?.map(({ id }) => id)).toEqual([2, 1]));
  });

  it('the number of matches follows the filter', async () => {
    put('properties', '1', listing(1));
    put('properties', '2', listing(2, { propertyType: 'villa' }));
    const { result, rerender } = renderHook(({ filter }) => useCountMatching(filter), {
      initialProps: { filter: all },
    });
    await waitFor(() => expect(result.current).toBe(2));
    rerender({ filter: { types: ['villa'] } });
    await waitFor(() => expect(result.current).toBe(1));
  });
});

describe('the market', () => {
  it('has figures for an area and the city, and none for an unknown place', async () => {
    put('market', 'jlt', record('jlt', { sales: 40 }));
    put('market', 'deira', record('deira', { sales: 60 }));
    const area = renderHook(() => useMarketSummary('jlt'));
    const city = renderHook(() => useMarketSummary());
    const nowhere = renderHook(() => useMarketSummary('atlantis'));
    const records = renderHook(() => useMarketRecords());
    await waitFor(() => expect(value(area.result.current)?.transactions12m).toBe(40));
    await waitFor(() => expect(value(city.result.current)?.transactions12m).toBe(100));
    await waitFor(() => expect(nowhere.result.current.data).toBe(null));
    await waitFor(() => expect(value(records.result.current)?.length).toBe(2));
  });

  it('reports no sales around a home once all sales are loaded', async () => {
    const { result } = renderHook(() => useNearbySales(NEARBY));
    await waitFor(() => expect(value(result.current)).toMatchObject({ count: 0, complete: true }));
  });
});

it('an extra question waits until something else has started the market', async () => {
  forgetData();
  start(line);
  const extra = renderHook(() => useMarket(['extra'], { of: 'records', ask: async () => 'answered', isExtra: true }));
  const home = renderHook(() => useProperty(7));
  await waitFor(() => expect(home.result.current.data).toBe(null));
  expect([isMarketStarted(), extra.result.current.isPending]).toEqual([false, true]);
  act(() => void marketClient());
  await waitFor(() => expect(extra.result.current.data).toBe('answered'));
});

it('a question of a listing’s page does not start the market on a first visit; the first press does', async () => {
  forgetData();
  start(line);
  const report = renderHook(() => useNearbySales(NEARBY), { wrapper: LaterMarket });
  const home = renderHook(() => useProperty(7));
  await waitFor(() => expect(home.result.current.data).toBe(null));
  expect([isMarketStarted(), report.result.current.isPending]).toEqual([false, true]);
  act(() => void dispatchEvent(new Event('pointerdown')));
  await waitFor(() => expect(isMarketStarted()).toBe(true));
});
