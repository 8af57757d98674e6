/** Coordinates processes that share a store: locks, messages, counters. A single process does this in memory. */
export type Processes = {
  /** Whether no other process can use this store. */
  readonly isAlone: boolean;
  /**
   * Resolves when reads include every commit that any process had acknowledged before this call.
   * @throws StoreError `unavailable`
   */
  refresh(): Promise<void>;
  /** Runs `work` while holding a lock shared by all processes. Waits until the lock is free. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs `work` like `exclusive`, but returns null immediately if the lock is taken. */
  tryExclusive<T>(name: string, work: () => Promise<T>): Promise<{ value: T } | null>;
  /** Sends a message to the other processes. Messages can be lost, so anything essential must be in the store. */
  notify(topic: ProcessTopic, about?: string): void;
  /** Calls `listener` after this process has read the sender's commits. Returns a function that removes it. */
  onNotification(listener: (topic: ProcessTopic, about: string) => void): () => void;
  readonly counters: Counters;
  readonly parts: Parts;
};

/**
 * `pull`: devices have something to pull. `records`: devices of one user do. `sources`: a source run progressed.
 * `settings`: settings changed. `cancel`: the running source run should stop.
 */
export const TOPICS = ['pull', 'records', 'sources', 'settings', 'cancel'] as const;
export type ProcessTopic = (typeof TOPICS)[number];

/** Counters for limits. They expire, are shared by all processes and may be lost in a crash. */
export type Counters = {
  /**
   * Adds to a count, which restarts at zero when its window is over. `by` may be negative. A window also ends if its
   * end is further away than that of a new one, because then the clock was set back.
   * @returns the new count, and the milliseconds left in its window
   */
  add(key: string, by: number, windowMs: number): Promise<Count>;
};
export type Count = { count: number; leftMs: number };

/** Parts of uploads in progress, by name and number. Any process can continue an upload. */
export type Parts = {
  /** @throws StoreError `storage_full` */
  put(name: string, part: number, bytes: Uint8Array): Promise<void>;
  /** Numbers of the stored parts, ascending. */
  list(name: string): Promise<number[]>;
  read(name: string, part: number): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
  /** Names with a prefix, with the time of the newest part (milliseconds since 1970) and the size of all parts. */
  names(prefix: string): Promise<{ name: string; at: number; bytes: number }[]>;
};
