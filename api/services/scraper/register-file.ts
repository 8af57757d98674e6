import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { RowCounts } from '../../../domain/sources/run.ts';
import { hashText } from '../../../domain/transaction/deed-key.ts';
import { KeyIndex } from '../../../domain/transaction/key-index.ts';
import type { SourceDataset, SourceRow } from '../../sources/connector.ts';
import { nodeDisk } from '../../store/lowdb/disk.ts';
import type { StageFile } from './stage-file.ts';

/**
 * Registers that no figure of the app rests on (plots, buildings, valuations) are no deals, so the import refuses
 * them; they are kept as files, packed lines of JSON, newest row of a key last said. A register only grows: a row
 * that a source leaves out stays.
 */
export type RegisterFiles = {
  pathOf(source: string, dataset: string): string;
  /** Compares gathered rows with the register; nothing is changed. */
  compare(register: Register): Promise<RowCounts>;
  /** Puts gathered rows in. Done twice it is as done once. */
  merge(register: Register): Promise<void>;
};
export type Register = { source: string; dataset: SourceDataset; stage: StageFile };

export function createRegisterFiles(folder: string): RegisterFiles {
  const pathOf = (source: string, dataset: string) => join(folder, `${source}-${dataset}.ndjson.gz`);
  return {
    pathOf,
    async compare({ source, dataset, stage }) {
      const known = await indexOf(linesOf(pathOf(source, dataset.id)), dataset);
      const counts = { read: 0, added: 0, changed: 0, same: 0, rejected: 0 };
      const own = new KeyIndex();
      for await (const row of stage.rows()) {
        counts.read++;
        const text = JSON.stringify(row);
        const key = keyOf(row, dataset, text);
        const state = holds(own, key) ? 'same' : stateIn(known, key, text);
        counts[state]++;
        own.add(key, hashText(text), 0);
      }
      return counts;
    },
    async merge({ source, dataset, stage }) {
      const path = pathOf(source, dataset.id);
      const fresh = await indexOf(rowLines(stage), dataset);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporary = `${path}.tmp`;
      const lines = mergedLines(linesOf(path), { fresh, stage, dataset });
      await pipeline(Readable.from(lines), createGzip(), createWriteStream(temporary, { mode: 0o600 }));
      const file = await open(temporary, 'r+');
      await file.datasync();
      await file.close();
      await rename(temporary, path);
      await nodeDisk.syncDir(folder);
    },
  };
}

/** The old rows that did not come again, then those that came. */
async function* mergedLines(
  old: AsyncIterable<string>,
  from: { fresh: KeyIndex; stage: StageFile; dataset: SourceDataset },
): AsyncGenerator<string> {
  const { fresh, stage, dataset } = from;
  for await (const line of old) {
    const row = JSON.parse(line) as SourceRow; // written here
    if (!holds(fresh, keyOf(row, dataset, line))) yield `${line}\n`;
  }
  const written = new KeyIndex();
  for await (const line of rowLines(stage)) {
    const key = keyOf(JSON.parse(line) as SourceRow, dataset, line); // written by the stage
    if (holds(written, key)) continue;
    written.add(key, key, 0);
    yield `${line}\n`;
  }
}

async function* rowLines(stage: StageFile): AsyncGenerator<string> {
  for await (const row of stage.rows()) yield JSON.stringify(row);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  if ((await stat(path).catch(() => null)) === null) return;
  const input = createReadStream(path).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) if (line !== '') yield line;
}

async function indexOf(lines: AsyncIterable<string>, dataset: SourceDataset): Promise<KeyIndex> {
  const index = new KeyIndex();
  for await (const line of lines) {
    const row = JSON.parse(line) as SourceRow; // lines of JSON that were written here
    index.add(keyOf(row, dataset, line), hashText(line), 0);
  }
  return index;
}

type Key = ReturnType<typeof hashText>;

function keyOf(row: SourceRow, { keyColumns }: SourceDataset, text: string): Key {
  return hashText(keyColumns.length === 0 ? text : JSON.stringify(keyColumns.map((name) => row[name] ?? null)));
}

function holds(index: KeyIndex, key: Key): boolean {
  let found = false;
  index.find(key, () => {
    found = true;
    return true;
  });
  return found;
}

function stateIn(known: KeyIndex, key: Key, text: string): 'added' | 'changed' | 'same' {
  const { lo, hi } = hashText(text);
  let state: 'added' | 'changed' | 'same' = 'added';
  known.find(key, (_place, fingerprint) => {
    state = fingerprint.lo === lo && fingerprint.hi === hi ? 'same' : 'changed';
    return state === 'same';
  });
  return state;
}
