import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SourceRow } from '../../sources/connector.ts';
import { SourceError } from '../../sources/fetch/source-error.ts';
import { FILE_CAPS, type SourceFetcher, toSourceError } from '../../sources/fetch/source-fetcher.ts';
import { parseAnswer, readText } from '../../sources/json-answer.ts';
import { isDiskFull, nodeDisk } from '../../store/lowdb/disk.ts';
import { StoreError } from '../../store/store.ts';

/** Fetched rows on disk: a JSON list with one row per line. Only the length recorded in the run is valid. */
export type StageFile = ReturnType<typeof createStageFile>;

export function createStageFile(path: string) {
  const write = async (bytes: number, text: string) => {
    try {
      await nodeDisk.mkdir(dirname(path));
      const file = await nodeDisk.open(path, bytes === 0 ? 'create' : 'update');
      try {
        const chunk = Buffer.from(text);
        await file.truncate(bytes);
        await file.write(chunk, bytes);
        await file.sync();
        return bytes + chunk.byteLength;
      } finally {
        await file.close();
      }
    } catch (error) {
      if (isDiskFull(error)) throw new StoreError('storage_full', `no room for ${path}`, { cause: error });
      throw error;
    }
  };
  return {
    path,
    exists: async () => (await stat(path).catch(() => null)) !== null,
    /** Writes a page after the recorded length. Resolves with the new length when the page is durable. */
    append(bytes: number, rows: readonly SourceRow[]) {
      const lines = rows.map((row, i) => `${bytes === 0 && i === 0 ? '[' : ','}${JSON.stringify(row)}\n`);
      return write(bytes, lines.join(''));
    },
    async close(bytes: number) {
      await write(bytes, bytes === 0 ? '[]\n' : ']\n');
    },
    async *rows() {
      for await (const line of createInterface({
        input: createReadStream(path),
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        // Only `append` and `close` write these lines.
        if (line.length > 2) yield JSON.parse(line.slice(1)) as SourceRow;
      }
    },
    remove: () => rm(path, { force: true }),
  };
}

const packed = promisify(gzip);
const DAY_MS = 86_400_000;
const KEPT_DAYS = 14;

/** Raw answers of the sources, compressed in a folder per run. They help to investigate suspicious rows. */
export type RawArchive = ReturnType<typeof createRawArchive>;

export function createRawArchive(folder: string) {
  return {
    async keep({ runId, name, text }: { runId: string; name: string; text: string }) {
      await nodeDisk.mkdir(join(folder, runId));
      await writeFile(join(folder, runId, `${name}.json.gz`), await packed(text), { mode: 0o600 });
    },
    async tidy(now: Date) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const facts = await stat(path).catch(() => null);
        if (facts !== null && now.getTime() - facts.mtimeMs > KEPT_DAYS * DAY_MS) await rm(path, { recursive: true });
      }
    },
  };
}

/** A file must be unchanged for this long before it counts as completely copied. */
const SETTLED_MS = 5000;
const DONE = 'done';
const REFUSED = 'refused';

/** A folder for downloaded files. Each file is imported once and then moved to a subfolder. */
export type WatchedFolder = ReturnType<typeof createWatchedFolder>;

export function createWatchedFolder(path: string) {
  return {
    path,
    pathOf: (name: string) => join(path, name),
    /** Names of the files that are ready to import, in alphabetical order. */
    async ready(now: Date) {
      const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
      const names: string[] = [];
      for (const entry of entries) {
        // Links could point anywhere. Hidden and unfinished files belong to the program that writes them.
        if (!entry.isFile() || /^\.|\.(part|tmp|crdownload)$/i.test(entry.name)) continue;
        const facts = await stat(join(path, entry.name)).catch(() => null);
        if (facts !== null && facts.size > 0 && now.getTime() - facts.mtimeMs >= SETTLED_MS) names.push(entry.name);
      }
      return names.sort();
    },
    async putAside(name: string, where: 'done' | 'refused') {
      const folder = join(path, where === 'done' ? DONE : REFUSED);
      await nodeDisk.mkdir(folder);
      const taken = new Set(await readdir(folder));
      let free = name;
      for (let copy = 2; taken.has(free); copy++) free = `${copy} ${name}`;
      // The file is already gone if the server crashed after moving it.
      await rename(join(path, name), join(folder, free)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },
  };
}

/**
 * Downloads a file to disk, completely or not at all.
 * @param etag ETag of the version already imported; '' for none
 * @returns the new ETag ('' if the server sends none), or null if the file has not changed
 * @throws SourceError; errors of the disk
 */
export async function storeDownload(from: {
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
  // Not a file: `parseAnswer` throws an error that explains the status.
  if (answer.status !== 200 || isHtml) {
    parseAnswer({ ...answer, text: await readText(answer) });
    throw new SourceError('invalid_answer', `The address answered ${answer.status} without a file.`);
  }
  await nodeDisk.mkdir(dirname(path));
  try {
    await pipeline(answer.body, createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (error) {
    await rm(path, { force: true });
    throw signal.aborted ? signal.reason : toSourceError(error);
  }
  return { etag: answer.headers.etag ?? '' };
}
