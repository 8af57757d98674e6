import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FileReject } from '../../../domain/import/file/file-result.ts';
import type { TablePlan } from '../../../domain/import/file/kinds.ts';
import { rejectsHeader, rejectsLine } from '../../../domain/import/file/rejects-file.ts';
import { Sha256 } from '../../../domain/transaction/manifest.ts';
import type { ReadTx, Store } from '../../store/store.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Most characters of rejected rows that are kept. */
const MAX_CHARS = 8 * 1024 * 1024;

/** Rejected rows as a CSV to correct and import again: the reason, then the original row. */
export class RejectsFile {
  readonly #lines = new Map<string, string[]>();
  #chars = 0;

  add(reject: FileReject): void {
    if (this.#chars > MAX_CHARS) return;
    const line = rejectsLine(reject);
    this.#chars += line.length;
    const lines = this.#lines.get(reject.table) ?? [];
    lines.push(line);
    this.#lines.set(reject.table, lines);
  }

  /** The file, of the table with the most rejects; null when nothing was rejected. */
  text(tables: readonly TablePlan[]): string | null {
    const [most] = [...this.#lines].sort(([, a], [, b]) => b.length - a.length);
    if (most === undefined) return null;
    const [table, lines] = most;
    const plan = tables.find((one) => one.table === table);
    return rejectsHeader(plan?.columns.map(({ name }) => name) ?? []) + lines.join('');
  }
}

/** Keeps rejected rows as a file of the store; answers its name for the import's history entry. @throws StoreError */
export async function writeRejects(store: Store, text: string | null): Promise<string | null> {
  return text === null ? null : (await store.market.writeFile(await pack(text))).sha256;
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
