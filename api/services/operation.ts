import * as z from 'zod/mini';
import { because } from '../../domain/errors/refusal.ts';
import { ApiError } from '../errors.ts';
import type { Store, Tx } from '../store/store.ts';

/** A change that must have its effect once, however often it is sent. */
export type Operation = {
  /** Made by the device, the same at each attempt. */
  id: string;
  /** Digest of who asked for what: the same id for something else is a mistake, not a repetition. */
  fingerprint: string;
  /** Who sent it; '' for nobody who is signed in. */
  username: string;
  /** The device's own count of its changes, from 1; null when it does not count. */
  place: { deviceId: string; sequence: number } | null;
};

const StoredAnswer = z.object({ status: z.int(), etag: z.nullable(z.string()), body: z.unknown() });
/** What a change is answered with, the first time and at every repetition. */
export type Answer = { status: number; etag: string | null; body: unknown };

const StoredOperation = z.object({ fingerprint: z.string(), answer: StoredAnswer });
const DeviceDoc = z.object({ username: z.string(), last: z.int() });

/**
 * Runs `effect` unless the operation had its effect before; both ways its own answer comes out, whatever happened
 * to the record since. Answer, effect and the device's place are one commit: none is there without the others.
 * @throws ApiError `conflict` when the id was used for something else, `out_of_order` when the device's count does not fit
 */
export function applyOnce(tx: Tx, operation: Operation | null, effect: () => Answer): Answer {
  if (operation === null) return effect();
  const known = knownAnswer(tx, operation);
  if (known !== null) return known;
  const answer = effect();
  takePlace(tx, operation);
  tx.recordOp(operation.id, { fingerprint: operation.fingerprint, answer });
  return answer;
}

/**
 * The answer an operation was given before, or null for a new one.
 * @throws ApiError `conflict` when the id was used for something else
 */
function knownAnswer(tx: Pick<Tx, 'opResult'>, operation: Operation): Answer | null {
  const known = tx.opResult(operation.id);
  if (known === null || known === undefined) return null;
  const parsed = StoredOperation.safeParse(known);
  if (!parsed.success || parsed.data.fingerprint !== operation.fingerprint) throw new ReusedOperationError();
  return parsed.data.answer;
}

/** Reads the result of an operation outside of a commit. */
export async function findAnswer(store: Store, operation: Operation): Promise<Answer | null> {
  return (await store.commit((tx) => knownAnswer(tx, operation))).value;
}

/**
 * Remembers how an operation ended that changed nothing (a refusal), or whose effect repeats harmlessly by itself
 * (an import knows its rows). It takes its place in the device's count, so that it holds up nothing behind it.
 * @throws ApiError `out_of_order` as `applyOnce`
 */
export async function recordAnswer(store: Store, operation: Operation, answer: Answer): Promise<Answer> {
  return (await store.commit((tx) => applyOnce(tx, operation, () => answer))).value;
}

/** An id that was used for something else: said again each time, and never remembered. */
export class ReusedOperationError extends ApiError {
  constructor() {
    super('conflict', 'This Idempotency-Key was used for another request.', because('reused'));
  }
}

/**
 * A device's changes come in the order it made them. A count that was passed means that the device was set back to
 * an older state, or that it gave this change up and went on; one ahead means that the server was. Either way the
 * device begins a new count.
 */
function takePlace(tx: Tx, { place, username }: Operation): void {
  // Nobody's devices are not remembered: anybody could make up any number of them.
  if (place === null || username === '') return;
  const { deviceId, sequence } = place;
  const stored = tx.get('devices', deviceId);
  const device = stored === null ? { username, last: 0 } : DeviceDoc.parse(stored.doc);
  if (device.username !== username || sequence !== device.last + 1) {
    throw new ApiError('out_of_order', 'This change is not the next one of its device.', { last: device.last });
  }
  tx.put('devices', deviceId, { username, last: sequence });
}
