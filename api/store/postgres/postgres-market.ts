import { dirname, join } from 'node:path';
import type { MarketManifest } from '../../../domain/transaction/manifest.ts';
import { deepFreeze } from '../json-document.ts';
import { nodeDisk, writeDurably } from '../lowdb/disk.ts';
import { writeManifest } from '../lowdb/manifest-files.ts';
import { buildManifest, emptyManifest, manifestFiles, nextContent, sha256Hex } from '../market-manifest.ts';
import { type MarketContent, type MarketStore, StoreError } from '../store.ts';
import { CHANNEL, type Database, type Query } from './database.ts';
import { COMMITTED } from './rows.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const GENERATIONS_KEPT = 2;

/** The store that owns a market. Its transactions lock the head, so that they see the newest manifest. */
type Owner = { transaction<T>(work: (query: Query) => Promise<T>): Promise<T>; isClosed(): boolean };

/** Stores files as rows named by their SHA-256. The manifest's generations are in a separate table. */
export class PostgresMarket implements MarketStore {
  readonly #database: Database;
  readonly #clock: () => number;
  readonly #verified = new Set<string>();
  #owner: Owner | null = null;
  #current: MarketManifest = deepFreeze(emptyManifest());
  generation = 0;

  constructor({ database, clock }: { database: Database; clock: () => number }) {
    this.#database = database;
    this.#clock = clock;
  }

  attach(owner: Owner): void {
    this.#owner = owner;
  }

  /** Applies a manifest that was read from the database or published by this process. */
  take(generation: number, manifest: MarketManifest): void {
    if (generation <= this.generation) return;
    this.generation = generation;
    this.#current = deepFreeze(manifest);
  }

  manifest(): MarketManifest {
    return this.#current;
  }

  async writeFile(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }> {
    this.#checkOpen();
    const sha256 = sha256Hex(bytes);
    const at = this.#clock();
    // An existing file gets a new time, so that the garbage collection keeps it.
    const touched = await this.#database.query('UPDATE sahil.files SET at = $2 WHERE sha256 = $1 RETURNING size', [
      sha256,
      at,
    ]);
    if (touched.length === 0) {
      await this.#database.query(
        'INSERT INTO sahil.files (sha256, size, at, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT (sha256) DO UPDATE SET at = excluded.at',
        [sha256, bytes.byteLength, at, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
      );
    }
    return { sha256, bytes: bytes.byteLength };
  }

  async publish(next: (current: MarketManifest) => MarketContent): Promise<MarketManifest> {
    this.#checkOpen();
    /** Hash of the manifest sent last. It may have been published even if the connection was lost before the answer. */
    let tried = '';
    const published = await this.#transaction(async (query) => {
      if (this.#current.hash === tried) return null;
      const content = nextContent(next, this.#current);
      await checkFiles(query, manifestFiles(content));
      const manifest = buildManifest(content, this.#clock());
      if (manifest.hash === this.#current.hash) return null;
      const generation = this.generation + 1;
      tried = manifest.hash;
      await query('INSERT INTO sahil.manifests VALUES ($1, $2)', [generation, JSON.stringify(manifest)]);
      await query('DELETE FROM sahil.manifests WHERE generation <= $1', [generation - GENERATIONS_KEPT]);
      await query('UPDATE sahil.head SET generation = $1', [generation]);
      await query(`SELECT pg_notify('${CHANNEL}', '${COMMITTED}')`);
      return { generation, manifest };
    });
    if (published !== null) this.take(published.generation, published.manifest);
    return published?.manifest ?? this.#current;
  }

  async readFile(sha256: string): Promise<Uint8Array | null> {
    if (!SHA256.test(sha256)) return null;
    const [row] = await this.#database.query('SELECT bytes FROM sahil.files WHERE sha256 = $1', [sha256]);
    if (row === undefined) return null;
    // Both drivers return bytes for the column type bytea.
    const bytes = row.bytes as Uint8Array;
    if (!this.#verified.has(sha256)) {
      if (sha256Hex(bytes) !== sha256) throw new StoreError('corrupt', `file ${sha256} in the database is damaged`);
      this.#verified.add(sha256);
    }
    return bytes;
  }

  collectGarbage(graceMs: number, kept: ReadonlySet<string> = new Set()): Promise<number> {
    this.#checkOpen();
    return this.#transaction(async (query) => {
      const manifests = await query('SELECT manifest FROM sahil.manifests');
      // Only `publish` writes manifests.
      const named = manifests.flatMap(({ manifest }) => manifestFiles(JSON.parse(String(manifest)) as MarketManifest));
      const removed = await query(
        'DELETE FROM sahil.files WHERE at <= $1 AND NOT sha256 = ANY($2::text[]) RETURNING sha256',
        [this.#clock() - graceMs, [...named.map(({ sha256 }) => sha256), ...kept]],
      );
      return removed.length;
    });
  }

  /** Copies the current market and all other files into a data folder. */
  async copyTo(dir: string): Promise<void> {
    const folder = join(dir, 'tx');
    await nodeDisk.mkdir(folder);
    const manifest = this.#current;
    for (const { sha256 } of await this.#database.query('SELECT sha256 FROM sahil.files')) {
      const bytes = await this.readFile(String(sha256));
      if (bytes !== null) await writeDurably(nodeDisk, join(folder, String(sha256)), bytes);
    }
    await writeManifest(nodeDisk, { folder, generation: 1, manifest });
    await nodeDisk.syncDir(dirname(folder));
  }

  #transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    if (this.#owner === null) throw new Error('the market has no store');
    return this.#owner.transaction(work);
  }

  #checkOpen(): void {
    if (this.#owner?.isClosed() !== false) throw new StoreError('closed', 'the store is closed');
  }
}

/** Checks that all files exist. @throws StoreError `missing`, or `invalid` if a file has another size */
async function checkFiles(query: Query, files: readonly { sha256: string; bytes: number }[]): Promise<void> {
  const rows = await query('SELECT sha256, size FROM sahil.files WHERE sha256 = ANY($1::text[])', [
    files.map(({ sha256 }) => sha256),
  ]);
  const sizes = new Map(rows.map(({ sha256, size }) => [String(sha256), Number(size)]));
  for (const { sha256, bytes } of files) {
    const size = sizes.get(sha256);
    if (size === undefined) throw new StoreError('missing', `no file ${sha256}`);
    if (size !== bytes) throw new StoreError('invalid', `file ${sha256} has ${size} bytes, not ${bytes}`);
  }
}
