// The universal build runs in this thread. The browser build needs a blob worker, which the content security policy
// forbids.
import writeXlsxFile, { type Sheet, type Cell as XlsxCell } from 'write-excel-file/universal';
import type { Report, ReportTable } from './report.ts';

export const HEAD = { fontWeight: 'bold', backgroundColor: '#DCEAE8' } as const;
export const MONEY_FORMAT = '#,##0.00';

/** Writes a report as a workbook: one sheet per table, numeric cells, and header rows that stay visible. */
export function writeXlsx(report: Report): Promise<Blob> {
  return writeXlsxFile(report.tables.map((table) => toSheet(report, table))).toBlob();
}

function toSheet(report: Report, table: ReportTable): Sheet<Blob> {
  const isFirst = table === report.tables[0];
  const intro: XlsxCell[][] = isFirst ? [[{ value: report.title, fontWeight: 'bold' }], [text(report.name)], []] : [];
  const head: XlsxCell[][] =
    table.columns === null ? [] : [table.columns.map((column) => ({ value: column, ...HEAD }))];
  const rows = table.rows.map((row) => row.map((cell) => (typeof cell === 'number' ? number(cell) : text(cell))));
  return {
    sheet: table.title,
    data: [...intro, ...head, ...rows],
    columns: (table.columns ?? ['', '']).map((column, i) => ({
      width: i === 0 ? 34 : Math.max(14, column.length + 2),
    })),
    stickyRowsCount: intro.length + head.length,
  };
}

/** Stores text as text, so that a name beginning with `=` never becomes a formula. */
export function text(value: string): XlsxCell {
  return value === '' ? null : { value, type: String };
}

function number(value: number): XlsxCell {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) && Math.abs(value) < 1000 ? { value } : { value, format: MONEY_FORMAT };
}
