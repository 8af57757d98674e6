import { nodeDisk } from './lowdb/disk.ts';
import { lockFolder } from './lowdb/lock.ts';
import { type OpenedStore, openStore } from './lowdb/open-store.ts';
import { toStoreError } from './postgres/database.ts';
import { connectDatabase } from './postgres/pg-database.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';

export type StorePlace = {
  /** Address of a PostgreSQL database, null for the data folder. */
  databaseUrl: string | null;
  dataDir: string;
};

/**
 * Opens the store that the configuration names: a database, or the data folder.
 * @throws StoreError as `openStore`, and `unavailable` when the database does not answer
 */
export async function openConfiguredStore(options: {
  place: StorePlace;
  /** Locks the data folder also with a database, because the process keeps its working files there. */
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
