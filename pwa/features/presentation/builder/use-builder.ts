import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type DeckCommand,
  type DeckHistory,
  edit,
  redo,
  startHistory,
  undo,
} from '../../../../domain/presentation/commands.ts';
import type { Deck } from '../../../../domain/presentation/deck.ts';
import { saveDeck } from '../../../data/mutations/presentations.ts';
import { common } from '../../../ui/common.ts';
import { showToast } from '../../../ui/toast.ts';
import { useUnsavedChanges } from '../../../ui/unsaved.ts';
import { messages } from '../messages.ts';

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
  const back = useCallback(() => setHistory(undo), []);
  const forth = useCallback(() => setHistory(redo), []);
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

/** Ctrl+Z and Ctrl+Shift+Z outside of fields, which have their own. */
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
