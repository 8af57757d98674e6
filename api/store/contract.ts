import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SegmentRef } from '../../domain/market/manifest.ts';
import { type Change, COLLECTIONS, type Coll, type Doc, type Rev, type Store, StoreError } from './store.ts';

/** One place where a store keeps its data, opened as often as a test wants. */
export type StoreHarness = {
  /** Opens the store on the same data as before; the one before must be closed. */
  open(): Promise<Store>;
  /** Moves the clock that the store was given. */
  advance(ms: number): void;
  /** Copies the data by `backup` and opens the copy; null where there is nothing to copy. */
  openBackup: ((store: Store) => Promise<Store>) | null;
  dispose(): Promise<void>;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const ALL = COLLECTIONS;

/** What every store must do, whatever it is made of. */
export function describeStore(name: string, createHarness: () => Promise<StoreHarness>): void {
  describe(`${name} keeps the store contract`, () => {
    let harness: StoreHarness;
    let store: Store;

    beforeEach(async () => {
      harness = await createHarness();
      store = await harness.open();
    });
    afterEach(async () => {
      await store.close();
      await harness.dispose();
    });
    const reopen = async () => {
      await store.close();
      store = await harness.open();
    };
    const context = { store: () => store, reopen, harness: () => harness };

    describeDocuments(context);
    describeRevisions(context);
    describeChanges(context);
    describeForgetting(context);
    describeLimits(context);
    describeMarket(context);
    describeLifecycle(context);
  });
}

type Context = { store: () => Store; reopen: () => Promise<void>; harness: () => StoreHarness };

function describeDocuments({ store, reopen }: Context): void {
  it('answers nothing from an empty store', () => {
    expect(store().head()).toBe(0);
    expect(store().read((tx) => [tx.get('users', 'a'), tx.all('users'), tx.count('users')])).toEqual([null, [], 0]);
    expect(changes(store())).toEqual([]);
  });

  it('gives back what was put, also after a restart', async () => {
    const { rev } = await put(store(), 'properties', '7', { title: 'Villa', priceFils: 1_000_000_00, tags: [1, null] });
    const expected = { id: '7', rev, doc: { title: 'Villa', priceFils: 1_000_000_00, tags: [1, null] } };
    expect(get(store(), 'properties', '7')).toEqual(expected);
    await reopen();
    expect(get(store(), 'properties', '7')).toEqual(expected);
  });

  it('keeps every collection apart', async () => {
    await store().commit((tx) => {
      for (const coll of ALL) tx.put(coll, 'same', { coll });
    });
    await reopen();
    for (const coll of ALL) expect(get(store(), coll, 'same')?.doc).toEqual({ coll });
  });

  it('replaces and deletes, also after a restart', async () => {
    await put(store(), 'users', 'a', { n: 1 });
    await put(store(), 'users', 'a', { n: 2 });
    await put(store(), 'users', 'b', { n: 3 });
    await store().commit((tx) => tx.del('users', 'b'));
    await reopen();
    expect(docs(store(), 'users')).toEqual({ a: { n: 2 } });
    expect(store().read((tx) => tx.count('users'))).toBe(1);
  });

  it('answers a collection in id order: numbers by size, then texts byte by byte', async () => {
    const ids = ['b', '10', 'a', '9', 'B', '2', '007', 'a-1', '1a', '100', '0'];
    await store().commit((tx) => {
      for (const id of ids) tx.put('brokers', id, {});
    });
    const expected = ['0', '2', '9', '10', '100', '007', '1a', 'B', 'a', 'a-1', 'b'];
    expect(store().read((tx) => tx.all('brokers').map((row) => row.id))).toEqual(expected);
    await reopen();
    expect(store().read((tx) => tx.all('brokers').map((row) => row.id))).toEqual(expected);
  });

  it('changes nothing when a commit throws, in any collection', async () => {
    await put(store(), 'users', 'a', { n: 1 });
    const failing = store().commit((tx) => {
      tx.put('users', 'a', { n: 2 });
      tx.put('sessions', 's', {});
      tx.del('users', 'a');
      tx.recordOp('op-1', 'done');
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
    await reopen();
    expect([docs(store(), 'users'), docs(store(), 'sessions'), store().head()]).toEqual([{ a: { n: 1 } }, {}, 1]);
    expect(await opResult(store(), 'op-1')).toBeNull();
  });

  it('keeps the neighbours of a commit that throws', async () => {
    const results = await Promise.allSettled([
      put(store(), 'users', 'a', { n: 1 }),
      store().commit((tx) => {
        tx.put('users', 'a', { n: 99 });
        throw new Error('no');
      }),
      store().commit((tx) => tx.put('users', 'b', { seen: tx.get('users', 'a')?.doc ?? null })),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(docs(store(), 'users')).toEqual({ a: { n: 1 }, b: { seen: { n: 1 } } });
  });

  it('refuses an asynchronous commit and keeps nothing of it', async () => {
    const late = store().commit(async (tx) => {
      tx.put('users', 'a', {});
      await null;
      throw new Error('nobody waits for this');
    });
    expect(await codeOf(late)).toBe('invalid');
    expect(docs(store(), 'users')).toEqual({});
  });

  it('shows a commit its own writes, and nobody else before they are durable', async () => {
    await put(store(), 'users', 'a', { n: 1 });
    const { value } = await store().commit((tx) => {
      tx.put('users', 'b', { n: 2 });
      tx.del('users', 'a');
      tx.put('users', 'c', { n: 3 });
      tx.put('users', 'c', { n: 4 });
      return {
        inside: tx.all('users').map((row) => [row.id, row.doc, row.rev]),
        gone: tx.get('users', 'a'),
        count: tx.count('users'),
        outside: docs(store(), 'users'),
      };
    });
    expect(value.inside).toEqual([
      ['b', { n: 2 }, 2],
      ['c', { n: 4 }, 5],
    ]);
    expect([value.gone, value.count, value.outside]).toEqual([null, 2, { a: { n: 1 } }]);
    expect(get(store(), 'users', 'c')?.rev).toBe(5);
  });

  it('is not changed by those who gave or got a document', async () => {
    const given = { list: [1], name: 'a' };
    await put(store(), 'users', 'a', given);
    given.list.push(2);
    const got = get<typeof given>(store(), 'users', 'a');
    expect(() => got?.doc.list.push(3)).toThrow(TypeError);
    store().read((tx) => tx.all('users').pop());
    expect(docs(store(), 'users')).toEqual({ a: { list: [1], name: 'a' } });
  });
}

function describeRevisions({ store, reopen }: Context): void {
  it('loses no update and leaves no hole under 64 concurrent commits', async () => {
    await put(store(), 'settings', 'counter', { n: 0 });
    const results = await Promise.all(
      Array.from({ length: 64 }, () =>
        store().commit((tx) => {
          const n = (tx.get<{ n: number }>('settings', 'counter')?.doc.n ?? 0) + 1;
          tx.put('settings', 'counter', { n });
          return n;
        }),
      ),
    );
    expect(results.map((result) => result.value).sort((a, b) => a - b)).toEqual(range(1, 64));
    expect(results.map((result) => result.rev).sort((a, b) => a - b)).toEqual(range(2, 65));
    await reopen();
    expect(docs(store(), 'settings')).toEqual({ counter: { n: 64 } });
    expect(store().head()).toBe(65);
  });

  it('has a commit in what is read as soon as it resolves', async () => {
    await Promise.all(
      range(1, 40).map(async (n) => {
        const { rev } = await put(store(), 'users', `u${n}`, { n });
        expect(get(store(), 'users', `u${n}`)).toEqual({ id: `u${n}`, rev, doc: { n } });
        expect(store().head()).toBeGreaterThanOrEqual(rev);
      }),
    );
  });

  it('gives each write of a commit its own revision and none to a commit that only reads', async () => {
    const three = await store().commit((tx) => {
      for (const id of ['a', 'b', 'c']) tx.put('users', id, {});
    });
    const reading = await store().commit((tx) => tx.count('users'));
    const idle = await store().commit((tx) => tx.del('users', 'nobody'));
    expect([three.rev, reading.rev, reading.value, idle.rev, store().head()]).toEqual([3, 3, 3, 3, 3]);
    expect(changes(store()).map((change) => change.rev)).toEqual([1, 2, 3]);
  });

  it('goes on counting after a restart', async () => {
    await put(store(), 'users', 'a', {});
    await store().commit((tx) => tx.del('users', 'a'));
    await reopen();
    const { rev } = await put(store(), 'users', 'b', {});
    expect(rev).toBe(3);
  });

  it('applies an operation id once in a race of 32, also when its result is a refusal', async () => {
    const apply = () =>
      store().commit((tx) => {
        const known = tx.opResult('op-1');
        if (known !== null) return known;
        const result = { ok: false, code: 'too_late' };
        tx.put('users', 'count', { n: (tx.get<{ n: number }>('users', 'count')?.doc.n ?? 0) + 1 });
        tx.recordOp('op-1', result);
        return result;
      });
    const results = await Promise.all(range(1, 32).map(apply));
    for (const { value } of results) expect(value).toEqual({ ok: false, code: 'too_late' });
    await reopen();
    expect((await apply()).value).toEqual({ ok: false, code: 'too_late' });
    expect(docs(store(), 'users')).toEqual({ count: { n: 1 } });
  });

  it('keeps an operation that wrote nothing, and refuses to record one twice', async () => {
    const { rev } = await store().commit((tx) => tx.recordOp('op:1', 'nothing to do'));
    expect(rev).toBe(1);
    expect(await codeOf(store().commit((tx) => tx.recordOp('op:1', 'again')))).toBe('invalid');
    await reopen();
    expect(await opResult(store(), 'op:1')).toBe('nothing to do');
    expect(await opResult(store(), 'op:2')).toBeNull();
  });
}

function describeChanges({ store, reopen }: Context): void {
  const history = async () => {
    await store().commit((tx) => {
      for (const n of range(1, 9)) tx.put('properties', String(n), { n });
    });
    await put(store(), 'users', 'u', { n: 10 });
    await store().commit((tx) => {
      tx.put('properties', '3', { n: 11 });
      tx.del('properties', '5');
      tx.put('market', 'jvc', { n: 13 });
    });
    await store().commit((tx) => tx.del('users', 'u'));
    await store().commit((tx) => tx.put('properties', '5', { n: 15 }));
    await store().commit((tx) => tx.del('properties', '9'));
  };

  it('answers each document once, newest state, in revision order, deletions included', async () => {
    await history();
    const all = changes(store());
    const revs = all.map((change) => change.rev);
    expect(revs).toEqual([...revs].sort((a, b) => a - b));
    expect(new Set(all.map((change) => `${change.coll}/${change.id}`)).size).toBe(all.length);
    expect(all.filter((change) => change.deleted).map((change) => change.id)).toEqual(['u', '9']);
    expect(all.find((change) => change.id === '5')).toEqual({ coll: 'properties', id: '5', rev: 15, doc: { n: 15 } });
  });

  it('gives every page size the same copy, a prefix of revisions at each step', async () => {
    await history();
    const whole = replay(new Map(), changes(store()));
    for (const limit of range(1, 17)) {
      const copy = new Map<string, Doc>();
      let cursor = 0;
      for (let more = true; more; ) {
        const page = store().changesSince(cursor, ALL, limit);
        expect(page.from).toBe(cursor);
        expect(page.changes.length).toBeLessThanOrEqual(limit);
        for (const change of page.changes) {
          expect(change.rev).toBeGreaterThan(cursor);
          expect(change.rev).toBeLessThanOrEqual(page.next);
        }
        replay(copy, page.changes);
        more = page.more;
        cursor = page.next;
      }
      expect(cursor).toBe(store().head());
      expect(copy).toEqual(whole);
    }
  });

  it('brings a copy from any revision to the present', async () => {
    await history();
    const final = replay(new Map(), changes(store()));
    for (const cursor of range(0, store().head())) {
      const early = changes(store()).filter((change) => change.rev <= cursor);
      const copy = replay(new Map(), early);
      expect(replay(copy, store().changesSince(cursor, ALL, 1000).changes)).toEqual(final);
    }
  });

  it('moves the cursor past changes of other collections and ends at the head', async () => {
    await history();
    const page = store().changesSince(0, ['market'], 10);
    expect(page).toEqual({
      from: 0,
      next: store().head(),
      more: false,
      changes: [{ coll: 'market', id: 'jvc', rev: 13, doc: { n: 13 } }],
    });
    expect(store().changesSince(store().head(), ALL, 10)).toEqual({
      from: store().head(),
      next: store().head(),
      more: false,
      changes: [],
    });
  });

  it('answers the same after a restart', async () => {
    await history();
    const before = changes(store());
    await reopen();
    expect(changes(store())).toEqual(before);
  });

  it('never shows a page more than what is durable while commits are going on', async () => {
    const commits = range(1, 50).map((n) => put(store(), 'users', `u${n}`, { n }));
    const copy = new Map<string, Doc>();
    let cursor = 0;
    while (copy.size < 50) {
      const page = store().changesSince(cursor, ALL, 7);
      for (const change of page.changes) expect(get(store(), change.coll, change.id)?.rev).toBe(change.rev);
      replay(copy, page.changes);
      cursor = page.next;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(commits);
    expect(copy.size).toBe(50);
  });

  it('tells a cursor from the future to start over', async () => {
    await history();
    const page = store().changesSince(store().head() + 1, ALL, 1000);
    expect([page.reset, page.from, page.changes]).toEqual([true, 0, changes(store())]);
  });

  it('refuses a page size that is no number of changes', () => {
    for (const limit of [0, -1, 1.5, Number.NaN]) {
      expect(() => store().changesSince(0, ALL, limit)).toThrow(StoreError);
    }
  });
}

function describeForgetting({ store, reopen, harness }: Context): void {
  it('remembers tombstones and operations for 90 days', async () => {
    await store().commit((tx) => {
      tx.put('properties', '1', {});
      tx.recordOp('op-1', 'done');
    });
    await store().commit((tx) => tx.del('properties', '1'));
    harness().advance(89 * DAY_MS);
    await reopen();
    await put(store(), 'users', 'later', {});
    expect([store().minRev(), await opResult(store(), 'op-1')]).toEqual([0, 'done']);
    expect(store().changesSince(1, ALL, 10).changes[0]).toEqual({ coll: 'properties', id: '1', rev: 2, deleted: true });
  });

  it('forgets them later and tells older cursors to start over', async () => {
    await store().commit((tx) => {
      for (const n of range(1, 6)) tx.put('properties', String(n), { n });
      tx.recordOp('op-1', 'done');
    });
    await store().commit((tx) => tx.del('properties', '2'));
    await store().commit((tx) => tx.put('properties', '3', { n: 33 }));
    harness().advance(91 * DAY_MS);
    await reopen();
    await put(store(), 'users', 'later', {});
    await reopen();

    expect([store().minRev(), await opResult(store(), 'op-1')]).toEqual([7, null]);
    expect(store().changesSince(6, ['properties'], 10).reset).toBe(true);
    expect(store().changesSince(7, ['properties'], 10).reset).toBeUndefined();
    expect(store().changesSince(6, ['market'], 10).reset).toBeUndefined();
    expect(docs(store(), 'properties')).toEqual({ 1: { n: 1 }, 3: { n: 33 }, 4: { n: 4 }, 5: { n: 5 }, 6: { n: 6 } });
  });

  it('lets a device that starts over come to an end, at every page size', async () => {
    await store().commit((tx) => {
      for (const n of range(1, 6)) tx.put('properties', String(n), { n });
    });
    await store().commit((tx) => tx.del('properties', '2'));
    await store().commit((tx) => {
      for (const n of range(7, 12)) tx.put('properties', String(n), { n });
    });
    harness().advance(91 * DAY_MS);
    await reopen();
    for (const limit of range(1, 12)) {
      const copy = new Map<string, Doc>();
      let cursor = 3;
      let resets = 0;
      for (let more = true, steps = 0; more && steps < 50; steps += 1) {
        const page = store().changesSince(cursor, ALL, limit);
        if (page.reset) {
          copy.clear();
          resets += 1;
        }
        replay(copy, page.changes);
        more = page.more;
        cursor = page.next;
      }
      expect([resets, cursor, copy.size]).toEqual([1, store().head(), 11]);
    }
  });
}

function describeLimits({ store, reopen }: Context): void {
  const bad: [string, string][] = [
    ['empty', ''],
    ['too long', 'a'.repeat(65)],
    ['path', '../x'],
    ['space', 'a b'],
    ['quote', 'a"b'],
    ['NUL', 'a\0b'],
    ['non-ASCII', 'é'],
    ['newline at the end', 'a\n'],
  ];
  it.each(bad)('refuses an id that is %s', async (_name, id) => {
    expect(await codeOf(store().commit((tx) => tx.put('users', id, {})))).toBe('invalid');
    expect(await codeOf(store().commit((tx) => tx.del('users', id)))).toBe('invalid');
    expect(await codeOf(store().commit((tx) => tx.recordOp(id, 1)))).toBe('invalid');
    expect(store().head()).toBe(0);
  });

  it('takes the longest id and ids that are names of object properties', async () => {
    const ids = ['a'.repeat(64), 'A.b_c:d-1', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    await store().commit((tx) => {
      for (const id of ids) tx.put('users', id, { id });
    });
    await reopen();
    for (const id of ids) expect(get(store(), 'users', id)?.doc).toEqual({ id });
    expect(get(store(), 'users', 'valueOf')).toBeNull();
  });

  it('refuses a collection that does not exist', async () => {
    const unknown = 'secrets' as Coll; // what a caller without types could pass
    expect(await codeOf(store().commit((tx) => tx.put(unknown, 'a', {})))).toBe('invalid');
    expect(() => store().read((tx) => tx.all(unknown))).toThrow(StoreError);
  });

  const cyclic: Doc = {};
  cyclic.self = cyclic;
  const notJson: [string, unknown][] = [
    ['undefined', { a: undefined }],
    ['NaN', { a: Number.NaN }],
    ['infinity', { deep: [{ a: Number.POSITIVE_INFINITY }] }],
    ['a date', { a: new Date(0) }],
    ['a map', { a: new Map() }],
    ['a function', { a: () => 1 }],
    ['a bigint', { a: 1n }],
    ['a symbol', { a: Symbol('a') }],
    ['a hole in a list', { a: new Array(3) }],
    ['a cycle', cyclic],
    ['an array as document', []],
    ['null as document', null],
    ['a text as document', 'text'],
    ['__proto__', JSON.parse('{"__proto__": {"polluted": true}}')],
    ['__proto__ deep inside', JSON.parse('{"a": [{"b": {"__proto__": 1}}]}')],
    ['constructor', { constructor: 1 }],
    ['prototype', { a: { prototype: 1 } }],
  ];
  it.each(notJson)('refuses a document with %s and changes nothing', async (_name, doc) => {
    const commit = store().commit((tx) => {
      tx.put('users', 'before', {});
      tx.put('users', 'bad', doc as Doc); // what a caller without types could pass
    });
    expect(await codeOf(commit)).toBe('invalid');
    expect([docs(store(), 'users'), store().head()]).toEqual([{}, 0]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('takes a document of 256 KiB and refuses one byte more', async () => {
    const fill = 256 * 1024 - JSON.stringify({ text: '' }).length;
    await put(store(), 'users', 'full', { text: 'x'.repeat(fill) });
    expect(await codeOf(put(store(), 'users', 'over', { text: 'x'.repeat(fill + 1) }))).toBe('too_large');
    expect(await codeOf(put(store(), 'users', 'arabic', { text: 'د'.repeat(fill / 2 + 1) }))).toBe('too_large');
    expect(await codeOf(store().commit((tx) => tx.recordOp('op', 'x'.repeat(fill + 99))))).toBe('too_large');
    await reopen();
    expect(Object.keys(docs(store(), 'users'))).toEqual(['full']);
  });

  it('takes 2,400 documents in one commit', async () => {
    const text = 'x'.repeat(2000);
    const { rev } = await store().commit((tx) => {
      for (const n of range(1, 2400)) tx.put('properties', String(n), { n, text });
    });
    await reopen();
    expect([rev, store().head(), store().read((tx) => tx.count('properties'))]).toEqual([2400, 2400, 2400]);
    expect(store().changesSince(0, ['properties'], 500).changes).toHaveLength(500);
  });

  it('refuses a commit of more than 32 MiB and goes on', async () => {
    const text = 'x'.repeat(200_000);
    const huge = store().commit((tx) => {
      for (const n of range(1, 170)) tx.put('properties', String(n), { text });
    });
    expect(await codeOf(huge)).toBe('too_large');
    await put(store(), 'users', 'a', {});
    expect([store().head(), store().read((tx) => tx.count('properties'))]).toEqual([1, 0]);
  });

  it('gives texts back as they were: emoji, right to left, controls, lone surrogates, look-alikes of its own format', async () => {
    const texts = [
      'دبي مارينا ‏٢٠٢٦',
      '🏙️👨‍👩‍👧‍👦',
      'e\u0301 \u00e9',
      '\u0000\u0007\u2028\u2029',
      '\ud800',
      '"]],"o":[["op',
      '<script>alert(1)</script>',
      '\ufeff',
      '\\u0041\\',
    ];
    await put(store(), 'users', 'a', { texts, nested: { [texts[0] ?? '']: texts[1], '': 0, ' ': -0 } });
    await reopen();
    expect(get(store(), 'users', 'a')?.doc).toEqual({
      texts,
      nested: { [texts[0] ?? '']: texts[1], '': 0, ' ': 0 },
    });
  });

  it('keeps numbers exactly', async () => {
    const numbers = [0, 1e21, 5e-324, 0.1 + 0.2, Number.MAX_SAFE_INTEGER, -1.7976931348623157e308];
    await put(store(), 'users', 'a', { numbers });
    await reopen();
    expect(get(store(), 'users', 'a')?.doc).toEqual({ numbers });
  });
}

function describeMarket({ store, reopen }: Context): void {
  it('starts with an empty market, the same everywhere', () => {
    expect(store().market.manifest()).toMatchObject({
      rows: 0,
      minDay: null,
      maxDay: null,
      segments: [],
      rollup: null,
    });
    expect(store().market.manifest().hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('publishes all files at once, also for the time after a restart', async () => {
    const { market } = store();
    const one = await writeSegment(store(), 'one', { rows: 10, minDay: 5, maxDay: 9, droppedRows: [0, 4] });
    const two = await writeSegment(store(), 'two', { rows: 3, minDay: 2, maxDay: 7 });
    const gone = await writeSegment(store(), 'gone', { rows: 1, minDay: 1, maxDay: 99, droppedRows: [0] });
    const rollup = await market.writeFile(Buffer.from('rollup'));
    expect(market.manifest().segments).toEqual([]);
    const published = await market.publish(() => ({ segments: [one, two, gone], rollup }));
    expect(published).toMatchObject({ rows: 11, minDay: 2, maxDay: 9, segments: [one, two, gone], rollup });
    expect(market.manifest()).toEqual(published);
    await reopen();
    expect(store().market.manifest()).toEqual(published);
    expect(text(await store().market.readFile(one.sha256))).toBe('one');
    expect(text(await store().market.readFile(rollup.sha256))).toBe('rollup');
  });

  it('keeps the market when a file is missing, has another size or the builder throws', async () => {
    const one = await writeSegment(store(), 'one');
    const before = await store().market.publish(() => ({ segments: [one], rollup: null }));
    const missing = { ...one, sha256: 'f'.repeat(64) };
    const publish = (segments: SegmentRef[]) => store().market.publish(() => ({ segments, rollup: null }));
    expect(await codeOf(publish([one, missing]))).toBe('missing');
    expect(await codeOf(publish([{ ...one, bytes: one.bytes + 1 }]))).toBe('invalid');
    expect(await codeOf(publish([one, one]))).toBe('invalid');
    expect(await codeOf(publish([{ ...one, droppedRows: [1, 0] }]))).toBe('invalid');
    expect(await codeOf(publish([{ ...one, droppedRows: [one.rows] }]))).toBe('invalid');
    const rollup = { sha256: 'e'.repeat(64), bytes: 1 };
    expect(await codeOf(store().market.publish(() => ({ segments: [one], rollup })))).toBe('missing');
    const throwing = store().market.publish(() => {
      throw new RangeError('no');
    });
    await expect(throwing).rejects.toThrow(RangeError);
    expect(store().market.manifest()).toEqual(before);
    await reopen();
    expect(store().market.manifest()).toEqual(before);
  });

  it('does nothing when the same market is published again', async () => {
    const one = await writeSegment(store(), 'one');
    const first = await store().market.publish(() => ({ segments: [one], rollup: null }));
    const again = await store().market.publish((current) => ({ segments: current.segments, rollup: current.rollup }));
    expect(again).toEqual(first);
  });

  it('lets publishers take turns: none overwrites another', async () => {
    const segments = await Promise.all(range(1, 8).map((n) => writeSegment(store(), `segment ${n}`)));
    await Promise.all(
      segments.map((segment) =>
        store().market.publish((current) => ({ segments: [...current.segments, segment], rollup: null })),
      ),
    );
    const published = store()
      .market.manifest()
      .segments.map((segment) => segment.sha256);
    expect(new Set(published)).toEqual(new Set(segments.map((segment) => segment.sha256)));
  });

  it('writes the same bytes once, also when two do it at the same time', async () => {
    const bytes = Buffer.from('same');
    const written = await Promise.all([store().market.writeFile(bytes), store().market.writeFile(bytes)]);
    expect(written[0]).toEqual(written[1]);
    expect(await store().market.writeFile(bytes)).toEqual(written[0]);
    expect(text(await store().market.readFile(written[0].sha256))).toBe('same');
  });

  it('sends files whole, and knows nothing of names that are none', async () => {
    const { sha256, bytes } = await store().market.writeFile(Buffer.from('content'));
    const sent = await store().market.streamFile(sha256);
    const parts: Buffer[] = [];
    for await (const part of sent?.stream ?? []) parts.push(Buffer.from(part));
    expect([Buffer.concat(parts).toString(), sent?.bytes]).toEqual(['content', bytes]);
    for (const name of ['f'.repeat(64), '../core/snap.0', 'MANIFEST.1', '', sha256.toUpperCase()]) {
      expect(await store().market.readFile(name)).toBeNull();
      expect(await store().market.streamFile(name)).toBeNull();
    }
  });

  it('takes an empty file', async () => {
    const { sha256, bytes } = await store().market.writeFile(new Uint8Array());
    expect([bytes, (await store().market.readFile(sha256))?.byteLength]).toEqual([0, 0]);
  });

  it('never collects a published file', async () => {
    const one = await writeSegment(store(), 'one');
    const two = await writeSegment(store(), 'two');
    await store().market.publish(() => ({ segments: [one], rollup: null }));
    await store().market.publish(() => ({ segments: [one, two], rollup: null }));
    await store().market.collectGarbage(0);
    await reopen();
    await store().market.collectGarbage(0);
    expect(text(await store().market.readFile(one.sha256))).toBe('one');
    expect(text(await store().market.readFile(two.sha256))).toBe('two');
  });
}

function describeLifecycle({ store, reopen, harness }: Context): void {
  it('keeps its epoch over a restart', async () => {
    const { epoch } = store();
    await put(store(), 'users', 'a', {});
    await reopen();
    expect(store().epoch).toBe(epoch);
  });

  it('finishes what was committed before it closes, and takes nothing after', async () => {
    const open = store();
    const commits = range(1, 20).map((n) => put(open, 'users', `u${n}`, { n }));
    await open.close();
    await Promise.all(commits);
    expect(await codeOf(put(open, 'users', 'late', {}))).toBe('closed');
    await open.close();
    await reopen();
    expect(store().read((tx) => tx.count('users'))).toBe(20);
  });

  it('is writable', () => {
    expect(store().health()).toMatchObject({ writable: true, lastError: null });
  });

  it('restores a backup as another lineage with the same documents, and goes on without the other', async () => {
    const { openBackup } = harness();
    if (openBackup === null) return;
    const one = await writeSegment(store(), 'one');
    await store().market.publish(() => ({ segments: [one], rollup: null }));
    await store().commit((tx) => {
      tx.put('users', 'a', { n: 1 });
      tx.put('users', 'b', { n: 2 });
      tx.recordOp('op-1', 'done');
    });
    await store().commit((tx) => tx.del('users', 'b'));
    const copy = await openBackup(store());
    try {
      await put(store(), 'users', 'only-here', {});
      expect(copy.epoch).not.toBe(store().epoch);
      expect([copy.head(), docs(copy, 'users')]).toEqual([3, { a: { n: 1 } }]);
      expect(changes(copy).map((change) => change.rev)).toEqual([1, 3]);
      expect(await opResult(copy, 'op-1')).toBe('done');
      expect(copy.market.manifest().hash).toBe(store().market.manifest().hash);
      expect(text(await copy.market.readFile(one.sha256))).toBe('one');
      const { rev } = await put(copy, 'users', 'only-there', {});
      expect([rev, get(store(), 'users', 'only-there')]).toEqual([4, null]);
    } finally {
      await copy.close();
    }
  });
}

function put(store: Store, coll: Coll, id: string, doc: Doc) {
  return store.commit((tx) => tx.put(coll, id, doc));
}

function get<T = Doc>(store: Store, coll: Coll, id: string) {
  return store.read((tx) => tx.get<T>(coll, id));
}

function docs(store: Store, coll: Coll): Record<string, Doc> {
  return store.read((tx) => Object.fromEntries(tx.all(coll).map((row) => [row.id, row.doc])));
}

function changes(store: Store, rev: Rev = 0): Change[] {
  return store.changesSince(rev, ALL, 100_000).changes;
}

async function opResult(store: Store, opId: string): Promise<unknown> {
  return (await store.commit((tx) => tx.opResult(opId))).value;
}

function replay(copy: Map<string, Doc>, page: Change[]): Map<string, Doc> {
  for (const { coll, id, doc } of page) {
    if (doc === undefined) copy.delete(`${coll}/${id}`);
    else copy.set(`${coll}/${id}`, doc);
  }
  return copy;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return error instanceof StoreError ? error.code : String(error);
  }
}

async function writeSegment(store: Store, content: string, facts: Partial<SegmentRef> = {}): Promise<SegmentRef> {
  const written = await store.market.writeFile(Buffer.from(content));
  return {
    rows: 5,
    minDay: 1,
    maxDay: 2,
    areas: ['dubai-marina'],
    sources: ['demo'],
    importId: 'import-1',
    droppedRows: [],
    ...facts,
    ...written,
  };
}

function text(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString();
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
