import { expect, it } from 'vitest';
import { type Context, changes, codeOf, docs, get, opResult, put, range } from './helpers.ts';

export function describeRevisions({ store, reopen }: Context): void {
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

  it('reads a commit as soon as it resolves', async () => {
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

  it('continues counting after a restart', async () => {
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
