/** Coordination of the processes that share a store: locks, messages, counts. A store of one process does it in memory. */
export type Processes = {
  /** No other process can be on this store. */
  readonly isAlone: boolean;
  /**
   * Resolves when what is read holds every commit, by whichever process, that was acknowledged before this call.
   * @throws StoreError `unavailable`
   */
  refresh(): Promise<void>;
  /** Runs `work` under a lock of this name, over all processes; waits until the lock is free. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs `work` as `exclusive` does, but returns null immediately if the lock is taken. */
  tryExclusive<T>(name: string, work: () => Promise<T>): Promise<{ value: T } | null>;
  /** Sends a message to the other processes. Messages can be lost; what must not be missed belongs in the store. */
  notify(topic: ProcessTopic, about?: string): void;
  /** Calls `listener` after this process has read what the sender had committed. The returned function ends it. */
  onNotification(listener: (topic: ProcessTopic, about: string) => void): () => void;
  readonly counters: Counters;
  readonly parts: Parts;
};

/**
 * `pull`: devices have something to pull; `records`: devices of one user do; `sources`: a source run progressed;
 * `settings`: settings changed; `cancel`: the running source run should stop.
 */
export const TOPICS = ['pull', 'records', 'sources', 'settings', 'cancel'] as const;
export type ProcessTopic = (typeof TOPICS)[number];

/** Counts that end after a while, shared by all processes and forgotten by a crash: for bounds. */
export type Counters = {
  /**
   * Adds to a count, which starts again at zero when its window is over; `by` may be negative. A window that ends
   * further ahead than a new one would is over too: the clock was set back since.
   * @returns the count after it, and the milliseconds left of its window
   */
  add(key: string, by: number, windowMs: number): Promise<Count>;
};
export type Count = { count: number; leftMs: number };

/** Parts of uploads in progress, by name and number; any process can continue them. */
export type Parts = {
  /** @throws StoreError `storage_full` */
  put(name: string, part: number, bytes: Uint8Array): Promise<void>;
  /** Numbers of the stored parts, ascending. */
  list(name: string): Promise<number[]>;
  read(name: string, part: number): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
  /** Names with a prefix: time of the newest piece (milliseconds since 1970) and size of all pieces together. */
  names(prefix: string): Promise<{ name: string; at: number; bytes: number }[]>;
};
