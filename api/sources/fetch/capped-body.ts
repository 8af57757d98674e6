import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SourceError } from './source-error.ts';

export type BodyCaps = {
  /** Bytes on the wire. */
  maxBytes: number;
  /** Bytes once unpacked. */
  maxUnpackedBytes: number;
  /** Unpacked bytes for each packed one, judged from `RATIO_FROM_BYTES` on. */
  maxRatio: number;
};

/** Small answers of repeated text shrink a lot and harm nobody. */
const RATIO_FROM_BYTES = 4 * 1024 * 1024;

/**
 * An answer's body, unpacked and cut off where it passes a cap; the stream then ends in a SourceError, and what it
 * comes from is destroyed. Nothing but the chunk at hand is held.
 */
export function cappedBody(from: Readable, packing: 'gzip' | 'none', caps: BodyCaps): Readable {
  let packedBytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      packedBytes += chunk.byteLength;
      if (packedBytes > caps.maxBytes) done(tooLarge(`it has more than ${caps.maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  const counted = chain(from, counter);
  if (packing === 'none') return counted;
  let bytes = 0;
  const ratio = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > caps.maxUnpackedBytes) done(tooLarge(`it unpacks to more than ${caps.maxUnpackedBytes} bytes`));
      else if (bytes > RATIO_FROM_BYTES && bytes > packedBytes * caps.maxRatio) {
        done(tooLarge(`it unpacks to more than ${caps.maxRatio} times its size`));
      } else done(null, chunk);
    },
  });
  return chain(chain(counted, createGunzip()), ratio);
}

/** Pipes on, failures in both directions too: a source that breaks off fails the reader, a refusal stops the source. */
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

function tooLarge(reason: string): SourceError {
  return new SourceError('too_large', `The answer was cut off: ${reason}.`);
}
