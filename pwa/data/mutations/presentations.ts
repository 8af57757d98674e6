import { Deck } from '../../../domain/presentation/deck.ts';
import { BrandKit } from '../../../domain/user/brand-kit.ts';
import type { SaveResult } from '../platform/notices.ts';
import { DeckRow } from '../store/user/record-rows.ts';
import { mutate } from './mutate.ts';

export type SavedDeck = { deck: Deck; at: string; revision: number };

export async function saveDeck(deck: Deck): Promise<SaveResult> {
  const parsed = Deck.safeParse(deck);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  const { id, name } = parsed.data;
  return mutate('deck', async (decks) => {
    const revision = (DeckRow.safeParse(await decks.get(id)).data?.revision ?? 0) + 1;
    const at = new Date().toISOString();
    await decks.put({ id, name, at, revision, deck: parsed.data });
  });
}

export function restoreDeck({ deck, at, revision }: SavedDeck): Promise<SaveResult> {
  const row: DeckRow = { id: deck.id, name: deck.name, at, revision, deck };
  return mutate('deck', (decks) => decks.put(row));
}

export const deleteDeck = (id: string): Promise<SaveResult> => mutate('deck', (decks) => decks.delete(id));

export async function saveBrandKit(kit: BrandKit): Promise<SaveResult> {
  const parsed = BrandKit.safeParse(kit);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  const row = { key: 'mine' as const, value: parsed.data };
  return mutate('brandKit', (brandKit) => brandKit.put(row));
}
