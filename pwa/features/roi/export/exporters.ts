import { messages } from './messages.ts';
import type { Report } from './report.ts';

/** A file format. Heavy ones load their library inside `write`, when somebody asks for the file. */
export type Exporter = {
  readonly format: string;
  readonly extension: string;
  readonly write: (report: Report) => Promise<Blob>;
};

/** Formats offered, in order. A new one is an entry here and its name in the messages. */
export const EXPORTERS: readonly Exporter[] = [
  {
    format: 'pdf',
    extension: 'pdf',
    write: async (report) => {
      const { months, loan, years } = messages;
      return (await import('./pdf.ts')).pdfOf(report, { wide: years, leftOut: [months, loan] });
    },
  },
  { format: 'xlsx', extension: 'xlsx', write: async (report) => (await import('./xlsx.ts')).xlsxOf(report) },
  { format: 'csv', extension: 'csv', write: async (report) => (await import('./csv.ts')).csvOf(report) },
];

/** A file name any system takes: the scenario's name, or "scenario". */
export function fileName(name: string, extension: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return `${plain || 'scenario'}.${extension}`;
}
