import type { MapBytes } from '../../../domain/map/map-file.ts';
import type { Http } from '../platform/http.ts';

/** A file of the person's, read in parts. */
export function fileBytes(file: Blob): MapBytes {
  return {
    size: file.size,
    read: (offset, length) => file.slice(offset, offset + length).arrayBuffer(),
    gunzip,
  };
}

/** The server's map, read by ranges; a map that was changed meanwhile is never mixed with this one. */
export function serverBytes(http: Http, { bytes, etag }: { bytes: number; etag: string }): MapBytes {
  return { size: bytes, read: (offset, length) => readServer(http, etag, { offset, length }), gunzip };
}

/** @throws HttpError (412) when the server has another map now */
export async function readServer(
  http: Http,
  etag: string,
  { offset, length }: { offset: number; length: number },
): Promise<ArrayBuffer> {
  const headers = { range: `bytes=${offset}-${offset + length - 1}`, 'if-match': etag };
  return http.bytes({ path: '/api/map/tiles.pmtiles', headers, timeoutMs: 60_000 });
}

async function gunzip(packed: ArrayBuffer, maximum: number): Promise<ArrayBuffer> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    size += step.value.length;
    if (size > maximum) throw new RangeError('more than may be unpacked');
    pieces.push(step.value);
  }
  return new Blob(pieces).arrayBuffer();
}
