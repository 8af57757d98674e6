import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type TestServer } from './testing/serve.ts';

describe('headers of every answer', () => {
  let server: TestServer;
  let production: TestServer;
  beforeAll(async () => {
    server = await serve();
    production = await serve({ config: { production: true, trustProxy: 1 } });
  });
  afterAll(async () => {
    await server.close();
    await production.close();
  });

  it('are exactly these', async () => {
    const answer = await server.get('/api/auth/me');
    const changing = new Set(['date', 'x-request-id', 'etag', 'connection', 'keep-alive', 'ratelimit']);
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !changing.has(name)));
    expect(headers).toMatchInlineSnapshot(`
      {
        "cache-control": "no-store",
        "content-length": "58",
        "content-security-policy": "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
        "content-type": "application/json; charset=utf-8",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "origin-agent-cluster": "?1",
        "permissions-policy": "camera=(self), geolocation=(self), accelerometer=(self), gyroscope=(self), magnetometer=(self), microphone=(), payment=(), usb=()",
        "ratelimit-policy": "1000000000;w=60",
        "referrer-policy": "same-origin",
        "vary": "Accept-Encoding",
        "x-content-type-options": "nosniff",
        "x-dns-prefetch-control": "off",
        "x-download-options": "noopen",
        "x-frame-options": "DENY",
        "x-permitted-cross-domain-policies": "none",
        "x-xss-protection": "0",
      }
    `);
  });

  it('allow no inline code, no inline style and no frame', async () => {
    const policy = (await server.get('/api/health')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('ask for https only in production', async () => {
    expect((await server.get('/api/health')).headers.get('strict-transport-security')).toBeNull();
    expect((await production.get('/api/health')).headers.get('strict-transport-security')).toContain(
      'max-age=31536000',
    );
  });

  it('carry a request id, the one sent when it is harmless', async () => {
    const sent = async (id: string) =>
      (await server.get('/api/health', { 'x-request-id': id })).headers.get('x-request-id');
    expect(await sent('my-request-0001')).toBe('my-request-0001');
    expect(await sent('"><script>')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the documentation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve();
  });
  afterAll(() => server.close());

  it('is a page of this server alone', async () => {
    const page = await server.get('/api/docs');
    expect(page.status).toBe(200);
    expect(new URL(page.url).pathname).toBe('/api/docs/');
    const html = await page.text();
    expect(html).not.toMatch(/https?:/);
    expect(html).not.toMatch(/<script>|<style|style=/);
    for (const [, file] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const asset = await server.get(`/api/docs/${file}`);
      expect(asset.status, file).toBe(200);
      expect(asset.headers.get('content-type'), file).not.toContain('html');
    }
    expect((await server.get('/api/docs/package.json')).status).toBe(404);
    expect((await server.get('/api/docs/..%2fpackage.json')).status).toBe(404);
  });

  it('describes every mounted route and nothing else', async () => {
    const { app } = await import('./app.ts').then(({ createApp }) =>
      createApp({ ...server.services, webRoot: null, config: server.services.config }),
    );
    const mounted = (app.router.stack as { route?: { path: string; methods: Record<string, boolean> } }[])
      .flatMap(({ route }) => (route === undefined ? [] : [route]))
      .filter(({ path }) => !path.startsWith('/api/docs'))
      .flatMap(({ path, methods }) =>
        Object.keys(methods).map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
      );
    const { paths } = await (await server.get('/api/docs/openapi.json')).json();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    );
    expect(documented.sort()).toEqual(mounted.sort());
  });

  it('gives every call a summary, and a success answer unless it is always refused', async () => {
    const { paths, openapi } = await (await server.get('/api/docs/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    for (const methods of Object.values(
      paths as Record<string, Record<string, { summary: string; responses: object }>>,
    )) {
      for (const { summary, responses } of Object.values(methods)) {
        expect(summary.length).toBeGreaterThan(10);
        const isRefused = summary.startsWith('Refused');
        expect(Object.keys(responses).some((status) => status.startsWith(isRefused ? '405' : '2'))).toBe(true);
      }
    }
    expect(paths['/api/properties'].post.requestBody.content['application/json'].schema.required).toContain('title');
    expect(paths['/api/properties'].get.parameters.map(({ name }: { name: string }) => name)).toContain('minBedrooms');
  });
});
