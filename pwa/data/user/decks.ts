import { Deck } from '../../../domain/presentation/deck.ts';
import { DeckRow } from '../db/user/deck-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import type { SaveResult } from '../save-result.ts';
import { useUserQuery } from './use-user-query.ts';
import { writeUser } from './user-writes.ts';

export type SavedDeck = { deck: Deck; at: string; revision: number };

/** Decks of a database; one that this version cannot read is left where it is. */
export async function readDecks(db: UserDb): Promise<SavedDeck[]> {
  const { rows } = soundRows(DeckRow, await db.decks.orderBy('at').reverse().toArray());
  return rows.flatMap(({ deck, at, revision }) => {
    const parsed = Deck.safeParse(deck);
    return parsed.success ? [{ deck: parsed.data, at, revision }] : [];
  });
}

/** The person's saved decks, newest first. */
export function useDecks(): Live<SavedDeck[]> {
  return useUserQuery(readDecks);
}

/** Keeps a deck on this device in place of the one with its id; its revision grows by one. */
export async function saveDeck(deck: Deck): Promise<SaveResult> {
  const parsed = Deck.safeParse(deck);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  const { id, name } = parsed.data;
  return writeUser(
    (db) => [db.decks],
    async (db) => {
      const before = DeckRow.safeParse(await db.decks.get(id));
      const revision = before.success ? before.data.revision + 1 : 1;
      const at = new Date().toISOString();
      await db.decks.put({ id, name, at, revision, deck: parsed.data, schema: SCHEMA_OF_USER_ROWS });
    },
  );
}

/** Puts back a deck exactly as it was, e.g. after it was deleted by mistake. */
export function restoreDeck({ deck, at, revision }: SavedDeck): Promise<SaveResult> {
  const row: DeckRow = { id: deck.id, name: deck.name, at, revision, deck, schema: SCHEMA_OF_USER_ROWS };
  return writeUser(
    (db) => [db.decks],
    (db) => db.decks.put(row),
  );
}

export function deleteDeck(id: string): Promise<SaveResult> {
  return writeUser(
    (db) => [db.decks],
    (db) => db.decks.delete(id),
  );
}
