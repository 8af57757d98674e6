import type { Store, Tx } from '../../api/store/store.ts';
import type { PublicStore } from '../../pwa/data/db/public/public-store.ts';
import type { OutboxQueue } from '../../pwa/data/outbox/outbox-queue.ts';
import { AppEnded } from './client.ts';
import type { SentRequest } from './inject.ts';

/** A fault put into the product on purpose: a simulation that does not find it proves nothing. */
export type Plant = {
  /** Changes what leaves the device: the same as a server that does not look at it. */
  tamper?: (sent: SentRequest) => SentRequest;
  queue?: (queue: OutboxQueue) => OutboxQueue;
  skipSync?: (path: string, kind: 'file' | 'dir') => boolean;
  quota?: 'swallowed';
  /** Pulled rows take the place of what waits. */
  pullClobbers?: boolean;
  /** Changes the server's store. */
  store?: (store: Store) => Store;
  /** Changes the device's copy of the market. */
  copy?: (store: PublicStore, ends: () => boolean) => PublicStore;
  isRelaxed?: boolean;
  /** Share of edits that are new listings: a fault that shows there alone is looked for there. */
  news?: number;
  forgetsRecords?: boolean;
};

const without = (sent: SentRequest, name: string): SentRequest => {
  const { [name]: _, ...headers } = sent.headers;
  return { ...sent, headers };
};

const isRecord = ({ path }: SentRequest) => path.startsWith('/api/me/records/');

/** A store whose commits see another transaction. */
function withCommit(store: Store, commit: Store['commit']): Store {
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'commit') return commit;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Operations are noted by a commit of their own, after the one with their effect. */
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

/** Operations are forgotten when the server starts again. */
function forgottenAtStart(store: Store): Store {
  const since = new Set<string>();
  return withCommit(store, (fn) =>
    store.commit((tx) =>
      fn({
        ...tx,
        opResult: (id) => (since.has(id) ? tx.opResult(id) : null),
        recordOp: (id, result) => {
          since.add(id);
          if (tx.opResult(id) === null) tx.recordOp(id, result);
        },
      }),
    ),
  );
}

/** The cursor of a page is stored by a transaction of its own, before its rows. */
function cursorFirst(store: PublicStore, ends: () => boolean): PublicStore {
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'applyPage') {
        const applyPage: PublicStore['applyPage'] = async (mark, next, changes) => {
          const first = await target.applyPage(mark, next, { puts: [], removals: [] });
          if (!first.ok) return first;
          if (ends()) throw new AppEnded();
          return target.applyPage(next, next, changes);
        };
        return applyPage;
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A queue with one of its methods replaced. */
function replaced(queue: OutboxQueue, methods: Record<string, (...args: never[]) => Promise<unknown>>): OutboxQueue {
  return new Proxy(queue, {
    get: (target, name) => {
      const other = methods[String(name)];
      if (other !== undefined) return other;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

let attempt = 0;

export const PLANTS: Readonly<Record<string, Plant>> = {
  'no dedup': { tamper: (sent) => without(sent, 'idempotency-key') },
  'blind last writer wins': {
    tamper: (sent) => (sent.method === 'PUT' ? { ...sent, headers: { ...sent.headers, 'if-match': '*' } } : sent),
  },
  'acknowledged before fsync': { skipSync: (path, kind) => kind === 'file' && path.includes('wal') },
  'no sync of the journal’s folder': { skipSync: (_, kind) => kind === 'dir' },
  'removed from the outbox on send': {
    queue: (queue) =>
      replaced(queue, {
        takeNext: async () => {
          const entry = await queue.takeNext();
          if (entry !== null) await queue.acknowledge(entry.id, null);
          return entry;
        },
      }),
  },
  'theirs taken without a word': {
    queue: (queue) => replaced(queue, { meet: (async (id: string) => queue.acknowledge(id, null)) as never }),
  },
  'conflict not kept': {
    queue: (queue) =>
      replaced(queue, {
        meet: (async (id: string) => {
          await queue.postpone(id);
          await queue.discard(id);
        }) as never,
      }),
  },
  'refused ones forgotten': {
    queue: (queue) => replaced(queue, { refuse: (async (id: string) => queue.acknowledge(id, null)) as never }),
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
  'an operation noted by a second commit': { store: notedLater },
  'operations forgotten at a restart': { store: forgottenAtStart, news: 0.7 },
  'cursor stored before rows': { copy: cursorFirst },
  'relaxed outbox': { isRelaxed: true },
  'a record written over one that was not seen': {
    tamper: (sent) => (isRecord(sent) ? { ...sent, headers: { ...sent.headers, 'if-match': '*' } } : sent),
  },
  'a record pulled over one that waits': { forgetsRecords: true },
  'a refused record taken for sent': {
    queue: (queue) => replaced(queue, { giveWay: (async (id: string) => queue.acknowledgeRecord(id, 1e9)) as never }),
  },
  'a record taken for sent when it leaves': {
    queue: (queue) =>
      replaced(queue, {
        takeNext: async () => {
          const entry = await queue.takeNext();
          if (entry?.kind === 'record') await queue.acknowledgeRecord(entry.id, entry.baseRev);
          return entry;
        },
      }),
  },
  'quota error swallowed': { quota: 'swallowed' },
  'pull clobbers what waits': { pullClobbers: true },
};
