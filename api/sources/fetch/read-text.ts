import { gunzipSync } from 'node:zlib';
import { SourceError } from './source-error.ts';
import { PAGE_CAPS, type SourceAnswer, toSourceError } from './source-fetcher.ts';

/**
 * The body of a page as text. Bytes decide over names: what begins as gzip is unpacked whatever it is called, and a
 * byte order mark is left out.
 * @throws SourceError
 */
export async function readText(answer: Pick<SourceAnswer, 'body'>): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of answer.body) chunks.push(chunk);
  } catch (error) {
    throw toSourceError(error);
  }
  const bytes = Buffer.concat(chunks);
  return new TextDecoder('utf-8').decode(bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(bytes) : bytes);
}

function unpacked(bytes: Buffer): Buffer {
  const most = Math.min(PAGE_CAPS.maxUnpackedBytes, Math.max(4 * 1024 * 1024, bytes.length * PAGE_CAPS.maxRatio));
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new SourceError(
      isTooLarge ? 'too_large' : 'cut_off',
      isTooLarge ? 'The answer was cut off: it unpacks to more than it may.' : 'The packed answer is damaged.',
      { cause: error },
    );
  }
}
