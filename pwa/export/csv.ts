import { csvText } from '../../domain/csv.ts';
import { csvFile } from '../device/files.ts';
import type { Cell, Report } from './report.ts';

export function writeCsv(report: Report): Blob {
  const lines: (readonly Cell[])[] = [[report.title], [report.name], []];
  for (const table of report.tables)
    lines.push([table.title], ...(table.columns === null ? [] : [table.columns]), ...table.rows, []);
  return csvFile(csvText(lines));
}
