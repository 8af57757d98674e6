import type * as z from 'zod/mini';
import { ApiErrorBody, refusalTexts } from '../../../domain/errors/api-error.ts';
import { type Refusal, refusalIn, wordRefusal } from '../../../domain/errors/refusal.ts';

/** A refusal by the server. The message is the spec's: status code, colon, space, body or status text. */
export class HttpError extends Error {
  readonly status: number;
  /** Code of the API's error body, or '' when the answer was not one. */
  readonly code: string;
  /** The reason in the page's language, or the whole message if there is none. */
  readonly detail: string;
  /** The server's message, in English. */
  readonly said: string;
  /** Why, by code; null when the server gave none. */
  readonly refusal: Refusal | null;
  /** Details of any shape. */
  readonly details: unknown;
  /** Seconds to wait as the server asks, of any size, or null. `retryDelayMs` keeps it within bounds. */
  readonly retryAfterSec: number | null;
  constructor(answer: { status: number; statusText: string; body: string; retryAfter: string | null }) {
    const message = `${answer.status}: ${answer.body || answer.statusText}`;
    super(message);
    this.name = 'HttpError';
    this.status = answer.status;
    const known = errorBodyOf(answer.body);
    this.code = known?.error.code ?? '';
    this.details = known?.error.details;
    this.refusal = refusalIn(this.details);
    this.said = known?.error.message ?? message;
    this.detail = wordRefusal(this.refusal) ?? refusalTexts[this.code] ?? this.said;
    this.retryAfterSec = answer.retryAfter === null ? null : secondsOf(answer.retryAfter);
  }
}

/** No answer, or one from another server: no network, a timeout, a hotel's sign-in page. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** The server answered something this version does not understand. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

export type HttpRequest = {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  bytes?: ArrayBuffer | Blob;
  headers?: Readonly<Record<string, string>>;
  addedHeaders?: Readonly<Record<string, string>>;
  /** Sends no session, because the user signed out and the server may not know it yet. */
  anonymous?: boolean;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
};

export type Http = ReturnType<typeof createHttp>;
type Parsed<T> = HttpRequest & { schema: z.ZodMiniType<T> };

const refusalListeners = new Set<(error: HttpError) => void>();

export function onRefusal(listener: (error: HttpError) => void): () => void {
  refusalListeners.add(listener);
  return () => {
    refusalListeners.delete(listener);
  };
}

/**
 * A client of `/api`.
 * @throws HttpError refused · UnreachableError no (own) server · ProtocolError not understood; an aborted
 * request rejects with the signal's reason
 */
export function createHttp({
  origin = '',
  timeoutMs = 20_000,
}: {
  origin?: string | undefined;
  timeoutMs?: number;
} = {}) {
  /** Reading the body counts towards the timeout, because a connection can die half-way. */
  async function run<R>(request: HttpRequest, read: (response: Response) => Promise<R>): Promise<R> {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
    const signal = request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]);
    try {
      const response = await fetch(`${origin}${request.path}`, initOf(request, signal));
      if (!response.ok) {
        const refusal = await refusalOf(response);
        for (const listener of refusalListeners) listener(refusal);
        throw refusal;
      }
      return await read(response);
    } catch (error) {
      if (error instanceof HttpError || error instanceof ProtocolError || error instanceof UnreachableError)
        throw error;
      if (request.signal?.aborted === true) throw request.signal.reason;
      throw new UnreachableError(timeout.aborted ? 'the server did not answer in time' : 'the server was not reached', {
        cause: error,
      });
    }
  }
  return {
    json: <T>(request: Parsed<T>): Promise<T> =>
      run(request, async (response) => parse(request.schema, await readJson(response))),
    /** Like `json`, with the total length of a truncated list (`X-Total-Count`, else 0). */
    counted: <T>(request: Parsed<T>): Promise<{ body: T; total: number }> =>
      run(request, async (response) => ({
        body: parse(request.schema, await readJson(response)),
        total: Number(response.headers.get('x-total-count')) || 0,
      })),
    /** Ignores the body of the answer. */
    send: (request: HttpRequest): Promise<void> => run(request, async () => undefined),
    bytes: (request: HttpRequest): Promise<ArrayBuffer> => run(request, (response) => response.arrayBuffer()),
  };
}

export const http = createHttp();

function initOf(request: HttpRequest, signal: AbortSignal): RequestInit {
  const { method = 'GET', body, bytes, anonymous = false } = request;
  const headers: Record<string, string> = { ...request.headers, ...request.addedHeaders };
  const init: RequestInit = { method, credentials: anonymous ? 'omit' : 'same-origin', signal, headers };
  if (bytes !== undefined) {
    init.body = bytes;
    headers['content-type'] ??= 'application/octet-stream';
  }
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    Object.assign(headers, { 'content-type': 'application/json', accept: 'application/json' });
  }
  return init;
}

async function refusalOf(response: Response): Promise<HttpError> {
  const body = await response.text().catch(() => '');
  const retryAfter = response.headers.get('retry-after');
  return new HttpError({ status: response.status, statusText: response.statusText, body, retryAfter });
}

/** Seconds of a `Retry-After`, which is a number or a date (RFC 9110, 10.2.3); null for anything else. */
function secondsOf(retryAfter: string): number | null {
  const seconds = Number(retryAfter);
  if (seconds >= 0) return seconds;
  const at = /[a-z]/i.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000);
}

async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/\bjson\b/.test(type)) throw new UnreachableError(`expected JSON and got ${type || 'nothing'}`);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreachableError('the answer was cut off', { cause: error });
  }
}

function parse<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ProtocolError('the answer has an unknown form', { cause: parsed.error });
  return parsed.data;
}

function errorBodyOf(body: string): ApiErrorBody | null {
  try {
    return ApiErrorBody.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
