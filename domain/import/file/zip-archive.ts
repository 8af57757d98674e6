import { Inflate } from 'fflate';
import type { FileRefusal } from './kinds.ts';
import { type Budget, concat, isBomb } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';

// Typed arrays are read as `bytes[i] as number`: positions are checked against the length first.

export type ZipEntry = ReturnType<typeof zipEntries>[number];
type Packed = { archive: Uint8Array; entry: ZipEntry; budget: Budget };

/** A damaged archive; the reader turns it into a refusal. */
export class ArchiveError extends Error {
  readonly refusal: FileRefusal;
  constructor(refusal: FileRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;

export function zipEntries(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === -1) throw new ArchiveError(FILE_REFUSALS.damaged);
  const count = view.getUint16(end + 10, true);
  if (count > FILE_LIMITS.entries) throw new ArchiveError(FILE_REFUSALS.tooMany);
  const decoder = new TextDecoder('utf-8');
  const entries = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) throw new ArchiveError(FILE_REFUSALS.damaged);
    const nameLength = view.getUint16(at + 28, true);
    const flags = view.getUint16(at + 8, true);
    entries.push({
      name: decoder
        .decode(bytes.subarray(at + 46, at + 46 + nameLength))
        .replaceAll('\\', '/')
        .slice(0, 200),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      /** Offset of its local header. */
      at: view.getUint32(at + 42, true),
      encrypted: (flags & 1) === 1,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  refuseOverlaps(entries, view.getUint32(end + 16, true));
  return entries;
}

/** Overlapping members can expand enormously, and no tool writes them. @throws ArchiveError */
function refuseOverlaps(entries: readonly { at: number; packed: number }[], contentsAt: number): void {
  let free = 0;
  for (const { at, packed } of [...entries].sort((a, b) => a.at - b.at)) {
    if (at < free) throw new ArchiveError(FILE_REFUSALS.damaged);
    free = at + LOCAL_BYTES + packed;
  }
  if (free > contentsAt) throw new ArchiveError(FILE_REFUSALS.damaged);
}

function findEnd(view: DataView): number {
  const from = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= from; at--) if (view.getUint32(at, true) === END) return at;
  return -1;
}

const SLICE_BYTES = 8 * 1024;

/** Unpacks a member piece by piece; `take` may return that it needs no more. @throws ArchiveError */
export function unpackEntry({ archive, entry, budget }: Packed, take: (data: Uint8Array) => boolean): void {
  const packed = packedBytes(archive, entry);
  if (isBomb(entry.packed, entry.unpacked)) throw new ArchiveError(FILE_REFUSALS.bomb);
  let unpacked = 0;
  const pass = (data: Uint8Array) => {
    unpacked += data.length;
    budget.unpacked += data.length;
    if (isBomb(entry.packed, unpacked) || budget.unpacked > FILE_LIMITS.unpackedBytes) {
      throw new ArchiveError(FILE_REFUSALS.bomb);
    }
    return take(data);
  };
  if (entry.method === 0) {
    for (let at = 0; at < packed.length; at += 8 * SLICE_BYTES) {
      if (!pass(packed.subarray(at, at + 8 * SLICE_BYTES))) return;
    }
    return;
  }
  let out: Uint8Array[] = [];
  const inflate = new Inflate((data) => out.push(data));
  for (let at = 0; at < packed.length; at += SLICE_BYTES) {
    try {
      inflate.push(packed.slice(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
    } catch {
      throw new ArchiveError(FILE_REFUSALS.damaged);
    }
    const pieces = out;
    out = [];
    if (!pieces.every(pass)) return;
  }
  if (unpacked !== entry.unpacked) throw new ArchiveError(FILE_REFUSALS.damaged);
}

function packedBytes(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.encrypted) throw new ArchiveError(FILE_REFUSALS.encrypted);
  if (entry.method !== 0 && entry.method !== 8) throw new ArchiveError(FILE_REFUSALS.notATable);
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (entry.at + 30 > archive.length || view.getUint32(entry.at, true) !== LOCAL)
    throw new ArchiveError(FILE_REFUSALS.damaged);
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  if (start + entry.packed > archive.length) throw new ArchiveError(FILE_REFUSALS.damaged);
  return archive.subarray(start, start + entry.packed);
}

export function readEntry(from: Packed, maxBytes: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  unpackEntry(from, (data) => {
    parts.push(data);
    length += data.length;
    if (length > maxBytes) throw new ArchiveError(FILE_REFUSALS.bomb);
    return true;
  });
  return concat(parts, length);
}
