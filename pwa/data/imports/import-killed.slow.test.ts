import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromEpochDay } from '../../../domain/day.ts';
import { deedAt } from '../../../domain/market/market-table.ts';
import { seededRandom } from '../../../domain/random.ts';
import { Device, NOBODY } from '../../../test/device.ts';
import { closeConnections, closeImportQueues, csv, openImportQueue, openStore } from '../../../test/import-queue.ts';
import { IS_LONG } from '../../../test/long.ts';
import type { LocalMarket } from '../replica/local-market.ts';
import type { ImportStore } from './import-store.ts';

const device = new Device();

beforeEach(() => device.start());
afterEach(async () => {
  closeImportQueues();
  await device.stop();
});

async function offlineMarket(): Promise<LocalMarket> {
  const { local } = await device.started({ origin: NOBODY });
  await local.privateImports.use('guest');
  return local;
}

async function numbersOf(local: LocalMarket): Promise<string[]> {
  const { table } = await local.context.copy.sales();
  return Array.from({ length: table.rows }, (_, row) => deedAt(table, row).deedNumber);
}

type Death = { store: ImportStore; died: Promise<void> };

/** Lets `calls` calls of the store through. The next one never answers; it does its work only if `does` is true. */
function mortal(store: ImportStore, calls: number, does: boolean): Death {
  let left = calls;
  let die = () => {};
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const dying = new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        if (left-- > 0) return Reflect.apply(member, target, given);
        const last = left === -1 && does && name !== 'fileParts' ? Reflect.apply(member, target, given) : null;
        void Promise.resolve(last).then(die);
        return name === 'fileParts' ? endless() : new Promise(() => {});
      };
    },
  });
  return { store: dying, died };
}

async function* endless(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  await new Promise(() => {});
}

describe('a worker that is killed', () => {
  const ROWS = 33_500;
  const ROUNDS = IS_LONG ? 20 : 4;
  const rows = Array.from({ length: ROWS }, (_, i) => ({
    id: `K${i}`,
    price: 900_000 + i,
    date: fromEpochDay(20_000 + (i % 400)),
  }));
  const file = csv(rows);

  it('leaves every deed once, wherever it was killed', { timeout: 120_000 }, async () => {
    const random = seededRandom(20_261_121);
    for (let round = 0; round < ROUNDS; round++) {
      await device.stop();
      await device.start();
      let kills = 1 + Math.floor(random() * 2);
      let batches = 0;
      while (batches === 0) {
        const death = kills-- > 0 ? mortal(openStore(), Math.floor(random() * 16), random() < 0.5) : null;
        const at = openImportQueue(death === null ? {} : { store: death.store });
        await Promise.race([bringIn(at), death?.died ?? new Promise(() => {})]);
        at.queue.stop();
        batches = (await openStore().privateBatches()).batches.length;
      }
      const local = await offlineMarket();
      const numbers = await numbersOf(local);
      expect(numbers).toHaveLength(ROWS);
      expect(new Set(numbers).size).toBe(ROWS);
      expect(await openStore().jobs()).toEqual([]);
      await local.stop();
      closeConnections();
    }
  });

  /** Acts like a user who wants the file imported: resumes the import or adds the file again, then confirms. */
  async function bringIn(at: ReturnType<typeof openImportQueue>): Promise<void> {
    await at.queue.resume();
    await at.settled();
    const left = at.jobs().filter(({ state }) => state !== 'failed' && state !== 'done');
    if ((await openStore().privateBatches()).batches.length > 0) return;
    const id = left[0]?.id ?? (await at.queue.add(file, 'killed.csv'));
    await at.settled();
    await at.queue.start(id, 'device');
    await at.settled();
  }
});

/** Locks of a browser. Each `tab()` acts as another tab. */
class TabLocks {
  readonly #held = new Map<string, Promise<unknown>>();

  tab(): Pick<LockManager, 'request'> {
    const request = async (name: string, { ifAvailable, signal }: LockOptions, grant: LockGrantedCallback<unknown>) => {
      while (this.#held.has(name)) {
        if (ifAvailable === true) return grant(null);
        await Promise.race([this.#held.get(name), aborted(signal)]);
        signal?.throwIfAborted();
      }
      const work = Promise.resolve(grant({ name, mode: 'exclusive' }));
      this.#held.set(name, work);
      await work;
      this.#held.delete(name);
    };
    return { request: request as LockManager['request'] };
  }
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
}

describe('a page whose predecessor still holds its locks', () => {
  const locks = new TabLocks();
  const two = csv([{ id: 'T1' }, { id: 'T2' }]);

  it('takes up the import as soon as they are free', async () => {
    const before = openImportQueue({ locks: locks.tab() });
    const id = await before.queue.add(two, 'a.csv');
    await before.settled();
    const after = openImportQueue({ locks: locks.tab() });
    await after.queue.resume();
    await after.settled();
    expect(after.jobs()).toEqual([]);
    before.queue.stop();
    await vi.waitFor(() => expect(after.jobs()).toMatchObject([{ id, state: 'checked', resumed: true }]), 20_000);
    await after.queue.start(id, 'device');
    await after.settled();
    expect(after.job(id).state).toBe('done');
  });

  it('leaves alone what ended there, and waits no longer when it closes', async () => {
    const first = openImportQueue({ locks: locks.tab() });
    const id = await first.queue.add(two, 'a.csv');
    await first.settled();
    const second = openImportQueue({ locks: locks.tab() });
    await second.queue.resume();
    const third = openImportQueue({ locks: locks.tab() });
    await third.queue.resume();
    third.queue.stop();
    await first.queue.start(id, 'device');
    await first.settled();
    await second.settled();
    expect([second.jobs(), third.jobs()]).toEqual([[], []]);
    expect((await openStore().privateBatches()).batches).toHaveLength(1);
  });
});

describe('a page that closes where there was no room for a copy of the file', () => {
  it('leaves nothing behind for longer than until the next one', async () => {
    let asked = 0;
    const at = openImportQueue({
      // There is no space for the file's copy, but enough for its rows.
      estimate: async () => (asked++ === 0 ? { usage: 1, quota: 2 } : { usage: 0, quota: 1e9 }),
    });
    const id = await at.queue.add(csv([{ id: 'T1' }, { id: 'T2' }]), 'a.csv');
    await at.settled();
    expect(at.job(id)).toMatchObject({ state: 'checked', kept: false });
    expect(await openStore().strayBatches()).toEqual([id]);
    expect((await openStore().privateBatches()).batches).toEqual([]);
    at.queue.stop();
    const next = openImportQueue();
    await next.queue.resume();
    await next.settled();
    expect(await openStore().strayBatches()).toEqual([]);
    expect(next.jobs()).toEqual([]);
  });
});
