import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { readText } from '../json-answer.ts';
import type { ResolveName } from './address-policy.ts';
import { SourceError } from './source-error.ts';
import { createSourceFetcher, PAGE_CAPS, type SourceFetcher, type SourceRequest } from './source-fetcher.ts';

const HOST = 'gateway.dubailand.gov.ae';
const LISTED = [{ origin: `https://${HOST}`, isPrivateAllowed: false }];
const open: (Server | SourceFetcher)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) {
    if ('closeAllConnections' in one) one.closeAllConnections();
    await one.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port, not a pipe
}

function fetcherOf(origins: readonly string[], resolve?: ResolveName, isPrivateAllowed = true): SourceFetcher {
  const fetcher = createSourceFetcher({ origins: origins.map((origin) => ({ origin, isPrivateAllowed })), resolve });
  open.push(fetcher);
  return fetcher;
}

/** Creates a name resolver that always returns these addresses. */
function resolving(...addresses: string[]): ResolveName {
  return (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it was answered'),
    (thrown: unknown) => thrown,
  );
  return error instanceof SourceError ? error.code : String(error);
}

async function textOf(fetcher: SourceFetcher, request: SourceRequest): Promise<string> {
  return readText(await fetcher.fetch(request));
}

describe('addresses that are refused', () => {
  it.each([
    ['another host', 'https://example.com/'],
    ['the host without TLS', `http://${HOST}/`],
    ['another port of the host', `https://${HOST}:8443/`],
    ['the host as a user name', `https://${HOST}@evil.example/`],
    ['a user name at the host', `https://user:word@${HOST}/`],
    ['the host as a subdomain', `https://${HOST}.evil.example/`],
    ['the host behind a backslash', `https://evil.example\\@${HOST}/`],
    ['the host with a final dot', `https://${HOST}./`],
    ['loopback', 'http://127.0.0.1/'],
    ['localhost', 'http://localhost:3000/api/health'],
    ['loopback in IPv6', 'http://[::1]/'],
    ['loopback as one number', 'http://2130706433/'],
    ['loopback in octal', 'http://0177.0.0.1/'],
    ['loopback in hexadecimal', 'http://0x7f.1/'],
    ['loopback in full-width letters', 'http://ｌｏｃａｌｈｏｓｔ/'],
    ['IPv4 in IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['the metadata service of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['its name', 'http://metadata.google.internal/'],
    ['a private network', 'https://10.0.0.1/'],
    ['this network', 'http://0.0.0.0/'],
    ['a file', 'file:///etc/passwd'],
    ['FTP', `ftp://${HOST}/`],
    ['gopher', 'gopher://127.0.0.1:6379/_INFO'],
    ['data', 'data:text/plain,hello'],
    ['no address', '//'],
  ])('%s', async (_name, url) => {
    expect(await codeOf(fetcherOf(LISTED.map(({ origin }) => origin)).fetch({ url }))).toBe('not_allowed');
  });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['a private network', ['192.168.1.10']],
    ['another private network', ['172.31.255.1']],
    ['carrier NAT', ['100.64.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['a unique local address', ['fd00::1']],
    ['a link-local address', ['fe80::1']],
    ['IPv4 in IPv6', ['::ffff:10.0.0.1']],
    ['a NAT64 address', ['64:ff9b::7f00:1']],
    ['a 6to4 address', ['2002:7f00:1::']],
    ['multicast', ['239.1.1.1']],
    ['one public and one private address', ['93.184.215.14', '127.0.0.1']],
  ])('a listed name that leads to %s', async (_name, addresses) => {
    const fetcher = fetcherOf([`https://${HOST}`], resolving(...addresses), false);
    expect(await codeOf(fetcher.fetch({ url: `https://${HOST}/` }))).toBe('not_allowed');
  });

  it('checks a name again at every connection, so DNS rebinding gains nothing', async () => {
    let asked = 0;
    const changing: ResolveName = (_name, _options, done) =>
      done(null, [{ address: asked++ === 0 ? '192.0.2.1' : '127.0.0.1', family: 4 }]);
    const url = await serve((_req, res) => res.end('inside'));
    const { port } = new URL(url);
    const fetcher = fetcherOf([`http://${HOST}:${port}`], changing, false);
    expect(await codeOf(fetcher.fetch({ url: `http://${HOST}:${port}/` }))).toBe('not_allowed');
    expect(await codeOf(fetcher.fetch({ url: `http://${HOST}:${port}/` }))).toBe('not_allowed');
    expect(asked).toBe(2);
  });

  it.each([
    ['another host', () => 'https://example.com/'],
    ['the metadata service', () => 'http://169.254.169.254/'],
    ['another port of this machine', () => 'http://127.0.0.1:1/'],
    ['a file', () => 'file:///etc/passwd'],
    ['itself for ever', (own: string) => `${own}/again`],
  ])('a redirect to %s', async (_name, locationOf) => {
    let own = '';
    own = await serve((_req, res) => res.writeHead(302, { location: locationOf(own) }).end());
    expect(await codeOf(fetcherOf([own]).fetch({ url: `${own}/` }))).toBe('not_allowed');
  });
});

describe('redirects that are followed', () => {
  it('take keys along within an origin only', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((req, res) => {
      seen.push(req.headers.authorization);
      res.end('there');
    });
    const own = await serve((req, res) => {
      seen.push(req.headers.authorization);
      res.writeHead(302, { location: req.url === '/' ? '/next' : other }).end();
    });
    const fetcher = fetcherOf([own, other]);
    expect(await textOf(fetcher, { url: `${own}/`, headers: { authorization: 'Bearer key' } })).toBe('there');
    expect(seen).toEqual(['Bearer key', 'Bearer key', undefined]);
  });

  it('never send on to another origin what was posted', async () => {
    const other = await serve((_req, res) => res.end('there'));
    const own = await serve((_req, res) => res.writeHead(307, { location: other }).end());
    const request = { url: own, method: 'POST', body: 'client_secret=x' } as const;
    expect(await codeOf(fetcherOf([own, other]).fetch(request))).toBe('not_allowed');
  });
});

describe('bounds of an answer', () => {
  it('cuts off what has too many bytes', async () => {
    const url = await serve((_req, res) => res.end(Buffer.alloc(20_000)));
    expect(await codeOf(textOf(fetcherOf([url]), { url, caps: { ...PAGE_CAPS, maxBytes: 10_000 } }))).toBe('too_large');
  });

  it('cuts off what unpacks to far more than it is, named as packed or not', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
    const named = await serve((_req, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const hidden = await serve((_req, res) => res.end(bomb));
    const fetcher = fetcherOf([named, hidden]);
    expect(await codeOf(textOf(fetcher, { url: named }))).toBe('too_large');
    expect(await codeOf(textOf(fetcher, { url: hidden }))).toBe('too_large');
  });

  it('gives up on silence, and on an answer that never ends', async () => {
    const silent = await serve(() => undefined);
    const endless = await serve((_req, res) => {
      res.writeHead(200);
      const timer = setInterval(() => res.write('.'), 10);
      res.on('close', () => clearInterval(timer));
    });
    const fetcher = fetcherOf([silent, endless]);
    expect(await codeOf(textOf(fetcher, { url: silent, caps: { ...PAGE_CAPS, totalMs: 150 } }))).toBe('timeout');
    expect(await codeOf(textOf(fetcher, { url: endless, caps: { ...PAGE_CAPS, totalMs: 150 } }))).toBe('timeout');
  });

  it('distinguishes a truncated answer from a complete one', async () => {
    const url = await serve((_req, res) => {
      res.writeHead(200, { 'content-length': '1000' }).write('{"half":');
      setTimeout(() => res.destroy(), 20);
    });
    expect(await codeOf(textOf(fetcherOf([url]), { url }))).toBe('cut_off');
  });

  it('reports a host that does not answer', async () => {
    const url = await serve(() => undefined);
    const fetcher = fetcherOf([url]);
    for (const server of open) if ('closeAllConnections' in server) await new Promise((done) => server.close(done));
    expect(await codeOf(fetcher.fetch({ url }))).toBe('unreachable');
  });

  it('reads gzip that is named JSON, and leaves the byte order mark out', async () => {
    const url = await serve((_req, res) => res.end(gzipSync('\uFEFF{"a":1}')));
    expect(JSON.parse(await textOf(fetcherOf([url]), { url }))).toEqual({ a: 1 });
  });
});
