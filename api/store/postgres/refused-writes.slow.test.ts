import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/postgres/test-database.ts';
import { codeOf, docs, range, writeSegment } from '../../testing/store-contract/helpers.ts';
import { ConnectionLost, type Database, isTransient, toConnectionLost, toStoreError } from './database.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';

let server: TestDatabase;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.close());

/** Creates a store whose database refuses two of three commit groups and manifests with this SQLSTATE. */
async function refusing(sqlState: string): Promise<{ store: PostgresStore; database: Database }> {
  await server.reset();
  const database = await server.connect();
  const { store } = await openPostgresStore({ database, init: true, clock: () => 0 });
  // A sequence is not rolled back with its transaction, so it counts attempts.
  await database.query('CREATE SEQUENCE sahil.tries');
  await database.query(`CREATE FUNCTION sahil.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('sahil.tries') % 3 <> 0 THEN RAISE EXCEPTION 'refused' USING ERRCODE = '${sqlState}'; END IF;
    RETURN NEW; END $$`);
  for (const table of ['commits', 'manifests']) {
    await database.query(
      `CREATE TRIGGER refuse AFTER INSERT ON sahil.${table} FOR EACH ROW EXECUTE FUNCTION sahil.refuse()`,
    );
  }
  return { store, database };
}

describe('A database that refuses a transaction for now', () => {
  // Serialization failure, deadlock, lock timeout, statement timeout.
  it.each(['40001', '40P01', '55P03', '57014'])('is retried after %s, and everything is stored once', async (code) => {
    const { store } = await refusing(code);
    const count = () =>
      store.commit((tx) => {
        const n = (tx.get<{ n: number }>('settings', 'counter')?.doc.n ?? 0) + 1;
        tx.put('settings', 'counter', { n });
        return n;
      });
    const together = await Promise.all(range(1, 5).map(count));
    const after = await count();
    expect([...together, after].map(({ value, rev }) => [value, rev])).toEqual(range(1, 6).map((n) => [n, n]));
    const segment = await writeSegment(store, 'one');
    await store.market.publish((current) => ({ segments: [...current.segments, segment], rollup: null }));
    const { store: other } = await openPostgresStore({
      database: await server.connect(),
      init: false,
      clock: () => 0,
    });
    expect([docs(other, 'settings'), other.head()]).toEqual([{ counter: { n: 6 } }, 6]);
    expect(other.market.manifest().segments).toEqual([segment]);
    expect(store.health()).toMatchObject({ writable: true, lastError: null });
    await other.close();
    await store.close();
  });

  it('reports a full disk immediately, and continues when there is room', async () => {
    const { store, database } = await refusing('53100');
    const put = () => store.commit((tx) => tx.put('settings', 'a', {}));
    expect(await codeOf(put())).toBe('storage_full');
    expect(store.health()).toMatchObject({ writable: false, lastError: 'refused' });
    expect([docs(store, 'settings'), store.head()]).toEqual([{}, 0]);
    await database.query('DROP TRIGGER refuse ON sahil.commits');
    expect((await put()).rev).toBe(1);
    expect(store.health()).toMatchObject({ writable: true, lastError: null });
    await store.close();
  });
});

describe('What went wrong', () => {
  const withCode = (code: string) => Object.assign(new Error(code), { code });

  it.each(['08006', '57P01', '53300', '25P03', 'ECONNRESET', 'EPIPE'])('%s is a lost connection', (code) => {
    const error = toConnectionLost(withCode(code));
    expect(error).toBeInstanceOf(ConnectionLost);
    expect(isTransient(error)).toBe(true);
    expect(toStoreError(error)).toMatchObject({ code: 'unavailable' });
  });

  it.each([
    ['40001', true, 'unavailable'],
    ['57014', true, 'unavailable'],
    ['25006', true, 'read_only'],
    ['53100', false, 'storage_full'],
    ['42501', false, 'read_only'],
  ])('%s: again %s, then %s', (code, isAgain, told) => {
    const error = toConnectionLost(withCode(code));
    expect(error).not.toBeInstanceOf(ConnectionLost);
    expect([isTransient(error), toStoreError(error)]).toMatchObject([isAgain, { code: told }]);
  });

  it('is passed on unchanged if it did not come from the database', () => {
    const error = new Error('a fault of ours');
    expect(toStoreError(error)).toBe(error);
  });
});
