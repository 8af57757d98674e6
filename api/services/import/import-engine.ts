import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FileReject } from '../../../domain/import/file/file-import.ts';
import { BUILD_ROOT, PROJECT_ROOT } from '../../version.ts';
import { Breath } from './breathing.ts';
import { type CoreOptions, type CoreResult, ImportCore, type NewSegment } from './import-core.ts';
import type { KnownSegment } from './known-deeds.ts';

export type EngineSink = {
  /** Writes a new segment; the next comes when it is written. */
  segment(segment: NewSegment): Promise<void>;
  reject(reject: FileReject): void;
};

/** An import at work, in this process or in one of its own. */
export type ImportEngine = {
  /** Takes bytes, which it may keep; answers what was read so far and whether the rest need not come. */
  feed(bytes: Uint8Array): Promise<{ rowsRead: number; isRefused: boolean }>;
  finish(): Promise<CoreResult>;
  stop(): Promise<void>;
};

export type EngineStart = { options: CoreOptions; known: readonly KnownSegment[]; sink: EngineSink };

export type ToChild =
  /** A segment of the market; they come first. */
  | { kind: 'known'; segment: KnownSegment }
  | { kind: 'start'; options: CoreOptions }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'written' };
export type FromChild =
  | { kind: 'ready'; rowsRead: number; isRefused: boolean }
  | { kind: 'segment'; segment: NewSegment }
  | { kind: 'rejects'; rejects: FileReject[] }
  | { kind: 'done'; result: CoreResult }
  | { kind: 'failed'; error: string };

/** Bytes parsed between two looks at the clock: a few milliseconds' worth. */
const SLICE_BYTES = 32 * 1024;

/** An import in this process, with turns of the event loop in between: for files that are read in a moment. */
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

/** An import in a process of its own: for large files, so that no request waits and its memory goes with it. */
export async function engineBeside({ options, known, sink }: EngineStart): Promise<ImportEngine> {
  const child = startChild();
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Whoever waits gets it; that nobody waits at the moment is no surprise.
  failed.catch(() => undefined);
  let ready: (state: { rowsRead: number; isRefused: boolean }) => void = () => {};
  let done: (result: CoreResult) => void = () => {};
  const post = (message: ToChild) => {
    child.send(message, (error) => {
      if (error !== null) fail(error);
    });
  };
  child.on('message', (message: FromChild) => {
    if (message.kind === 'ready') ready(message);
    else if (message.kind === 'rejects') for (const reject of message.rejects) sink.reject(reject);
    else if (message.kind === 'done') done(message.result);
    else if (message.kind === 'failed') fail(new Error(message.error));
    else sink.segment(message.segment).then(() => post({ kind: 'written' }), fail);
  });
  child.on('error', fail);
  child.on('exit', (code, signal) => fail(new Error(`the import process ended (${code ?? signal})`)));
  const asked = (message: ToChild) => {
    const answer = new Promise<{ rowsRead: number; isRefused: boolean }>((resolve) => {
      ready = resolve;
    });
    post(message);
    return Promise.race([answer, failed]);
  };
  const stop = async () => {
    child.kill('SIGKILL');
  };
  try {
    for (const segment of known) await asked({ kind: 'known', segment });
    await asked({ kind: 'start', options });
  } catch (error) {
    await stop();
    throw error;
  }
  // One piece is read there while the next is fetched here.
  let last: Promise<{ rowsRead: number; isRefused: boolean }> = Promise.resolve({ rowsRead: 0, isRefused: false });
  return {
    async feed(bytes) {
      const state = await last;
      last = asked({ kind: 'bytes', bytes });
      last.catch(() => undefined);
      return state;
    },
    async finish() {
      await last;
      const answer = new Promise<CoreResult>((resolve) => {
        done = resolve;
      });
      post({ kind: 'end' });
      return Promise.race([answer, failed]);
    },
    stop,
  };
}

/** The program: built beside the server, or its source. */
function startChild(): ChildProcess {
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'];
  if (BUILD_ROOT !== null) {
    return fork(join(BUILD_ROOT, 'import-process.js'), { execArgv: [], serialization: 'advanced', stdio });
  }
  const tsx = pathToFileURL(join(PROJECT_ROOT, 'node_modules/tsx/dist/loader.mjs')).href;
  const path = fileURLToPath(new URL('./import-process.ts', import.meta.url));
  return fork(path, { execArgv: ['--import', tsx], serialization: 'advanced', stdio });
}
