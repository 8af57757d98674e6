import { beforeEach, describe, expect, it } from 'vitest';
import { newDeck } from '../domain/presentation/deck.ts';
import { MAX_SHARED_BYTES, SHARED_DAYS } from '../domain/presentation/shared-link.ts';
import { EMPTY_BRAND_KIT } from '../domain/user/brand-kit.ts';
import { createUser } from './services/accounts/users.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';

const DAY_MS = 86_400_000;
const SHARER = {
  ...{ name: 'Amira Haddad', lines: ['BRN 41207'], phone: '+971 50 123 4567', email: 'amira@office.example' },
  ...{ whatsapp: '', logo: null, photo: null, primary: null, accent: null },
};

describe('links for clients', () => {
  let server: TestServer;
  let now = TEST_NOW;
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  beforeEach(async () => {
    now = TEST_NOW;
    server = await serve({ clock: () => now });
    return () => server.close();
  });
  const deck = (name = 'Marina') => newDeck({ id: 'd1', name });
  const share = (body: object, as = 'broker1') => server.send('POST', '/api/shares', body, { as });
  const codeOf = async (body: object, as = 'broker1') => (await (await share(body, as)).json()).code as string;

  it('open the deck and the account that shared it for anybody, without the notes', async () => {
    await server.send('PUT', '/api/admin/settings', { companyPhone: '+971 4 555 1000' }, { as: 'admin' });
    const [first, ...others] = deck().slides;
    const noted = { ...deck(), slides: [{ ...first, text: 'For you', notes: 'Commission 2 %' }, ...others] };
    const code = await codeOf({ deck: noted, sharer: SHARER });
    expect(code).toMatch(/^[a-z2-9]{16}$/);
    const answer = await server.get(`/api/shares/${code}`);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      deck: { name: 'Marina' },
      sharer: { name: 'Layla Nasser', phone: '+971 4 555 1000', email: '' },
    });
    expect(text).not.toContain(SHARER.name);
    expect(text).toContain('For you');
    expect(text).not.toContain('Commission');
  });

  it('show the logo of the account’s brand, and no other text of it', async () => {
    const account = { username: 'lina', password: 'vast-lagoon-tells-morning', userType: 'broker' as const };
    const { passwords } = server.services.login;
    const createdAt = TEST_NOW.toISOString();
    await createUser({ store: server.store, passwords, createdAt, account: { ...account, fullName: 'Lina Saab' } });
    const { username, password } = account;
    const signedIn = await server.send('POST', '/api/auth/login', { username, password });
    const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    const doc = { ...EMPTY_BRAND_KIT, name: 'Somebody Else', phone: '+971 55 000 0000', logo, primary: '#112233' };
    const saved = await server.send(
      'PUT',
      '/api/me/records/brandKit/mine',
      { doc },
      { headers: { ...headers, 'if-match': '"0"' } },
    );
    expect(saved.status).toBe(200);
    await server.send('PUT', '/api/me/profile', { phone: '+971 50 765 4321' }, { headers });
    const { code } = await (await server.send('POST', '/api/shares', { deck: deck() }, { headers })).json();
    const { sharer } = await (await server.get(`/api/shares/${code}`)).json();
    expect(sharer).toMatchObject({ name: 'Lina Saab', phone: '+971 50 765 4321', logo, primary: '#112233' });
  });

  it('of earlier versions keep working, and name the account as well', async () => {
    const shared = { deck: deck('Old'), sharer: SHARER };
    const facts = { by: 'broker1', bytes: 9, sharedAt: TEST_NOW.toISOString(), expiresAt: '2026-08-01T00:00:00.000Z' };
    await server.store.commit((tx) => tx.put('shared_links', 'k7m2p9xqrt', { ...facts, shared }));
    const answer = await (await server.get('/api/shares/k7m2p9xqrt')).json();
    expect(answer).toMatchObject({ deck: { name: 'Old' }, sharer: { name: 'Layla Nasser' } });
    const code = await codeOf({ deck: deck('Old') }, 'broker2');
    expect(code).not.toBe('k7m2p9xqrt');
    expect(server.store.read((tx) => tx.get('shared_links', 'k7m2p9xqrt'))?.doc.by).toBe('broker1');
  });

  it('have codes that nobody can compute', async () => {
    const codes = new Set<string>();
    for (let n = 0; n < 3; n++) {
      const code = await codeOf({ deck: deck('Same') });
      codes.add(code);
      await server.send('DELETE', `/api/shares/${code}`, undefined, { as: 'broker1' });
    }
    const other = await serve({ clock: () => now });
    const made = await other.send('POST', '/api/shares', { deck: deck('Same') }, { as: 'broker1' });
    codes.add((await made.json()).code);
    await other.close();
    expect(codes.size).toBe(4);
  });

  it('keep their code while their deck stays the same', async () => {
    const code = await codeOf({ deck: deck(), sharer: SHARER });
    expect(await codeOf({ deck: deck(), sharer: SHARER })).toBe(code);
    expect(await codeOf({ deck: deck('Another'), sharer: SHARER })).not.toBe(code);
    expect(await codeOf({ deck: deck(), sharer: SHARER }, 'broker2')).not.toBe(code);
  });

  it('need an account to be made, and refuse what is no deck or too large', async () => {
    expect((await server.send('POST', '/api/shares', { deck: deck(), sharer: null })).status).toBe(401);
    expect((await share({ deck: { ...deck(), slides: [] }, sharer: null })).status).toBe(400);
    const long = 'x'.repeat(4000);
    const slides = Array.from({ length: MAX_SHARED_BYTES / 4000 + 1 }, (_, i) => ({
      ...deck().slides[0],
      id: `s${i}`,
      text: long,
    }));
    expect((await share({ deck: { ...deck(), slides }, sharer: null })).status).toBe(413);
    expect((await server.get('/api/shares/aaaaaaaaaa')).status).toBe(404);
    expect((await server.get('/api/shares/..%2f..%2fa')).status).toBe(400);
  });

  it('end after their time, and go when the next one is made', async () => {
    const code = await codeOf({ deck: deck(), sharer: null });
    pass((SHARED_DAYS - 1) * DAY_MS);
    expect((await server.get(`/api/shares/${code}`)).status).toBe(200);
    pass(2 * DAY_MS);
    expect((await server.get(`/api/shares/${code}`)).status).toBe(404);
    const later = await serve({ store: server.store, clock: () => now });
    await later.send('POST', '/api/shares', { deck: deck('Later'), sharer: null }, { as: 'broker2' });
    await later.close();
    expect(server.store.read((tx) => tx.count('shared_links'))).toBe(1);
  });

  it('are listed for and withdrawn by the user who made them alone, for good', async () => {
    const list = async (as: string) => (await server.as(as, '/api/shares')).json();
    const withdraw = (code: string, as?: string) =>
      server.send('DELETE', `/api/shares/${code}`, undefined, as === undefined ? {} : { as });
    const body = { deck: deck(), sharer: null };
    const code = await codeOf(body);
    expect(await list('broker1')).toMatchObject([{ code, name: 'Marina', sharedAt: TEST_NOW.toISOString() }]);
    expect(await list('broker2')).toEqual([]);
    expect([(await withdraw(code)).status, (await withdraw(code, 'broker2')).status]).toEqual([401, 404]);
    expect((await server.get(`/api/shares/${code}`)).status).toBe(200);
    expect((await withdraw(code, 'broker1')).status).toBe(204);
    expect((await server.get(`/api/shares/${code}`)).status).toBe(404);
    expect(await list('broker1')).toEqual([]);
    expect((await withdraw(code, 'broker1')).status).toBe(204);
    const again = await codeOf(body);
    expect(again).not.toBe(code);
    expect(await codeOf(body)).toBe(again);
    expect((await server.get(`/api/shares/${code}`)).status).toBe(404);
  });

  it('are bounded for a user: the oldest end, those of others stay', async () => {
    const other = await codeOf({ deck: deck(), sharer: null }, 'broker2');
    const codes: string[] = [];
    for (let i = 0; i < 101; i++) {
      pass(1000);
      codes.push(await codeOf({ deck: deck(`Deck ${i}`), sharer: null }));
    }
    const states = [codes[0], codes[1], codes[100], other].map(
      async (code) => (await server.get(`/api/shares/${code}`)).status,
    );
    expect(await Promise.all(states)).toEqual([404, 200, 200, 200]);
  });
});
