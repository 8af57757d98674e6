import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from './services/admin/audit.ts';
import { openStore } from './store/lowdb/open-store.ts';
import { openPostgresStore } from './store/postgres/postgres-store.ts';
import { type Store, StoreError } from './store/store.ts';
import { openTestDatabase, type TestDatabase } from './testing/postgres/test-database.ts';
import { REAL_STORES } from './testing/real-stores.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';
import { createFaultyDisk } from './testing/store-faults/faulty-disk.ts';

const DAY_MS = 86_400_000;
let now = TEST_NOW;
beforeEach(() => {
  now = TEST_NOW;
});
const start = (store?: Store, config: { dataDir?: string } = {}) =>
  serve({ ...(store && { store }), config, clock: () => now });

const rows = (prefix: string, count = 8) =>
  Array.from({ length: count }, (_, i) => ({
    ...{ transaction_id: `${prefix}-${i}`, location: 'Marsa Dubai', property_type: 'Apartment', price_aed: 2_000_000 },
    ...{ area_sqm: 110, transaction_date: '2026-02-10', rooms: '2 B/R' },
  }));
const holdsImports = (server: TestServer) =>
  server.send('PUT', '/api/admin/settings', { importApproval: 'required' }, { as: 'admin' });
const send = (server: TestServer, data: unknown, as = 'broker1') =>
  server.send('POST', '/api/dubai/import-data', { dataType: 'transactions', data }, { as });
const hold = async (server: TestServer, prefix: string, as = 'broker1'): Promise<string> =>
  (await (await send(server, rows(prefix), as)).json()).importId;
const decide = (server: TestServer, id: string, decision: 'approve' | 'refuse') => {
  const body = decision === 'approve' ? {} : { reason: 'Old file' };
  return server.send('POST', `/api/dubai/imports/${id}/${decision}`, body, { as: 'admin' });
};
const entry = ({ store }: TestServer, id: string) => store.read((tx) => tx.get('imports', id))?.doc ?? {};
const approvals = ({ store }: TestServer) =>
  store
    .read((tx) => tx.all('audit').filter(({ doc }) => doc.action === 'import approved'))
    .map(({ doc }) => doc.target);
const publishedRows = ({ store }: TestServer) => store.market.manifest().rows;

describe('two servers on one database', () => {
  let database: TestDatabase;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.reset();
    for (let n = 0; n < 2; n++) {
      const { store } = await openPostgresStore({
        ...{ database: await database.connect(), init: true },
        clock: () => now.getTime(),
      });
      servers.push(await start(store));
    }
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      await server.close();
      await server.store.close();
    }
  });

  it('approve on one what the other received, and refuse likewise', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    await holdsImports(one);
    const id = await hold(one, 'A');
    await two.store.processes.refresh();
    expect((await decide(two, id, 'approve')).status).toBe(200);
    await one.store.processes.refresh();
    expect([publishedRows(one), entry(one, id)]).toMatchObject([8, { state: 'done', approvedBy: 'admin' }]);
    expect(await one.store.processes.parts.names('upload/')).toEqual([]);
    const second = await hold(two, 'B');
    expect((await decide(one, second, 'refuse')).status).toBe(200);
    expect(await one.store.processes.parts.names('upload/')).toEqual([]);
  });
});

type Call = 'publish' | 'record';
type Code = 'storage_full' | 'closed';

/** A store that can be told to fail when deeds are published, or when a finished import is recorded. */
function failing(store: Store) {
  let fails: (call: Call) => boolean = () => false;
  let code: Code = 'storage_full';
  const full = () => new StoreError(code, 'no room');
  const market = {
    ...store.market,
    publish: (next: Parameters<Store['market']['publish']>[0]) =>
      fails('publish') ? Promise.reject(full()) : store.market.publish(next),
    manifest: () => store.market.manifest(),
    readFile: (sha256: string) => store.market.readFile(sha256),
    writeFile: (bytes: Uint8Array) => store.market.writeFile(bytes),
    collectGarbage: (...args: Parameters<Store['market']['collectGarbage']>) => store.market.collectGarbage(...args),
  };
  const commit: Store['commit'] = (fn) =>
    store.commit((tx) => {
      const value = fn({
        ...{ get: tx.get, all: tx.all, count: tx.count, del: tx.del, opResult: tx.opResult },
        ...{ recordOp: tx.recordOp, forgottenOps: tx.forgottenOps },
        put(coll, id, doc) {
          if (coll === 'imports' && doc.state === 'done' && fails('record')) throw full();
          tx.put(coll, id, doc);
        },
      });
      return value;
    });
  const proxy = new Proxy(store, {
    get: (target, name) => {
      if (name === 'market') return market;
      if (name === 'commit') return commit;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    store: proxy,
    failOn(call: Call | null, as: Code = 'storage_full') {
      code = as;
      fails = (one) => one === call;
    },
  };
}

describe.each(REAL_STORES)('imports held by a store %s', (_name, make) => {
  let storage: Awaited<ReturnType<typeof make>>;
  let faults: ReturnType<typeof failing>;
  let dataDir: string;
  let server: TestServer;
  const open = async (init: boolean) => {
    faults = failing(await storage.open(init));
    server = await start(faults.store, { dataDir });
  };
  const stop = async () => {
    await server.close();
    await server.store.close();
  };
  beforeAll(async () => {
    storage = await make();
    dataDir = await mkdtemp(join(tmpdir(), 'sahil-held-'));
    await open(true);
    await holdsImports(server);
  }, 60_000);
  afterAll(async () => {
    await stop();
    await storage.dispose();
    await rm(dataDir, { recursive: true });
  });

  it('wait again when an approval fails, and can be decided', async () => {
    const [first, second, third] = [await hold(server, 'A'), await hold(server, 'B'), await hold(server, 'C')];
    for (const id of [first, second, third]) {
      faults.failOn(id === first ? 'publish' : 'record');
      expect((await decide(server, id, 'approve')).status).toBe(507);
      faults.failOn(null);
      expect([publishedRows(server), entry(server, id)]).toMatchObject([0, { state: 'waiting', taken: 8 }]);
    }
    await stop();
    await open(false);
    await server.services.uploads.prepare();
    await server.services.uploads.resume();
    expect([publishedRows(server), approvals(server)]).toEqual([0, []]);
    expect((await decide(server, first, 'approve')).status).toBe(200);
    expect((await decide(server, second, 'refuse')).status).toBe(200);
    const undone = await server.send('POST', `/api/dubai/imports/${third}/undo`, {}, { as: 'broker1' });
    expect(undone.status).toBe(200);
    expect([first, second, third].map((id) => entry(server, id).state)).toEqual(['done', 'refused', 'undone']);
    expect([publishedRows(server), approvals(server)]).toEqual([8, [first]]);
  });

  it('are approved once, by name, when the server ends during the publication', async () => {
    const before = approvals(server);
    const id = await hold(server, 'D');
    // The approval is stored and the deeds are published, but the process ends before the history entry.
    faults.failOn('record', 'closed');
    expect((await decide(server, id, 'approve')).status).toBe(503);
    expect([publishedRows(server), entry(server, id)]).toMatchObject([16, { state: 'writing', taken: 8 }]);
    await stop();
    await open(false);
    await server.services.uploads.prepare();
    await server.services.uploads.resume();
    await server.services.uploads.resume();
    expect(entry(server, id)).toMatchObject({ state: 'done', approvedBy: 'admin', decidedAt: now.toISOString() });
    expect([publishedRows(server), approvals(server)]).toEqual([16, [...before, id]]);
  });
});

describe('held imports', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await start();
    await holdsImports(server);
  });
  afterEach(() => server.close());

  it('survive 40 approvals at once: each is published or still waits', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 40; n++) ids.push(await hold(server, `P${n}`, n % 2 === 0 ? 'broker1' : 'broker2'));
    const answers = await Promise.all(ids.map((id) => decide(server, id, 'approve')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(statuses).toContain(429);
    for (const [n, id] of ids.entries()) expect(entry(server, id).state).toBe(statuses[n] === 200 ? 'done' : 'waiting');
    for (const [n, id] of ids.entries()) {
      if (statuses[n] === 429) expect((await decide(server, id, n % 3 === 0 ? 'refuse' : 'approve')).status).toBe(200);
    }
    expect(server.store.read((tx) => tx.count('import_jobs'))).toBe(0);
  }, 60_000);

  it('are bounded for a user, by number and by bytes', async () => {
    for (let n = 0; n < 20; n++) await hold(server, `P${n}`);
    const refused = await send(server, rows('X'));
    expect([refused.status, (await refused.json()).error.details.reason]).toEqual([413, 'no_room_for_held']);
    expect((await send(server, rows('Y'), 'broker2')).status).toBe(200);
    const jobs = server.store.read((tx) => tx.all('import_jobs'));
    const [first, second] = jobs.filter(({ doc }) => doc.user === 'broker1');
    await decide(server, first?.id ?? '', 'refuse');
    await server.store.commit((tx) => {
      tx.put('import_jobs', second?.id ?? '', { ...second?.doc, bytes: 512 * 1024 * 1024 - 100 });
    });
    const large = await send(server, rows('Z'));
    expect([large.status, (await large.json()).error.details.reason]).toEqual([413, 'no_room_for_held']);
    await decide(server, second?.id ?? '', 'refuse');
    expect((await send(server, rows('Z'))).status).toBe(200);
  });

  it('expire after 30 days without a decision, but not by a clock that is ahead for a moment', async () => {
    const id = await hold(server, 'A');
    const { heldImports } = server.services;
    const at = async (day: number) => {
      now = new Date(TEST_NOW.getTime() + day * DAY_MS);
      await heldImports.expire();
      return entry(server, id).state;
    };
    expect([await at(29), await at(100), await at(1), await at(100)]).toEqual(Array(4).fill('waiting'));
    expect([await at(1), await at(31), await at(31.1)]).toEqual(['waiting', 'waiting', 'refused']);
    expect(entry(server, id).reason).toContain('30 days');
    const [refusal] = listAudit(server.store, { limit: 1 });
    expect(refusal).toMatchObject({ actor: '', action: 'import refused', target: id });
    expect(server.store.read((tx) => tx.count('import_jobs'))).toBe(0);
  });
});

describe('a disk that fills up while an approved import is published', () => {
  it('leaves the import waiting, at every size, and it can be decided when there is room', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sahil-full-'));
    const { disk, faults } = createFaultyDisk();
    const clock = () => TEST_NOW.getTime();
    const { store } = await openStore({ dataDir: join(folder, 'store'), init: true, clock, fs: disk });
    const server = await start(store, { dataDir: folder });
    await holdsImports(server);
    const statuses: number[] = [];
    for (let room = 0; statuses.at(-1) !== 200; room += 400) {
      const before = publishedRows(server);
      const id = await hold(server, `R${room}`);
      faults.room = room;
      statuses.push((await decide(server, id, 'approve')).status);
      faults.room = Number.POSITIVE_INFINITY;
      if (statuses.at(-1) === 200) {
        expect([publishedRows(server), entry(server, id).state]).toEqual([before + 8, 'done']);
      } else {
        expect([statuses.at(-1), await decisionOf(server, id, room)]).toEqual([507, 200]);
        expect(publishedRows(server)).toBe(before + (room % 800 === 0 ? 0 : 8));
      }
    }
    expect(statuses.length).toBeGreaterThan(3);
    await server.services.uploads.resume();
    expect(server.store.read((tx) => tx.count('import_jobs'))).toBe(0);
    await server.close();
    await store.close();
    await rm(folder, { recursive: true });
  }, 60_000);
});

/** Refuses or approves an import by turns. */
const decisionOf = async (server: TestServer, id: string, room: number) =>
  (await decide(server, id, room % 800 === 0 ? 'refuse' : 'approve')).status;
