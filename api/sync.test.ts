import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PullPage } from '../domain/sync/pull.ts';
import { deed, LISTING, listing, publishDeeds, putListings } from './testing/fixtures.ts';
import { serve, type TestServer } from './testing/serve.ts';

let server: TestServer;
beforeEach(async () => {
  server = await serve({ config: { heartbeatMs: 20 } });
});
afterEach(() => server.close());

/** Creates a device that stores what it pulls. */
function device(who?: string) {
  const records = new Map<string, unknown>();
  let cursor = '';
  let resets = 0;
  return {
    records,
    resets: () => resets,
    async pull(limit = 3): Promise<void> {
      for (let more = true; more; ) {
        const path = `/api/sync/pull?limit=${limit}&cursor=${encodeURIComponent(cursor)}`;
        const answer = who === undefined ? await server.get(path) : await server.as(who, path);
        const page = PullPage.parse(await answer.json());
        expect(page.from).toBe(cursor);
        expect(page.manifest).toBe(server.store.market.manifest().hash);
        if (page.reset) {
          records.clear();
          resets++;
        }
        for (const { coll, id, deleted, doc } of page.changes) {
          if (deleted) records.delete(`${coll}/${id}`);
          else records.set(`${coll}/${id}`, doc);
        }
        cursor = page.next;
        more = page.more;
      }
    },
    as(name: string | undefined) {
      who = name;
    },
    cursor: (next?: string) => {
      if (next !== undefined) cursor = next;
      return cursor;
    },
  };
}

describe('pull', () => {
  it('sends everything once, then only changes', async () => {
    await putListings(
      server.store,
      [1, 2, 3, 4, 5, 6, 7].map((id) => listing(id)),
    );
    const phone = device();
    await phone.pull();
    expect([...phone.records.keys()].filter((key) => key.startsWith('properties/'))).toHaveLength(7);
    expect(phone.records.get('properties/3')).toEqual(server.services.properties.get(3));
    phone.records.clear();
    await phone.pull();
    expect(phone.records.size).toBe(0);
    await server.send(
      'PUT',
      '/api/properties/4',
      { ...LISTING, title: 'Changed' },
      { as: 'admin', headers: { 'if-match': '*' } },
    );
    await server.store.commit((tx) => tx.del('properties', '5'));
    phone.records.set('properties/5', {});
    await phone.pull();
    expect([...phone.records]).toEqual([['properties/4', server.services.properties.get(4)]]);
    expect(phone.resets()).toBe(0);
  });

  it('devices with different cursors meet at the same pages, packed or not', async () => {
    await putListings(
      server.store,
      Array.from({ length: 700 }, (_, n) => listing(n + 1)),
    );
    const page = async (cursor: string, headers: Record<string, string> = {}) =>
      PullPage.parse(await (await server.get(`/api/sync/pull?cursor=${cursor}`, headers)).json());
    const first = await page('');
    const cursors = [10, 30].map((rev) => first.next.replace(/\d+$/, String(rev)));
    const [early, late] = await Promise.all(cursors.map((cursor) => page(cursor)));
    expect(early?.next).toMatch(/\.500$/);
    expect(late?.next).toBe(early?.next);
    expect(late?.changes.length).toBeGreaterThan(400);
    expect(late?.changes).toEqual(early?.changes.slice(-(late?.changes.length ?? 0)));
    const rest = await page(early?.next ?? '');
    expect(await page(early?.next ?? '', { 'accept-encoding': 'identity' })).toEqual(rest);
    const ids = [...(early?.changes ?? []), ...rest.changes].map(({ id }) => Number(id));
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, n) => n + (ids[0] ?? 0)));
    expect(ids.at(-1)).toBe(700);
    // The page compressed earlier does not contain a listing that was rewritten since.
    await server.store.commit((tx) => tx.del('properties', '600'));
    expect((await page(early?.next ?? '')).changes.some(({ id, deleted }) => id === '600' && deleted !== true)).toBe(
      false,
    );
  });

  it('sends no users, sessions, settings or imports', async () => {
    await server.cookie('admin');
    const page = await (await server.get('/api/sync/pull?limit=2000')).text();
    expect(page).not.toMatch(/session|password|Amal Haddad/);
  });

  it('hides listings off the market from the public, and forgets them at sign-out', async () => {
    await putListings(server.store, [listing(1), listing(2, { isActive: false, title: 'OFF MARKET' })]);
    const phone = device('broker1');
    await phone.pull();
    expect(phone.records.has('properties/2')).toBe(true);
    phone.as(undefined);
    await phone.pull();
    expect(phone.resets()).toBe(1);
    expect([...phone.records.keys()]).toEqual(['properties/1']);
    phone.as('investor1');
    await phone.pull();
    expect(phone.resets()).toBe(1);
    expect(JSON.stringify([...phone.records])).not.toContain('OFF MARKET');
  });

  it('removes a listing from the public data when it goes off the market', async () => {
    await putListings(server.store, [listing(1)]);
    const phone = device();
    await phone.pull();
    await server.send(
      'PUT',
      '/api/properties/1',
      { ...LISTING, isActive: false },
      { as: 'admin', headers: { 'if-match': '*' } },
    );
    await phone.pull();
    expect(phone.records.size).toBe(0);
  });

  it('starts over after a change of lineage', async () => {
    await putListings(server.store, [listing(1)]);
    const phone = device();
    await phone.pull();
    phone.cursor(phone.cursor().replace(/^[^.]+/, 'another-epoch'));
    await phone.pull();
    expect(phone.resets()).toBe(1);
    expect([...phone.records.keys()]).toEqual(['properties/1']);
  });

  it('starts over when the cursor is ahead of the server', async () => {
    await putListings(server.store, [listing(1)]);
    const phone = device();
    phone.cursor(`${server.store.epoch}.p.999999`);
    await phone.pull();
    expect(phone.resets()).toBe(1);
    expect(phone.records.size).toBe(1);
  });
});

describe('events', () => {
  async function listen() {
    const stop = new AbortController();
    const answer = await fetch(`${server.url}/api/sync/events`, { signal: stop.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBeNull();
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (what: RegExp): Promise<string> => {
      while (!what.test(text)) {
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) throw new Error(`ended before ${what}: ${text}`);
        text += chunk.value;
      }
      const seen = text;
      text = '';
      return seen;
    };
    return { until, stop: () => stop.abort() };
  }

  it('pokes at once, and at each change', async () => {
    const events = await listen();
    await events.until(/event: poke\ndata: \{.*\}\n\n/);
    await server.send('POST', '/api/properties', LISTING, { as: 'broker1' });
    const poke = await events.until(/event: poke\ndata: \{.*\}\n\n/);
    const data = JSON.parse(/data: (.*)/.exec(poke)?.[1] ?? '');
    expect(data.rev).toBeGreaterThan(0);
    await publishDeeds(server.store, [deed()]);
    await server.services.marketChanged();
    const next = await events.until(/event: poke\ndata: \{.*\}\n\n/);
    expect(next).toContain(server.store.market.manifest().hash);
    events.stop();
  });

  it('gives signs of life', async () => {
    const events = await listen();
    await events.until(/: alive\n\n.*: alive\n\n/s);
    events.stop();
  });

  it('ends when the server stops', async () => {
    const events = await listen();
    await events.until(/poke/);
    server.services.pokes.close();
    await expect(events.until(/never/)).rejects.toThrow('ended');
  });

  it('bounds the streams of one address', async () => {
    const small = await serve({ config: { limits: { ...server.services.config.limits, streams: 1 } } });
    const stop = new AbortController();
    const first = await fetch(`${small.url}/api/sync/events`, { signal: stop.signal });
    expect(first.status).toBe(200);
    expect((await small.get('/api/sync/events')).status).toBe(429);
    stop.abort();
    await expect.poll(async () => (await fetch(`${small.url}/api/sync/events`)).status).toBe(200);
    await small.close();
  });
});
