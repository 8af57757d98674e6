import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAiMode } from './services/advisor/advisor.ts';
import { LISTING, listing, putListings } from './testing/fixtures.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';

describe('administration', () => {
  let server: TestServer;
  let now = TEST_NOW.getTime();
  beforeAll(async () => {
    server = await serve({ clock: () => new Date(now) });
    await putListings(server.store, [listing(1)]);
  });
  afterAll(() => server.close());
  // The clock moves by days in these tests, so each request opens a new session.
  const cookie = () => server.openSession('admin');
  const text = async (path: string) => (await server.get(path, { cookie: await cookie() })).text();
  const get = async (path: string) => JSON.parse(await text(path));
  const put = async (body: unknown) =>
    server.send('PUT', '/api/admin/settings', body, { headers: { cookie: await cookie() } });

  it('changes settings that take effect, one at a time', async () => {
    expect(await (await server.get('/api/settings')).json()).toEqual({
      landingPage: 'home',
      aiMode: 'enabled',
      refreshInterval: 'daily',
      cacheDuration: '15m',
      registration: 'admin',
      importApproval: 'none',
      ...{ companyName: '', companyPhone: '', companyEmail: '', companyAddress: '', companyLogo: null },
    });
    expect((await put({ aiMode: 'disabled' })).status).toBe(200);
    expect(readAiMode(server.store)).toBe('disabled');
    expect(await (await put({ landingPage: 'search' })).json()).toMatchObject({
      aiMode: 'disabled',
      landingPage: 'search',
    });
    expect((await put({ aiMode: 'enormous' })).status).toBe(400);
    expect((await put({ unknown: 1 })).status).toBe(400);
    const { entries, check } = await get('/api/admin/audit?verify=1');
    expect(entries[0]).toMatchObject({ action: 'settings changed', actor: 'admin', details: 'landingPage: search' });
    expect(check).toMatchObject({ isIntact: true, brokenAt: null });
    await put({ aiMode: 'enabled', landingPage: 'home' });
  });

  it('recomputes figures when the interval is over, and not before', async () => {
    const changes: string[] = [];
    const stop = server.services.pokes.listen(() => changes.push('poke'));
    await server.services.jobs.tick();
    expect(changes).toEqual([]);
    now += 24 * 3_600_000;
    await server.services.jobs.tick();
    expect(changes.length).toBeGreaterThan(0);
    changes.length = 0;
    await put({ refreshInterval: 'hourly' });
    changes.length = 0;
    now += 3_600_000;
    await server.services.jobs.tick();
    expect(changes.length).toBeGreaterThan(0);
    stop();
  });

  it('counts what is used, not who used it', async () => {
    const counts = [
      { kind: 'screen', key: 'search', n: 3 },
      { kind: 'area', key: 'dubai-marina', n: 2 },
      { kind: 'area', key: 'my-own-street-7', n: 9 },
      { kind: 'journey', key: 'investor', n: 1 },
      { kind: 'journey', key: 'admin', n: 1 },
    ];
    expect((await server.send('POST', '/api/usage', { counts })).status).toBe(204);
    expect((await server.send('POST', '/api/usage', { counts: [{ kind: 'screen', key: 'a b', n: 1 }] })).status).toBe(
      400,
    );
    expect((await server.send('POST', '/api/usage', { counts, user: 'lina' })).status).toBe(400);
    const before = await get('/api/admin/usage?days=7');
    await server.services.usage.flush();
    const view = await get('/api/admin/usage?days=7');
    expect(view).toEqual(before);
    expect(view.totals).toEqual({ screen: 3, area: 2, type: 0, journey: 1 });
    expect(view.top.area).toEqual([{ key: 'dubai-marina', n: 2 }]);
    expect(view.perDay.at(-1)).toMatchObject({ screens: 3, searches: 3 });
    now += 8 * 86_400_000;
    expect((await get('/api/admin/usage?days=7')).totals.screen).toBe(0);
    const kept = server.store.read((tx) => JSON.stringify(tx.all('usage')));
    expect(kept).toMatch(/dubai-marina/);
    expect(kept).not.toMatch(/my-own-street|127\.0\.0\.1|lina/);
  });

  it('shows the server’s health', async () => {
    await server.get('/api/sync/pull');
    await server.get('/api/properties/no-such');
    const health = await get('/api/admin/health');
    expect(health.requests.count).toBeGreaterThan(2);
    expect(health.requests.refused).toBeGreaterThan(0);
    expect(health.requests.errors).toBe(0);
    expect(health.sync.pulls).toBe(1);
    expect(health.memory.rss).toBeGreaterThan(1e7);
    expect(health.jobs.map(({ name }: { name: string }) => name)).toEqual([
      'imports',
      'valuation',
      'refresh',
      'backup',
    ]);
    const data = await get('/api/admin/data');
    expect(data.collections).toContainEqual({ name: 'properties', count: 1 });
  });

  it('writes down who published and changed a listing, and what', async () => {
    const headers = { cookie: await cookie() };
    const made = await server.send('POST', '/api/properties', LISTING, { headers });
    const { id } = await made.json();
    const put = (body: object) =>
      server.send('PUT', `/api/properties/${id}`, body, { headers: { ...headers, 'if-match': '*' } });
    expect((await put({ ...LISTING, price: 1, isActive: false })).status).toBe(200);
    expect((await put({ ...LISTING, price: 1, isActive: false })).status).toBe(200);
    const { entries } = await get('/api/admin/audit');
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'listing changed', actor: 'admin', target: String(id), details: 'price, isActive' },
      { action: 'listing published', actor: 'admin', target: String(id), details: LISTING.title },
    ]);
  });

  it('writes down forbidden attempts, once a minute; none of guests', async () => {
    const renter = { cookie: await server.openSession('renter1') };
    const refused = async () =>
      (await get('/api/admin/audit?limit=500')).entries.filter(
        ({ action }: { action: string }) => action === 'refused',
      );
    const tryIt = (headers: Record<string, string>) => server.get('/api/admin/users?x=secret', headers);
    for (let i = 0; i < 3; i++) expect((await tryIt(renter)).status).toBe(403);
    expect((await tryIt({})).status).toBe(401);
    expect(await refused()).toMatchObject([{ actor: 'renter1', target: 'GET /api/admin/users', details: 'renter' }]);
    now += 60_000;
    expect((await tryIt(renter)).status).toBe(403);
    expect(await refused()).toHaveLength(2);
  });

  it('exports the audit log, which records the export', async () => {
    const lines = (await text('/api/admin/audit.ndjson')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).seq)).toEqual(lines.map((_, n) => n + 1));
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ action: 'audit log exported' });
  });
});
