import { parseJson } from '../../parse-json.ts';
import type { FileRefusal } from './kinds.ts';
import type { FormatReader, TableSink } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';

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

/** Bytes of the current record, up to the limit. */
class Piece {
  #bytes = new Uint8Array(4096);
  #length = 0;
  tooLong = false;

  add(byte: number): void {
    this.tooLong ||= this.#length >= FILE_LIMITS.recordBytes;
    if (this.tooLong) return;
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }

  take(): string {
    const text = new TextDecoder('utf-8').decode(this.#bytes.subarray(0, this.#length));
    this.clear();
    return text;
  }

  clear(): void {
    this.#length = 0;
    this.tooLong = false;
  }
}

/** Streams JSON: a list of records, or an object that has one under a usual name. Holds one record at a time. */
export class JsonReader implements FormatReader {
  readonly #sink: TableSink;
  readonly #refuse: (refusal: FileRefusal) => void;
  /** The current record, or the whole document until a list is found. */
  readonly #piece = new Piece();
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** Depth inside the list; 0 outside. */
  #listDepth = 0;
  #inRecord = false;
  #place = 0;
  /** Name before the current value, outside lists. */
  #name: number[] = [];
  #afterColon = false;
  #sawList = false;
  #started = false;
  #ended = false;
  #broken = false;

  constructor(sink: TableSink, refuse: (refusal: FileRefusal) => void) {
    this.#sink = sink;
    this.#refuse = refuse;
  }

  push(bytes: Uint8Array): void {
    if (this.#sink.done) return;
    for (const byte of bytes) {
      if (this.#broken) return;
      this.#read(byte);
    }
  }

  end(): void {
    if (!this.#sink.done && (this.#broken || !this.#ended)) {
      // Earlier records are kept; the incomplete one is reported.
      if (this.#place === 0 && !this.#inRecord) {
        this.#refuse(FILE_REFUSALS.badJson);
        return;
      }
      const start = this.#piece.tooLong ? '' : this.#piece.take().slice(0, 200);
      this.#sink.problem({ line: this.#place + 1, reason: 'broken_record', start });
    } else if (!this.#sink.done && !this.#sawList) this.#takeRoot();
    else if (!this.#sink.done && this.#place === 0) {
      this.#refuse(FILE_REFUSALS.emptyExport);
      return;
    }
    this.#sink.end();
  }

  #read(byte: number): void {
    if (this.#inString) this.#inText(byte);
    else if (byte > 32) {
      // There is text after the end: a second document, or garbage.
      if (this.#ended) this.#broken = true;
      else if (this.#listDepth > 0) {
        this.#inList(byte);
        return;
      } else this.#outsideList(byte);
    }
    if (this.#inRecord || !this.#sawList) this.#piece.add(byte);
  }

  #inText(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
    else if (this.#listDepth === 0 && this.#name.length < 40) this.#name.push(byte);
  }

  #inList(byte: number): void {
    const closes = byte === CLOSE_OBJECT || byte === CLOSE_LIST;
    if (!this.#inRecord) {
      if (byte === COMMA) return;
      if (byte === CLOSE_LIST) {
        this.#closeList();
        return;
      }
      this.#inRecord = true;
    }
    if (this.#depth === this.#listDepth && (closes || byte === COMMA)) {
      // A bare value has ended, and perhaps the list too.
      this.#takeRecord();
      if (byte === CLOSE_LIST) this.#closeList();
      this.#broken = byte === CLOSE_OBJECT;
      return;
    }
    this.#piece.add(byte);
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#depth++;
    else if (closes && --this.#depth === this.#listDepth) this.#takeRecord();
  }

  #closeList(): void {
    this.#depth--;
    this.#listDepth = 0;
    this.#name = [];
    this.#afterColon = false;
    this.#ended = this.#depth === 0;
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
        this.#sawList = true;
        this.#listDepth = this.#depth;
        this.#piece.clear();
      }
      this.#started = true;
      this.#afterColon = false;
      this.#name = [];
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      this.#depth--;
      this.#broken = this.#depth < 0;
      this.#ended = this.#depth === 0;
      this.#afterColon = false;
    } else {
      this.#broken = !this.#started;
      if (byte === COMMA) this.#afterColon = false;
    }
  }

  #takeRecord(): void {
    this.#inRecord = false;
    takeJson(this.#sink, ++this.#place, this.#piece);
  }

  /** Handles an object without a usual list name: it holds one list of objects, or is the only record. */
  #takeRoot(): void {
    if (this.#piece.tooLong) {
      this.#refuse(FILE_REFUSALS.noList);
      return;
    }
    const value = parseJson(this.#piece.take());
    if (value === undefined) {
      this.#refuse(FILE_REFUSALS.badJson);
      return;
    }
    const inner = isObject(value) ? Object.values(value) : [];
    if (isObject(value) && isErrorAnswer(value)) {
      this.#refuse(FILE_REFUSALS.errorAnswer);
      return;
    }
    const [list, ...others] = inner.filter((part) => Array.isArray(part) && part.some(isObject));
    if (others.length === 0 && Array.isArray(list)) {
      for (const item of list) this.#sink.object(++this.#place, item);
    } else if (inner.length >= 20 && inner.filter((item) => typeof item === 'string').length > inner.length * 0.8)
      this.#refuse(FILE_REFUSALS.areaNames);
    else if (inner.length === 0 || inner.every((part) => Array.isArray(part) && part.length === 0))
      this.#refuse(FILE_REFUSALS.emptyExport);
    else this.#sink.object(++this.#place, value);
  }
}

/** Reads JSON with one record a line. */
export function jsonLinesReader(sink: TableSink): FormatReader {
  const piece = new Piece();
  let line = 0;
  let isBlank = true;
  const takeLine = () => {
    line++;
    if (isBlank || sink.done) piece.clear();
    else takeJson(sink, line, piece);
    isBlank = true;
  };
  return {
    push(bytes) {
      for (const byte of bytes) {
        if (sink.done) return;
        if (byte === 10) takeLine();
        else piece.add(byte);
        isBlank &&= byte <= 32;
      }
    },
    end() {
      takeLine();
      sink.end();
    },
  };
}

function takeJson(sink: TableSink, place: number, piece: Piece): void {
  if (piece.tooLong) {
    piece.clear();
    sink.problem({ line: place, reason: 'record_too_long', start: '' });
    return;
  }
  const text = piece.take().trim();
  const value = parseJson(text);
  if (value === undefined) {
    sink.problem({ line: place, reason: 'broken_record', start: text.slice(0, 200) });
    return;
  }
  for (const item of listIn(value) ?? [value]) sink.object(place, item);
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (!isObject(value) || Array.isArray(value)) return undefined;
  const lists = Object.entries(value).map(([name, inner]) => (LIST_NAMES.has(name.toLowerCase()) ? inner : undefined));
  return lists.find((list) => Array.isArray(list) && list.some(isObject));
}

/** Whether a server says what went wrong: few names, one of them of an error. */
function isErrorAnswer(value: object): boolean {
  const names = Object.keys(value).map((name) => name.toLowerCase());
  return (
    names.length <= 8 &&
    names.some((name) => /^(error|errors|errorcode|error_description|exception|fault|message|detail)$/.test(name))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
