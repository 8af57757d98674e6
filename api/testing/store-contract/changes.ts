import { expect, it } from 'vitest';
import { type Doc, type Store, StoreError } from '../../store/store.ts';
import { ALL, type Context, changes, docs, get, opResult, put, range, replay } from './helpers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function writeHistory(store: Store): Promise<void> {
  await store.commit((tx) => {
    for (const n of range(1, 9)) tx.put('properties', String(n), { n });
  });
  await put(store, 'users', 'u', { n: 10 });
  await store.commit((tx) => {
    tx.put('properties', '3', { n: 11 });
    tx.del('properties', '5');
    tx.put('market', 'jvc', { n: 13 });
  });
  await store.commit((tx) => tx.del('users', 'u'));
  await store.commit((tx) => tx.put('properties', '5', { n: 15 }));
  await store.commit((tx) => tx.del('properties', '9'));
}

export function describeChanges({ store, reopen }: Context): void {
  it('answers each document once, newest state, in revision order, deletions included', async () => {
    await writeHistory(store());
    const all = changes(store());
    const revs = all.map((change) => change.rev);
    expect(revs).toEqual([...revs].sort((a, b) => a - b));
    expect(new Set(all.map((change) => `${change.coll}/${change.id}`)).size).toBe(all.length);
    expect(all.filter((change) => change.deleted).map((change) => change.id)).toEqual(['u', '9']);
    expect(all.find((change) => change.id === '5')).toEqual({ coll: 'properties', id: '5', rev: 15, doc: { n: 15 } });
  });

  it('updates a copy from any revision', async () => {
    await writeHistory(store());
    const final = replay(new Map(), changes(store()));
    for (const cursor of range(0, store().head())) {
      const early = changes(store()).filter((change) => change.rev <= cursor);
      const copy = replay(new Map(), early);
      expect(replay(copy, store().changesSince(cursor, ALL, 1000).changes)).toEqual(final);
    }
  });

  it('answers the same after a restart', async () => {
    await writeHistory(store());
    const before = changes(store());
    await reopen();
    expect(changes(store())).toEqual(before);
  });
}

/** Tests of a reader that reads changes page by page. */
export function describePaging({ store }: Context): void {
  it('gives every page size the same copy, a prefix of revisions at each step', async () => {
    await writeHistory(store());
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

  it('moves the cursor past changes of other collections and ends at the head', async () => {
    await writeHistory(store());
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

  it('asks a cursor from the future to start over', async () => {
    await writeHistory(store());
    const page = store().changesSince(store().head() + 1, ALL, 1000);
    expect([page.reset, page.from, page.changes]).toEqual([true, 0, changes(store())]);
  });

  it('refuses a page size that is no number of changes', () => {
    for (const limit of [0, -1, 1.5, Number.NaN]) {
      expect(() => store().changesSince(0, ALL, limit)).toThrow(StoreError);
    }
  });
}

export function describeForgetting({ store, reopen, harness }: Context): void {
  it('remembers tombstones and operations for 90 days', async () => {
    await store().commit((tx) => {
      tx.put('properties', '1', {});
      tx.recordOp('op-1', 'done');
    });
    await store().commit((tx) => tx.del('properties', '1'));
    harness().advance(89 * DAY_MS);
    await reopen();
    await put(store(), 'users', 'later', {});
    expect(await opResult(store(), 'op-1')).toBe('done');
    expect(store().changesSince(1, ALL, 10).changes[0]).toEqual({ coll: 'properties', id: '1', rev: 2, deleted: true });
  });

  it('forgets them later and asks older cursors to start over', async () => {
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

    expect(await opResult(store(), 'op-1')).toBeNull();
    expect(store().changesSince(6, ['properties'], 10).reset).toBe(true);
    expect(store().changesSince(7, ['properties'], 10).reset).toBeUndefined();
    expect(store().changesSince(6, ['market'], 10).reset).toBeUndefined();
    expect(docs(store(), 'properties')).toEqual({ 1: { n: 1 }, 3: { n: 33 }, 4: { n: 4 }, 5: { n: 5 }, 6: { n: 6 } });
  });

  it('lets a device that starts over finish, at every page size', async () => {
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
