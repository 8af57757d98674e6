import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const packed = promisify(gzip);
const DAY_MS = 86_400_000;
/** How long answers are kept as they came. */
const KEPT_DAYS = 14;

/** The answers of sources as they came, packed, by run: to look at when a row seems wrong. */
export type RawArchive = {
  keep(page: { runId: string; name: string; text: string }): Promise<void>;
  /** Removes the runs that are older than two weeks. */
  tidy(now: Date): Promise<void>;
};

export function createRawArchive(folder: string): RawArchive {
  return {
    async keep({ runId, name, text }) {
      await mkdir(join(folder, runId), { recursive: true, mode: 0o700 });
      await writeFile(join(folder, runId, `${name}.json.gz`), await packed(text), { mode: 0o600 });
    },
    async tidy(now) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const facts = await stat(path).catch(() => null);
        if (facts !== null && now.getTime() - facts.mtimeMs > KEPT_DAYS * DAY_MS) await rm(path, { recursive: true });
      }
    },
  };
}
