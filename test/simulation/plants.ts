import type { Store, Tx } from '../../api/store/store.ts';
import type { PublicStore } from '../../pwa/data/store/public/public-store.ts';
import type { OutboxQueue } from '../../pwa/data/sync/outbox/outbox-queue.ts';
import { AppEnded, type PlantedDevice } from './client.ts';
import type { Received, SentRequest } from './inject.ts';
import type { Faults, Network } from './network.ts';

/** A bug planted in the product on purpose. The simulation must find it. */
export type Plant = {
  /** Changes requests as they leave the device, as if the server ignored some of their headers. */
  tamper?: (sent: SentRequest) => SentRequest;
  /** Wraps the server's request handler. */
  answered?: (answer: Network['answered']) => Network['answered'];
  queue?: (queue: OutboxQueue, device: PlantedDevice) => OutboxQueue;
  skipSync?: (path: string, kind: 'file' | 'dir') => boolean;
  quota?: 'swallowed';
  /** Pulled rows hide pending edits. */
  pullClobbers?: boolean;
  /** Wraps the server's store. */
  store?: (store: Store) => Store;
  /** Wraps the device's replica of the market. */
  copy?: (store: PublicStore, ends: () => boolean) => PublicStore;
  isRelaxed?: boolean;
  /** Share of edits that create a listing. Raised for bugs that only affect new listings. */
  news?: number;
  /** Share of steps in which months pass. `deletions`: share of record steps that delete a record. */
  months?: number;
  deletions?: number;
  /** Takes hundreds of seeds to find, so only `npm run simulate -- --planted` looks for it. */
  isRare?: true;
  /** The seed to begin with, a little before one that finds the bug, so that the test is quick. */
  firstSeed?: number;
  /** Share of steps in which a device is restored from an older snapshot. */
  setBacks?: number;
  /** Share of steps in which several devices or tabs act at once. */
  together?: number;
  /** Network and server faults that apply in every run. */
  faults?: Partial<Faults>;
  forgetsRecords?: boolean;
  showsFirst?: boolean;
  hidesConflicts?: boolean;
};

const without = (sent: SentRequest, name: string): SentRequest => {
  const { [name]: _, ...headers } = sent.headers;
  return { ...sent, headers };
};

const isRecord = ({ path }: SentRequest) => path.startsWith('/api/me/records/');

/** Returns the object with some of its methods replaced. */
function withMethods<T extends object>(whole: T, methods: Partial<T>): T {
  return new Proxy(whole, {
    get: (target, name) => {
      const other: unknown = Reflect.get(methods, name);
      if (other !== undefined) return other;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const withCommit = (store: Store, commit: Store['commit']) => withMethods(store, { commit });

/** Planted: operations are recorded in a separate commit, after the commit with their effect. */
function notedLater(store: Store): Store {
  return withCommit(store, async (fn) => {
    const noted: Parameters<Tx['recordOp']>[] = [];
    const answer = await store.commit((tx) => fn({ ...tx, recordOp: (...op) => void noted.push(op) }));
    if (noted.length > 0) {
      await store.commit((tx) => {
        for (const op of noted) tx.recordOp(...op);
      });
    }
    return answer;
  });
}

/** Planted: the server forgets recorded operations when it restarts. */
function forgottenAtStart(store: Store): Store {
  const since = new Set<string>();
  return withCommit(store, (fn) =>
    store.commit((tx) =>
      fn({
        ...tx,
        opResult: (id) => (since.has(id) ? tx.opResult(id) : null),
        recordOp: (id, ...result) => {
          since.add(id);
          if (tx.opResult(id) === null) tx.recordOp(id, ...result);
        },
      }),
    ),
  );
}

/** Planted: changes are selected by timestamp instead of revision, and the clock is sometimes set back. */
function byTheClock(store: Store): Store {
  const stampOf = (rev: number) => rev * 10 - (rev % 4 === 0 ? 25 : 0);
  return withMethods(store, {
    changesSince: (rev, colls, limit) => {
      const page = store.changesSince(rev, colls, limit);
      if (rev === 0) return page;
      return { ...page, changes: page.changes.filter((change) => stampOf(change.rev) > stampOf(rev)) };
    },
  });
}

/** Planted: a device that pulls from before a forgotten deletion is not told to start over. */
function withoutReset(store: Store): Store {
  return withMethods(store, {
    changesSince: (rev, colls, limit) => {
      const { reset: _, ...page } = store.changesSince(rev, colls, limit);
      return page;
    },
  });
}

/** Planted: the server identifies a change by its `x-device-sequence` number alone. */
function knownByPlace(answer: Network['answered']): Network['answered'] {
  const known = new Map<string, Received>();
  return async (username, sent) => {
    const place = sent.headers['x-device-sequence'];
    const before = place === undefined ? undefined : known.get(place);
    if (before !== undefined) return before;
    const received = await answer(username, sent);
    if (place !== undefined && received !== null && received.status < 300) known.set(place, received);
    return received;
  };
}

/** Planted: the cursor of a page is stored in a separate transaction, before the rows. */
function cursorFirst(store: PublicStore, ends: () => boolean): PublicStore {
  return withMethods<PublicStore>(store, {
    applyPage: async (mark, next, changes) => {
      const first = await store.applyPage(mark, next, { puts: [], removals: [] });
      if (!first.ok) return first;
      if (ends()) throw new AppEnded();
      return store.applyPage(next, next, changes);
    },
  });
}

/** Returns the queue with some of its methods replaced. */
function replaced(queue: OutboxQueue, methods: Record<string, (...args: never[]) => Promise<unknown>>): OutboxQueue {
  return withMethods(queue, methods as Partial<OutboxQueue>);
}

/** Planted: an entry is marked as sent in one transaction, and edits based on it are updated in a second. */
function acknowledgedInTwo(queue: OutboxQueue, { connection, ends }: PlantedDevice): OutboxQueue {
  return replaced(queue, {
    acknowledge: (async (...[id, result]: Parameters<OutboxQueue['acknowledge']>) => {
      await connection.write(['outbox'], (db) => db.outbox.update(id, { state: 'sent' }));
      if (ends()) throw new AppEnded();
      return queue.acknowledge(id, result);
    }) as never,
  });
}

/** Planted: an entry is quarantined after five faults, no matter how little time has passed. */
function setAsideSoon(queue: OutboxQueue, { connection }: PlantedDevice): OutboxQueue {
  return replaced(queue, {
    fail: (async (id: string, error: string) => {
      const entry = await connection.read((db) => db.outbox.get(id));
      const isAside = (entry?.attempts ?? 0) >= 5;
      if (!isAside) return queue.fail(id, error);
      await connection.write(['outbox'], (db) => db.outbox.update(id, { state: 'quarantined' }));
      return false;
    }) as never,
  });
}

/** Planted: an entry that got no answer is moved behind later entries. */
function overtaking(queue: OutboxQueue, { connection }: PlantedDevice): OutboxQueue {
  return replaced(queue, {
    postpone: (async (id: string) => {
      await queue.postpone(id);
      await connection.write(['outbox'], async (db) => {
        const last = await db.outbox.orderBy('order').last();
        await db.outbox.update(id, { order: (last?.order ?? 0) + 1 });
      });
    }) as never,
  });
}

/** The server often dies after applying a request, and a proxy then corrupts the retry. */
const DYING_SERVER: Partial<Faults> = { crash: 0.25, lose: 0.3, mangle: 0.5, drop: 0, failing: 0, late: 0 };

let attempt = 0;

export const PLANTS: Readonly<Record<string, Plant>> = {
  'no dedup': { tamper: (sent) => without(sent, 'idempotency-key'), firstSeed: 9 },
  'blind last writer wins': {
    tamper: (sent) => (sent.method === 'PUT' ? { ...sent, headers: { ...sent.headers, 'if-match': '*' } } : sent),
  },
  'acknowledged before fsync': { skipSync: (path, kind) => kind === 'file' && path.includes('wal') },
  'no sync of the journal’s folder': { skipSync: (_, kind) => kind === 'dir' },
  'removed from the outbox on send': {
    queue: (queue) =>
      replaced(queue, {
        takeNext: async (skipped: ReadonlySet<string>) => {
          const entry = await queue.takeNext(skipped);
          if (entry !== null) await queue.acknowledge(entry.id, null);
          return entry;
        },
      }),
  },
  'theirs taken without a word': {
    queue: (queue) => replaced(queue, { mergeWith: (async (id: string) => queue.acknowledge(id, null)) as never }),
  },
  'conflict not kept': {
    queue: (queue) =>
      replaced(queue, {
        mergeWith: (async (id: string) => {
          await queue.postpone(id);
          await queue.discard(id);
        }) as never,
      }),
  },
  'set aside at its fifth fault, however soon': { queue: setAsideSoon, firstSeed: 9 },
  'refused ones forgotten': {
    queue: (queue) => replaced(queue, { refuse: (async (id: string) => queue.acknowledge(id, null)) as never }),
    firstSeed: 17,
  },
  'a new operation for every attempt': {
    news: 0.7,
    tamper: (sent) => {
      const key = sent.headers['idempotency-key'];
      return key === undefined
        ? sent
        : { ...sent, headers: { ...sent.headers, 'idempotency-key': `${key}-${attempt++}` } };
    },
  },
  'an operation noted by a second commit': { store: notedLater, news: 0.7, faults: DYING_SERVER, firstSeed: 117 },
  'operations forgotten at a restart': { store: forgottenAtStart, news: 0.7, faults: DYING_SERVER, firstSeed: 278 },
  'cursor stored before rows': { copy: cursorFirst },
  'relaxed outbox': { isRelaxed: true },
  'a record written over one that was not seen': {
    tamper: (sent) => (isRecord(sent) ? { ...sent, headers: { ...sent.headers, 'if-match': '*' } } : sent),
  },
  'a record pulled over one that waits': { forgetsRecords: true },
  'a refused record taken for sent': {
    queue: (queue) =>
      replaced(queue, { pullRecordsAgain: (async (id: string) => queue.acknowledgeRecord(id, 1e9)) as never }),
  },
  'a record taken for sent when it leaves': {
    queue: (queue) =>
      replaced(queue, {
        takeNext: async (skipped: ReadonlySet<string>) => {
          const entry = await queue.takeNext(skipped);
          if (entry?.kind === 'record') await queue.acknowledgeRecord(entry.id, entry.baseRev);
          return entry;
        },
      }),
  },
  'a change that overtakes another of its device': {
    queue: overtaking,
    tamper: (sent) => without(sent, 'x-device-sequence'),
    firstSeed: 24,
  },
  'known by its place in the count alone': { answered: knownByPlace, setBacks: 0.25, together: 0 },
  'changes told by the clock': { store: byTheClock },
  'no new start after deletions were forgotten': { store: withoutReset, months: 0.15, deletions: 0.2, isRare: true },
  'acknowledged in two steps': { queue: acknowledgedInTwo, news: 0.7, isRare: true },
  'shown and queued in two steps': { showsFirst: true, firstSeed: 141 },
  'a conflict that one device alone knows': { hidesConflicts: true },
  'quota error swallowed': { quota: 'swallowed' },
  'pull clobbers what waits': { pullClobbers: true },
};

/** Names of the planted bugs that few seeds find. */
export const FOUND_SOON: readonly string[] = Object.keys(PLANTS).filter((name) => PLANTS[name]?.isRare !== true);
