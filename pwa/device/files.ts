/** Delay before the object URL is revoked, so that the browser has time to start reading the file. */
const KEEP_MS = 60_000;

/** Adds a BOM to CSV text, because spreadsheet programs need it to recognise UTF-8. */
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
