import * as z from 'zod/mini';
import { because } from '../../domain/errors/refusal.ts';
import { ApiError, errorBody, refused } from '../errors.ts';
import type { Store, Tx } from '../store/store.ts';
import { judgePlace, ownerKey, type PlacedOperation, takePlace } from './devices.ts';

export type ChangeOperation = PlacedOperation & {
  /** Digest of who asked for what: the same id for something else is a mistake, not a repetition. */
  fingerprint: string;
};

const StoredAnswer = z.object({ status: z.int(), etag: z.nullable(z.string()), body: z.unknown() });
export type OperationAnswer = { status: number; etag: string | null; body: unknown };

/** Refusal of an operation that may have had its effect before: the user has to check. */
const UNSURE: OperationAnswer = {
  status: 409,
  etag: null,
  body: errorBody(
    refused(
      'conflict',
      'maybe_done',
      'This change may have been saved before. Check it, and send it again if it was not.',
    ),
  ),
};

const StoredOperation = z.object({ fingerprint: z.string(), answer: StoredAnswer });

/**
 * Runs `effect` unless the operation had its effect before; returns the same answer in both cases, whatever happened
 * to the record since. Answer, effect and the device's place are written in one commit.
 * @param known answer of an operation that the store has forgotten, where its effect is noted elsewhere; else null
 * @throws ApiError `conflict` when the id was used for something else, `out_of_order` when the device's count does not fit
 */
export async function commitOnce(
  store: Store,
  operation: ChangeOperation | null,
  effect: (tx: Tx) => OperationAnswer,
  known: (tx: Tx) => OperationAnswer | null = () => null,
): Promise<OperationAnswer> {
  const { value } = await store.commit((tx) => {
    if (operation === null) return effect(tx);
    const before = knownAnswer(tx, operation);
    if (before !== null) return before;
    const noted = known(tx);
    const place = judgePlace(tx, operation);
    if (place === 'wrong' && noted !== null) return noted;
    refuseWrong(place);
    return keep(tx, operation, noted ?? (place === 'unsure' ? UNSURE : effect(tx)));
  });
  return value;
}

function refuseWrong(place: ReturnType<typeof judgePlace>): void {
  if (place === 'wrong') throw new ApiError('out_of_order', 'This change is not the next one of its device.');
}

function keep(tx: Tx, operation: ChangeOperation, answer: OperationAnswer): OperationAnswer {
  takePlace(tx, operation);
  tx.recordOp(operation.id, { fingerprint: operation.fingerprint, answer }, ownerKey(operation.username));
  return answer;
}

/** The operation's earlier answer, or null. @throws ApiError `conflict` when the id was used for something else */
function knownAnswer(tx: Pick<Tx, 'opResult'>, operation: ChangeOperation): OperationAnswer | null {
  const known = tx.opResult(operation.id);
  if (known === null || known === undefined) return null;
  const parsed = StoredOperation.safeParse(known);
  if (!parsed.success || parsed.data.fingerprint !== operation.fingerprint) throw new ReusedOperationError();
  return parsed.data.answer;
}

/** Reads the result of an operation outside of a commit. */
export async function findAnswer(store: Store, operation: ChangeOperation): Promise<OperationAnswer | null> {
  return (await store.commit((tx) => knownAnswer(tx, operation))).value;
}

/**
 * Stores the result of an operation that changed nothing (a refusal) or may be repeated without harm (an import
 * recognises its rows). It takes its place in the device's order, so that it blocks no later operation.
 * @throws ApiError `out_of_order` as `commitOnce`
 */
export async function recordAnswer(
  store: Store,
  operation: ChangeOperation,
  answer: OperationAnswer,
): Promise<OperationAnswer> {
  const { value } = await store.commit((tx) => {
    const before = knownAnswer(tx, operation);
    if (before === null) refuseWrong(judgePlace(tx, operation));
    return before ?? keep(tx, operation, answer);
  });
  return value;
}

/** An id that was used for something else: refused each time, and never recorded. */
export class ReusedOperationError extends ApiError {
  constructor() {
    super('conflict', 'This Idempotency-Key was used for another request.', because('reused'));
  }
}
