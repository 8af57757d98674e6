import { MAX_COLUMNS } from '../csv-scanner.ts';
import { cleanText } from '../values.ts';
import { LIST, NESTED } from './flat-record.ts';
import type { FileRefusal } from './kinds.ts';
import { refusedLayout } from './layouts.ts';
import type { KindMatch } from './match-columns.ts';
import type { Unreadable } from './readers.ts';
import { FILE_REFUSALS } from './refusals.ts';

/** Maximum lines above the header: titles, blank lines, merged cells. */
const HEADER_LINES = 20;

/** A row before its table is known. `isCut`: the file ends within it. */
export type HeldRow = { line: number; cells: string[]; problem?: Unreadable; isCut?: boolean };

export type TableHeader = { names: string[]; line: number; match: KindMatch | null };

export const NO_COLUMN_FOR = 'This is not the header of a known file. It has no column for ';

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

type MatchNames = (names: readonly string[], rows: readonly HeldRow[]) => KindMatch | null;

/** Returns the first row, or two rows, that match a known kind, or else the first that looks like a header. */
export function findHeader(rows: readonly HeldRow[], matchNames: MatchNames): TableHeader {
  const candidates = rows.slice(0, HEADER_LINES);
  for (const [place, { cells, line }] of candidates.entries()) {
    if (cells.length > MAX_COLUMNS) continue;
    const below = rows.slice(place + 1);
    const match = matchNames(cells, below);
    const two = matchTwoRows(rows, place, { match, matchNames });
    if (two !== null) return two;
    if (match === null) continue;
    // A sentence above the table may name columns too, but only a real header is as wide as the rows below.
    const fits = below.some(
      (row) => row.cells.length >= cells.length && row.cells.slice(cells.length).every((cell) => cell.trim() === ''),
    );
    if (place === 0 || below.length === 0 || fits) return { names: cells, line, match };
  }
  const widest = Math.max(...candidates.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length));
  const likely = candidates.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length === widest);
  return { names: likely?.cells ?? [], line: likely?.line ?? 1, match: null };
}

/** A head of two rows: a group above (`Size`), which may span several columns, and its parts below (`sqm`, `sqft`). */
function matchTwoRows(
  rows: readonly HeldRow[],
  place: number,
  { match, matchNames }: { match: KindMatch | null; matchNames: MatchNames },
): TableHeader | null {
  const [above, below] = [rows[place]?.cells ?? [], rows[place + 1]];
  if (below === undefined || below.cells.every((cell) => cell.trim() === '')) return null;
  // A row of values is no head.
  if (below.cells.some((cell) => /^[\d\s.,:/-]*\d[\d\s.,:/-]*$/.test(cell.trim()))) return null;
  let group = '';
  const width = Math.max(above.length, below.cells.length);
  const names = Array.from({ length: width }, (_, column) => {
    const part = (below.cells[column] ?? '').trim();
    const own = (above[column] ?? '').trim();
    if (own !== '') group = own;
    if (part === '') return own;
    return group === '' || own === part ? part : `${group} ${part}`;
  });
  const two = matchNames(names, rows.slice(place + 2));
  if (two === null) return null;
  // A row of a table has digits: a number or a day.
  const isHead = below.cells.every((cell) => !/\d/.test(cell));
  return match === null || two.sure > match.sure || (isHead && two.sure === match.sure)
    ? { names, line: below.line, match: two }
    : null;
}
