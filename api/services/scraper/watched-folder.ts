import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file must have been left alone for so long: one that is being copied in is not whole. */
const SETTLED_MS = 5000;
const DONE = 'done';
const REFUSED = 'refused';

/** A folder into which people put files they downloaded; each is imported once and moved aside. */
export type WatchedFolder = {
  path: string;
  /** Names of the files that are ready, oldest name first. */
  ready(now: Date): Promise<string[]>;
  pathOf(name: string): string;
  /** Moves a file to `done` or `refused`, under a name that is free there. */
  putAside(name: string, where: 'done' | 'refused'): Promise<void>;
};

export function createWatchedFolder(path: string): WatchedFolder {
  return {
    path,
    pathOf: (name) => join(path, name),
    async ready(now) {
      const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
      const names: string[] = [];
      for (const entry of entries) {
        // Links could lead anywhere; hidden and unfinished files belong to the program that writes them.
        if (!entry.isFile() || /^\.|\.(part|tmp|crdownload)$/i.test(entry.name)) continue;
        const facts = await stat(join(path, entry.name)).catch(() => null);
        if (facts !== null && facts.size > 0 && now.getTime() - facts.mtimeMs >= SETTLED_MS) names.push(entry.name);
      }
      return names.sort();
    },
    async putAside(name, where) {
      const folder = join(path, where === 'done' ? DONE : REFUSED);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const taken = new Set(await readdir(folder));
      let free = name;
      for (let copy = 2; taken.has(free); copy++) free = `${copy} ${name}`;
      // Gone already when a crash came between moving it and noting that.
      await rename(join(path, name), join(folder, free)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },
  };
}
