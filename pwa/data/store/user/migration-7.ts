import type { Transaction } from 'dexie';
import type { Migration } from '../migrations.ts';

/**
 * One outbox for everything that leaves the device: requests and files that waited in two places move into it, and
 * pictures get a table. Requests were kept under the promise that nothing is sent by itself: they are set aside until
 * the person says so.
 */
export const userMigration7: Migration = {
  version: 7,
  stores: { outbox: 'id, createdAt, order', photos: 'sha256, at' },
  upgrade: moveToOneOutbox,
};

type OldRequest = {
  id: string;
  kind: string;
  propertyId: number;
  title: string;
  fields: unknown;
  createdAt: string;
  state: string;
  error?: string;
};
type OldJob = { id: string; fileName: string; size: number; createdAt: string; stage: string; error?: string };

async function moveToOneOutbox(tx: Transaction): Promise<void> {
  const requests: OldRequest[] = await tx.table('outbox').orderBy('createdAt').toArray();
  const jobs: OldJob[] = await tx.table('importJobs').orderBy('createdAt').toArray();
  const moved = [
    ...requests.map((row) => ({
      ...common(row, row.state === 'sent' ? 'sent' : 'quarantined'),
      ...(row.error === undefined ? { code: 'kept_before' } : { error: row.error }),
      kind: 'request',
      request: row.kind,
      propertyId: row.propertyId,
      title: row.title,
      fields: row.fields,
    })),
    ...jobs
      .filter(({ stage }) => stage === 'queued' || stage === 'refused')
      .map((row) => ({
        ...common(row, row.stage === 'queued' ? 'waiting' : 'rejected'),
        ...(row.error === undefined ? {} : { error: row.error }),
        kind: 'import',
        title: row.fileName,
        size: row.size,
      })),
  ];
  const rows = moved.map((row, i) => ({ ...row, order: i + 1 }));
  await tx.table('outbox').bulkPut(rows);
  await tx.table('meta').put({ key: 'outboxOrder', value: rows.length });
}

function common({ id, createdAt }: { id: string; createdAt: string }, state: string) {
  return { id, createdAt, state, place: null, attempts: 0, faults: 0, schema: 7 };
}
