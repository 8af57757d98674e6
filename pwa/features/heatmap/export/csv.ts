import { type CsvValue, csvText } from '../../../../domain/csv.ts';
import type { HeatCell } from '../../../../domain/heatmap/heat-cells.ts';
import { intensityOf, levelOf, rankedBy } from '../../../../domain/heatmap/heat-scale.ts';
import { csvFile } from '../../../device/files.ts';
import { messages } from '../messages.ts';
import { areaName } from '../texts.ts';

/** What stands above the figures: name and value. */
export type CsvFacts = readonly (readonly [name: string, value: CsvValue])[];

/** The areas' figures as one CSV file (RFC 4180), the busiest first, under the facts that they rest on. */
export function heatCsv(cells: readonly HeatCell[], facts: CsvFacts): Blob {
  const busiest = cells.reduce((most, { count }) => Math.max(most, count), 0);
  const lines: CsvValue[][] = [
    ...facts.map(([name, value]) => [name, value]),
    [],
    [...messages.csvHead],
    ...rankedBy(cells, 'count').map((cell) => rowOf(cell, busiest)),
  ];
  return csvFile(csvText(lines));
}

function rowOf(cell: HeatCell, busiest: number): CsvValue[] {
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

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
