// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { saveArPhoto } from '../mutations/ar.ts';
import { addHome, changeHome, deleteHome, restoreHome } from '../mutations/portfolio.ts';
import type { MarketApi } from '../replica/local-market.ts';
import { connectMarket, marketClient } from '../replica/market-client.ts';
import { EMPTY_MARKET } from '../replica/market-state.ts';
import { closeUserConnections } from '../store/user/user-store.ts';
import { useArPhotos } from './ar.ts';
import { useHomeDocuments, usePortfolio, usePortfolioHome } from './portfolio.ts';
import { exportMyData } from './storage.ts';

beforeEach(() => {
  freshIndexedDb();
  localStorage.clear();
  connectMarket((emit) => {
    emit({ kind: 'state', state: EMPTY_MARKET });
    return { makeRoom: async () => 0 } as Partial<MarketApi> as MarketApi;
  });
  marketClient();
});
afterEach(() => {
  cleanup();
  closeUserConnections();
});

const JVC = { areaId: 'jvc', location: 'JVC', propertyType: 'villa', bedrooms: 3 } as const;
const PICTURE = { place: null, accuracyM: null, headingDeg: null, building: '', propertyId: null, width: 9, height: 9 };

it('keeps a home with its documents, changes it, exports it, and deletes both', async () => {
  const { id, result } = await addHome({ standing: 'owned', origin: 'entered', ...JVC });
  expect(result).toEqual({ ok: true });
  await changeHome(id, (home) => ({ ...home, sqft: 2100 }));
  await changeHome(id, (home) => ({ ...home, floor: 1 }));
  const image = new Uint8Array([255, 216, 255, 217]).buffer;
  await saveArPhoto({ ...PICTURE, note: 'Title deed', homeId: id, image });
  await saveArPhoto({ ...PICTURE, note: 'View', image });
  const homes = renderHook(usePortfolio).result;
  const documents = renderHook(() => useHomeDocuments(id)).result;
  const photos = renderHook(useArPhotos).result;
  await waitFor(() => expect(homes.current.data).toMatchObject([{ id, sqft: 2100, floor: 1 }]));
  await waitFor(() => expect(documents.current.data?.map(({ note }) => note)).toEqual(['Title deed']));
  await waitFor(() => expect(photos.current.data?.map(({ note }) => note)).toEqual(['View']));
  // Another screen reads the same list, so that nothing is computed again.
  const again = renderHook(usePortfolio).result;
  await waitFor(() => expect(again.current.data).toBeDefined());
  expect(again.current.data).toBe(homes.current.data);
  const file = JSON.parse(await (await exportMyData()).text());
  expect(file.portfolioHomes).toMatchObject([{ id, sqft: 2100 }]);
  const { photos: deleted } = await deleteHome(id);
  await waitFor(() => expect([homes.current.data, documents.current.data]).toEqual([[], []]));
  await waitFor(() => expect(photos.current.data).toHaveLength(1));
  await restoreHome(PortfolioHome.parse(file.portfolioHomes[0]), deleted);
  await waitFor(() => expect(homes.current.data).toMatchObject([{ id, sqft: 2100, floor: 1 }]));
  await waitFor(() => expect(documents.current.data?.map(({ note }) => note)).toEqual(['Title deed']));
});

it('refuses facts that the record cannot hold', async () => {
  const { result } = await addHome({ standing: 'owned', origin: 'import', ...JVC, sqft: -4 });
  expect(result.ok).toBe(false);
});

it('begins a home with what the list has read, as the same object, and follows its changes', async () => {
  const { id } = await addHome({ standing: 'owned', origin: 'entered', ...JVC });
  const homes = renderHook(usePortfolio).result;
  await waitFor(() => expect(homes.current.data).toMatchObject([{ id }]));
  const home = renderHook(() => usePortfolioHome(id)).result;
  const listed = homes.current.data?.[0];
  expect(home.current.data).toBe(listed);
  await waitFor(() => expect(homes.current.isPending).toBe(false));
  expect(home.current.data).toBe(listed);
  await changeHome(id, (before) => ({ ...before, floor: 4 }));
  await waitFor(() => expect(home.current.data).toMatchObject({ id, floor: 4 }));
  expect(renderHook(() => usePortfolioHome('other')).result.current.isPending).toBe(true);
});
