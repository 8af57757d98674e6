import { csvLine, isFormula } from '../../csv.ts';
import type { FileReject } from './file-result.ts';

/** Columns added to rejected rows; skipped when the file is imported again. */
const REJECT_COLUMNS = ['rejected_line', 'rejected_column', 'rejected_reason', 'rejected_value'] as const;

/** Removes the apostrophe that `csvCell` adds against formula injection. */
export function unguard(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}

export function isMended(names: readonly string[]): boolean {
  return REJECT_COLUMNS.every((name) => names.includes(name));
}

export function isRejectColumn(name: string | undefined): boolean {
  return REJECT_COLUMNS.some((column) => column === name);
}

export function rejectsHeader(columns: readonly string[]): string {
  return csvLine([...REJECT_COLUMNS, ...columns.filter((name) => !isRejectColumn(name))]);
}

export function rejectsLine({ row, column, reason, value, cells }: FileReject): string {
  return csvLine([String(row), column, reason, value, ...cells]);
}
