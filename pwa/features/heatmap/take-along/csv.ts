import type { HeatCell } from '../../../../domain/heatmap/heat-cells.ts';
import { intensityOf, levelOf, rankedBy } from '../../../../domain/heatmap/heat-scale.ts';
import { messages } from '../messages.ts';
import { areaName } from '../texts.ts';

export type CsvCell = string | number | null;
/** What stands above the figures: name and value. */
export type CsvFacts = readonly (readonly [string, string])[];

/** Spreadsheet programs read UTF-8 only when it says so. */
const BOM = '\ufeff';

/** The areas' figures as one CSV file (RFC 4180), the busiest first, under the facts that they rest on. */
export function heatCsv(cells: readonly HeatCell[], facts: CsvFacts): Blob {
  const busiest = cells.reduce((most, { count }) => Math.max(most, count), 0);
  const lines: CsvCell[][] = [
    ...facts.map(([name, value]) => [name, value]),
    [],
    [...messages.csvHead],
    ...rankedBy(cells, 'count').map((cell) => rowOf(cell, busiest)),
  ];
  const text = lines.map((line) => line.map(csvCell).join(',')).join('\r\n');
  return new Blob([BOM, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

function rowOf(cell: HeatCell, busiest: number): CsvCell[] {
  const intensity = intensityOf(cell.count, busiest);
  return [
    areaName(cell.areaId),
    cell.areaId,
    cell.count,
    rounded(intensity, 1),
    messages.levels[levelOf(intensity)] ?? '',
    rounded(cell.volumeFils / 100, 2),
    cell.meanPriceFils === null ? null : rounded(cell.meanPriceFils / 100, 0),
    cell.medianPerSqftFils === null ? null : rounded(cell.medianPerSqftFils / 100, 2),
    cell.priced,
    cell.growth.value === null ? null : rounded(cell.growth.value * 100, 2),
    cell.growth.now,
    cell.growth.before,
    cell.grossYield === null ? null : rounded(cell.grossYield * 100, 2),
  ];
}

/** One cell. Text that a spreadsheet would run as a formula gets an apostrophe: names come from files. */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const safe = /^\s*[=+\-@|\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
