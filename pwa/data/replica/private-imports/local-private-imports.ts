import type { SegmentPart } from '../../../../domain/market/market-table.ts';
import { rollupByArea } from '../../../../domain/market/rollup-answers.ts';
import type { RentContract } from '../../../../domain/rent/rent.ts';
import { DbConnection } from '../../store/db-connection.ts';
import { countedImports, privateImportsVersion } from '../../store/user/counted-imports.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../../store/user/user-db.ts';
import type { MarketContext } from '../market-context.ts';
import { isDemo, type KeyMemory, mergePrivateDeeds, type PrivateBatch } from './merge-private-deeds.ts';
import { mergePrivateSummaries, type PrivateRollup } from './private-rollup.ts';
import { readPrivateBatches, readPrivateRents, readPrivateSummaries } from './read-private-imports.ts';

/** Deeds that a person imported for themselves join the public ones, and follow every change of them. */
export class LocalPrivateImports {
  readonly #context: MarketContext;
  #uid = '';
  #connection: DbConnection<UserDb> | null = null;
  #stopWatching = () => {};
  #joined: Promise<void> = Promise.resolve();
  #hasJoined = false;
  #countsDemo = true;
  #rollup: { of: string; rollup: PrivateRollup | null } | null = null;

  constructor(context: MarketContext) {
    this.#context = context;
  }

  async use(uid: string): Promise<void> {
    if (uid === this.#uid) return this.#joined;
    this.#uid = uid;
    this.#stopWatching();
    this.#connection?.close();
    this.#connection = null;
    this.#joined = this.#watch(uid).catch((error: unknown) => {
      // The next time it is tried again.
      if (this.#uid === uid) this.#uid = '';
      throw error;
    });
    return this.#joined;
  }

  async #watch(uid: string): Promise<void> {
    // Another person's deeds leave at once, not when the next one's have been read.
    await this.#join([], '');
    if (uid === '' || uid !== this.#uid) return;
    const connection = new DbConnection<UserDb>({
      make: () => makeUserDb(uid),
      schema: USER_SCHEMA,
      // The page has a connection to the same database and tells of it.
      notify: () => {},
      dismiss: () => {},
    });
    this.#connection = connection;
    await new Promise<void>((resolve) => {
      this.#stopWatching = connection.watch(
        privateImportsVersion,
        () => void this.#read(connection, uid).then(resolve, resolve),
        () => resolve(),
      );
    });
  }

  async rents(): Promise<RentContract[]> {
    if (this.#connection === null || (await this.#connection.read(countedImports)) === 'shared') return [];
    return [...(await this.#connection.read(readPrivateRents)).values()];
  }

  countsDemo(): Promise<boolean> {
    return Promise.resolve(this.#hasJoined ? this.#countsDemo : true);
  }

  async rollup(): Promise<PrivateRollup | null> {
    const connection = this.#connection;
    if (connection === null) return null;
    if ((await connection.read(countedImports)) === 'shared') return null;
    const of = `${this.#uid} ${await connection.read(privateImportsVersion)}`;
    if (this.#rollup?.of !== of)
      this.#rollup = { of, rollup: mergePrivateSummaries(await connection.read(readPrivateSummaries)) };
    return this.#rollup.rollup;
  }

  async #read(connection: DbConnection<UserDb>, uid: string): Promise<void> {
    const { version, counted, batches } = await connection.read(readPrivateBatches);
    if (connection !== this.#connection) return;
    this.#countsDemo = counted !== 'own';
    await this.#join(counted === 'shared' ? [] : batches, `${uid} ${version}`);
  }

  async #join(batches: readonly PrivateBatch[], version: string): Promise<void> {
    // Most people have none: the sales are not loaded for that.
    if (batches.length === 0 && !this.#hasJoined) return;
    this.#hasJoined = batches.length > 0;
    this.#context.privateAreas(batches.length === 0 ? [] : areasOf(await this.rollup()));
    const sales = await this.#context.sales();
    if (batches.length === 0) return sales.join(null);
    const memory: KeyMemory = new WeakMap();
    const countsDemo = this.#countsDemo;
    const counted = (open: readonly SegmentPart[]) =>
      countsDemo ? open : open.filter(({ columns }) => !isDemo(columns));
    await sales.join({ version, countsDemo, merge: (open) => mergePrivateDeeds(counted(open), batches, memory) });
  }
}

/** Areas of some sales, those with most of them first. */
function areasOf(privateRollup: PrivateRollup | null): string[] {
  if (privateRollup === null) return [];
  const byCount = rollupByArea(privateRollup.rollup).sort(
    (a, b) => b.count - a.count || (a.areaId < b.areaId ? -1 : 1),
  );
  return byCount.map(({ areaId }) => areaId).filter((areaId) => areaId !== '');
}
