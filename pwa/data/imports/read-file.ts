import type { RentContract } from '../../../domain/rent/rent.ts';
import { encodeSegment, type TransactionColumns } from '../../../domain/transaction/columns.ts';
import type { SaveResult } from '../platform/notices.ts';
import { hasRoom } from '../platform/room.ts';
import { mergePrivateDeeds } from '../replica/private-imports/merge-private-deeds.ts';
import { RollupBuilder } from '../replica/private-imports/private-rollup.ts';
import { checkFile } from './check-file.ts';
import { type ImportProgress, type StoreReason, soundAreas } from './import-job.ts';

import type { ImportStore } from './import-store.ts';
import { indexDeeds, publicParts } from './new-deeds.ts';
import {
  copiedFileParts,
  type ImportQueueOptions,
  openFileParts,
  type ReadOutcome,
  type ReadRequest,
  type Staged,
} from './stage.ts';

const MET_KEPT = 1000;
const RENTS_AT_ONCE = 2000;

type Tools = Pick<ImportQueueOptions, 'store' | 'market' | 'estimate'>;
type Following = { signal: AbortSignal; progress: (at: ReadProgress) => void };
export type ReadProgress = Pick<ReadOutcome, 'tables'> & { progress: ImportProgress };

/**
 * Reads a whole file against what this device knows. New deeds and contracts are stored as they are found, so that a
 * large file is never whole in memory; they count only when their batch is published.
 * @throws ImportError, or the signal's reason
 */
export async function readFile(tools: Tools, request: ReadRequest, following: Following): Promise<ReadOutcome> {
  const { store } = tools;
  const { id, fileName, size, choices, file } = request;
  const { signal, progress } = following;
  // An earlier run may have read with other columns.
  await store.unstage(id);
  const rate = new Rate(size);
  const met = new Set<number>();
  const open = await publicParts(await tools.market());
  const { batches } = await store.privateBatches();
  const merged = await mergePrivateDeeds(open, batches, new WeakMap());
  const known = indexDeeds(merged, (place) => void (met.size < MET_KEPT && met.add(place)));
  const rents = await store.privateRents();
  const staging = new Staging(tools, id);
  const summing = new RollupBuilder();
  const read = await checkFile({
    parts: file === null ? copiedFileParts(store, { id, size }) : openFileParts(file),
    signal,
    met,
    knownRents: [...rents.values()],
    take: async (columns) => {
      await staging.takeDeeds(columns);
      summing.add(columns);
    },
    progress: ({ rows, bytes, tables }) =>
      progress({ tables, progress: { what: 'checking', ...rate.at(bytes, rows) } }),
    options: {
      name: fileName,
      kind: choices.kind,
      mapping: choices.mapping,
      areaAssignments: soundAreas(choices.areaAssignments),
      remembered: await store.columnChoices(),
      known,
    },
  });
  if (!read.ok) return read;
  const { rents: contracts, ...checked } = read.checked;
  await staging.takeRents(contracts);
  return { ok: true, tables: read.tables, checked: { ...checked, staged: staging.staged, summary: summing.finish() } };
}

class Staging {
  readonly #tools: Tools;
  readonly #batchId: string;
  readonly #store: ImportStore;
  staged: Staged = { segments: 0, rents: 0, bytes: 0, problem: null };

  constructor(tools: Tools, batchId: string) {
    this.#tools = tools;
    this.#store = tools.store;
    this.#batchId = batchId;
  }

  async takeDeeds(columns: TransactionColumns): Promise<void> {
    const part = this.staged.segments;
    const bytes = encodeSegment(columns).buffer;
    await this.#put(bytes.byteLength, () =>
      this.#store.putSegment({ batchId: this.#batchId, part, rows: columns.rows, bytes }),
    );
    this.staged = { ...this.staged, segments: part + 1, bytes: this.staged.bytes + bytes.byteLength };
  }

  async takeRents(all: readonly RentContract[]): Promise<void> {
    for (let at = 0; at < all.length; at += RENTS_AT_ONCE) {
      const part = this.staged.rents;
      const contracts = all.slice(at, at + RENTS_AT_ONCE);
      await this.#put(0, () => this.#store.putRents({ batchId: this.#batchId, part, contracts }));
      this.staged = { ...this.staged, rents: part + 1 };
    }
  }

  /** After the first that does not fit, the rest is only counted, so the user still sees what the file holds. */
  async #put(bytes: number, write: () => Promise<SaveResult>): Promise<void> {
    if (this.staged.problem !== null) return;
    let problem: StoreReason | null = 'quota';
    if (await hasRoom(bytes, this.#tools.estimate)) {
      const saved = await write();
      problem = saved.ok ? null : saved.reason;
    }
    this.staged = { ...this.staged, problem };
  }
}

class Rate {
  readonly #of: number;
  readonly #seen: { at: number; bytes: number; rows: number }[] = [];

  constructor(of: number) {
    this.#of = of;
  }

  at(bytes: number, rows: number) {
    const now = performance.now();
    const last = this.#seen.at(-1);
    if (last === undefined || now - last.at > SAMPLE_MS) this.#seen.push({ at: now, bytes, rows });
    while (this.#seen.length > SAMPLES) this.#seen.shift();
    const first = this.#seen[0];
    const ms = first === undefined ? 0 : now - first.at;
    const known = first !== undefined && ms >= SAMPLE_MS;
    const bytesPerMs = known ? (bytes - first.bytes) / ms : 0;
    return {
      done: bytes,
      of: this.#of,
      rows,
      rowsPerSec: known ? Math.round(((rows - first.rows) / ms) * 1000) : null,
      msLeft: bytesPerMs > 0 ? Math.max(0, (this.#of - bytes) / bytesPerMs) : null,
    };
  }
}

const SAMPLE_MS = 250;
const SAMPLES = 16;
