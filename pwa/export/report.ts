import { csvText } from '../../domain/csv.ts';
import { figureWords } from '../../domain/figure-words.ts';
import { inNumerals } from '../../domain/language/language.ts';
import { groupThousands } from '../../domain/money.ts';
import type { TableBlock } from '../../domain/presentation/slide.ts';
import { csvFile } from '../device/files.ts';

/** Numbers stay numbers in spreadsheets. */
export type Cell = string | number;

export type ReportTable = {
  readonly title: string;
  /** Null for name-value pairs, which need no header row. */
  readonly columns: readonly string[] | null;
  readonly rows: readonly (readonly Cell[])[];
};

/** Tables that every export format writes. Money is in AED, not fils. */
export type Report = {
  readonly title: string;
  readonly name: string;
  readonly link: string;
  readonly tables: readonly ReportTable[];
};

/** Writes all tables into one CSV file (RFC 4180), one below the other. */
export function writeCsv(report: Report): Blob {
  const lines: (readonly Cell[])[] = [[report.title], [report.name], []];
  for (const table of report.tables)
    lines.push([table.title], ...(table.columns === null ? [] : [table.columns]), ...table.rows, []);
  return csvFile(csvText(lines));
}

/** Formats a cell for paper: whole numbers from 1,000, up to two decimals below. */
function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return '';
  const rounded = Math.abs(cell) >= 1000 ? Math.round(cell) : Math.round(cell * 100) / 100;
  return figureWords.signed(rounded < 0 ? '−' : '', inNumerals(groupThousands(Math.abs(rounded))));
}

/** Converts a workbook table for paper; columns of numbers are end-aligned. */
export function paperTable({ columns, rows }: ReportTable): TableBlock {
  const titles = columns ?? ['', ''];
  return {
    kind: 'table',
    columns: titles.map((title, i) => ({ title, isNumber: rows.every((row) => typeof row[i] === 'number') })),
    rows: rows.map((row) => row.map(cellText)),
  };
}
