import type * as z from 'zod/mini';
import { ApiErrorBody, refusalTexts } from '../../../domain/errors/api-error.ts';
import { type Refusal, refusalIn, wordRefusal } from '../../../domain/errors/refusal.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import { leftSignal } from './page-life.ts';

/** A refusal by the server. The specification defines the message: status code, colon, space, body or status text. */
export class HttpError extends Error {
  readonly status: number;
  /** Code in the API's error body, or '' if the answer has no such body. */
  readonly code: string;
  /** The reason in the page's language, or the whole message if there is none. */
  readonly detail: string;
  /** The server's message, in English. */
  readonly said: string;
  /** Reason of the refusal as a code, or null if the server gave none. */
  readonly refusal: Refusal | null;
  readonly details: unknown;
  /** Seconds to wait before a retry, as the server asks, or null. Not limited; see `retryDelayMs`. */
  readonly retryAfterSec: number | null;
  constructor(answer: { status: number; statusText: string; body: string; retryAfter: string | null }) {
    const message = `${answer.status}: ${answer.body || answer.statusText}`;
    super(message);
    this.name = 'HttpError';
    this.status = answer.status;
    const known = ApiErrorBody.safeParse(parseJson(answer.body)).data;
    this.code = known?.error.code ?? '';
    this.details = known?.error.details;
    this.refusal = refusalIn(this.details);
    this.said = known?.error.message ?? message;
    this.detail = wordRefusal(this.refusal) ?? refusalTexts[this.code] ?? this.said;
    this.retryAfterSec = answer.retryAfter === null ? null : secondsOf(answer.retryAfter);
  }
}

/** No answer from our server: no network, a timeout, or another server answered, such as a hotel's sign-in page. */
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
  bytes?: ArrayBuffer | Blob | string;
  headers?: Readonly<Record<string, string>>;
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
  return () => void refusalListeners.delete(listener);
}

/**
 * Creates a client of `/api`.
 * @throws HttpError if the server refuses · UnreachableError if our server is not reached · ProtocolError if the answer
 * is not understood · the signal's reason if it aborts
 */
export function createHttp(options: { origin?: string | undefined; timeoutMs?: number } = {}) {
  const { origin = '', timeoutMs = 20_000 } = options;
  const left = leftSignal();
  /** Reading the body counts towards the timeout, because a connection can die half-way. */
  async function run<R>(request: HttpRequest, read: (response: Response) => Promise<R>): Promise<R> {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
    const signal = AbortSignal.any([timeout, left, ...(request.signal === undefined ? [] : [request.signal])]);
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
      const why = timeout.aborted ? 'the server did not answer in time' : 'the server was not reached';
      throw new UnreachableError(why, { cause: error });
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
    send: (request: HttpRequest): Promise<void> => run(request, async () => undefined),
    bytes: (request: HttpRequest): Promise<ArrayBuffer> => run(request, (response) => response.arrayBuffer()),
  };
}

export const http = createHttp();

function initOf(request: HttpRequest, signal: AbortSignal): RequestInit {
  const { method = 'GET', body, bytes, anonymous = false } = request;
  const headers: Record<string, string> = { ...request.headers };
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

/** Returns the seconds of a `Retry-After` (a number or a date, RFC 9110, 10.2.3), or null for anything else. */
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

export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Bounds of the waits between attempts. `random` gives numbers from 0 to 1. */
export type RetryRule = { minMs: number; maxMs: number; random: () => number };

export const RETRY_RULE: RetryRule = { minMs: 2000, maxMs: 300_000, random: Math.random };

/** Waits requested by the server are lengthened by up to this share, so that devices do not all return at once. */
const SCATTER = 0.25;

/**
 * Returns the milliseconds to wait before a request is sent again, after `failures` in a row (1 after the first). Uses
 * exponential backoff with full jitter (AWS Architecture Blog, "Exponential Backoff And Jitter", 2015), but waits at
 * least half of `minMs`. A `Retry-After` of the server takes precedence, limited to between the backoff and `maxMs`: a
 * timer of a month would overflow and fire immediately, and a wait of zero would flood the server. Every retry of the
 * app uses this rule.
 */
export function retryDelayMs(failures: number, error: unknown, rule: Partial<RetryRule> = {}): number {
  const { minMs, maxMs, random } = { ...RETRY_RULE, ...rule };
  const ceiling = Math.min(maxMs, minMs * 2 ** (Math.max(1, failures) - 1));
  const asked = error instanceof HttpError ? error.retryAfterSec : null;
  if (asked === null) return Math.max(minMs / 2, random() * ceiling);
  // The waits grow even if the server keeps asking for none.
  const waitMs = Math.min(maxMs, Math.max(ceiling, asked * 1000));
  return waitMs * (1 + SCATTER * random());
}

/** Whether a proxy reports that it cannot reach the server, as during a deploy (520 to 530 are Cloudflare's). */
export function isGatewayError(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const { status } = error;
  return status === 502 || status === 504 || (status >= 520 && status <= 530);
}

/** Whether the server was not reached, is busy or is full: the request itself is not at fault. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof UnreachableError || isGatewayError(error)) return true;
  return error instanceof HttpError && [408, 425, 429, 503, 507].includes(error.status);
}

/** Whether the same request may succeed later, because the server was not reached, is busy or has failed. */
export function isWorthRetrying(error: unknown): boolean {
  return isTemporary(error) || (error instanceof HttpError && error.status >= 500);
}
