import { expect, it } from 'vitest';
import { MOST_OPERATIONS } from '../../store/state/operations.ts';
import type { Store } from '../../store/store.ts';
import { type Context, opResult, range } from './helpers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { count, bytes } = MOST_OPERATIONS.ofOwner;

async function forgottenOps(store: Store, owner: string): Promise<number> {
  return (await store.commit((tx) => tx.forgottenOps(owner))).value;
}

/** Tests which results of operations are kept and which are removed. */
export function describeOperations({ store, reopen, harness }: Context): void {
  it('forgets the oldest operations of an owner beyond the bound, but not what a device may still wait for', async () => {
    await store().commit((tx) => {
      tx.recordOp('of-another', 'kept', 'two');
      tx.put('devices', 'phone', { op: 'op-1' });
      for (const n of range(1, count + 50)) tx.recordOp(`op-${n}`, n, 'one');
    });
    for (const _ of range(1, 2)) {
      await reopen();
      const kept = await Promise.all(range(1, 53).map((n) => opResult(store(), `op-${n}`)));
      expect(kept).toEqual([1, ...range(2, 51).map(() => null), 52, 53]);
      expect(await opResult(store(), `op-${count + 50}`)).toBe(count + 50);
      expect(await opResult(store(), 'of-another')).toBe('kept');
      expect([await forgottenOps(store(), 'one'), await forgottenOps(store(), 'two')]).toEqual([store().head(), 0]);
    }
    harness().advance(91 * DAY_MS);
    await reopen();
    expect([await forgottenOps(store(), 'one'), await opResult(store(), 'op-1')]).toEqual([0, null]);
  });

  it('bounds the bytes of an owner’s results', async () => {
    const result = 'x'.repeat(200_000);
    for (const batch of range(0, 2)) {
      await store().commit((tx) => {
        for (const n of range(1, 20)) tx.recordOp(`op-${batch * 20 + n}`, result, 'one');
      });
    }
    await reopen();
    const kept = await Promise.all(range(1, 60).map(async (n) => (await opResult(store(), `op-${n}`)) !== null));
    const most = Math.floor(bytes / (result.length + 2));
    expect(kept).toEqual(range(1, 60).map((n) => n > 60 - most));
  });

  it('accepts an operation without an owner, and refuses an invalid owner id', async () => {
    await store().commit((tx) => tx.recordOp('op-1', 1));
    await expect(store().commit((tx) => tx.recordOp('op-2', 1, '~one'))).rejects.toMatchObject({ code: 'invalid' });
    await reopen();
    expect([await opResult(store(), 'op-1'), await forgottenOps(store(), '')]).toEqual([1, 0]);
  });
}
