import { setImmediate as turn } from 'node:timers/promises';
import type { Steps } from '../../../domain/incremental.ts';

/** Longest stretch of work between two turns of the event loop. */
const STRETCH_MS = 8;

/** Lets other requests have their turn when the current stretch of work has lasted long enough. */
export class Breath {
  #since = performance.now();

  /** Resolves at once while there is time, after a turn of the event loop otherwise. */
  async take(): Promise<void> {
    if (performance.now() - this.#since < STRETCH_MS) return;
    await turn();
    this.#since = performance.now();
  }
}

/** Runs steps to their end with turns of the event loop in between. */
export async function runBreathing<T>(steps: Steps<T>): Promise<T> {
  const breath = new Breath();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await breath.take();
  }
}
