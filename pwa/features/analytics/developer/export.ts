import { type CsvValue, csvText } from '../../../../domain/csv.ts';
import type { DeviceDevelopment } from '../../../data/queries/places.ts';
import { csvFile } from '../../../device/files.ts';
import { common } from '../../../ui/texts/common.ts';
import { exportedSources } from '../../../ui/texts/source-names.ts';

export type CsvColumn<Row> = readonly [head: string, value: (row: Row) => CsvValue];

/** Rows as a CSV file with period and sources below them. `register`: also names the register of projects. */
export function rowsCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { development, register = '' }: { development: DeviceDevelopment; register?: string },
): Blob {
  const { from, to, sources } = development;
  const lines = rows.map((row) => columns.map(([, value]) => value(row)));
  const evidence = [
    [],
    [common.period, from, to],
    [common.source, ...exportedSources(sources), ...(register === '' ? [] : [register])],
  ];
  return csvFile(csvText([columns.map(([head]) => head), ...lines, ...evidence]));
}

export const aed = (fils: number | null): number | null => (fils === null ? null : Math.round(fils) / 100);
export const percent = (fraction: number | null): number | null =>
  fraction === null ? null : Math.round(fraction * 1e4) / 100;
