import type { FileReject } from '../../../domain/import/file/file-import.ts';
import { runSteps } from '../../../domain/steps.ts';
import { ImportCore, type NewSegment } from './import-core.ts';
import type { FromChild, ToChild } from './import-engine.ts';
import type { KnownSegment } from './known-deeds.ts';

/** The program of the import's own process: reads large files, so that no request waits for it. */
const send = (message: FromChild) => process.send?.(message);
// A server that is gone wants nothing any more.
process.on('disconnect', () => process.exit(0));

const REJECTS_A_MESSAGE = 200;
const known: KnownSegment[] = [];
const segments: NewSegment[] = [];
let rejects: FileReject[] = [];
let core: ImportCore | null = null;
/** Resolves when the other side has written the segment it got. */
let written: () => void = () => {};

function running(): ImportCore {
  if (core === null) throw new Error('the import was not started');
  return core;
}

function sendRejects(): void {
  if (rejects.length > 0) send({ kind: 'rejects', rejects });
  rejects = [];
}

async function finish(): Promise<void> {
  const steps = running().finish();
  for (;;) {
    const step = steps.next();
    for (const segment of segments.splice(0)) {
      const wait = new Promise<void>((resolve) => {
        written = resolve;
      });
      send({ kind: 'segment', segment });
      await wait;
    }
    if (step.done !== true) continue;
    sendRejects();
    send({ kind: 'done', result: step.value });
    return;
  }
}

async function handle(message: ToChild): Promise<void> {
  if (message.kind === 'known') {
    known.push(message.segment);
    send({ kind: 'ready', rowsRead: 0, isRefused: false });
  } else if (message.kind === 'start') {
    core = new ImportCore(message.options, {
      segment: (segment) => segments.push(segment),
      reject: (reject) => {
        rejects.push(reject);
        if (rejects.length >= REJECTS_A_MESSAGE) sendRejects();
      },
    });
    runSteps(core.start(known.splice(0)));
    send({ kind: 'ready', rowsRead: 0, isRefused: false });
  } else if (message.kind === 'bytes') {
    runSteps(running().feed(message.bytes));
    const { rowsRead, isRefused } = running();
    send({ kind: 'ready', rowsRead, isRefused });
  } else if (message.kind === 'end') await finish();
  else written();
}

process.on('message', (message: ToChild) => {
  handle(message).catch((error: unknown) => {
    send({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
