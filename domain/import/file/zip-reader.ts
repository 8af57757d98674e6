import { getOrCreate } from '../../collections.ts';
import { fromEpochDay } from '../../day.ts';
import { unescapeXml } from '../unescape-xml.ts';
import { readHeaderName } from '../vocabulary/header-words.ts';
import type { FileFormat, FileRefusal } from './kinds.ts';
import { type ByteReader, concat, type FileSink, type OpenInner, type Source, type TableSink } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';
import { XmlError, XmlTokens } from './xml-tokens.ts';
import { ArchiveError, readEntry, unpackEntry, type ZipEntry, zipEntries } from './zip-archive.ts';

type Book = Pick<Source, 'table' | 'sink' | 'budget'> & {
  archive: Uint8Array;
  entries: ReadonlyMap<string, ZipEntry>;
  format: () => FileFormat;
};

const PART_BYTES = 16 * 1024 * 1024;

const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;

/** Shared strings, styles of cells, and the serial number of 1970-01-01 (`epoch`) of a workbook. */
type Shared = { texts: readonly string[]; styles: Styles; epoch: number };
/** Styles that show a number as a day, and those that write a currency or a unit beside it, with that word. */
type Styles = { days: ReadonlySet<number>; words: ReadonlyMap<number, string> };

/** Merged cells: their value stands in the first cell and counts for all. Rows and columns from 0, both ends included. */
type Merge = { top: number; bottom: number; left: number; right: number };
/** Larger ranges frame a page rather than repeat a value. */
const MOST_MERGED_ROWS = 10_000;
const MOST_MERGES = 100_000;

/** The merged cells of a sheet, which stand behind its rows. */
function readMerges(book: Book, entry: ZipEntry): Merge[] {
  const merges: Merge[] = [];
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  unpackEntry({ ...book, entry }, (data) => {
    rest += decoder.decode(data, { stream: true });
    const last = rest.lastIndexOf('<');
    for (const [, reference = ''] of rest.slice(0, last).matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z0-9:]+)"/g)) {
      const [from = '', to = from] = reference.split(':');
      const rowOf = (cell: string) => Number(cell.replace(/\D/g, '')) - 1;
      merges.push({ top: rowOf(from), bottom: rowOf(to), left: parseColumn(from), right: parseColumn(to) });
    }
    rest = last === -1 ? '' : rest.slice(last);
    return merges.length < MOST_MERGES;
  });
  return merges.filter(({ top, bottom }) => bottom - top < MOST_MERGED_ROWS).sort((a, b) => a.top - b.top);
}

/** Writes the value of merged cells into all their cells, row by row. */
function mergeFiller(merges: readonly Merge[]): (row: number, cells: string[]) => void {
  let next = 0;
  let open: (Merge & { value: string })[] = [];
  return (row, cells) => {
    open = open.filter(({ bottom }) => bottom >= row);
    for (let merge = merges[next]; merge !== undefined && merge.top <= row; merge = merges[++next]) {
      if (merge.bottom >= row) open.push({ ...merge, value: merge.top === row ? (cells[merge.left] ?? '') : '' });
    }
    for (const { left, right, value } of open) {
      if (value === '') continue;
      while (cells.length <= right) cells.push('');
      for (let column = left; column <= right; column++) cells[column] ||= value;
    }
  };
}

/** Reads one sheet row by row as text: days as YYYY-MM-DD, numbers without binary noise. */
function sheetTokens(sink: TableSink, shared: Shared, merges: readonly Merge[]): XmlTokens {
  const fill = mergeFiller(merges);
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let cell = { type: '', style: -1, value: '' };
  let inValue = false;
  let width = 0;
  const endRow = () => {
    fill(row - 1, cells);
    if (sink.done || cells.every((text) => text === '')) return;
    // Sheets omit empty cells, so rows are padded to the widest so far.
    width = Math.max(width, cells.length);
    while (cells.length < width) cells.push('');
    sink.cells(row, cells);
  };
  const startRow = (tag: string) => {
    const number = Number(attribute(tag, 'r'));
    row = number > 0 ? number : row + 1;
    cells = [];
    column = -1;
  };
  const startCell = (tag: string) => {
    const reference = attribute(tag, 'r');
    const next = reference === '' ? column + 1 : parseColumn(reference);
    column = next < FILE_LIMITS.columns ? next : -1;
    cell = { type: attribute(tag, 't'), style: Number(attribute(tag, 's') || -1), value: '' };
  };
  const endCell = () => {
    if (column < 0) return;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(cell, shared);
  };
  return new XmlTokens(({ kind, name, tag, text }) => {
    if (inValue) cell.value += text;
    const local = localName(name);
    inValue = kind === 'open' && (local === 'v' || (local === 't' && cell.type === 'inlineStr'));
    if (local === 'row') {
      if (kind !== 'close') startRow(tag);
      if (kind !== 'open') endRow();
    } else if (local === 'c') {
      if (kind === 'close') endCell();
      else startCell(tag);
    }
  });
}

function cellText({ type, style, value }: { type: string; style: number; value: string }, shared: Shared): string {
  const raw = unescapeXml(value);
  if (type === 's') return shared.texts[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  // Error cells are empty.
  if (type === 'e') return '';
  if (type === 'str' || type === 'inlineStr' || type === 'd') return raw;
  const number = raw === '' ? Number.NaN : Number(raw);
  if (!Number.isFinite(number)) return raw;
  const { days, words } = shared.styles;
  if (days.has(style) && number > 0 && number < 2_958_466) return fromEpochDay(Math.floor(number) - shared.epoch);
  const word = words.get(style);
  return `${Number(number.toPrecision(15))}${word === undefined ? '' : ` ${word}`}`;
}

/** Reads an archive or a workbook, buffered because its directory is at the end. */
export function zipReader(from: Source, open: OpenInner): ByteReader {
  let parts: Uint8Array[] = [];
  let bytesRead = 0;
  let failed = false;
  let isWorkbook = false;
  const format = (): FileFormat => ({
    container: isWorkbook ? 'plain' : 'zip',
    format: isWorkbook ? 'xlsx' : null,
    encoding: null,
    delimiter: null,
  });
  const fail = (refusal: FileRefusal) => {
    failed = true;
    parts = [];
    from.sink.refuse(refusal);
  };
  return {
    single: false,
    get format() {
      return format();
    },
    feed(bytes) {
      if (failed) return;
      bytesRead += bytes.length;
      if (bytesRead > FILE_LIMITS.archiveBytes) fail(FILE_REFUSALS.tooLarge);
      else parts.push(new Uint8Array(bytes));
    },
    finish() {
      if (failed) return;
      const archive = concat(parts, bytesRead);
      parts = [];
      try {
        const entries = zipEntries(archive);
        const byName = new Map(entries.map((entry) => [entry.name, entry]));
        isWorkbook = byName.has('xl/workbook.xml');
        if (isWorkbook) readWorkbook({ ...from, archive, entries: byName, format });
        else if (byName.has('content.xml') || byName.has('[Content_Types].xml')) fail(FILE_REFUSALS.openDocument);
        else readMembers(archive, entries, from, open);
      } catch (error) {
        if (!(error instanceof ArchiveError)) throw error;
        fail(error.refusal);
      }
    },
  };
}

/** @throws ArchiveError, also if no member is a table */
function readMembers(archive: Uint8Array, entries: readonly ZipEntry[], from: Source, open: OpenInner): void {
  const members = entries.filter(({ name }) => !name.endsWith('/') && !/(^|\/)__MACOSX\/|(^|\/)\.[^/]*$/.test(name));
  const { table, sink, budget } = from;
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
    const inner = open({ ...from, table: name, sink: counted });
    unpackEntry({ archive, entry, budget }, (data) => {
      inner.feed(data);
      return true;
    });
    inner.finish();
  }
  if (tables === 0) throw new ArchiveError(first ?? FILE_REFUSALS.noTable);
}

/** Reads the visible sheets of a workbook (.xlsx) as tables; formulas give their saved value. @throws ArchiveError */
function readWorkbook(book: Book): void {
  try {
    const { sheets, epoch } = readSheets(book);
    const shared: Shared = { texts: readSharedTexts(book), styles: readStyles(book), epoch };
    for (const { name, path } of sheets) {
      const entry = book.entries.get(path);
      if (entry === undefined) continue;
      const table = [book.table, name].filter((part) => part !== '').join('/');
      const sink = book.sink.table(table, book.format);
      const tokens = sheetTokens(sink, shared, readMerges(book, entry));
      const decoder = new TextDecoder('utf-8');
      unpackEntry({ ...book, entry }, (data) => {
        for (let at = 0; at < data.length; at += 64 * 1024) {
          tokens.push(decoder.decode(data.subarray(at, at + 64 * 1024), { stream: true }));
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

function readSheets(book: Book): { sheets: { name: string; path: string }[]; epoch: number } {
  const relations = findTags(readPart(book, 'xl/_rels/workbook.xml.rels'), 'Relationship');
  const targets = new Map(relations.map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]));
  const workbook = readPart(book, 'xl/workbook.xml');
  const sheets = findTags(workbook, 'sheet').flatMap((tag) => {
    const target = targets.get(attribute(tag, 'r:id')) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const hidden = /hidden/i.test(attribute(tag, 'state'));
    return hidden || !/worksheets\//.test(path) ? [] : [{ name: attribute(tag, 'name'), path }];
  });
  const dates1904 = findTags(workbook, 'workbookPr').some((tag) => /^(1|true)$/.test(attribute(tag, 'date1904')));
  return { sheets, epoch: dates1904 ? EPOCH_1904 : EPOCH_1900 };
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

const ATTRIBUTES = new Map<string, RegExp>();

function attribute(tag: string, name: string): string {
  const pattern = getOrCreate(ATTRIBUTES, name, () => new RegExp(`\\s${name}\\s*=\\s*("([^"]*)"|'([^']*)')`));
  const found = pattern.exec(tag);
  return unescapeXml(found?.[2] ?? found?.[3] ?? '');
}

function readSharedTexts(book: Book): string[] {
  const entry = book.entries.get('xl/sharedStrings.xml') ?? book.entries.get('xl/SharedStrings.xml');
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

function readStyles(book: Book): Styles {
  const days = new Set<number>();
  const words = new Map<number, string>();
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
    if (code === undefined ? DATE_FORMATS.has(format) : isDateFormat(code)) days.add(style);
    const word = code === undefined ? '' : wordOf(code);
    if (word !== '') words.set(style, word);
    style++;
  });
  tokens.push(readPart(book, 'xl/styles.xml'));
  return { days, words };
}

/** The currency or unit that a number format writes: `EUR` of `[$€-2] #,##0`, `sqm` of `0" m²"`; '' for none, and AED. */
function wordOf(code: string): string {
  const [positive = ''] = code.split(';');
  const shown = positive
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ')
    .replace(/\[[^\]]*\]|[_*]./g, '')
    .replace(/["\\]/g, ' ');
  const { unit, currency } = readHeaderName(shown.replace(/[\d#?.,]/g, ' '));
  return unit ?? (currency === null || currency === 'AED' ? '' : currency || shown.replace(/[^\p{L}]/gu, ''));
}

/** Whether a number format shows a date: day or year letters outside quotes, colours and escapes. */
function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  return /[yd]/.test(bare) && !/[#?]/.test(bare);
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
