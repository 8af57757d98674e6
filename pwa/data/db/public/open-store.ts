import { Door, type DoorOptions } from '../db-connection.ts';
import { makePublicDb, PUBLIC_SCHEMA, type PublicDb } from './public-db.ts';
import { PublicStore } from './public-store.ts';

/** The public copy on this device, opened at its first use. */
export function openPublicStore(options: Pick<DoorOptions<PublicDb>, 'notify' | 'dismiss' | 'makeRoom'>): PublicStore {
  return new PublicStore(new Door<PublicDb>({ make: makePublicDb, schema: PUBLIC_SCHEMA, ...options }));
}
