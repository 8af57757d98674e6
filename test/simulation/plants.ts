import type { OutboxQueue } from '../../pwa/data/outbox/outbox-queue.ts';
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
};

const without = (sent: SentRequest, name: string): SentRequest => {
  const { [name]: _, ...headers } = sent.headers;
  return { ...sent, headers };
};

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

export const PLANTS: Readonly<Record<string, Plant>> = {
  'no dedup': { tamper: (sent) => without(sent, 'idempotency-key') },
  'order not kept': { tamper: (sent) => without(sent, 'x-device-sequence') },
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
    queue: (queue) =>
      replaced(queue, {
        takeNext: async () => {
          const entry = await queue.takeNext();
          return entry === null ? null : { ...entry, id: `${entry.id.slice(0, 30)}${entry.attempts}` };
        },
      }),
  },
  'quota error swallowed': { quota: 'swallowed' },
  'pull clobbers what waits': { pullClobbers: true },
};
