import * as z from 'zod/mini';
import { because } from '../../../domain/errors/refusal.ts';
import { ApiError, errorBody, refused } from '../../errors.ts';
import type { Store, Tx } from '../../store/store.ts';
import { checkSequence, ownerKey, type PlacedOperation, recordSequence } from '../accounts/devices.ts';

export type ChangeOperation = PlacedOperation & {
  /** Digest of the user and the request. The same id with another fingerprint is a mistake, not a repetition. */
  fingerprint: string;
};

const StoredAnswer = z.object({ status: z.int(), etag: z.nullable(z.string()), body: z.unknown() });
export type OperationAnswer = { status: number; etag: string | null; body: unknown };

/** Refusal of an operation that may already have taken effect, so the user has to check. */
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
 * Runs `effect` once per operation. A repetition returns the first answer, even if the record has changed since. Writes
 * the answer, the effect and the device's sequence number in one commit.
 * @param known finds the answer of a forgotten operation if its effect is recorded elsewhere, else returns null
 * @throws ApiError `conflict` if the id was used for another request, `out_of_order` if the sequence number is wrong
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
    const place = checkSequence(tx, operation);
    if (place === 'wrong' && noted !== null) return noted;
    refuseWrong(place);
    return keep(tx, operation, noted ?? (place === 'unsure' ? UNSURE : effect(tx)));
  });
  return value;
}

function refuseWrong(place: ReturnType<typeof checkSequence>): void {
  if (place === 'wrong') throw new ApiError('out_of_order', 'This change is not the next one of its device.');
}

function keep(tx: Tx, operation: ChangeOperation, answer: OperationAnswer): OperationAnswer {
  recordSequence(tx, operation);
  tx.recordOp(operation.id, { fingerprint: operation.fingerprint, answer }, ownerKey(operation.username));
  return answer;
}

/** Returns the operation's earlier answer, or null. @throws ApiError `conflict` if the id had another request */
function knownAnswer(tx: Pick<Tx, 'opResult'>, operation: ChangeOperation): OperationAnswer | null {
  const known = tx.opResult(operation.id);
  if (known === null || known === undefined) return null;
  const parsed = StoredOperation.safeParse(known);
  if (!parsed.success || parsed.data.fingerprint !== operation.fingerprint) throw new ReusedOperationError();
  return parsed.data.answer;
}

/** Returns the recorded answer of an operation, or null, in a commit of its own. */
export async function findAnswer(store: Store, operation: ChangeOperation): Promise<OperationAnswer | null> {
  return (await store.commit((tx) => knownAnswer(tx, operation))).value;
}

/**
 * Records the answer of an operation that changed nothing (a refusal) or is safe to repeat (an import recognises its
 * rows). Also records its sequence number, so that it does not block later operations.
 * @throws ApiError `out_of_order` as `commitOnce`
 */
export async function recordAnswer(
  store: Store,
  operation: ChangeOperation,
  answer: OperationAnswer,
): Promise<OperationAnswer> {
  const { value } = await store.commit((tx) => {
    const before = knownAnswer(tx, operation);
    if (before === null) refuseWrong(checkSequence(tx, operation));
    return before ?? keep(tx, operation, answer);
  });
  return value;
}

/** The id was used for another request. This error is never recorded as the operation's answer. */
export class ReusedOperationError extends ApiError {
  constructor() {
    super('conflict', 'This Idempotency-Key was used for another request.', because('reused'));
  }
}
