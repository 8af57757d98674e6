import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Sha256 } from '../../../domain/transaction/manifest.ts';
import type { ReadTx, Store } from '../../store/store.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Maximum bytes kept of a table's rejected rows. */
export const MAX_REJECTS_BYTES = 8 * 1024 * 1024;

/** Stores rejected rows in a file. Returns its name for the import's history entry, or null. @throws StoreError */
export async function writeRejects(store: Store, csv: string | Uint8Array | null): Promise<string | null> {
  return csv === null ? null : (await store.market.writeFile(await pack(csv))).sha256;
}

/** Reads rejected rows by the file name in a history entry; null if there are none or the file was deleted. */
export async function readRejects(store: Store, name: unknown): Promise<string | null> {
  const sha256 = Sha256.safeParse(name).data;
  const packed = sha256 === undefined ? null : await store.market.readFile(sha256);
  return packed === null ? null : (await unpack(packed)).toString('utf8');
}

/** Files of rejected rows in the import history, which the garbage collection must keep. */
export function rejectsFiles(tx: ReadTx): string[] {
  return tx.all('imports').flatMap(({ doc }) => (typeof doc.rejectsFile === 'string' ? [doc.rejectsFile] : []));
}
