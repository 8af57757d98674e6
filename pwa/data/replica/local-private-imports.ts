import type { SegmentPart } from '../../../domain/market/market-table.ts';
import { type KeyMemory, mergePrivateDeeds, type PrivateBatch } from '../../../domain/market/private-deeds.ts';
import { type BatchSummary, mergePrivateSummaries, type PrivateRollup } from '../../../domain/market/private-rollup.ts';
import { rollupByArea } from '../../../domain/market/rollup.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import { decodeSegment, type TransactionColumns } from '../../../domain/transaction/columns.ts';
import { isDemoSegment, privateSource } from '../../../domain/transaction/demo-source.ts';
import { yieldToEventLoop } from '../platform/event-loop.ts';
import type { DbConnection } from '../store/db-connection.ts';
import {
  type CountedImports,
  countedImports,
  ImportBatchRow,
  PrivateSegmentRow,
  privateImportsVersion,
  RentsRow,
} from '../store/user/import-rows.ts';
import { silentUserConnection, type UserDb } from '../store/user/user-db.ts';
import { readRows } from '../store/user/user-rows.ts';
import type { MarketContext } from './market-copy.ts';

/** Merges the user's imported deeds with the public ones, and merges again after every change. */
export class LocalPrivateImports {
  readonly #context: MarketContext;
  #uid = '';
  #connection: DbConnection<UserDb> | null = null;
  #stopWatching = () => {};
  #joined: Promise<void> = Promise.resolve();
  #hasJoined = false;
  #countsDemo = true;
  #rollup: { of: string; rollup: PrivateRollup | null } | null = null;

  constructor(context: MarketContext) {
    this.#context = context;
  }

  async use(uid: string): Promise<void> {
    if (uid === this.#uid) return this.#joined;
    this.#uid = uid;
    this.#stopWatching();
    this.#connection?.close();
    this.#connection = null;
    this.#joined = this.#watch(uid).catch((error: unknown) => {
      if (this.#uid === uid) this.#uid = '';
      throw error;
    });
    return this.#joined;
  }

  async #watch(uid: string): Promise<void> {
    // Removes another user's deeds at once.
    await this.#join([], '');
    if (uid === '' || uid !== this.#uid) return;
    const connection = silentUserConnection(uid);
    this.#connection = connection;
    await new Promise<void>((resolve) => {
      this.#stopWatching = connection.watch(
        privateImportsVersion,
        () => void this.#read(connection, uid).then(resolve, resolve),
        () => resolve(),
      );
    });
  }

  async rents(): Promise<RentContract[]> {
    if (this.#connection === null || (await this.#connection.read(countedImports)) === 'shared') return [];
    return [...(await this.#connection.read(readPrivateRents)).values()];
  }

  countsDemo(): Promise<boolean> {
    return Promise.resolve(this.#hasJoined ? this.#countsDemo : true);
  }

  async rollup(): Promise<PrivateRollup | null> {
    const connection = this.#connection;
    if (connection === null) return null;
    if ((await connection.read(countedImports)) === 'shared') return null;
    const of = `${this.#uid} ${await connection.read(privateImportsVersion)}`;
    if (this.#rollup?.of !== of)
      this.#rollup = { of, rollup: mergePrivateSummaries(await connection.read(readPrivateSummaries)) };
    return this.#rollup.rollup;
  }

  async #read(connection: DbConnection<UserDb>, uid: string): Promise<void> {
    const { version, counted, batches } = await connection.read(readPrivateBatches);
    if (connection !== this.#connection) return;
    this.#countsDemo = counted !== 'own';
    await this.#join(counted === 'shared' ? [] : batches, `${uid} ${version}`);
  }

  async #join(batches: readonly PrivateBatch[], version: string): Promise<void> {
    // Most users have none, so the sales need not be loaded.
    if (batches.length === 0 && !this.#hasJoined) return;
    this.#hasJoined = batches.length > 0;
    this.#context.copy.privateAreas(batches.length === 0 ? [] : areasOf(await this.rollup()));
    const sales = await this.#context.copy.sales();
    if (batches.length === 0) return sales.join(null);
    // `pause` lets the worker answer questions during the merge.
    const how = { memory: new WeakMap() as KeyMemory, pause: yieldToEventLoop };
    const countsDemo = this.#countsDemo;
    const counted = (open: readonly SegmentPart[]) =>
      countsDemo ? open : open.filter(({ columns }) => !isDemoSegment(columns));
    await sales.join({ version, countsDemo, merge: (open) => mergePrivateDeeds(counted(open), batches, how) });
  }
}

function areasOf(privateRollup: PrivateRollup | null): string[] {
  if (privateRollup === null) return [];
  const byCount = rollupByArea(privateRollup.rollup).sort(
    (a, b) => b.count - a.count || (a.areaId < b.areaId ? -1 : 1),
  );
  return byCount.map(({ areaId }) => areaId).filter((areaId) => areaId !== '');
}

export async function readPrivateBatches(
  db: UserDb,
): Promise<{ version: number; counted: CountedImports; batches: PrivateBatch[] }> {
  const version = await privateImportsVersion(db);
  const batches: PrivateBatch[] = [];
  for (const row of await liveBatches(db)) {
    const segments = await segmentsOf(db, row.id);
    if (segments.length === 0) continue;
    batches.push({
      segments,
      replaces: new Uint32Array(row.replaces ?? new ArrayBuffer(0)),
      besides: new Uint32Array(row.besides ?? new ArrayBuffer(0)),
    });
  }
  return { version, counted: await countedImports(db), batches };
}

export async function readPrivateSummaries(db: UserDb): Promise<BatchSummary[]> {
  return (await liveBatches(db)).flatMap(({ summary }) => summary ?? []);
}

export async function readPrivateRents(db: UserDb): Promise<Map<string, RentContract>> {
  const rents = new Map<string, RentContract>();
  for (const { id } of await liveBatches(db)) {
    const rows = await readRows(RentsRow, db.rents.where('batchId').equals(id));
    for (const { contracts } of rows) for (const contract of contracts) rents.set(contract.contractId, contract);
  }
  return rents;
}

/** Reads segments one at a time, so that only a few megabytes are in memory twice. */
async function segmentsOf(db: UserDb, batchId: string): Promise<TransactionColumns[]> {
  const ids = await db.ownSegments.where('batchId').equals(batchId).primaryKeys();
  // Sorts by number, because as text 10 would come before 2.
  ids.sort((a, b) => partOf(a) - partOf(b));
  const segments: TransactionColumns[] = [];
  for (const id of ids) {
    const row = PrivateSegmentRow.safeParse(await db.ownSegments.get(id));
    if (row.success) segments.push(...decoded(row.data.bytes));
  }
  return segments;
}

async function liveBatches(db: UserDb): Promise<ImportBatchRow[]> {
  const rows = await readRows(ImportBatchRow, db.importBatches.orderBy('at'));
  return rows.filter(({ target }) => target === 'device');
}

function decoded(bytes: ArrayBuffer): TransactionColumns[] {
  try {
    const columns = decodeSegment(new Uint8Array(bytes));
    const { codes, words } = columns.source;
    return [{ ...columns, source: { codes, words: words.map(privateSource) } }];
  } catch {
    // Damaged on disk. The other segments still count, and the file can be imported again.
    return [];
  }
}

export const partOf = (id: string): number => Number(id.slice(id.lastIndexOf('/') + 1));
