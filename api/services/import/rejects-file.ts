import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Sha256 } from '../../../domain/transaction/manifest.ts';
import type { ReadTx, Store } from '../../store/store.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Most bytes of a table's rejected rows that are kept. */
export const MAX_REJECTS_BYTES = 8 * 1024 * 1024;

/** Keeps rejected rows as a file of the store; answers its name for the import's history entry. @throws StoreError */
export async function writeRejects(store: Store, csv: string | Uint8Array | null): Promise<string | null> {
  return csv === null ? null : (await store.market.writeFile(await pack(csv))).sha256;
}

/** Rejected rows by the name in a history entry; null where there are none (any more). */
export async function readRejects(store: Store, name: unknown): Promise<string | null> {
  const sha256 = Sha256.safeParse(name).data;
  const packed = sha256 === undefined ? null : await store.market.readFile(sha256);
  return packed === null ? null : (await unpack(packed)).toString('utf8');
}

/** Files of rejected rows that history entries name; the garbage collection keeps them. */
export function rejectsFiles(tx: ReadTx): string[] {
  return tx.all('imports').flatMap(({ doc }) => (typeof doc.rejectsFile === 'string' ? [doc.rejectsFile] : []));
}
