import { create } from 'zustand';
import { workerName } from '../../../domain/language/language.ts';
import { currentUid, onUidChange } from '../platform/session.ts';
import { connectService } from '../platform/worker-service.ts';
import { readUser } from '../store/user/open-user-store.ts';
import type { ImportEvent, ImportJob } from './import-job.ts';
import type { ImportApi } from './import-service.ts';

export type ImportStarter = (
  uid: string,
  onEvent: (event: ImportEvent) => void,
) => { api: ImportApi; stop: () => void };

let starter: ImportStarter = startWorker;
let running: { uid: string; api: ImportApi; stop: () => void } | null = null;
let followsUser = false;

/** Imports of the user on this device, as the worker last described them. */
export const useImportJobs = create<readonly ImportJob[]>(() => []);

export function importClient(): ImportApi {
  const uid = currentUid();
  if (running?.uid === uid) return running.api;
  running?.stop();
  publish([]);
  running = {
    uid,
    ...starter(uid, (event) => currentUid() === uid && publish(jobsAfter(useImportJobs.getState(), event))),
  };
  if (!followsUser) {
    followsUser = true;
    onUidChange(() => {
      if (running !== null) importClient();
    });
  }
  return running.api;
}

/** Replaces the worker, for example by one in the same thread; null restores it. */
export function connectImports(next: ImportStarter | null): void {
  stopImports();
  starter = next ?? startWorker;
}

export function stopImports(): void {
  running?.stop();
  running = null;
  publish([]);
}

export function jobsAfter(jobs: readonly ImportJob[], event: ImportEvent): readonly ImportJob[] {
  if (event.kind === 'jobs') return event.jobs;
  return jobs.map((job) => (job.id === event.id ? { ...job, progress: event.progress } : job));
}

function publish(jobs: readonly ImportJob[]): void {
  useImportJobs.setState(jobs, true);
}

function startWorker(uid: string, onEvent: (event: ImportEvent) => void): ReturnType<ImportStarter> {
  const worker = new Worker(new URL('../../workers/import.worker.ts', import.meta.url), {
    type: 'module',
    name: workerName('import'),
  });
  return {
    api: connectService<ImportApi, { uid: string }, ImportEvent>(worker, { uid }, onEvent),
    stop: () => worker.terminate(),
  };
}

export const sendImport = (id: string): Promise<void> => importClient().start(id, 'everyone');

/** Deletes an import and its copy of the file. Returns false while another tab works on it. */
export async function discardImport(id: string): Promise<boolean> {
  await importClient().remove(id);
  return (await readUser((db) => db.importJobs.get(id))) === undefined;
}
