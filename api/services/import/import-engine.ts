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
  /** Known rows of a register, requested when the file turns out to contain rows of it. */
  known: (register: RegisterKind) => AsyncIterable<KnownSegment>;
  /** Writes a new segment; the next comes when it is written. */
  takeSegment(segment: NewSegment): Promise<void>;
  onReject(reject: FileReject): void;
  onProgress?: ((rowsRead: number) => void) | undefined;
};

/** The import's program, and how it is paced. */
export type ImportEngine = WorkerThread<ImportProgram> & { pace: Pace };

/** Reads in this process, for small files and few known rows: no step takes longer than some ten milliseconds. */
export function inProcessEngine(): ImportEngine {
  const pace = { sliceBytes: 32 * 1024, stepMs: 0 };
  return { calls: inThisThread(createImportProgram()), stop: () => Promise.resolve(), pace };
}

/** A small heap for short-lived objects: the columns need the memory. */
const LEAN = ['--max-semi-space-size=4'];
/** Makes glibc return large blocks at once; other systems ignore it. */
const GIVE_BACK = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

/** Reads in a process of its own: requests do not wait, and its memory is freed when it ends. */
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
