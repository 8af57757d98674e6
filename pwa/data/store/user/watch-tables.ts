import { Dexie } from 'dexie';
import { userDbName } from './name.ts';

const PREFIX = `idb://${userDbName('')}`;

/** Tells which table of whose database was written, in this tab or another. */
export function watchTables(tell: (uid: string, table: string) => void): void {
  Dexie.on('storagemutated', (parts) => {
    // The library names them `idb://database/table/index`.
    const written = Object.keys(parts).filter((part) => part.startsWith(PREFIX));
    const tables = new Set(written.map((part) => part.slice(PREFIX.length).split('/').slice(0, 2).join('/')));
    for (const name of tables) {
      const [uid = '', table = ''] = name.split('/');
      tell(uid, table);
    }
  });
}
