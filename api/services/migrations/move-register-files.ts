import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_DUBAI_DATASETS } from '../../sources/data-dubai/datasets.ts';
import { GATEWAY_DATASETS } from '../../sources/dld-gateway/datasets.ts';
import { type Store, StoreError } from '../../store/store.ts';
import { createRegisters, unpackedLines } from '../sources/registers.ts';

/** Subfolder of the data folder in which older versions kept registers. They are now files of the store. */
export const REGISTER_FOLDER = 'sources/registers';
const SUFFIX = '.ndjson.gz';
const SETS = { 'dld-gateway': GATEWAY_DATASETS, 'data-dubai': DATA_DUBAI_DATASETS };

/**
 * Copies the registers of a data folder into the store and compares each with the original. Returns how many there are.
 * Rows that the store already has do not change, and neither does the folder.
 * @throws StoreError `corrupt` if a register cannot be read, or if the copy in the store differs
 */
export async function moveRegisterFiles(store: Store, dataDir: string): Promise<number> {
  const folder = join(dataDir, REGISTER_FOLDER);
  const names = new Set(await readdir(folder).catch(() => []));
  const registers = createRegisters(store);
  let moved = 0;
  for (const [source, datasets] of Object.entries(SETS)) {
    for (const dataset of datasets) {
      const file = `${source}-${dataset.id}${SUFFIX}`;
      if (!names.has(file)) continue;
      const lines = () => unpackedLines(createReadStream(join(folder, file)));
      const stored = () => registers.lines({ source, dataset: dataset.id });
      const isFirst = (await stored().next()).done === true;
      await readThrough(file, lines());
      await registers.addMissing({ source, dataset, lines });
      // Existing rows with the same key stay, so the two need not be equal.
      if (isFirst && (await digestLines(stored())) !== (await digestLines(lines()))) {
        throw new StoreError('corrupt', `The register ${file} is not in the store as it was in the folder.`);
      }
      moved++;
    }
  }
  return moved;
}

/** @throws StoreError `corrupt` */
async function readThrough(file: string, lines: AsyncIterable<string>): Promise<void> {
  try {
    for await (const line of lines) JSON.parse(line);
  } catch (cause) {
    throw new StoreError('corrupt', `The register ${file} cannot be read.`, { cause });
  }
}

async function digestLines(lines: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256');
  for await (const line of lines) hash.update(`${line}\n`);
  return hash.digest('hex');
}
