import { parseJson } from '../../../domain/parse-json.ts';
import { deepFreeze } from '../json-document.ts';
import type { CommitEffect } from '../state/core-state.ts';
import type { PendingCommit } from '../state/group-view.ts';
import { type Coll, type Doc, type Rev, StoreError } from '../store.ts';
import { type Disk, type DiskFile, isDiskFull, sync } from './disk.ts';
import { decodeFrame, encodeFrame, findFrame } from './frame.ts';

/** The open journal. Bytes are appended and synced; an incomplete write is cut off again. */
export class Journal {
  readonly first: Rev;
  readonly #file: DiskFile;
  #durableBytes: number;

  private constructor(file: DiskFile, first: Rev, durableBytes: number) {
    this.#file = file;
    this.first = first;
    this.#durableBytes = durableBytes;
  }

  /** Creates a journal with only its header and syncs its content. The caller syncs the folder before using it. */
  static async create(disk: Disk, path: string, header: JournalHeader): Promise<Journal> {
    const file = await disk.open(path, 'create');
    try {
      const bytes = encodeHeader(header);
      await file.write(bytes, 0);
      await sync(file);
      return new Journal(file, header.first, bytes.length);
    } catch (error) {
      await file.close();
      // Ignores errors. A journal without a header would make the next start harder.
      await disk.remove(path).catch(() => undefined);
      throw error;
    }
  }

  /** Reopens a journal after a restart. Cuts off bytes after `goodBytes`, which were never acknowledged. */
  static async reopen(disk: Disk, path: string, found: { first: Rev; goodBytes: number }): Promise<Journal> {
    const file = await disk.open(path, 'update');
    try {
      await file.truncate(found.goodBytes);
      // A killed process may have left frames that are readable but only in the page cache, so they are synced now.
      await sync(file);
      return new Journal(file, found.first, found.goodBytes);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get durableBytes(): number {
    return this.#durableBytes;
  }

  /** Resolves when the bytes are durable. @throws StoreError `storage_full`; after any other error writing must stop */
  async append(bytes: Buffer): Promise<void> {
    try {
      await this.#file.write(bytes, this.#durableBytes);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await this.#file.truncate(this.#durableBytes);
      await sync(this.#file);
      throw new StoreError('storage_full', 'the disk is full: the change was not saved', { cause: error });
    }
    await sync(this.#file);
    this.#durableBytes += bytes.length;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** First frame of a journal: the epoch and the first revision that it may contain. */
type JournalHeader = { journal: 1; epoch: string; first: Rev };

/** One commit as JSON. `d` is the number of durable bytes in the journal when the frame was written. */
type CommitJson = {
  f: Rev;
  l: Rev;
  d: number;
  t: number;
  w: [coll: Coll, id: string, rev: Rev, doc: Doc | null][];
  /** Journals of older versions have no owner. */
  o: [opId: string, result: unknown, owner?: string][];
  /** Generation of the manifest that was published. */
  g?: number;
};

export type JournalContent = {
  /** Null when the first frame is damaged or missing. */
  header: JournalHeader | null;
  commits: CommitEffect[];
  goodBytes: number;
  /**
   * `clean`: nothing follows the last commit. `torn`: the rest was never acknowledged, e.g. an interrupted write, and
   * can be cut off. `damaged`: something that was durable is missing.
   */
  tail: 'clean' | 'torn' | 'damaged';
};

export const encodeHeader = (header: JournalHeader): Buffer => encodeFrame(Buffer.from(JSON.stringify(header)));

/** Encodes the frame of one commit. Reuses the documents' JSON texts instead of stringifying them again. */
export function encodeCommit(commit: PendingCommit, place: { durableBytes: number; at: number }): Buffer {
  const writes = commit.writes.map((w) => `["${w.coll}","${w.id}",${w.rev},${w.text}]`);
  const ops = commit.ops.map((op) => `["${op.opId}",${op.stored.text},"${op.owner}"]`);
  const { first, last, manifest } = commit;
  const note = manifest === undefined ? '' : `,"g":${manifest}`;
  const text = `{"f":${first},"l":${last},"d":${place.durableBytes},"t":${place.at},"w":[${writes}],"o":[${ops}]${note}}`;
  return encodeFrame(Buffer.from(text));
}

export function decodeJournal(bytes: Buffer): JournalContent {
  const headerFrame = decodeFrame(bytes, 0);
  const header = headerFrame === null ? null : parseHeader(headerFrame.payload);
  const commits: CommitEffect[] = [];
  let goodBytes = header === null || headerFrame === null ? 0 : headerFrame.end;
  let frame = header === null ? null : decodeFrame(bytes, goodBytes);
  while (frame !== null) {
    const commit = parseCommit(frame.payload);
    if (commit === null) break;
    commits.push(commit.effect);
    goodBytes = frame.end;
    frame = decodeFrame(bytes, goodBytes);
  }
  return { header, commits, goodBytes, tail: judgeTail(bytes, goodBytes) };
}

/** Yields every complete commit of a journal, including those after damage. */
export function* wholeCommits(bytes: Buffer): Generator<CommitEffect> {
  for (let frame = findFrame(bytes, 0); frame !== null; frame = findFrame(bytes, frame.end)) {
    const commit = parseCommit(frame.payload);
    if (commit !== null) yield commit.effect;
  }
}

/**
 * Classifies the bytes after `goodBytes`. Blocks of one unsynced write may reach the disk in any order, so a valid
 * frame after bad bytes does not prove damage, unless that frame records that the bad bytes were already durable.
 */
function judgeTail(bytes: Buffer, goodBytes: number): JournalContent['tail'] {
  if (bytes.length === goodBytes) return 'clean';
  let later = findFrame(bytes, goodBytes);
  while (later !== null) {
    const commit = parseCommit(later.payload);
    if (commit === null || commit.durableBytes > goodBytes) return 'damaged';
    later = findFrame(bytes, later.end);
  }
  return 'torn';
}

function parseHeader(payload: Buffer): JournalHeader | null {
  const json = parseJson(payload.toString('utf8'));
  if (typeof json !== 'object' || json === null) return null;
  // The checksum proves that this program wrote the frame, but it may be a commit instead of a header.
  const header = json as Partial<JournalHeader>;
  return header.journal === 1 && typeof header.epoch === 'string' && typeof header.first === 'number'
    ? { journal: 1, epoch: header.epoch, first: header.first }
    : null;
}

function parseCommit(payload: Buffer): { effect: CommitEffect; durableBytes: number } | null {
  const json = parseJson(payload.toString('utf8'));
  if (typeof json !== 'object' || json === null || !('f' in json) || !('w' in json)) return null;
  const commit = json as CommitJson; // the checksum proves that we wrote it
  const effect: CommitEffect = {
    first: commit.f,
    last: commit.l,
    at: commit.t,
    writes: commit.w.map(([coll, id, rev, doc]) => ({ coll, id, rev, doc: deepFreeze(doc) })),
    ops: commit.o.map(([opId, result, owner = '']) => [opId, JSON.stringify(result), owner]),
    manifest: commit.g,
  };
  return { effect, durableBytes: commit.d };
}
