import {
  AreaAssignmentRow,
  ColumnChoiceRow,
  type CountedImports,
  countedImports,
  type ImportBatch,
  ImportBatchRow,
} from '../store/user/import-rows.ts';
import type { UserDb } from '../store/user/user-db.ts';
import { readRows } from '../store/user/user-rows.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './user-records.ts';

export { importClient, useImportJobs } from '../imports/import-client.ts';
export {
  DEVICE_KINDS,
  type ImportCheck,
  type ImportFailure,
  type ImportJob,
  type ImportProgress,
  PASTE_TYPES,
  type PasteCheck,
  type PasteType,
  type PublicationPreview,
} from '../imports/import-job.ts';
export type {
  CountedImports,
  FileChoices,
  ImportBatch,
  ImportTarget,
} from '../store/user/import-rows.ts';

async function readBatches(db: UserDb): Promise<ImportBatch[]> {
  const rows = await readRows(ImportBatchRow, db.importBatches.orderBy('at').reverse());
  return rows.map(({ replaces: _, besides: __, summary: ___, ...batch }) => batch);
}

export const useImportBatches = (): QueryResult<ImportBatch[]> => useUserRecords(readBatches);

/** Sales that count for a user with private imports: the public market, their own, or both. */
export const useCountedImports = (): QueryResult<CountedImports> => useUserRecords(countedImports);

export type Remembered = {
  columns: { signature: string; kind: string; names: string[]; at: string }[];
  areas: { name: string; areaId: string }[];
};

const readRemembered = async (db: UserDb): Promise<Remembered> => ({
  columns: (await readRows(ColumnChoiceRow, db.columnChoices.orderBy('at').reverse())).map(
    ({ mapping, ...choice }) => ({ ...choice, names: Object.keys(mapping) }),
  ),
  areas: await readRows(AreaAssignmentRow, db.areaAssignments),
});

export const useRemembered = (): QueryResult<Remembered> => useUserRecords(readRemembered);
