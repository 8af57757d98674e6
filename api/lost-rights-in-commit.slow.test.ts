import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDeck } from '../domain/presentation/deck.ts';
import { ROUTES } from './routes/all.ts';
import { authorizedStore } from './services/accounts/authority.ts';
import { totpAt } from './services/accounts/totp.ts';
import { COLLECTIONS, type Store } from './store/store.ts';
import { LISTING } from './testing/fixtures.ts';
import { JPEG_HEIGHT, JPEG_WIDTH, testJpeg } from './testing/jpeg.ts';
import {
  EVE,
  nameOf,
  needsSession,
  PASSWORD,
  pathOf,
  startTwoServers,
  type TwoServers,
} from './testing/lost-rights.ts';
import { REAL_STORES } from './testing/real-stores.ts';
import { TEST_NOW, type TestServer } from './testing/serve.ts';

/** What a route needs to take effect. */
type Example = { places?: Record<string, string>; body?: unknown; bytes?: Uint8Array<ArrayBuffer> };
type Call = (method: string, path: string, body?: unknown) => Promise<Response>;
type Prepare = (by: { eve: Call; server: TestServer }) => Promise<Example> | Example;

const SALES = Array.from({ length: 8 }, (_, i) => ({
  ...{ transaction_id: `T-${i}`, location: 'Marsa Dubai', property_type: 'Apartment', price_aed: 2_000_000 + i },
  ...{ area_sqm: 110, transaction_date: '2026-02-10', rooms: '2 B/R' },
}));
let sent = 0;
/** New deeds each time, so that they are no duplicates. */
const deeds = () => {
  sent++;
  return {
    dataType: 'transactions',
    data: SALES.map((sale) => ({ ...sale, transaction_id: `${sent}-${sale.transaction_id}` })),
  };
};
const PICTURE = { width: JPEG_WIDTH, height: JPEG_HEIGHT };

async function picture({ server }: { server: TestServer }, cookie: string, n: number) {
  const bytes = new Uint8Array(await testJpeg(n));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const headers = { cookie, 'content-type': 'application/octet-stream' };
  await fetch(`${server.url}/api/photos/${sha256}/parts/0`, { method: 'PUT', headers, body: bytes });
  return sha256;
}

const OTHER = { username: 'other-1' };
const json = async (answer: Promise<Response>) => (await answer).json();
const held: Prepare = async ({ server }) => {
  const { importId } = await json(server.send('POST', '/api/dubai/import-data', deeds(), { as: 'broker1' }));
  return { places: { id: importId }, body: { reason: 'Twice' } };
};
const backup: Prepare = async ({ eve }) => ({ places: { id: (await json(eve('POST', '/api/admin/backups'))).id } });

/** Examples by route. A route without one gets an empty body, which is enough for many. */
const EXAMPLES: Record<string, Prepare> = {
  'post /api/properties': () => ({ body: LISTING }),
  'put /api/properties/{id}': () => ({ body: LISTING }),
  'put /api/me/records/{kind}/{id}': () => ({ body: { doc: { name: 'Mine' } } }),
  async 'delete /api/me/records/{kind}/{id}'({ eve }) {
    await eve('PUT', '/api/me/records/scenario/1', { doc: { name: 'Mine' } });
    return {};
  },
  'put /api/me/profile': () => ({ body: { fullName: 'Eve Again' } }),
  'post /api/me/erase': () => ({ body: { password: PASSWORD } }),
  'post /api/shares': () => ({ body: { deck: newDeck({ id: 'd1', name: 'Marina' }), sharer: null } }),
  async 'delete /api/shares/{code}'({ eve }) {
    const body = { deck: newDeck({ id: 'd2', name: 'Palm' }), sharer: null };
    return { places: { code: (await json(eve('POST', '/api/shares', body))).code } };
  },
  async 'put /api/requests/{id}'({ eve }) {
    const fields = { reply: 'a@b.example', message: 'Is it free?' };
    const { id } = await json(eve('POST', '/api/requests', { kind: 'contact', propertyId: 1, fields }));
    return { places: { id }, body: { state: 'answered' } };
  },
  'post /api/dubai/import-data': () => ({ body: deeds() }),
  async 'post /api/dubai/imports/{id}/undo'({ eve }) {
    return { places: { id: (await json(eve('POST', '/api/dubai/import-data', deeds()))).importId } };
  },
  'post /api/dubai/imports/{id}/approve': held,
  'post /api/dubai/imports/{id}/refuse': held,
  'post /api/admin/demo-market': () => ({ body: { isOn: false } }),
  'post /api/dubai/scrape-service/{service}': () => ({ places: { service: 'land' } }),
  async 'put /api/admin/sources'({ eve }) {
    return { body: await json(eve('GET', '/api/admin/sources')) };
  },
  'post /api/admin/sources/{source}/test': () => ({ places: { source: 'dld-gateway' } }),
  'put /api/admin/settings': () => ({ body: { landingPage: 'search' } }),
  'post /api/admin/users': () => ({ body: { username: 'helper', fullName: 'Helper', userType: 'buyer' } }),
  'put /api/admin/users/{username}': () => ({ places: OTHER, body: { fullName: 'Other Name' } }),
  'post /api/admin/users/{username}/password': () => ({ places: OTHER }),
  async 'post /api/admin/users/{username}/end-sessions'({ server }) {
    await server.openSession(OTHER.username);
    return { places: OTHER };
  },
  'post /api/admin/users/{username}/remove-totp': () => ({ places: OTHER }),
  'put /api/admin/backups/schedule': () => ({ body: { every: 'daily', keep: 3 } }),
  'post /api/admin/backups/{id}/verify': backup,
  'post /api/admin/backups/{id}/remove': backup,
  'post /api/admin/backups/{id}/restore': backup,
  'post /api/auth/password': () => ({ body: { current: PASSWORD, next: 'calm-orchard-meets-winter' } }),
  async 'post /api/auth/sessions/{id}/end'({ eve, server }) {
    await server.openSession(EVE);
    const all: { id: string; isCurrent: boolean }[] = await json(eve('GET', '/api/auth/sessions'));
    return { places: { id: all.find(({ isCurrent }) => !isCurrent)?.id ?? '' } };
  },
  async 'post /api/auth/sessions/end-others'({ server }) {
    await server.openSession(EVE);
    return {};
  },
  'post /api/auth/totp/begin': () => ({ body: { password: PASSWORD } }),
  async 'post /api/auth/totp/confirm'({ eve }) {
    const { secret } = await json(eve('POST', '/api/auth/totp/begin', { password: PASSWORD }));
    return { body: { code: totpAt(secret, Math.floor(TEST_NOW.getTime() / 30_000)) } };
  },
  'post /api/auth/totp/remove': () => ({ body: { password: PASSWORD, code: '' } }),
};

/** Routes whose effect is outside the store. They check the right before it; see the test of held requests. */
const OUTSIDE = [
  'delete /api/admin/map',
  'post /api/admin/backups',
  'post /api/admin/backups/{id}/remove',
  'post /api/admin/backups/{id}/restore',
  'post /api/admin/backups/{id}/verify',
  'post /api/admin/sources/{source}/test',
  'put /api/admin/map',
  'put /api/photos/{sha256}/parts/{part}',
];

/** Routes that change something in the name of a user. */
const CHANGING = ROUTES.filter((route) => route.method !== 'get' && needsSession(route)).map(nameOf);

const AUDIT: ReadonlySet<string> = new Set(['audit', 'audit_head']);

/** A store that does something just before a commit that changes more than the audit log, or before a publication. */
function createInterruptible() {
  class Interruption extends Error {}
  /** How many of these are still let through, and what to do then. */
  let next: { skip: number; act: () => Promise<void> } | null = null;
  const isDue = () => {
    if (next === null) return false;
    if (next.skip === 0) return true;
    next.skip--;
    return false;
  };
  const interrupt = async () => {
    const { act } = next ?? {};
    next = null;
    await act?.();
  };
  const wrap = (store: Store): Store => {
    const plain = authorizedStore(store, () => undefined);
    return {
      ...plain,
      async commit(fn) {
        if (next === null) return store.commit(fn);
        try {
          return await store.commit((tx) => {
            let isChange = false;
            const value = fn({
              ...tx,
              put(coll, id, doc) {
                isChange ||= !AUDIT.has(coll);
                tx.put(coll, id, doc);
              },
              del(coll, id) {
                isChange ||= tx.get(coll, id) !== null;
                tx.del(coll, id);
              },
              recordOp(...op) {
                isChange = true;
                tx.recordOp(...op);
              },
            });
            if (isChange && isDue()) throw new Interruption();
            return value;
          });
        } catch (error) {
          if (!(error instanceof Interruption)) throw error;
          await interrupt();
          return store.commit(fn);
        }
      },
      market: {
        ...plain.market,
        async publish(content) {
          if (isDue()) await interrupt();
          return store.market.publish(content);
        },
      },
    };
  };
  return {
    wrap,
    /** @param skip number of changes that are let through before */
    before(skip: number, act: () => Promise<void>) {
      next = { skip, act };
    },
    /** Returns whether the store was interrupted, and stops waiting for it. */
    wasInterrupted() {
      const isOver = next === null;
      next = null;
      return isOver;
    },
  };
}

describe.each(REAL_STORES)('with data %s', (_name, make) => {
  const interruptible = createInterruptible();
  let both: TwoServers;
  let root: string;
  beforeAll(async () => {
    both = await startTwoServers(make, interruptible.wrap);
    root = await both.other.openSession('root');
    const asRoot = { headers: { cookie: root } };
    await both.other.send('PUT', '/api/admin/settings', { importApproval: 'required' }, asRoot);
    const account = { ...OTHER, fullName: 'Other', userType: 'buyer' };
    expect((await both.other.send('POST', '/api/admin/users', account, asRoot)).status).toBe(201);
    await both.refresh();
  }, 120_000);
  afterAll(() => both.close());

  /** Sends a request of Eve, who is disabled before one of its changes. Null if it makes no such change. */
  async function interrupted(name: string, skip = 0) {
    const { server, other, refresh } = both;
    const route = ROUTES.find((one) => nameOf(one) === name);
    if (route === undefined) throw new Error(`there is no ${name}`);
    const cookie = await both.makeEve();
    const headers = { cookie, 'if-match': '*' };
    const eve: Call = (method, path, body) =>
      server.send(method, path, method === 'GET' ? undefined : (body ?? {}), { headers });
    const example = name.includes('photo') ? await photoExample(name, cookie) : await EXAMPLES[name]?.({ eve, server });
    const { places, body = {} } = example ?? {};
    await refresh();
    let head = 0;
    interruptible.before(skip, async () => {
      const path = `/api/admin/users/${EVE}`;
      expect((await other.send('PUT', path, { isDisabled: true }, { headers: { cookie: root } })).status).toBe(200);
      await refresh();
      head = server.store.head();
    });
    const operation: Record<string, string> =
      route.changes === undefined ? {} : { 'idempotency-key': `key-${sent++}-of-these` };
    const answer = await server.send(route.method.toUpperCase(), pathOf(route, places), body, {
      headers: { ...headers, ...operation },
    });
    const status = answer.status;
    const text = await answer.text();
    if (!interruptible.wasInterrupted()) return null;
    await refresh();
    return { status, text, changes: server.store.changesSince(head, COLLECTIONS, 1000).changes };
  }

  async function photoExample(name: string, cookie: string): Promise<Example> {
    const sha256 = await picture(both, cookie, name.length % 7);
    if (name.startsWith('post /api/photos')) return { places: { sha256 }, body: { ...PICTURE, bytes: 1 } };
    if (!name.startsWith('put /api/ar-photos')) return { places: { id: 'photo-0001' } };
    const facts = { place: null, accuracyM: null, headingDeg: null, building: '', propertyId: null, note: '' };
    return { places: { id: 'photo-0001' }, body: { sha256, at: '2026-03-09T09:00:00Z', ...facts, ...PICTURE } };
  }

  it('no commit of a route is made after its user was disabled', async () => {
    const outside: string[] = [];
    for (const name of CHANGING) {
      const outcome = await interrupted(name);
      if (outcome === null) outside.push(name);
      else expect([outcome.status, outcome.changes], `${name} ${outcome.text}`).toEqual([401, []]);
    }
    expect(outside.sort()).toEqual(OUTSIDE);
  }, 240_000);

  it('an import is not published after its sender was disabled, and completed once it is published', async () => {
    const { store } = both.server;
    const path = 'post /api/dubai/import-data';
    const { hash } = store.market.manifest();
    const early = await interrupted(path, 1);
    expect([early?.status, store.market.manifest().hash]).toEqual([401, hash]);
    const late = await interrupted(path, 2);
    expect(late?.status).toBe(200);
    expect(store.market.manifest().hash).not.toBe(hash);
    const { importId } = JSON.parse(late?.text ?? '{}');
    expect(store.read((tx) => tx.get('imports', importId))?.doc).toMatchObject({ state: 'done', user: EVE });
  }, 60_000);
});
