import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_TYPES } from '../domain/user/user.ts';
import { ROUTES } from './routes/all.ts';
import type { Route } from './routes/route.ts';
import { LISTING, listing, putListings } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';

const ACTORS = ['nobody', ...USER_TYPES] as const;
const ACCOUNT: Record<string, string> = {
  admin: 'admin',
  ...Object.fromEntries(USER_TYPES.filter((type) => type !== 'admin').map((type) => [type, `${type}1`])),
};

/** Roles by route, as the architecture says; a route missing here fails the first test. */
const ALLOWED: Record<string, readonly string[]> = {
  'post /api/properties': ['broker', 'developer', 'admin'],
  'put /api/properties/{id}': ['broker', 'developer', 'admin'],
  'get /api/properties/{id}/history': ['broker', 'developer', 'admin'],
  'get /api/photos/{sha256}/parts': USER_TYPES,
  'put /api/photos/{sha256}/parts/{part}': USER_TYPES,
  'post /api/photos/{sha256}': ['broker', 'developer', 'admin'],
  'get /api/ar-photos': USER_TYPES,
  'get /api/ar-photos/{id}/picture': USER_TYPES,
  'put /api/ar-photos/{id}': USER_TYPES,
  'post /api/ar-photos/{id}/remove': USER_TYPES,
  'get /api/me/records': USER_TYPES,
  'put /api/me/records/{kind}/{id}': USER_TYPES,
  'delete /api/me/records/{kind}/{id}': USER_TYPES,
  'get /api/me/export': USER_TYPES,
  'get /api/me/erasure': USER_TYPES,
  'post /api/me/erase': USER_TYPES,
  'put /api/me/profile': USER_TYPES,
  'post /api/shares': USER_TYPES,
  'get /api/shares': USER_TYPES,
  'delete /api/shares/{code}': USER_TYPES,
  'get /api/requests': ['broker', 'developer', 'admin'],
  'put /api/requests/{id}': ['broker', 'developer', 'admin'],
  'post /api/dubai/import-data': ['broker', 'admin'],
  'get /api/dubai/imports/{id}/rejects.csv': ['broker', 'admin'],
  'post /api/dubai/imports/{id}/undo': ['broker', 'admin'],
  'post /api/dubai/imports/{id}/approve': ['admin'],
  'post /api/dubai/imports/{id}/refuse': ['admin'],
  'post /api/admin/demo-market': ['admin'],
  'put /api/admin/map': ['admin'],
  'delete /api/admin/map': ['admin'],
  'post /api/dubai/scrape-now': ['admin'],
  'post /api/dubai/scrape-service/{service}': ['admin'],
  'post /api/dubai/scrape-cancel': ['admin'],
  'get /api/dubai/scraper-runs/{id}/rejects': ['broker', 'admin'],
  'get /api/admin/sources': ['admin'],
  'put /api/admin/sources': ['admin'],
  'post /api/admin/sources/{source}/test': ['admin'],
  'get /api/admin/users': ['admin'],
  'get /api/admin/health': ['admin'],
  'get /api/admin/data': ['admin'],
  'get /api/admin/usage': ['admin'],
  'get /api/admin/audit': ['admin'],
  'get /api/admin/audit.ndjson': ['admin'],
  'get /api/admin/backups': ['admin'],
  'post /api/admin/backups': ['admin'],
  'put /api/admin/backups/schedule': ['admin'],
  'post /api/admin/backups/{id}/verify': ['admin'],
  'post /api/admin/backups/{id}/remove': ['admin'],
  'post /api/admin/backups/{id}/restore': ['admin'],
  'get /api/admin/settings': ['admin'],
  'put /api/admin/settings': ['admin'],
  'post /api/admin/users': ['admin'],
  'put /api/admin/users/{username}': ['admin'],
  'post /api/admin/users/{username}/password': ['admin'],
  'post /api/admin/users/{username}/end-sessions': ['admin'],
  'post /api/admin/users/{username}/remove-totp': ['admin'],
};
/** Open to every signed-in user, about their own data only. */
const OWN = new Set([
  'get /api/auth/account',
  'post /api/auth/password',
  'get /api/auth/sessions',
  'post /api/auth/sessions/{id}/end',
  'post /api/auth/sessions/end-others',
  'post /api/auth/totp/begin',
  'post /api/auth/totp/confirm',
  'post /api/auth/totp/remove',
]);
const PUBLIC = new Set([
  'get /api/map',
  'get /api/map/tiles.pmtiles',
  'get /api/properties',
  'get /api/properties/featured',
  'get /api/properties/sentence',
  'get /api/properties/coordinates',
  'get /api/properties/{id}',
  'get /api/properties/{id}/picture',
  'post /api/requests',
  'get /api/photos/{sha256}',
  'post /api/properties/compare',
  'post /api/ai/analyze-property/{id}',
  'get /api/market-data',
  'get /api/market-data/summary',
  'get /api/market/model',
  'get /api/market/models/{sha256}',
  'get /api/market/manifest',
  'get /api/market/rents',
  'get /api/market/demo',
  'get /api/market/segments/{sha256}',
  'get /api/dubai/transactions',
  'get /api/dubai/imports',
  'post /api/ai-chat',
  'get /mcp',
  'post /mcp',
  'get /api/dubai/scraper-status',
  'get /api/dubai/scraper-events',
  'get /api/dubai/scraper-runs',
  'get /api/sync/pull',
  'get /api/sync/events',
  'post /api/auth/login',
  'post /api/auth/register',
  'post /api/auth/logout',
  'get /api/auth/me',
  'get /api/auth/demo-accounts',
  'get /api/settings',
  'get /api/shares/{code}',
  'post /api/usage',
  'get /api/health',
]);
const nameOf = (route: Route) => `${route.method} ${route.path}`;

describe('who may call what', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve();
    // The listing belongs to the first broker. Developers may edit only listings that they published.
    const brokerId = (await (await server.as('broker1', '/api/auth/me')).json()).brokerId;
    await putListings(server.store, [listing(1, { brokerId })]);
  });
  afterAll(() => server.close());

  it('knows every route, as open to all or for named roles', () => {
    for (const route of ROUTES) {
      const name = nameOf(route);
      expect([...(route.roles ?? [])].sort(), name).toEqual([...(ALLOWED[name] ?? [])].sort());
      expect(route.signedIn === true, name).toBe(OWN.has(name));
      expect(PUBLIC.has(name) || OWN.has(name), name).toBe(ALLOWED[name] === undefined);
    }
    expect(ROUTES.length).toBe(PUBLIC.size + OWN.size + Object.keys(ALLOWED).length);
  });

  it('has the guard against repetition in front of every route that changes something', () => {
    const unguarded = ROUTES.filter(({ changes, method }) => changes === undefined && method !== 'get').map(nameOf);
    // These are reads by POST and account actions. Devices never queue them, so their answers are not recorded.
    const isAccount = (name: string) => /^(post|put|delete) \/api\/(auth|account|admin|me\/erase)(\/|$)/.test(name);
    expect(unguarded.filter((name) => !isAccount(name)).sort()).toEqual([
      // Withdrawing a link twice has the same result as once.
      'delete /api/shares/{code}',
      'post /api/ai-chat',
      'post /api/ai/analyze-property/{id}',
      'post /api/properties/compare',
      // The code of a link is derived from its content, so a repeat returns the same link.
      'post /api/shares',
      // A usage count that is lost or sent twice does no harm.
      'post /api/usage',
      // The MCP tools only read.
      'post /mcp',
      // A part is identified by its picture and number, so a repeat stores the same part.
      'put /api/photos/{sha256}/parts/{part}',
    ]);
  });

  const guarded = ROUTES.filter((route) => route.roles !== undefined);
  for (const route of guarded) {
    for (const actor of ACTORS) {
      const right = ALLOWED[nameOf(route)]?.includes(actor) ?? false;
      it(`${right ? 'lets' : 'does not let'} ${actor} call ${nameOf(route)}`, async () => {
        const before = server.store.read((tx) => JSON.stringify([tx.all('properties'), tx.all('imports')]));
        const answer = await callAs(server, route, actor);
        if (right) {
          // The role is checked first, then ownership of the listing or import.
          const code = answer.ok ? '' : (await answer.json()).error.code;
          expect(['no_session', 'wrong_role']).not.toContain(code);
        } else {
          expect(answer.status).toBe(actor === 'nobody' ? 401 : 403);
          expect((await answer.json()).error.code).toBe(actor === 'nobody' ? 'no_session' : 'wrong_role');
          expect(server.store.read((tx) => JSON.stringify([tx.all('properties'), tx.all('imports')]))).toBe(before);
        }
      });
    }
  }

  it.each(ROUTES.filter((route) => OWN.has(nameOf(route))).map((route) => [nameOf(route), route] as const))(
    'does not let nobody call %s',
    async (_name, route) => {
      const path = route.path.replace('{id}', 'a'.repeat(64));
      const body = { current: 'x', next: 'a long new secret', password: 'x', code: '123456' };
      const only = Object.fromEntries(Object.entries(body).filter(([key]) => BODY_OF[route.path]?.includes(key)));
      const answer = await (route.method === 'get' ? server.get(path) : server.send('POST', path, only));
      expect(answer.status).toBe(401);
    },
  );

  it('refuses an invented, an ended and a cut session', async () => {
    const cookie = await server.cookie('renter1');
    const me = (value: string) => server.get('/api/auth/me', { cookie: value });
    expect((await me(cookie)).status).toBe(200);
    expect((await me(`sid=${'A'.repeat(43)}`)).status).toBe(401);
    expect((await me(cookie.slice(0, -1))).status).toBe(401);
    expect((await server.send('POST', '/api/auth/logout', {}, { headers: { cookie } })).status).toBe(204);
    expect((await me(cookie)).status).toBe(401);
  });
});

const BODY_OF: Record<string, readonly string[]> = {
  '/api/auth/password': ['current', 'next'],
  '/api/auth/totp/begin': ['password'],
  '/api/auth/totp/confirm': ['code'],
  '/api/auth/totp/remove': ['password', 'code'],
};

async function callAs(server: TestServer, route: Route, actor: string): Promise<Response> {
  const path = route.path.replace('{id}', '1').replace('{kind}', 'scenario').replace('{username}', 'nobody-here');
  const account = ACCOUNT[actor];
  const who = account === undefined ? {} : { as: account };
  if (route.method === 'get') return account === undefined ? server.get(path) : server.as(account, path);
  const body = route.path.includes('import-data') ? { dataType: 'brokers', data: [] } : LISTING;
  return server.send(route.method.toUpperCase(), path, body, { ...who, headers: { 'if-match': '*' } });
}
