import { readUser } from '../store/user/open-user-store.ts';

/** Sends one, or all that wait: now, when the server can be reached. */
export async function sendImports(id?: string): Promise<void> {
  const client = await openClient();
  if (id !== undefined) await client.start(id, 'everyone');
  else if (await isQueued()) await client.sendQueued();
}

/** Forgets one and its copy of the file; false when another tab is working on it. */
export async function discardImport(id: string): Promise<boolean> {
  await (await openClient()).remove(id);
  return (await readUser((db) => db.importJobs.get(id))) === undefined;
}

async function openClient() {
  const { importClient } = await import('./import-client.ts');
  return importClient();
}

async function isQueued(): Promise<boolean> {
  return (await readUser((db) => db.importJobs.filter(({ stage }) => stage === 'queued').count())) > 0;
}
