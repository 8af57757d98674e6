import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeldData } from '../../../domain/admin/health.ts';
import { fromEpochDay } from '../../../domain/day.ts';
import type { Config } from '../../config.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';

export async function heldData({
  store,
  config,
}: {
  store: Store;
  config: Pick<Config, 'dataDir' | 'backupDir'>;
}): Promise<HeldData> {
  const manifest = store.market.manifest();
  const size = (part: string) => sizeOf(join(config.dataDir, part));
  const [documents, deeds, uploads, backups] = await Promise.all([
    size('core'),
    size('tx'),
    size('spool'),
    sizeOf(config.backupDir),
  ]);
  return {
    collections: COLLECTIONS.map((name) => ({ name, count: store.read((tx) => tx.count(name)) })),
    deeds: manifest.rows,
    segments: manifest.segments.length,
    firstDay: manifest.minDay === null ? '' : fromEpochDay(manifest.minDay),
    lastDay: manifest.maxDay === null ? '' : fromEpochDay(manifest.maxDay),
    bytes: { documents, deeds, uploads, backups },
    freeBytes: store.health().freeBytes,
  };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      // A file that went meanwhile takes no room.
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
