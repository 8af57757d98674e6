import { Transform } from 'node:stream';

/** Passes bytes on. Calls `refusal` with the number of bytes so far; an error it returns ends the stream. */
export function countingBytes(refusal: (bytes: number) => Error | null): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      const error = refusal(bytes);
      if (error === null) done(null, chunk);
      else done(error);
    },
  });
}
