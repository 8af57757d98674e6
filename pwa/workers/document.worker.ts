import { expose } from 'comlink';
import type { DeckWriter } from '../export/deck/export-deck.ts';
import { loadEveryFormat, writeDeck } from '../export/deck/write-deck.ts';
import { localeReady } from './worker-locale.ts';

/** Writes decks beside the page, so that nothing freezes; the page ends the worker to cancel. */
const api: DeckWriter = {
  write: async (request, onProgress) => {
    await localeReady;
    return writeDeck(request, self.fonts, onProgress);
  },
  load: async () => [self.location.href, ...(await loadEveryFormat())],
};
expose(api);
