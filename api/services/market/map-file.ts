import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Logger } from 'pino';
import { checkMapFile, MAP_MAX_BYTES, MapFileError, type MapFileFacts } from '../../../domain/map/map-file.ts';
import { nodeDisk, orNull, writeDurably } from '../../store/lowdb/disk.ts';
import { countingBytes } from '../../streams.ts';
import { leavingRoom } from '../import/spool.ts';
import { chain } from '../import/upload.ts';

const unpack = promisify(gunzip);

export type KeptMap = MapFileFacts & { etag: string };

/** The map of this server: `map.pmtiles` in the data folder, copied there by hand or uploaded by an administrator. */

export function createMapFile(dataDir: string, logger: Logger) {
  const path = join(dataDir, 'map.pmtiles');
  let known: { etag: string; map: KeptMap | null } | null = null;
  const current = async () => {
    const etag = await fileEtag(path);
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
    /** Returns the current map, checked again if the file changed; null if it is missing or cannot be drawn. */
    current,
    /**
     * Replaces the file with a complete, checked one.
     * @param stillAllowed throws if the sender lost the right while the file arrived
     * @throws MapFileError; nothing is changed then
     */
    async replace(body: Readable, stillAllowed: () => Promise<void>) {
      const refusal = (bytes: number) => (bytes > MAP_MAX_BYTES ? new MapFileError('too-large') : null);
      const file = leavingRoom(chain(body, countingBytes(refusal)), () => nodeDisk.freeBytes(dataDir));
      await nodeDisk.mkdir(dataDir);
      await writeDurably(nodeDisk, path, file, async (written) => {
        await checkFile(written);
        await stillAllowed();
      });
      const map = await current();
      if (map === null) throw new Error('the map that was written is gone');
      return map;
    },
    async remove() {
      // Without a map the data folder may not exist either.
      if ((await fileEtag(path)) === null) return;
      await nodeDisk.remove(path);
      await nodeDisk.syncDir(dataDir);
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

/** ETag of the file, used for range requests; null without a file. */
async function fileEtag(path: string): Promise<string | null> {
  const facts = await orNull(stat(path));
  if (facts === null) return null;
  const { size, mtimeMs, ino } = facts;
  return `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${ino.toString(36)}"`;
}
