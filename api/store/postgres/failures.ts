import { StoreError } from '../store.ts';
import { ConnectionLost } from './database.ts';

/** Five characters, of which none begins as Node's own codes do (EPIPE). */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;
/** The server ends or takes no connections (08, 57P, 53300), or ended one that did nothing for too long (25P03). */
const GONE = /^(08|57P|53300|25P03)/;
/**
 * The transaction is over and may succeed when it is done again: it was in another's way (40001, 40P01), waited too
 * long (55P03, 57014), or there was no memory for it (53200).
 */
const IN_THE_WAY = /^(40001|40P01|55P03|57014|53200)$/;
/** The server takes no writes, as one does that is about to take over from another. */
const READ_ONLY = '25006';
const DISK_FULL = '53100';

/** An error of the driver: one without an SQLSTATE, or of a server that goes, is a lost connection. */
export function asLost(error: unknown): unknown {
  const code = sqlStateOf(error);
  if (code !== null && !GONE.test(code)) return error;
  return new ConnectionLost(error instanceof Error ? error.message : String(error), { cause: error });
}

/** Whether the same work may succeed in a moment. */
export function isWorthRetrying(error: unknown): boolean {
  const code = sqlStateOf(error) ?? '';
  return error instanceof ConnectionLost || IN_THE_WAY.test(code) || code === READ_ONLY;
}

/** What the database said, as the error of a store; anything else as it is. */
export function storeErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = sqlStateOf(error);
  if (error instanceof ConnectionLost || IN_THE_WAY.test(code ?? '')) {
    return new StoreError('unavailable', error.message, { cause: error });
  }
  if (code === null) return error;
  return new StoreError(code === DISK_FULL ? 'storage_full' : 'read_only', error.message, { cause: error });
}

function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && SQLSTATE.test(code) ? code : null;
}
