import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_PROFILE } from '../domain/user/profile.ts';
import { agentReader } from './services/accounts/agent-cards.ts';
import { keepAccountsMadeInDemo, removeDemoUsers } from './services/accounts/demo-accounts.ts';
import { createUser } from './services/accounts/users.ts';
import { LISTING, listing, putListings } from './testing/fixtures.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';

const PASSWORD = 'vast-lagoon-tells-morning';
const PROFILE = { phone: '+971 50 123 4567', email: 'lina@palm.ae', licenseNumber: '41207', languages: ['en', 'ar'] };
let server: TestServer;

beforeEach(async () => {
  server = await serve();
});
afterEach(() => server.close());

async function account(username: string, userType: 'admin' | 'broker' | 'buyer' = 'broker', facts: object = {}) {
  const {
    store,
    login: { passwords },
  } = server.services;
  const person = { username, password: PASSWORD, userType, fullName: `Full ${username}` };
  await createUser({ store, passwords, createdAt: TEST_NOW.toISOString(), account: person });
  await store.commit((tx) => tx.put('users', username, { ...tx.get('users', username)?.doc, ...facts }));
  const signedIn = await server.send('POST', '/api/auth/login', { username, password: PASSWORD });
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const send = async (method: string, path: string, body: unknown, more: Record<string, string> = {}) => {
    const answer = await server.send(method, path, body, { headers: { ...headers, ...more } });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  };
  const read = async (path: string) => (await server.get(path, headers)).json();
  return { login: await signedIn.json(), send, read };
}

const pulledBrokers = async () => {
  const page = await (await server.get('/api/sync/pull?limit=2000')).json();
  return page.changes.filter(({ coll }: { coll: string }) => coll === 'brokers');
};
const agentOf = (id: number) =>
  server.store.read((tx) => {
    const brokerId = server.services.properties.get(id)?.brokerId ?? '';
    const found = brokerId === '' ? null : tx.get('brokers', brokerId);
    return found === null ? null : agentReader(tx)(found.doc);
  });

describe('the profile of an account', () => {
  it('is requested from a broker until complete, and is shown on their listings from then on', async () => {
    const lina = await account('lina', 'broker', { office: 'Palm Homes' });
    expect(lina.login).toMatchObject({ asks: 'profile' });
    expect((await account('sara', 'buyer')).login).not.toHaveProperty('asks');
    const published = await lina.send('POST', '/api/properties', LISTING);
    expect(published.status).toBe(201);
    expect(agentOf(published.body.id)).toBeNull();
    expect((await lina.send('PUT', '/api/me/profile', { ...PROFILE, fullName: 'Lina Saab' })).status).toBe(200);
    const me = await lina.read('/api/auth/me');
    expect(me).toMatchObject({ fullName: 'Lina Saab', profile: { ...EMPTY_PROFILE, ...PROFILE } });
    expect(me).not.toHaveProperty('asks');
    const contact = { brokerName: 'Lina Saab', companyName: 'Palm Homes', ...PROFILE, whatsApp: '', photo: null };
    expect(agentOf(published.body.id)).toMatchObject(contact);
    expect(await pulledBrokers()).toEqual([
      expect.objectContaining({ id: published.body.brokerId, doc: expect.objectContaining(contact) }),
    ]);
  });

  it('is laid over the register without changing it, and an import does not change it', async () => {
    const broker = { id: 'reg-1', brokerName: 'LINA S', companyName: 'PALM LLC', licenseNumber: '41207', phone: '04' };
    const record = { ...broker, location: 'Dubai', email: '', source: 'register' };
    await server.store.commit((tx) => tx.put('brokers', 'reg-1', record));
    const lina = await account('lina', 'broker', { brokerIds: ['reg-1'] });
    await lina.send('PUT', '/api/me/profile', { phone: PROFILE.phone });
    const shown = { brokerName: 'Full lina', companyName: 'PALM LLC', licenseNumber: '41207', phone: PROFILE.phone };
    await server.store.commit((tx) => tx.put('brokers', 'reg-1', { ...record, phone: '05' }));
    expect((await pulledBrokers()).find(({ id }: { id: string }) => id === 'reg-1').doc).toMatchObject(shown);
    const admin = await account('rita', 'admin');
    await admin.send('PUT', '/api/admin/users/lina', { isDisabled: true });
    const left = await pulledBrokers();
    expect(left.filter(({ deleted }: { deleted?: true }) => deleted !== true)).toEqual([
      expect.objectContaining({ id: 'reg-1', doc: { ...record, phone: '05' } }),
    ]);
  });

  it('is saved once however often it is sent, and a bad one changes nothing', async () => {
    const lina = await account('lina');
    const key = { 'idempotency-key': 'profile-once-1' };
    expect((await lina.send('PUT', '/api/me/profile', { phone: '+971 50 1' }, key)).status).toBe(200);
    await lina.send('PUT', '/api/me/profile', { phone: '+971 50 2' });
    expect((await lina.send('PUT', '/api/me/profile', { phone: '+971 50 1' }, key)).status).toBe(200);
    for (const bad of [
      { phone: 'call me' },
      { email: 'lina' },
      { office: 'Another' },
      { photo: 'https://x.test/a.jpg' },
    ]) {
      expect((await lina.send('PUT', '/api/me/profile', bad)).status, JSON.stringify(bad)).toBe(400);
    }
    expect((await lina.read('/api/auth/me')).profile).toEqual({ ...EMPTY_PROFILE, phone: '+971 50 2' });
  });

  it('is also an administrator’s to fill in, for new and old accounts', async () => {
    const admin = await account('rita', 'admin');
    const input = { username: 'nadia', fullName: 'Nadia', userType: 'broker', office: 'Palm', ...PROFILE };
    expect((await admin.send('POST', '/api/admin/users', input)).status).toBe(201);
    expect((await pulledBrokers())[0].doc).toMatchObject({ brokerName: 'Nadia', phone: PROFILE.phone });
    const changed = await admin.send('PUT', '/api/admin/users/nadia', { phone: '+971 4 555 0000' });
    expect(changed.body.profile).toEqual({ ...EMPTY_PROFILE, ...PROFILE, phone: '+971 4 555 0000' });
  });
});

describe('an account that is closed', () => {
  const idsOf = async (who: Awaited<ReturnType<typeof account>>) => (await who.read('/api/auth/me')).brokerId;

  it('gives its listings and their requests to the account named, else to a colleague, else to the administrator', async () => {
    const office = { office: 'Palm Homes' };
    const [rita, lina, omar, noor] = [
      await account('rita', 'admin'),
      await account('lina', 'broker', office),
      await account('omar', 'broker', office),
      await account('noor'),
    ];
    const of = async (who: typeof lina, id: number) => listing(id, { brokerId: await idsOf(who) });
    await putListings(server.store, [await of(lina, 1), await of(omar, 2), await of(noor, 3)]);
    const ask = { kind: 'contact', propertyId: 1, fields: { message: 'Is it free?', reply: '0501234567' } };
    expect((await server.send('POST', '/api/requests', ask)).status).toBe(201);
    const close = (name: string, more = {}) =>
      rita.send('PUT', `/api/admin/users/${name}`, { isDisabled: true, ...more });
    expect((await close('lina', { reassignTo: 'nobody' })).status).toBe(400);
    expect((await close('lina')).status).toBe(200);
    expect(server.services.properties.get(1)?.brokerId).toBe(await idsOf(omar));
    expect((await omar.read('/api/requests')).map(({ propertyId }: { propertyId: number }) => propertyId)).toEqual([1]);
    await close('omar', { reassignTo: 'noor' });
    expect(server.services.properties.get(2)?.brokerId).toBe(await idsOf(noor));
    await close('noor');
    expect([1, 2, 3].map((id) => server.services.properties.get(id)?.brokerId)).toEqual(
      Array(3).fill(await idsOf(rita)),
    );
    expect(
      (await rita.read('/api/admin/users')).find(({ username }: { username: string }) => username === 'rita'),
    ).toMatchObject({
      listings: 3,
    });
  });
});

describe('an account made while the demo accounts are on', () => {
  it('is a real one that stays when they go; the demo administrator makes no administrators', async () => {
    const make = (username: string, userType: string) =>
      server.send('POST', '/api/admin/users', { username, fullName: 'Nadia', userType }, { as: 'admin' });
    expect((await make('nadia', 'broker')).status).toBe(201);
    expect((await make('boss', 'admin')).status).toBe(403);
    const promote = await server.send('PUT', '/api/admin/users/nadia', { userType: 'admin' }, { as: 'admin' });
    expect(promote.status).toBe(403);
    await server.store.commit((tx) => {
      const old = { userType: 'broker', fullName: 'Old', demo: true, password: 'x', createdAt: TEST_NOW.toISOString() };
      tx.put('users', 'old', { ...old, username: 'old' });
    });
    await keepAccountsMadeInDemo(server.store);
    await removeDemoUsers(server.store);
    expect(
      server.store
        .read((tx) => tx.all('users'))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['nadia', 'old']);
  });
});
