import type { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { countingBytes } from '../../streams.ts';
import { type AllowedOrigin, type CheckedUrl, checkedLookup, checkUrl, type ResolveName } from './address-policy.ts';
import { SourceError } from './source-error.ts';

/** Bounds of a request: those of the body, and its time. */
export type FetchCaps = BodyCaps & {
  /** From the first byte sent to the last received, redirects included. */
  totalMs: number;
  /** Longest silence, before the answer and within it. */
  idleMs: number;
};

/** A page of rows: the largest known one has about 6 MB. */
export const PAGE_CAPS: FetchCaps = {
  maxBytes: 32 * 1024 * 1024,
  maxUnpackedBytes: 64 * 1024 * 1024,
  maxRatio: 200,
  totalMs: 120_000,
  idleMs: 45_000,
};

/** A file that is saved to disk: the whole register has 208 MB packed. */
export const FILE_CAPS: FetchCaps = {
  maxBytes: 512 * 1024 * 1024,
  maxUnpackedBytes: 4 * 1024 * 1024 * 1024,
  maxRatio: 200,
  totalMs: 30 * 60_000,
  idleMs: 60_000,
};

export type SourceRequest = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  caps?: FetchCaps;
  signal?: AbortSignal | undefined;
};

/** The body must be read or destroyed. */
export type SourceAnswer = {
  status: number;
  /** Names in lower case; of repeated headers the first. */
  headers: Readonly<Record<string, string>>;
  /** Final address, after redirects. */
  url: string;
  body: Readable;
};

/** Makes all requests of this server to others. */
export type SourceFetcher = {
  /**
   * Asks an allowed address. Any status is an answer.
   * @throws SourceError `not_allowed`, `unreachable`, `timeout`; the body fails with these, `cut_off` or `too_large`;
   *   the signal's reason when that was aborted
   */
  fetch(request: SourceRequest): Promise<SourceAnswer>;
  close(): Promise<void>;
};

const MOST_REDIRECTS = 3;
const CONNECT_MS = 15_000;
/** Some of the services answer nothing to a client that names none. */
const USER_AGENT = 'Mozilla/5.0 (compatible; Sahil; +https://dubailand.gov.ae/en/open-data)';

/**
 * A fetcher of the named origins. Every address is judged by the list, by what its name resolves to when connecting,
 * and again for each redirect.
 * @param from `resolve`: how names are resolved; `connections`: maximum concurrent requests per origin
 */
export function createSourceFetcher(from: {
  origins: readonly AllowedOrigin[];
  resolve?: ResolveName | undefined;
  connections?: number;
}): SourceFetcher {
  // Agents of undici ignore proxies of the environment and connect directly.
  const options = { pipelining: 1, connections: from.connections ?? 2, keepAliveTimeout: 4000 };
  const open = new Agent({ ...options, connect: { timeout: CONNECT_MS } });
  const checked = new Agent({ ...options, connect: { timeout: CONNECT_MS, lookup: checkedLookup(from.resolve) } });
  return {
    async fetch(question) {
      const caps = question.caps ?? PAGE_CAPS;
      const time = AbortSignal.timeout(caps.totalMs);
      const signal = question.signal === undefined ? time : AbortSignal.any([question.signal, time]);
      try {
        const agentOf = ({ isPrivateAllowed }: CheckedUrl) => (isPrivateAllowed ? open : checked);
        return await follow({ question, caps, signal, origins: from.origins, agentOf });
      } catch (error) {
        throw question.signal?.aborted === true ? question.signal.reason : toSourceError(error);
      }
    },
    async close() {
      await Promise.all([open.destroy(), checked.destroy()]);
    },
  };
}

async function follow(from: {
  question: SourceRequest;
  caps: FetchCaps;
  signal: AbortSignal;
  origins: readonly AllowedOrigin[];
  agentOf: (checked: CheckedUrl) => Dispatcher;
}): Promise<SourceAnswer> {
  const { caps, signal, origins, agentOf } = from;
  let question = from.question;
  for (let redirects = 0; ; redirects++) {
    const checked = checkUrl(question.url, origins);
    const answer = await request(checked.url, {
      method: question.method ?? 'GET',
      headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'gzip', ...question.headers },
      body: question.body ?? null,
      dispatcher: agentOf(checked),
      headersTimeout: caps.idleMs,
      bodyTimeout: caps.idleMs,
      signal,
    });
    const headers = plainHeaders(answer.headers);
    const { location } = headers;
    if (![301, 302, 303, 307, 308].includes(answer.statusCode) || location === undefined) {
      const body = cappedBody(answer.body, readPacking(headers), caps);
      return { status: answer.statusCode, headers, url: checked.url.href, body };
    }
    answer.body.on('error', () => undefined).destroy();
    if (redirects === MOST_REDIRECTS) {
      throw new SourceError('not_allowed', `Refused to ask: more than ${MOST_REDIRECTS} redirects.`);
    }
    question = redirected(question, { from: checked.url, location, status: answer.statusCode });
  }
}

/** The next question of a redirect: keys and cookies stay with the origin they were meant for. */
function redirected(question: SourceRequest, to: { from: URL; location: string; status: number }): SourceRequest {
  if (!URL.canParse(to.location, to.from.href)) {
    throw new SourceError('not_allowed', 'Refused to ask: a redirect to no address.');
  }
  const url = new URL(to.location, to.from);
  const isSameOrigin = url.origin === to.from.origin;
  const isKept = to.status === 307 || to.status === 308;
  if (isKept && !isSameOrigin && question.body !== undefined) {
    throw new SourceError('not_allowed', 'Refused to ask: what was sent is not sent on to another origin.');
  }
  const { body: _, ...bare } = question;
  const next: SourceRequest = isKept ? question : { ...bare, method: 'GET' };
  return { ...next, url: url.href, headers: isSameOrigin ? (question.headers ?? {}) : {} };
}

function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[name.toLowerCase(), first]];
    }),
  );
}

function readPacking(headers: Readonly<Record<string, string>>): 'gzip' | 'none' {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return 'none';
  if (encoding === 'gzip' || encoding === 'x-gzip') return 'gzip';
  throw new SourceError('invalid_answer', `The answer is packed in a way that was not asked for (${encoding}).`);
}

/** Failures of connections and bodies in the words of sources. */
export function toSourceError(error: unknown): unknown {
  const found = sourceErrorIn(error);
  if (found !== null) return found;
  if (!(error instanceof Error)) return error;
  const isTimeout =
    error.name === 'TimeoutError' ||
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError;
  if (isTimeout) return new SourceError('timeout', 'The source did not answer in time.', { cause: error });
  if (error.name === 'AbortError') return error;
  const code = 'code' in error ? ` (${String(error.code)})` : '';
  return new SourceError('unreachable', `The source could not be reached${code}.`, { cause: error });
}

/** Our own refusal, wrapped by the connection in its error. */
function sourceErrorIn(error: unknown, depth = 0): SourceError | null {
  if (error instanceof SourceError) return error;
  if (!(error instanceof Error) || depth > 3) return null;
  const inner = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  return inner.map((one) => sourceErrorIn(one, depth + 1)).find((one) => one !== null) ?? null;
}

type BodyCaps = {
  maxBytes: number;
  maxUnpackedBytes: number;
  /** Unpacked bytes for each packed one, judged from `RATIO_FROM_BYTES` on. */
  maxRatio: number;
};

/** Small answers of repeated text shrink a lot at little cost. */
const RATIO_FROM_BYTES = 4 * 1024 * 1024;

/** Body of an answer, decompressed. Beyond its maximum size it ends with a SourceError, and the source is destroyed. */
function cappedBody(from: Readable, packing: 'gzip' | 'none', caps: BodyCaps): Readable {
  let packedBytes = 0;
  const counter = countingBytes((bytes) => {
    packedBytes = bytes;
    return bytes > caps.maxBytes ? tooLarge(`it has more than ${caps.maxBytes} bytes`) : null;
  });
  const counted = chain(from, counter);
  if (packing === 'none') return counted;
  const ratio = countingBytes((bytes) => {
    if (bytes > caps.maxUnpackedBytes) return tooLarge(`it unpacks to more than ${caps.maxUnpackedBytes} bytes`);
    const isBomb = bytes > RATIO_FROM_BYTES && bytes > packedBytes * caps.maxRatio;
    return isBomb ? tooLarge(`it unpacks to more than ${caps.maxRatio} times its size`) : null;
  });
  return chain(chain(counted, createGunzip()), ratio);
}

/** Pipes with errors in both directions: a broken source fails the reader, a refusal stops the source. */
function chain<T extends Transform>(from: Readable, to: T): T {
  from.once('error', (error) => to.destroy(brokenOff(error)));
  from.once('close', () => {
    if (!from.readableEnded) to.destroy(brokenOff(new Error('closed')));
  });
  to.once('close', () => from.destroy());
  to.on('error', () => from.destroy());
  return from.pipe(to);
}

function brokenOff(error: Error): Error {
  if (error instanceof SourceError || error.name === 'AbortError' || error.name === 'TimeoutError') return error;
  return new SourceError('cut_off', `The answer broke off (${error.message}).`, { cause: error });
}

const tooLarge = (reason: string): SourceError => new SourceError('too_large', `The answer was cut off: ${reason}.`);
