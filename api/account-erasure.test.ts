import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from './services/accounts/users.ts';
import { listing, putListings } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';

const PASSWORD = 'vast-lagoon-tells-morning';
let server: TestServer;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-03-09T10:00:00Z');
  server = await serve({ clock: () => now });
});
afterEach(() => server.close());

type UserType = 'admin' | 'broker' | 'buyer';

/** Creates an account that is not a demo account, and signs in one device. */
async function account(username: string, userType: UserType, facts: object = {}) {
  const {
    store,
    login: { passwords },
  } = server.services;
  const person = { username, password: PASSWORD, userType, fullName: `Full ${username}` };
  await createUser({ store, passwords, createdAt: now.toISOString(), account: person });
  await store.commit((tx) => tx.put('users', username, { ...tx.get('users', username)?.doc, ...facts }));
  return device(username);
}

async function device(username: string) {
  const signedIn = await server.send('POST', '/api/auth/login', { username, password: PASSWORD });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    get: (path: string) => server.get(path, { cookie }),
    send: (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      server.send(method, path, body, { headers: { cookie, ...headers } }),
    erase: (password = PASSWORD) =>
      server.send('POST', '/api/me/erase', { password, account: true }, { headers: { cookie } }),
  };
}

const ownListing = async (id: number, who: Awaited<ReturnType<typeof device>>) => {
  const { brokerId } = await (await who.get('/api/auth/me')).json();
  await putListings(server.store, [listing(id, { brokerId, isActive: true })]);
};
const isOnOffer = (id: number) => server.services.properties.get(id)?.isActive;

describe('an account that is erased', () => {
  it('is removed with its data on the server and every device, and recorded in the audit log', async () => {
    const phone = await account('sara', 'buyer');
    const desk = await device('sara');
    const kept = { doc: { name: 'Marina', at: now.toISOString(), inputs: {} } };
    expect((await phone.send('PUT', '/api/me/records/scenario/s-1', kept, { 'if-match': '"0"' })).status).toBe(200);
    expect((await phone.erase('wrong')).status).toBe(401);
    expect((await phone.get('/api/auth/me')).status).toBe(200);
    expect(await (await phone.erase()).json()).toMatchObject({ records: 1 });
    for (const one of [phone, desk]) {
      const answer = await one.get('/api/me/records?since=');
      expect(answer.status).toBe(401);
      expect((await answer.json()).error.details).toEqual({ reason: 'account_erased' });
      expect((await (await one.get('/api/auth/me')).json()).error.details).toEqual({ reason: 'account_erased' });
    }
    expect(JSON.stringify(server.store.read((tx) => tx.all('person_records')))).not.toContain('Marina');
    expect(JSON.stringify(server.store.read((tx) => tx.all('users')))).not.toContain('Full sara');
    const again = await server.send('POST', '/api/auth/login', { username: 'sara', password: PASSWORD });
    expect(again.status).toBe(401);
    const audit = await (await server.as('admin', '/api/admin/audit')).text();
    expect(audit).toContain('account erased');
    expect(await (await server.as('admin', '/api/admin/users')).text()).not.toContain('sara');
  });

  it('notifies its devices as long as they may have a cookie, and no longer', async () => {
    const phone = await account('sara', 'buyer');
    await phone.erase();
    now = new Date('2026-03-20T10:00:00Z');
    await server.services.sessions.sweep();
    expect((await (await phone.get('/api/auth/me')).json()).error.details).toEqual({ reason: 'account_erased' });
    now = new Date('2026-03-24T10:00:00Z');
    await server.services.sessions.sweep();
    expect(server.store.read((tx) => tx.count('sessions'))).toBe(0);
  });

  it('keeps its name reserved, because a new user would own its listings', async () => {
    const phone = await account('sara', 'broker');
    await phone.erase();
    const taken = await server.send(
      'POST',
      '/api/admin/users',
      { username: 'sara', fullName: 'Another Sara', userType: 'broker' },
      { as: 'admin' },
    );
    expect(taken.status).toBe(409);
  });

  it('takes listings without another manager off the market, and says so before', async () => {
    const phone = await account('solo', 'broker');
    await ownListing(1, phone);
    const plan = { refusal: null, listings: 1, fate: 'withdrawn', office: '' };
    expect(await (await phone.get('/api/me/erasure')).json()).toEqual(plan);
    expect(isOnOffer(1)).toBe(true);
    await phone.erase();
    expect(isOnOffer(1)).toBe(false);
    const history = await (await server.as('admin', '/api/properties/1/history')).json();
    expect(history[0].changes).toEqual([expect.objectContaining({ field: 'isActive', after: 'false' })]);
  });

  it('leaves listings to colleagues of its office', async () => {
    const office = 'Palm Homes';
    const phone = await account('rana', 'broker', { office, brokerIds: ['reg-1'] });
    const colleague = await account('omar', 'broker', { office, brokerIds: ['reg-2'] });
    await ownListing(1, phone);
    const plan = { refusal: null, listings: 1, fate: 'colleagues', office: 'Palm Homes' };
    expect(await (await phone.get('/api/me/erasure')).json()).toEqual(plan);
    await phone.erase();
    expect(isOnOffer(1)).toBe(true);
    expect((await (await colleague.get('/api/auth/me')).json()).managedBrokerIds).toContain('reg-1');
    // The last account of an office has no colleague to leave its listings to.
    expect((await (await colleague.get('/api/me/erasure')).json()).fate).toBe('withdrawn');
  });

  it('cannot be the last administrator’s, of which nothing is erased', async () => {
    const first = await account('head', 'admin');
    const kept = { doc: { name: 'Marina', at: now.toISOString(), inputs: {} } };
    await first.send('PUT', '/api/me/records/scenario/s-1', kept, { 'if-match': '"0"' });
    expect((await (await first.get('/api/me/erasure')).json()).refusal).toBe('last_admin');
    expect((await first.erase()).status).toBe(409);
    expect((await (await first.get('/api/me/records?since=')).json()).records).toHaveLength(1);
    await account('second', 'admin');
    expect((await (await first.get('/api/me/erasure')).json()).refusal).toBeNull();
    expect((await first.erase()).status).toBe(200);
  });

  it('cannot be a published demo account', async () => {
    expect((await (await server.as('broker1', '/api/me/erasure')).json()).refusal).toBe('demo');
    const refused = await server.send(
      'POST',
      '/api/me/erase',
      { password: 'broker-one', account: true },
      { as: 'broker1' },
    );
    expect(refused.status).toBe(409);
    expect((await server.as('broker1', '/api/auth/me')).status).toBe(200);
  });
});
