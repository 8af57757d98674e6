import { type CoreJson, CoreState } from '../state/core-state.ts';
import type { Rev } from '../store.ts';
import { decodeSingleFrame } from './frame.ts';

/** The state in a snapshot file, or null when the file is missing, damaged or of another revision. */
export function decodeSnapshot(bytes: Buffer | null, rev: Rev): CoreState | null {
  const payload = bytes === null ? null : decodeSingleFrame(bytes);
  if (payload === null) return null;
  try {
    // The checksum vouches that we wrote it.
    const json = JSON.parse(payload.toString('utf8')) as CoreJson;
    return json.v === 1 && json.rev === rev ? CoreState.fromJson(json) : null;
  } catch {
    // Not JSON: damaged like a failed checksum.
    return null;
  }
}
