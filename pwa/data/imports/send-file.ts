import { choicesToSend, jobRowOf, progressOf, rejectRows } from './job.ts';
import { partsOf, type Stage } from './stage.ts';

/** Sends a queued file to the server. What the server refuses waits for the person; what it did not hear, for it. */
export async function sendFile(stage: Stage): Promise<void> {
  const { options, work, set } = stage;
  const { store, send, now } = options;
  const { job } = work;
  set({ state: 'sending', progress: progressOf('sending', { of: job.size }) });
  const body = work.file ?? new Blob(await collect(partsOf(stage)));
  const choices = choicesToSend(job, await store.columnChoices());
  const reply = await send({ body, fileName: job.fileName, choices, signal: work.abort.signal });
  if (!reply.ok) {
    const { failure } = reply;
    if (failure.reason === 'offline') return set({ state: 'queued', failure, progress: null });
    if (job.kept) {
      const error = failure.reason === 'server' ? failure.message : failure.reason;
      await store.putJob({ ...jobRowOf(job, 'refused'), error });
    }
    return set({ state: 'failed', failure, progress: null });
  }
  const { counts, serverId, kinds, areFiguresWaiting = false } = reply;
  await store.publish({
    batch: {
      id: job.id,
      at: now().toISOString(),
      fileName: job.fileName,
      target: 'everyone',
      kinds,
      counts,
      bytes: 0,
      serverId,
    },
    rejects: rejectRows(job.id, work.checked?.rejectFiles ?? []),
    parts: { segments: 0, rents: 0 },
  });
  set({ done: { batchId: job.id, target: 'everyone', counts, serverId, areFiguresWaiting } });
}

/** Blobs are kept by the browser, outside of this worker: no piece stays here. */
async function collect(parts: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Blob[]> {
  const all: Blob[] = [];
  for await (const part of parts) all.push(new Blob([part]));
  return all;
}
