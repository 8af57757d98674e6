import { createReadStream } from 'node:fs';
import type { FileReject } from '../../../domain/import/file/file-result.ts';
import { runToEnd } from '../../../domain/incremental.ts';
import { type CoreOptions, ImportCore, type NewSegment } from './import-core.ts';
import type { FromChild, ToChild } from './import-engine.ts';
import type { KnownSegment } from './known-deeds.ts';

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
const CHUNK_BYTES = 256 * 1024;
const PROGRESS_MS = 250;
const known: KnownSegment[] = [];
const segments: NewSegment[] = [];
let rejects: FileReject[] = [];
/** Resolves when the server has written the segment that was sent. */
let written: () => void = () => {};

function sendRejects(): void {
  if (rejects.length > 0) send({ kind: 'rejects', rejects });
  rejects = [];
}

async function sendSegments(): Promise<void> {
  for (const segment of segments.splice(0)) {
    const wait = new Promise<void>((resolve) => {
      written = resolve;
    });
    send({ kind: 'segment', segment });
    await wait;
  }
}

async function read(options: CoreOptions, path: string): Promise<void> {
  const core = new ImportCore(options, {
    segment: (segment) => segments.push(segment),
    reject: (reject) => {
      rejects.push(reject);
      if (rejects.length >= REJECTS_A_MESSAGE) sendRejects();
    },
  });
  runToEnd(core.start(known.splice(0)));
  let told = performance.now();
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    runToEnd(core.feed(chunk));
    if (core.isRefused) break;
    await sent;
    if (performance.now() - told < PROGRESS_MS) continue;
    told = performance.now();
    send({ kind: 'progress', rowsRead: core.rowsRead });
  }
  const steps = core.finish();
  for (;;) {
    const step = steps.next();
    await sendSegments();
    if (step.done !== true) continue;
    sendRejects();
    send({ kind: 'done', result: step.value });
    return;
  }
}

async function handle(message: ToChild): Promise<void> {
  if (message.kind === 'known') {
    known.push(message.segment);
    send({ kind: 'ready' });
  } else if (message.kind === 'start') await read(message.options, message.path);
  else written();
}

process.on('message', (message: ToChild) => {
  handle(message).catch((error: unknown) => {
    send({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
