import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Logger } from 'pino';
import { checkMapFile, MAP_MAX_BYTES, MapFileError, type MapFileFacts } from '../../domain/map/map-file.ts';
import { nodeDisk } from '../store/lowdb/disk.ts';
import { leavingRoom, writeSynced } from './import/spool.ts';
import { chain } from './upload.ts';

const unpack = promisify(gunzip);

export type KeptMap = MapFileFacts & { etag: string };

/** The map of the installation: the file `map.pmtiles` of the data folder, put there by hand or by an administrator. */
export type MapFile = ReturnType<typeof createMapFile>;

export function createMapFile(dataDir: string, logger: Logger) {
  const path = join(dataDir, 'map.pmtiles');
  let known: { etag: string; map: KeptMap | null } | null = null;
  const current = async () => {
    const etag = await etagOf(path);
    if (etag === null) {
      known = null;
      return null;
    }
    if (known?.etag !== etag) {
      const map = await checkFile(path).then(
        (facts) => ({ ...facts, etag }),
        (error: unknown) => {
          if (!(error instanceof MapFileError)) throw error;
          logger.warn({ reason: error.reason }, 'map.pmtiles cannot be used');
          return null;
        },
      );
      known = { etag, map };
    }
    return known.map;
  };
  return {
    path,
    /** What the file is, checked again whenever it has changed; null where there is none that can be drawn. */
    current,
    /** Takes the file's place once all of it is here, is good and is on disk. @throws MapFileError; nothing has changed then */
    async replace(body: Readable) {
      const fresh = `${path}.new`;
      await mkdir(dataDir, { recursive: true });
      try {
        const file = chain(body, upTo(MAP_MAX_BYTES));
        await writeSynced(
          fresh,
          leavingRoom(file, () => nodeDisk.freeBytes(dataDir)),
        );
        await checkFile(fresh);
        await rename(fresh, path);
      } finally {
        await rm(fresh, { force: true });
      }
      await flushFolder(dataDir);
      const map = await current();
      if (map === null) throw new Error('the map that was written is gone');
      return map;
    },
    async remove() {
      // Without a map there may be no data folder either.
      if ((await etagOf(path)) === null) return;
      await rm(path, { force: true });
      await flushFolder(dataDir);
    },
  };
}

async function checkFile(path: string): Promise<MapFileFacts> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await checkMapFile({
      size,
      read: async (offset, length) => {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await file.read(bytes, 0, length, offset);
        return bytes.buffer.slice(0, bytesRead);
      },
      gunzip: async (packed, maxOutputLength) => new Uint8Array(await unpack(packed, { maxOutputLength })).buffer,
    });
  } finally {
    await file.close();
  }
}

/** Names the content, for ranges of it; null without a file. */
async function etagOf(path: string): Promise<string | null> {
  try {
    const { size, mtimeMs, ino } = await stat(path);
    return `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${ino.toString(36)}"`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function upTo(maximum: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (bytes > maximum) next(new MapFileError('too-large'));
      else next(null, chunk);
    },
  });
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
