import { cleanText } from './values.ts';

/** Longer records are refused, so that an open quote cannot fill the memory. */
export const MAX_CSV_RECORD_BYTES = 64 * 1024;
/** Further cells are counted but not kept. */
export const MAX_COLUMNS = 200;

export type ScanProblem = 'record_too_long' | 'unclosed_quote' | 'misplaced_quote' | 'nul_byte';

/** Receives records in file order. A record is only valid during the call. */
export type ScanSink = {
  record(record: CsvRecord): void;
  problem(problem: { line: number; reason: ScanProblem; start: string }): void;
};

/** The cells of one record as positions in the buffer, decoded on request. */
export class CsvRecord {
  /** Line of the record's start, from 1. */
  line = 0;
  /** Number of cells; those beyond MAX_COLUMNS have no text. */
  count = 0;
  /** Whether the file ends within the record, without a line break: it may have been cut. */
  endsFile = false;
  bytes: Uint8Array = new Uint8Array(0);
  readonly starts = new Int32Array(MAX_COLUMNS);
  readonly ends = new Int32Array(MAX_COLUMNS);
  /** 1 if the cell contains doubled quotes. */
  readonly doubled = new Uint8Array(MAX_COLUMNS);

  /** Text of a cell without its quotes; '' if missing. */
  text(column: number): string {
    if (column >= this.count || column >= MAX_COLUMNS) return '';
    const raw = decodeText(this.bytes, this.starts[column], this.ends[column]);
    return this.doubled[column] === 1 ? raw.replaceAll('""', '"') : raw;
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: false });

/** Decodes UTF-8. Short ASCII text, nearly every cell, needs no decoder call. */
function decodeText(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > 24) return decoder.decode(bytes.subarray(start, end));
  let text = '';
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte > 127) return decoder.decode(bytes.subarray(start, end));
    text += String.fromCharCode(byte);
  }
  return text;
}

const LF = 10;
const CR = 13;
const QUOTE = 34;
const IS_QUOTE = 1;
const IS_DELIMITER = 2;
const IS_NEWLINE = 3;
const IS_NUL = 4;

type Outcome = 'record' | 'more' | ScanProblem;

/** Reads CSV (RFC 4180; also `;`, tab, `|`, lone CR) from UTF-8 chunks. An open quote damages only its line. */
export class CsvScanner {
  readonly #sink: ScanSink;
  readonly #record = new CsvRecord();
  readonly #kinds = new Uint8Array(256);
  #buffer = new Uint8Array(4 * MAX_CSV_RECORD_BYTES);
  #from = 0;
  #fill = 0;
  #line = 1;
  #started = false;
  #skipping = false;
  #ended = false;
  #next = 0;
  #sawNul = false;

  constructor(sink: ScanSink, delimiter: number) {
    this.#sink = sink;
    this.#kinds[QUOTE] = IS_QUOTE;
    this.#kinds[LF] = IS_NEWLINE;
    this.#kinds[CR] = IS_NEWLINE;
    this.#kinds[0] = IS_NUL;
    this.#kinds[delimiter] = IS_DELIMITER;
  }

  push(chunk: Uint8Array): void {
    // In slices, so the buffer never exceeds one record and one slice.
    for (let at = 0; at < chunk.length; at += 2 * MAX_CSV_RECORD_BYTES) {
      this.#append(chunk.subarray(at, at + 2 * MAX_CSV_RECORD_BYTES));
      this.#drain();
    }
  }

  end(): void {
    this.#ended = true;
    this.#drain();
  }

  #append(chunk: Uint8Array): void {
    const kept = this.#fill - this.#from;
    if (this.#fill + chunk.length > this.#buffer.length) {
      const target = kept + chunk.length > this.#buffer.length ? new Uint8Array(kept + chunk.length) : this.#buffer;
      target.set(this.#buffer.subarray(this.#from, this.#fill));
      this.#buffer = target;
      this.#from = 0;
      this.#fill = kept;
    }
    this.#buffer.set(chunk, this.#fill);
    this.#fill += chunk.length;
  }

  #drain(): void {
    if (!this.#started && !this.#start()) return;
    for (;;) {
      if (this.#skipping && !this.#skipLine()) return;
      if (this.#from >= this.#fill) return;
      const outcome = this.#read();
      if (outcome === 'more') return;
      if (outcome !== 'record') {
        this.#refuse(outcome);
        continue;
      }
      const { count, starts, ends } = this.#record;
      const blank = count === 1 && starts[0] === ends[0];
      const line = this.#line;
      this.#line += this.#linesBetween(this.#from, this.#next);
      this.#from = this.#next;
      if (!blank) this.#deliver(line);
    }
  }

  #deliver(line: number): void {
    const record = this.#record;
    record.line = line;
    record.bytes = this.#buffer;
    if (this.#sawNul) this.#sink.problem({ line, reason: 'nul_byte', start: record.text(0).slice(0, 60) });
    else this.#sink.record(record);
  }

  #start(): boolean {
    const bytes = this.#buffer;
    if (this.#fill < 3 && !this.#ended) return false;
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf && this.#fill >= 3) this.#from = 3;
    this.#started = true;
    return true;
  }

  /** Reads one record from `#from`; sets `#next` to its end. */
  #read(): Outcome {
    const bytes = this.#buffer;
    const kinds = this.#kinds;
    const fill = this.#fill;
    const limit = this.#from + MAX_CSV_RECORD_BYTES;
    let count = 0;
    let at = this.#from;
    this.#sawNul = false;
    for (;;) {
      let start = at;
      let end = at;
      let double = 0;
      if (at < fill && bytes[at] === QUOTE) {
        start = at + 1;
        this.#doubled = 0;
        at = this.#closingQuote(start);
        double = this.#doubled;
        const fault = this.#quoteFault(at);
        if (fault !== null) return fault;
        end = at++;
      } else {
        for (;;) {
          while (at < fill && kinds[bytes[at]] <= IS_QUOTE) at++;
          if (at >= fill || kinds[bytes[at]] !== IS_NUL) break;
          this.#sawNul = true;
          at++;
        }
        end = at;
      }
      this.#keepCell(count++, start, end, double);
      if (at > limit) return 'record_too_long';
      if (at >= fill && !this.#ended) return 'more';
      if (at >= fill || kinds[bytes[at]] === IS_NEWLINE) break;
      at++;
    }
    // A CR at the end of the buffer may be half of a CRLF.
    if (at < fill && bytes[at] === CR && at + 1 >= fill && !this.#ended) return 'more';
    this.#record.count = count;
    this.#record.endsFile = at >= fill;
    this.#next = this.#behindNewline(at);
    return 'record';
  }

  /** 1 if the last quoted cell contains doubled quotes. */
  #doubled = 0;

  #closingQuote(from: number): number {
    const bytes = this.#buffer;
    const fill = this.#fill;
    let at = from;
    for (;;) {
      while (at < fill && bytes[at] !== QUOTE && bytes[at] !== 0) at++;
      if (at >= fill) return at;
      if (bytes[at] === 0) {
        this.#sawNul = true;
        at++;
      } else if (at + 1 < fill && bytes[at + 1] === QUOTE) {
        this.#doubled = 1;
        at += 2;
      } else return at;
    }
  }

  #quoteFault(at: number): Outcome | null {
    if (at - this.#from > MAX_CSV_RECORD_BYTES) return 'unclosed_quote';
    if (at >= this.#fill) return this.#ended ? 'unclosed_quote' : 'more';
    // The next byte decides whether this quote closes the cell, so it must have arrived.
    if (at + 1 >= this.#fill && !this.#ended) return 'more';
    const after = at + 1 < this.#fill ? this.#kinds[this.#buffer[at + 1]] : IS_NEWLINE;
    return after === IS_DELIMITER || after === IS_NEWLINE ? null : 'misplaced_quote';
  }

  /** Reads the first line of a failed record again on its own, so that an unpaired quote costs only one line. */
  #refuse(reason: ScanProblem): void {
    const line = this.#line;
    const newline = this.#newlineFrom(this.#from, Math.min(this.#fill, this.#from + MAX_CSV_RECORD_BYTES + 1));
    const stop = newline === -1 ? this.#fill : newline;
    const start = decodeText(this.#buffer, this.#from, Math.min(stop, this.#from + 60));
    if (newline === -1 && !(this.#ended && this.#fill - this.#from <= MAX_CSV_RECORD_BYTES)) {
      this.#sink.problem({ line, reason: 'record_too_long', start });
      this.#skipping = true;
      return;
    }
    const end = newline === -1 ? this.#fill : newline;
    const mended = reason !== 'record_too_long' && this.#readLine(this.#from, end);
    this.#from = this.#behindNewline(end);
    this.#line++;
    if (mended) this.#deliver(line);
    else this.#sink.problem({ line, reason, start });
  }

  #keepCell(cell: number, start: number, end: number, doubled: number): void {
    if (cell >= MAX_COLUMNS) return;
    this.#record.starts[cell] = start;
    this.#record.ends[cell] = end;
    this.#record.doubled[cell] = doubled;
  }

  #readLine(from: number, end: number): boolean {
    const kinds = this.#kinds;
    const bytes = this.#buffer;
    let count = 0;
    let at = from;
    this.#sawNul = bytes.subarray(from, end).includes(0);
    for (;;) {
      const quoted = at < end && bytes[at] === QUOTE;
      const start = quoted ? at + 1 : at;
      at = start;
      const closes = (i: number) => i + 1 >= end || kinds[bytes[i + 1]] === IS_DELIMITER;
      while (at < end && (quoted ? bytes[at] !== QUOTE || !closes(at) : kinds[bytes[at]] !== IS_DELIMITER)) at++;
      if (quoted && at >= end) return false;
      this.#keepCell(count++, start, at, quoted ? 1 : 0);
      if (quoted) at++;
      if (at >= end) break;
      at++;
    }
    this.#record.count = count;
    this.#record.endsFile = end >= this.#fill;
    return true;
  }

  #skipLine(): boolean {
    const newline = this.#newlineFrom(this.#from, this.#fill);
    if (newline === -1 || (this.#buffer[newline] === CR && newline + 1 >= this.#fill && !this.#ended)) {
      this.#from = newline === -1 ? this.#fill : newline;
      return false;
    }
    this.#from = this.#behindNewline(newline);
    this.#line++;
    this.#skipping = false;
    return true;
  }

  #newlineFrom(from: number, to: number): number {
    for (let i = from; i < to; i++) if (this.#kinds[this.#buffer[i]] === IS_NEWLINE) return i;
    return -1;
  }

  #behindNewline(at: number): number {
    if (at >= this.#fill) return this.#fill;
    return this.#buffer[at] === CR && at + 1 < this.#fill && this.#buffer[at + 1] === LF ? at + 2 : at + 1;
  }

  #linesBetween(from: number, to: number): number {
    let lines = 0;
    for (let i = from; i < to; i++) {
      const byte = this.#buffer[i];
      if (byte === LF || (byte === CR && this.#buffer[i + 1] !== LF)) lines++;
    }
    return lines;
  }
}

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

export function readCells(record: CsvRecord): string[] {
  return Array.from({ length: Math.min(record.count, MAX_COLUMNS) }, (_, column) => record.text(column));
}

/** Whether a record is longer than the header only by blank cells. */
export function hasBlankTail(record: CsvRecord, columns: number): boolean {
  if (record.count < columns) return false;
  for (let column = columns; column < record.count; column++) if (record.text(column).trim() !== '') return false;
  return true;
}
