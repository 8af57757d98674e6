import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { serveCalls } from '../threads/start-thread.ts';
import { createEngine } from './engine.ts';

// The thread of the valuations: training and valuing take seconds that no request must wait for.
stepAside();
serveCalls(createEngine());

/** Lowers the priority of this thread: on a machine with few cores requests come first. */
function stepAside(): void {
  try {
    // `PID/task/TID`; Linux takes a thread's number where a process's is asked for.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // Not Linux, or not permitted: it runs like any other thread.
  }
}
