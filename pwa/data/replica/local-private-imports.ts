import type { SegmentPart } from '../../../domain/market/market-table.ts';
import { type KeyMemory, mergePrivateDeeds, type PrivateBatch } from '../../../domain/market/private-deeds.ts';
import { mergePrivateSummaries, type PrivateRollup } from '../../../domain/market/private-rollup.ts';
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
export function privateImportAnswers({ copy }: MarketContext) {
  let user = '';
  let connection: DbConnection<UserDb> | null = null;
  let stopWatching = () => {};
  let joined: Promise<void> = Promise.resolve();
  let hasJoined = false;
  let countsDemo = true;
  let summed: { of: string; rollup: PrivateRollup | null } | null = null;

  const rollup = async (): Promise<PrivateRollup | null> => {
    const open = connection;
    if (open === null || (await open.read(countedImports)) === 'shared') return null;
    const of = `${user} ${await open.read(privateImportsVersion)}`;
    if (summed?.of === of) return summed.rollup;
    const summaries = (await open.read(liveBatches)).flatMap(({ summary }) => summary ?? []);
    summed = { of, rollup: mergePrivateSummaries(summaries) };
    return summed.rollup;
  };
  const join = async (batches: readonly PrivateBatch[], version: string): Promise<void> => {
    // Most users have none, so the sales need not be loaded.
    if (batches.length === 0 && !hasJoined) return;
    hasJoined = batches.length > 0;
    copy.privateAreas(batches.length === 0 ? [] : areasOf(await rollup()));
    const sales = await copy.sales();
    if (batches.length === 0) return sales.join(null);
    // `pause` lets the worker answer questions during the merge.
    const how = { memory: new WeakMap() as KeyMemory, pause: yieldToEventLoop };
    const isDemoCounted = countsDemo;
    const counted = (open: readonly SegmentPart[]) =>
      isDemoCounted ? open : open.filter(({ columns }) => !isDemoSegment(columns));
    const merge = (open: readonly SegmentPart[]) => mergePrivateDeeds(counted(open), batches, how);
    await sales.join({ version, countsDemo: isDemoCounted, merge });
  };
  const read = async (open: DbConnection<UserDb>, uid: string): Promise<void> => {
    const { version, counted, batches } = await open.read(readPrivateBatches);
    if (open !== connection) return;
    countsDemo = counted !== 'own';
    await join(counted === 'shared' ? [] : batches, `${uid} ${version}`);
  };
  const watch = async (uid: string): Promise<void> => {
    // Removes another user's deeds at once.
    await join([], '');
    if (uid === '' || uid !== user) return;
    const open = silentUserConnection(uid);
    connection = open;
    await new Promise<void>((resolve) => {
      const changed = () => void read(open, uid).then(resolve, resolve);
      stopWatching = open.watch(privateImportsVersion, changed, () => resolve());
    });
  };
  return {
    use(uid: string): Promise<void> {
      if (uid === user) return joined;
      user = uid;
      stopWatching();
      connection?.close();
      connection = null;
      joined = watch(uid).catch((error: unknown) => {
        if (user === uid) user = '';
        throw error;
      });
      return joined;
    },
    async rents(): Promise<RentContract[]> {
      if (connection === null || (await connection.read(countedImports)) === 'shared') return [];
      return [...(await connection.read(readPrivateRents)).values()];
    },
    countsDemo: (): boolean => !hasJoined || countsDemo,
    rollup,
  };
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
