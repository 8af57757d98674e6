import { type CountedImports, countedImports } from '../store/user/counted-imports.ts';
import { AreaAssignmentRow, ColumnChoiceRow, type ImportBatch, ImportBatchRow } from '../store/user/import-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { soundRows } from '../store/user/user-rows.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './user-records.ts';

export { importClient, useImportJobs } from '../imports/import-client.ts';
export {
  DEVICE_KINDS,
  type DeedExample,
  type ImportCheck,
  type ImportFailure,
  type ImportJob,
  type ImportProgress,
  PASTE_TYPES,
  type PasteCheck,
  type PasteType,
  type PublicationPreview,
} from '../imports/import-job.ts';
export type { CountedImports } from '../store/user/counted-imports.ts';
export type { FileChoices, ImportBatch, ImportCounts, ImportTarget } from '../store/user/import-rows.ts';

async function readBatches(db: UserDb): Promise<ImportBatch[]> {
  const { rows } = soundRows(ImportBatchRow, await db.importBatches.orderBy('at').reverse().toArray());
  return rows.map(({ schema: _, replaces: __, besides: ___, summary: ____, ...batch }) => batch);
}

export function useImportBatches(): QueryResult<ImportBatch[]> {
  return useUserRecords(readBatches);
}

/** Sales that count for a user with private imports: the public market, their own, or both. */
export function useCountedImports(): QueryResult<CountedImports> {
  return useUserRecords(countedImports);
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

export function useRemembered(): QueryResult<Remembered> {
  return useUserRecords(readRemembered);
}
