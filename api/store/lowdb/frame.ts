import { crc32 } from 'node:zlib';

// 0xF5 and 0xF6 never occur in UTF-8, so no text inside a payload can look like the start of a frame.
const MAGIC = Buffer.from([0xf5, 0x53, 0x48, 0xf6]);
const HEADER_BYTES = 12;
const MAX_PAYLOAD_BYTES = 512 * 1024 * 1024;
/** Not zero, so that a header of zeros (an unwritten block after a power cut) is not a valid empty frame. */
const CRC_SEED = 0x5a11_1e57;

/**
 * Wraps bytes so that damage shows: magic u32 | length u32 | crc32(length‖payload, seed) u32 | payload.
 * All numbers little-endian.
 */
export function encodeFrame(payload: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  MAGIC.copy(frame, 0);
  frame.writeUInt32LE(payload.length, 4);
  frame.writeUInt32LE(checksum(frame.subarray(4, 8), payload), 8);
  payload.copy(frame, HEADER_BYTES);
  return frame;
}

/** The frame that starts at `offset`, or null when there is no whole, undamaged frame. */
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

/** The next valid frame at or after `offset`, wherever it starts. */
export function findFrame(bytes: Buffer, offset: number): { payload: Buffer; start: number; end: number } | null {
  let start = bytes.indexOf(MAGIC, offset);
  while (start !== -1) {
    const frame = decodeFrame(bytes, start);
    if (frame !== null) return { ...frame, start };
    start = bytes.indexOf(MAGIC, start + 1);
  }
  return null;
}

/** The payload of a file that is exactly one frame, or null when it is not. */
export function decodeSingleFrame(bytes: Buffer): Buffer | null {
  const frame = decodeFrame(bytes, 0);
  return frame !== null && frame.end === bytes.length ? frame.payload : null;
}

function checksum(length: Buffer, payload: Buffer): number {
  return crc32(payload, crc32(length, CRC_SEED));
}
