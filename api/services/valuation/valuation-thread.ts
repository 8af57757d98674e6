import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createEngine } from './engine.ts';
import type { ThreadCall, ThreadReply } from './start-thread.ts';

/** The thread of the valuations: training and valuing take seconds that no request must wait for. */
const engine = createEngine();

stepAside();

parentPort?.on('message', ({ id, method, args }: ThreadCall) => {
  const reply: ThreadReply = { id };
  try {
    // Arguments come from `RemoteEngine`, which has the types of the method.
    reply.value = (engine[method] as (...given: unknown[]) => unknown)(...args);
  } catch (error) {
    reply.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  parentPort?.postMessage(reply);
});

/** On a machine with few cores the thread that answers requests goes first. */
function stepAside(): void {
  try {
    // `PID/task/TID`; Linux takes a thread's number where a process's is asked for.
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // Not Linux, or not permitted: it runs like any other thread.
  }
}
