import { type SaveResult, throwIfNotSaved } from '../platform/notices.ts';
import { hasRoom } from '../platform/storage.ts';
import type { SendReply } from './http-sender.ts';
import {
  choicesToSend,
  DEVICE_KINDS,
  deviceCounts,
  failureOf,
  ImportError,
  jobRowOf,
  progressOf,
  rejectRows,
} from './import-job.ts';
import { readFile } from './read-file.ts';
import { type Checked, fileParts, type ImportStage, openFileParts } from './stage.ts';

/** Finds what importing the file would change. Its new rows are stored, but count only after `writeBatch`. */
export async function dryRun({ options, work, set }: ImportStage): Promise<void> {
  const { job, file, abort } = work;
  work.checked = null;
  set({ state: 'reading', progress: progressOf('checking', { of: job.size }) });
  if (job.kept) await options.store.putJob(jobRowOf(job, 'checking'));
  const { id, fileName, size, choices } = job;
  const read = options.read ?? ((request, following) => readFile(options, request, following));
  const found = await read({ id, fileName, size, choices, file }, { signal: abort.signal, progress: set });
  if (!found.ok) {
    set({ state: 'refused', refusal: found.refusal, tables: found.tables, progress: null });
    return;
  }
  work.checked = found.checked;
  set({ state: 'checked', tables: found.tables, check: found.checked.check, progress: null });
}

/** Publishes the rows that the dry run stored, or deletes them if that fails. */
export async function writeBatch(stage: ImportStage): Promise<void> {
  const { options, work } = stage;
  if (work.checked !== null && work.checked.staged.problem !== null) {
    await dryRun(stage);
    if (work.checked !== null) stage.set({ state: 'writing', progress: progressOf('writing', { of: 0 }) });
  }
  const { checked } = work;
  if (checked === null) return;
  try {
    if (checked.staged.problem !== null) throw new ImportError(checked.staged.problem);
    await write(stage, checked);
  } catch (error) {
    const problem = failureOf(error).reason;
    work.checked = { ...checked, staged: { ...checked.staged, problem } };
    await options.store.unstage(work.job.id);
    if (work.job.kept) await options.store.putJob(jobRowOf(work.job, 'checking'));
    throw error;
  }
}

async function write({ options, work, set }: ImportStage, checked: Checked): Promise<void> {
  const { store, now } = options;
  const { job } = work;
  const { marks, rejectFiles, check, staged, summary } = checked;
  if (!(await hasRoom(0, options.estimate))) throw new ImportError('quota');
  if (job.kept) throwIfNotSaved(await store.putJob(jobRowOf(job, 'writing')));
  set({ progress: progressOf('writing', { of: staged.bytes, done: staged.bytes, rows: check.counts.taken }) });
  const counts = deviceCounts(check);
  throwIfNotSaved(
    await store.publish({
      batch: {
        id: job.id,
        at: now().toISOString(),
        fileName: job.fileName,
        target: 'device',
        kinds: check.kinds.filter((kind) => DEVICE_KINDS.includes(kind)),
        counts,
        bytes: staged.bytes,
        replaces: bufferOf(marks.replaces),
        besides: bufferOf(marks.besides),
        ...(summary === null ? {} : { summary }),
      },
      rejects: rejectRows(job.id, rejectFiles),
      parts: { segments: staged.segments, rents: staged.rents },
    }),
  );
  set({ done: { batchId: job.id, target: 'device', counts, serverId: null } });
}

/** Copies these numbers only, because a view would store its whole buffer. */
const bufferOf = (numbers: Uint32Array): ArrayBuffer => numbers.slice().buffer;

export async function copyFile({ options, work, set }: ImportStage): Promise<void> {
  const { store } = options;
  const { job, file, abort } = work;
  if (file === null || !(await hasRoom(job.size, options.estimate))) return;
  set({ progress: progressOf('keeping', { of: job.size }) });
  const row = jobRowOf(job, 'keeping');
  if (!(await store.putJob(row)).ok) return;
  let part = 0;
  let done = 0;
  let stored: SaveResult = { ok: true };
  for await (const { buffer } of openFileParts(file)) {
    abort.signal.throwIfAborted();
    stored = await store.putFilePart({ jobId: job.id, part: part++, bytes: buffer });
    if (!stored.ok) break;
    done += buffer.byteLength;
    set({ progress: progressOf('keeping', { of: job.size, done }) });
  }
  if (stored.ok) stored = await store.putJob({ ...row, stage: 'checking' });
  if (stored.ok) set({ kept: true });
  else await store.dropJob(job.id);
}

/** Sends a queued file. A refusal fails the import; while the server is unreachable, the file stays queued. */
export async function sendFile(stage: ImportStage): Promise<void> {
  const { options, work, set } = stage;
  const { store, now } = options;
  const { job } = work;
  set({ state: 'sending', progress: progressOf('sending', { of: job.size }) });
  const reply = await upload(stage);
  if (!reply.ok) {
    const { failure } = reply;
    if (failure.reason === 'offline') return set({ state: 'queued', failure, progress: null });
    if (job.kept) {
      const error = failure.reason === 'server' ? failure.message : failure.reason;
      await store.putJob({ ...jobRowOf(job, 'refused'), error });
    }
    return set({ state: 'failed', failure, progress: null });
  }
  const { counts, serverId, kinds, areFiguresWaiting = false, isWaiting = false, held = 0 } = reply;
  const batch = { id: job.id, at: now().toISOString(), fileName: job.fileName, kinds, counts, serverId };
  await store.publishSent(batch, { isWaiting, rejects: rejectRows(job.id, work.checked?.rejectFiles ?? []) });
  set({ done: { batchId: job.id, target: 'everyone', counts, serverId, areFiguresWaiting, isWaiting, held } });
}

/** Sends a checked file, or asks what publishing it would change. @throws the signal's reason */
export async function upload({ options, work }: ImportStage, isPreview = false): Promise<SendReply> {
  const { job, abort } = work;
  const file = work.file ?? new Blob(await collect(fileParts(options.store, { ...job, file: null })));
  const choices = choicesToSend(job, await options.store.columnChoices());
  return options.send({ body: file, fileName: job.fileName, choices, signal: abort.signal, isPreview });
}

/** Collects the parts as blobs, which the browser stores outside this worker's memory. */
async function collect(parts: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Blob[]> {
  const all: Blob[] = [];
  for await (const part of parts) all.push(new Blob([part]));
  return all;
}
