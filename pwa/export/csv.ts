import { csvText } from '../../domain/csv.ts';
import { csvFile } from '../device/files.ts';
import type { Cell, Report } from './report.ts';

/** A report as one CSV file (RFC 4180), its tables one below the other. */
export function writeCsv(report: Report): Blob {
  const lines: (readonly Cell[])[] = [[report.title], [report.name], []];
  for (const table of report.tables)
    lines.push([table.title], ...(table.columns === null ? [] : [table.columns]), ...table.rows, []);
  return csvFile(csvText(lines));
}
