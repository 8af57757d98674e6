import { proxy } from 'comlink';
import { withDocumentWriter } from '../document-writer.ts';
import { plainFileName } from '../file-name.ts';
import { noteMissing } from '../missing-characters.ts';
import { withPlainPictures } from './pictures.ts';
import type { DeckFile, DeckRequest, OnProgress } from './request.ts';

type ExportOptions = { readonly onProgress: OnProgress; readonly signal: AbortSignal };

/** Writes a deck in a worker. @throws DOMException `AbortError` if the signal aborts */
export async function exportDeck(request: DeckRequest, { onProgress, signal }: ExportOptions): Promise<DeckFile> {
  signal.throwIfAborted();
  const plain = await withPlainPictures(request);
  signal.throwIfAborted();
  const file = await withDocumentWriter(signal, (writer) => writer.writeDeck(plain, proxy(onProgress)));
  noteMissing(file.missing ?? '');
  return file;
}

/** Returns the URLs of all files that exports need. Rejects if one fails to load. */
export function exportFiles(): Promise<string[]> {
  return withDocumentWriter(new AbortController().signal, (writer) => writer.load());
}

/** Returns a file name that every system accepts, from the deck's name or `presentation`. */
export function deckFileName(name: string, extension: string): string {
  return `${plainFileName(name, 'presentation')}.${extension}`;
}
