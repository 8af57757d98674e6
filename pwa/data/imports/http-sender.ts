import * as z from 'zod/mini';
import { ApiErrorBody, refusalTexts } from '../../../domain/errors/api-error.ts';
import { refusalIn, wordRefusal } from '../../../domain/errors/refusal.ts';
import { IMPORT_KINDS, type ImportKind } from '../../../domain/import/file/kinds.ts';
import { PublicationEffect } from '../../../domain/import/publication-effect.ts';
import { isPhrase } from '../../../domain/language/language.ts';
import { type FileChoices, ImportCounts } from '../store/user/import-rows.ts';
import type { ImportFailure } from './import-job.ts';

const Answer = z.intersection(
  ImportCounts,
  z.object({
    importId: z.string(),
    areFiguresWaiting: z.optional(z.boolean()),
    byKind: z.optional(z.record(z.string(), z.unknown())),
    isWaiting: z.optional(z.boolean()),
    effect: z.optional(PublicationEffect),
  }),
);

/** How long a server may take over a file: the whole register takes about a minute. */
const TIMEOUT_MS = 15 * 60_000;

export function httpSender(origin = ''): Sender {
  return async ({ body, fileName, choices, signal, isPreview }) => {
    const query = new URLSearchParams(isPreview === true ? { dryRun: 'true', effect: 'true' } : {});
    const { kind, mapping, areaAssignments, replaceDemo } = choices;
    if (kind !== undefined) query.set('type', typeOf(kind));
    if (Object.keys(mapping).length > 0) query.set('mapping', JSON.stringify(mapping));
    if (Object.keys(areaAssignments).length > 0) query.set('areas', JSON.stringify(areaAssignments));
    if (replaceDemo === true && isPreview !== true) query.set('replaceDemo', 'true');
    return post(`${origin}/api/dubai/import-data?${query}`, {
      body,
      signal,
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': plainName(fileName) },
    });
  };
}

export function sendRecords(from: {
  text: string;
  dataType: string;
  replaceDemo: boolean;
  isPreview?: boolean;
  origin?: string | undefined;
}): Promise<SendReply> {
  const { text, dataType, replaceDemo, isPreview = false, origin = '' } = from;
  const replacing = replaceDemo ? '"replaceDemo":true,' : '';
  const query = isPreview ? '?dryRun=true&effect=true' : '';
  return post(`${origin}/api/dubai/import-data${query}`, {
    body: `{"dataType":${JSON.stringify(dataType)},${replacing}"data":${text}}`,
    signal: new AbortController().signal,
    headers: { 'content-type': 'application/json' },
  });
}

export async function undoOnServer(
  serverId: string,
  origin = '',
): Promise<{ ok: true } | { ok: false; failure: ImportFailure }> {
  try {
    const response = await fetch(`${origin}/api/dubai/imports/${encodeURIComponent(serverId)}/undo`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return response.ok ? { ok: true } : { ok: false, failure: await refusalOf(response) };
  } catch {
    return { ok: false, failure: { reason: 'offline' } };
  }
}

async function post(
  url: string,
  from: { body: Blob | string; headers: Record<string, string>; signal: AbortSignal },
): Promise<SendReply> {
  const { body, headers, signal } = from;
  let response: Response;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    response = await fetch(url, { method: 'POST', credentials: 'same-origin', headers, body, signal: limited });
  } catch {
    signal.throwIfAborted();
    return { ok: false, failure: { reason: 'offline' } };
  }
  if (!response.ok) return { ok: false, failure: await refusalOf(response) };
  const answer = Answer.safeParse(await response.json().catch(() => null));
  // A hotel's sign-in page answers 200 as well.
  if (!answer.success) return { ok: false, failure: { reason: 'offline' } };
  const { importId, areFiguresWaiting = false, byKind = {}, isWaiting = false, effect } = answer.data;
  const { read, taken, changed, duplicate, rejected } = answer.data;
  return {
    ok: true,
    serverId: importId,
    areFiguresWaiting,
    isWaiting,
    ...(effect !== undefined && { effect }),
    counts: { read, taken, changed, duplicate, rejected },
    kinds: IMPORT_KINDS.filter((kind) => Object.hasOwn(byKind, kind)),
  };
}

async function refusalOf(response: Response): Promise<ImportFailure> {
  if (response.status === 401) return { reason: 'signed-out' };
  const body = await response.text().catch(() => '');
  // A server in trouble is asked again later; one that says no is not.
  if (response.status === 503 || response.status === 502 || response.status === 504) return { reason: 'offline' };
  if (response.status === 403) return { reason: 'not-allowed' };
  return { reason: 'server', message: messageOf(body) ?? `${response.status} ${response.statusText}`.trim() };
}

function messageOf(body: string): string | null {
  try {
    const error = ApiErrorBody.safeParse(JSON.parse(body)).data?.error;
    if (error === undefined) return null;
    const { code, message, details } = error;
    // Words of a file's check are put into the page's language where they are shown.
    return wordRefusal(refusalIn(details)) ?? (isPhrase(message) ? message : (refusalTexts[code] ?? message));
  } catch {
    return null;
  }
}

function typeOf(kind: ImportKind): string {
  return kind === 'listings' ? 'properties' : kind;
}

/** Headers carry Latin letters only; the name is shown, never opened. */
function plainName(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, '_');
}

export type SendRequest = {
  body: Blob;
  fileName: string;
  choices: FileChoices;
  signal: AbortSignal;
  /** Publishes nothing: the reply says what publishing would change. */
  isPreview?: boolean;
};
export type SendReply =
  | {
      ok: true;
      serverId: string;
      counts: ImportCounts;
      kinds: ImportKind[];
      /** The rows are kept; the server has no room to write down the figures that follow from them. */
      areFiguresWaiting?: boolean;
      /** It counts once an administrator has approved it. */
      isWaiting?: boolean;
      effect?: PublicationEffect;
    }
  | { ok: false; failure: ImportFailure };

/** Sends a file to the server, which publishes it to everyone. @throws the signal's reason */
export type Sender = (request: SendRequest) => Promise<SendReply>;
