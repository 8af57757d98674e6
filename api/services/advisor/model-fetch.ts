import { Readable } from 'node:stream';
import { createSourceFetcher, type SourceFetcher } from '../../sources/fetch/source-fetcher.ts';

/** `fetch` as the client of the model calls it. */
export type ModelFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Answers have a few hundred words; each of them comes in an envelope of its own. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Questions that are asked of the model at once; more wait for their turn. */
const AT_ONCE = 16;

/**
 * The way to the one origin of a model: it is the only one that is asked, also after redirects, and its answers are
 * bounded in bytes and time. Over TLS its name must not lead into this machine or network at the moment of connecting;
 * without TLS the operator can only have meant a model of their own, e.g. on loopback.
 *
 * @param timeoutMs longest time of a request, the stream of its answer included
 * @throws SourceError from the returned function, as `SourceFetcher.fetch`
 */
export function createModelFetch(baseUrl: string, timeoutMs: number): { fetch: ModelFetch; close(): Promise<void> } {
  const { origin, protocol } = new URL(baseUrl);
  const fetcher = createSourceFetcher({
    origins: [{ origin, isPrivateAllowed: protocol === 'http:' }],
    connections: AT_ONCE,
  });
  const caps = {
    ...{ maxBytes: MAX_BYTES, maxUnpackedBytes: MAX_BYTES, maxRatio: 1 },
    ...{ totalMs: timeoutMs, idleMs: timeoutMs },
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
    // A packed stream would be held back until a block of it is full.
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

/** A `Response` refuses a body with these. */
function hasNoBody(status: number): boolean {
  return [101, 204, 205, 304].includes(status);
}
