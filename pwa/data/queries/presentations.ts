import { useMemo } from 'react';
import * as z from 'zod/mini';
import { Deck } from '../../../domain/presentation/deck.ts';
import { type SharedDeck, SharedLinkView } from '../../../domain/presentation/shared-link.ts';
import { type BrandKit, EMPTY_BRAND_KIT, type Presenter, toPresenter } from '../../../domain/user/brand-kit.ts';
import type { SavedDeck } from '../mutations/presentations.ts';
import { fetchSharedDeck } from '../mutations/shared-links.ts';
import { currentUser, useCurrentUser } from '../platform/session.ts';
import { readUser } from '../store/user/open-user-store.ts';
import { BrandKitRow, DeckRow } from '../store/user/record-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { readRows } from '../store/user/user-rows.ts';
import { knownSettings } from './app-settings.ts';
import { getQuery, type QueryResult, serverQuery, useAnswer } from './query.ts';
import { useUserRecords } from './user-records.ts';

export async function readDecks(db: UserDb): Promise<SavedDeck[]> {
  return (await readRows(DeckRow, db.decks.orderBy('at').reverse())).flatMap(({ deck, at, revision }) => {
    const { data } = Deck.safeParse(deck);
    return data === undefined ? [] : [{ deck: data, at, revision }];
  });
}

export const useDecks = (): QueryResult<SavedDeck[]> => useUserRecords(readDecks);

async function readBrandKit(db: UserDb): Promise<BrandKit> {
  return BrandKitRow.safeParse(await db.brandKit.get('mine')).data?.value ?? EMPTY_BRAND_KIT;
}

const useBrandKit = (): QueryResult<BrandKit> => useUserRecords(readBrandKit);

export function usePresenter(): { kit: QueryResult<BrandKit>; presenter: Presenter } {
  const kit = useBrandKit();
  const user = useCurrentUser();
  return useMemo(
    () => ({ kit, presenter: toPresenter(kit.data ?? EMPTY_BRAND_KIT, user, knownSettings()) }),
    [kit, user],
  );
}

export async function currentPresenter(): Promise<Presenter> {
  return toPresenter(await readUser(readBrandKit), currentUser(), knownSettings());
}

export function useSharedDeck(code: string, hash: string): QueryResult<SharedDeck> {
  const query = useMemo(
    () => serverQuery(['shared', code, hash], (signal) => fetchSharedDeck(code, hash, signal)),
    [code, hash],
  );
  return useAnswer(query);
}

/** Links that the user has shared and that still open, newest first. */
export const sharedLinksQuery = () => getQuery(['shared-links'], '/api/shares', z.array(SharedLinkView));
