import { spawnSync } from 'node:child_process';

/** Whether poppler is installed (`.ci/run` installs it). Tests use it to read PDFs independently of the app's code. */
export const HAS_POPPLER = spawnSync('pdftotext', ['-v']).status === 0;

/** Direction marks that poppler puts around right-to-left text. */
const DIRECTION_SIGNS = /[\u202a-\u202e]/g;

/** Returns the text of a PDF, page by page, with its layout. */
export function pdfText(pdf: Uint8Array): string {
  const run = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, maxBuffer: 64 * 1024 * 1024 });
  if (run.status !== 0) throw new Error(run.stderr.toString());
  return run.stdout.toString('utf8').replaceAll(DIRECTION_SIGNS, '');
}

/** Returns the names of a PDF's fonts and whether each is embedded, from `pdffonts`. */
export function pdfFonts(pdf: Uint8Array): { name: string; isEmbedded: boolean }[] {
  const run = spawnSync('pdffonts', ['-'], { input: pdf });
  if (run.status !== 0) throw new Error(run.stderr.toString());
  const rows = run.stdout.toString('utf8').trim().split('\n').slice(2);
  return rows.map((row) => {
    const [name = '', ...rest] = row.split(/\s+/);
    // Columns counted from the right: object (two), unicode, subset, embedded.
    return { name, isEmbedded: rest.at(-5) === 'yes' };
  });
}

/** Returns the pictures of a PDF and the pages that they are on, from `pdfimages`. */
export function pdfPictures(pdf: Uint8Array): { page: number; width: number; height: number }[] {
  const run = spawnSync('pdfimages', ['-list', '-'], { input: pdf, maxBuffer: 64 * 1024 * 1024 });
  if (run.status !== 0) throw new Error(run.stderr.toString());
  const rows = run.stdout.toString('utf8').trim().split('\n').slice(2);
  return rows.map((row) => {
    const [page = 0, , , width = 0, height = 0] = row.trim().split(/\s+/).map(Number);
    return { page, width, height };
  });
}

/** Renders a page at 100 dots per inch. Returns its pixels as red, green, blue and alpha. */
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
