import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryDisk, createMemoryStore } from '../testing/memory-store.ts';
import { openTestDatabase, type TestDatabase } from '../testing/postgres/test-database.ts';
import { openStore } from './lowdb/open-store.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { COLLECTIONS, type Coll, type Doc, type Store } from './store.ts';

const RUNS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const SEED = 20260301;

type Step =
  | { kind: 'put'; coll: Coll; id: string; doc: Doc }
  | { kind: 'del'; coll: Coll; id: string }
  | { kind: 'op'; opId: string; result: unknown }
  | { kind: 'look'; coll: Coll; id: string };
type Action =
  | { kind: 'commits'; commits: { steps: Step[]; throws: boolean }[] }
  | { kind: 'restart'; days: number }
  | { kind: 'changes'; from: number; colls: Coll[]; limit: number };

const coll = fc.constantFrom<Coll>('properties', 'users', 'settings');
const id = fc.constantFrom('1', '2', '10', 'a', 'b', '__proto__');
const opId = fc.constantFrom('op-1', 'op-2', 'op-3', 'op-4');
const json = fc.jsonValue({ maxDepth: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('put' as const), coll, id, doc: fc.record({ value: json }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('del' as const), coll, id }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('op' as const), opId, result: json }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), coll, id }) },
);
const commit = fc.record({
  steps: fc.array(step, { maxLength: 5 }),
  throws: fc.boolean(),
});
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('commits' as const),
      commits: fc.array(commit, { minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), days: fc.constantFrom(0, 1, 60) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('changes' as const),
      from: fc.nat({ max: 40 }),
      colls: fc.subarray([...COLLECTIONS]),
      limit: fc.integer({ min: 1, max: 8 }),
    }),
  },
);

let server: TestDatabase;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.close());

describe('lowdb, PostgreSQL and memory', () => {
  it('answer alike whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 30 }), async (actions) => {
        const folder = await mkdtemp(join(tmpdir(), 'differential-'));
        try {
          await compare(actions, folder);
        } finally {
          await rm(folder, { recursive: true });
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  }, 60_000);
});

async function compare(actions: Action[], dataDir: string): Promise<void> {
  const disk = createMemoryDisk();
  let now = Date.UTC(2026, 0, 1);
  const clock = () => now;
  await server.reset();
  const openAll = async (): Promise<Store[]> => [
    createMemoryStore({ clock, disk }),
    (await openStore({ dataDir, init: true, clock })).store,
    (await openPostgresStore({ database: await server.connect(), init: true, clock })).store,
  ];
  let stores = await openAll();
  for (const next of actions) {
    if (next.kind === 'restart') {
      await Promise.all(stores.map((store) => store.close()));
      now += next.days * DAY_MS;
      stores = await openAll();
    }
    const [memory, ...others] = await Promise.all(stores.map((store) => perform(store, next)));
    for (const other of others) expect(other).toEqual(memory);
  }
  await Promise.all(stores.map((store) => store.close()));
}

async function perform(store: Store, next: Action): Promise<unknown> {
  if (next.kind === 'changes') return answerOf(() => store.changesSince(next.from, next.colls, next.limit));
  const outcomes =
    next.kind === 'commits' ? await Promise.all(next.commits.map((planned) => runCommit(store, planned))) : [];
  return [outcomes, stateOf(store)];
}

function runCommit(store: Store, { steps, throws }: { steps: Step[]; throws: boolean }): Promise<unknown> {
  return answerOf(() =>
    store.commit((tx) => {
      const seen = steps.map((planned) => {
        if (planned.kind === 'put') return tx.put(planned.coll, planned.id, planned.doc);
        if (planned.kind === 'del') return tx.del(planned.coll, planned.id);
        if (planned.kind === 'look') {
          return [tx.get(planned.coll, planned.id), tx.all(planned.coll), tx.count(planned.coll)];
        }
        const known = tx.opResult(planned.opId);
        if (known === null) tx.recordOp(planned.opId, planned.result);
        return known;
      });
      if (throws) throw new RangeError('planned');
      return seen;
    }),
  );
}

function stateOf(store: Store): unknown {
  const documents = store.read((tx) => COLLECTIONS.map((name) => tx.all(name)));
  return [store.head(), documents, store.changesSince(0, COLLECTIONS, 10_000)];
}

async function answerOf(work: () => unknown): Promise<unknown> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { refused: error instanceof Error ? error.name : String(error) };
  }
}
