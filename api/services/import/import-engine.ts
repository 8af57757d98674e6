import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FileReject } from '../../../domain/import/file/file-result.ts';
import { BUILD_ROOT, PROJECT_ROOT } from '../../version.ts';
import { type CoreOptions, type CoreResult, ImportCore, type NewSegment, type RegisterKind } from './import-core.ts';
import type { KnownSegment } from './known-deeds.ts';

export type EngineSink = {
  /** Writes a new segment; the next comes when it is written. */
  segment(segment: NewSegment): Promise<void>;
  reject(reject: FileReject): void;
};

export type ImportEngine = { finish(): Promise<CoreResult>; stop(): Promise<void> };

export type EngineStart = {
  options: CoreOptions;
  /** Known rows of a register, requested when the file turns out to contain rows of it. */
  known: (register: RegisterKind) => AsyncIterable<KnownSegment>;
  sink: EngineSink;
};

export type ToChild =
  /** A segment of a register that was wanted. */
  | { kind: 'known'; register: RegisterKind; segment: KnownSegment }
  | { kind: 'known-all'; register: RegisterKind }
  | { kind: 'start'; options: CoreOptions; source: Source }
  | { kind: 'written' };
export type FromChild =
  | { kind: 'wanted'; register: RegisterKind }
  /** The segment that was sent is taken in. */
  | { kind: 'ready' }
  | { kind: 'progress'; rowsRead: number }
  | { kind: 'segment'; segment: NewSegment }
  | { kind: 'rejects'; rejects: FileReject[] }
  | { kind: 'done'; result: CoreResult }
  | { kind: 'failed'; error: string };

export type Source = File | { rows: readonly unknown[] };
type File = { path: string } | { chunks: readonly Uint8Array[] };

const CHUNK_BYTES = 256 * 1024;

export function sourceChunks(file: File): AsyncIterable<Uint8Array> | readonly Uint8Array[] {
  return 'path' in file ? createReadStream(file.path, { highWaterMark: CHUNK_BYTES }) : file.chunks;
}

/** Bytes parsed between two turns of the event loop: a few milliseconds' worth. */
const SLICE_BYTES = 32 * 1024;

type InProcessEngine = ImportEngine & {
  /** Takes bytes; answers whether the rest need not come. */
  feed(bytes: Uint8Array): Promise<boolean>;
  feedRows(rows: readonly unknown[]): Promise<void>;
};

/** An import in this process, for little that is read and known: no step takes longer than some ten milliseconds. */
export function inProcessEngine({ options, known, sink }: EngineStart): InProcessEngine {
  const core = new ImportCore(options, (reject) => sink.reject(reject));
  const tell = async () => {
    for (const register of core.wanted) {
      for await (const segment of known(register)) core.know(register, segment);
      core.knowAll(register);
    }
  };
  return {
    async feed(bytes) {
      for (let at = 0; at < bytes.length && !core.isRefused; at += SLICE_BYTES) {
        core.feed(bytes.subarray(at, at + SLICE_BYTES));
        await tell();
        await yieldToEventLoop();
      }
      return core.isRefused;
    },
    async feedRows(rows) {
      core.feedRows(rows);
      await tell();
    },
    async finish() {
      core.end();
      await tell();
      return core.finish((segment) => sink.segment(segment));
    },
    stop: () => Promise.resolve(),
  };
}

/** Runs an import in its own process: requests do not wait, and its memory is freed when it ends. */
export async function childProcessEngine(
  { options, known, sink }: EngineStart,
  { source, onProgress }: { source: Source; onProgress: ((rowsRead: number) => void) | undefined },
): Promise<ImportEngine> {
  const child = startChild();
  let fail: (error: Error) => void = () => {};
  let done: (result: CoreResult) => void = () => {};
  const result = new Promise<CoreResult>((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  // A failure is delivered when it is awaited; until then it must not count as an unhandled rejection.
  result.catch(() => undefined);
  let ready: () => void = () => {};
  const post = (message: ToChild) => {
    child.send(message, (error) => {
      if (error !== null) fail(error);
    });
  };
  const tell = async (register: RegisterKind) => {
    for await (const segment of known(register)) {
      const taken = new Promise<void>((resolve) => {
        ready = resolve;
      });
      post({ kind: 'known', register, segment });
      await Promise.race([taken, result]);
    }
    post({ kind: 'known-all', register });
  };
  child.on('message', (message: FromChild) => {
    if (message.kind === 'ready') ready();
    else if (message.kind === 'wanted') tell(message.register).catch(fail);
    else if (message.kind === 'progress') onProgress?.(message.rowsRead);
    else if (message.kind === 'rejects') for (const reject of message.rejects) sink.reject(reject);
    else if (message.kind === 'done') done(message.result);
    else if (message.kind === 'failed') fail(new Error(message.error));
    else sink.segment(message.segment).then(() => post({ kind: 'written' }), fail);
  });
  child.on('error', fail);
  child.on('exit', (code, signal) => fail(new Error(`the import process ended (${code ?? signal})`)));
  const stop = async () => {
    child.kill('SIGKILL');
  };
  post({ kind: 'start', options, source });
  return { finish: () => result, stop };
}

/** Short-lived objects are dropped often rather than gathered: the columns need the memory. */
const LEAN = ['--max-semi-space-size=4'];

/** Makes glibc return large blocks at once; other systems ignore it. */
const GIVE_BACK = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

function startChild(): ChildProcess {
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'];
  const env = { ...process.env, ...GIVE_BACK };
  if (BUILD_ROOT !== null) {
    return fork(join(BUILD_ROOT, 'import-process.js'), { execArgv: LEAN, serialization: 'advanced', stdio, env });
  }
  const tsx = pathToFileURL(join(PROJECT_ROOT, 'node_modules/tsx/dist/loader.mjs')).href;
  const path = fileURLToPath(new URL('./import-process.ts', import.meta.url));
  return fork(path, { execArgv: [...LEAN, '--import', tsx], serialization: 'advanced', stdio, env });
}
