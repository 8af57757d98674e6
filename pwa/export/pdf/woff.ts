import { unzlibSync } from 'fflate';

const SIGNATURE = 0x774f4646;
const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

/**
 * A WOFF 1 font as the plain TrueType file it packs (W3C WOFF 1.0, sections 4 and 5). The PDF library would read
 * WOFF as well, but unpacks the table of outlines again for every glyph.
 * @throws RangeError when the bytes are no WOFF font
 */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (from.byteLength < HEADER.woff || from.getUint32(0) !== SIGNATURE) throw new RangeError('Not a WOFF font');
  const count = from.getUint16(12);
  const tables = Array.from({ length: count }, (_, i) => readTable(woff, from, HEADER.woff + i * ENTRY.woff));
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), HEADER.sfnt + count * ENTRY.sfnt);
  const sfnt = new Uint8Array(size);
  const to = new DataView(sfnt.buffer);
  writeHeader(to, from.getUint32(4), count);
  let offset = HEADER.sfnt + count * ENTRY.sfnt;
  tables.forEach(({ tag, checksum, data }, i) => {
    const entry = HEADER.sfnt + i * ENTRY.sfnt;
    [tag, checksum, offset, data.length].forEach((value, n) => {
      to.setUint32(entry + n * 4, value);
    });
    sfnt.set(data, offset);
    offset += padded(data.length);
  });
  return sfnt;
}

function readTable(woff: Uint8Array, view: DataView, entry: number) {
  const [tag = 0, start = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
    view.getUint32(entry + at),
  );
  const bytes = woff.subarray(start, start + packed);
  return { tag, checksum, data: packed < length ? unzlibSync(bytes, { out: new Uint8Array(length) }) : bytes };
}

/** The search fields help binary search of the directory: largest power of two not above the count. */
function writeHeader(to: DataView, flavor: number, count: number): void {
  const power = 2 ** Math.floor(Math.log2(count));
  to.setUint32(0, flavor);
  to.setUint16(4, count);
  to.setUint16(6, power * 16);
  to.setUint16(8, Math.log2(power));
  to.setUint16(10, count * 16 - power * 16);
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
