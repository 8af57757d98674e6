import { type CsvRecord, MAX_COLUMNS } from './csv-scanner.ts';
import { cleanText } from './values.ts';

const SLOTS = 1 << 16;
const MAX_CACHED = SLOTS / 2;
const MAX_CELL_BYTES = 200;

/** Caches cleaned text by its bytes: names repeat, and a look-up is cheaper than decoding. */
export class CellCache {
  readonly #hashes = new Uint32Array(SLOTS);
  readonly #texts: (string | undefined)[] = new Array(SLOTS);
  readonly #bytes: (Uint8Array | undefined)[] = new Array(SLOTS);
  #size = 0;

  text(record: CsvRecord, column: number): string {
    if (column >= record.count || column >= MAX_COLUMNS) return '';
    const start = record.starts[column];
    const end = record.ends[column];
    if (start === end) return '';
    if (end - start > MAX_CELL_BYTES || record.doubled[column] === 1) return cleanText(record.text(column));
    const { bytes } = record;
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
    hash >>>= 0;
    let slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    for (;;) {
      const known = this.#bytes[slot];
      if (known === undefined) break;
      if (this.#hashes[slot] === hash && same(known, bytes, start, end)) return this.#texts[slot] ?? '';
      slot = (slot + 1) & (SLOTS - 1);
    }
    const text = cleanText(record.text(column));
    if (this.#size < MAX_CACHED) {
      this.#size++;
      this.#hashes[slot] = hash;
      this.#bytes[slot] = bytes.slice(start, end);
      this.#texts[slot] = text;
    }
    return text;
  }
}

function same(known: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false;
  for (let i = 0; i < known.length; i++) if (known[i] !== bytes[start + i]) return false;
  return true;
}
