import { expect, it } from 'vitest';
import { type Context, changes, codeOf, docs, get, opResult, put, range, text, writeSegment } from './helpers.ts';

export function describeLifecycle({ store, reopen, harness }: Context): void {
  it('keeps its epoch over a restart', async () => {
    const { epoch } = store();
    await put(store(), 'users', 'a', {});
    await reopen();
    expect(store().epoch).toBe(epoch);
  });

  it('finishes commits before it closes, and accepts none after', async () => {
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

  it('restores a backup as another lineage with the same documents, independent of the first', async () => {
    const { openBackup } = harness();
    if (openBackup === null) return;
    const one = await writeSegment(store(), 'one');
    await store().market.publish(() => ({ segments: [one], rollup: null }));
    // A file such as a picture, which is named by a document and not by the manifest.
    const picture = await store().market.writeFile(Buffer.from('picture'));
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
      expect(text(await copy.market.readFile(picture.sha256))).toBe('picture');
      const { rev } = await put(copy, 'users', 'only-there', {});
      expect([rev, get(store(), 'users', 'only-there')]).toEqual([4, null]);
    } finally {
      await copy.close();
    }
  });
}
