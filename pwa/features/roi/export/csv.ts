import type { Cell, Report } from './report.ts';

/** Spreadsheet programs read UTF-8 only when it says so. */
const BOM = '\ufeff';

/** A report as one CSV file (RFC 4180), its tables one below the other. */
export function csvOf(report: Report): Blob {
  const lines: (readonly Cell[])[] = [[report.title], [report.name], []];
  for (const table of report.tables) lines.push([table.title], table.columns, ...table.rows, []);
  const text = lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  return new Blob([BOM, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe: a scenario's name comes from
 * people and links.
 */
export function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
