import type { FileReject } from '../../../domain/import/file/file-result.ts';
import { inThisThread, type Remote, startProcess, type WorkerThread } from '../threads/start-thread.ts';
import {
  createImportProgram,
  type ImportProgram,
  type NewSegment,
  type Pace,
  type ProgramOptions,
  type ProgramResult,
  type RegisterKind,
  type Source,
} from './import-program.ts';
import type { KnownSegment } from './known-deeds.ts';

export type EngineStart = {
  options: ProgramOptions;
  source: Source;
  /** Returns known rows of a register. Called when the file turns out to contain rows of that register. */
  known: (register: RegisterKind) => AsyncIterable<KnownSegment>;
  /** Writes a new segment. The next one is created only afterwards. */
  takeSegment(segment: NewSegment): Promise<void>;
  onReject(reject: FileReject): void;
  onProgress?: ((rowsRead: number) => void) | undefined;
};

/** The import program and its pace. */
export type ImportEngine = WorkerThread<ImportProgram> & { pace: Pace };

/** Runs in this process, for small files and few known rows: no step blocks for more than about ten milliseconds. */
export function inProcessEngine(): ImportEngine {
  const pace = { sliceBytes: 32 * 1024, stepMs: 0 };
  return { calls: inThisThread(createImportProgram()), stop: () => Promise.resolve(), pace };
}

/** Keeps the heap for short-lived objects small, because the columns need the memory. */
const LEAN = ['--max-semi-space-size=4'];
/** Makes glibc return freed large blocks to the system at once; other systems ignore it. */
const GIVE_BACK = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

/** Runs in a separate process, which blocks no requests and frees its memory when it ends. */
export function childProcessEngine(): ImportEngine {
  const program = new URL('./import-process.ts', import.meta.url);
  const child = startProcess<ImportProgram>(program, { name: 'import', execArgv: LEAN, env: GIVE_BACK });
  return { ...child, pace: { sliceBytes: 256 * 1024, stepMs: 250 } };
}

/** Runs an import to its end. @throws what the program, `known` and `takeSegment` throw */
export async function runEngine({ calls, pace }: ImportEngine, start: EngineStart): Promise<ProgramResult> {
  await calls.start(start.options, start.source, pace);
  for (let isOver = false; !isOver; ) {
    const step = await calls.read();
    for (const reject of step.rejects) start.onReject(reject);
    start.onProgress?.(step.rowsRead);
    for (const register of step.wanted) await provideKnown(calls, register, start.known(register));
    ({ isOver } = step);
  }
  for (let segment = await calls.nextSegment(); segment !== null; segment = await calls.nextSegment()) {
    await start.takeSegment(segment);
  }
  return calls.result();
}

async function provideKnown(
  calls: Remote<ImportProgram>,
  register: RegisterKind,
  known: AsyncIterable<KnownSegment>,
): Promise<void> {
  for await (const segment of known) await calls.know(register, segment);
  await calls.knowAll(register);
}
