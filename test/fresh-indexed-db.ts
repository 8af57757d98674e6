import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** Gives the test an empty IndexedDB. Tells Dexie too, which may have been loaded before there was any. */
export function freshIndexedDb(): void {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  Object.assign(Dexie.dependencies, { indexedDB: globalThis.indexedDB, IDBKeyRange });
}
