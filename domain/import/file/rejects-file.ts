import { csvLine, isFormula } from '../../csv.ts';
import type { FileReject } from './file-result.ts';

/** Columns in front of the row's own: why it was not taken. They are passed over when the file comes again. */
const REJECT_COLUMNS = ['rejected_line', 'rejected_column', 'rejected_reason', 'rejected_value'] as const;

/** Takes back the apostrophe that `csvCell` puts before what a spreadsheet would run. */
export function unguard(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}

export function isMended(names: readonly string[]): boolean {
  return REJECT_COLUMNS.every((name) => names.includes(name));
}

/** Whether a column says why a row was not taken, rather than being part of it. */
export function isRejectColumn(name: string | undefined): boolean {
  return REJECT_COLUMNS.some((column) => column === name);
}

export function rejectsHeader(columns: readonly string[]): string {
  return csvLine([...REJECT_COLUMNS, ...columns.filter((name) => !isRejectColumn(name))]);
}

export function rejectsLine({ row, column, reason, value, cells }: FileReject): string {
  return csvLine([String(row), column, reason, value, ...cells]);
}
