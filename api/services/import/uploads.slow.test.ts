import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Store, StoreError } from '../../store/store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { TEST_NOW, testClock, testConfig } from '../../testing/serve.ts';
import { type StoredUser, stored } from '../accounts/users.ts';
import { createServices, type Services } from '../services.ts';
import { listImports } from './import-history.ts';
import { LARGE_FROM_BYTES } from './uploads.ts';

/** With `isHere`, large files are read in this process, which saves a second per start. */
const reading = vi.hoisted(() => ({ isHere: false }));
vi.mock('./import-engine.ts', async (original) => {
  const real = await original<typeof import('./import-engine.ts')>();
  const childProcessEngine = () => (reading.isHere ? real.inProcessEngine() : real.childProcessEngine());
  return { ...real, childProcessEngine };
});

const ROWS = 120;
const HEADER = 'transaction_id,location,property_type,price_aed,area_sqm,transaction_date,remark\n';
/** Long enough that a few rows make a large file. */
const REMARK = 'x'.repeat(Math.ceil((LARGE_FROM_BYTES * 1.1) / ROWS));
const LARGE = HEADER + rows((i) => `T${i},JVC,apartment,${900_000 + i},80,2026-01-05,${REMARK}\n`);

function rows(row: (i: number) => string): string {
  return Array.from({ length: ROWS }, (_, i) => row(i)).join('');
}

let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sahil-uploads-'));
  store = await emptyStore();
});
afterEach(() => {
  reading.isHere = false;
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Creates a store with the account that sends the files. */
async function emptyStore(): Promise<Store> {
  const fresh = createMemoryStore({ clock: () => TEST_NOW.getTime() });
  const createdAt = TEST_NOW.toISOString();
  const ann: StoredUser = {
    ...{ username: 'ann', userType: 'admin', fullName: 'Ann', demo: false, password: null, createdAt },
  };
  await fresh.commit((tx) => tx.put('users', ann.username, stored(ann)));
  return fresh;
}

/** Creates a server's services over a store, as after a restart. */
async function started(over: Store = store): Promise<Services> {
  const config = testConfig({ dataDir });
  const services = createServices({ config, store: over, clock: testClock, logger: pino({ level: 'silent' }) });
  await services.market.refresh();
  await services.uploads.prepare();
  return services;
}

/** A store that fails after this many writes, like that of a process that ended. */
function endingAfter(writes: number): Store {
  let left = writes;
  const alive = () => {
    if (left <= 0) throw new StoreError('closed', 'the process has ended');
    left--;
  };
  return {
    epoch: store.epoch,
    read: (fn) => store.read(fn),
    head: () => store.head(),
    changesSince: (rev, colls, limit) => store.changesSince(rev, colls, limit),
    health: () => store.health(),
    backup: (dir) => store.backup(dir),
    close: () => store.close(),
    processes: store.processes,
    async commit(fn) {
      alive();
      return store.commit(fn);
    },
    market: {
      manifest: () => store.market.manifest(),
      readFile: (sha256) => store.market.readFile(sha256),
      collectGarbage: (graceMs, kept) => store.market.collectGarbage(graceMs, kept),
      async writeFile(bytes) {
        alive();
        return store.market.writeFile(bytes);
      },
      async publish(next) {
        alive();
        return store.market.publish(next);
      },
    },
  };
}

async function send(services: Services, text = LARGE) {
  async function* stream() {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += 500_000) yield bytes.subarray(at, at + 500_000);
  }
  const upload = { store: services.store, fileName: 'register.csv', user: 'ann', dryRun: false };
  return services.uploads.take({ ...upload, stream: stream() });
}

const historyOf = () =>
  listImports(store, 100, { username: 'ann', userType: 'admin' }).map(({ state, taken, reason }) => ({
    state,
    taken,
    reason,
  }));
const spooled = () => readdir(join(dataDir, 'spool'));
const attempts = () => store.read((tx) => tx.all<{ attempts: number }>('import_jobs').map(({ doc }) => doc.attempts));

describe('an upload during which the server ends', () => {
  it('is ended by the next start, once, whichever write was the last', async () => {
    reading.isHere = true;
    let ended = false;
    for (let writes = 1; !ended; writes++) {
      store = await emptyStore();
      const cut = await started(endingAfter(writes));
      const answer = await send(cut).catch((error: Error) => error);
      await cut.valuationTrainer.stop();
      ended = !(answer instanceof Error) && attempts().length === 0;
      const next = await started();
      await next.uploads.resume();
      await next.valuationTrainer.stop();
      expect(store.market.manifest().rows, `after ${writes} writes`).toBe(ROWS);
      expect(historyOf(), `after ${writes} writes`).toEqual([{ state: 'done', taken: ROWS, reason: undefined }]);
      expect(next.market.table().rows).toBe(ROWS);
      expect(await spooled()).toEqual([]);
      expect(attempts()).toEqual([]);
    }
  }, 240_000);

  it('was not received when the server ended before its note: nothing is left, and it goes in when sent again', async () => {
    await expect(send(await started(endingAfter(0)))).rejects.toThrow(StoreError);
    expect(await spooled()).toHaveLength(1);
    const next = await started();
    expect(await spooled()).toEqual([]);
    await next.uploads.resume();
    expect(historyOf()).toEqual([]);
    expect(await send(next)).toMatchObject({ ok: true, taken: ROWS });
    expect(await send(next)).toMatchObject({ ok: true, taken: 0, duplicate: ROWS });
  }, 60_000);

  it('is set aside with the reason when the server ended three times in a row', async () => {
    await expect(send(await started(endingAfter(2)))).rejects.toThrow('ended');
    await (await started(endingAfter(1))).uploads.resume();
    await (await started(endingAfter(1))).uploads.resume();
    expect(attempts()).toEqual([3]);
    const next = await started();
    await next.uploads.resume();
    expect(historyOf()).toEqual([{ state: 'failed', taken: 0, reason: expect.stringContaining('ended 3 times') }]);
    expect(store.market.manifest().rows).toBe(0);
    expect(await spooled()).toEqual([]);
    expect(attempts()).toEqual([]);
  }, 60_000);

  it('is not blamed for a server that ends in good order', async () => {
    const services = await started();
    const answer = send(services);
    while (attempts()[0] !== 1) await new Promise((resolve) => setTimeout(resolve, 1));
    await services.uploads.stop();
    expect(attempts()).toEqual([0]);
    expect(await answer).toMatchObject({ ok: true, taken: ROWS });
  }, 60_000);

  it('stays as it is when another import came to rest on it', async () => {
    // The deeds are published, but the history entry is not finished.
    await expect(send(await started(endingAfter(6)))).rejects.toThrow('ended');
    expect(store.market.manifest().rows).toBe(ROWS);
    const next = await started();
    const same = HEADER + rows((i) => `T${i},JVC,apartment,${900_000 + i},80,2026-01-05,\n`);
    expect(await send(next, same)).toMatchObject({ taken: 0, duplicate: ROWS });
    await next.uploads.resume();
    expect(store.market.manifest().rows).toBe(ROWS);
    expect(attempts()).toEqual([]);
  }, 60_000);
});

describe('an upload', () => {
  it('whose sender was disabled before the server started again is not published', async () => {
    await expect(send(await started(endingAfter(2)))).rejects.toThrow('ended');
    await store.commit((tx) => tx.put('users', 'ann', { ...tx.get('users', 'ann')?.doc, isDisabled: true }));
    await (await started()).uploads.resume();
    expect(store.market.manifest().rows).toBe(0);
    expect(historyOf()).toEqual([{ state: 'failed', taken: 0, reason: expect.stringContaining('may not import') }]);
    expect([attempts(), await spooled()]).toEqual([[], []]);
  }, 60_000);

  it('that is no import leaves neither file nor note', async () => {
    const services = await started();
    const text = `a,b\n${'1,2\n'.repeat(2_000_000)}`;
    expect(await send(services, text)).toMatchObject({ ok: false, reason: 'unknown_header' });
    expect(attempts()).toEqual([]);
    expect(await spooled().catch(() => [])).toEqual([]);
  });

  it('that is tried only leaves nothing', async () => {
    const services = await started();
    async function* stream() {
      yield new TextEncoder().encode(LARGE);
    }
    const upload = { store, stream: stream(), fileName: 'register.csv', user: 'ann', dryRun: true };
    expect(await services.uploads.take(upload)).toMatchObject({ ok: true, taken: ROWS, dryRun: true });
    expect(historyOf()).toEqual([]);
    expect(store.market.manifest().rows).toBe(0);
    expect(await spooled()).toEqual([]);
  }, 60_000);
});
