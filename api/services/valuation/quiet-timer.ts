/** Runs an action after a quiet period; each `restart` starts the wait again. */
export class QuietTimer {
  readonly #quietMs: number;
  readonly #work: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #waiting: { promise: Promise<void>; done: () => void } | null = null;

  constructor(quietMs: number, work: () => Promise<void>) {
    this.#quietMs = quietMs;
    this.#work = work;
  }

  get isWaiting(): boolean {
    return this.#waiting !== null;
  }

  restart(): void {
    clearTimeout(this.#timer);
    this.#waiting ??= waiting();
    this.#timer = setTimeout(() => {
      const ended = this.#waiting;
      this.#waiting = null;
      void this.#work().then(() => ended?.done());
    }, this.#quietMs);
    this.#timer.unref();
  }

  /** Resolves when the pending work is done, or immediately if there is none. */
  async settled(): Promise<void> {
    await this.#waiting?.promise;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting?.done();
  }
}

function waiting(): { promise: Promise<void>; done: () => void } {
  let done = () => {};
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { promise, done };
}
