import type { Incremental } from '../../../domain/incremental.ts';
import { yieldToEventLoop } from '../platform/event-loop.ts';

/** Longest stretch without a look at whether it was cancelled. */
const SLICE_MS = 24;

/** Runs steps with pauses in which the worker hears whether it shall stop. */
export class CancellableRunner {
  readonly #signal: AbortSignal;
  #since = performance.now();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * @param tell called at every pause
   * @param between awaited after every step that it answers with a promise
   * @throws the signal's reason
   */
  async run<T>(
    steps: Incremental<T>,
    { tell, between }: { tell?: () => void; between?: () => Promise<void> | null } = {},
  ): Promise<T> {
    for (;;) {
      const step = steps.next();
      const due = between?.() ?? null;
      if (due !== null) await due;
      if (step.done === true) return step.value;
      if (performance.now() - this.#since < SLICE_MS) continue;
      tell?.();
      await yieldToEventLoop();
      this.#signal.throwIfAborted();
      this.#since = performance.now();
    }
  }
}
