export type CsvValue = string | number | boolean | null | undefined;

/** A CSV cell (RFC 4180). Text that looks like a formula gets an apostrophe (OWASP, CSV injection); NaN is empty. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return String(value);
  const inert = isFormula(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

export function csvText(lines: readonly (readonly CsvValue[])[]): string {
  return lines.map(csvLine).join('');
}

export function isFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** Matches text that starts like a formula, also in full-width forms or after control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORMULA = /^[\s\u0000]*[=+\-@|\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\u0000]/;
