import { plainFileName } from '../../../export/file-name.ts';
import type { Report } from '../../../export/report.ts';

/** A file format. Heavy ones load their library inside `write`, when somebody asks for the file. */
export type Exporter = {
  readonly format: string;
  readonly extension: string;
  readonly write: (report: Report) => Promise<Blob>;
};

/** Formats of the data, in order. A new one is an entry here and its name in the messages. */
export const EXPORTERS: readonly Exporter[] = [
  {
    format: 'xlsx',
    extension: 'xlsx',
    write: async (report) => (await import('../../../export/xlsx.ts')).xlsxOf(report),
  },
  { format: 'csv', extension: 'csv', write: async (report) => (await import('../../../export/csv.ts')).csvOf(report) },
];

/** A file name any system takes: the scenario's name, or "scenario". */
export function fileName(name: string, extension: string): string {
  return `${plainFileName(name, 'scenario')}.${extension}`;
}
