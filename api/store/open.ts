import { nodeDisk } from './lowdb/disk.ts';
import { lockFolder } from './lowdb/lock.ts';
import { type OpenedStore, openStore } from './lowdb/open-store.ts';
import { toStoreError } from './postgres/database.ts';
import { connectDatabase } from './postgres/pg-database.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';

export type StorePlace = {
  /** Address of a PostgreSQL database, or null to use the data folder. */
  databaseUrl: string | null;
  dataDir: string;
};

/**
 * Opens the configured store: a database or the data folder.
 * @throws StoreError as `openStore`, and `unavailable` if the database does not respond
 */
export async function openConfiguredStore(options: {
  place: StorePlace;
  /** Whether to lock the data folder even with a database, because the process keeps its working files in it. */
  ownsFolder?: boolean;
  init: boolean;
  clock: () => number;
  onFatal?: (error: Error) => void;
}): Promise<OpenedStore> {
  const { place, ownsFolder = false, ...rest } = options;
  if (place.databaseUrl === null) return openStore({ dataDir: place.dataDir, ...rest });
  if (ownsFolder) await nodeDisk.mkdir(place.dataDir);
  const release = ownsFolder ? await lockFolder(place.dataDir) : async () => undefined;
  try {
    const database = await connectDatabase(place.databaseUrl);
    const opened = await openPostgresStore({ database, release, ...rest });
    return { ...opened, warnings: [], readOnly: null };
  } catch (error) {
    await release();
    throw toStoreError(error);
  }
}
