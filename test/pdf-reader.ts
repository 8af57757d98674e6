import { spawnSync } from 'node:child_process';

/** Poppler, which `.ci/run` installs, reads a PDF as another program would. */
export const HAS_POPPLER = spawnSync('pdftotext', ['-v']).status === 0;

/** Signs that poppler writes around right-to-left text. */
const DIRECTION_SIGNS = /[\u202a-\u202e]/g;

/** The text of a PDF, page after page, as it is laid out. */
export function pdfText(pdf: Uint8Array): string {
  const run = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, maxBuffer: 64 * 1024 * 1024 });
  if (run.status !== 0) throw new Error(run.stderr.toString());
  return run.stdout.toString('utf8').replaceAll(DIRECTION_SIGNS, '');
}

/** Names of the fonts of a PDF with whether each is embedded, by `pdffonts`. */
export function pdfFonts(pdf: Uint8Array): { name: string; isEmbedded: boolean }[] {
  const run = spawnSync('pdffonts', ['-'], { input: pdf });
  if (run.status !== 0) throw new Error(run.stderr.toString());
  const rows = run.stdout.toString('utf8').trim().split('\n').slice(2);
  return rows.map((row) => {
    const [name = '', ...rest] = row.split(/\s+/);
    // Columns from the right: object (two), unicode, subset, embedded.
    return { name, isEmbedded: rest.at(-5) === 'yes' };
  });
}

/** The pictures of a PDF with the pages they stand on, by `pdfimages`. */
export function pdfPictures(pdf: Uint8Array): { page: number; width: number; height: number }[] {
  const run = spawnSync('pdfimages', ['-list', '-'], { input: pdf, maxBuffer: 64 * 1024 * 1024 });
  if (run.status !== 0) throw new Error(run.stderr.toString());
  const rows = run.stdout.toString('utf8').trim().split('\n').slice(2);
  return rows.map((row) => {
    const [page = 0, , , width = 0, height = 0] = row.trim().split(/\s+/).map(Number);
    return { page, width, height };
  });
}

export async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}
