// The universal build packs in this thread: the browser build needs a blob worker, which the content security policy
// forbids.
import writeXlsxFile, { type Sheet, type Cell as XlsxCell } from 'write-excel-file/universal';
import type { Report, ReportTable } from './report.ts';

const HEAD = { fontWeight: 'bold', backgroundColor: '#DCEAE8' } as const;
const MONEY_FORMAT = '#,##0.00';

/** A report as a workbook: one sheet a table, numbers as numbers, heads that stay in sight. */
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

/** Text is stored as text: a name that begins with `=` never becomes a formula. */
function text(value: string): XlsxCell {
  return value === '' ? null : { value, type: String };
}

function number(value: number): XlsxCell {
  if (!Number.isFinite(value)) return null;
  return Number.isInteger(value) && Math.abs(value) < 1000 ? { value } : { value, format: MONEY_FORMAT };
}
