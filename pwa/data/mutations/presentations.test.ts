// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDeck } from '../../../domain/presentation/deck.ts';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { currentUid } from '../platform/session.ts';
import { readDecks } from '../queries/presentations.ts';
import { closeUserConnections, userConnection } from '../store/user/user-store.ts';
import { deleteRecord } from './mutate.ts';
import { restoreDeck, saveDeck } from './presentations.ts';

beforeEach(() => {
  freshIndexedDb();
});
afterEach(() => closeUserConnections());

const deck = newDeck({ id: 'deck-1', name: 'Marina' });
const saved = async () => (await userConnection(currentUid())).read(readDecks);

it('keeps a deck with its notes, and counts its changes', async () => {
  expect(await saveDeck(deck)).toEqual({ ok: true });
  const noted = {
    ...deck,
    name: 'Marina, second',
    slides: deck.slides.map((slide) => ({ ...slide, notes: 'slowly' })),
  };
  expect(await saveDeck(noted)).toEqual({ ok: true });
  expect(await saved()).toMatchObject([{ deck: noted, revision: 2 }]);
});

it('refuses what is no deck and keeps what was there', async () => {
  await saveDeck(deck);
  expect((await saveDeck({ ...deck, slides: [] })).ok).toBe(false);
  expect(await saved()).toMatchObject([{ deck, revision: 1 }]);
});

it('puts a deleted deck back as it was', async () => {
  await saveDeck(deck);
  const [before] = await saved();
  if (before === undefined) throw new Error('nothing was saved');
  await deleteRecord('deck', deck.id);
  expect(await saved()).toEqual([]);
  await restoreDeck(before);
  expect(await saved()).toEqual([before]);
});
