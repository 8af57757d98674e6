import { type OpenedStore, openStore } from './lowdb/open-store.ts';
import { connectDatabase } from './postgres/pg-database.ts';
import { openPostgresStore, storeErrorOf } from './postgres/postgres-store.ts';
import { StoreError } from './store.ts';

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
  init: boolean;
  clock: () => number;
  onFatal?: (error: Error) => void;
}): Promise<OpenedStore> {
  const { place, ...rest } = options;
  if (place.databaseUrl === null) return openStore({ dataDir: place.dataDir, ...rest });
  try {
    const database = await connectDatabase(place.databaseUrl);
    const opened = await openPostgresStore({ database, ...rest });
    return { ...opened, warnings: [], readOnly: null };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw storeErrorOf(error);
  }
}
