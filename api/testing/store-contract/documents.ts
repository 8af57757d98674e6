import { expect, it } from 'vitest';
import { ALL, type Context, changes, codeOf, docs, get, opResult, put } from './helpers.ts';

export function describeDocuments({ store, reopen }: Context): void {
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

  it('is not changed through documents passed in or returned', async () => {
    const given = { list: [1], name: 'a' };
    await put(store(), 'users', 'a', given);
    given.list.push(2);
    const got = get<typeof given>(store(), 'users', 'a');
    expect(() => got?.doc.list.push(3)).toThrow(TypeError);
    store().read((tx) => tx.all('users').pop());
    expect(docs(store(), 'users')).toEqual({ a: { list: [1], name: 'a' } });
  });
}

export function describeCommits({ store, reopen }: Context): void {
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

  it('shows a commit its own writes, and others only when durable', async () => {
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
}
