import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { ROUTES } from '../../routes/all.ts';
import { totpAt } from '../../services/accounts/totp.ts';
import { LISTING } from '../fixtures.ts';
import { type Attack, expectThat } from './attack.ts';
import { pause } from './target.ts';

/** Attacks that succeeded in the past and must never succeed again. */
export const EARLIER_ATTACKS: readonly Attack[] = [
  {
    name: 'a foreign name that points here',
    bound: '421 (DNS rebinding)',
    isQuick: true,
    async run(target, [from = '']) {
      for (const host of ['evil.example', '127.0.0.1.evil.example', '169.254.169.254']) {
        const { status } = await target.ask('/api/properties', { headers: { host }, from });
        expectThat(status === 421, `${host}: ${status}`);
      }
    },
  },
  {
    name: 'changes that another site asks for',
    bound: '403 on every changing call (CSRF)',
    isQuick: true,
    async run(target, [from = '']) {
      for (const { method, path } of ROUTES.filter((route) => route.method !== 'get')) {
        const headers = { origin: 'https://evil.example' };
        const asked = { method: method.toUpperCase(), as: 'admin', body: {}, headers, from };
        const { status } = await target.ask(path.replaceAll(/\{\w+\}/g, '1'), asked);
        expectThat(status === 403, `${method} ${path}: ${status}`);
      }
    },
  },
  {
    name: 'every call by whom it is not for',
    bound: '401 without a session, 403 for another role',
    isQuick: true,
    async run(target, [from = '']) {
      for (const { method, path, roles } of ROUTES) {
        if (roles === undefined) continue;
        const kinds = ['buyer', 'renter', 'broker'] as const;
        const wrong = kinds.filter((kind) => !roles.includes(kind)).map((kind) => `${kind}1`);
        for (const as of [undefined, ...wrong]) {
          const asked = { method: method.toUpperCase(), body: {}, from, ...(as && { as }) };
          const { status } = await target.ask(path.replaceAll(/\{\w+\}/g, '1'), asked);
          expectThat(status === (as === undefined ? 401 : 403), `${method} ${path} as ${as}: ${status}`);
        }
      }
    },
  },
  {
    name: 'pictures inside the network of the server',
    bound: 'no connection is made (SSRF)',
    isQuick: true,
    async run(target, [from = '']) {
      let connections = 0;
      const trap = createServer((socket) => {
        connections++;
        socket.destroy();
      });
      await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', () => resolve()));
      const address = trap.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '[::ffff:127.0.0.1]', '2130706433']) {
        const body = { ...LISTING, imageUrl: `https://${host}:${port}/a.png` };
        const made = await target.ask('/api/properties', { method: 'POST', as: 'broker1', body, from });
        if (made.status !== 201) continue;
        const { status } = await target.ask(`/api/properties/${made.json().id}/picture`, { from });
        expectThat(status === 404, `${host}: ${status}`);
      }
      trap.close();
      expectThat(connections === 0, `${connections} connections`);
    },
  },
  {
    name: 'script in a listing',
    bound: 'leaves as text (stored XSS)',
    isQuick: true,
    async run(target, [from = '']) {
      const title = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
      const body = { ...LISTING, title };
      const { id } = (await target.ask('/api/properties', { method: 'POST', as: 'broker1', body, from })).json();
      const data = await target.ask(`/api/properties/${id}`, { from });
      const { 'content-type': type, 'x-content-type-options': sniff, 'content-security-policy': csp } = data.headers;
      expectThat(`${type}${sniff}` === 'application/json; charset=utf-8nosniff', `${type} ${sniff}`);
      expectThat(/default-src 'none'/.test(String(csp)) && !/unsafe-inline/.test(String(csp)), String(csp));
      for (const path of [`/property/${id}`, `/s/${id}`, `/search?q=${encodeURIComponent(title)}`]) {
        const { text, headers } = await target.ask(path, { from, headers: { accept: 'text/html' } });
        const isPage = String(headers['content-type']).startsWith('text/html');
        expectThat(!isPage || !text.includes('<script>alert'), `${path} carries the script`);
      }
    },
  },
  {
    name: 'hostile files',
    bound: 'refused or read as text within a minute: bombs, entities, nesting, prototypes',
    isQuick: true,
    async run(target, [from = '']) {
      const zeros = Buffer.alloc(64 * 1024 * 1024, 48);
      const entities = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
      const files: [name: string, bytes: Buffer][] = [
        ['bomb.csv.gz', gzipSync(zeros)],
        ['bomb.zip', Buffer.from(zipSync({ 'a.csv': new Uint8Array(zeros) }))],
        ['laughs.xml', Buffer.from(`<!DOCTYPE a [<!ENTITY e0 "ha">${entities}]><a>&e12;</a>`)],
        ['outside.xml', Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')],
        ['deep.json', Buffer.from('['.repeat(200_000))],
        ['keys.json', Buffer.from('[{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}]')],
        ['quotes.csv', Buffer.from(`a,b\n${'"'.repeat(3_000_000)}`)],
      ];
      for (const [name, body] of files) {
        const begun = performance.now();
        const headers = { 'content-type': 'application/octet-stream', 'x-file-name': name };
        const asked = { method: 'POST', as: 'broker1', body, headers, from };
        const { status, text } = await target.ask('/api/dubai/import-data', asked);
        expectThat(status >= 200 && status < 500 && !text.includes('root:'), `${name}: ${status}`);
        expectThat(performance.now() - begun < 60_000, `${name} took long`);
      }
    },
  },
  {
    name: 'guessing a password',
    bound: '8 failures a quarter of an hour, over all addresses; the owner of a known address gets in',
    isQuick: false,
    async run(target, [home = '', ...strange]) {
      const tryWith = async (password: string, from: string) => {
        const body = { username: 'renter2', password };
        return (await target.ask('/api/auth/login', { method: 'POST', body, from })).status;
      };
      expectThat((await tryWith('renter-two', home)) === 200, 'the owner does not get in');
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++) statuses.push(await tryWith(`guess ${n}`, strange[n % strange.length] ?? ''));
      expectThat(statuses.filter((status) => status === 401).length <= 8, statuses.join(' '));
      expectThat((await tryWith('renter-two', strange[0] ?? '')) === 429, 'a stranger got in after 12 guesses');
      expectThat((await tryWith('renter-two', home)) === 200, 'the owner was locked out');
    },
  },
  {
    name: 'the second step',
    bound: 'a code counts once; guesses are bounded like passwords (TOTP)',
    isQuick: false,
    async run(target, [from = '', other = '']) {
      const username = `two-${randomUUID().slice(0, 8)}`;
      const input = { username, userType: 'buyer', fullName: 'Two Steps' };
      const made = await target.ask('/api/admin/users', { method: 'POST', as: 'admin', body: input, from });
      const first = made.json().password ?? made.json().temporaryPassword;
      const password = 'four plain words here';
      const login = (body: object, address: string) =>
        target.ask('/api/auth/login', { method: 'POST', body: { username, ...body }, from: address });
      const cookieOf = async (answer: ReturnType<typeof login>) =>
        ({ cookie: (await answer).headers['set-cookie']?.[0]?.split(';')[0] ?? '' }) as const;
      const post = (path: string, body: object, headers: { cookie: string }) =>
        target.ask(`/api/auth/${path}`, { method: 'POST', body, headers, from });
      await post('password', { current: first, next: password }, await cookieOf(login({ password: first }, from)));
      const headers = await cookieOf(login({ password }, from));
      const { secret } = (await post('totp/begin', { password }, headers)).json();
      const code = totpAt(secret, Math.floor(Date.now() / 30_000));
      expectThat((await post('totp/confirm', { code }, headers)).status === 200, 'the second step is not set up');
      expectThat((await login({ password, code }, from)).status === 401, 'a code was taken twice');
      expectThat((await login({ password }, from)).status === 401, 'no code was asked for');
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++) {
        statuses.push((await login({ password, code: String(100_000 + n) }, other)).status);
      }
      expectThat(statuses.at(-1) === 429 && !statuses.includes(200), statuses.join(' '));
    },
  },
  {
    name: 'slow connections',
    bound: '300 that trickle hold up nobody, and are cut within 45 s',
    isQuick: false,
    async run(target, [from, second, other = '']) {
      const half = Array.from({ length: 150 });
      const sockets = await Promise.all([
        ...half.map(() => target.connect(from)),
        ...half.map(() => target.connect(second)),
      ]);
      let open = sockets.length;
      for (const [n, socket] of sockets.entries()) {
        socket.on('close', () => open--).resume();
        const body =
          'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n';
        socket.write(n % 2 === 0 ? body.replace('Host: a', 'Host: localhost') : 'GET / HTTP/1.1\r\nHost:');
      }
      const drip = setInterval(() => {
        for (const socket of sockets) if (!socket.destroyed) socket.write('x');
      }, 1000);
      const times: number[] = [];
      for (let n = 0; n < 60 && (open > 0 || n < 5); n++) {
        const begun = performance.now();
        expectThat((await target.ask('/api/properties?limit=5', { from: other })).status === 200, 'others wait');
        times.push(performance.now() - begun);
        await pause(1000);
      }
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
      expectThat(Math.max(...times) < 2000, `another waited ${Math.round(Math.max(...times))} ms`);
      expectThat(open === 0, `${open} are open`);
    },
  },
  {
    name: 'event streams of one address',
    bound: 'at most 20',
    isQuick: true,
    async run(target, [from]) {
      const sockets = await Promise.all(Array.from({ length: 30 }, () => target.connect(from)));
      const statuses = await Promise.all(
        sockets.map(async (socket) => {
          socket.write('GET /api/sync/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
          const first = await new Promise<string>((resolve) =>
            socket.once('data', (chunk) => resolve(chunk.toString())),
          );
          return first.slice(9, 12);
        }),
      );
      for (const socket of sockets) socket.destroy();
      expectThat(statuses.filter((status) => status === '200').length === 20, statuses.join(' '));
    },
  },
  {
    name: 'paths that lead out',
    bound: '400 or 404, never a file',
    isQuick: true,
    async run(target, [from]) {
      const paths = [
        '/../../etc/passwd',
        '/..%2f..%2fetc%2fpasswd',
        '/%2e%2e/package.json',
        '/api/photos/..%2f..%2fcore',
      ];
      for (const path of [...paths, '/.git/config', '/package.json', '/assets/..%5c..%5cpackage.json', '/%00']) {
        // Sends raw paths, because a client would normalise them.
        const socket = await target.connect(from);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
        let text = '';
        for await (const chunk of socket) text += chunk.toString();
        expectThat(!/root:|"dependencies"|\[core\]/.test(text), `${path} was served`);
        expectThat(/^HTTP\/1\.1 [234]/.test(text), `${path}: ${text.slice(0, 30)}`);
      }
    },
  },
  {
    name: 'forged addresses',
    bound: 'X-Forwarded-For changes no limit',
    isQuick: true,
    async run(target, [from = '']) {
      const body = { kind: 'contact', propertyId: 2, fields: { reply: 'a@b.example', message: 'Is it free?' } };
      const statuses: number[] = [];
      for (let n = 0; n < 14; n++) {
        const headers = { 'x-forwarded-for': `10.1.2.${n}`, forwarded: `for=10.1.2.${n}`, 'x-real-ip': `10.1.2.${n}` };
        statuses.push((await target.ask('/api/requests', { method: 'POST', body, headers, from })).status);
      }
      expectThat(statuses.at(-1) === 429, statuses.join(' '));
    },
  },
  {
    name: 'a change sent again',
    bound: 'one effect for one key, and none for another user or content',
    isQuick: true,
    async run(target, [from = '']) {
      const headers = { 'idempotency-key': randomUUID() };
      const send = (as: string, title: string) =>
        target.ask('/api/properties', { method: 'POST', as, body: { ...LISTING, title }, headers, from });
      const answers = await Promise.all(Array.from({ length: 10 }, () => send('broker1', 'Sent again')));
      expectThat(new Set(answers.map(({ text }) => text)).size === 1, 'there are several effects');
      expectThat((await send('broker2', 'Sent again')).status === 409, 'a key of another user was taken');
      expectThat((await send('broker1', 'Another')).status === 409, 'a key was taken for other content');
    },
  },
  {
    name: 'formulas in an export',
    bound: 'no cell begins with =, +, - or @',
    isQuick: true,
    async run(target, [from = '']) {
      const data = [{ title: "=cmd|' /C calc'!A0", price: '@SUM(1)', location: '+1', address: '-1' }];
      const body = { dataType: 'properties', data };
      const done = await target.ask('/api/dubai/import-data', { method: 'POST', as: 'broker1', body, from });
      const { text } = await target.ask(`/api/dubai/imports/${done.json().importId}/rejects.csv`, {
        as: 'broker1',
        from,
      });
      const cells = text.split(/[,\n]/).map((cell) => cell.replace(/^"/, ''));
      expectThat(text.length > 0 && !cells.some((cell) => /^[=+@]|^-(?!\d)/.test(cell)), text.slice(0, 200));
    },
  },
];
