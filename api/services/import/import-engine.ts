import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FileReject } from '../../../domain/import/file/file-import.ts';
import { PROJECT_ROOT } from '../../version.ts';
import { Breath } from './breathing.ts';
import { type CoreOptions, type CoreResult, ImportCore, type NewSegment } from './import-core.ts';
import type { KnownSegment } from './known-deeds.ts';

export type EngineSink = {
  /** Writes a new segment; the next comes when it is written. */
  segment(segment: NewSegment): Promise<void>;
  reject(reject: FileReject): void;
};

/** An import at work, in this thread or in one of its own. */
export type ImportEngine = {
  /** Takes bytes, which it may keep; answers what was read so far and whether the rest need not come. */
  feed(bytes: Uint8Array): Promise<{ rowsRead: number; isRefused: boolean }>;
  finish(): Promise<CoreResult>;
  stop(): Promise<void>;
};

export type EngineStart = { options: CoreOptions; known: readonly KnownSegment[]; sink: EngineSink };

export type ToThread =
  | { kind: 'start'; options: CoreOptions; known: readonly KnownSegment[] }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'written' };
export type FromThread =
  | { kind: 'ready'; rowsRead: number; isRefused: boolean }
  | { kind: 'segment'; segment: NewSegment }
  | { kind: 'rejects'; rejects: FileReject[] }
  | { kind: 'done'; result: CoreResult }
  | { kind: 'failed'; error: string };

/** Bytes parsed between two looks at the clock: a few milliseconds' worth. */
const SLICE_BYTES = 32 * 1024;

/** An import in this thread, with turns of the event loop in between: for files that are read in a moment. */
export async function engineHere({
  options,
  known,
  sink,
}: EngineStart): Promise<ImportEngine & { feedRows(rows: readonly unknown[]): Promise<void> }> {
  const waiting: NewSegment[] = [];
  const core = new ImportCore(options, {
    segment: (segment) => waiting.push(segment),
    reject: (reject) => sink.reject(reject),
  });
  const breath = new Breath();
  for (const _ of core.start(known)) await breath.take();
  return {
    async feed(bytes) {
      for (let at = 0; at < bytes.length && !core.isRefused; at += SLICE_BYTES) {
        for (const _ of core.feed(bytes.subarray(at, at + SLICE_BYTES))) await breath.take();
      }
      return { rowsRead: core.rowsRead, isRefused: core.isRefused };
    },
    async feedRows(rows) {
      for (const _ of core.feedRows(rows)) await breath.take();
    },
    async finish() {
      const steps = core.finish();
      for (;;) {
        const step = steps.next();
        for (const segment of waiting.splice(0)) await sink.segment(segment);
        if (step.done === true) return step.value;
        await breath.take();
      }
    },
    stop: () => Promise.resolve(),
  };
}

/** An import in a thread of its own: for large files, so that no other request waits for it. */
export async function engineInThread({ options, known, sink }: EngineStart): Promise<ImportEngine> {
  const worker = startWorker();
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Whoever waits gets it; that nobody waits at the moment is no surprise.
  failed.catch(() => undefined);
  let ready: (state: { rowsRead: number; isRefused: boolean }) => void = () => {};
  let done: (result: CoreResult) => void = () => {};
  const post = (message: ToThread, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') ready(message);
    else if (message.kind === 'rejects') for (const reject of message.rejects) sink.reject(reject);
    else if (message.kind === 'done') done(message.result);
    else if (message.kind === 'failed') fail(new Error(message.error));
    else sink.segment(message.segment).then(() => post({ kind: 'written' }), fail);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('the import thread ended')));
  const asked = (message: ToThread, transfer: ArrayBuffer[] = []) => {
    const answer = new Promise<{ rowsRead: number; isRefused: boolean }>((resolve) => {
      ready = resolve;
    });
    post(message, transfer);
    return Promise.race([answer, failed]);
  };
  try {
    await asked({ kind: 'start', options, known });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    feed(bytes) {
      const own = bytes.slice();
      return asked({ kind: 'bytes', bytes: own }, [own.buffer]);
    },
    finish() {
      const answer = new Promise<CoreResult>((resolve) => {
        done = resolve;
      });
      post({ kind: 'end' });
      return Promise.race([answer, failed]);
    },
    async stop() {
      await worker.terminate();
    },
  };
}

/** The thread's program: built beside the server, or its source, which a thread reads with tsx only when told so. */
function startWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(join(PROJECT_ROOT, 'dist/api/import-thread.js'), { name: 'import', execArgv: [] });
  }
  const tsx = pathToFileURL(join(PROJECT_ROOT, 'node_modules/tsx/dist/esm/api/index.mjs')).href;
  const program = new URL('./import-thread.ts', import.meta.url).href;
  const source = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(program)}); })`;
  return new Worker(source, { name: 'import', eval: true, execArgv: [] });
}
