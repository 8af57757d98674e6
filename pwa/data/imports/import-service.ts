import { dubaiDay, toEpochDay } from '../../../domain/day.ts';
import type { KnownDeeds } from '../../../domain/import/deed-collector.ts';
import { FileImport } from '../../../domain/import/file/file-import.ts';
import type { ColumnChoice, ImportKind } from '../../../domain/import/file/kinds.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { ImportTarget } from '../store/user/import-rows.ts';
import { sendRecords, type Undone, undoOnServer } from './http-sender.ts';
import type { PasteCheck, PasteType, PublicationPreview, SentPaste } from './import-job.ts';
import { ImportQueue, type ImportQueueOptions, toPreview } from './import-queue.ts';
import { readKnownDeeds } from './known-deeds.ts';

export type ImportApi = Omit<ImportService, 'resume' | 'idle' | 'stop' | 'rejectFiles'>;

/** Manages a user's imports on this device, in the import worker. */
export class ImportService extends ImportQueue {
  readonly #options: ImportQueueOptions;
  #known: Promise<KnownDeeds> | null = null;

  constructor(options: ImportQueueOptions) {
    super(options);
    this.#options = options;
  }

  /** Imports a checked file. `replaceDemo`: publishing the file switches the demo market off for everyone. */
  override async start(id: string, target: ImportTarget, replaceDemo?: boolean): Promise<void> {
    this.#known = null;
    await super.start(id, target, replaceDemo);
  }

  async rejects(id: string, table: string): Promise<Blob | null> {
    const files = this.rejectFiles(id) ?? (await this.#options.store.rejects(id));
    const file = files.find((one) => one.table === table);
    return file === undefined ? null : new Blob([file.csv], { type: 'text/csv;charset=utf-8' });
  }

  async rejectTables(batchId: string): Promise<{ table: string; rows: number; cut: boolean }[]> {
    return (await this.#options.store.rejects(batchId)).map(({ table, rows, cut }) => ({ table, rows, cut }));
  }

  async undo(batchId: string): Promise<Undone> {
    const { store } = this.#options;
    const batch = await store.batch(batchId);
    if (batch === null) return { ok: true };
    this.#known = null;
    if (batch.target === 'everyone') {
      const undone = await undoOnServer(batch.serverId ?? '');
      if (!undone.ok) return undone;
    }
    const saved = batch.target === 'everyone' ? await store.noteUndone(batchId) : await store.removeBatch(batchId);
    return saved.ok ? { ok: true } : { ok: false, failure: { reason: saved.reason } };
  }

  async checkPaste(text: string, type: PasteType): Promise<PasteCheck> {
    const known = type === 'transactions' ? await this.#knownDeeds() : null;
    return checkPasted(text, { type, known, today: toEpochDay(dubaiDay(this.#options.now())) });
  }

  async sendPaste(text: string, type: PasteType, replaceDemo = false): Promise<SentPaste> {
    const { store, now, newId } = this.#options;
    const sent = await sendRecords({ text, dataType: type, replaceDemo });
    if (!sent.ok) return sent;
    const { counts, serverId, isWaiting = false } = sent;
    const batch = { id: newId(), at: now().toISOString(), fileName: '', kinds: [type], counts, serverId };
    const saved = await store.publishSent(batch, { isWaiting, rejects: [] });
    // The server has the records. If this device could not store the result, its database shows a notice.
    return { ok: true, imported: counts.taken, counts, serverId: saved.ok ? serverId : '', isWaiting };
  }

  async previewPaste(text: string, type: PasteType): Promise<PublicationPreview> {
    return toPreview(await sendRecords({ text, dataType: type, replaceDemo: false, isPreview: true }));
  }

  async rememberColumns(choice: { signature: string; kind: ImportKind; mapping: ColumnChoice }): Promise<boolean> {
    return (await this.#options.store.putColumnChoice({ ...choice, at: this.#options.now().toISOString() })).ok;
  }

  async assignAreas(names: Record<string, string>): Promise<boolean> {
    return (await this.#options.store.putAreaAssignments(names, this.#options.now().toISOString())).ok;
  }

  /** Returns this device's deeds. They are cached, because the text is checked while the user types. */
  #knownDeeds(): Promise<KnownDeeds> {
    this.#known ??= readKnownDeeds(this.#options).catch((error: unknown) => {
      this.#known = null;
      throw error;
    });
    return this.#known;
  }
}

/** Checks pasted records without sending or writing anything. */
function checkPasted(
  text: string,
  { type, known, today }: { type: PasteType; known: KnownDeeds | null; today: number },
): PasteCheck {
  if (text.trim() === '') return { ok: false, why: 'empty' };
  const list = parseJson(text);
  if (list === undefined) return { ok: false, why: 'not-json' };
  if (!Array.isArray(list)) return { ok: false, why: 'not-a-list' };
  const file = new FileImport({ name: 'pasted.json', kind: type, known, today });
  file.feed(new TextEncoder().encode(text));
  const result = file.finish();
  if (!result.ok) return { ok: true, records: list.length, counts: null, refusal: result.refusal };
  return { ok: true, records: list.length, counts: result.counts, refusal: null };
}
