import * as z from 'zod/mini';
import { FileCounts, IMPORT_KINDS, type ImportKind } from '../../../domain/import/file/kinds.ts';
import { PublicationEffect } from '../../../domain/import/publication-effect.ts';
import { isPhrase } from '../../../domain/language/language.ts';
import { HttpError, type HttpRequest, http } from '../platform/http.ts';
import type { FileChoices } from '../store/user/import-rows.ts';
import type { ImportFailure } from './import-job.ts';

const Answer = z.intersection(
  FileCounts,
  z.object({
    importId: z.string(),
    areFiguresWaiting: z.optional(z.boolean()),
    byKind: z.optional(z.record(z.string(), z.unknown())),
    isWaiting: z.optional(z.boolean()),
    effect: z.optional(PublicationEffect),
    noted: z.optional(z.record(z.string(), z.number())),
  }),
);

/** Timeout for sending a file: the server needs about a minute for the whole register. */
const TIMEOUT_MS = 15 * 60_000;

/** Sends a file to the server, which publishes it to everyone. @throws the signal's reason */
export const sendToServer: Sender = ({ body, fileName, choices, signal, isPreview }) => {
  const query = new URLSearchParams(isPreview === true ? { dryRun: 'true', effect: 'true' } : {});
  const { kind, mapping, areaAssignments, replaceDemo } = choices;
  if (kind !== undefined) query.set('type', kind === 'listings' ? 'properties' : kind);
  if (Object.keys(mapping).length > 0) query.set('mapping', JSON.stringify(mapping));
  if (Object.keys(areaAssignments).length > 0) query.set('areas', JSON.stringify(areaAssignments));
  if (replaceDemo === true && isPreview !== true) query.set('replaceDemo', 'true');
  return post({
    path: `/api/dubai/import-data?${query}`,
    bytes: body,
    // Headers allow only ASCII characters. The name is only shown, never used to open a file.
    headers: { 'x-file-name': fileName.replace(/[^\x20-\x7e]/g, '_') },
    signal,
  });
};

export function sendRecords(from: {
  text: string;
  dataType: string;
  replaceDemo: boolean;
  isPreview?: boolean;
}): Promise<SendReply> {
  const { text, dataType, replaceDemo, isPreview = false } = from;
  const replacing = replaceDemo ? '"replaceDemo":true,' : '';
  return post({
    path: `/api/dubai/import-data${isPreview ? '?dryRun=true&effect=true' : ''}`,
    // The pasted list is sent unchanged, because rejected rows are reported by their position in it.
    bytes: `{"dataType":${JSON.stringify(dataType)},${replacing}"data":${text}}`,
    headers: { 'content-type': 'application/json' },
  });
}

export type Undone = { ok: true } | { ok: false; failure: ImportFailure };

export async function undoOnServer(serverId: string): Promise<Undone> {
  try {
    const path = `/api/dubai/imports/${encodeURIComponent(serverId)}/undo`;
    await http.send({ path, method: 'POST', body: {}, timeoutMs: TIMEOUT_MS });
    return { ok: true };
  } catch (error) {
    return { ok: false, failure: failureFrom(error) };
  }
}

async function post(request: HttpRequest): Promise<SendReply> {
  try {
    const answer = await http.json({ ...request, method: 'POST', schema: Answer, timeoutMs: TIMEOUT_MS });
    const { importId: serverId, byKind = {}, areFiguresWaiting, isWaiting, effect, noted, ...counts } = answer;
    const kinds = IMPORT_KINDS.filter((kind) => Object.hasOwn(byKind, kind));
    const held = noted?.held_listing ?? 0;
    return { ok: true, serverId, counts, kinds, areFiguresWaiting, isWaiting, held, effect };
  } catch (error) {
    request.signal?.throwIfAborted();
    return { ok: false, failure: failureFrom(error) };
  }
}

/** Gateway errors, and answers that are not from our server (such as a hotel's sign-in page), are retried later. */
function failureFrom(error: unknown): ImportFailure {
  if (!(error instanceof HttpError) || [502, 503, 504].includes(error.status)) return { reason: 'offline' };
  if (error.status === 401) return { reason: 'signed-out' };
  if (error.status === 403) return { reason: 'not-allowed' };
  // Messages about the content of a file are translated when they are shown.
  const isOfCheck = error.refusal === null && isPhrase(error.said);
  return { reason: 'server', message: isOfCheck ? error.said : error.detail };
}

export type SendRequest = {
  body: Blob;
  fileName: string;
  choices: FileChoices;
  signal: AbortSignal;
  /** Publishes nothing. The reply contains what publishing would change. */
  isPreview?: boolean;
};
export type SendReply =
  | {
      ok: true;
      serverId: string;
      counts: FileCounts;
      kinds: ImportKind[];
      /** The rows are stored, but the server has no space to store the figures computed from them. */
      areFiguresWaiting?: boolean | undefined;
      /** The import counts only after an administrator has approved it. */
      isWaiting?: boolean | undefined;
      /** Listings that stay off the market until their price is confirmed. */
      held?: number | undefined;
      effect?: PublicationEffect | undefined;
    }
  | { ok: false; failure: ImportFailure };

export type Sender = (request: SendRequest) => Promise<SendReply>;
