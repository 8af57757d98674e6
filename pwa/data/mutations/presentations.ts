import { Deck } from '../../../domain/presentation/deck.ts';
import { BrandKit } from '../../../domain/user/brand-kit.ts';
import type { SaveResult } from '../platform/notices.ts';
import { DeckRow } from '../store/user/record-rows.ts';
import { mutate, putRecord } from './mutate.ts';

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
  return putRecord('deck', { id: deck.id, name: deck.name, at, revision, deck });
}

export async function saveBrandKit(kit: BrandKit): Promise<SaveResult> {
  const parsed = BrandKit.safeParse(kit);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  return putRecord('brandKit', { key: 'mine', value: parsed.data });
}
