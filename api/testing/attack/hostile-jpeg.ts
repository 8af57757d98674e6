import { jpegSegment } from '../jpeg.ts';

/**
 * Creates a grey progressive JPEG of `side` × `side` pixels in which every scan after the first is empty. With few
 * bytes it makes a decoder process all pixels once per scan.
 */
export function progressiveJpeg(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const bytes: number[] = [0xff, 0xd8];
  bytes.push(...jpegSegment(0xdb, 0, ...Array(64).fill(1)));
  bytes.push(...jpegSegment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0));
  const oneCode = (table: number, symbol: number) => jpegSegment(0xc4, table, 1, ...Array(15).fill(0), symbol);
  // DC differences of zero: one bit per block.
  bytes.push(...oneCode(0x00, 0), ...jpegSegment(0xda, 1, 1, 0x00, 0, 0, 0));
  const parts = [Buffer.from(bytes), Buffer.alloc(Math.ceil(blocks / 8))];
  // Symbol 0xE0 with 14 bits n: the band ends here for 16,384 + n blocks (ITU T.81, G.1.2.2).
  const skips = Math.floor(blocks / 32_767);
  const bits = `${`0${'1'.repeat(14)}`.repeat(skips)}${lastSkip(blocks % 32_767)}`;
  const data = packBits(bits);
  const more = Buffer.from([...oneCode(0x10, 0xe0), ...jpegSegment(0xda, 1, 1, 0x00, 1, 1, 0), ...data]);
  for (let n = 1; n < scans; n++) parts.push(more);
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

function lastSkip(blocks: number): string {
  return blocks < 16_384 ? '' : `0${(blocks - 16_384).toString(2).padStart(14, '0')}`;
}

/** Converts bits to scan data: pads with ones, and inserts a zero byte after each 0xFF. */
function packBits(bits: string): number[] {
  const filled = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = filled.match(/.{8}/g) ?? [];
  return bytes.map((byte) => Number.parseInt(byte, 2)).flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte]));
}
