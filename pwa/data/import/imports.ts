import { type CountedImports, countedImports, putCountedImports } from '../db/user/counted-imports.ts';
import type { FileChoices, ImportBatch } from '../db/user/import-rows.ts';
import { AreaAssignmentRow, ColumnChoiceRow, ImportBatchRow } from '../db/user/import-rows.ts';
import type { UserDb } from '../db/user/user-db.ts';
import { soundRows } from '../db/user/user-rows.ts';
import type { Live } from '../live.ts';
import { useOutside } from '../notices.ts';
import type { SaveResult } from '../save-result.ts';
import { afterUserWrite } from '../storage/persist.ts';
import { useUserQuery } from '../user/use-user-query.ts';
import { writeUser } from '../user/user-writes.ts';
import type { ImportJob } from './import-api.ts';
import { importClient, importJobs, onImportJobs } from './import-client.ts';

export type { FileChoices, ImportBatch, ImportCounts, ImportTarget } from '../db/user/import-rows.ts';
export type {
  DeedExample,
  ImportCheck,
  ImportFailure,
  ImportJob,
  ImportProgress,
  PasteCheck,
  PasteType,
} from './import-api.ts';
export { DEVICE_KINDS, PASTE_TYPES } from './import-api.ts';
export { importClient } from './import-client.ts';

/** Files on their way in. */
export function useImportJobs(): readonly ImportJob[] {
  return useOutside(onImportJobs, importJobs);
}

async function readBatches(db: UserDb): Promise<ImportBatch[]> {
  const { rows } = soundRows(ImportBatchRow, await db.importBatches.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, replaces: __, besides: ___, summary: ____, ...batch }) => batch);
}

/** Imports that ended, newest first: those on this device, and those that this device sent to the server. */
export function useImportBatches(): Live<ImportBatch[]> {
  return useUserQuery(readBatches);
}

export type { CountedImports } from '../db/user/counted-imports.ts';

/** What counts on this device for whoever imported sales: the shared market, their own, or both. */
export function useCountedImports(): Live<CountedImports> {
  return useUserQuery(countedImports);
}

/** Every figure is worked out from what counts from now on. */
export function saveCountedImports(counted: CountedImports): Promise<SaveResult> {
  return writeUser(
    (db) => [db.meta],
    (db) => putCountedImports(db, counted),
  );
}

export type Remembered = {
  columns: { signature: string; kind: string; names: string[]; at: string }[];
  areas: { name: string; areaId: string }[];
};

const readRemembered = async (db: UserDb): Promise<Remembered> => ({
  columns: soundRows(ColumnChoiceRow, await db.columnChoices.orderBy('at').reverse().toArray()).rows.map(
    ({ signature, kind, mapping, at }) => ({ signature, kind, at, names: Object.keys(mapping) }),
  ),
  areas: soundRows(AreaAssignmentRow, await db.areaAssignments.toArray()).rows.map(({ name, areaId }) => ({
    name,
    areaId,
  })),
});

/** What the person decided about columns and area names, for files to come. */
export function useRemembered(): Live<Remembered> {
  return useUserQuery(readRemembered);
}

/** Forgets all decisions about columns and areas. What was imported with them stays as it is. */
export function forgetRemembered(): Promise<SaveResult> {
  return writeUser(
    (db) => [db.columnChoices, db.areaAssignments],
    async (db) => {
      await db.columnChoices.clear();
      await db.areaAssignments.clear();
    },
  );
}

/** Hands files to the import worker. */
export async function addFiles(files: readonly File[], choices: Partial<FileChoices> = {}): Promise<void> {
  for (const file of files) await importClient().add(file, file.name, choices);
  // The copy of the file is something to lose.
  afterUserWrite();
}

/** The job when it has come to an end, or can go no further without the person or the server. */
export function jobEnds(id: string): Promise<ImportJob> {
  return new Promise((resolve) => {
    const look = () => {
      const job = importJobs().find((one) => one.id === id);
      const ends = job !== undefined && ENDS.has(job.state) && (job.state !== 'queued' || job.failure !== null);
      if (!ends) return;
      stop();
      resolve(job);
    };
    const stop = onImportJobs(look);
    look();
  });
}

const ENDS: ReadonlySet<ImportJob['state']> = new Set(['refused', 'queued', 'done', 'failed']);
