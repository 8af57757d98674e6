import type { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { countingBytes } from '../../streams.ts';
import { type AllowedOrigin, type CheckedUrl, checkedLookup, checkUrl, type ResolveName } from './address-policy.ts';
import { SourceError } from './source-error.ts';

/** Limits for a request: size of the body and time. */
export type FetchCaps = BodyCaps & {
  /** Time from the first byte sent to the last byte received, including redirects. */
  totalMs: number;
  /** Maximum time without data, before and during the answer. */
  idleMs: number;
};

/** Limits for a page of rows. The largest known page has about 6 MB. */
export const PAGE_CAPS: FetchCaps = {
  maxBytes: 32 * 1024 * 1024,
  maxUnpackedBytes: 64 * 1024 * 1024,
  maxRatio: 200,
  totalMs: 120_000,
  idleMs: 45_000,
};

/** Limits for a file saved to disk. The whole register has 208 MB compressed. */
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

/** Callers must read or destroy the body. */
export type SourceAnswer = {
  status: number;
  /** Names are in lower case. Of repeated headers the first is kept. */
  headers: Readonly<Record<string, string>>;
  /** Final address, after redirects. */
  url: string;
  body: Readable;
};

/** Makes all requests of this server to other servers. */
export type SourceFetcher = {
  /**
   * Requests an allowed address. Returns answers with any status.
   * @throws SourceError `not_allowed`, `unreachable`, `timeout`; the signal's reason if it was aborted. Reading the
   * body may also throw `cut_off` or `too_large`.
   */
  fetch(request: SourceRequest): Promise<SourceAnswer>;
  close(): Promise<void>;
};

const MOST_REDIRECTS = 3;
const CONNECT_MS = 15_000;
/** Some services do not respond to clients without a user agent. */
const USER_AGENT = 'Mozilla/5.0 (compatible; Sahil; +https://dubailand.gov.ae/en/open-data)';

/**
 * Creates a fetcher for the given origins. Every address is checked against the origins, again after each redirect, and
 * again by the IP addresses to which its name resolves.
 * @param from `resolve`: resolves names; `connections`: maximum concurrent requests per origin
 */
export function createSourceFetcher(from: {
  origins: readonly AllowedOrigin[];
  resolve?: ResolveName | undefined;
  connections?: number;
}): SourceFetcher {
  // undici's agents ignore proxy settings of the environment and connect directly.
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

/** Returns the request for a redirect. Keys and cookies are sent only to the original origin. */
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

/** Converts connection and body errors to source errors. */
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

/** Finds our own refusal inside the error of the connection. */
function sourceErrorIn(error: unknown, depth = 0): SourceError | null {
  if (error instanceof SourceError) return error;
  if (!(error instanceof Error) || depth > 3) return null;
  const inner = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  return inner.map((one) => sourceErrorIn(one, depth + 1)).find((one) => one !== null) ?? null;
}

type BodyCaps = {
  maxBytes: number;
  maxUnpackedBytes: number;
  /** Maximum ratio of decompressed to compressed bytes, checked from `RATIO_FROM_BYTES` on. */
  maxRatio: number;
};

/** Small, repetitive answers compress very well and are harmless. */
const RATIO_FROM_BYTES = 4 * 1024 * 1024;

/** Returns the decompressed body. Beyond its limits it fails with a SourceError, and the source is destroyed. */
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

/** Pipes a stream with errors in both directions: a broken source fails the reader, and a refusal stops the source. */
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
