import * as z from 'zod/mini';
import { Property } from '../../../../domain/property/property.ts';
import { PERSON_HEADER, SEQUENCE_HEADER } from '../../../../domain/sync/operation.ts';
import { RecordState } from '../../../../domain/sync/record.ts';
import { type Http, HttpError, ProtocolError } from '../../platform/http.ts';
import { isWorthRetrying } from '../../platform/retry.ts';
import type { OutboxEntry } from '../../store/user/outbox-rows.ts';
import { MAX_FAULTS, type OutboxQueue } from './outbox-queue.ts';

export type SenderParts = {
  queue: OutboxQueue;
  http: Http;
  /** Whose outbox it is: `guest`, or `u-` and the user name. */
  uid: string;
  /** Bytes of a picture; null when they are not here. */
  photo: (sha256: string) => Promise<ArrayBuffer | null>;
  /** The same of a photo of the AR view, by its id. */
  arPhoto: (id: string) => Promise<ArrayBuffer | null>;
  /** Sends a file; the import notes itself what became of it. False when the server was not reached. */
  sendImport: (id: string) => Promise<boolean>;
};

/** The server knows another person than whose outbox this is, or nobody: it waits until they sign in. */
export class SignInNeededError extends Error {
  constructor() {
    super('sign in to send what waits');
    this.name = 'SignInNeededError';
  }
}

/** Bytes of a picture that are sent at once: what a bad line brings across in a few seconds. */
const PART_BYTES = 192 * 1024;
const Conflict = z.object({ current: Property });
const PhotoState = z.object({ parts: z.array(z.int()), done: z.boolean() });

/**
 * Sends what waits, one after the other in the order it was made, until nothing does. Only what could not be judged
 * stays in the queue: no network, a server that is busy, another person's session.
 * @throws UnreachableError, HttpError or ProtocolError to be tried again later · SignInNeededError · NotKeptError
 */
export async function sendOutbox(parts: SenderParts, signal: AbortSignal): Promise<void> {
  await parts.queue.tidy();
  for (;;) {
    signal.throwIfAborted();
    const entry = await parts.queue.takeNext();
    if (entry === null) return;
    await sendOne(parts, entry, signal);
  }
}

async function sendOne(parts: SenderParts, entry: OutboxEntry, signal: AbortSignal): Promise<void> {
  const { queue } = parts;
  try {
    if (entry.kind === 'import') {
      if (await parts.sendImport(entry.id)) return;
      throw new ProtocolError('the file was not taken and not refused');
    }
    const picture = await pictureOf(parts, entry);
    if (picture !== null) await sendPicture(parts, picture, signal);
    const body = await parts.http.json({ ...requestOf(entry), ...headed(parts, entry), schema: z.unknown(), signal });
    if (entry.kind === 'record') return await queue.acknowledgeRecord(entry.id, RecordState.parse(body).rev);
    await queue.acknowledge(entry.id, entry.kind === 'listing' ? Property.parse(body) : null);
  } catch (error) {
    await settle(queue, entry, error);
  }
}

/** What a refusal means by which the server knows another person than whose records these are, or nobody; else null. */
export function signInNeeded(error: HttpError): SignInNeededError | null {
  return error.status === 401 || error.code === 'wrong_person' ? new SignInNeededError() : null;
}

const Reused = z.object({ reason: z.literal('reused') });

/** Notes what a failed attempt means for the entry; throws again what ends this run. */
async function settle(queue: OutboxQueue, entry: OutboxEntry, error: unknown): Promise<void> {
  const { id } = entry;
  if (entry.kind === 'import') {
    await queue.postpone(id);
    throw error;
  }
  if (error instanceof HttpError) {
    const isMissing = signInNeeded(error);
    if (isMissing !== null) {
      await queue.postpone(id);
      throw isMissing;
    }
    if (error.code === 'out_of_order') return queue.startNewCount();
    if (entry.kind === 'record' && error.code === 'conflict') return queue.giveWay(id);
    const theirs = error.status === 409 ? Conflict.safeParse(error.details) : null;
    if (theirs?.success === true) return queue.meet(id, theirs.data.current);
    // Busy, or full: no fault of this entry.
    if (error.status === 503 || error.status === 507 || (error.status < 500 && isWorthRetrying(error))) {
      await queue.postpone(id);
      throw error;
    }
    const isReused = Reused.safeParse(error.details).success;
    if (isReused && entry.kind === 'listing' && entry.sentInput !== undefined) return queue.sendAsBefore(id);
    // The server knows this operation by another content. On the way one of the two was changed: it may be this one,
    // and the same operation sent again finds what it did. Sent as a new one at once, it would be done twice.
    if (isReused && entry.faults + 1 < MAX_FAULTS) {
      await queue.fail(id, error.detail);
      throw error;
    }
    if (error.status < 500) return queue.refuse(id, whyOf(error));
    await queue.fail(id, error.detail);
    throw error;
  }
  if (error instanceof ProtocolError || error instanceof z.core.$ZodError) {
    await queue.fail(id, error.message);
    throw error;
  }
  await queue.postpone(id);
  throw error;
}

/** A reason is kept by its code, and worded in the language in which it is read. */
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
  const { request, propertyId, fields, createdAt } = entry;
  return { path: '/api/requests', method: 'POST', body: { kind: request, propertyId, fields, createdAt } } as const;
}

/** What the server needs to give an operation its effect once, in its place, for the right person. */
function headed({ uid }: SenderParts, { id, place }: OutboxEntry) {
  const headers: Record<string, string> = { 'idempotency-key': id, [PERSON_HEADER]: uid };
  if (place !== null) headers[SEQUENCE_HEADER] = `${place.deviceId}:${place.sequence}`;
  return { addedHeaders: headers, anonymous: uid === 'guest' };
}

type SentPicture = { sha256: string; bytes: ArrayBuffer | null };

/** The picture that goes ahead of an entry; null for an entry without one. */
async function pictureOf({ photo, arPhoto }: SenderParts, entry: OutboxEntry): Promise<SentPicture | null> {
  if (entry.kind === 'photo') return { sha256: entry.sha256, bytes: await photo(entry.sha256) };
  if (entry.kind !== 'arPhoto' || entry.photo === null) return null;
  return { sha256: entry.photo.sha256, bytes: await arPhoto(entry.photoId) };
}

/** Brings the parts of a picture that the server does not have; a line that broke goes on where it ended. */
async function sendPicture(
  { http, uid }: SenderParts,
  { sha256, bytes }: SentPicture,
  signal: AbortSignal,
): Promise<void> {
  if (bytes === null) throw new HttpError(GONE);
  const path = `/api/photos/${sha256}/parts`;
  const addedHeaders = { [PERSON_HEADER]: uid };
  const { parts, done } = await http.json({ path, schema: PhotoState, signal });
  if (done) return;
  const here = new Set(parts);
  for (let part = 0; part * PART_BYTES < bytes.byteLength; part++) {
    if (here.has(part)) continue;
    const piece = bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
    await http.send({ path: `${path}/${part}`, method: 'PUT', bytes: piece, addedHeaders, signal });
  }
}

/** The picture is not on this device any more: what waits for it cannot be sent. */
const GONE = {
  status: 410,
  statusText: 'Gone',
  body: '{"error":{"code":"not_found","message":"The picture is no longer on this device.","details":{"reason":"picture_not_here"}}}',
  retryAfter: null,
};
