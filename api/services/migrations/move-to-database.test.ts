import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStore } from '../../store/lowdb/open-store.ts';
import { openPostgresStore } from '../../store/postgres/postgres-store.ts';
import { makeTables } from '../../store/postgres/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/postgres/test-database.ts';
import { codeOf } from '../../testing/store-contract/helpers.ts';
import { createRegisters } from '../sources/registers.ts';
import { REGISTER_FOLDER } from './move-register-files.ts';
import { moveToDatabase } from './move-to-database.ts';

const now = new Date('2026-03-09T08:00:00Z');
const clock = () => now.getTime();
const LINES = ['{"property_id":1}', '{"property_id":2}'];
const REGISTER = 'dld-gateway-lands.ndjson.gz';
let server: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  dataDir = await mkdtemp(join(tmpdir(), 'move-to-database-'));
  const { store } = await openStore({ dataDir, init: true, clock });
  await store.market.publish(() => ({ segments: [], rollup: null }));
  await store.commit((tx) => tx.put('properties', '1', { n: 1 }));
  await store.close();
  await mkdir(join(dataDir, REGISTER_FOLDER), { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true }));

const putRegister = (bytes: Uint8Array) => writeFile(join(dataDir, REGISTER_FOLDER, REGISTER), bytes);

async function move(before: string[] = []) {
  const database = await server.connect();
  try {
    await database.transaction(makeTables);
    for (const statement of before) await database.query(statement);
    return await moveToDatabase({ database, dataDir, replace: false, now });
  } finally {
    await database.close();
  }
}

async function contentOfDatabase() {
  const { store } = await openPostgresStore({ database: await server.connect(), init: true, clock });
  const lines: string[] = [];
  for await (const line of createRegisters(store).lines({ source: 'dld-gateway', dataset: 'lands' })) lines.push(line);
  const listings = store.read((tx) => tx.all('properties').map(({ doc }) => doc));
  await store.close();
  return { listings, lines };
}

it('moves listings and the registers of an older folder, and sets the folder aside', async () => {
  await putRegister(gzipSync(`${LINES.join('\n')}\n`));
  expect(await move()).toMatchObject({ documents: 2, registers: 1 });
  expect(await contentOfDatabase()).toEqual({ listings: [{ n: 1 }], lines: LINES });
  expect(await readdir(dataDir)).not.toContain('core');
});

it('writes nothing when a register cannot be read, and moves everything once it can', async () => {
  await putRegister(gzipSync(`${LINES.join('\n')}\n`).subarray(0, 20));
  expect(await codeOf(move())).toBe('corrupt');
  expect(await contentOfDatabase()).toEqual({ listings: [], lines: [] });
  await putRegister(gzipSync(`${LINES.join('\n')}\n`));
  await server.reset();
  await move();
  expect(await contentOfDatabase()).toEqual({ listings: [{ n: 1 }], lines: LINES });
});

it('writes nothing when the database does not keep what it is given, and moves everything once it does', async () => {
  const forgetful = [
    `CREATE FUNCTION sahil.forgetful() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.doc := '{"n":2}'; RETURN NEW; END $$`,
    'CREATE TRIGGER forgetful BEFORE INSERT ON sahil.documents FOR EACH ROW EXECUTE FUNCTION sahil.forgetful()',
  ];
  expect(await codeOf(move(forgetful))).toBe('corrupt');
  expect(await readdir(dataDir)).toContain('core');
  await move(['DROP TRIGGER forgetful ON sahil.documents']);
  expect((await contentOfDatabase()).listings).toEqual([{ n: 1 }]);
});
