import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDeck } from '../domain/presentation/deck.ts';
import { createUser } from './services/accounts/users.ts';
import type { Store } from './store/store.ts';
import { LISTING } from './testing/fixtures.ts';
import { REAL_STORES } from './testing/real-stores.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';

const PASSWORD = 'vast-lagoon-tells-morning';
const PROFILE = { phone: '+971 50 123 4567', email: 'lina@palm.ae', licenseNumber: '41207' };
const COMPANY = { companyName: 'Palm Homes', companyPhone: '+971 4 555 1000', companyEmail: 'office@palm.ae' };

describe.each(REAL_STORES)('what a store %s keeps of people, over a new start', (_name, make) => {
  let storage: Awaited<ReturnType<typeof make>>;
  let store: Store;
  let server: TestServer;
  const start = async (init: boolean) => {
    store = await storage.open(init);
    server = await serve({ store });
  };
  const stop = async () => {
    await server.close();
    await store.close();
  };
  beforeEach(async () => {
    storage = await make();
    await start(true);
  }, 60_000);
  afterEach(async () => {
    await stop();
    await storage.dispose();
  });
  const send = async (method: string, path: string, body: unknown, as: string, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await server.send(method, path, body, { as, headers });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  };
  const read = async (path: string, as?: string) =>
    (await (as === undefined ? server.get(path) : server.as(as, path))).json();
  const restart = async () => {
    await stop();
    await start(false);
  };

  it('a profile, once however often it is sent, and the contact on a listing', async () => {
    const { passwords } = server.services.login;
    const person = { username: 'lina', password: PASSWORD, userType: 'broker' as const, fullName: 'Lina Saab' };
    await createUser({ store, passwords, createdAt: TEST_NOW.toISOString(), account: person });
    const signIn = async () => {
      const answer = await server.send('POST', '/api/auth/login', { username: 'lina', password: PASSWORD });
      return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', 'idempotency-key': 'profile-1' };
    };
    let headers = await signIn();
    const save = (profile: object) => server.send('PUT', '/api/me/profile', profile, { headers });
    expect((await save(PROFILE)).status).toBe(200);
    const made = await server.send('POST', '/api/properties', LISTING, { headers: { cookie: headers.cookie } });
    const { brokerId } = await made.json();
    await restart();
    headers = await signIn();
    expect((await save(PROFILE)).status).toBe(200);
    expect(await (await server.get('/api/auth/me', { cookie: headers.cookie })).json()).toMatchObject({
      profile: PROFILE,
    });
    const { changes } = await read('/api/sync/pull?limit=2000');
    expect(changes).toContainEqual(
      expect.objectContaining({ coll: 'brokers', id: brokerId, doc: expect.objectContaining(PROFILE) }),
    );
  });

  it('the company', async () => {
    expect((await send('PUT', '/api/admin/settings', COMPANY, 'admin')).status).toBe(200);
    await restart();
    expect(await read('/api/admin/settings', 'admin')).toMatchObject(COMPANY);
    expect(await read('/api/settings')).toMatchObject(COMPANY);
  });

  it('short links, and that one was withdrawn', async () => {
    const share = async (name: string) =>
      (await send('POST', '/api/shares', { deck: newDeck({ id: 'd1', name }), sharer: null }, 'broker1')).body.code;
    const [kept, withdrawn] = [await share('Marina'), await share('Palm')];
    expect((await send('DELETE', `/api/shares/${withdrawn}`, undefined, 'broker1')).status).toBe(204);
    await restart();
    expect(await read(`/api/shares/${kept}`)).toMatchObject({ deck: { name: 'Marina' } });
    expect((await server.get(`/api/shares/${withdrawn}`)).status).toBe(404);
    expect((await read('/api/shares', 'broker1')).map(({ code }: { code: string }) => code)).toEqual([kept]);
    expect(await share('Marina')).toBe(kept);
    expect(await share('Palm')).not.toBe(withdrawn);
  });

  it('requests in order, taken once, with their answer', async () => {
    const { id: propertyId } = (await send('POST', '/api/properties', LISTING, 'broker1')).body;
    const ask = (message: string, key: string) =>
      send(
        'POST',
        '/api/requests',
        { kind: 'contact', propertyId, fields: { reply: '0501234567', message } },
        'buyer1',
        key,
      );
    await ask('Is it free?', 'request-1');
    await ask('May I see it?', 'request-2');
    await send('PUT', '/api/requests/1', { state: 'answered', channel: 'phone', remindOn: '2026-03-12' }, 'broker1');
    await restart();
    expect((await ask('Is it free?', 'request-1')).body).toEqual({ id: '1' });
    expect(await read('/api/requests', 'broker1')).toMatchObject([
      { id: '2', state: 'new', fields: { message: 'May I see it?' } },
      { id: '1', state: 'answered', channel: 'phone', remindOn: '2026-03-12' },
    ]);
  });
});
