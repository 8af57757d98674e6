import { describe, expect, it } from 'vitest';
import { MOST_TOMBSTONES } from '../json-document.ts';
import { CoreState } from './core-state.ts';
import { MOST_OPERATIONS } from './operations.ts';

describe('what a state forgets', () => {
  it('is the oldest tombstones beyond the bound: a device from before them starts over', () => {
    const state = new CoreState();
    for (let rev = 1; rev <= MOST_TOMBSTONES + 10; rev += 1) {
      const write = { coll: 'person_records' as const, id: `r${rev}`, rev, doc: null };
      state.apply({ first: rev, last: rev, at: 0, writes: [write], ops: [] });
    }
    expect(state.prune(0)).toMatchObject({ tombstonesUpTo: 10 });
    expect(state.forgotten).toEqual(new Map([['person_records', 10]]));
    const left = state.toRows().tombstones.flatMap(([, rows]) => rows);
    expect([left.length, left[0]]).toEqual([MOST_TOMBSTONES, ['r11', 11, 0]]);
  });

  it('is the oldest operations of all, when many owners stay within their own bounds', () => {
    const state = new CoreState();
    const { count } = MOST_OPERATIONS.inAll;
    for (let n = 1; n <= count + 5; n += 1) state.ops.set(`op-${n}`, { at: n, owner: `u${n % 1000}`, text: '1' });
    const { removed, notes } = state.prune(0);
    expect(removed).toEqual(['op-1', 'op-2', 'op-3', 'op-4', 'op-5']);
    expect(notes).toEqual(['~u1', '~u2', '~u3', '~u4', '~u5']);
  });
});
