import { type Change, type ChangePage, type Coll, type Rev, StoreError } from '../store.ts';
import type { CoreState } from './core-state.ts';

/** A page of changes of a state, as `Store.changesSince` describes it. @throws StoreError `invalid` */
export function changesSince(
  state: CoreState,
  { rev, colls, limit }: { rev: Rev; colls: readonly Coll[]; limit: number },
): ChangePage {
  if (!Number.isInteger(limit) || limit < 1) throw new StoreError('invalid', 'limit must be at least 1');
  const floor = Math.max(0, ...colls.map((coll) => state.forgotten.get(coll) ?? 0));
  const isReset = rev !== 0 && (rev < floor || rev > state.rev);
  const from = isReset ? 0 : rev;
  const changes: Change[] = [];
  let more = false;
  for (const write of state.writesAfter(from, colls)) {
    if (changes.length >= limit && write.rev > floor) {
      more = true;
      break;
    }
    const { doc, ...rest } = write;
    changes.push(doc === null ? { ...rest, deleted: true } : { ...rest, doc });
  }
  const next = more ? Math.max(changes.at(-1)?.rev ?? from, floor) : state.rev;
  return isReset ? { from, next, more, reset: true, changes } : { from, next, more, changes };
}
