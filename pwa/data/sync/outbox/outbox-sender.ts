import * as z from 'zod/mini';
import { Property } from '../../../../domain/property/property.ts';
import { ChangeAuthor } from '../../../../domain/sync/change-author.ts';
import { PERSON_HEADER, SEQUENCE_HEADER } from '../../../../domain/sync/operation.ts';
import { RecordState } from '../../../../domain/sync/record.ts';
import { type Http, HttpError, type HttpRequest, isTemporary, ProtocolError } from '../../platform/http.ts';
import type { OutboxEntry } from '../../store/user/outbox-rows.ts';
import { type OutboxQueue, subjectOf } from './outbox-queue.ts';

export type SenderParts = {
  queue: OutboxQueue;
  http: Http;
  /** Owner of the outbox: `guest`, or `u-` and the user name. */
  uid: string;
  photo: (sha256: string) => Promise<ArrayBuffer | null>;
  arPhoto: (id: string) => Promise<ArrayBuffer | null>;
  /** Sends a file and stores the result with its import. Returns false if the server was not reached. */
  sendImport: (id: string) => Promise<boolean>;
};

/** The server session belongs to another user or to none: wait for the owner to sign in. */
export class SignInNeededError extends Error {
  override readonly name = 'SignInNeededError';
  constructor() {
    super('sign in to send pending changes');
  }
}

/** Bytes of a picture per request: a few seconds on a slow connection. */
const PART_BYTES = 192 * 1024;
const Conflict = z.object({ current: Property, changed: z.optional(ChangeAuthor) });
const PhotoState = z.object({ parts: z.array(z.int()), done: z.boolean() });

/** After this many failed entries in one run, the server itself is at fault. */
const MAX_FAILED = 3;
/** Attempts at one entry in one run. Merged conflicts and new device counts need two. */
const MAX_ATTEMPTS = 6;

/**
 * Sends all pending entries in the order they were made. An entry stays in the queue if the server is unreachable, busy
 * or fails on it, or if the session is another user's. Later entries are sent unless they depend on a failed one.
 * @throws UnreachableError, HttpError or ProtocolError to be tried again later · SignInNeededError · NotSavedError
 */
export async function sendOutbox(parts: SenderParts, signal: AbortSignal): Promise<void> {
  const { queue } = parts;
  await queue.tidy();
  const failed = new Map<string, unknown>();
  const attempts = new Map<number, number>();
  for (;;) {
    signal.throwIfAborted();
    const entry = await queue.takeNext(new Set(failed.keys()));
    if (entry === null) break;
    const attempt = (attempts.get(entry.order) ?? 0) + 1;
    attempts.set(entry.order, attempt);
    const fault =
      attempt > MAX_ATTEMPTS
        ? await settle(queue, entry, new ProtocolError('the server asks for the same change again and again'))
        : await sendOne(parts, entry, signal);
    if (fault === null) continue;
    failed.set(subjectOf(entry), fault);
    // A listing may show a photo that failed.
    if (failed.size >= MAX_FAILED || entry.kind === 'photo') break;
  }
  for (const fault of failed.values()) throw fault;
}

/** Returns null, or the error of a server that failed on this entry. */
async function sendOne(parts: SenderParts, entry: OutboxEntry, signal: AbortSignal): Promise<unknown> {
  const { queue } = parts;
  try {
    if (entry.kind === 'import') {
      if (await parts.sendImport(entry.id)) return null;
      throw new ProtocolError('the file was not taken and not refused');
    }
    const picture = await pictureOf(parts, entry);
    if (picture !== null) await sendPicture(parts, picture, signal);
    const request: HttpRequest = requestOf(entry);
    const headers = { ...request.headers, ...operationHeaders(parts, entry) };
    const anonymous = parts.uid === 'guest';
    const body = await parts.http.json({ ...request, headers, anonymous, schema: z.unknown(), signal });
    if (entry.kind === 'record') await queue.acknowledgeRecord(entry.id, RecordState.parse(body).rev);
    else await queue.acknowledge(entry.id, entry.kind === 'listing' ? Property.parse(body) : null);
    return null;
  } catch (error) {
    return settle(queue, entry, error);
  }
}

/** Returns an error if the session belongs to another user or to none, else null. */
export function signInNeeded(error: HttpError): SignInNeededError | null {
  return error.status === 401 || error.code === 'wrong_person' ? new SignInNeededError() : null;
}

const Reused = z.object({ reason: z.literal('reused') });

/**
 * Handles the error of an entry. Returns null if the entry is settled, or the error if the entry will be sent again.
 * @throws errors that end this run
 */
async function settle(queue: OutboxQueue, entry: OutboxEntry, error: unknown): Promise<unknown> {
  const { id } = entry;
  if (entry.kind !== 'import') {
    if (error instanceof HttpError && !isTemporary(error)) {
      const isMissing = signInNeeded(error);
      if (isMissing === null) return judge(queue, entry, error);
      await queue.postpone(id);
      throw isMissing;
    }
    if (error instanceof ProtocolError || error instanceof z.core.$ZodError) {
      return (await queue.fail(id, error.message)) ? error : null;
    }
  }
  await queue.postpone(id);
  throw error;
}

async function judge(queue: OutboxQueue, entry: OutboxEntry, error: HttpError): Promise<HttpError | null> {
  const { id } = entry;
  const theirs = error.status === 409 ? Conflict.safeParse(error.details) : null;
  const isReused = Reused.safeParse(error.details).success;
  if (error.code === 'out_of_order') await queue.startNewCount();
  else if (entry.kind === 'record' && error.code === 'conflict') await queue.pullRecordsAgain(id);
  else if (theirs?.success === true) await queue.mergeWith(id, theirs.data.current, theirs.data.changed);
  else if (isReused && entry.kind === 'listing' && entry.sentInput !== undefined) await queue.sendAsBefore(id);
  else if (error.status < 500 && !isReused) await queue.refuse(id, whyOf(error));
  else {
    // The server knows this operation with other content, so one of the two was damaged during transfer. Sending the
    // same operation again finds its result; a new operation could be applied twice.
    return (await queue.fail(id, error.detail, isReused ? whyOf(error) : undefined)) ? error : null;
  }
  return null;
}

/** Stores the reason as a code, so that it can be shown in the user's language. */
function whyOf({ code, detail, said, refusal }: HttpError) {
  return refusal === null ? { code, error: detail } : { code, error: said, refusal };
}

function requestOf(entry: Exclude<OutboxEntry, { kind: 'import' }>) {
  if (entry.kind === 'listing') {
    const { change, listingId, base, input } = entry;
    if (change === 'create') return { path: '/api/properties', method: 'POST', body: input } as const;
    const headers = { 'if-match': `"${base?.rev ?? 0}"` };
    return { path: `/api/properties/${listingId}`, method: 'PUT', body: input, headers } as const;
  }
  if (entry.kind === 'photo') {
    const { width, height, bytes } = entry;
    return { path: `/api/photos/${entry.sha256}`, method: 'POST', body: { width, height, bytes } } as const;
  }
  if (entry.kind === 'record') {
    const path = `/api/me/records/${entry.record}/${entry.recordId}`;
    const headers = { 'if-match': `"${entry.baseRev}"` };
    if (entry.doc === null) return { path, method: 'DELETE', headers } as const;
    return { path, method: 'PUT', body: { doc: entry.doc }, headers } as const;
  }
  if (entry.kind === 'arPhoto') {
    const path = `/api/ar-photos/${entry.photoId}`;
    if (entry.photo === null) return { path: `${path}/remove`, method: 'POST', body: {} } as const;
    return { path, method: 'PUT', body: entry.photo } as const;
  }
  if (entry.kind === 'profile') return { path: '/api/me/profile', method: 'PUT', body: entry.profile } as const;
  const { request, propertyId, fields, createdAt } = entry;
  return { path: '/api/requests', method: 'POST', body: { kind: request, propertyId, fields, createdAt } } as const;
}

function operationHeaders({ uid }: SenderParts, { id, place }: OutboxEntry): Record<string, string> {
  const headers: Record<string, string> = { 'idempotency-key': id, [PERSON_HEADER]: uid };
  if (place !== null) headers[SEQUENCE_HEADER] = `${place.deviceId}:${place.sequence}`;
  return headers;
}

type SentPicture = { sha256: string; bytes: ArrayBuffer | null };

async function pictureOf({ photo, arPhoto }: SenderParts, entry: OutboxEntry): Promise<SentPicture | null> {
  if (entry.kind === 'photo') return { sha256: entry.sha256, bytes: await photo(entry.sha256) };
  if (entry.kind !== 'arPhoto' || entry.photo === null) return null;
  return { sha256: entry.photo.sha256, bytes: await arPhoto(entry.photoId) };
}

async function sendPicture(by: SenderParts, { sha256, bytes }: SentPicture, signal: AbortSignal): Promise<void> {
  const { http, uid } = by;
  if (bytes === null) throw new HttpError(GONE);
  const path = `/api/photos/${sha256}/parts`;
  const headers = { [PERSON_HEADER]: uid };
  const { parts, done } = await http.json({ path, schema: PhotoState, signal });
  if (done) return;
  const here = new Set(parts);
  for (let part = 0; part * PART_BYTES < bytes.byteLength; part++) {
    if (here.has(part)) continue;
    const piece = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
    await http.send({ path: `${path}/${part}`, method: 'PUT', bytes: piece, headers, signal });
  }
}

/** The picture is no longer on this device, so its entry cannot be sent. */
const GONE = {
  status: 410,
  statusText: 'Gone',
  body: '{"error":{"code":"not_found","message":"The picture is no longer on this device.","details":{"reason":"picture_not_here"}}}',
  retryAfter: null,
};
