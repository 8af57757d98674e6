import * as z from 'zod/mini';

/** Byte form of columns (LAYOUT.md): one buffer, 8-byte aligned columns, a JSON header and a checksum. */

export type ColumnArray = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array | Int8Array;
const TYPE_NAMES = ['f64', 'u32', 'i32', 'u16', 'u8', 'i8'] as const;
export type ColumnTypeName = (typeof TYPE_NAMES)[number];

/** Thrown for bytes that are cut short, changed, of another version or of another format. */
export class SegmentError extends Error {
  readonly code: 'too_short' | 'not_a_segment' | 'unknown_version' | 'damaged' | 'unsupported';
  constructor(code: SegmentError['code'], message: string) {
    super(message);
    this.name = 'SegmentError';
    this.code = code;
  }
}

export type ColumnFile = {
  kind: string;
  layout: number;
  rows: number;
  columns: ReadonlyMap<string, ColumnArray>;
  words: ReadonlyMap<string, readonly string[]>;
};

const MAGIC = 'SAHILCOL';
const PREAMBLE_BYTES = 32;
export const VIEWS = {
  f64: Float64Array,
  u32: Uint32Array,
  i32: Int32Array,
  u16: Uint16Array,
  u8: Uint8Array,
  i8: Int8Array,
} as const;

const encoder = new TextEncoder();

/** Writes columns into one buffer. @throws RangeError when a column's type cannot be stored */
export function encodeColumns(file: ColumnFile): Uint8Array<ArrayBuffer> {
  const places: { name: string; type: ColumnTypeName; at: number; length: number }[] = [];
  let at = 0;
  for (const [name, column] of file.columns) {
    places.push({ name, type: typeName(column), at, length: column.length });
    at += align8(column.byteLength);
  }
  const header = encoder.encode(
    JSON.stringify({ kind: file.kind, rows: file.rows, columns: places, words: Object.fromEntries(file.words) }),
  );
  const body = PREAMBLE_BYTES + align8(header.length);
  const bytes = new Uint8Array(body + at);
  for (let i = 0; i < MAGIC.length; i++) bytes[i] = MAGIC.charCodeAt(i);
  bytes.set(header, PREAMBLE_BYTES);
  for (const { name, at: start } of places) {
    const { buffer, byteOffset, byteLength } = file.columns.get(name) ?? new Uint8Array(0);
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), body + start);
  }
  const view = new DataView(bytes.buffer);
  view.setUint32(8, file.layout, true);
  view.setUint32(12, header.length, true);
  view.setUint32(16, bytes.length, true);
  view.setUint32(20, checksum(bytes), true);
  return bytes;
}

/** Columns are views into `bytes` if it is 8-byte aligned, else into a copy. @throws SegmentError */
export function decodeColumns(bytes: Uint8Array, expected: { kind: string; layout: number }): ColumnFile {
  // slice() of a Node Buffer, which is a Uint8Array too, does not copy.
  const whole = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  const headerLength = checkPreamble(whole, expected.layout);
  const header = parseHeader(whole.subarray(PREAMBLE_BYTES, PREAMBLE_BYTES + headerLength));
  if (header.kind !== expected.kind) {
    throw new SegmentError('not_a_segment', `the file holds ${header.kind}, not ${expected.kind}`);
  }
  const body = PREAMBLE_BYTES + align8(headerLength);
  const columns = new Map<string, ColumnArray>();
  for (const { name, type, at, length } of header.columns) {
    const View = VIEWS[type];
    const start = body + at;
    if (at % 8 !== 0 || start + length * View.BYTES_PER_ELEMENT > whole.length) {
      throw new SegmentError('damaged', `column ${name} lies outside the file`);
    }
    // Typed as ArrayBuffer: the union of constructors has no overload for shared memory, which behaves the same here.
    columns.set(name, new View(whole.buffer as ArrayBuffer, whole.byteOffset + start, length));
  }
  return {
    kind: header.kind,
    layout: expected.layout,
    rows: header.rows,
    columns,
    words: new Map(Object.entries(header.words)),
  };
}

/** Returns the length of the header. */
function checkPreamble(bytes: Uint8Array, layout: number): number {
  if (new Uint8Array(new Uint16Array([1]).buffer)[0] !== 1) {
    throw new SegmentError('unsupported', 'this device stores numbers in the other byte order');
  }
  if (bytes.length < PREAMBLE_BYTES) throw new SegmentError('too_short', 'the file is shorter than its preamble');
  for (let i = 0; i < MAGIC.length; i++) {
    if (bytes[i] !== MAGIC.charCodeAt(i))
      throw new SegmentError('not_a_segment', 'the file does not start as one of ours');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version !== layout)
    throw new SegmentError('unknown_version', `layout ${version} is unknown here (${layout} is known)`);
  const headerLength = view.getUint32(12, true);
  const length = view.getUint32(16, true);
  if (length !== bytes.length || PREAMBLE_BYTES + align8(headerLength) > bytes.length) {
    throw new SegmentError('too_short', `the file has ${bytes.length} bytes and should have ${length}`);
  }
  if (view.getUint32(20, true) !== checksum(bytes)) throw new SegmentError('damaged', 'the checksum does not match');
  return headerLength;
}

const Count = z.int().check(z.minimum(0));
const Header = z.object({
  kind: z.string(),
  rows: Count,
  columns: z.array(z.object({ name: z.string(), type: z.enum(TYPE_NAMES), at: Count, length: Count })),
  words: z.record(z.string(), z.array(z.string())),
});

/** The checksum proves the bytes unchanged; this check rejects headers of another format. */
function parseHeader(bytes: Uint8Array): z.infer<typeof Header> {
  try {
    return Header.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new SegmentError('damaged', 'the header is not of the known form');
  }
}

/** Index of the checksum's own word, which it does not cover. */
const CHECKSUM_WORD = 5;

/** Four multiplicative lanes over 32-bit words: detects any change of one word, other changes with 1 - 2⁻³². */
function checksum(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2);
  let a = 0x9e3779b1;
  let b = 0x85ebca77;
  let c = 0xc2b2ae3d;
  let d = 0x27d4eb2f;
  const wordAt = (i: number) => (i === CHECKSUM_WORD ? 0 : words[i]);
  for (let i = 0; i < Math.min(8, words.length); i++) a = step(a, wordAt(i));
  let i = 8;
  for (; i + 3 < words.length; i += 4) {
    a = step(a, words[i]);
    b = step(b, words[i + 1]);
    c = step(c, words[i + 2]);
    d = step(d, words[i + 3]);
  }
  for (; i < words.length; i++) a = step(a, words[i]);
  for (let rest = words.length * 4; rest < bytes.length; rest++) a = step(a, bytes[rest]);
  return step(step(step(step(bytes.length, a), b), c), d) >>> 0;
}

function step(lane: number, word: number): number {
  const mixed = Math.imul(lane ^ word, 0x9e3779b1);
  return (mixed << 15) | (mixed >>> 17);
}

function typeName(column: ColumnArray): ColumnTypeName {
  return TYPE_NAMES.find((name) => column instanceof VIEWS[name]) ?? 'i8';
}

function align8(n: number): number {
  return (n + 7) & ~7;
}
