import { beforeEach, describe, expect, it } from 'vitest';
import { newDeck } from '../domain/presentation/deck.ts';
import { MAX_SHARED_BYTES, SHARED_DAYS } from '../domain/presentation/shared-link.ts';
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

  it('open the deck and its broker for anybody, without the notes', async () => {
    const [first, ...others] = deck().slides;
    const noted = { ...deck(), slides: [{ ...first, text: 'For you', notes: 'Commission 2 %' }, ...others] };
    const code = await codeOf({ deck: noted, sharer: SHARER });
    expect(code).toMatch(/^[a-z2-9]{10}$/);
    const answer = await server.get(`/api/shares/${code}`);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ deck: { name: 'Marina' }, sharer: { phone: '+971 50 123 4567' } });
    expect(text).toContain('For you');
    expect(text).not.toContain('Commission');
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
    expect((await share({ deck: deck(), sharer: { ...SHARER, logo: 'https://elsewhere.example/a.png' } })).status).toBe(
      400,
    );
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
