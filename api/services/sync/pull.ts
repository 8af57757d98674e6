import type { Property } from '../../../domain/property/property.ts';
import { isForSale } from '../../../domain/property/purpose.ts';
import { PULL_COLLECTIONS, type PullChange, type PullPage } from '../../../domain/sync/pull.ts';
import { ApiError } from '../../errors.ts';
import type { ChangePage, DocChange, Store } from '../../store/store.ts';
import { agentReader } from '../accounts/agent-cards.ts';
import type { StoredUser } from '../accounts/users.ts';
import { type PropertyIndex, propertyForReader, seesInactive } from '../listings/property-index.ts';

/** A page whose changes are computed on demand, because an already compressed page does not need them. */
export type PreparedPage = { facts: Omit<PullPage, 'changes'>; count: number; changes(): PullChange[] };

/**
 * Returns changes since a cursor. A cursor is `epoch.scope.rev`: the epoch of the server's data, whether the user sees
 * inactive listings (`s`) and asks for rentals too (`a`), and the revision. An app of before there were rentals does not
 * ask for them, because it would take their rents for prices: to it they look deleted. If epoch or scope changed, the page has `reset` and starts over, so that a
 * device loses staff-only listings when its user signs out.
 * @throws ApiError `invalid_input` for an invalid cursor
 */
export function pullPage(
  deps: { store: Store; properties: PropertyIndex },
  from: { cursor: string; limit: number; user: StoredUser | null; purpose: 'sale' | 'all' },
): PreparedPage {
  const { store } = deps;
  const scope = (seesInactive(from.user) ? 's' : 'p') + (from.purpose === 'all' ? 'a' : '');
  const at = from.cursor === '' ? null : parseCursor(from.cursor);
  const known = at !== null && at.epoch === store.epoch && at.scope === scope && at.rev <= store.head();
  const page = toSharedEnd(store.changesSince(known ? at.rev : 0, PULL_COLLECTIONS, from.limit));
  const startsOver = at !== null && (!known || page.reset === true);
  return {
    facts: {
      epoch: store.epoch,
      from: from.cursor,
      next: `${store.epoch}.${scope}.${page.next}`,
      more: page.more,
      ...(startsOver ? { reset: true as const } : {}),
      manifest: store.market.manifest().hash,
    },
    count: page.changes.length,
    changes: () =>
      store.read((tx) => {
        const agentOf = agentReader(tx);
        return page.changes.flatMap((change) => changeFor(deps.properties, { ...from, change, agentOf }));
      }),
  };
}

/** Every page except the last ends at a multiple of this revision number, if it contains one. */
const SHARED_END = 500;

/** Ends a page at the same revision for all devices, so that the page is compressed only once. */
function toSharedEnd(page: ChangePage): ChangePage {
  const end = page.next - (page.next % SHARED_END);
  // Pages from the beginning are the same for all devices anyway.
  if (!page.more || page.from === 0 || end <= page.from) return page;
  return { ...page, next: end, changes: page.changes.filter(({ rev }) => rev <= end) };
}

function parseCursor(cursor: string): { epoch: string; scope: string; rev: number } {
  const m = /^([\w-]{1,64})\.([ps]a?)\.(\d{1,15})$/.exec(cursor);
  if (m === null) throw new ApiError('invalid_input', 'This cursor is not one of ours.', [{ path: 'cursor' }]);
  const [, epoch = '', scope = '', rev] = m;
  return { epoch, scope, rev: Number(rev) };
}

/** Returns a change as this user may see it. A listing that they may not see looks deleted. */
function changeFor(
  properties: PropertyIndex,
  from: {
    change: DocChange;
    user: StoredUser | null;
    purpose: 'sale' | 'all';
    agentOf: ReturnType<typeof agentReader>;
  },
): PullChange[] {
  const { coll, id, rev, deleted, doc } = from.change;
  // The store returns only the requested collections, but its type includes all.
  const pulled = PULL_COLLECTIONS.find((name) => name === coll);
  if (pulled === undefined) return [];
  if (deleted || doc === undefined) return [{ coll: pulled, id, rev, deleted: true }];
  if (pulled === 'brokers') return [{ coll: pulled, id, rev, doc: from.agentOf(doc) ?? doc }];
  if (pulled !== 'properties') return [{ coll: pulled, id, rev, doc }];
  // Reads the listing from the index, which contains only fields of the schema.
  const property = propertyForReader(properties.get(Number(id)), from.user);
  if (property === null || (from.purpose === 'sale' && !isForSale(property)))
    return [{ coll: pulled, id, rev, deleted: true }];
  return [{ coll: pulled, id, rev, doc: from.purpose === 'sale' ? forOlderApp(property) : property }];
}

/** Apps that do not ask for rentals do not know the verdict `ask_why` either, and would refuse the whole page. */
function forOlderApp(property: Property): Property {
  const { evidence } = property;
  if (evidence?.verdict !== 'ask_why') return property;
  const { verdict: _, ...rest } = evidence;
  return { ...property, evidence: rest };
}
