import { DbConnection } from '../store/db-connection.ts';
import { makeUserDb, USER_SCHEMA } from '../store/user/user-db.ts';
import { ImportStore } from './import-store.ts';

/** A person's imports as they are stored; a database that does not open is told with the import that met it. */
export function openImportStore(uid: string): ImportStore {
  return new ImportStore(
    new DbConnection({ make: () => makeUserDb(uid), schema: USER_SCHEMA, notify: () => {}, dismiss: () => {} }),
  );
}
