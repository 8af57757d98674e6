import { HttpError, ProtocolError, RETRY_RULE, retryDelayMs, UnreachableError } from './http.ts';

export type LoopOptions = {
  /** Name of the lock that allows one run at a time across tabs. The default is `SYNC_LOCK`. */
  lock?: string;
  run: (signal: AbortSignal) => Promise<void>;
  ended: (error: unknown) => void;
  /** Runs the work in one tab at a time; without lock support, immediately. */
  locks?: Pick<LockManager, 'request'> | undefined;
  random?: () => number;
  everyMs?: number;
  minRetryMs?: number;
  maxRetryMs?: number;
};

/** While runs fail, at most this many requested runs start within `ASKED_MS`. */
const ASKED_RUNS = 3;
const ASKED_MS = 10_000;

export const SYNC_LOCK = 'sahil-sync';

export class SyncLoop {
  readonly #options: Required<Omit<LoopOptions, 'locks'>> & Pick<LoopOptions, 'locks'>;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #hasFailed = false;
  /** The server answered the last run with an error, so a returning network is no reason to retry. */
  #isBusy = false;
  /** Times of the last runs the user asked for, by `performance.now()`. */
  #askedAt: number[] = [];

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

  /** Runs because there may be news. Never shortens the wait after a failed run. */
  async wake(): Promise<void> {
    if (this.#running !== null || !this.#hasFailed) await this.#run();
  }

  /**
   * Runs because the user asks. Joins a run in progress and makes it run once more at the end. While runs fail, only
   * `ASKED_RUNS` start immediately within `ASKED_MS`; the next one waits until that time is over.
   */
  async syncNow(): Promise<void> {
    if (this.#running !== null || !this.#hasFailed) return this.#run();
    const now = performance.now();
    this.#askedAt = this.#askedAt.filter((at) => now - at < ASKED_MS);
    const [first = now] = this.#askedAt;
    if (this.#askedAt.length >= ASKED_RUNS) return this.#runIn(first + ASKED_MS - now);
    this.#askedAt.push(now);
    await this.#run();
  }

  /** Runs because the device is online again. Earlier failures to reach the server no longer count. */
  backOnline(): Promise<void> {
    if (!this.#isBusy) this.#failures = 0;
    return this.syncNow();
  }

  #run(): Promise<void> {
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

  setInterval(everyMs: number): void {
    this.#options.everyMs = everyMs;
    if (this.#running === null && !this.#hasFailed) this.#runIn(everyMs);
  }

  #runIn(waitMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#stop.signal.aborted) this.#timer = setTimeout(() => void this.#run(), waitMs);
  }

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
    this.#hasFailed = failure !== null;
    this.#isBusy = failure instanceof HttpError;
    this.#runIn(this.#pauseMs(failure));
  }

  async #runOnce(): Promise<unknown> {
    const { lock, locks, run, ended } = this.#options;
    const { signal } = this.#stop;
    try {
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

/** Whether an error means that the server was unreachable or failed, rather than a fault on this device. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof UnreachableError || error instanceof HttpError || error instanceof ProtocolError;
}
