import { encodeJpeg } from '../services/pictures/jpeg-codec.ts';

export const JPEG_WIDTH = 60;
export const JPEG_HEIGHT = 40;

/** Returns a small picture as a phone sends it. `n` varies its content; `segments` adds metadata. */
export async function testJpeg(n: number, ...segments: number[][]): Promise<Buffer<ArrayBuffer>> {
  const data = new Uint8ClampedArray(JPEG_WIDTH * JPEG_HEIGHT * 4);
  for (let i = 0; i < data.length; i += 4) data.set([n * 40, (i / 4) % 256, 128, 255], i);
  const bytes = await encodeJpeg({ data, width: JPEG_WIDTH, height: JPEG_HEIGHT });
  return Buffer.concat([bytes.subarray(0, 2), Uint8Array.from(segments.flat()), bytes.subarray(2)]);
}

/** Returns a segment of a JPEG: marker, length and content. */
export function jpegSegment(marker: number, ...body: number[]): number[] {
  return [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body];
}
