import { StringDecoder } from 'node:string_decoder';
import { CoreState, type StateRows } from '../state/core-state.ts';
import type { Coll, Rev } from '../store.ts';
import { type Disk, writeDurably } from './disk.ts';
import { encodeFrame, readFrames } from './frame.ts';

/** Characters of JSON after which a part ends. Rows have at most 256 KiB, so parts stay far below a frame's limit. */
const PART_LENGTH = 1024 * 1024;
const DECODED_AT_ONCE = 64 * 1024 * 1024;

/** A snapshot is a file of frames. Each frame has some of the rows (version 2), or one has them all (version 1). */
type PartJson = Omit<StateRows, 'ops' | 'manifest'> & {
  v: 1 | 2;
  /** Missing in snapshots of the first versions. */
  manifest?: number;
  ops: [opId: string, at: number, result: unknown, owner?: string][];
  /** Number of the part, from 0, and whether it is the last one. Only in version 2. */
  part?: number;
  last?: boolean;
};

/** Writes a state as a snapshot and reads it back before renaming it. @throws Error if it cannot be read back */
export async function writeSnapshot(disk: Disk, path: string, rows: StateRows): Promise<void> {
  await writeDurably(disk, path, encodeParts(rows), async (written) => {
    for await (const part of readParts(disk, written, rows.rev)) {
      if (part === null) throw new Error(`snapshot ${path} cannot be read back as it was written`);
    }
  });
}

/** Returns the state in a snapshot file; null if it is missing, damaged or has another revision. */
export async function readSnapshot(disk: Disk, path: string, rev: Rev): Promise<CoreState | null> {
  let state: CoreState | null = null;
  for await (const part of readParts(disk, path, rev)) {
    if (part === null) return null;
    state ??= new CoreState(part.epoch);
    state.merge(part);
  }
  return state;
}

/** Yields all undamaged parts of a snapshot, and null for a damaged section or for parts missing at the end. */
export async function* readParts(disk: Disk, path: string, rev: Rev): AsyncGenerator<StateRows | null> {
  let next = 0;
  let isEnded = false;
  for await (const payload of readFrames(disk, path)) {
    const json = payload === null ? null : parsePart(payload);
    const { part = 0, last = true } = json ?? {};
    const isExpected = json?.rev === rev && part === next && !isEnded;
    if (!isExpected) yield null;
    if (json?.rev === rev) yield toStateRows(json);
    next = part + 1;
    isEnded = json !== null && last;
  }
  if (!isEnded) yield null;
}

function* encodeParts({ epoch, rev, manifest, forgotten, docs, tombstones, ops }: StateRows): Generator<Buffer> {
  let part = 0;
  let length = 0;
  let rows: { docs: Sections; tombstones: Sections; ops: string[] } = {
    docs: new Map(),
    tombstones: new Map(),
    ops: [],
  };
  const encode = (last: boolean): Buffer => {
    const head = JSON.stringify({ v: 2, epoch, rev, manifest, forgotten, part, last }).slice(0, -1);
    const text = `${head},"docs":${joined(rows.docs)},"tombstones":${joined(rows.tombstones)},"ops":[${rows.ops}]}`;
    part += 1;
    length = 0;
    rows = { docs: new Map(), tombstones: new Map(), ops: [] };
    return encodeFrame(Buffer.from(text));
  };
  for (const kind of ['docs', 'tombstones'] as const) {
    for (const [coll, list] of kind === 'docs' ? docs : tombstones) {
      for (const row of list) {
        const text = JSON.stringify(row);
        const section = rows[kind].get(coll) ?? [];
        rows[kind].set(coll, section);
        section.push(text);
        length += text.length;
        if (length > PART_LENGTH) yield encode(false);
      }
    }
  }
  for (const [opId, at, result, owner] of ops) {
    rows.ops.push(`["${opId}",${at},${result},"${owner}"]`);
    length += result.length;
    if (length > PART_LENGTH) yield encode(false);
  }
  yield encode(true);
}

type Sections = Map<Coll, string[]>;

const joined = (sections: Sections): string => `[${[...sections].map(([coll, rows]) => `["${coll}",[${rows}]]`)}]`;

function parsePart(payload: Buffer): PartJson | null {
  try {
    // The checksum proves that this program wrote the part.
    const json = JSON.parse(textIn(payload)) as PartJson;
    return json.v === 1 || json.v === 2 ? json : null;
  } catch {
    // Not JSON: treated like a wrong checksum.
    return null;
  }
}

/** Decodes UTF-8 in pieces. One call handles at most 512 MiB, which snapshots of older versions may exceed. */
function textIn(payload: Buffer): string {
  const decoder = new StringDecoder('utf8');
  let text = '';
  for (let at = 0; at < payload.length; at += DECODED_AT_ONCE) {
    text += decoder.write(payload.subarray(at, at + DECODED_AT_ONCE));
  }
  return text;
}

function toStateRows({ epoch, rev, manifest = 0, forgotten, docs, tombstones, ops }: PartJson): StateRows {
  return {
    epoch,
    rev,
    manifest,
    forgotten,
    docs,
    tombstones,
    ops: ops.map(([opId, at, result, owner = '']) => [opId, at, JSON.stringify(result), owner]),
  };
}
