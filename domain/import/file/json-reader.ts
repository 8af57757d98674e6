import type { FileRefusal } from './kinds.ts';
import type { FormatReader, TableSink } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';

// Typed arrays are read as `bytes[i] as number`: i is always below their length.

const LIST_NAMES = new Set(
  'data results result records rows items value values list response transactions rents contracts projects brokers developers listings properties property'.split(
    ' ',
  ),
);

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const COMMA = 44;
const COLON = 58;

class Piece {
  #bytes = new Uint8Array(4096);
  length = 0;
  tooLong = false;

  add(bytes: Uint8Array, from: number, to: number): void {
    if (this.tooLong || this.length + (to - from) > FILE_LIMITS.recordBytes) {
      this.tooLong = true;
      return;
    }
    if (this.length + (to - from) > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + (to - from)));
      larger.set(this.#bytes.subarray(0, this.length));
      this.#bytes = larger;
    }
    this.#bytes.set(bytes.subarray(from, to), this.length);
    this.length += to - from;
  }

  take(): string {
    const text = new TextDecoder('utf-8').decode(this.#bytes.subarray(0, this.length));
    this.clear();
    return text;
  }

  clear(): void {
    this.length = 0;
    this.tooLong = false;
  }
}

/** Streams JSON: a list of records, or an object with one under a usual name. Holds one record at a time. */
export class JsonReader implements FormatReader {
  readonly #sink: TableSink;
  readonly #refuse: (refusal: FileRefusal) => void;
  readonly #piece = new Piece();
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** Depth inside the list; 0 outside. */
  #listDepth = 0;
  #inRecord = false;
  #place = 0;
  /** Name before the current value, until a list is found. */
  #name: number[] = [];
  #afterColon = false;
  #sawList = false;
  readonly #root = new Piece();
  #isRootList = false;
  #started = false;
  #ended = false;
  #broken = false;

  constructor(sink: TableSink, refuse: (refusal: FileRefusal) => void) {
    this.#sink = sink;
    this.#refuse = refuse;
  }

  push(bytes: Uint8Array): void {
    if (!this.#broken && !this.#sink.done) this.#read(bytes);
  }

  end(): void {
    if (this.#sink.done) {
      this.#sink.end();
      return;
    }
    if (this.#broken || !this.#ended) {
      // Earlier records are kept; the incomplete one is reported.
      if (this.#place === 0 && !this.#inRecord) {
        this.#refuse(FILE_REFUSALS.badJson);
        return;
      }
      const start = this.#piece.tooLong ? '' : this.#piece.take().slice(0, 200);
      this.#sink.problem({ line: this.#place + 1, reason: 'broken_record', start });
    } else if (!this.#sawList && !this.#isRootList) this.#takeRoot();
    this.#sink.end();
  }

  #read(bytes: Uint8Array): void {
    let from = 0;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] as number;
      if (this.#inString) {
        this.#inText(byte);
        continue;
      }
      if (byte <= 32) continue;
      if (this.#ended) {
        // Text after the end: a second document, or garbage.
        this.#broken = true;
        return;
      }
      if (this.#listDepth > 0) {
        const done = this.#inList(bytes, i, from);
        if (done) from = i + 1;
        if (this.#broken) return;
        if (!this.#inRecord) from = i + 1;
        else if (this.#recordFrom === i) from = i;
        continue;
      }
      this.#outsideList(byte);
      if (this.#broken) return;
      if (this.#listDepth > 0) from = i + 1;
    }
    if (this.#inRecord) this.#piece.add(bytes, from, bytes.length);
    else if (this.#listDepth === 0 && !this.#sawList && !this.#isRootList) this.#root.add(bytes, 0, bytes.length);
  }

  #inText(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
    else if (this.#listDepth === 0 && this.#name.length < 40) this.#name.push(byte);
  }

  #recordFrom = -1;

  /** Handles a byte inside the list, outside text; returns true if it ended a record. */
  #inList(bytes: Uint8Array, i: number, from: number): boolean {
    const byte = bytes[i] as number;
    this.#recordFrom = -1;
    if (!this.#inRecord) {
      if (byte === COMMA) return false;
      if (byte === CLOSE_LIST) {
        this.#closeList();
        return false;
      }
      this.#inRecord = true;
      this.#recordFrom = i;
    }
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#depth++;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (this.#depth === this.#listDepth) {
        // A bare value ended the list.
        this.#piece.add(bytes, this.#recordFrom === i ? i : from, i);
        this.#takeRecord();
        if (byte === CLOSE_LIST) this.#closeList();
        else this.#broken = true;
        return true;
      }
      this.#depth--;
      if (this.#depth === this.#listDepth) {
        this.#piece.add(bytes, this.#recordFrom === i ? i : from, i + 1);
        this.#takeRecord();
        return true;
      }
    } else if (byte === COMMA && this.#depth === this.#listDepth) {
      this.#piece.add(bytes, from, i);
      this.#takeRecord();
      return true;
    }
    return false;
  }

  #closeList(): void {
    this.#depth--;
    this.#listDepth = 0;
    this.#name = [];
    this.#afterColon = false;
    if (this.#depth === 0) this.#ended = true;
  }

  #outsideList(byte: number): void {
    if (byte === QUOTE) {
      this.#inString = true;
      if (!this.#afterColon) this.#name = [];
      this.#afterColon = false;
    } else if (byte === COLON) this.#afterColon = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      this.#depth++;
      const named = this.#afterColon && LIST_NAMES.has(String.fromCharCode(...this.#name).toLowerCase());
      if (byte === OPEN_LIST && (!this.#started || (named && this.#depth <= 5))) {
        this.#isRootList ||= !this.#started;
        this.#sawList = true;
        this.#listDepth = this.#depth;
      }
      this.#started = true;
      this.#afterColon = false;
      this.#name = [];
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      this.#depth--;
      if (this.#depth < 0) this.#broken = true;
      else if (this.#depth === 0) this.#ended = true;
      this.#afterColon = false;
    } else {
      if (!this.#started) this.#broken = true;
      if (byte === COMMA) this.#afterColon = false;
    }
  }

  #takeRecord(): void {
    this.#inRecord = false;
    this.#place++;
    if (this.#piece.tooLong) {
      this.#piece.clear();
      this.#sink.problem({ line: this.#place, reason: 'record_too_long', start: '' });
      return;
    }
    takeJson(this.#sink, this.#place, this.#piece.take());
  }

  /** Handles an object without a usual list name: it holds one list of objects, or is the only record. */
  #takeRoot(): void {
    if (this.#root.tooLong) {
      this.#refuse(FILE_REFUSALS.noList);
      return;
    }
    let value: unknown;
    try {
      value = JSON.parse(this.#root.take());
    } catch {
      this.#refuse(FILE_REFUSALS.badJson);
      return;
    }
    const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
    const lists = inner.filter(
      (list) => Array.isArray(list) && list.some((item) => typeof item === 'object' && item !== null),
    );
    const [list] = lists;
    if (lists.length === 1 && Array.isArray(list)) {
      for (const item of list) this.#sink.object(++this.#place, item);
    } else if (inner.length >= 20 && inner.filter((item) => typeof item === 'string').length > inner.length * 0.8)
      this.#refuse(FILE_REFUSALS.areaNames);
    else if (inner.length === 0) this.#refuse(FILE_REFUSALS.noList);
    else this.#sink.object(++this.#place, value);
  }
}

export class JsonLinesReader implements FormatReader {
  readonly #sink: TableSink;
  readonly #piece = new Piece();
  #line = 1;

  constructor(sink: TableSink) {
    this.#sink = sink;
  }

  push(bytes: Uint8Array): void {
    let from = 0;
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, from)) {
      this.#piece.add(bytes, from, at);
      this.#takeLine();
      from = at + 1;
      if (this.#sink.done) return;
    }
    this.#piece.add(bytes, from, bytes.length);
  }

  end(): void {
    this.#takeLine();
    this.#sink.end();
  }

  #takeLine(): void {
    const line = this.#line++;
    if (this.#piece.tooLong) {
      this.#piece.clear();
      this.#sink.problem({ line, reason: 'record_too_long', start: '' });
      return;
    }
    const text = this.#piece.take().trim();
    if (text === '' || this.#sink.done) return;
    takeJson(this.#sink, line, text);
  }
}

function takeJson(sink: TableSink, place: number, text: string): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    sink.problem({ line: place, reason: 'broken_record', start: text.slice(0, 200) });
    return;
  }
  const list = listIn(value);
  if (list === null) sink.object(place, value);
  else for (const item of list) sink.object(place, item);
}

function listIn(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (!LIST_NAMES.has(name.toLowerCase()) || !Array.isArray(inner)) continue;
    if (inner.some((item) => typeof item === 'object' && item !== null)) return inner;
  }
  return null;
}
