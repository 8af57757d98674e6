import type { Incremental } from '../../../domain/incremental.ts';
import { yieldToEventLoop } from '../platform/event-loop.ts';

/** A question that comes meanwhile waits at most about this long. */
const SLICE_MS = 12;

/** Runs long work with pauses in which the worker answers questions. */
export async function inSlices<T>(steps: Incremental<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
    await yieldToEventLoop();
  }
}
