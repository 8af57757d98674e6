import { MAX_COLUMNS } from '../csv-scanner.ts';
import { cleanText } from '../values.ts';
import type { FileRefusal } from './kinds.ts';
import { refusedLayout } from './layouts.ts';
import type { KindMatch } from './match-columns.ts';
import type { Unreadable } from './readers.ts';
import { FILE_REFUSALS } from './refusals.ts';

/** Maximum lines above the header: titles, blank lines, merged cells. */
const HEADER_LINES = 20;

export type HeldRow = { line: number; cells: string[]; problem?: Unreadable };

export type TableHeader = { names: string[]; line: number; match: KindMatch | null };

export const NO_COLUMN_FOR = 'The header is not one of a known file: no column was found for ';

export function refusalFor(names: readonly string[], closest: KindMatch | null): FileRefusal {
  if (names.length > MAX_COLUMNS) return FILE_REFUSALS.manyColumns;
  const layout = refusedLayout(names);
  if (layout !== null) return { reason: 'not_imported', message: layout, missing: [] };
  if (names.every((name) => name.trim() === '')) return FILE_REFUSALS.empty;
  const missing = closest?.missing.map(({ field }) => field) ?? [];
  const labels = closest?.missing.map(({ label }) => label).join(', ') ?? '';
  const message =
    closest === null || labels === ''
      ? 'The header is not one of a known file. Say what the columns mean.'
      : `${NO_COLUMN_FOR}${labels}.`;
  return { reason: 'unknown_header', message, missing };
}

export function sampleColumn(rows: readonly HeldRow[], column: number): string[] {
  const seen = new Set<string>();
  for (const { cells, problem } of rows) {
    const text = problem === undefined ? cleanText(cells[column] ?? '') : '';
    if (text !== '' && text !== NESTED) seen.add(text.replace(LIST, '').slice(0, 80));
    if (seen.size === 5) break;
  }
  return [...seen];
}

type MatchNames = (names: readonly string[]) => KindMatch | null;

/** Returns the first row that matches a known kind, or else the first that looks like a header. */
export function findHeader(rows: readonly HeldRow[], matchNames: MatchNames): TableHeader {
  const candidates = rows.slice(0, HEADER_LINES);
  for (const { cells, line } of candidates) {
    const match = matchNames(cells);
    if (match === null || cells.length > MAX_COLUMNS) continue;
    // A sentence above the table may name columns too, but only a real header is as wide as the rows below.
    const below = rows.filter((row) => row.line > line);
    const fits = below.some(
      (row) => row.cells.length >= cells.length && row.cells.slice(cells.length).every((cell) => cell.trim() === ''),
    );
    if (line === candidates[0]?.line || below.length === 0 || fits) return { names: cells, line, match };
  }
  const widest = Math.max(...candidates.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length));
  const likely = candidates.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length === widest);
  return { names: likely?.cells ?? [], line: likely?.line ?? 1, match: null };
}

/** Whether dates are written month first (`8/14/2024`): a second part is above 12, and no first part is. */
export function isMonthFirst(rows: readonly HeldRow[], match: KindMatch): boolean {
  const column = match.kind === 'listings' ? match.fields.get('listedOn')?.column : undefined;
  if (column === undefined) return false;
  const parts = rows.flatMap(({ cells }) => {
    const found = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec((cells[column] ?? '').trim());
    return found === null ? [] : [[Number(found[1]), Number(found[2])] as const];
  });
  return parts.some(([, second]) => second > 12) && !parts.some(([first]) => first > 12);
}

/** Prefix of a cell with a list of texts, one per line. */
export const LIST = '\u0000list:';
/** Placeholder for a list or object in a cell. */
export const NESTED = '\u0000nested';
/** Deeper or wider records are not table rows. */
const MAX_DEPTH = 8;
const MAX_ENTRIES = 400;

/** `{agent: {name}}` becomes `agent.name`, a list of texts one text with lines. Null for anything but an object. */
export function flatten(value: unknown): Map<string, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const flat = new Map<string, string>();
  add(flat, '', value, 0);
  return flat;
}

function add(flat: Map<string, string>, prefix: string, value: object, depth: number): void {
  for (const [name, inner] of Object.entries(value)) {
    if (flat.size >= MAX_ENTRIES) return;
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if (inner === null || inner === undefined) flat.set(path, '');
    else if (Array.isArray(inner)) flat.set(path, listText(inner));
    else if (typeof inner === 'object') {
      const own = '#text' in inner ? inner['#text'] : undefined;
      // For an element with attributes, only the text is used.
      flat.set(path, own === undefined ? NESTED : String(own));
      if (depth < MAX_DEPTH) add(flat, path, inner, depth + 1);
    } else flat.set(path, String(inner));
  }
}

function listText(list: readonly unknown[]): string {
  const texts = list.slice(0, MAX_ENTRIES).map((item) => {
    if (typeof item !== 'object' || item === null) return String(item ?? '');
    const texts = Object.values(item).filter((inner) => typeof inner === 'string' || typeof inner === 'number');
    return String(texts.find((text) => typeof text === 'string' && text.startsWith('http')) ?? texts[0] ?? NESTED);
  });
  return texts.includes(NESTED) ? NESTED : LIST + texts.join('\n');
}
