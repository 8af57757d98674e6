import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Spill } from '../../../domain/columns/sorted-runs.ts';

/** A temporary file that is created on first use and deleted while open, so that it disappears with the process. */
export function fileSpill(): Spill & { close(): void } {
  let file: number | null = null;
  let end = 0;
  const places: { at: number; bytes: number }[] = [];
  return {
    write(bytes) {
      file ??= openUnnamed();
      writeAll(file, bytes, end);
      places.push({ at: end, bytes: bytes.length });
      end += bytes.length;
      return places.length - 1;
    },
    read(piece) {
      const place = places[piece];
      if (file === null || place === undefined) throw new RangeError(`no piece ${piece}`);
      const bytes = new Uint8Array(place.bytes);
      let read = 0;
      while (read < bytes.length) {
        const count = readSync(file, bytes, read, bytes.length - read, place.at + read);
        if (count === 0) throw new Error('what was put aside is cut short');
        read += count;
      }
      return bytes;
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

function writeAll(file: number, bytes: Uint8Array, at: number): void {
  let written = 0;
  while (written < bytes.length) {
    written += writeSync(file, bytes, written, bytes.length - written, at + written);
  }
}

function openUnnamed(): number {
  const folder = mkdtempSync(join(tmpdir(), 'sahil-import-'));
  const file = openSync(join(folder, 'runs'), 'w+');
  rmSync(folder, { recursive: true });
  return file;
}
