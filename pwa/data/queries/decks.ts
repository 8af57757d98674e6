import { Deck } from '../../../domain/presentation/deck.ts';
import type { SavedDeck } from '../mutations/decks.ts';
import { DeckRow } from '../store/user/deck-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { soundRows } from '../store/user/user-rows.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './use-user-records.ts';

/** Decks of a database; one that this version cannot read is left where it is. */
export async function readDecks(db: UserDb): Promise<SavedDeck[]> {
  const { rows } = soundRows(DeckRow, await db.decks.orderBy('at').reverse().toArray());
  return rows.flatMap(({ deck, at, revision }) => {
    const parsed = Deck.safeParse(deck);
    return parsed.success ? [{ deck: parsed.data, at, revision }] : [];
  });
}

/** The person's saved decks, newest first. */
export function useDecks(): QueryResult<SavedDeck[]> {
  return useUserRecords(readDecks);
}
