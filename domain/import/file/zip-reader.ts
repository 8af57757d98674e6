import { fromEpochDay } from '../../day.ts';
import type { FileFormat, FileRefusal } from './kinds.ts';
import { type Budget, type ByteReader, concat, type FileSink, type OpenInner, type TableSink } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';
import { unescapeXml, XmlError, XmlTokens } from './xml-reader.ts';
import { ArchiveError, readEntry, unpackEntry, type ZipEntry, zipEntries } from './zip-archive.ts';

type Book = {
  archive: Uint8Array;
  entries: ReadonlyMap<string, ZipEntry>;
  table: string;
  sink: FileSink;
  budget: Budget;
  format: () => FileFormat;
};

type Sheet = { name: string; path: string };

const PART_BYTES = 16 * 1024 * 1024;

const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

const EPOCH_1900 = 25_569;

const EPOCH_1904 = 24_107;

/** Reads one sheet row by row as text: days as YYYY-MM-DD, numbers without binary noise. */
class SheetReader {
  readonly #sink: TableSink;
  readonly #texts: readonly string[];
  readonly #dateStyles: ReadonlySet<number>;
  readonly #epoch: number;
  readonly #tokens = new XmlTokens(({ kind, name, tag, text }) => this.#event(kind, name, tag, text));
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = -1;
  #value = '';
  #in: 'value' | 'text' | null = null;
  #width = 0;

  constructor(from: {
    sink: TableSink;
    texts: readonly string[];
    dateStyles: ReadonlySet<number>;
    dates1904: boolean;
  }) {
    this.#sink = from.sink;
    this.#texts = from.texts;
    this.#dateStyles = from.dateStyles;
    this.#epoch = from.dates1904 ? EPOCH_1904 : EPOCH_1900;
  }

  /** @throws XmlError */
  push(text: string): void {
    this.#tokens.push(text);
  }

  #event(kind: 'open' | 'close' | 'empty', name: string, tag: string, text: string): void {
    if (this.#in !== null) this.#value += text;
    this.#in = null;
    switch (name.slice(name.indexOf(':') + 1)) {
      case 'row':
        if (kind === 'close') this.#endRow();
        else this.#startRow(tag);
        if (kind === 'empty') this.#endRow();
        return;
      case 'c':
        if (kind === 'close') this.#endCell();
        else this.#startCell(tag);
        return;
      case 'v':
        if (kind === 'open') this.#in = 'value';
        return;
      case 't':
        if (kind === 'open' && this.#type === 'inlineStr') this.#in = 'text';
        return;
      default:
    }
  }

  #startRow(tag: string): void {
    const row = Number(readAttribute(tag, 'r'));
    this.#row = row > 0 ? row : this.#row + 1;
    this.#cells = [];
    this.#column = -1;
  }

  #endRow(): void {
    if (this.#sink.done || this.#cells.every((cell) => cell === '')) return;
    // Sheets omit empty cells, so rows are padded to the widest so far.
    this.#width = Math.max(this.#width, this.#cells.length);
    while (this.#cells.length < this.#width) this.#cells.push('');
    this.#sink.cells(this.#row, this.#cells);
  }

  #startCell(tag: string): void {
    const reference = readAttribute(tag, 'r');
    const column = reference === '' ? this.#column + 1 : parseColumn(reference);
    this.#column = column < FILE_LIMITS.columns ? column : -1;
    this.#type = readAttribute(tag, 't');
    this.#style = Number(readAttribute(tag, 's') || -1);
    this.#value = '';
  }

  #endCell(): void {
    if (this.#column < 0) return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = this.#textOf();
  }

  #textOf(): string {
    const raw = unescapeXml(this.#value);
    if (this.#type === 's') return this.#texts[Number(raw)] ?? '';
    if (this.#type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
    // Error cells are empty.
    if (this.#type === 'e') return '';
    if (this.#type === 'str' || this.#type === 'inlineStr' || this.#type === 'd') return raw;
    const number = raw === '' ? Number.NaN : Number(raw);
    if (!Number.isFinite(number)) return raw;
    const isDay = this.#dateStyles.has(this.#style) && number > 0 && number < 2_958_466;
    return isDay ? fromEpochDay(Math.floor(number) - this.#epoch) : String(Number(number.toPrecision(15)));
  }
}

const ATTRIBUTES = new Map(['r', 's', 't'].map((name) => [name, new RegExp(`\\s${name}="([^"]*)"`)]));

/** Reads an archive or a workbook, buffered because its directory is at the end. */
export class ZipReader implements ByteReader {
  readonly single = false;
  readonly #from: { table: string; sink: FileSink; depth: number; budget: Budget };
  readonly #open: OpenInner;
  #parts: Uint8Array[] = [];
  #bytes = 0;
  #failed = false;
  #isWorkbook = false;

  constructor(from: { table: string; sink: FileSink; depth: number; budget: Budget }, open: OpenInner) {
    this.#from = from;
    this.#open = open;
  }

  get format(): FileFormat {
    return {
      container: this.#isWorkbook ? 'plain' : 'zip',
      format: this.#isWorkbook ? 'xlsx' : null,
      encoding: null,
      delimiter: null,
    };
  }

  feed(bytes: Uint8Array): void {
    if (this.#failed) return;
    this.#bytes += bytes.length;
    if (this.#bytes > FILE_LIMITS.archiveBytes) {
      this.#parts = [];
      this.#fail(FILE_REFUSALS.tooLarge);
    } else this.#parts.push(new Uint8Array(bytes));
  }

  finish(): void {
    if (this.#failed) return;
    const archive = concat(this.#parts, this.#bytes);
    this.#parts = [];
    try {
      const entries = zipEntries(archive);
      const byName = new Map(entries.map((entry) => [entry.name, entry]));
      if (byName.has('xl/workbook.xml')) {
        this.#isWorkbook = true;
        const { table, sink, budget } = this.#from;
        readWorkbook({ archive, entries: byName, table, sink, budget, format: () => this.format });
      } else if (byName.has('content.xml') || byName.has('[Content_Types].xml')) this.#fail(FILE_REFUSALS.notATable);
      else this.#readMembers(archive, entries);
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      this.#fail(error.refusal);
    }
  }

  #readMembers(archive: Uint8Array, entries: readonly ZipEntry[]): void {
    const members = entries.filter(({ name }) => !name.endsWith('/') && !/(^|\/)__MACOSX\/|(^|\/)\.[^/]*$/.test(name));
    if (members.length === 0) throw new ArchiveError(FILE_REFUSALS.noTable);
    const { table, sink, depth, budget } = this.#from;
    let tables = 0;
    let first: FileRefusal | null = null;
    const counted: FileSink = {
      ...sink,
      table: (name, format) => {
        tables++;
        return sink.table(name, () => ({ ...format(), container: 'zip' }));
      },
      // An unreadable member, such as a picture, does not affect the others.
      refuse: (refusal) => {
        first ??= refusal;
        if (refusal.reason === 'too_large' || refusal.reason === 'damaged') throw new ArchiveError(refusal);
      },
    };
    for (const entry of members) {
      const name = table === '' ? entry.name : `${table}/${entry.name}`;
      const inner = this.#open({ table: name, sink: counted, depth, budget });
      unpackEntry({ archive, entry, budget }, (data) => {
        inner.feed(data);
        return true;
      });
      inner.finish();
    }
    if (tables === 0) this.#fail(first ?? FILE_REFUSALS.noTable);
  }

  #fail(refusal: FileRefusal): void {
    this.#failed = true;
    this.#from.sink.refuse(refusal);
  }
}

/**
 * Reads the sheets of a workbook (.xlsx) as tables; skips hidden sheets, which hold lookups and notes. Formulas give
 * their saved value.
 * @throws ArchiveError
 */
function readWorkbook(book: Book): void {
  try {
    const { sheets, dates1904 } = readSheets(book);
    const texts = readSharedTexts(book);
    const dateStyles = readDateStyles(book);
    for (const { name, path } of sheets) {
      const entry = book.entries.get(path);
      if (entry === undefined) continue;
      const table = [book.table, name].filter((part) => part !== '').join('/');
      const sink = book.sink.table(table, book.format);
      const reader = new SheetReader({ sink, texts, dateStyles, dates1904 });
      const decoder = new TextDecoder('utf-8');
      unpackEntry({ ...book, entry }, (data) => {
        for (let at = 0; at < data.length; at += 64 * 1024) {
          reader.push(decoder.decode(data.subarray(at, at + 64 * 1024), { stream: true }));
          book.sink.progress();
        }
        return !sink.done;
      });
      sink.end();
    }
    if (sheets.length === 0) throw new ArchiveError(FILE_REFUSALS.noTable);
  } catch (error) {
    throw error instanceof XmlError ? new ArchiveError(FILE_REFUSALS.damaged) : error;
  }
}

function readPart(book: Book, path: string): string {
  const entry = book.entries.get(path);
  if (entry === undefined) return '';
  return new TextDecoder('utf-8').decode(readEntry({ ...book, entry }, PART_BYTES));
}

function readSheets(book: Book): { sheets: Sheet[]; dates1904: boolean } {
  const targets = new Map<string, string>();
  for (const tag of findTags(readPart(book, 'xl/_rels/workbook.xml.rels'), 'Relationship')) {
    targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'));
  }
  const workbook = readPart(book, 'xl/workbook.xml');
  const sheets = findTags(workbook, 'sheet').flatMap((tag): Sheet[] => {
    const target = targets.get(attribute(tag, 'r:id')) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const hidden = /hidden/i.test(attribute(tag, 'state'));
    return hidden || !/worksheets\//.test(path) ? [] : [{ name: attribute(tag, 'name'), path }];
  });
  const dates1904 = findTags(workbook, 'workbookPr').some((tag) => /^(1|true)$/.test(attribute(tag, 'date1904')));
  return { sheets, dates1904 };
}

function findTags(xml: string, name: string): string[] {
  const tags: string[] = [];
  const tokens = new XmlTokens((event) => {
    if (event.kind !== 'close' && localName(event.name) === name) tags.push(event.tag);
  });
  tokens.push(xml);
  return tags;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attribute(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*("([^"]*)"|'([^']*)')`).exec(tag);
  return unescapeXml(found?.[2] ?? found?.[3] ?? '');
}

function readSharedTexts(book: Book): string[] {
  const path = ['xl/sharedStrings.xml', 'xl/SharedStrings.xml'].find((name) => book.entries.has(name));
  const entry = path === undefined ? undefined : book.entries.get(path);
  const texts: string[] = [];
  if (entry === undefined) return texts;
  let text = '';
  let inText = false;
  let phonetic = false;
  let held = 0;
  const tokens = new XmlTokens(({ kind, name, text: before }) => {
    const local = localName(name);
    if (inText) text += before;
    inText = kind === 'open' && local === 't' && !phonetic;
    if (local === 'rPh') phonetic = kind === 'open';
    if (local !== 'si' || kind === 'open') return;
    texts.push(unescapeXml(text).slice(0, 32_767));
    held += text.length;
    text = '';
  });
  const decoder = new TextDecoder('utf-8');
  unpackEntry({ ...book, entry }, (data) => {
    tokens.push(decoder.decode(data, { stream: true }));
    if (held > FILE_LIMITS.sharedTextBytes) throw new ArchiveError(FILE_REFUSALS.bomb);
    return true;
  });
  return texts;
}

function readDateStyles(book: Book): ReadonlySet<number> {
  const dates = new Set<number>();
  const own = new Map<number, string>();
  let inCells = false;
  let style = 0;
  const tokens = new XmlTokens(({ kind, name, tag }) => {
    const local = localName(name);
    if (local === 'numFmt') own.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode'));
    if (local === 'cellXfs') inCells = kind === 'open';
    if (local !== 'xf' || !inCells || kind === 'close') return;
    const format = Number(attribute(tag, 'numFmtId'));
    const code = own.get(format);
    if (code === undefined ? DATE_FORMATS.has(format) : isDateFormat(code)) dates.add(style);
    style++;
  });
  tokens.push(readPart(book, 'xl/styles.xml'));
  return dates;
}

/** Whether a number format shows a date: day or year letters outside quotes, colours and escapes. */
function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  return /[yd]/.test(bare) && !/[#?]/.test(bare);
}

function readAttribute(tag: string, name: 'r' | 's' | 't'): string {
  return ATTRIBUTES.get(name)?.exec(tag)?.[1] ?? '';
}

function parseColumn(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const letter = reference.charCodeAt(i) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
