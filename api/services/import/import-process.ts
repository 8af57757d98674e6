import type { FileReject } from '../../../domain/import/file/file-result.ts';
import { type CoreOptions, ImportCore, type NewSegment, type RegisterKind } from './import-core.ts';
import { type FromChild, type Source, sourceChunks, type ToChild } from './import-engine.ts';
import { fileSpill } from './spill-file.ts';

/** The program of the import's own process: reads large files, so that no request waits for it. */
const send = (message: FromChild) => {
  sent = new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
};
/** Resolves when the last message has left: a file of nothing but rejects must not pile up here. */
let sent = Promise.resolve();
// A server that is gone wants nothing any more.
process.on('disconnect', () => process.exit(0));

const REJECTS_A_MESSAGE = 200;
const PROGRESS_MS = 250;
let rejects: FileReject[] = [];
let core: ImportCore | null = null;
/** Resolves when all known rows of the requested register were sent. */
let told: () => void = () => {};
/** Resolves when the server has written the segment that was sent. */
let written: () => void = () => {};

function sendRejects(): void {
  if (rejects.length > 0) send({ kind: 'rejects', rejects });
  rejects = [];
}

async function sendSegment(segment: NewSegment): Promise<void> {
  const wait = new Promise<void>((resolve) => {
    written = resolve;
  });
  send({ kind: 'segment', segment });
  await wait;
}

function want(register: RegisterKind): Promise<void> {
  send({ kind: 'wanted', register });
  return new Promise((resolve) => {
    told = resolve;
  });
}

async function read(options: CoreOptions, source: Source): Promise<void> {
  const onReject = (reject: FileReject) => {
    rejects.push(reject);
    if (rejects.length >= REJECTS_A_MESSAGE) sendRejects();
  };
  const reading = new ImportCore(options, onReject, fileSpill());
  core = reading;
  const wantKnown = async () => {
    for (const register of reading.wanted) await want(register);
  };
  if ('rows' in source) reading.feedRows(source.rows);
  else await readChunks(reading, sourceChunks(source), wantKnown);
  reading.end();
  await wantKnown();
  const result = await reading.finish(sendSegment);
  sendRejects();
  send({ kind: 'done', result });
}

async function readChunks(
  reading: ImportCore,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  wantKnown: () => Promise<void>,
): Promise<void> {
  let shownAt = performance.now();
  for await (const chunk of chunks) {
    reading.feed(chunk);
    if (reading.isRefused) return;
    await sent;
    await wantKnown();
    if (performance.now() - shownAt < PROGRESS_MS) continue;
    shownAt = performance.now();
    send({ kind: 'progress', rowsRead: reading.rowsRead });
  }
}

async function handle(message: ToChild): Promise<void> {
  if (message.kind === 'known') {
    if (core !== null) core.know(message.register, message.segment);
    send({ kind: 'ready' });
  } else if (message.kind === 'known-all') {
    if (core !== null) core.knowAll(message.register);
    told();
  } else if (message.kind === 'start') await read(message.options, message.source);
  else written();
}

process.on('message', (message: ToChild) => {
  handle(message).catch((error: unknown) => {
    send({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
