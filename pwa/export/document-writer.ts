import { type Remote, wrap } from 'comlink';
import { workerName } from '../../domain/language/language.ts';
import type { LetterDocument } from '../../domain/report/layout-letter.ts';
import type { ReportDocument } from '../../domain/report/report-document.ts';
import type { DeckFile, DeckRequest, OnProgress } from './deck/request.ts';

/** `missing`: characters that no font has. */
export type WrittenPdf = { blob: Blob; missing: string };

export type DocumentWriter = {
  writeDeck: (request: DeckRequest, onProgress: OnProgress) => Promise<DeckFile>;
  /** Writes a report as PDF. Its pictures must be PNG or JPEG. */
  writeReport: (document: ReportDocument) => Promise<WrittenPdf>;
  writeLetter: (letter: LetterDocument) => Promise<WrittenPdf>;
  /** Loads the code and fonts of every format, and returns their URLs. */
  load: () => Promise<string[]>;
};

/** Runs a task in a new worker, which is terminated when the task ends or the signal aborts. */
export async function withDocumentWriter<T>(
  signal: AbortSignal,
  ask: (writer: Remote<DocumentWriter>) => Promise<T>,
): Promise<T> {
  const worker = new Worker(new URL('../workers/document.worker.ts', import.meta.url), {
    type: 'module',
    name: workerName('document'),
  });
  try {
    return await Promise.race([ask(wrap<DocumentWriter>(worker)), failure(worker, signal)]);
  } finally {
    worker.terminate();
  }
}

function failure(worker: Worker, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The export worker failed')), {
      once: true,
    });
  });
}
