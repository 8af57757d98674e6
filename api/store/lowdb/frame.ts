import { crc32 } from 'node:zlib';
import type { Disk } from './disk.ts';

// 0xF5 and 0xF6 never occur in UTF-8, so text in a payload cannot look like the start of a frame.
const MAGIC = Buffer.from([0xf5, 0x53, 0x48, 0xf6]);
const HEADER_BYTES = 12;
/** Maximum payload of a frame. Larger lengths count as damage. Commits and snapshot parts are far smaller. */
const MAX_PAYLOAD_BYTES = 512 * 1024 * 1024;
const SEARCH_BYTES = 1024 * 1024;
/** Not zero, so that a header of zeros (an unwritten block after a power cut) is not a valid empty frame. */
const CRC_SEED = 0x5a11_1e57;

/**
 * Wraps bytes so that damage is detectable: magic u32 | length u32 | crc32(length‖payload, seed) u32 | payload.
 * All numbers are little-endian.
 */
export function encodeFrame(payload: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  MAGIC.copy(frame, 0);
  frame.writeUInt32LE(payload.length, 4);
  frame.writeUInt32LE(checksum(frame.subarray(4, 8), payload), 8);
  payload.copy(frame, HEADER_BYTES);
  return frame;
}

/** Returns the frame that starts at `offset`, or null if there is no complete, undamaged frame. */
export function decodeFrame(bytes: Buffer, offset: number): { payload: Buffer; end: number } | null {
  if (offset + HEADER_BYTES > bytes.length) return null;
  if (bytes.compare(MAGIC, 0, MAGIC.length, offset, offset + MAGIC.length) !== 0) return null;
  const length = bytes.readUInt32LE(offset + 4);
  const end = offset + HEADER_BYTES + length;
  if (length === 0 || length > MAX_PAYLOAD_BYTES || end > bytes.length) return null;
  const payload = bytes.subarray(offset + HEADER_BYTES, end);
  if (checksum(bytes.subarray(offset + 4, offset + 8), payload) !== bytes.readUInt32LE(offset + 8)) return null;
  return { payload, end };
}

/** Returns the next valid frame at or after `offset`. */
export function findFrame(bytes: Buffer, offset: number): { payload: Buffer; start: number; end: number } | null {
  let start = bytes.indexOf(MAGIC, offset);
  while (start !== -1) {
    const frame = decodeFrame(bytes, start);
    if (frame !== null) return { ...frame, start };
    start = bytes.indexOf(MAGIC, start + 1);
  }
  return null;
}

/** Returns the payload of a file that is exactly one frame, or null. */
export function decodeSingleFrame(bytes: Buffer): Buffer | null {
  const frame = decodeFrame(bytes, 0);
  return frame !== null && frame.end === bytes.length ? frame.payload : null;
}

/** Yields the payloads of a file's frames, and null for a damaged section. Yields nothing for a missing file. */
export async function* readFrames(disk: Disk, path: string): AsyncGenerator<Buffer | null> {
  const size = (await disk.stat(path))?.bytes ?? 0;
  let at = 0;
  while (at < size) {
    const frame = await frameAt(disk, { path, at, size });
    yield frame?.payload ?? null;
    at = frame?.end ?? (await nextMagic(disk, { path, at: at + 1, size }));
  }
}

type Place = { path: string; at: number; size: number };

async function frameAt(disk: Disk, { path, at, size }: Place): Promise<{ payload: Buffer; end: number } | null> {
  const header = (await disk.readAt(path, at, HEADER_BYTES)) ?? Buffer.alloc(0);
  if (header.length < HEADER_BYTES || header.compare(MAGIC, 0, MAGIC.length, 0, MAGIC.length) !== 0) return null;
  const length = header.readUInt32LE(4);
  const end = at + HEADER_BYTES + length;
  // Older versions wrote a snapshot as one frame of any size that spans the whole file.
  const isPlausible = length > 0 && end <= size && (length <= MAX_PAYLOAD_BYTES || (at === 0 && end === size));
  const payload = isPlausible ? await disk.readAt(path, at + HEADER_BYTES, length) : null;
  if (payload?.length !== length || checksum(header.subarray(4, 8), payload) !== header.readUInt32LE(8)) return null;
  return { payload, end };
}

async function nextMagic(disk: Disk, { path, at, size }: Place): Promise<number> {
  for (let from = at; from < size; from += SEARCH_BYTES) {
    // Reads a few bytes more, because a magic number may cross the boundary.
    const bytes = (await disk.readAt(path, from, SEARCH_BYTES + MAGIC.length - 1)) ?? Buffer.alloc(0);
    const found = bytes.indexOf(MAGIC);
    if (found >= 0) return from + found;
  }
  return size;
}

const checksum = (length: Buffer, payload: Buffer): number => crc32(payload, crc32(length, CRC_SEED));
