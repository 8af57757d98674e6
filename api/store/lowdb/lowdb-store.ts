import { join } from 'node:path';
import type { Low } from 'lowdb';
import type { Parts, Processes } from '../processes.ts';
import { singleProcess } from '../single-process.ts';
import type { CommitEffect, CoreState } from '../state/core-state.ts';
import { GroupView, toEffect } from '../state/group-view.ts';
import { horizonClock, StateStore } from '../state/state-store.ts';
import { type MarketStore, type Store, StoreError } from '../store.ts';
import type { CoreFiles } from './core-files.ts';
import { type Disk, isDiskFull, leaveSpareRoom, writeDurably } from './disk.ts';
import { encodeCommit } from './journal.ts';
import { writeDataFolder } from './live-copy.ts';

const CHECKPOINT_BYTES = 8 * 1024 * 1024;
const CHECKPOINT_MS = 10 * 60 * 1000;
/** Delay after a snapshot failed on a full disk, because each attempt serialises all documents. */
const CHECKPOINT_RETRY_MS = 60 * 1000;
/** While the disk is full, `health` writes a probe file of this size at this interval to detect free space. */
const PROBE_MS = 1000;
const PROBE_BYTES = 4096;
/** Maximum bytes of a group. Further commits go into the next group. */
const GROUP_BYTES = 4 * 1024 * 1024;

export type StoreParts = {
  low: Low<CoreState>;
  files: CoreFiles;
  market: MarketStore & { generation(): number; copyTo(dir: string): Promise<void>; close(): Promise<void> };
  /** Reason why the store was opened read-only; null if it was not. */
  readOnly?: string | null;
  disk: Disk;
  dataDir: string;
  clock: () => number;
  onFatal?: ((error: Error) => void) | undefined;
  /** Called when the store closes, after everything is on disk. */
  release: () => Promise<void>;
};

/** Store with lowdb's document and a group-commit journal. A commit is durable before it is visible or acknowledged. */
export class LowdbStore extends StateStore implements Store {
  readonly epoch: string;
  readonly market: MarketStore;
  readonly processes: Processes;
  readonly #parts: StoreParts;
  #closing: Promise<void> | null = null;
  #fatal: Error | null = null;
  #lastError: string | null = null;
  #lastCheckpoint: number;
  #isCheckpointPutOff = false;
  readonly #horizonClock: () => number;
  /** False after a write failed because the disk was full, until a write succeeds. */
  #hasRoom = true;
  #probedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: StoreParts) {
    super();
    this.#parts = parts;
    this.epoch = parts.low.data.epoch;
    this.market = this.#notingManifests(parts.market);
    this.processes = singleProcess(partFiles(parts.disk, join(parts.dataDir, 'parts')));
    this.#lastCheckpoint = parts.clock();
    this.#horizonClock = horizonClock(parts.clock);
    // `onFatal` is not called, because the owner knows that the store is read-only.
    if (parts.readOnly) this.#fatal = new Error(parts.readOnly);
    this.#lastError = this.#fatal?.message ?? null;
  }

  /** Also records each published manifest in the journal, so that the next start can detect a missing manifest file. */
  #notingManifests(market: StoreParts['market']): MarketStore {
    return {
      manifest: () => market.manifest(),
      writeFile: (bytes) => market.writeFile(bytes),
      readFile: (sha256) => market.readFile(sha256),
      collectGarbage: (graceMs, kept) => market.collectGarbage(graceMs, kept),
      publish: async (next) => {
        const manifest = await market.publish(next);
        const generation = market.generation();
        if (generation > this.state.manifestGeneration) await this.#noteManifest(generation);
        return manifest;
      },
    };
  }

  async #noteManifest(generation: number): Promise<void> {
    try {
      await this.enqueue((view) => view.noteManifest(generation));
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'storage_full')) throw error;
      // The manifest is already on disk and in use. The next snapshot records its generation.
      this.state.manifestGeneration = generation;
    }
  }

  health(): ReturnType<Store['health']> {
    return {
      writable: this.refusal() === null && !this.#isFull(),
      freeBytes: this.#parts.disk.freeBytes(this.#parts.dataDir),
      lastError: this.#lastError,
      journalBytes: this.#parts.files.isOpen ? this.#parts.files.journal.durableBytes : 0,
      snapshotAt: this.#lastCheckpoint,
    };
  }

  /** Whether the disk was full at the last write. Clients then stop writing, so a probe detects when there is space. */
  #isFull(): boolean {
    if (this.#hasRoom) return false;
    const { clock, dataDir, disk } = this.#parts;
    if (clock() - this.#probedAt < PROBE_MS) return true;
    this.#probedAt = clock();
    const probe = join(dataDir, 'core', 'room.tmp');
    void writeDurably(disk, probe, Buffer.alloc(PROBE_BYTES))
      .then(() => {
        this.#hasRoom = true;
        this.#lastError = null;
      })
      .catch(() => undefined)
      .then(() => disk.remove(probe))
      .catch(() => undefined);
    return true;
  }

  async backup(dir: string): Promise<void> {
    const { disk, market } = this.#parts;
    await writeDataFolder(disk, dir, { state: this.state, copyMarket: () => market.copyTo(dir) });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Stops writing because the disk failed, for documents or market files. Calls `onFatal` once. */
  stopWriting(error: Error): void {
    if (this.#fatal !== null) return;
    this.#fatal = error;
    this.#lastError = error.message;
    this.#parts.onFatal?.(error);
  }

  protected get state(): CoreState {
    return this.#parts.low.data;
  }

  async #close(): Promise<void> {
    const { files, market, release } = this.#parts;
    while (this.work !== null) await this.work;
    if (this.#fatal === null) await this.#checkpoint();
    await market.close();
    await files.close();
    await release();
  }

  protected refusal(): StoreError | null {
    if (this.#fatal !== null) {
      return new StoreError('read_only', `nothing can be saved until a restart: ${this.#fatal.message}`);
    }
    return this.#closing === null ? null : new StoreError('closed', 'the store is closed');
  }

  protected async drain(): Promise<void> {
    while (this.queue.length > 0) {
      await this.#runGroup();
      if (this.#fatal === null && this.#isCheckpointDue()) await this.#checkpoint();
    }
  }

  async #runGroup(): Promise<void> {
    const group = this.#runQueued();
    try {
      if (this.#fatal !== null) throw this.refusal();
      if (group.frames.length > 0) {
        await this.#parts.files.journal.append(Buffer.concat(group.frames));
        this.#lastError = null;
        this.#hasRoom = true;
      }
    } catch (error) {
      const failure = this.#toFailure(error);
      for (const waiting of group.waiting) waiting.reject(failure);
      return;
    }
    for (const effect of group.effects) this.state.apply(effect);
    for (const settle of group.settle) settle();
  }

  #runQueued() {
    const at = this.#parts.clock();
    const durableBytes = this.#parts.files.journal.durableBytes;
    const frames: Buffer[] = [];
    const effects: CommitEffect[] = [];
    let bytes = 0;
    const settle = this.runOn(new GroupView(this.state), this.queue, (commit) => {
      const frame = encodeCommit(commit, { durableBytes, at });
      bytes += frame.length;
      frames.push(frame);
      effects.push(toEffect(commit, at));
      return { isFull: bytes >= GROUP_BYTES };
    });
    const waiting = this.queue.splice(0, settle.length);
    return { waiting, frames, effects, settle };
  }

  #isCheckpointDue(): boolean {
    const { clock, files } = this.#parts;
    // The absolute difference also works if the clock was set back.
    const age = Math.abs(clock() - this.#lastCheckpoint);
    if (this.#isCheckpointPutOff) return age >= CHECKPOINT_RETRY_MS;
    return files.journal.durableBytes >= CHECKPOINT_BYTES || age >= CHECKPOINT_MS;
  }

  /** Makes a checkpoint. Postpones it on a full disk, because the journal has everything. */
  async #checkpoint(): Promise<void> {
    const { clock, low } = this.#parts;
    this.#lastCheckpoint = clock();
    this.state.prune(this.#horizonClock());
    try {
      await low.write();
      this.#isCheckpointPutOff = false;
    } catch (error) {
      this.#isCheckpointPutOff = true;
      if (isDiskFull(error)) this.#lastError = 'the disk is full: no snapshot could be written';
      else this.#toFailure(error);
    }
  }

  /** Converts the error of a failed write for callers. Every failure except a full disk also stops writing. */
  #toFailure(error: unknown): StoreError {
    if (error instanceof StoreError) {
      if (error.code === 'storage_full') {
        this.#lastError = error.message;
        this.#hasRoom = false;
      }
      return error;
    }
    const fatal = error instanceof Error ? error : new Error(String(error));
    this.stopWriting(fatal);
    return this.refusal() ?? new StoreError('read_only', fatal.message);
  }
}

/** Stores parts as files, with one folder per name. */
export function partFiles(disk: Disk, folder: string): Parts {
  // Names consist of letters, digits and slashes; encoding keeps them inside the folder.
  const pathOf = (name: string) => join(folder, encodeURIComponent(name).replaceAll('.', '%2E'));
  const list = async (name: string) =>
    ((await disk.list(pathOf(name))) ?? [])
      .filter((file) => /^\d+$/.test(file))
      .map(Number)
      .sort((a, b) => a - b);
  return {
    async put(name, part, bytes) {
      leaveSpareRoom(disk.freeBytes(folder));
      await disk.mkdir(pathOf(name));
      // A part is written completely or not at all. A missing part is sent again.
      await writeDurably(disk, join(pathOf(name), String(part)), bytes);
    },
    list,
    read: (name, part) => disk.read(join(pathOf(name), String(part))),
    remove: (name) => disk.removeTree(pathOf(name)),
    async names(prefix) {
      const found: { name: string; at: number; bytes: number }[] = [];
      for (const file of (await disk.list(folder)) ?? []) {
        const name = decodeURIComponent(file);
        if (!name.startsWith(prefix)) continue;
        const sum = { name, at: 0, bytes: 0 };
        for (const part of await list(name)) {
          const facts = await disk.stat(join(pathOf(name), String(part)));
          sum.at = Math.max(sum.at, facts?.modifiedMs ?? 0);
          sum.bytes += facts?.bytes ?? 0;
        }
        found.push(sum);
      }
      return found;
    },
  };
}
