import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readText } from '../../sources/fetch/read-text.ts';
import { SourceError } from '../../sources/fetch/source-error.ts';
import { FILE_CAPS, type SourceFetcher, toSourceError } from '../../sources/fetch/source-fetcher.ts';
import { parseAnswer } from '../../sources/json-answer.ts';

/**
 * Saves a file of an address to disk, whole or not at all.
 * @param etag what the server called the file that is here already; empty for none
 * @returns null when the server says that it is the same, else what it calls the new one
 * @throws SourceError; whatever the disk throws
 */
export async function downloadFile(from: {
  fetcher: SourceFetcher;
  url: string;
  etag: string;
  path: string;
  signal: AbortSignal;
}): Promise<{ etag: string } | null> {
  const { fetcher, url, etag, path, signal } = from;
  const headers: Record<string, string> = etag === '' ? {} : { 'if-none-match': etag };
  const answer = await fetcher.fetch({ url, headers, caps: FILE_CAPS, signal });
  if (answer.status === 304) {
    answer.body.on('error', () => undefined).destroy();
    return null;
  }
  const isHtml = (answer.headers['content-type'] ?? '').includes('text/html');
  // A page instead of a file: `parseAnswer` knows what it means by its status.
  if (answer.status !== 200 || isHtml) {
    parseAnswer({ ...answer, text: await readText(answer) });
    throw new SourceError('invalid_answer', `The address answered ${answer.status} without a file.`);
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await pipeline(answer.body, createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (error) {
    await rm(path, { force: true });
    throw signal.aborted ? signal.reason : toSourceError(error);
  }
  return { etag: answer.headers.etag ?? '' };
}
