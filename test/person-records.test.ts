import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, TEST_NOW, type TestServer } from '../api/testing/serve.ts';
import { newPortfolioHome } from '../domain/portfolio/home.ts';
import { DEFAULT_PREFERENCES } from '../domain/user/preferences.ts';
import { newId } from '../pwa/data/platform/crypto.ts';
import { createHttp, type Http, UnreachableError } from '../pwa/data/platform/http.ts';
import { DbConnection } from '../pwa/data/store/db-connection.ts';
import { entriesOf } from '../pwa/data/store/user/outbox-entries.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../pwa/data/store/user/user-db.ts';
import { OutboxQueue } from '../pwa/data/sync/outbox/outbox-queue.ts';
import { sendOutbox } from '../pwa/data/sync/outbox/outbox-sender.ts';
import { pullRecords } from '../pwa/data/sync/records/pull-records.ts';
import { queueAllRecords } from '../pwa/data/sync/records/queue-record.ts';
import { freshIndexedDb } from './fresh-indexed-db.ts';

let server: TestServer;
const devices: DbConnection<UserDb>[] = [];
const now = () => new Date('2026-03-10T08:00:00Z');

/** Creates a user's device: a separate database that syncs with the server in the user's session. */
async function device(name: string, as = 'investor1') {
  const connection = new DbConnection<UserDb>({
    make: () => makeUserDb(name),
    schema: USER_SCHEMA,
    notify: () => {},
    dismiss: () => {},
  });
  devices.push(connection);
  const plain = createHttp({ origin: server.url });
  const cookie = await server.cookie(as);
  /** Faults for the next requests: the request or its response is lost. */
  const losses: ('there' | 'back')[] = [];
  const http: Http = {
    ...plain,
    json: (async (request: Parameters<Http['json']>[0]) => {
      const loss = losses.shift();
      if (loss === 'there') throw new UnreachableError('lost on the way');
      const answer = await plain.json({ ...request, headers: { ...request.headers, cookie } });
      if (loss === 'back') throw new UnreachableError('the answer was lost');
      return answer;
    }) as Http['json'],
  };
  const here = { deviceName: name, newId, now };
  const queue = new OutboxQueue(connection, here);
  const uid = `u-${as}`;
  const nothing = { photo: async () => null, arPhoto: async () => null, sendImport: async () => true };
  const { signal } = new AbortController();
  const stage = () => queueAllRecords(connection, here);
  const send = () => sendOutbox({ queue, http, uid, ...nothing }, signal);
  const pull = () => pullRecords({ connection, http, uid, device: here }, signal);
  return {
    losses,
    queue,
    stage,
    send,
    pull,
    /** Queues local changes, sends them, pulls, then sends whatever is left. */
    sync: async () => {
      await stage();
      await send();
      await pull();
      await send();
    },
    write: (work: (db: UserDb) => PromiseLike<unknown>) => connection.write((db) => db.tables, work),
    read: <T>(work: (db: UserDb) => Promise<T>) => connection.read(work),
    entries: () => connection.read(entriesOf),
  };
}
type Device = Awaited<ReturnType<typeof device>>;

const scenario = (name: string, query: string) => ({ id: 's-1', name, query, at: '2026-03-10T08:00:00Z' });
const putScenario = (on: Device, name: string, query: string) =>
  on.write((db) => db.scenarios.put(scenario(name, query)));
const scenarioOf = (on: Device) => on.read((db) => db.scenarios.get('s-1'));
const favourite = (note = '') => ({ propertyId: 7, at: '2026-03-10T08:00:00Z', ...(note && { note }) });

beforeEach(async () => {
  freshIndexedDb();
  server = await serve();
});
afterEach(async () => {
  for (const one of devices.splice(0)) one.close();
  await server.close();
});

describe('what a person keeps', () => {
  it('is on their other device, changed and deleted too', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    await putScenario(phone, 'Marina', 'price=1800000&rate=4');
    await phone.write((db) => db.favourites.put({ ...favourite('Quiet side'), lists: ['Shortlist'] }));
    await phone.write((db) => db.preferences.put({ key: 'mine', value: DEFAULT_PREFERENCES }));
    await phone.sync();
    expect(await phone.entries()).toEqual([]);
    await desk.sync();
    expect(await scenarioOf(desk)).toEqual({ ...scenario('Marina', 'price=1800000&rate=4'), schema: USER_SCHEMA });
    expect(await desk.read((db) => db.favourites.get(7))).toMatchObject({ note: 'Quiet side', lists: ['Shortlist'] });
    expect(await desk.read((db) => db.preferences.get('mine'))).toMatchObject({ value: DEFAULT_PREFERENCES });
    // The pulled records are not queued to be sent back.
    expect(await desk.entries()).toEqual([]);
    await desk.write((db) => db.favourites.delete(7));
    await desk.sync();
    await phone.sync();
    expect(await phone.read((db) => db.favourites.count())).toBe(0);
    expect(await phone.read((db) => db.syncedRecords.count())).toBe(2);
  });

  it('joins what two devices did to one home of the portfolio while offline, and exports it', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    const at = '2026-03-10T08:00:00Z';
    const place = { areaId: 'jvc', location: 'JVC', propertyType: 'villa', bedrooms: 3 } as const;
    const home = newPortfolioHome({ standing: 'owned', origin: 'entered', ...place }, { id: 'h-1', at });
    await phone.write((db) => db.portfolioHomes.put(home));
    await phone.sync();
    await desk.sync();
    const rent = { id: 'f-1', day: '2026-03-01', kind: 'rent', fils: 2_500_000 } as const;
    const charge = { id: 'f-2', day: '2026-03-02', kind: 'service_charge', fils: 400_000 } as const;
    await phone.write((db) => db.portfolioHomes.put({ ...home, sqft: 2100, flows: [rent] }));
    await desk.write((db) => db.portfolioHomes.put({ ...home, name: 'Villa 12', flows: [charge] }));
    await phone.sync();
    await desk.sync();
    await phone.sync();
    for (const one of [phone, desk]) {
      const kept = await one.read((db) => db.portfolioHomes.get('h-1'));
      expect(kept).toMatchObject({ sqft: 2100, name: 'Villa 12' });
      expect(new Set(kept?.flows)).toEqual(new Set([rent, charge]));
      expect(await one.read((db) => db.issues.count())).toBe(0);
    }
    const file = await server.as('investor1', '/api/me/export');
    expect(await file.json()).toMatchObject({ records: [{ kind: 'portfolioHome', id: 'h-1', doc: { sqft: 2100 } }] });
  });

  it('joins what two devices changed, part by part', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    await putScenario(phone, 'Marina', 'price=1800000&rate=4');
    await phone.sync();
    await desk.sync();
    await putScenario(phone, 'Marina', 'price=1750000&rate=4');
    await putScenario(desk, 'Marina', 'price=1800000&rate=3.5');
    await phone.sync();
    await desk.sync();
    await phone.sync();
    for (const one of [phone, desk]) {
      expect(Object.fromEntries(new URLSearchParams((await scenarioOf(one))?.query))).toEqual({
        price: '1750000',
        rate: '3.5',
      });
      expect(await one.read((db) => db.issues.count())).toBe(0);
    }
  });

  it('shows a disagreement on every device, and takes the decision of one on all', async () => {
    const [phone, desk, tablet] = [await device('phone'), await device('desk'), await device('tablet')];
    await phone.write((db) => db.favourites.put(favourite('a')));
    for (const one of [phone, desk, tablet]) await one.sync();
    await phone.write((db) => db.favourites.put(favourite('light')));
    await desk.write((db) => db.favourites.put(favourite('loud')));
    for (const one of [phone, desk, phone, tablet]) await one.sync();
    const issues = await Promise.all([phone, desk, tablet].map((one) => one.read((db) => db.issues.toArray())));
    for (const list of issues) {
      expect(list).toEqual([
        expect.objectContaining({
          kind: 'favourite',
          recordId: '7',
          deviceName: 'desk',
          conflicts: [{ path: ['note'], base: 'a', yours: 'loud', theirs: 'light' }],
        }),
      ]);
    }
    await tablet.write(async (db) => {
      await db.issues.clear();
      await db.favourites.put(favourite('loud'));
    });
    for (const one of [tablet, phone, desk]) await one.sync();
    for (const one of [phone, desk, tablet]) {
      expect(await one.read((db) => db.issues.count())).toBe(0);
      expect(await one.read((db) => db.favourites.get(7))).toMatchObject({ note: 'loud' });
    }
  });

  it('arrives after a backup was restored, and is not refused again and again', async () => {
    const phone = await device('phone');
    await putScenario(phone, 'Marina', 'price=1800000');
    for (let id = 10; id < 16; id++) await phone.write((db) => db.favourites.put({ ...favourite(), propertyId: id }));
    await phone.sync();
    await putScenario(phone, 'Marina', 'price=1900000');
    await phone.sync();
    // The restored server has the scenario at a revision that the phone considers old.
    await server.close();
    server = await serve();
    const tablet = await device('tablet');
    await putScenario(tablet, 'Marina', 'price=1800000');
    await tablet.sync();
    const restored = await device('phone');
    await putScenario(restored, 'Marina, at last', 'price=1900000');
    await restored.sync();
    await restored.sync();
    expect(await restored.entries()).toEqual([]);
    await tablet.sync();
    // The phone's change appears as a conflict on the other device too, with author and time of the server's version.
    const [issue] = await tablet.read((db) => db.issues.toArray());
    expect(JSON.stringify(issue)).toContain('Marina, at last');
    expect(issue?.theirsBy).toEqual({ by: '', at: TEST_NOW.toISOString(), device: '' });
  });

  it('has its change once when the answer is lost, and what was changed meanwhile after it', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    await putScenario(phone, 'One', 'price=1');
    await phone.stage();
    phone.losses.push('back');
    await expect(phone.send()).rejects.toBeInstanceOf(UnreachableError);
    await putScenario(phone, 'Two', 'price=1');
    // Pulling waits until the unanswered change is settled, because the pulled change may be this device's own.
    await phone.pull();
    await phone.stage();
    expect((await phone.entries()).map(({ state }) => state)).toEqual(['waiting']);
    await phone.sync();
    await desk.sync();
    expect((await scenarioOf(desk))?.name).toBe('Two');
    expect(await phone.read((db) => db.issues.count())).toBe(0);
  });

  it('comes back when one device deleted what the other changed', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    await putScenario(phone, 'One', 'price=1');
    await phone.sync();
    await desk.sync();
    await phone.write((db) => db.scenarios.clear());
    await putScenario(desk, 'Two', 'price=1');
    for (const one of [phone, desk, phone]) await one.sync();
    expect((await scenarioOf(phone))?.name).toBe('Two');
  });

  it('is not a change when it was changed back before it was sent', async () => {
    const phone = await device('phone');
    await phone.write((db) => db.favourites.put(favourite()));
    await phone.stage();
    expect(await phone.entries()).toHaveLength(1);
    await phone.write((db) => db.favourites.clear());
    await phone.stage();
    expect(await phone.entries()).toEqual([]);
  });

  it('keeps on this device what the server refuses, and says why', async () => {
    const phone = await device('phone');
    const brand = { name: 'Lina', brn: '', office: '', phone: '', email: '', photo: null, primary: null, accent: null };
    const logo = `data:image/png;base64,${'A'.repeat(390_000)}`;
    await phone.write((db) => db.brandKit.put({ key: 'mine', value: { ...brand, logo } }));
    await phone.sync();
    const [entry] = await phone.entries();
    expect(entry).toMatchObject({ state: 'rejected', code: 'too_large', record: 'brandKit' });
    await phone.queue.discard(entry?.id ?? '');
    await phone.sync();
    expect(await phone.entries()).toEqual([]);
    expect(await phone.read((db) => db.brandKit.count())).toBe(1);
    // Once it is smaller, it is sent.
    await phone.write((db) => db.brandKit.put({ key: 'mine', value: { ...brand, logo: null } }));
    await phone.sync();
    expect(await phone.entries()).toEqual([]);
    const desk = await device('desk');
    await desk.sync();
    expect(await desk.read((db) => db.brandKit.count())).toBe(1);
  });

  it('keeps conversations on the device until the person wants them elsewhere', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    const messages = [{ id: 'm', type: 'user' as const, content: 'Yield in JVC?', timestamp: '2026-03-10T08:00:00Z' }];
    const at = '2026-03-10T08:00:00Z';
    await phone.write((db) => db.conversations.put({ id: 'c', title: 'Yield', at, messages, memory: null }));
    await phone.sync();
    await desk.sync();
    expect(await desk.read((db) => db.conversations.count())).toBe(0);
    const privacy = { ...DEFAULT_PREFERENCES.privacy, syncConversations: true };
    await phone.write((db) => db.preferences.put({ key: 'mine', value: { ...DEFAULT_PREFERENCES, privacy } }));
    await phone.sync();
    await desk.sync();
    expect(await desk.read((db) => db.conversations.get('c'))).toMatchObject({ messages });
    const choose = (on: boolean) =>
      phone.write((db) =>
        db.preferences.put({
          key: 'mine',
          value: { ...DEFAULT_PREFERENCES, privacy: { ...privacy, syncConversations: on } },
        }),
      );
    const kept = async () =>
      (await (await server.as('investor1', '/api/me/records')).json()).records.filter(
        ({ kind, deleted }: { kind: string; deleted?: true }) => kind === 'conversation' && deleted !== true,
      );
    await choose(false);
    for (const one of [phone, desk, phone]) await one.sync();
    // The conversation is deleted on the server but stays on both devices.
    expect(await kept()).toEqual([]);
    for (const one of [phone, desk]) expect(await one.read((db) => db.conversations.count())).toBe(1);
    await choose(true);
    for (const one of [phone, desk, phone]) await one.sync();
    expect(await kept()).toHaveLength(1);
    for (const one of [phone, desk]) expect(await one.entries()).toEqual([]);
  });

  it('leaves alone what only a later version understands', async () => {
    const phone = await device('phone');
    const put = (path: string, doc: unknown) =>
      server.send('PUT', `/api/me/records/${path}`, { doc }, { as: 'investor1', headers: { 'if-match': '"0"' } });
    await put('favourite/7', { at: '2026-03-10T08:00:00Z', note: 'a', rating: 5 });
    await put('scenario/s-1', { name: 5 });
    await phone.sync();
    await phone.write((db) => db.favourites.put(favourite('b')));
    await phone.sync();
    const answer = await (await server.as('investor1', '/api/me/records')).json();
    const docs = Object.fromEntries(answer.records.map(({ kind, doc }: { kind: string; doc: object }) => [kind, doc]));
    expect(docs.favourite).toEqual({ at: '2026-03-10T08:00:00Z', note: 'b', rating: 5 });
    expect(docs.scenario).toEqual({ name: 5 });
    expect(await phone.entries()).toEqual([]);
  });

  it('goes from every device when it is erased on the server', async () => {
    const [phone, desk] = [await device('phone'), await device('desk')];
    await putScenario(phone, 'One', 'price=1');
    await phone.sync();
    await desk.sync();
    await server.send('POST', '/api/me/erase', { password: 'investor-one' }, { as: 'investor1' });
    for (const one of [phone, desk]) {
      await one.sync();
      expect(await one.read((db) => db.scenarios.count())).toBe(0);
      expect(await one.read((db) => db.syncedRecords.count())).toBe(0);
    }
  });
});
