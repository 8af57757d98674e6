import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordDoc, RecordPage } from '../domain/sync/record.ts';
import { PersonExport } from '../domain/user/person-data.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

const put = (as: string, path: string, doc: RecordDoc, base = 0, headers: Record<string, string> = {}) =>
  server.send('PUT', `/api/me/records/${path}`, { doc }, { as, headers: { 'if-match': `"${base}"`, ...headers } });
const remove = async (as: string, path: string, base: number) =>
  server.as(as, `/api/me/records/${path}`, { method: 'DELETE', headers: { 'if-match': `"${base}"` } });
const page = async (as: string, since = '') =>
  RecordPage.parse(await (await server.as(as, `/api/me/records?since=${since}`)).json());

describe('records of a person', () => {
  it('are on each of the user’s devices, and on no other', async () => {
    const kept = await (await put('investor1', 'scenario/s-1', { name: 'Marina' })).json();
    const changed = { by: '', at: TEST_NOW.toISOString(), device: '' };
    expect((await page('investor1')).records).toEqual([
      { kind: 'scenario', id: 's-1', rev: kept.rev, doc: { name: 'Marina' }, changed },
    ]);
    expect((await page('buyer1')).records).toEqual([]);
    // Another user's record of the same name is a different record.
    const other = await (await put('buyer1', 'scenario/s-1', { name: 'Mine' })).json();
    expect((await page('investor1')).records[0]?.doc).toEqual({ name: 'Marina' });
    expect((await remove('buyer1', 'scenario/s-1', other.rev)).status).toBe(200);
    expect((await page('investor1')).records).toHaveLength(1);
  });

  it('are sent from a cursor on, with deletions, and from the start for another lineage', async () => {
    const first = await (await put('renter1', 'favourite/7', { at: '2026-03-01' })).json();
    const { next, more } = await page('renter1');
    expect(more).toBe(false);
    await remove('renter1', 'favourite/7', first.rev);
    const later = await page('renter1', next);
    expect(later.reset).toBeUndefined();
    expect(later.records).toEqual([{ kind: 'favourite', id: '7', rev: expect.any(Number), deleted: true }]);
    expect((await page('renter1', `another.${first.rev}`)).reset).toBe(true);
    expect((await server.as('renter1', '/api/me/records?since=what')).status).toBe(400);
  });

  it('keep the other device’s change, and refuse one based on an older version', async () => {
    const first = await (await put('developer1', 'deck/d1', { name: 'One' })).json();
    const second = await (await put('developer1', 'deck/d1', { name: 'Two' }, first.rev)).json();
    for (const refused of [
      await put('developer1', 'deck/d1', { name: 'Three' }, first.rev),
      await put('developer1', 'deck/d1', { name: 'Three' }),
      await remove('developer1', 'deck/d1', first.rev),
    ]) {
      expect(refused.status).toBe(409);
      expect((await refused.json()).error).toMatchObject({ code: 'conflict', details: { rev: second.rev } });
    }
    const unbased = await server.send('PUT', '/api/me/records/deck/d1', { doc: {} }, { as: 'developer1' });
    expect(unbased.status).toBe(428);
    // A change restores a record that another device has deleted in the meantime.
    await remove('developer1', 'deck/d1', second.rev);
    expect((await put('developer1', 'deck/d1', { name: 'Four' }, second.rev)).status).toBe(200);
  });

  it('are changed once, however often a change is sent', async () => {
    const headers = { 'idempotency-key': 'operation-of-a-device' };
    const first = await (await put('buyer1', 'favourite/9', { note: 'light' }, 0, headers)).json();
    await put('buyer1', 'favourite/9', { note: 'dark' }, first.rev);
    const again = await put('buyer1', 'favourite/9', { note: 'light' }, 0, headers);
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect((await page('buyer1')).records.find(({ id }) => id === '9')?.doc).toEqual({ note: 'dark' });
  });

  it.each([
    ['a kind nobody knows', 'diary/1', { a: 1 }, 400],
    ['an id that is a path', 'deck/..%2f..%2fx', { a: 1 }, 400],
    ['too many letters', 'deck/large', { text: 'x'.repeat(210_000) }, 413],
    ['a name that reaches a prototype', 'deck/p', JSON.parse('{"__proto__":{"a":1}}'), 400],
  ])('are refused with %s', async (_, path, doc, status) => {
    expect((await put('broker1', path, doc)).status).toBe(status);
    expect((await page('broker1')).records).toEqual([]);
  });

  it('notify the user’s open pages, and no others, and a page as it starts to listen', async () => {
    const stop = new AbortController();
    const heard = async (as: string) => {
      const answer = await server.as(as, '/api/sync/events', { signal: stop.signal });
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
      const text = { now: '' };
      void (async () => {
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          text.now += new TextDecoder().decode(part.value);
        }
      })().catch(() => undefined);
      return text;
    };
    const [own, other] = [await heard('broker2'), await heard('broker1')];
    const told = ({ now }: { now: string }) => now.match(/^event: records$/gm)?.length;
    // A change between a page's pull and its first event would otherwise wait for the next pull, a minute later.
    await expect.poll(() => [told(own), told(other)]).toEqual([1, 1]);
    await put('broker2', 'scenario/s-9', { name: 'A' });
    await expect.poll(() => told(own)).toBe(2);
    expect(told(other)).toBe(1);
    stop.abort();
  });
});

describe('what the server keeps about a person', () => {
  it('can be downloaded by the user, without credentials', async () => {
    await put('investor1', 'brandKit/mine', { name: 'Lina' });
    const answer = await server.as('investor1', '/api/me/export');
    expect(answer.headers.get('content-disposition')).toContain('sahil-server-data.json');
    const text = await answer.text();
    const file = PersonExport.parse(JSON.parse(text));
    expect(file.account).toMatchObject({ username: 'investor1', userType: 'investor' });
    expect(file.records.map(({ kind, id }) => `${kind}/${id}`)).toContain('brandKit/mine');
    expect(text).not.toMatch(/password|secret/i);
  });

  it('is erased only with the user’s password, on their devices too, and for no one else', async () => {
    await put('investor1', 'scenario/s-2', { name: 'Two' });
    await put('buyer1', 'scenario/s-2', { name: 'Mine' });
    const { next } = await page('investor1');
    const erase = (password: string) => server.send('POST', '/api/me/erase', { password }, { as: 'investor1' });
    expect((await erase('wrong')).status).toBe(401);
    expect((await page('investor1')).records.length).toBeGreaterThan(1);
    const erased = await (await erase('investor-one')).json();
    expect(erased.records).toBeGreaterThan(1);
    const later = await page('investor1', next);
    expect(later.records.every(({ deleted }) => deleted === true)).toBe(true);
    expect(later.records.map(({ id }) => id)).toContain('s-2');
    expect((await page('buyer1')).records.length).toBeGreaterThan(0);
    const audit = await (await server.as('admin', '/api/admin/audit')).text();
    expect(audit).toContain('personal data erased');
  });
});
