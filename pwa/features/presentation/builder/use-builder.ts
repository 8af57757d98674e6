import { useCallback, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import {
  type DeckCommand,
  type DeckHistory,
  edit,
  redo,
  startHistory,
  undo,
} from '../../../../domain/presentation/commands.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import type { BrandKit, Presenter } from '../../../../domain/user/brand-kit.ts';
import { saveDeck } from '../../../data/mutations/presentations.ts';
import { LOCAL_KEYS, readLocal, writeLocal } from '../../../data/platform/local-storage.ts';
import type { QueryResult } from '../../../data/queries/query.ts';
import { showToast } from '../../../ui/layers/toast.ts';
import { useUnsavedChanges } from '../../../ui/layers/unsaved.ts';
import { common } from '../../../ui/texts/common.ts';
import { messages } from '../messages.ts';
import type { Look } from '../slide/SlideView.tsx';

export type TabProps = {
  builder: BuilderControl;
  data: DeckData;
  isSettled: boolean;
  /** The user's brand settings. `presenter` is the contact that documents show. */
  brandKit: QueryResult<BrandKit>;
  presenter: Presenter;
  selectedId: string | undefined;
  look: Look;
  /** The deck as it is presented and exported. */
  presented: Deck;
  /** What the audience sees of the edited deck: the number of slides, and whole seconds. */
  playing: { slides: number; seconds: number };
  sources: DeckSources;
  onSources: (change: Partial<DeckSources>) => void;
};

export type BuilderControl = {
  deck: Deck;
  history: DeckHistory;
  isDirty: boolean;
  savedId: string | null;
  run: (command: DeckCommand) => void;
  undo: () => void;
  redo: () => void;
  save: () => Promise<boolean>;
  open: (deck: Deck, isSaved: boolean) => void;
};

/** The edited deck with undo, redo and saving. */
export function useBuilder(initial: Deck, isSaved: boolean): BuilderControl {
  const [history, setHistory] = useState(() => startHistory(initial));
  const [kept, setKept] = useState(initial);
  const [savedId, setSavedId] = useState(isSaved ? initial.id : null);
  const deck = history.present;
  const isDirty = deck !== kept;
  useUnsavedChanges(isDirty, { text: messages.decks.leave });
  const run = useCallback((command: DeckCommand) => setHistory((now) => edit(now, command)), []);
  const [{ back, forth }] = useState({ back: () => setHistory(undo), forth: () => setHistory(redo) });
  const save = useCallback(async () => {
    const result = await saveDeck(deck);
    if (result.ok) {
      setKept(deck);
      setSavedId(deck.id);
      showToast({ title: messages.decks.saved, text: messages.decks.savedText(deck.name), tone: 'pos' });
    } else showToast({ title: common.notSaved, text: messages.decks.notSavedText, tone: 'neg' });
    return result.ok;
  }, [deck]);
  const open = useCallback((next: Deck, isNextSaved: boolean) => {
    setSavedId(isNextSaved ? next.id : null);
    setHistory(startHistory(next));
    setKept(next);
  }, []);
  useUndoKeys(back, forth);
  return useMemo(
    () => ({ deck, history, isDirty, savedId, run, undo: back, redo: forth, save, open }),
    [deck, history, isDirty, savedId, run, back, forth, save, open],
  );
}

/** Handles Ctrl+Z and Ctrl+Shift+Z outside of fields, which have their own undo. */
function useUndoKeys(back: () => void, forth: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea, dialog') !== null;
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isField) return;
      event.preventDefault();
      if (event.shiftKey) forth();
      else back();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [back, forth]);
}

/** Sources that slides may use (specification: the Integration tab and its defaults). */
const DeckSources = z.object({ ai: z.boolean(), live: z.boolean(), ar: z.boolean() });
export type DeckSources = z.infer<typeof DeckSources>;

const DEFAULT_SOURCES: DeckSources = { ai: true, live: true, ar: false };

export function useSources(): [DeckSources, (change: Partial<DeckSources>) => void] {
  const [sources, setSources] = useState(
    () => readLocal(LOCAL_KEYS.presentationSources, DeckSources) ?? DEFAULT_SOURCES,
  );
  const change = (part: Partial<DeckSources>) => {
    const next = { ...sources, ...part };
    writeLocal(LOCAL_KEYS.presentationSources, next);
    setSources(next);
  };
  return [sources, change];
}
