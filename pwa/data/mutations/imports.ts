import { importClient, useImportJobs } from '../imports/import-client.ts';
import type { ImportJob } from '../imports/import-job.ts';
import type { SaveResult } from '../platform/notices.ts';
import { afterUserWrite } from '../platform/storage.ts';
import { type CountedImports, type FileChoices, putCountedImports } from '../store/user/import-rows.ts';
import { writeUser } from './mutate.ts';

export function saveCountedImports(counted: CountedImports): Promise<SaveResult> {
  return writeUser(['meta'], (db) => putCountedImports(db, counted));
}

export function forgetRemembered(): Promise<SaveResult> {
  return writeUser(['columnChoices', 'areaAssignments'], async (db) => {
    await db.columnChoices.clear();
    await db.areaAssignments.clear();
  });
}

export async function addFiles(files: readonly File[], choices: Partial<FileChoices> = {}): Promise<void> {
  for (const file of files) await importClient().add(file, file.name, choices);
  afterUserWrite();
}

export function jobEnds(id: string): Promise<ImportJob> {
  return new Promise((resolve) => {
    const look = () => {
      const job = useImportJobs.getState().find((one) => one.id === id);
      const ends = job !== undefined && ENDS.has(job.state) && (job.state !== 'queued' || job.failure !== null);
      if (!ends) return;
      stop();
      resolve(job);
    };
    const stop = useImportJobs.subscribe(look);
    look();
  });
}

const ENDS: ReadonlySet<ImportJob['state']> = new Set(['refused', 'queued', 'done', 'failed']);
