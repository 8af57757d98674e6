import { CsvScanner } from '../csv-scanner.ts';
import { normaliseHeader } from '../values.ts';
import { KIND_FIELDS } from './fields.ts';
import { JsonLinesReader, JsonReader } from './json-reader.ts';
import type { FileFormat, FileRefusal } from './kinds.ts';
import { type ByteReader, concat, type FileSink, type FormatReader, type TableSink } from './readers.ts';
import { FILE_REFUSALS } from './refusals.ts';
import { XmlReader } from './xml-reader.ts';

/** Converts text of any encoding to UTF-8, in pieces. Bytes beyond ASCII decide between UTF-8 and two code pages. */
class ToUtf8 {
  #encoding: TextEncoding | null = null;
  #decoder: InstanceType<typeof TextDecoder> | null = null;
  readonly #encoder = new TextEncoder();
  #held: Uint8Array = new Uint8Array(0);

  /**
   * @param encoding null without a byte order mark
   */
  constructor(encoding: TextEncoding | null) {
    this.#settle(encoding);
  }

  /** Encoding of the text; null for plain ASCII so far. */
  get encoding(): TextEncoding | null {
    return this.#encoding;
  }
  #settled = false;

  push(bytes: Uint8Array): Uint8Array {
    if (this.#settled) return this.#convert(bytes);
    const all = joined(this.#held, bytes);
    this.#held = new Uint8Array(0);
    const first = firstHigh(all);
    if (first === -1) return all;
    // Enough bytes after the first non-ASCII one; `end` handles short files.
    if (all.length - first < JUDGED_BYTES) {
      this.#held = new Uint8Array(all.subarray(first));
      return all.subarray(0, first);
    }
    this.#settle(judge(all.subarray(first)));
    return this.#convert(all);
  }

  end(): Uint8Array {
    if (!this.#settled) {
      this.#settle(this.#held.length === 0 ? 'utf-8' : judge(this.#held));
      const rest = this.#held;
      this.#held = new Uint8Array(0);
      return joined(this.#convert(rest), this.#flush());
    }
    return this.#flush();
  }

  #settle(encoding: TextEncoding | null): void {
    this.#encoding = encoding;
    this.#settled = encoding !== null;
    if (encoding !== null && encoding !== 'utf-8') this.#decoder = new TextDecoder(encoding);
  }

  #convert(bytes: Uint8Array): Uint8Array {
    return this.#decoder === null ? bytes : this.#encoder.encode(this.#decoder.decode(bytes, { stream: true }));
  }

  #flush(): Uint8Array {
    return this.#decoder === null ? new Uint8Array(0) : this.#encoder.encode(this.#decoder.decode());
  }
}

const JUDGED_BYTES = 4096;

const HEAD_BYTES = 64 * 1024;
/** Bytes between two progress reports: a few milliseconds. */
const SLICE_BYTES = 32 * 1024;

export class TextReader implements ByteReader {
  readonly #table: string;
  readonly single = true;
  readonly #sink: FileSink;
  #head: Uint8Array[] = [];
  #headBytes = 0;
  #utf8: ToUtf8 | null = null;
  #reader: FormatReader | null = null;
  #delimiter: FileFormat['delimiter'] = null;
  #format: FileFormat['format'] = null;

  constructor(from: { table: string; sink: FileSink }) {
    this.#table = from.table;
    this.#sink = from.sink;
  }

  get format(): FileFormat {
    const encoding = this.#utf8?.encoding ?? 'utf-8';
    return { container: 'plain', format: this.#format, encoding, delimiter: this.#delimiter };
  }

  feed(bytes: Uint8Array): void {
    if (this.#reader !== null) {
      this.#pass(bytes);
      return;
    }
    this.#head.push(new Uint8Array(bytes));
    this.#headBytes += bytes.length;
    if (this.#headBytes >= HEAD_BYTES) this.#start();
  }

  finish(): void {
    if (this.#reader === null) this.#start();
    if (this.#utf8 !== null && this.#reader !== null) {
      this.#reader.push(this.#utf8.end());
      this.#reader.end();
    }
  }

  #start(): void {
    const head = concat(this.#head, this.#headBytes);
    this.#head = [];
    const marked = markedEncoding(head) ?? declaredEncoding(head);
    this.#utf8 = new ToUtf8(marked?.encoding ?? null);
    const peek = new ToUtf8(marked?.encoding ?? null);
    const start = head.subarray(marked?.skip ?? 0);
    const text = concat([peek.push(start), peek.end()]);
    const body = withoutMarks(text);
    this.#reader = this.#readerOf(body);
    this.#pass(start);
  }

  #pass(bytes: Uint8Array): void {
    const { reader, utf8 } = { reader: this.#reader, utf8: this.#utf8 };
    if (reader === null || utf8 === null) return;
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      reader.push(utf8.push(bytes.subarray(at, at + SLICE_BYTES)));
      this.#sink.progress();
    }
  }

  #readerOf(text: Uint8Array): FormatReader | null {
    const first = text.find((byte) => byte > 32);
    if (first === undefined) return this.#refused(FILE_REFUSALS.empty);
    const table = () => this.#sink.table(this.#table, () => this.format);
    const refuse = (refusal: FileRefusal) => this.#sink.refuse(refusal);
    const start = latin(text.subarray(0, 4096)).trimStart();
    if (first === 0x3c) {
      if (/<(!doctype\s+)?(html|head|body|table)\b/i.test(start)) return this.#refused(FILE_REFUSALS.html);
      this.#format = 'xml';
      return new XmlReader(table(), refuse);
    }
    if (first === 0x7b || first === 0x5b) {
      if (first === 0x7b && /"type"\s*:\s*"Feature(Collection)?"/.test(start))
        return this.#refused(FILE_REFUSALS.geoJson);
      this.#format = isLines(text) ? 'ndjson' : 'json';
      return this.#format === 'ndjson' ? new JsonLinesReader(table()) : new JsonReader(table(), refuse);
    }
    this.#format = 'csv';
    const delimiter = chooseDelimiter(text);
    this.#delimiter = delimiter;
    return csvReader(table(), delimiter);
  }

  #refused(refusal: FileRefusal): null {
    this.#sink.refuse(refusal);
    return null;
  }
}

function csvReader(sink: TableSink, delimiter: string): FormatReader {
  const scanner = new CsvScanner(sink, delimiter.charCodeAt(0));
  return {
    push(bytes) {
      if (!sink.done) scanner.push(bytes);
    },
    end() {
      if (!sink.done) scanner.end();
      sink.end();
    },
  };
}

/** Removes byte order marks; pasted files may have several. */
function withoutMarks(text: Uint8Array): Uint8Array {
  let from = 0;
  while (text[from] === 0xef && text[from + 1] === 0xbb && text[from + 2] === 0xbf) from += 3;
  return text.subarray(from);
}

function declaredEncoding(head: Uint8Array): { encoding: TextEncoding; skip: number } | null {
  const named = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(latin(head.subarray(0, 200)))?.[1];
  const name = named?.toLowerCase();
  if (name === 'windows-1256') return { encoding: 'windows-1256', skip: 0 };
  return name === 'windows-1252' || name === 'iso-8859-1' || name === 'latin1'
    ? { encoding: 'windows-1252', skip: 0 }
    : null;
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Whether the first line is a complete JSON record, followed by another or nothing. */
function isLines(text: Uint8Array): boolean {
  const end = text.indexOf(10);
  const first = text.subarray(0, end === -1 ? text.length : end);
  if (text.find((byte) => byte > 32) !== 0x7b) return false;
  try {
    JSON.parse(new TextDecoder('utf-8').decode(first));
  } catch {
    return false;
  }
  return end !== -1 && text.subarray(end).find((byte) => byte > 32) !== undefined;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];

const LINES = 30;

const KNOWN_NAMES = new Set(Object.values(KIND_FIELDS).flatMap((specs) => specs.flatMap(({ spellings }) => spellings)));
const SURE_NAMES = 3;
const HEADER_BYTES = 16 * 1024;

/**
 * Detects the delimiter from the first lines: the one that yields known column names, else the one that cuts most lines
 * into the same number of cells. Ignores quoted text. Default: comma.
 */
function chooseDelimiter(text: Uint8Array): Delimiter {
  const known = byKnownNames(text);
  if (known !== null) return known;
  const lines = countsByLine(text);
  let best: Delimiter = ',';
  let bestScore = 0;
  DELIMITERS.forEach((delimiter, d) => {
    const counts = lines.map((line) => line[d] ?? 0);
    const often = new Map<number, number>();
    for (const count of counts) if (count > 0) often.set(count, (often.get(count) ?? 0) + 1);
    // Prefers agreement of lines, then more columns.
    const score = Math.max(0, ...[...often].map(([count, times]) => times * times * 1000 + Math.min(count, 200)));
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  });
  return best;
}

function byKnownNames(text: Uint8Array): Delimiter | null {
  const lines = new TextDecoder('utf-8').decode(text.subarray(0, HEADER_BYTES)).split(/[\r\n]+/, LINES);
  let best: Delimiter | null = null;
  let most = SURE_NAMES - 1;
  for (const line of lines) {
    for (const delimiter of DELIMITERS) {
      const names = new Set(line.split(delimiter).map(normaliseHeader));
      const known = [...names].filter((name) => KNOWN_NAMES.has(name)).length;
      if (known > most) {
        best = delimiter;
        most = known;
      }
    }
  }
  return best;
}

function countsByLine(text: Uint8Array): number[][] {
  const bare = new TextDecoder('utf-8').decode(text).replace(/"[^"]*(?:"|$)/g, '');
  const lines = bare.split(/[\r\n]+/).filter((line) => line !== '');
  return lines.slice(0, LINES).map((line) => DELIMITERS.map((delimiter) => line.split(delimiter).length - 1));
}

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'windows-1252';

/** Encoding by byte order mark or zero bytes; null if unknown. */
function markedEncoding(head: Uint8Array): { encoding: TextEncoding; skip: number } | null {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', skip: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', skip: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', skip: 2 };
  // UTF-16 Latin text has a zero in every other byte.
  let even = 0;
  let odd = 0;
  const length = Math.min(head.length & ~1, 512);
  for (let i = 0; i < length; i += 2) {
    if (head[i] === 0) even++;
    if (head[i + 1] === 0) odd++;
  }
  if (length < 8) return null;
  if (odd > length * 0.3 && even < length * 0.05) return { encoding: 'utf-16le', skip: 0 };
  return even > length * 0.3 && odd < length * 0.05 ? { encoding: 'utf-16be', skip: 0 } : null;
}

/** A plain loop, as nearly all of a large file is ASCII. */
function firstHigh(bytes: Uint8Array): number {
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] as number) > 127) return i;
  return -1;
}

/** UTF-8 if valid; else Arabic if non-ASCII letters come in runs, Western if they are single. */
function judge(bytes: Uint8Array): TextEncoding {
  const text = new TextDecoder('utf-8').decode(bytes);
  const bad = text.match(/\uFFFD/g)?.length ?? 0;
  const good = text.match(/[\u0080-\uFFFC\u{10000}-\u{10FFFF}]/gu)?.length ?? 0;
  if (bad * 8 <= good) return 'utf-8';
  let runs = 0;
  let alone = 0;
  for (const { length } of new TextDecoder('windows-1252').decode(bytes).match(/[\u0080-\uFFFF]+/g) ?? []) {
    if (length >= 2) runs += length;
    else alone++;
  }
  return runs > alone ? 'windows-1256' : 'windows-1252';
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.length === 0 ? b : concat([a, b]);
}
