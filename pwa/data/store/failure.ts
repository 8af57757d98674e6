/** Kinds of failure that need different answers. */
export type Failure = 'quota' | 'dead' | 'other';

/** iOS and Chromium say these when the connection, not the request, is at fault; a new connection cures them. */
const DEAD_NAMES = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError']);

/** What kind of failure IndexedDB or Dexie reports. The cause may be wrapped in an aborted transaction. */
export function classify(error: unknown): Failure {
  for (let at = error, depth = 0; at instanceof Object && depth < 4; depth++) {
    const { name, message, inner } = at as { name?: unknown; message?: unknown; inner?: unknown };
    if (name === 'QuotaExceededError') return 'quota';
    if (typeof name === 'string' && DEAD_NAMES.has(name)) return 'dead';
    if (typeof message === 'string' && /connection to indexed database server lost/i.test(message)) return 'dead';
    at = inner;
  }
  return 'other';
}
