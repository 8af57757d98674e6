import { parentPort } from 'node:worker_threads';
import { createEngine } from './engine.ts';
import type { ThreadCall, ThreadReply } from './thread.ts';

/** The analyst's thread: training and valuing take seconds that no request must wait for. */
const engine = createEngine();

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
