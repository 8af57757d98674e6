import { StoreError } from '../store.ts';

export type Row = Record<string, unknown>;
/** Runs one statement with its values and returns its rows. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** PostgreSQL as the store uses it. Implemented with `pg`, and in tests with PGlite in the same process. */
export type Database = {
  /** Runs one statement outside a transaction. @throws ConnectionLost */
  query: Query;
  /**
   * Runs `work` between BEGIN and COMMIT, one transaction at a time in this process. Rolls back if it throws.
   * @throws ConnectionLost if it is not known whether the transaction was committed
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Takes a lock shared by all processes. Returns false if another process has it. The lock belongs to the connection
   * for transactions, so a process that loses the lock cannot commit any more (see `onLockLost`).
   */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  /** Called when the connection is lost while it has a lock. Another process may have the lock now. */
  onLockLost(listener: (error: Error) => void): void;
  /** Calls `onMessage` for each message of any process, and with null if messages may have been missed. */
  listen(onMessage: (message: string | null) => void): Promise<void>;
  close(): Promise<void>;
};

/** The connection to the database was lost. The statement may or may not have taken effect. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

export const CHANNEL = 'sahil';

/** SQLSTATEs have five characters and, unlike Node's error codes (EPIPE), do not begin with E. */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;
/** The server shuts down or refuses connections (08, 57P, 53300), or has ended an idle connection (25P03). */
const GONE = /^(08|57P|53300|25P03)/;
/** Errors after which a retry may succeed: conflicts (40001, 40P01), timeouts (55P03, 57014), no memory (53200). */
const IN_THE_WAY = /^(40001|40P01|55P03|57014|53200)$/;
/** The server refuses writes, like a standby server. */
const READ_ONLY = '25006';
const DISK_FULL = '53100';

/** Converts errors without an SQLSTATE, and errors of a server that shuts down, to ConnectionLost. */
export function toConnectionLost(error: unknown): unknown {
  const code = sqlState(error);
  if (code !== null && !GONE.test(code)) return error;
  return new ConnectionLost(error instanceof Error ? error.message : String(error), { cause: error });
}

/** Whether a retry of the same work may soon succeed. */
export function isTransient(error: unknown): boolean {
  const code = sqlState(error) ?? '';
  return error instanceof ConnectionLost || IN_THE_WAY.test(code) || code === READ_ONLY;
}

/** Converts a database error to a store error. Returns other errors unchanged. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = sqlState(error);
  if (error instanceof ConnectionLost || IN_THE_WAY.test(code ?? '')) {
    return new StoreError('unavailable', error.message, { cause: error });
  }
  if (code === null) return error;
  return new StoreError(code === DISK_FULL ? 'storage_full' : 'read_only', error.message, { cause: error });
}

function sqlState(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && SQLSTATE.test(code) ? code : null;
}
