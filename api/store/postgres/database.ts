export type Row = Record<string, unknown>;
/** One statement with its values; answers its rows. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** What the store needs of PostgreSQL: implemented over `pg`, and in tests over PGlite in this process. */
export type Database = {
  /** A statement of its own, beside transactions. @throws ConnectionLost */
  query: Query;
  /**
   * Runs `work` between BEGIN and COMMIT, one transaction of this process after the other; rolls back when it throws.
   * @throws ConnectionLost when it is not known whether the transaction was committed
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Takes a lock that no other process gets while this one has it; false when another has it. It lies on the
   * connection of the transactions: whoever loses it cannot commit any more either (see `onLockLost`).
   */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  /** The connection was lost while a lock lay on it: another process may have it now. */
  onLockLost(listener: (error: Error) => void): void;
  /** Calls `onMessage` for each message of any process, and with null when messages may have been missed. */
  listen(onMessage: (message: string | null) => void): Promise<void>;
  close(): Promise<void>;
};

/** The connection to the database went: what was being done may or may not have been done. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

export const CHANNEL = 'sahil';
