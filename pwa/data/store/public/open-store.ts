import { DbConnection, type DbConnectionOptions } from '../db-connection.ts';
import { makePublicDb, PUBLIC_SCHEMA, type PublicDb } from './public-db.ts';
import { PublicStore } from './public-store.ts';

/** The public copy on this device, opened at its first use. */
export function openPublicStore(
  options: Pick<DbConnectionOptions<PublicDb>, 'notify' | 'dismiss' | 'makeRoom'>,
): PublicStore {
  return new PublicStore(new DbConnection<PublicDb>({ make: makePublicDb, schema: PUBLIC_SCHEMA, ...options }));
}
