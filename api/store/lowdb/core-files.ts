import { join } from 'node:path';
import type { Adapter } from 'lowdb';
import type { CoreState, StateRows } from '../state/core-state.ts';
import { type Rev, StoreError } from '../store.ts';
import { type Disk, removeTemporaries, writeDurably } from './disk.ts';
import { decodeJournal, encodeHeader, Journal, type JournalContent } from './journal.ts';
import { readSnapshot, writeSnapshot } from './snapshot-format.ts';

/** Number of snapshots kept, with all journals since the oldest one. */
const GENERATIONS = 2;

/**
 * lowdb adapter over a folder with `snap.<rev>` (state at a revision) and `wal.<rev>` (commits from a revision on).
 * `read` loads the newest valid snapshot and its journals; `write` makes a checkpoint. Between checkpoints the store
 * appends to `journal`.
 */
export class CoreFiles implements Adapter<CoreState> {
  /** Damage without data loss, because an older generation had the data. */
  readonly warnings: string[] = [];
  readonly #disk: Disk;
  readonly #folder: string;
  #journal: Journal | null = null;
  #snapshotRev: Rev = -1;

  constructor(disk: Disk, folder: string) {
    this.#disk = disk;
    this.#folder = folder;
  }

  get isOpen(): boolean {
    return this.#journal !== null;
  }

  get journal(): Journal {
    if (this.#journal === null) throw new Error('the journal is not open');
    return this.#journal;
  }

  /** Returns null if there never was a state. @throws StoreError `corrupt` if acknowledged data cannot be read */
  async read(): Promise<CoreState | null> {
    await removeTemporaries(this.#disk, this.#folder);
    const names = await listCore(this.#disk, this.#folder);
    if (names.snapshots.length === 0) {
      await this.#refuseOrphans(names.journals);
      return null;
    }
    const state = await this.#readSnapshot(names.snapshots);
    await this.#replay(state, names);
    // Renames damaged snapshots, so that they do not count as a generation to fall back on.
    for (const rev of names.snapshots.filter((damaged) => damaged > this.#snapshotRev)) {
      await this.#disk.rename(this.#snapshotPath(rev), join(this.#folder, `damaged.snap.${rev}`));
    }
    await this.#disk.syncDir(this.#folder);
    return state;
  }

  /** Makes a checkpoint: a new snapshot and an empty journal. Reads the snapshot back before deleting older files. */
  async write(state: CoreState): Promise<void> {
    if (state.rev === this.#snapshotRev) return;
    // The journal is created before the snapshot, so a snapshot without its journal always means damage.
    if (this.#journal?.first !== state.rev + 1) await this.#startJournal(state);
    await writeSnapshot(this.#disk, this.#snapshotPath(state.rev), state.toRows());
    this.#snapshotRev = state.rev;
    await this.#removeOldGenerations();
  }

  async close(): Promise<void> {
    await this.#journal?.close();
    this.#journal = null;
  }

  async #startJournal(state: CoreState): Promise<void> {
    const first = state.rev + 1;
    const next = await Journal.create(this.#disk, this.#journalPath(first), { journal: 1, epoch: state.epoch, first });
    await this.#disk.syncDir(this.#folder);
    await this.#journal?.close();
    this.#journal = next;
  }

  async #readSnapshot(revs: Rev[]): Promise<CoreState> {
    for (const rev of revs) {
      const state = await readSnapshot(this.#disk, this.#snapshotPath(rev), rev);
      if (state !== null) {
        this.#snapshotRev = rev;
        return state;
      }
      this.warnings.push(`snapshot ${this.#snapshotPath(rev)} is damaged; an older one and its journals are used`);
    }
    throw corrupt(`no snapshot in ${this.#folder} can be read`);
  }

  async #replay(state: CoreState, names: CoreNames): Promise<void> {
    const newestSnapshot = names.snapshots[0] ?? 0;
    const needed = names.journals.filter((first) => first > state.rev);
    if (!needed.includes(state.rev + 1)) throw corrupt(`journal ${this.#journalPath(state.rev + 1)} is missing`);
    if (!needed.includes(newestSnapshot + 1))
      throw corrupt(`journal ${this.#journalPath(newestSnapshot + 1)} is missing`);
    let open: { first: Rev; goodBytes: number } | null = null;
    for (const [index, first] of needed.entries()) {
      const path = this.#journalPath(first);
      const isLast = index === needed.length - 1;
      const content = decodeJournal((await this.#disk.read(path)) ?? Buffer.alloc(0));
      if (isLast && content.header === null && content.tail !== 'damaged' && first > newestSnapshot + 1) {
        // A crash interrupted this checkpoint before its journal was used.
        await this.#disk.remove(path);
        break;
      }
      applyJournal(state, { path, first, isLast, content });
      if (content.tail === 'torn') {
        const from = `after byte ${content.goodBytes}`;
        this.warnings.push(`journal ${path} was cut ${from}: a write that was never acknowledged`);
      }
      open = { first, goodBytes: content.goodBytes };
    }
    if (open === null || state.rev < newestSnapshot) throw corrupt(`journals in ${this.#folder} end too early`);
    this.#journal = await Journal.reopen(this.#disk, this.#journalPath(open.first), open);
  }

  async #refuseOrphans(journals: Rev[]): Promise<void> {
    for (const first of journals) {
      const bytes = (await this.#disk.read(this.#journalPath(first))) ?? Buffer.alloc(0);
      const content = decodeJournal(bytes);
      // An interrupted first start leaves a journal with only a header.
      if (first !== 1 || content.commits.length > 0 || content.tail === 'damaged') {
        throw corrupt(`there is a journal but no snapshot in ${this.#folder}`);
      }
    }
  }

  async #removeOldGenerations(): Promise<void> {
    const { snapshots, journals } = await listCore(this.#disk, this.#folder);
    const oldestKept = snapshots[GENERATIONS - 1] ?? snapshots.at(-1) ?? 0;
    for (const rev of snapshots.slice(GENERATIONS)) await this.#disk.remove(this.#snapshotPath(rev));
    for (const first of journals) {
      if (first <= oldestKept) await this.#disk.remove(this.#journalPath(first));
    }
  }

  #snapshotPath(rev: Rev): string {
    return join(this.#folder, `snap.${rev}`);
  }

  #journalPath(first: Rev): string {
    return join(this.#folder, `wal.${first}`);
  }
}

export type CoreNames = { snapshots: Rev[]; journals: Rev[] };

export async function listCore(disk: Disk, folder: string): Promise<CoreNames> {
  const names = (await disk.list(folder)) ?? [];
  const revsOf = (prefix: string): Rev[] =>
    names.filter((name) => new RegExp(`^${prefix}\\.\\d+$`).test(name)).map((name) => Number(name.split('.')[1]));
  return { snapshots: revsOf('snap').sort((a, b) => b - a), journals: revsOf('wal').sort((a, b) => a - b) };
}

/** Writes rows as a folder that a store can open: first an empty journal, then the snapshot. */
export async function writeCore(disk: Disk, folder: string, rows: StateRows): Promise<void> {
  const { epoch, rev } = rows;
  await disk.mkdir(folder);
  await writeDurably(disk, join(folder, `wal.${rev + 1}`), encodeHeader({ journal: 1, epoch, first: rev + 1 }));
  await writeSnapshot(disk, join(folder, `snap.${rev}`), rows);
}

export function corrupt(what: string): StoreError {
  return new StoreError(
    'corrupt',
    `${what}. Nothing was changed. Restore a backup, or run \`npm run recover\` to go back to the last good state (damaged files are kept aside).`,
  );
}

function applyJournal(
  state: CoreState,
  journal: { path: string; first: Rev; isLast: boolean; content: JournalContent },
): void {
  const { path, first, isLast, content } = journal;
  if (content.header === null || content.tail === 'damaged' || (content.tail === 'torn' && !isLast)) {
    throw corrupt(`journal ${path} is damaged after byte ${content.goodBytes}`);
  }
  if (content.header.epoch !== state.epoch || content.header.first !== first) {
    throw corrupt(`journal ${path} belongs to other data`);
  }
  if (state.rev !== first - 1) throw corrupt(`revisions ${state.rev + 1} to ${first - 1} are missing before ${path}`);
  for (const commit of content.commits) {
    const isNote = commit.manifest !== undefined && commit.last === state.rev;
    if (commit.first !== state.rev + 1 || (commit.last < commit.first && !isNote)) {
      throw corrupt(`revision ${state.rev + 1} is missing in ${path}`);
    }
    state.apply(commit);
  }
}
