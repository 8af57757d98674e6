import { join } from 'node:path';
import type { Parts } from '../processes.ts';
import { type Disk, leaveSpareRoom, writeDurably } from './disk.ts';

/** Pieces as files, a folder for each name. */
export function partFiles(disk: Disk, folder: string): Parts {
  // Names are of letters, digits and slashes here; encoded, none leads out of the folder.
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
      // Whole or not at all: a piece that is half written is sent again.
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
