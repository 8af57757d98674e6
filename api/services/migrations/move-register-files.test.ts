import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GATEWAY_DATASETS } from '../../sources/dld-gateway/datasets.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { forgetOldFiles } from '../market/compaction.ts';
import { createRegisters } from '../sources/registers.ts';
import { migrate } from './migrate.ts';
import { REGISTER_FOLDER } from './move-register-files.ts';

const LANDS = GATEWAY_DATASETS.find(({ id }) => id === 'lands');
if (LANDS === undefined) throw new Error('the gateway has no plots');
const key = LANDS.keyColumns[0] ?? '';
const plot = (number: number, area: number) => JSON.stringify({ [key]: number, area });

let now = Date.parse('2026-03-09T08:00:00Z');
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'registers-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function putFile(lines: readonly string[]): Promise<void> {
  await mkdir(join(dataDir, REGISTER_FOLDER), { recursive: true });
  await writeFile(join(dataDir, REGISTER_FOLDER, 'dld-gateway-lands.ndjson.gz'), gzipSync(`${lines.join('\n')}\n`));
}

it('moves the registers of a folder into the store, where they stay', async () => {
  const store = createMemoryStore({ clock: () => now });
  const registers = createRegisters(store);
  const found = async () => {
    const lines: string[] = [];
    for await (const line of registers.lines({ source: 'dld-gateway', dataset: 'lands' })) lines.push(line);
    return lines;
  };
  await putFile([plot(1, 500), plot(2, 600)]);
  await migrate(store, dataDir);
  expect(await found()).toEqual([plot(1, 500), plot(2, 600)]);
  expect(await readdir(join(dataDir, 'sources'))).toEqual([]);
  now += 30 * 86_400_000;
  await forgetOldFiles({ store, clock: () => new Date(now) });
  expect(await found()).toHaveLength(2);
  // Another process has meanwhile read another part of the register. Rows that the store has stay unchanged.
  await putFile([plot(2, 1), plot(3, 700)]);
  await migrate(store, dataDir);
  expect(await found()).toEqual([plot(3, 700), plot(1, 500), plot(2, 600)]);
});
