import type { RentContract } from '../../../../domain/rent/rent.ts';
import { decodeSegment, type TransactionColumns } from '../../../../domain/transaction/columns.ts';
import { privateSource } from '../../../../domain/transaction/demo-source.ts';
import { type CountedImports, countedImports, privateImportsVersion } from '../../store/user/counted-imports.ts';
import { type BatchSummary, ImportBatchRow, PrivateSegmentRow, RentsRow } from '../../store/user/import-rows.ts';
import type { UserDb } from '../../store/user/user-db.ts';
import { soundRows } from '../../store/user/user-rows.ts';
import type { PrivateBatch } from './merge-private-deeds.ts';

/** The person's own deeds as they are stored now. */
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

/** What the person's own batches sum up to, without reading their rows. */
export async function readPrivateSummaries(db: UserDb): Promise<BatchSummary[]> {
  return (await liveBatches(db)).flatMap(({ summary }) => summary ?? []);
}

/** The person's own contracts as they are stored now. */
export async function readPrivateRents(db: UserDb): Promise<Map<string, RentContract>> {
  const rents = new Map<string, RentContract>();
  for (const { id } of await liveBatches(db)) {
    const { rows } = soundRows(RentsRow, await db.rents.where('batchId').equals(id).toArray());
    for (const { contracts } of rows) for (const contract of contracts) rents.set(contract.contractId, contract);
  }
  return rents;
}

/** One after the other: on their way out of the database a few megabytes stand in memory twice, not all of them. */
async function segmentsOf(db: UserDb, batchId: string): Promise<TransactionColumns[]> {
  const ids = await db.ownSegments.where('batchId').equals(batchId).primaryKeys();
  // Numbers as text would sort 10 before 2.
  ids.sort((a, b) => partOf(a) - partOf(b));
  const segments: TransactionColumns[] = [];
  for (const id of ids) {
    const row = PrivateSegmentRow.safeParse(await db.ownSegments.get(id));
    if (row.success) segments.push(...decoded(row.data.bytes));
  }
  return segments;
}

async function liveBatches(db: UserDb): Promise<ImportBatchRow[]> {
  const { rows } = soundRows(ImportBatchRow, await db.importBatches.orderBy('at').toArray());
  return rows.filter(({ target }) => target === 'device');
}

function decoded(bytes: ArrayBuffer): TransactionColumns[] {
  try {
    const columns = decodeSegment(new Uint8Array(bytes));
    const { codes, words } = columns.source;
    return [{ ...columns, source: { codes, words: words.map(privateSource) } }];
  } catch {
    // Damaged on disk: the rest of the person's data still counts, and the file can be imported again.
    return [];
  }
}

export function partOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('/') + 1));
}
