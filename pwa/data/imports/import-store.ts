import type { ImportKind } from '../../../domain/import/file/kinds.ts';
import type { PrivateBatch } from '../../../domain/market/private-deeds.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import type { SaveResult } from '../platform/notices.ts';
import { partOf, readPrivateBatches, readPrivateRents } from '../replica/local-private-imports.ts';
import type { DbConnection } from '../store/db-connection.ts';
import {
  AreaAssignmentRow,
  bumpPrivateImportsVersion,
  ColumnChoiceRow,
  ImportBatchRow,
  ImportFileRow,
  ImportJobRow,
  RejectsRow,
} from '../store/user/import-rows.ts';
import { nextOrder } from '../store/user/new-entry.ts';
import { silentUserConnection, type UserDb } from '../store/user/user-db.ts';
import { readRows } from '../store/user/user-rows.ts';

export class ImportStore {
  readonly #connection: DbConnection<UserDb>;

  constructor(connection: DbConnection<UserDb>) {
    this.#connection = connection;
  }

  jobs(): Promise<ImportJobRow[]> {
    return this.#connection.read((db) => readRows(ImportJobRow, db.importJobs.orderBy('createdAt')));
  }

  /** Stores the stage of a job. A queued job also gets an outbox entry. */
  putJob(job: ImportJobRow): Promise<SaveResult> {
    return this.#connection.write(['importJobs', 'outbox'], async (db) => {
      await db.importJobs.put(job);
      await noteInOutbox(db, job);
    });
  }

  putFilePart(row: { jobId: string; part: number; bytes: ArrayBuffer }): Promise<SaveResult> {
    return this.#connection.write(['importFiles'], (db) =>
      db.importFiles.put({ id: partId(row.jobId, row.part), ...row }),
    );
  }

  /** Yields the file in pieces. Ends early if a piece is missing or damaged. */
  async *fileParts(jobId: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let part = 0; ; part++) {
      const row = ImportFileRow.safeParse(await this.#connection.read((db) => db.importFiles.get(partId(jobId, part))));
      if (!row.success) return;
      yield new Uint8Array(row.data.bytes);
    }
  }

  dropJob(id: string): Promise<SaveResult> {
    return this.#connection.write(
      ['importJobs', 'importFiles', 'importBatches', 'ownSegments', 'rents', 'importRejects', 'outbox'],
      async (db) => {
        await db.importJobs.delete(id);
        await db.outbox.delete(id);
        await db.importFiles.where('jobId').equals(id).delete();
        if ((await db.importBatches.get(id)) === undefined) await dropContents(db, id);
      },
    );
  }

  unstage(id: string): Promise<SaveResult> {
    return this.#connection.write(['importBatches', 'ownSegments', 'rents', 'importRejects'], async (db) => {
      if ((await db.importBatches.get(id)) === undefined) await dropContents(db, id);
    });
  }

  /** Stores a segment of a batch that is not published yet. Writing the same part again replaces it. */
  putSegment(row: { batchId: string; part: number; rows: number; bytes: ArrayBuffer }): Promise<SaveResult> {
    const { batchId, part, rows, bytes } = row;
    return this.#connection.write(['ownSegments'], (db) =>
      db.ownSegments.put({ id: partId(batchId, part), batchId, rows, bytes }),
    );
  }

  async strayBatches(): Promise<string[]> {
    return this.#connection.read(async (db) => {
      const ids = (await db.ownSegments.orderBy('batchId').uniqueKeys()).map(String);
      const [batches, jobs] = await db.transaction('r', [db.importBatches, db.importJobs], () =>
        Promise.all([db.importBatches.bulkGet(ids), db.importJobs.bulkGet(ids)]),
      );
      return ids.filter((_, i) => batches[i] === undefined && jobs[i] === undefined);
    });
  }

  putRents(row: { batchId: string; part: number; contracts: readonly RentContract[] }): Promise<SaveResult> {
    const { batchId, part, contracts } = row;
    return this.#connection.write(['rents'], (db) =>
      db.rents.put({ id: partId(batchId, part), batchId, contracts: [...contracts] }),
    );
  }

  /** Ends a job in one transaction: stores its rows as a batch and its rejected rows, and deletes its file. */
  publish(from: {
    batch: ImportBatchRow;
    rejects: readonly RejectsRow[];
    parts: { segments: number; rents: number };
  }): Promise<SaveResult> {
    const { batch, rejects, parts } = from;
    return this.#connection.write(
      ['importBatches', 'importRejects', 'importJobs', 'importFiles', 'ownSegments', 'rents', 'outbox'],
      async (db) => {
        await db.outbox.update(batch.id, { state: 'sent', sentAt: batch.at });
        await dropBeyond(db, batch.id, parts);
        await db.importRejects.where('batchId').equals(batch.id).delete();
        await db.importRejects.bulkPut([...rejects]);
        await db.importBatches.put(batch);
        await db.importJobs.delete(batch.id);
        await db.importFiles.where('jobId').equals(batch.id).delete();
        await bumpPrivateImportsVersion(db);
      },
    );
  }

  /** Ends a job after the server has received its rows. `isWaiting`: an administrator has to approve them. */
  publishSent(
    sent: Omit<ImportBatchRow, 'target' | 'bytes' | 'decision'>,
    { isWaiting, rejects }: { isWaiting: boolean; rejects: readonly RejectsRow[] },
  ): Promise<SaveResult> {
    const decision = isWaiting ? { decision: 'waiting' as const } : {};
    const batch = { ...sent, target: 'everyone' as const, bytes: 0, ...decision };
    return this.publish({ batch, rejects, parts: { segments: 0, rents: 0 } });
  }

  removeBatch(id: string): Promise<SaveResult> {
    return this.#connection.write(['importBatches', 'ownSegments', 'rents', 'importRejects'], async (db) => {
      await dropContents(db, id);
      await db.importBatches.delete(id);
      await bumpPrivateImportsVersion(db);
    });
  }

  noteUndone(id: string): Promise<SaveResult> {
    return this.#connection.write(['importBatches'], (db) => db.importBatches.update(id, { undone: true }));
  }

  async batch(id: string): Promise<ImportBatchRow | null> {
    return ImportBatchRow.safeParse(await this.#connection.read((db) => db.importBatches.get(id))).data ?? null;
  }

  async privateBatches(): Promise<{ version: number; batches: PrivateBatch[] }> {
    return this.#connection.read(readPrivateBatches);
  }

  async privateRents(): Promise<Map<string, RentContract>> {
    return this.#connection.read(readPrivateRents);
  }

  rejects(batchId: string): Promise<RejectsRow[]> {
    return this.#connection.read((db) => readRows(RejectsRow, db.importRejects.where('batchId').equals(batchId)));
  }

  async columnChoices(): Promise<Record<string, { kind: ImportKind; mapping: Record<string, string | null> }>> {
    const rows = await this.#connection.read((db) => readRows(ColumnChoiceRow, db.columnChoices));
    return Object.fromEntries(rows.map(({ signature, kind, mapping }) => [signature, { kind, mapping }]));
  }

  putColumnChoice(row: ColumnChoiceRow): Promise<SaveResult> {
    return this.#connection.write(['columnChoices'], (db) => db.columnChoices.put(row));
  }

  async areaAssignments(): Promise<Record<string, string>> {
    const rows = await this.#connection.read((db) => readRows(AreaAssignmentRow, db.areaAssignments));
    return Object.fromEntries(rows.map(({ name, areaId }) => [name, areaId]));
  }

  /** Stores which area an unknown name means; an empty area deletes the assignment. */
  putAreaAssignments(names: Readonly<Record<string, string>>, at: string): Promise<SaveResult> {
    const entries = Object.entries(names);
    return this.#connection.write(['areaAssignments'], async (db) => {
      await db.areaAssignments.bulkDelete(entries.filter(([, areaId]) => areaId === '').map(([name]) => name));
      const kept = entries.filter(([, areaId]) => areaId !== '');
      await db.areaAssignments.bulkPut(kept.map(([name, areaId]) => ({ name, areaId, at })));
    });
  }
}

async function noteInOutbox(db: UserDb, job: ImportJobRow): Promise<void> {
  const { id, stage, fileName, size, createdAt, error } = job;
  if (stage !== 'queued' && stage !== 'refused') return db.outbox.delete(id);
  const known = await db.outbox.get(id);
  await db.outbox.put({
    id,
    kind: 'import',
    order: known?.order ?? (await nextOrder(db)),
    place: null,
    title: fileName,
    size,
    createdAt,
    state: stage === 'refused' ? 'rejected' : known?.state === 'sending' ? 'sending' : 'waiting',
    attempts: known?.attempts ?? 0,
    faults: 0,
    ...(error === undefined ? {} : { error }),
  });
}

async function dropContents(db: UserDb, batchId: string): Promise<void> {
  await db.ownSegments.where('batchId').equals(batchId).delete();
  await db.rents.where('batchId').equals(batchId).delete();
  await db.importRejects.where('batchId').equals(batchId).delete();
}

async function dropBeyond(db: UserDb, batchId: string, parts: { segments: number; rents: number }): Promise<void> {
  const beyond = (last: number) => (id: string) => partOf(id) >= last;
  const segments = await db.ownSegments.where('batchId').equals(batchId).primaryKeys();
  await db.ownSegments.bulkDelete(segments.filter(beyond(parts.segments)));
  const rents = await db.rents.where('batchId').equals(batchId).primaryKeys();
  await db.rents.bulkDelete(rents.filter(beyond(parts.rents)));
}

const partId = (of: string, part: number): string => `${of}/${part}`;

/** Opens a user's stored imports. If the database does not open, the import that needs it fails. */
export const openImportStore = (uid: string): ImportStore => new ImportStore(silentUserConnection(uid));
