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

/** A page as a picture of 100 dots per inch, its points as red, green, blue and alpha. */
export function pdfPage(pdf: Uint8Array, page: number): { data: Uint8ClampedArray; width: number; height: number } {
  const run = spawnSync('pdftoppm', ['-r', '100', '-f', `${page}`, '-l', `${page}`, '-'], {
    ...{ input: pdf, maxBuffer: 64 * 1024 * 1024 },
  });
  if (run.status !== 0) throw new Error(run.stderr.toString());
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(run.stdout.subarray(0, 40).toString('latin1'));
  if (head === null) throw new Error('no picture of the page');
  const [width, height] = [Number(head[1]), Number(head[2])];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height * 3; i++) {
    data[Math.floor(i / 3) * 4 + (i % 3)] = run.stdout[head[0].length + i] ?? 0;
  }
  return { data, width, height };
}

export async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}
