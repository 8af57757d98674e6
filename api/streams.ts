import { Transform } from 'node:stream';

/** Passes bytes on until `refusal`, asked with the number of bytes so far, returns the error the stream ends in. */
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
