import type { FileReject } from './file-import.ts';

/** Columns in front of the row's own: why it was not taken. They are passed over when the file comes again. */
export const REJECT_COLUMNS = ['rejected_line', 'rejected_column', 'rejected_reason', 'rejected_value'] as const;

/** Beginnings that start a formula, the full-width forms too, and control characters that hide one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORMULA = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\u0000]/;

/** One cell of a CSV; text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP). */
export function guardedCell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Takes back the apostrophe of `guardedCell`. */
export function unguard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** Whether a table is a file of rejects come back. */
export function isMended(names: readonly string[]): boolean {
  return REJECT_COLUMNS.every((name) => names.includes(name));
}

/** Whether a column says why a row was not taken, rather than being part of it. */
export function isRejectColumn(name: string | undefined): boolean {
  return REJECT_COLUMNS.some((column) => column === name);
}

/** First line of a file of rejects of a table with these columns. */
export function rejectsHeader(columns: readonly string[]): string {
  return lineOf([...REJECT_COLUMNS, ...columns.filter((name) => !isRejectColumn(name))]);
}

/** A rejected row as it stood in its file, with its line and the reason in front. */
export function rejectsLine({ row, column, reason, value, cells }: FileReject): string {
  return lineOf([String(row), column, reason, value, ...cells]);
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(guardedCell).join(',')}\r\n`;
}
