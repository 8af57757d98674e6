import { Deck } from '../../../domain/presentation/deck.ts';
import { type BrandKit, EMPTY_BRAND_KIT } from '../../../domain/user/brand-kit.ts';
import type { SavedDeck } from '../mutations/presentations.ts';
import { readUser } from '../store/user/open-user-store.ts';
import { BrandKitRow, DeckRow } from '../store/user/record-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { soundRows } from '../store/user/user-rows.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './user-records.ts';

/** Decks of a database; one that this version cannot read is left where it is. */
export async function readDecks(db: UserDb): Promise<SavedDeck[]> {
  const { rows } = soundRows(DeckRow, await db.decks.orderBy('at').reverse().toArray());
  return rows.flatMap(({ deck, at, revision }) => {
    const parsed = Deck.safeParse(deck);
    return parsed.success ? [{ deck: parsed.data, at, revision }] : [];
  });
}

export function useDecks(): QueryResult<SavedDeck[]> {
  return useUserRecords(readDecks);
}

async function readBrandKit(db: UserDb): Promise<BrandKit> {
  const row = BrandKitRow.safeParse(await db.brandKit.get('mine'));
  return row.success ? row.data.value : EMPTY_BRAND_KIT;
}

export function useBrandKit(): QueryResult<BrandKit> {
  return useUserRecords(readBrandKit);
}

/** Their current settings, for a new document. */
export async function currentBrandKit(): Promise<BrandKit> {
  return readUser(readBrandKit);
}
