import { CsvScanner } from '../csv-scanner.ts';
import { normaliseHeader } from '../values.ts';
import { KIND_FIELDS } from './fields.ts';
import { JsonLinesReader, JsonReader } from './json-reader.ts';
import type { FileFormat, FileRefusal } from './kinds.ts';
import { type ByteReader, concat, type FileSink, type FormatReader, type TableSink } from './readers.ts';
import { FILE_REFUSALS } from './refusals.ts';
import { markedEncoding, type TextEncoding, ToUtf8 } from './text-encoding.ts';
import { XmlReader } from './xml-reader.ts';

const HEAD_BYTES = 64 * 1024;
/** Bytes read between two reports of progress: a few milliseconds' worth. */
const SLICE_BYTES = 32 * 1024;

/** Reads text of any encoding: CSV, JSON, lines of JSON, XML. */
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

/** A byte order mark may stand twice where files were pasted together. */
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

/** Whether the first line is a record of JSON by itself, and another follows or nothing. */
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
 * The delimiter of a CSV by its first lines: the one that cuts a line into names of known columns, or else
 * the one that cuts most lines into the same number of cells, more than one. Signs within quotes do not
 * count. A comma where none does.
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
    // Lines that agree weigh most; among equals the sign that cuts finer.
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

/** How often each delimiter stands in each of the first lines, outside of quotes. */
function countsByLine(text: Uint8Array): number[][] {
  const bare = new TextDecoder('utf-8').decode(text).replace(/"[^"]*(?:"|$)/g, '');
  const lines = bare.split(/[\r\n]+/).filter((line) => line !== '');
  return lines.slice(0, LINES).map((line) => DELIMITERS.map((delimiter) => line.split(delimiter).length - 1));
}
