import { HttpError, ProtocolError, UnreachableError } from './http.ts';
import { RETRY_RULE, retryDelayMs } from './retry.ts';

export type LoopOptions = {
  /** Name of the lock that serialises runs among tabs; that of the market's copy unless given. */
  lock?: string;
  /** One full run. */
  run: (signal: AbortSignal) => Promise<void>;
  /** A run ended: well, or for this reason. */
  ended: (error: unknown) => void;
  /** Runs one tab at a time; runs at once where there are no locks. */
  locks?: Pick<LockManager, 'request'> | undefined;
  random?: () => number;
  /** Pause between runs when all is well. */
  everyMs?: number;
  minRetryMs?: number;
  maxRetryMs?: number;
};

export const SYNC_LOCK = 'sahil-sync';

/** Decides when to sync: when asked, regularly, and after failures with growing, scattered pauses. */
export class SyncLoop {
  readonly #options: Required<Omit<LoopOptions, 'locks'>> & Pick<LoopOptions, 'locks'>;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(options: LoopOptions) {
    this.#options = {
      lock: SYNC_LOCK,
      random: RETRY_RULE.random,
      everyMs: 300_000,
      minRetryMs: RETRY_RULE.minMs,
      maxRetryMs: RETRY_RULE.maxMs,
      ...options,
    };
  }

  /** Runs now; joins a run that is under way, and makes it look once more when it is done. */
  syncNow(): Promise<void> {
    if (this.#stop.signal.aborted) return Promise.resolve();
    if (this.#running !== null) {
      this.#again = true;
      return this.#running;
    }
    clearTimeout(this.#timer);
    this.#running = this.#runUntilQuiet().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** The network is back: earlier failures say nothing about it. */
  forgetFailures(): void {
    this.#failures = 0;
  }

  /** Another pause between runs when all is well; a wait that began goes on no longer than the new one. */
  setInterval(everyMs: number): void {
    this.#options.everyMs = everyMs;
    if (this.#running !== null || this.#failures > 0 || this.#stop.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.syncNow(), everyMs);
  }

  /** Ends the run under way and all future ones. */
  async stop(): Promise<void> {
    this.#stop.abort(new DOMException('stopped', 'AbortError'));
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #runUntilQuiet(): Promise<void> {
    let failure: unknown;
    do {
      this.#again = false;
      failure = await this.#runOnce();
    } while (this.#again && failure === null && !this.#stop.signal.aborted);
    if (this.#stop.signal.aborted) return;
    this.#failures = failure === null ? 0 : this.#failures + 1;
    this.#timer = setTimeout(() => void this.syncNow(), this.#pauseMs(failure));
  }

  /** What went wrong, or null. */
  async #runOnce(): Promise<unknown> {
    const { lock, locks, run, ended } = this.#options;
    const { signal } = this.#stop;
    try {
      // Waits for another tab's run; afterwards there is usually nothing left to fetch.
      if (locks === undefined) await run(signal);
      else await locks.request(lock, { signal }, () => run(signal));
      ended(null);
      return null;
    } catch (error) {
      if (!signal.aborted) ended(error);
      return error ?? new Error('unknown');
    }
  }

  #pauseMs(failure: unknown): number {
    const { everyMs, minRetryMs: minMs, maxRetryMs: maxMs, random } = this.#options;
    return failure === null ? everyMs : retryDelayMs(this.#failures, failure, { minMs, maxMs, random });
  }
}

/** Whether a failed run means that the server is out of reach, rather than a fault on this side. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof UnreachableError || error instanceof HttpError || error instanceof ProtocolError;
}
