import { newLocalId } from '../../../domain/property/listing-edit.ts';
import type { PropertyInput } from '../../../domain/property/property-input.ts';
import type { SaveResult } from '../platform/save-result.ts';
import type { OutboxEntry } from '../store/user/outbox-rows.ts';
import { NotKeptError, type OutboxQueue } from '../sync/outbox/outbox-queue.ts';
import { personQueue } from '../sync/outbox/person-queue.ts';
import { sendNow, wakeSender } from '../sync/outbox/wake.ts';

/** Sends an entry again that was refused or set aside. */
export async function retryEntry({ id, kind }: Pick<OutboxEntry, 'id' | 'kind'>): Promise<SaveResult> {
  if (kind === 'import') {
    const { sendImports } = await import('../imports/queued-imports.ts');
    await sendImports(id);
    return { ok: true };
  }
  const result = await changed((queue) => queue.retry(id));
  if (result.ok) void sendNow();
  return result;
}

/** Takes an entry out of the outbox: it will not be sent. False when another tab works on its file. */
export async function discardEntry({ id, kind }: Pick<OutboxEntry, 'id' | 'kind'>): Promise<SaveResult | 'elsewhere'> {
  if (kind === 'import') {
    const { discardImport } = await import('../imports/queued-imports.ts');
    return (await discardImport(id)) ? { ok: true } : 'elsewhere';
  }
  return changed((queue) => queue.discard(id));
}

/** Settles a conflict: the listing as it is to be. */
export function resolveConflict(id: string, input: PropertyInput): Promise<SaveResult> {
  return changed((queue) => queue.resolve(id, input));
}

/** Publishes a listing anew that is gone from the server. */
export function publishAnew(id: string): Promise<SaveResult> {
  return changed((queue) => queue.publishAnew(id, newLocalId(Math.random)));
}

/** Discards everything that has not been sent. */
export async function discardUnsent(entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries) if (entry.state !== 'sent') await discardEntry(entry);
}

async function changed(work: (queue: OutboxQueue) => Promise<void>): Promise<SaveResult> {
  try {
    await work(await personQueue());
  } catch (error) {
    return { ok: false, reason: error instanceof NotKeptError ? error.reason : 'failed' };
  }
  wakeSender();
  return { ok: true };
}
