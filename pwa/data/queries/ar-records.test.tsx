// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { deleteArPhoto, saveAlignment, saveArPhoto } from '../mutations/ar.ts';
import { writeUser } from '../mutations/mutate.ts';
import { retryEntry } from '../mutations/outbox.ts';
import { GUEST_UID } from '../platform/session.ts';
import type { MarketApi } from '../replica/local-market.ts';
import { connectMarket, marketClient } from '../replica/market-client.ts';
import { EMPTY_MARKET } from '../replica/market-state.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import { readOutbox } from '../store/user/outbox-entries.ts';
import { closeUserConnections } from '../store/user/user-store.ts';
import { alignmentAt, useAlignments, useArPhotos } from './ar.ts';
import type { QueryResult } from './query.ts';
import { exportMyData } from './storage.ts';

const MARINA = { lat: 25.08, lng: 55.14 };
const DOWNTOWN = { lat: 25.197, lng: 55.274 };
const value = <T,>(live: QueryResult<T>): T | undefined => live.data ?? undefined;

beforeEach(() => {
  freshIndexedDb();
  localStorage.clear();
  connectMarket((emit) => {
    emit({ kind: 'state', state: { ...EMPTY_MARKET, listingsComplete: true } });
    return { makeRoom: async () => 0 } as Partial<MarketApi> as MarketApi;
  });
  marketClient();
});
afterEach(() => {
  cleanup();
  closeUserConnections();
});

describe('what the AR view keeps', () => {
  it('keeps one alignment per site: a new one replaces those within 150 m', async () => {
    const bias = { sigmaDeg: 2 };
    await saveAlignment({ place: MARINA, compassBiasDeg: 9, ...bias });
    await saveAlignment({ place: DOWNTOWN, compassBiasDeg: -4, ...bias });
    await saveAlignment({ place: { ...MARINA, lat: MARINA.lat + 0.001 }, compassBiasDeg: 11, ...bias });
    const { result } = renderHook(useAlignments);
    await waitFor(() => expect(value(result.current)).toHaveLength(2));
    const known = value(result.current) ?? [];
    expect(alignmentAt(MARINA, known)?.compassBiasDeg).toBe(11);
    expect(alignmentAt(DOWNTOWN, known)?.compassBiasDeg).toBe(-4);
    expect(alignmentAt({ lat: 25.3, lng: 55.4 }, known)).toBeNull();
  });

  it('keeps a photo with its note until it is sent, exports it, and deletes it on request', async () => {
    const image = new Uint8Array([255, 216, 255, 217]).buffer;
    const saved = await saveArPhoto({
      place: MARINA,
      accuracyM: 6,
      headingDeg: 312,
      building: 'Marina Quay',
      propertyId: 7,
      note: 'Balcony faces west',
      width: 390,
      height: 844,
      image,
    });
    expect(saved).toEqual({ ok: true });
    const { result } = renderHook(useArPhotos);
    await waitFor(() => expect(value(result.current)).toHaveLength(1));
    const [photo] = value(result.current) ?? [];
    expect(photo).toMatchObject({ note: 'Balcony faces west', state: 'waiting', propertyId: 7 });
    const file = JSON.parse(await (await exportMyData()).text());
    expect(file.arPhotos).toMatchObject([{ note: 'Balcony faces west', imageBase64: '/9j/2Q==' }]);
    await deleteArPhoto(photo?.id ?? '');
    await waitFor(() => expect(value(result.current)).toEqual([]));
  });

  it('shows why a photo was refused, and sends it again as a new operation', async () => {
    const image = new Uint8Array([255, 216, 255, 217]).buffer;
    await saveArPhoto({
      ...{ place: null, accuracyM: null, headingDeg: null, building: '', propertyId: null, note: '' },
      ...{ width: 390, height: 844, image },
    });
    const { result } = renderHook(useArPhotos);
    await waitFor(() => expect(value(result.current)).toHaveLength(1));
    const photo = value(result.current)?.[0];
    expect(photo?.fault).toBeNull();
    const { image: _, state: __, fault: ___, id, ...facts } = photo ?? ({} as never);
    await writeUser(['outbox'], (db) =>
      db.outbox.put({
        ...{ id: 'entry-0001', order: 1, place: null, title: '', createdAt: facts.at, attempts: 1, faults: 0 },
        ...{ state: 'rejected', code: 'too_large', error: 'There is no room left.', kind: 'arPhoto', photoId: id },
        photo: { ...facts, sha256: 'a'.repeat(64) },
      }),
    );
    const fault = () => value(result.current)?.[0]?.fault ?? null;
    await waitFor(() => expect(fault()?.error).toBe('There is no room left.'));
    const known = fault();
    if (known !== null) await retryEntry(known);
    await waitFor(() => expect(fault()).toBeNull());
    const [entry] = await (await openUserConnection(GUEST_UID)).read(readOutbox);
    expect([entry?.state, entry?.id === 'entry-0001']).toEqual(['waiting', false]);
  });
});
