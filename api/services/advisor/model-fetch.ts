import { Readable } from 'node:stream';
import { createSourceFetcher, type SourceFetcher } from '../../sources/fetch/source-fetcher.ts';

export type ModelFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Answers have a few hundred words, and each word arrives in a separate event. */
const MAX_BYTES = 4 * 1024 * 1024;
const AT_ONCE = 16;

/**
 * Creates a fetch for the one origin of a model, with limits on bytes and time. An https origin must not resolve to a
 * private address. An http origin may, because it can only be the operator's own model.
 * @throws SourceError from the returned function, as `SourceFetcher.fetch`
 */
export function createModelFetch(baseUrl: string, timeoutMs: number): { fetch: ModelFetch; close(): Promise<void> } {
  const { origin, protocol } = new URL(baseUrl);
  const fetcher = createSourceFetcher({
    origins: [{ origin, isPrivateAllowed: protocol === 'http:' }],
    connections: AT_ONCE,
  });
  const caps = {
    maxBytes: MAX_BYTES,
    maxUnpackedBytes: MAX_BYTES,
    maxRatio: 1,
    totalMs: timeoutMs,
    idleMs: timeoutMs,
  };
  return { fetch: (input, init) => ask(fetcher, { input, init, caps }), close: () => fetcher.close() };
}

async function ask(
  fetcher: SourceFetcher,
  from: {
    input: string | URL | Request;
    init: RequestInit | undefined;
    caps: Parameters<SourceFetcher['fetch']>[0]['caps'];
  },
): Promise<Response> {
  const request = new Request(from.input, from.init);
  const body = await request.text();
  const answer = await fetcher.fetch({
    url: request.url,
    method: request.method === 'POST' ? 'POST' : 'GET',
    // A compressed stream would arrive only in full blocks.
    headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' },
    ...(body === '' ? {} : { body }),
    ...(from.caps === undefined ? {} : { caps: from.caps }),
    signal: request.signal,
  });
  return new Response(hasNoBody(answer.status) ? null : (Readable.toWeb(answer.body) as ReadableStream<Uint8Array>), {
    status: answer.status,
    headers: answer.headers,
  });
}

/** A `Response` with these statuses cannot have a body. */
const hasNoBody = (status: number): boolean => [101, 204, 205, 304].includes(status);
