import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { DEVICE_ID, OPERATION_ID, SEQUENCE_HEADER } from '../../domain/sync/operation.ts';
import { ApiError, errorBody, toApiError } from '../errors.ts';
import {
  type ChangeOperation,
  findAnswer,
  type OperationAnswer,
  ReusedOperationError,
  recordAnswer,
} from '../services/sync/operation.ts';
import { type Store, StoreError } from '../store/store.ts';
import { sessionUser } from './session.ts';

/** Maximum number of details recorded with a refusal, and their maximum length as JSON: enough for a full listing. */
const MOST_DETAILS = 3;
const LONGEST_DETAILS = 64 * 1024;

const operations = new WeakMap<Request, ChangeOperation>();

export const currentOperation = (req: Request): ChangeOperation | null => operations.get(req) ?? null;

/** Repeats the first answer of a repeated operation without running the route. Final refusals are recorded too. */
export async function withOperation(
  req: Request,
  res: Response,
  { store, run }: { store: Store; run: () => void | Promise<void> },
): Promise<void> {
  const operation = readOperation(req);
  if (operation === null) return run();
  operations.set(req, operation);
  const known = await findAnswer(store, operation);
  if (known !== null) return sendAnswer(res, known);
  try {
    await run();
  } catch (thrown) {
    const refusal = toApiError(thrown);
    if (operation.username === '' || !isFinal(refusal) || res.headersSent) throw thrown;
    const kept = keptRefusal(refusal);
    const recorded = await recordAnswer(store, operation, kept);
    sendAnswer(res, recorded === kept ? { ...kept, body: errorBody(refusal) } : recorded);
  }
}

/** Returns the answer to record for a refusal. Keeps a few details, and none if they are too long. */
function keptRefusal({ status, code, message, details }: ApiError): OperationAnswer {
  const few = Array.isArray(details) ? details.slice(0, MOST_DETAILS) : details;
  const isShort = few === undefined || JSON.stringify(few).length <= LONGEST_DETAILS;
  return { status, etag: null, body: errorBody(new ApiError(code, message, isShort ? few : undefined)) };
}

export function sendAnswer(res: Response, { status, etag, body }: OperationAnswer): void {
  if (etag !== null) res.setHeader('ETag', etag);
  res.status(status);
  if (body === null) res.end();
  else res.json(body);
}

/** Sends the answer of a change that is safe to repeat, and records the answer for repeats. */
export async function answerRepeatable(
  res: Response,
  { operation, store, body }: { operation: ChangeOperation | null; store: Store; body: unknown },
): Promise<void> {
  const answer = { status: 200, etag: null, body: JSON.parse(JSON.stringify(body)) as unknown };
  sendAnswer(res, operation === null ? answer : await recordedIfItFits(store, operation, answer));
}

/** Records the answer, without its body if that is too long, e.g. with many rejected rows. */
async function recordedIfItFits(
  store: Store,
  operation: ChangeOperation,
  answer: OperationAnswer,
): Promise<OperationAnswer> {
  try {
    return await recordAnswer(store, operation, answer);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'too_large')) throw error;
    return recordAnswer(store, operation, { ...answer, body: null });
  }
}

function isFinal(refusal: ApiError): boolean {
  if (refusal instanceof ReusedOperationError) return false;
  const passing: readonly ApiError['code'][] = ['no_session', 'too_many', 'out_of_order', 'base_required'];
  return refusal.status < 500 && !passing.includes(refusal.code);
}

/** @throws ApiError `invalid_input` for malformed headers */
function readOperation(req: Request): ChangeOperation | null {
  const id = req.get('idempotency-key');
  if (id === undefined) return null;
  if (!OPERATION_ID.test(id)) {
    throw new ApiError('invalid_input', 'Idempotency-Key takes 8 to 64 letters, digits, dashes or underscores.');
  }
  const username = sessionUser(req)?.username ?? '';
  // A body that the route reads itself is identified by length and type; such routes recognise repeated content.
  const body: unknown = req.body ?? [req.get('content-length'), req.get('content-type')];
  const parts = JSON.stringify([username, req.method, req.originalUrl, body]);
  return { id, username, fingerprint: createHash('sha256').update(parts).digest('hex'), place: readPlace(req) };
}

function readPlace(req: Request): ChangeOperation['place'] {
  const text = req.get(SEQUENCE_HEADER);
  if (text === undefined) return null;
  const [deviceId = '', count = ''] = text.split(':', 2);
  if (!DEVICE_ID.test(deviceId) || !/^[1-9]\d{0,14}$/.test(count)) {
    throw new ApiError('invalid_input', `${SEQUENCE_HEADER} takes a device's id, a colon and its count.`);
  }
  return { deviceId, sequence: Number(count) };
}
