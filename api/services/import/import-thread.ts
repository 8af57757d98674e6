import { parentPort } from 'node:worker_threads';
import type { FileReject } from '../../../domain/import/file/file-import.ts';
import { runSteps } from '../../../domain/steps.ts';
import { ImportCore, type NewSegment } from './import-core.ts';
import type { FromThread, ToThread } from './import-engine.ts';

/** The program of the import's own thread: reads large files, so that no request waits for it. */
const port = parentPort;
if (port === null) throw new Error('not a thread');
const send = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const REJECTS_A_MESSAGE = 200;
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
      send({ kind: 'segment', segment }, [segment.bytes.buffer]);
      await wait;
    }
    if (step.done !== true) continue;
    sendRejects();
    send({ kind: 'done', result: step.value });
    return;
  }
}

async function handle(message: ToThread): Promise<void> {
  if (message.kind === 'start') {
    core = new ImportCore(message.options, {
      segment: (segment) => segments.push(segment),
      reject: (reject) => {
        rejects.push(reject);
        if (rejects.length >= REJECTS_A_MESSAGE) sendRejects();
      },
    });
    runSteps(core.start(message.known));
    send({ kind: 'ready', rowsRead: 0, isRefused: false });
  } else if (message.kind === 'bytes') {
    runSteps(running().feed(message.bytes));
    const { rowsRead, isRefused } = running();
    send({ kind: 'ready', rowsRead, isRefused });
  } else if (message.kind === 'end') await finish();
  else written();
}

port.on('message', (message: ToThread) => {
  handle(message).catch((error: unknown) => {
    send({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
