import { proxy, type Remote, wrap } from 'comlink';
import { workerName } from '../../../domain/language/worker-name.ts';
import { plainFileName } from '../file-name.ts';
import { withPlainPictures } from './pictures.ts';
import type { DeckFile, DeckRequest, OnProgress } from './request.ts';

/** What the worker offers. */
export type DeckWriter = {
  write: (request: DeckRequest, onProgress: OnProgress) => Promise<DeckFile>;
  /** Loads the code and the fonts of every format; their addresses. */
  load: () => Promise<string[]>;
};

type ExportOptions = { readonly onProgress: OnProgress; readonly signal: AbortSignal };

/**
 * Writes a deck as a file, on this device, in a worker.
 * @throws DOMException named AbortError when the signal ends it
 */
export async function exportDeck(request: DeckRequest, { onProgress, signal }: ExportOptions): Promise<DeckFile> {
  signal.throwIfAborted();
  const plain = await withPlainPictures(request);
  signal.throwIfAborted();
  return withWriter(signal, (writer) => writer.write(plain, proxy(onProgress)));
}

/** Addresses of the files that exports are written with, all loaded once. It fails where one cannot be had. */
export function exportFiles(): Promise<string[]> {
  return withWriter(new AbortController().signal, (writer) => writer.load());
}

async function withWriter<T>(signal: AbortSignal, ask: (writer: Remote<DeckWriter>) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('../../workers/deck.worker.ts', import.meta.url), {
    type: 'module',
    name: workerName('deck'),
  });
  try {
    return await Promise.race([ask(wrap<DeckWriter>(worker)), failure(worker, signal)]);
  } finally {
    worker.terminate();
  }
}

/** Rejects when the export is cancelled or the worker's code cannot be loaded. */
function failure(worker: Worker, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The export worker failed')), {
      once: true,
    });
  });
}

/** A file name that any system takes: the deck's name, or `presentation`. */
export function deckFileName(name: string, extension: string): string {
  return `${plainFileName(name, 'presentation')}.${extension}`;
}
