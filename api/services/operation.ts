import { ApiError } from '../errors.ts';
import type { Tx } from '../store/store.ts';

/** A change that must have its effect once, however often it is sent. */
export type Operation = {
  /** Made by the device, the same at each attempt. */
  id: string;
  /** Digest of who asked for what: the same id for something else is a mistake, not a repetition. */
  fingerprint: string;
};

/**
 * Runs `effect` unless the operation had its effect before; both ways the id of the record comes out. The
 * result is remembered in the same commit as the effect, so neither can be there without the other.
 * @throws ApiError `conflict` when the id was used for something else
 */
export function once(tx: Tx, operation: Operation | null, effect: () => number): number {
  if (operation === null) return effect();
  const known = tx.opResult(operation.id);
  if (known !== null && known !== undefined) {
    const result = known as { fingerprint?: unknown; recordId?: unknown }; // read field by field below
    if (result.fingerprint !== operation.fingerprint || typeof result.recordId !== 'number') {
      throw new ApiError('conflict', 'This Idempotency-Key was used for another request.');
    }
    return result.recordId;
  }
  const recordId = effect();
  tx.recordOp(operation.id, { fingerprint: operation.fingerprint, recordId });
  return recordId;
}
