import type { KnownDeeds } from '../../../domain/import/deed-collector.ts';
import { mergePrivateDeeds } from '../replica/private-imports/merge-private-deeds.ts';
import { sendRecords, undoOnServer } from './http-sender.ts';
import type { ImportApi } from './import-api.ts';
import { ImportQueue, type ImportQueueOptions } from './import-queue.ts';
import { indexDeeds } from './known-deeds.ts';
import { checkPasted } from './paste.ts';
import { publicParts } from './public-segments.ts';

/** Everything about one person's imports on this device: what the import worker runs. */
export class ImportService implements ImportApi {
  readonly #options: ImportQueueOptions & { origin?: string };
  readonly #queue: ImportQueue;
  #known: Promise<KnownDeeds> | null = null;

  constructor(options: ImportQueueOptions & { origin?: string }) {
    this.#options = options;
    this.#queue = new ImportQueue(options);
  }

  readonly resume = () => this.#queue.resume();
  readonly add: ImportApi['add'] = (file, name, choices, go) => this.#queue.add(file, name, choices, go);
  readonly change: ImportApi['change'] = (id, choices) => this.#queue.change(id, choices);
  readonly cancel: ImportApi['cancel'] = (id) => this.#queue.cancel(id);
  readonly remove: ImportApi['remove'] = (id) => this.#queue.remove(id);
  readonly sendQueued: ImportApi['sendQueued'] = () => this.#queue.sendQueued();

  start: ImportApi['start'] = async (id, target, replaceDemo) => {
    this.#known = null;
    await this.#queue.start(id, target, replaceDemo);
  };

  rejects: ImportApi['rejects'] = async (id, table) => {
    const files = this.#queue.rejectFiles(id) ?? (await this.#options.store.rejects(id));
    const file = files.find((one) => one.table === table);
    return file === undefined ? null : new Blob([file.csv], { type: 'text/csv;charset=utf-8' });
  };

  rejectTables: ImportApi['rejectTables'] = async (batchId) =>
    (await this.#options.store.rejects(batchId)).map(({ table, rows, cut }) => ({ table, rows, cut }));

  undo: ImportApi['undo'] = async (batchId) => {
    const { store, origin } = this.#options;
    const batch = await store.batch(batchId);
    if (batch === null) return { ok: true };
    this.#known = null;
    if (batch.target === 'everyone') {
      const undone = await undoOnServer(batch.serverId ?? '', origin);
      if (!undone.ok) return undone;
    }
    const saved = batch.target === 'everyone' ? await store.noteUndone(batchId) : await store.removeBatch(batchId);
    return saved.ok ? { ok: true } : { ok: false, failure: { reason: saved.reason } };
  };

  checkPaste: ImportApi['checkPaste'] = async (text, type) =>
    checkPasted(text, type, type === 'transactions' ? await this.#knownDeeds() : null);

  sendPaste: ImportApi['sendPaste'] = async (text, type, replaceDemo = false) => {
    const { store, now, newId, origin } = this.#options;
    const sent = await sendRecords({ text, dataType: type, replaceDemo, origin });
    if (!sent.ok) return sent;
    const { counts, serverId } = sent;
    const saved = await store.publish({
      batch: {
        id: newId(),
        at: now().toISOString(),
        fileName: '',
        target: 'everyone',
        kinds: [type],
        counts,
        bytes: 0,
        serverId,
      },
      rejects: [],
      parts: { segments: 0, rents: 0 },
    });
    // The server has it: that this device could not note it is told by the notice of its database.
    return { ok: true, imported: counts.taken, counts, serverId: saved.ok ? serverId : '' };
  };

  rememberColumns: ImportApi['rememberColumns'] = async (choice) =>
    (await this.#options.store.putColumnChoice({ ...choice, at: this.#options.now().toISOString() })).ok;

  assignAreas: ImportApi['assignAreas'] = async (names) =>
    (await this.#options.store.putAreaAssignments(names, this.#options.now().toISOString())).ok;

  /** Deeds of this device; read once for the many looks at a text that is being typed. */
  #knownDeeds(): Promise<KnownDeeds> {
    this.#known ??= this.#readKnown().catch((error: unknown) => {
      this.#known = null;
      throw error;
    });
    return this.#known;
  }

  async #readKnown(): Promise<KnownDeeds> {
    const { store, market } = this.#options;
    const parts = await publicParts(await market());
    const { batches } = await store.privateBatches();
    return indexDeeds(await mergePrivateDeeds(parts, batches, new WeakMap()), () => {});
  }
}
