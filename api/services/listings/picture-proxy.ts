import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createSourceFetcher, type FetchCaps, type SourceFetcher } from '../../sources/fetch/source-fetcher.ts';

export type ProxiedPicture = { type: string; bytes: Buffer; etag: string };

const MAX_BYTES = 10 * 1024 * 1024;
const CAPS: FetchCaps = {
  maxBytes: MAX_BYTES,
  maxUnpackedBytes: MAX_BYTES,
  maxRatio: 20,
  totalMs: 15_000,
  idleMs: 8000,
};
/** Maximum total bytes of pictures kept in memory. */
const KEPT_BYTES = 48 * 1024 * 1024;
/** A picture that could not be fetched is not requested again for this long. */
const FAILED_MS = 10 * 60_000;
const MOST_FAILED = 5000;
const AT_ONCE = 6;

/** Recognises pictures by their first bytes. SVG is excluded because it may contain scripts. */
const MAGIC: readonly [type: string, isIt: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff],
  ['image/png', (bytes) => bytes.readUInt32BE(0) === 0x89504e47],
  ['image/webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['image/avif', (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif'],
];

/** Fetches pictures from other servers, which do not learn who views them. @param now monotonic milliseconds */
export function createPictureProxy(
  now = () => performance.now(),
  fetcherFor: (origin: string) => SourceFetcher = (origin) =>
    // Restricts requests and redirects to this origin, and to public addresses whatever its name resolves to.
    createSourceFetcher({ origins: [{ origin, isPrivateAllowed: false }] }),
) {
  const kept = new LRUCache<string, ProxiedPicture>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const failed = new LRUCache<string, true>({ max: MOST_FAILED, ttl: FAILED_MS, ttlResolution: 0, perf: { now } });
  const underway = new Map<string, Promise<ProxiedPicture | null>>();

  async function fetchOne(url: string): Promise<ProxiedPicture | null> {
    const fetcher = fetcherFor(new URL(url).origin);
    try {
      const picture = await read(fetcher, url);
      if (picture === null) failed.set(url, true);
      else kept.set(url, picture);
      return picture;
    } catch {
      // After any failure the app shows a drawing of the home instead.
      failed.set(url, true);
      return null;
    } finally {
      await fetcher.close();
    }
  }

  return {
    /** Returns null if the address cannot be reached, or if its answer is too large or not a picture. */
    async get(url: string) {
      const known = kept.get(url);
      if (known !== undefined) return known;
      if (failed.has(url)) return null;
      const waiting = underway.get(url);
      if (waiting !== undefined) return waiting;
      if (underway.size >= AT_ONCE) return null;
      const mine = fetchOne(url).finally(() => underway.delete(url));
      underway.set(url, mine);
      return mine;
    },
  };
}

async function read(fetcher: SourceFetcher, url: string): Promise<ProxiedPicture | null> {
  const answer = await fetcher.fetch({ url, headers: { accept: 'image/avif,image/webp,image/*' }, caps: CAPS });
  if (answer.status !== 200) {
    answer.body.destroy();
    return null;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer.body) chunks.push(chunk as Buffer); // the body of an answer gives buffers
  const bytes = Buffer.concat(chunks);
  const type = bytes.length < 12 ? undefined : MAGIC.find(([, isIt]) => isIt(bytes))?.[0];
  if (type === undefined) return null;
  return { type, bytes, etag: createHash('sha256').update(bytes).digest('hex').slice(0, 32) };
}
