// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PropertyFilter } from '../../../domain/property/filter.ts';
import type { Property } from '../../../domain/property/property.ts';
import { cardAt, columnsOfRows, listingRowOf, type PropertyCard } from '../../../domain/property/property-columns.ts';
import { deed, listing, record } from '../../../test/market-records.ts';
import { MarketServer } from '../../../test/market-server.ts';
import { allowOtherOrigins } from '../../../test/screen-device.ts';
import { createHttp } from '../http.ts';
import { useFeatured, useProperty } from '../listings/listings.ts';
import { useSearch } from '../listings/search.ts';
import type { Live } from '../live.ts';
import { LocalMarket } from '../local-market/local-market.ts';
import { useMarketSummary } from '../market/market.ts';
import { connectMarket, marketClient } from '../market/market-client.ts';
import { pageListing } from './page-listing.ts';

/** A first visit: the page with its answers, and the real market of the device, which starts when it is asked. */
let server: MarketServer;
let local: LocalMarket | null = null;

const value = <T,>(live: Live<T>): T | undefined => (live.state === 'ready' ? live.value : undefined);
const all: PropertyFilter = {};
const cardOf = (home: Property): PropertyCard => cardAt(columnsOfRows([listingRowOf(home)]), 0);
const cards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => cardOf(listing(from + i, { title: `Page ${from + i}` })));

function putInPage(id: string, answer: unknown): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = id;
  element.textContent = typeof answer === 'string' ? answer : JSON.stringify(answer);
  document.body.append(element);
}

const searchAnswer = (change: object = {}) => ({
  filter: {},
  sort: 'match',
  total: 90,
  asOf: '2026-03-09T10:00:00.000Z',
  cards: cards(1, 20),
  ...change,
});
const summary = {
  averagePriceFils: 210_000_000,
  growth: { change: 0.1, missing: null, compared: 9, comparedBefore: 8, sales: 9, salesBefore: 8, from: '', to: '' },
  transactions12m: 777,
  daysOnMarket: 30,
  nextSixMonths: null,
  activeListings: 90,
  medianPricePerSqftFils: 200_000,
  from: '2025-03-01',
  to: '2026-02-28',
  sources: ['demo'],
  asOf: '2026-03-09T10:00:00.000Z',
};

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
  allowOtherOrigins();
  server = new MarketServer();
  const http = createHttp({ origin: await server.start(), timeoutMs: 2000 });
  connectMarket((emit) => {
    local = new LocalMarket({ http, emit, hadData: false, loop: { minRetryMs: 1e9, maxRetryMs: 1e9 } });
    void local.start();
    return local;
  });
});
afterEach(async () => {
  cleanup();
  document.body.replaceChildren();
  await local?.stop();
  local = null;
  connectMarket(null);
  await server.stop();
});

/** Long enough for a question to have been asked. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

function marketOf(homes: number): void {
  for (let id = 1; id <= homes; id++) server.put('properties', String(id), listing(id, { title: `Device ${id}` }));
  server.put('market', 'dubai-marina', record('dubai-marina'));
  server.addSegment([deed('d1'), deed('d2')]);
}

describe('a search whose answer came with the page', () => {
  it('shows it at once and does not ask the market', async () => {
    putInPage('search-answer', searchAnswer());
    const { result } = renderHook(() => useSearch(all, 'match'));
    expect(value(result.current.status)).toEqual({ total: 90, asOf: summary.asOf, complete: true });
    expect(result.current.cards.length).toBe(90);
    expect(result.current.cards[19]?.title).toBe('Page 20');
    expect(result.current.cards[20]).toBeUndefined();
    act(() => result.current.ensure(0, 30));
    act(() => result.current.ensure(5, 15));
    await aMoment();
    expect(local).toBeNull();
  });

  it('keeps it while the copy arrives, then follows the copy', async () => {
    marketOf(40);
    putInPage('search-answer', searchAnswer());
    const totals = new Set<number | undefined>();
    const { result } = renderHook(() => {
      const view = useSearch(all, 'match');
      totals.add(value(view.status)?.total);
      return view;
    });
    await act(() => marketClient().syncNow());
    await waitFor(() => expect(result.current.cards[0]?.title).toBe('Device 1'));
    expect([...totals]).toEqual([90, 40]);
  });

  it('asks the market for what lies beyond it', async () => {
    marketOf(40);
    putInPage('search-answer', searchAnswer());
    const { result } = renderHook(() => useSearch(all, 'match'));
    act(() => result.current.ensure(15, 25));
    await waitFor(() => expect(result.current.cards[24]?.title).toBe('Device 25'));
  });

  it('keeps it when the server is lost', async () => {
    server.faults.push({ path: '/api/sync/pull', how: 'drop' });
    server.faults.push({ path: '/api/sync/pull', how: 'drop' });
    putInPage('search-answer', searchAnswer());
    const { result } = renderHook(() => useSearch(all, 'match'));
    await act(() => marketClient().syncNow());
    act(() => result.current.ensure(15, 25));
    await aMoment();
    expect(value(result.current.status)?.total).toBe(90);
    expect(result.current.cards[0]?.title).toBe('Page 1');
  });

  it.each([
    ['another filter', { filter: { propertyType: 'villa' } }],
    ['another order', { sort: 'newest' }],
    ['a card that is none', { cards: [{ id: 1 }] }],
  ])('is not taken for %s', async (_, change) => {
    marketOf(1);
    putInPage('search-answer', searchAnswer(change));
    const { result } = renderHook(() => useSearch(all, 'match'));
    expect(result.current.status.state).toBe('loading');
    await waitFor(() => expect(value(result.current.status)?.total).toBe(1));
  });

  it('is not taken when it is damaged', () => {
    putInPage('search-answer', '{"filter":{');
    expect(renderHook(() => useSearch(all, 'match')).result.current.status.state).toBe('loading');
  });
});

describe('Home with its answer in the page', () => {
  it('shows it at once and does not ask the market', async () => {
    putInPage('home-answer', { featured: cards(1, 8), summary });
    const featured = renderHook(() => useFeatured(8));
    const city = renderHook(() => useMarketSummary());
    expect(value(featured.result.current)?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(value(city.result.current)).toEqual(summary);
    await aMoment();
    expect(local).toBeNull();
  });

  it('keeps it until the copy is whole, without half a figure', async () => {
    marketOf(9);
    putInPage('home-answer', { featured: cards(1, 8), summary });
    const first = new Set<string | undefined>();
    const sales = new Set<number | undefined>();
    const { result } = renderHook(() => {
      const [featured, city] = [useFeatured(2), useMarketSummary()];
      first.add(value(featured)?.[0]?.title);
      sales.add(value(city)?.transactions12m);
      return { featured, city };
    });
    await act(() => marketClient().syncNow());
    await waitFor(() => expect(value(result.current.city)?.transactions12m).toBe(2));
    expect([...first]).toEqual(['Page 1', 'Device 1']);
    expect([...sales]).toEqual([777, 2]);
  });

  it('says nothing of an area', () => {
    putInPage('home-answer', { featured: cards(1, 8), summary });
    expect(renderHook(() => useMarketSummary('jlt')).result.current.state).toBe('loading');
  });

  it('is not taken when it is damaged', () => {
    putInPage('home-answer', { featured: cards(1, 8), summary: { ...summary, sources: 'demo' } });
    expect(renderHook(() => useMarketSummary()).result.current.state).toBe('loading');
    expect(renderHook(() => useFeatured()).result.current.state).toBe('loading');
  });
});

describe('a listing that came with its page', () => {
  it('shows at once and does not ask the market before it knows any', async () => {
    marketOf(9);
    putInPage('listing', listing(7, { title: 'Page 7' }));
    const { result } = renderHook(() => useProperty(7, pageListing(7)));
    expect(value(result.current)?.title).toBe('Page 7');
    await aMoment();
    expect(local).toBeNull();
    await act(() => marketClient().syncNow());
    await waitFor(() => expect(value(result.current)?.title).toBe('Device 7'));
    expect(pageListing(7)).toBeNull();
  });

  it('is not taken for another, nor when it is damaged', () => {
    putInPage('listing', listing(7));
    expect(pageListing(8)).toBeNull();
    document.body.replaceChildren();
    putInPage('listing', { id: 7 });
    expect(pageListing(7)).toBeNull();
  });
});
