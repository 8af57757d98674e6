import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Incremental } from '../../../domain/incremental.ts';

/** Longest stretch of work between two turns of the event loop. */
const STRETCH_MS = 8;

/** Lets other requests have their turn when the current stretch of work has lasted long enough. */
export class EventLoopYielder {
  #since = performance.now();

  /** Resolves at once while there is time, after a turn of the event loop otherwise. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since < STRETCH_MS) return;
    await yieldToEventLoop();
    this.#since = performance.now();
  }
}

/** Runs steps to their end with turns of the event loop in between. */
export async function runCooperatively<T>(steps: Incremental<T>): Promise<T> {
  const yielder = new EventLoopYielder();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await yielder.yieldIfDue();
  }
}
