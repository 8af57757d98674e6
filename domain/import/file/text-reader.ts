import { parseJson } from '../../parse-json.ts';
import { CsvScanner } from '../csv-scanner.ts';
import { isKnownName } from '../vocabulary/index.ts';
import { JsonReader, jsonLinesReader } from './json-reader.ts';
import type { FileFormat, FileRefusal } from './kinds.ts';
import { type ByteReader, concat, type FileSink, type FormatReader, type Source, type TableSink } from './readers.ts';
import { FILE_REFUSALS } from './refusals.ts';
import { XmlReader } from './xml-reader.ts';

type TextEncoding = string;
/** `skip`: bytes of a byte order mark. */
type Marked = { encoding: TextEncoding; skip: number };

const encoder = new TextEncoder();
const JUDGED_BYTES = 4096;
const NO_BYTES = new Uint8Array(0);

/** Converts text of any encoding to UTF-8, in pieces. Non-ASCII bytes decide between UTF-8 and two code pages. */
class ToUtf8 {
  /** Null while all bytes are ASCII and there is no byte order mark. */
  encoding: TextEncoding | null;
  #decoder: InstanceType<typeof TextDecoder> | null = null;
  #held: Uint8Array = NO_BYTES;

  constructor(encoding: TextEncoding | null) {
    this.encoding = encoding;
  }

  push(bytes: Uint8Array): Uint8Array {
    if (this.encoding !== null) return this.#convert(bytes, true);
    const all = this.#held.length === 0 ? bytes : concat([this.#held, bytes]);
    const first = firstHigh(all);
    // Judges once enough bytes follow the first non-ASCII one; `end` handles short files.
    if (all.length - first >= JUDGED_BYTES) {
      this.#held = NO_BYTES;
      this.encoding = judge(all.subarray(first));
      return this.#convert(all, true);
    }
    this.#held = new Uint8Array(all.subarray(first));
    return all.subarray(0, first);
  }

  end(): Uint8Array {
    this.encoding ??= this.#held.length === 0 ? 'utf-8' : judge(this.#held);
    return this.#convert(this.#held, false);
  }

  #convert(bytes: Uint8Array, stream: boolean): Uint8Array {
    if (this.encoding === null || this.encoding === 'utf-8') return bytes;
    this.#decoder ??= new TextDecoder(this.encoding);
    return encoder.encode(this.#decoder.decode(bytes, { stream }));
  }
}

const HEAD_BYTES = 64 * 1024;
/** Bytes between two progress reports: a few milliseconds. */
const SLICE_BYTES = 32 * 1024;

export function textReader({ table: name, sink }: Pick<Source, 'table' | 'sink'>): ByteReader {
  const format: FileFormat = { container: 'plain', format: null, encoding: null, delimiter: null };
  let head: Uint8Array[] = [];
  let headBytes = 0;
  let utf8 = new ToUtf8(null);
  let reader: FormatReader | null = null;
  let refused = false;
  const currentFormat = () => ({ ...format, encoding: utf8.encoding ?? 'utf-8' });
  const pass = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length && reader !== null; at += SLICE_BYTES) {
      reader.push(utf8.push(bytes.subarray(at, at + SLICE_BYTES)));
      sink.progress();
    }
  };
  const start = () => {
    const bytes = concat(head, headBytes);
    head = [];
    const marked = markedEncoding(bytes) ?? declaredEncoding(bytes);
    if (marked === 'unknown') {
      sink.refuse(FILE_REFUSALS.badEncoding);
      refused = true;
      return;
    }
    utf8 = new ToUtf8(marked?.encoding ?? null);
    const peek = new ToUtf8(marked?.encoding ?? null);
    const body = bytes.subarray(marked?.skip ?? 0);
    const text = withoutMarks(concat([peek.push(body), peek.end()]));
    const found = detectFormat(text);
    if ('reason' in found) {
      sink.refuse(found);
      refused = true;
    } else {
      Object.assign(format, found);
      reader = readerOf(format, sink.table(name, currentFormat), sink.refuse);
    }
    pass(body);
  };
  return {
    single: true,
    get format() {
      return currentFormat();
    },
    feed(bytes) {
      if (refused) return;
      if (reader !== null) {
        pass(bytes);
        return;
      }
      head.push(new Uint8Array(bytes));
      headBytes += bytes.length;
      if (headBytes >= HEAD_BYTES) start();
    },
    finish() {
      if (reader === null && !refused) start();
      reader?.push(utf8.end());
      reader?.end();
    },
  };
}

function detectFormat(text: Uint8Array): Pick<FileFormat, 'format' | 'delimiter'> | FileRefusal {
  const first = text.find((byte) => byte > 32);
  if (first === undefined) return FILE_REFUSALS.empty;
  const start = latin(text.subarray(0, 16_384)).trimStart();
  if (first === 0x3c) return pageRefusal(start) ?? { format: 'xml', delimiter: null };
  if (GIT_POINTER.test(start)) return FILE_REFUSALS.gitPointer;
  if (ANNEX_POINTER.test(start)) return FILE_REFUSALS.annexPointer;
  if (first === 0x7b && MAP.test(start)) return FILE_REFUSALS.geoJson;
  if (first === 0x7b && isLines(text)) return { format: 'ndjson', delimiter: null };
  if (first === 0x7b || (first === 0x5b && /^\[\s*([[{\]"\d-]|null|true|false|$)/.test(start)))
    return { format: 'json', delimiter: null };
  return { format: 'csv', delimiter: chooseDelimiter(text) };
}

const GIT_POINTER = /^version https:\/\/(git-lfs\.github\.com|hawser\.github\.com)\/spec\//;
const ANNEX_POINTER = /^(\.\.\/)*(\.git)?\/?annex\/objects\//;
/** `"type": "FeatureCollection"` among the object’s own names, which may have short values before it. */
const MAP =
  /^\{\s*("[^"]*"\s*:\s*("[^"]*"|[-\d.]+|true|false|null|\{[^[\]]{0,400}?\}|\[[^[\]{}]*\])\s*,\s*)*"type"\s*:\s*"Feature(Collection)?"/;
const PAGE_PARTS = new Set(
  'html head body table div script title meta center form h1 p style span main section'.split(' '),
);

/** Why a text with tags is no table, by its first element: a web page, an error, a workbook of 2003; null if it may be one. */
function pageRefusal(start: string): FileRefusal | null {
  const bare = start.replace(/^(\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)+/, '');
  const type = /^<!doctype\s+([\w:-]+)/i.exec(bare)?.[1]?.toLowerCase();
  const inner = bare.replace(/^<!doctype[^>[]*(\[[\s\S]*?\]\s*)?>/i, '').replace(/^(\s|<!--[\s\S]*?-->)+/, '');
  const root = /^<([\w:-]+)/.exec(inner)?.[1]?.toLowerCase() ?? '';
  if (root === 'workbook' && start.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    return FILE_REFUSALS.oldExcel;
  if (/^error(s|response)?$/.test(root) || /<([\w-]+:)?Fault\b/.test(start)) return FILE_REFUSALS.errorAnswer;
  if (type !== 'html' && !PAGE_PARTS.has(root)) return null;
  if (/type\s*=\s*["']?password|log[ -]?in|sign[ -]?in|تسجيل الدخول/i.test(start)) return FILE_REFUSALS.loginPage;
  return /<t[rd]\b/i.test(start) ? FILE_REFUSALS.tablePage : FILE_REFUSALS.html;
}

function readerOf({ format, delimiter }: FileFormat, table: TableSink, refuse: FileSink['refuse']): FormatReader {
  if (format === 'xml') return new XmlReader(table, refuse);
  if (format === 'json') return new JsonReader(table, refuse);
  return format === 'ndjson' ? jsonLinesReader(table) : csvReader(table, delimiter ?? ',');
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

/** The encoding that XML names; null if it names none or UTF-8, which is checked by the bytes. */
function declaredEncoding(head: Uint8Array): Marked | 'unknown' | null {
  const named = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w:-]+)["']/.exec(latin(head.subarray(0, 200)))?.[1];
  if (named === undefined || /^(utf-?8|us-ascii|ascii|utf-?16.*)$/i.test(named)) return null;
  try {
    return { encoding: new TextDecoder(named).encoding, skip: 0 };
  } catch {
    return 'unknown';
  }
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Whether the first line of an object is a complete JSON record, followed by another line. */
function isLines(text: Uint8Array): boolean {
  const end = text.indexOf(10);
  if (end === -1 || text.subarray(end).find((byte) => byte > 32) === undefined) return false;
  return parseJson(new TextDecoder('utf-8').decode(text.subarray(0, end))) !== undefined;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];

const LINES = 30;

const SURE_NAMES = 3;
const HEADER_BYTES = 16 * 1024;

/** The delimiter that yields known column names, else the one that splits most lines equally, else a comma. */
function chooseDelimiter(text: Uint8Array): Delimiter {
  const decoder = new TextDecoder('utf-8');
  const heads = decoder.decode(text.subarray(0, HEADER_BYTES)).split(/[\r\n]+/, LINES);
  const byNames = bestDelimiter(SURE_NAMES - 1, (delimiter) =>
    Math.max(...heads.map((line) => knownNames(line.split(delimiter)))),
  );
  if (byNames !== null) return byNames;
  const bare = decoder.decode(text).replace(/"[^"]*(?:"|$)/g, '');
  const lines = bare.split(/[\r\n]+/).filter((line) => line !== '');
  const byCounts = bestDelimiter(0, (delimiter) => {
    const often = new Map<number, number>();
    for (const line of lines.slice(0, LINES)) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) often.set(count, (often.get(count) ?? 0) + 1);
    }
    // Prefers delimiters that split many lines equally, then more columns.
    return Math.max(0, ...[...often].map(([count, times]) => times * times * 1000 + Math.min(count, 200)));
  });
  return byCounts ?? ',';
}

/** The delimiter with the highest score above `least`, the first of equals. */
function bestDelimiter(least: number, scoreOf: (delimiter: Delimiter) => number): Delimiter | null {
  const scores = DELIMITERS.map(scoreOf);
  const most = Math.max(...scores);
  return most > least ? (DELIMITERS[scores.indexOf(most)] ?? null) : null;
}

function knownNames(cells: readonly string[]): number {
  return [...new Set(cells)].filter((name) => isKnownName(name.replace(/^"|"$/g, ''))).length;
}

/** Encoding by byte order mark or zero bytes; null if unknown. */
function markedEncoding(head: Uint8Array): Marked | null {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', skip: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', skip: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', skip: 2 };
  // UTF-16 Latin text has a zero in every other byte.
  const length = Math.min(head.length & ~1, 512);
  const zeros = [0, 0];
  head.subarray(0, length).forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (length < 8) return null;
  if (odd > length * 0.3 && even < length * 0.05) return { encoding: 'utf-16le', skip: 0 };
  return even > length * 0.3 && odd < length * 0.05 ? { encoding: 'utf-16be', skip: 0 } : null;
}

/** Index of the first byte beyond ASCII, or the length. A plain loop, as nearly all of a large file is ASCII. */
function firstHigh(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length && (bytes[at] as number) <= 127) at++;
  return at;
}

/** UTF-8 if valid; else Arabic of Windows or ISO if non-ASCII letters come in runs, Western if they are single. */
function judge(bytes: Uint8Array): TextEncoding {
  const text = new TextDecoder('utf-8').decode(bytes);
  const bad = text.match(/\uFFFD/g)?.length ?? 0;
  const good = text.match(/[\u0080-\uFFFC\u{10000}-\u{10FFFF}]/gu)?.length ?? 0;
  if (bad * 8 <= good) return 'utf-8';
  const letters = new TextDecoder('windows-1252').decode(bytes).match(/[\u0080-\uFFFF]+/g) ?? [];
  const alone = letters.filter(({ length }) => length === 1).length;
  if (letters.join('').length - alone <= alone) return 'windows-1252';
  // The two share some letters; in the wrong one, others turn into accents and gaps.
  const [windows = 0, iso = 0] = ['windows-1256', 'iso-8859-6'].map(
    (encoding) => new TextDecoder(encoding).decode(bytes).match(/[\u0621-\u064A]/g)?.length ?? 0,
  );
  return iso > windows ? 'iso-8859-6' : 'windows-1256';
}
