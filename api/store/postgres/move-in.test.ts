import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/postgres/test-database.ts';
import { ALL, codeOf, docs, opResult, put, text, writeSegment } from '../../testing/store-contract/helpers.ts';
import { openStore } from '../lowdb/open-store.ts';
import type { Store } from '../store.ts';
import { moveIn } from './move-in.ts';
import { openPostgresStore } from './postgres-store.ts';

const now = Date.UTC(2026, 2, 1);
const clock = () => now;
let server: TestDatabase;
let folder: string;
let old: Store;
let picture: string;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  folder = await mkdtemp(join(tmpdir(), 'move-in-'));
  old = (await openStore({ dataDir: folder, init: true, clock })).store;
  await old.market.publish(() => ({ segments: [], rollup: null }));
  const segment = await writeSegment(old, 'one');
  await old.market.publish(() => ({ segments: [segment], rollup: null }));
  picture = (await old.market.writeFile(Buffer.from('picture'))).sha256;
  await old.commit((tx) => {
    for (let n = 1; n <= 1200; n++) tx.put('properties', String(n), { n, words: 'دبي \u0000 \ud800' });
    tx.put('sessions', 'a', {});
    tx.recordOp('op-1', { ok: true });
  });
  await old.commit((tx) => tx.del('properties', '7'));
});
afterEach(async () => {
  await old.close();
  await rm(folder, { recursive: true });
});

async function moved(replace = false) {
  const database = await server.connect();
  const report = await moveIn({ database, folder, replace });
  const { store } = await openPostgresStore({ database, init: false, clock });
  return { report, store };
}

describe('A data folder moved into a database', () => {
  it('is there with every document, tombstone, operation and file, and devices go on where they are', async () => {
    const { report, store } = await moved();
    expect(report).toMatchObject({ rev: old.head(), documents: 1200, files: 2 });
    expect(store.epoch).toBe(old.epoch);
    expect(store.changesSince(0, ALL, 5000)).toEqual(old.changesSince(0, ALL, 5000));
    expect(await opResult(store, 'op-1')).toEqual({ ok: true });
    expect(store.market.manifest()).toEqual(old.market.manifest());
    expect(text(await store.market.readFile(picture))).toBe('picture');
    expect((await put(store, 'users', 'next', {})).rev).toBe(old.head() + 1);
    await store.close();
  });

  it('refuses a damaged file that a document uses; unused files are left behind', async () => {
    await writeFile(join(folder, 'tx', picture), 'another picture');
    const { report, store } = await moved();
    expect(report).toMatchObject({ files: 1 });
    await store.close();
    await server.reset();
    await put(old, 'photos', 'a', { sha256: picture });
    const database = await server.connect();
    expect(await codeOf(moveIn({ database, folder, replace: false }))).toBe('corrupt');
    expect(await database.query('SELECT 1 FROM sahil.documents')).toEqual([]);
    await database.close();
  });

  it('does not replace existing data unless asked to; then all sessions end', async () => {
    const first = await moved();
    await put(first.store, 'users', 'later', {});
    await first.store.close();
    const database = await server.connect();
    expect(await codeOf(moveIn({ database, folder, replace: false }))).toBe('invalid');
    await database.close();
    const second = await moved(true);
    expect([docs(second.store, 'users'), docs(second.store, 'sessions')]).toEqual([{}, {}]);
    expect(second.store.epoch).not.toBe(old.epoch);
    await second.store.close();
  });
});
