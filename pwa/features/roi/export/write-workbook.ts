import { writeLiveWorkbook } from '../../../export/live-workbook.ts';
import type { Report } from '../../../export/report.ts';
import type { Model } from '../figures.ts';
import { scenarioWorkbook } from './workbook.ts';

/** Writes the live workbook of a scenario, with the sources of its report on the last sheet. */
export function writeWorkbook(model: Model, { tables, name }: Report): Promise<Blob> {
  const sources = tables.at(-1);
  const rows = (sources?.rows ?? []).map((row) => row.map(String));
  const { sheets, names } = scenarioWorkbook(model, {
    title: sources?.title ?? '',
    head: sources?.columns ?? [],
    rows: [[name], ...rows],
  });
  return writeLiveWorkbook(sheets, names);
}
