import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { hashText } from '../../../domain/transaction/deed-key.ts';
import { KeyIndex } from '../../../domain/transaction/key-index.ts';
import { Sha256 } from '../../../domain/transaction/manifest.ts';
import type { SourceDataset, SourceRow } from '../../sources/connector.ts';
import { type ReadTx, type Store, StoreError } from '../../store/store.ts';
import type { StageFile } from './source-files.ts';

const pack = promisify(gzip);
const FILE_CHARS = 16 * 1024 * 1024;

/**
 * Registers that no figure of the app uses (plots, buildings, valuations) are not imported but stored as files with
 * compressed lines of JSON. Registers only grow: a new row replaces the row with the same key, and rows that a source
 * omits are kept.
 */
export type Registers = ReturnType<typeof createRegisters>;
export type RegisterName = { source: string; dataset: string };
type Register = { source: string; dataset: SourceDataset };
type Lines = () => AsyncIterable<string>;

const RegisterDoc = z.object({ files: z.array(Sha256) });

export function createRegisters(store: Store) {
  const linesOf = (name: RegisterName) => readLines(store, registerFileNames(store, name));
  const replace = async ({ source, dataset }: Register, lines: AsyncIterable<string>) => {
    const files: string[] = [];
    for await (const text of packLines(lines)) files.push((await store.market.writeFile(await pack(text))).sha256);
    await store.commit((tx) => tx.put('registers', registerId({ source, dataset: dataset.id }), { files }));
  };
  return {
    /** Yields all rows of a register as lines of JSON. @throws StoreError `corrupt` if one of its files is missing */
    lines: linesOf,
    /** Compares fetched rows with the register, without changing it. */
    async compare({ source, dataset, stage }: Register & { stage: StageFile }) {
      const known = await indexLines(linesOf({ source, dataset: dataset.id }), dataset);
      const counts = { read: 0, added: 0, changed: 0, same: 0, rejected: 0 };
      const own = new KeyIndex();
      for await (const row of stage.rows()) {
        counts.read++;
        const text = JSON.stringify(row);
        const key = rowKey(row, dataset, text);
        const state = holds(own, key) ? 'same' : stateIn(known, key, text);
        counts[state]++;
        own.add(key, hashText(text), 0);
      }
      return counts;
    },
    async merge({ source, dataset, stage }: Register & { stage: StageFile }) {
      const old = () => linesOf({ source, dataset: dataset.id });
      await replace({ source, dataset }, mergedLines({ old, fresh: () => rowLines(stage), dataset }));
    },
    /** Inserts lines with new keys. If a key exists, the existing line is kept. */
    async addMissing({ source, dataset, lines }: Register & { lines: () => AsyncIterable<string> }) {
      const fresh = () => linesOf({ source, dataset: dataset.id });
      await replace({ source, dataset }, mergedLines({ old: lines, fresh, dataset }));
    },
  };
}

/** Files of all registers, which the garbage collection must keep. */
export function registerFiles(tx: ReadTx): string[] {
  return tx.all('registers').flatMap(({ doc }) => RegisterDoc.safeParse(doc).data?.files ?? []);
}

/** Reads every file of every register. Returns the number of registers. @throws StoreError `corrupt` */
export async function checkRegisters(store: Store): Promise<number> {
  for (const sha256 of store.read(registerFiles)) {
    if ((await store.market.readFile(sha256)) === null) throw fileGone(sha256);
  }
  return store.read((tx) => tx.count('registers'));
}

const fileGone = (sha256: string): StoreError => new StoreError('corrupt', `file ${sha256} of a register is missing`);

function registerFileNames(store: Store, name: RegisterName): string[] {
  return RegisterDoc.safeParse(store.read((tx) => tx.get('registers', registerId(name)))?.doc).data?.files ?? [];
}

const registerId = ({ source, dataset }: RegisterName): string => `${source}-${dataset}`;

async function* readLines(store: Store, files: readonly string[]): AsyncGenerator<string> {
  for (const sha256 of files) {
    const bytes = await store.market.readFile(sha256);
    if (bytes === null) throw fileGone(sha256);
    yield* unpackedLines(Readable.from([bytes]));
  }
}

export async function* unpackedLines(packed: Readable): AsyncGenerator<string> {
  const input = packed.pipe(createGunzip());
  packed.on('error', (error) => input.destroy(error));
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) if (line !== '') yield line;
}

async function* packLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk: string[] = [];
  let chars = 0;
  for await (const line of lines) {
    chunk.push(`${line}\n`);
    chars += line.length + 1;
    if (chars < FILE_CHARS) continue;
    yield chunk.join('');
    chunk = [];
    chars = 0;
  }
  if (chunk.length > 0) yield chunk.join('');
}

/** Yields old rows that have no newer row with the same key, then the new rows. */
async function* mergedLines(from: { old: Lines; fresh: Lines; dataset: SourceDataset }): AsyncGenerator<string> {
  const { old, fresh, dataset } = from;
  const index = await indexLines(fresh(), dataset);
  for await (const line of old()) if (!holds(index, keyOfLine(line, dataset))) yield line;
  const written = new KeyIndex();
  for await (const line of fresh()) {
    const key = keyOfLine(line, dataset);
    if (holds(written, key)) continue;
    written.add(key, key, 0);
    yield line;
  }
}

async function* rowLines(stage: StageFile): AsyncGenerator<string> {
  for await (const row of stage.rows()) yield JSON.stringify(row);
}

async function indexLines(lines: AsyncIterable<string>, dataset: SourceDataset): Promise<KeyIndex> {
  const index = new KeyIndex();
  for await (const line of lines) index.add(keyOfLine(line, dataset), hashText(line), 0);
  return index;
}

type Key = ReturnType<typeof hashText>;

function keyOfLine(line: string, dataset: SourceDataset): Key {
  return rowKey(JSON.parse(line) as SourceRow, dataset, line); // written by this module
}

function rowKey(row: SourceRow, { keyColumns }: SourceDataset, text: string): Key {
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
