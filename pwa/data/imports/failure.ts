import type { ImportFailure } from './import-job.ts';

/** The person stopped it: no failure. */
export class ImportStop extends Error {
  constructor() {
    super('stopped');
    this.name = 'ImportStop';
  }
}

export type StoreReason = Exclude<ImportFailure['reason'], 'server'>;

/** The device could not store or read what an import needs. */
export class ImportError extends Error {
  readonly reason: StoreReason;
  constructor(reason: StoreReason, options?: { cause?: unknown }) {
    super(`the import stopped: ${reason}`, options);
    this.name = 'ImportError';
    this.reason = reason;
  }
}

/** What to tell the person of anything thrown. */
export function failureOf(error: unknown): Extract<ImportFailure, { reason: StoreReason }> {
  return { reason: error instanceof ImportError ? error.reason : 'failed' };
}

/** Why the server did not take an import, as its stored row says it: a code of ours, or the server's own words. */
export function readRefusal(error: string): ImportFailure {
  return error === 'signed-out' || error === 'not-allowed' ? { reason: error } : { reason: 'server', message: error };
}
