import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { serveCalls } from '../threads/start-thread.ts';
import { createEngine } from './engine.ts';

// Program of the valuation thread. Training and valuing take seconds, for which no request must wait.
stepAside();
serveCalls(createEngine());

/** Lowers the priority of this thread, so that requests come first on machines with few cores. */
function stepAside(): void {
  try {
    // Linux accepts a thread id instead of a process id. The link has the form `PID/task/TID`.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // Not Linux, or not permitted: the thread keeps its normal priority.
  }
}
