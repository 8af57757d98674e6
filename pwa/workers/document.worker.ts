import { expose } from 'comlink';
import { loadEveryFormat, writeDeck } from '../export/deck/write-deck.ts';
import type { DocumentWriter } from '../export/document-writer.ts';
import { loadDocumentFonts } from '../export/pdf/document-fonts.ts';
import { localeReady } from './start-worker.ts';

/** Writes decks and reports off the main thread. To cancel, the page terminates the worker. */
const api: DocumentWriter = {
  writeDeck: async (request, onProgress) => {
    await localeReady;
    return writeDeck(request, self.fonts, onProgress);
  },
  writeReport: async (document) => {
    await localeReady;
    const loading = [import('../export/pdf/write-pdf.ts'), loadDocumentFonts(document)] as const;
    const [{ reportPdf }, fonts] = await Promise.all(loading);
    return { blob: await reportPdf(document, fonts), missing: fonts.fallback.missing };
  },
  writeLetter: async (letter) => {
    await localeReady;
    const loading = [import('../export/pdf/write-pdf.ts'), loadDocumentFonts(letter)] as const;
    const [{ letterPdf }, fonts] = await Promise.all(loading);
    return { blob: await letterPdf(letter, fonts), missing: fonts.fallback.missing };
  },
  load: async () => [self.location.href, ...(await loadEveryFormat())],
};
expose(api);
