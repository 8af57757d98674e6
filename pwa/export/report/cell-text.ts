import { figureWords } from '../../../domain/figure-words.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { groupThousands } from '../../../domain/money.ts';
import type { ReportTable } from '../../../domain/report/report-document.ts';
import type { Cell, ReportTable as DataTable } from '../report.ts';

/** A cell of a workbook on paper: whole dirhams from a thousand up, two decimals below. */
function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return '';
  const rounded = Math.abs(cell) >= 1000 ? Math.round(cell) : Math.round(cell * 100) / 100;
  return figureWords.signed(rounded < 0 ? '−' : '', inNumerals(groupThousands(Math.abs(rounded))));
}

/** A table of a workbook as one on paper: columns of numbers stand to their end. */
export function paperTable({ columns, rows }: DataTable): ReportTable {
  const titles = columns ?? ['', ''];
  return {
    kind: 'table',
    columns: titles.map((title, i) => ({ title, isNumber: rows.every((row) => typeof row[i] === 'number') })),
    rows: rows.map((row) => row.map(cellText)),
  };
}
