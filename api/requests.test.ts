import { beforeEach, describe, expect, it } from 'vitest';
import { listing, putListings } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';

describe('requests about a listing', () => {
  let server: TestServer;
  let brokerId: string;
  beforeEach(async () => {
    server = await serve();
    brokerId = (await (await server.as('broker1', '/api/auth/me')).json()).brokerId;
    await putListings(server.store, [listing(1, { brokerId }), listing(2)]);
    return () => server.close();
  });
  const viewing = {
    kind: 'viewing',
    propertyId: 1,
    fields: { name: 'Sara', reply: '+971501234567', day: '2026-03-12', time: '16:30', note: 'Second floor, please' },
    createdAt: '2026-03-09T08:00:00.000Z',
  };
  const ask = (body: object, options: { as?: string; headers?: Record<string, string> } = {}) =>
    server.send('POST', '/api/requests', body, options);
  const inbox = async (who: string) => (await server.as(who, '/api/requests')).json();

  it('reach its broker only, once', async () => {
    const headers = { 'idempotency-key': 'op-viewing-01' };
    for (let i = 0; i < 2; i++) expect((await ask(viewing, { headers })).status).toBe(201);
    expect(await inbox('broker1')).toMatchObject([
      {
        kind: 'viewing',
        propertyId: 1,
        state: 'new',
        signedIn: false,
        fields: viewing.fields,
        createdAt: viewing.createdAt,
      },
    ]);
    expect(await inbox('broker2')).toEqual([]);
    expect(await inbox('admin')).toHaveLength(1);
    expect((await server.as('renter1', '/api/requests')).status).toBe(403);
    expect((await server.get('/api/requests')).status).toBe(401);
  });

  it('were made when the device says so, unless that cannot be', async () => {
    for (const createdAt of ['2026-99-99T00:00:00Z', '9999-01-01T00:00:00Z', 'yesterday']) {
      expect((await ask({ ...viewing, createdAt })).status).toBe(201);
    }
    for (const request of await inbox('broker1')) expect(request.createdAt).toBe(request.receivedAt);
  });

  it('carry what their broker did about them', async () => {
    await ask(viewing, { as: 'renter1' });
    const put = (who: string, body: object) => server.send('PUT', '/api/requests/1', body, { as: who });
    const answered = await put('broker1', { state: 'answered', channel: 'whatsapp', remindOn: '2026-03-11' });
    expect(await answered.json()).toMatchObject({ state: 'answered', channel: 'whatsapp', answeredBy: 'Layla Nasser' });
    expect((await put('broker2', { state: 'done' })).status).toBe(403);
    expect((await put('broker1', { state: 'lost' })).status).toBe(400);
    for (const remindOn of ['2026-02-30', '0202-03-11'])
      expect((await put('broker1', { state: 'done', remindOn })).status).toBe(400);
    expect((await inbox('broker1'))[0]).toMatchObject({ signedIn: true, remindOn: '2026-03-11' });
  });

  it('are refused about a home that is gone, of another form, and when they advertise', async () => {
    expect((await ask({ ...viewing, propertyId: 99 })).status).toBe(404);
    expect((await ask({ ...viewing, fields: { password: 'x' } })).status).toBe(400);
    expect((await ask({ ...viewing, fields: { name: 'Sara', reply: ' ' } })).status).toBe(400);
    const links = {
      ...viewing,
      kind: 'contact',
      fields: { reply: 'a@b.example', message: 'https://a.example www.b.example http://c.example' },
    };
    expect((await ask(links)).status).toBe(400);
    expect((await ask(links, { as: 'renter1' })).status).toBe(201);
  });

  it('without an account from many addresses block no inbox: from the twentieth on they are unverified', async () => {
    const behind = await serve({ config: { trustProxy: 1 } });
    try {
      await putListings(behind.store, [listing(1)]);
      const from = (address: string) =>
        behind.send('POST', '/api/requests', viewing, { headers: { 'x-forwarded-for': address } });
      // A whole IPv6 network counts as one address.
      for (let n = 0; n < 5; n++) expect((await from(`2001:db8:0:1::${n + 1}`)).status).toBe(201);
      expect((await from('2001:db8:0:1:ffff::1')).status).toBe(429);
      expect((await from('2001:db8:0:2::1')).status).toBe(201);
      for (let n = 0; n < 15; n++) expect((await from(`203.0.113.${n}`)).status).toBe(201);
      const kept = await (await behind.as('admin', '/api/requests')).json();
      expect(kept).toHaveLength(21);
      expect(kept.filter((request: { isUnverified?: boolean }) => request.isUnverified)).toEqual([kept[0]]);
      expect((await behind.send('POST', '/api/requests', viewing, { as: 'renter1' })).status).toBe(201);
      expect((await (await behind.as('admin', '/api/requests')).json())[0].isUnverified).toBeUndefined();
    } finally {
      await behind.close();
    }
  });

  it('without an account are bounded by address and home, however often an answer is repeated', async () => {
    const headers = { 'idempotency-key': 'op-viewing-02' };
    for (let i = 0; i < 9; i++) expect((await ask(viewing, { headers })).status).toBe(201);
    for (let i = 0; i < 4; i++) expect((await ask(viewing)).status).toBe(201);
    expect((await ask(viewing)).status).toBe(429);
    expect((await ask(viewing, { headers })).status).toBe(201);
    expect((await ask({ ...viewing, propertyId: 2 })).status).toBe(201);
    expect((await ask(viewing, { as: 'renter1' })).status).toBe(201);
  });

  it('are limited by address', async () => {
    const small = await serve({ config: { limits: { ...server.services.config.limits, requests: 2 } } });
    await putListings(small.store, [listing(1)]);
    const send = () => small.send('POST', '/api/requests', viewing);
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([201, 201, 429]);
    await small.close();
  });
});
