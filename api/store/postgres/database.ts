import { StoreError } from '../store.ts';

export type Row = Record<string, unknown>;
/** One statement with its values; answers its rows. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** PostgreSQL as the store needs it: implemented with `pg`, and in tests with PGlite in the same process. */
export type Database = {
  /** Runs one statement outside of transactions. @throws ConnectionLost */
  query: Query;
  /**
   * Runs `work` between BEGIN and COMMIT, one transaction of this process after the other; rolls back when it throws.
   * @throws ConnectionLost when it is not known whether the transaction was committed
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Takes a lock shared by all processes; returns false when another process has it. The lock belongs to the connection
   * of the transactions, so a process that loses it cannot commit any more (see `onLockLost`).
   */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  /** The connection was lost while it had a lock: another process may have the lock now. */
  onLockLost(listener: (error: Error) => void): void;
  /** Calls `onMessage` for each message of any process, and with null when messages may have been missed. */
  listen(onMessage: (message: string | null) => void): Promise<void>;
  close(): Promise<void>;
};

/** The connection to the database was lost: the statement may or may not have taken effect. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

export const CHANNEL = 'sahil';

/** An SQLSTATE has five characters and does not begin with E as Node's own codes do (EPIPE). */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;
/** The server ends or takes no connections (08, 57P, 53300), or ended one that did nothing for too long (25P03). */
const GONE = /^(08|57P|53300|25P03)/;
/** Errors after which a retry may succeed: conflicts (40001, 40P01), waits (55P03, 57014), no memory (53200). */
const IN_THE_WAY = /^(40001|40P01|55P03|57014|53200)$/;
/** The server refuses writes, as a standby does. */
const READ_ONLY = '25006';
const DISK_FULL = '53100';

/** An error without an SQLSTATE, or of a server that shuts down, is a lost connection. */
export function asLost(error: unknown): unknown {
  const code = sqlState(error);
  if (code !== null && !GONE.test(code)) return error;
  return new ConnectionLost(error instanceof Error ? error.message : String(error), { cause: error });
}

/** Whether the same work may succeed in a moment. */
export function isTransient(error: unknown): boolean {
  const code = sqlState(error) ?? '';
  return error instanceof ConnectionLost || IN_THE_WAY.test(code) || code === READ_ONLY;
}

/** Turns an error of the database into one of a store; leaves any other as it is. */
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
