// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../domain/user/preferences.ts';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { toggleFavourite } from '../mutations/favourites.ts';
import { discardEntry } from '../mutations/outbox.ts';
import { queueRequest } from '../mutations/requests.ts';
import { signIn } from '../mutations/sign-in.ts';
import { eraseDevice } from '../mutations/storage.ts';
import { rememberSearch, savePreferences } from '../mutations/user-records.ts';
import { dismissNotice, hasNotice } from '../platform/notices.ts';
import { currentUid, signOut, useCurrentUser } from '../platform/session.ts';
import type { MarketApi } from '../replica/local-market.ts';
import { connectMarket, marketClient } from '../replica/market-client.ts';
import { EMPTY_MARKET } from '../replica/market-state.ts';
import { closeUserConnections, userConnection } from '../store/user/user-store.ts';
import { useDemoAccounts } from './account.ts';
import type { QueryResult } from './query.ts';
import { useFavourites, useIsFavourite, useOutbox, useRecentSearches } from './shared-records.ts';
import { exportMyData, measureStorage } from './storage.ts';
import SharedRecords, { usePreferences } from './user-records.ts';

const user = { username: 'amira', userType: 'broker', fullName: 'Amira Haddad' } as const;
const rooms: number[] = [];
const persist = vi.fn(async () => true);

/** Mocks the server with one answer per path. Other paths fail. */
function serve(answers: Record<string, () => Response | Promise<Response>>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer();
  });
}
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const value = <T,>(live: QueryResult<T>): T | undefined => live.data ?? undefined;
/** Renders a screen's hook together with the records of the frame. */
const watch = <T,>(use: () => T) => {
  render(<SharedRecords />);
  return renderHook(use);
};
const request = { kind: 'viewing', propertyId: 7, title: 'Home 7', fields: { name: 'A' } } as const;

beforeEach(() => {
  freshIndexedDb();
  localStorage.clear();
  persist.mockClear();
  const storage = { persist, estimate: async () => ({ usage: 5, quota: 10 }) };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  serve({ '/api/auth/logout': () => json({}) });
  // Only the parts of the market that affect user data are queried.
  const market = { makeRoom: async () => rooms.shift() ?? 0, storedParts: async () => [], erase: async () => {} };
  connectMarket((emit) => {
    emit({ kind: 'state', state: { ...EMPTY_MARKET, listingsComplete: true } });
    return market as Partial<MarketApi> as MarketApi;
  });
  marketClient();
});
afterEach(async () => {
  cleanup();
  await signOut();
  closeUserConnections();
  dismissNotice('storage-full');
  vi.unstubAllGlobals();
});

describe('favourites', () => {
  it('are saved and removed, and every heart follows', async () => {
    const all = watch(useFavourites);
    const heart = watch(() => useIsFavourite(7));
    await waitFor(() => expect(value(all.result.current)).toEqual(new Set()));
    await act(async () => {
      expect(await toggleFavourite(7)).toEqual({ ok: true });
    });
    await waitFor(() => expect(heart.result.current).toBe(true));
    expect(value(all.result.current)).toEqual(new Set([7]));
    await act(() => toggleFavourite(7));
    await waitFor(() => expect(heart.result.current).toBe(false));
  });

  it('that are damaged are left out instead of failing the screen', async () => {
    await toggleFavourite(7);
    await userConnection('guest').read((db) => db.favourites.put({ propertyId: 8 } as never));
    const { result } = watch(useFavourites);
    await waitFor(() => expect(value(result.current)).toEqual(new Set([7])));
  });

  it('are reported as not saved when the device is full, after an attempt to free space', async () => {
    const db = await userConnection('guest').open();
    let refusals = 2;
    db.favourites.hook('creating', () => {
      if (refusals-- > 0) throw new DOMException('no space', 'QuotaExceededError');
    });
    expect(await toggleFavourite(7)).toEqual({ ok: false, reason: 'quota' });
    expect(hasNotice('storage-full')).toBe(true);
    rooms.push(4096);
    expect(await toggleFavourite(7)).toEqual({ ok: true });
    expect(hasNotice('storage-full')).toBe(false);
  });

  it('ask the browser to keep the data the first time only', async () => {
    await rememberSearch('/search?type=villa');
    expect(persist).not.toHaveBeenCalled();
    await toggleFavourite(1);
    await toggleFavourite(2);
    expect(persist).toHaveBeenCalledTimes(1);
  });
});

describe('requests', () => {
  it('wait on this device, newest first, until they are discarded', async () => {
    const { result } = watch(useOutbox);
    await act(() => queueRequest(request));
    await act(() => queueRequest({ ...request, kind: 'quote' }));
    await waitFor(() =>
      expect(value(result.current)).toMatchObject([
        { kind: 'request', request: 'quote', state: 'waiting' },
        { kind: 'request', request: 'viewing', propertyId: 7, title: 'Home 7', fields: { name: 'A' } },
      ]),
    );
    for (const entry of value(result.current) ?? []) await act(() => discardEntry(entry));
    await waitFor(() => expect(value(result.current)).toEqual([]));
  });
});

describe('preferences', () => {
  it('are the defaults until some are saved', async () => {
    const { result } = watch(usePreferences);
    await waitFor(() => expect(value(result.current)).toEqual(DEFAULT_PREFERENCES));
    const mine = { ...DEFAULT_PREFERENCES, preferredLocations: ['JLT'] };
    await act(() => savePreferences(mine));
    await waitFor(() => expect(value(result.current)).toEqual(mine));
  });

  it('that are invalid are not saved, and invalid stored ones become the defaults', async () => {
    const wrong = { ...DEFAULT_PREFERENCES, priceRange: { min: -1, max: 2 } };
    expect(await savePreferences(wrong)).toEqual({ ok: false, reason: 'failed' });
    await userConnection('guest').read((db) => db.preferences.put({ key: 'mine', value: wrong }));
    const { result } = watch(usePreferences);
    await waitFor(() => expect(value(result.current)).toEqual(DEFAULT_PREFERENCES));
  });
});

describe('recent searches', () => {
  it('are listed newest first, each once, at most twenty', async () => {
    for (let i = 0; i < 23; i++) {
      await rememberSearch(`/search?price=${i}-`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await rememberSearch('/search?price=9-');
    const { result } = watch(useRecentSearches);
    await waitFor(() => expect(value(result.current)?.length).toBe(20));
    const urls = value(result.current)?.map(({ url }) => url) ?? [];
    expect(urls[0]).toBe('/search?price=9-');
    expect(urls.filter((url) => url === '/search?price=9-').length).toBe(1);
    expect(await userConnection('guest').read((db) => db.searches.count())).toBe(20);
  });
});

describe('signing in', () => {
  const login = () => serve({ '/api/auth/login': () => json(user), '/api/auth/logout': () => json({}) });

  it('keeps what was saved as a guest, without overwriting the user’s own', async () => {
    login();
    await signIn({ username: 'amira', password: 'x' });
    await toggleFavourite(1);
    await savePreferences({ ...DEFAULT_PREFERENCES, preferredLocations: ['JLT'] });
    await signOut();
    await toggleFavourite(2);
    await queueRequest(request);
    await savePreferences(DEFAULT_PREFERENCES);
    expect(await signIn({ username: 'amira', password: 'x' })).toEqual({ ok: true, user });
    const favourites = watch(useFavourites);
    await waitFor(() => expect(value(favourites.result.current)).toEqual(new Set([1, 2])));
    const preferences = watch(usePreferences);
    await waitFor(() => expect(value(preferences.result.current)?.preferredLocations).toEqual(['JLT']));
    expect(await userConnection('guest').read((db) => db.favourites.count())).toBe(0);
    expect(await userConnection('guest').read((db) => db.outbox.count())).toBe(0);
  });

  it('shows each user their own data: nothing of it is visible after signing out', async () => {
    login();
    await signIn({ username: 'amira', password: 'x' });
    await toggleFavourite(1);
    const { result } = watch(useFavourites);
    await waitFor(() => expect(value(result.current)).toEqual(new Set([1])));
    await act(() => signOut());
    expect(currentUid()).toBe('guest');
    await waitFor(() => expect(value(result.current)).toEqual(new Set()));
  });

  it('is remembered for offline use', async () => {
    login();
    await signIn({ username: 'amira', password: 'x' });
    expect(JSON.parse(localStorage.getItem('sahil.session') ?? 'null')).toEqual(user);
    const { result } = renderHook(() => useCurrentUser());
    expect(result.current).toEqual(user);
  });

  it.each([
    ['a wrong password', () => json({ error: { code: 'bad_credentials', message: 'no' } }, 401), 'credentials'],
    ['too many attempts', () => json({ error: { code: 'too_many', message: 'no' } }, 429), 'too-many'],
    ['a broken server', () => json({ error: { code: 'internal', message: 'no' } }, 500), 'server'],
    [
      'a hotel’s page instead of the server',
      () => new Response('<h1>hi</h1>', { headers: { 'content-type': 'text/html' } }),
      'offline',
    ],
    ['no network', () => Promise.reject(new TypeError('fetch failed')), 'offline'],
    ['an answer of another form', () => json({ name: 'x' }), 'server'],
  ] as const)('tells %s from other failures', async (_, answer, code) => {
    serve({ '/api/auth/login': answer });
    const result = await signIn({ username: 'amira', password: 'x' });
    expect(result).toMatchObject({ ok: false, code });
    expect(currentUid()).toBe('guest');
  });

  it('without a name or password sends no request', async () => {
    serve({});
    expect(await signIn({ username: ' ', password: '' })).toMatchObject({ ok: false, code: 'credentials' });
  });

  it('offline sign-out is reported to the server later', async () => {
    login();
    await signIn({ username: 'amira', password: 'x' });
    serve({});
    await signOut();
    expect(currentUid()).toBe('guest');
    expect(localStorage.getItem('sahil.pending-sign-out')).toBe('"amira"');
  });

  it('works offline for users who signed in on this device before, and cancels an unsent sign-out', async () => {
    login();
    await signIn({ username: 'amira', password: 'her password' });
    serve({});
    await signOut();
    expect(await signIn({ username: 'amira', password: 'a guess' })).toMatchObject({ ok: false, code: 'credentials' });
    expect(await signIn({ username: 'omar', password: 'x' })).toMatchObject({ ok: false, code: 'offline' });
    expect(await signIn({ username: 'amira', password: 'her password' })).toMatchObject({ ok: true });
    expect([currentUid(), localStorage.getItem('sahil.pending-sign-out')]).toEqual(['u-amira', null]);
  });
});

describe('demo accounts', () => {
  const account = { ...user, password: 'demo' };

  it('are shown offline as the server last listed them', async () => {
    serve({ '/api/auth/demo-accounts': () => json([account]) });
    const online = renderHook(() => useDemoAccounts());
    await waitFor(() => expect(value(online.result.current)).toEqual([account]));
    serve({});
    const offline = renderHook(() => useDemoAccounts());
    await waitFor(() => expect(value(offline.result.current)).toEqual([account]));
  });

  it('are missing without a demo', async () => {
    serve({ '/api/auth/demo-accounts': () => json({ error: { code: 'not_found', message: 'no' } }, 404) });
    const { result } = renderHook(() => useDemoAccounts());
    await waitFor(() => expect(result.current.data).toBe(null));
  });
});

describe('my data as a file', () => {
  it('contains everything the user made, in one JSON document', async () => {
    await toggleFavourite(7);
    await queueRequest(request);
    await savePreferences(DEFAULT_PREFERENCES);
    await rememberSearch('/search?type=villa');
    const blob = await exportMyData();
    expect(blob.type).toBe('application/json');
    const file = JSON.parse(await blob.text());
    expect(file).toMatchObject({
      app: 'sahil',
      format: 1,
      user: null,
      favourites: [{ propertyId: 7 }],
      outbox: [{ ...request, kind: 'request', request: 'viewing', state: 'waiting' }],
      preferences: DEFAULT_PREFERENCES,
      searches: [{ url: '/search?type=villa' }],
    });
    expect(typeof file.appVersion).toBe('string');
    expect(Number.isNaN(Date.parse(file.exportedAt))).toBe(false);
  });

  it('is measured with the rest of the storage', async () => {
    await toggleFavourite(7);
    const { parts, usageBytes, quotaBytes } = await measureStorage();
    expect({ usageBytes, quotaBytes }).toEqual({ usageBytes: 5, quotaBytes: 10 });
    expect(parts).toMatchObject([{ name: 'yours', records: 1 }]);
  });
});

describe('erasing this device', () => {
  it('removes every user’s database and every key', async () => {
    serve({ '/api/auth/login': () => json(user), '/api/auth/logout': () => json({}) });
    await toggleFavourite(1);
    await signIn({ username: 'amira', password: 'x' });
    await toggleFavourite(2);
    await eraseDevice();
    expect((await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('sahil'))).toEqual(
      [],
    );
    expect(localStorage.length).toBe(0);
    expect(document.cookie).not.toContain('sahil-had-data=1');
  });
});
