/** Time the browser gets to start reading the file before its address is taken back. */
const KEEP_MS = 60_000;

/** Wraps CSV text with a BOM, without which spreadsheet programs do not read UTF-8. */
export const csvFile = (text: string): Blob => new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });

export function saveDownload(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
