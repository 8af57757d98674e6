import type { SegmentPart } from '../../../domain/market/market-table.ts';
import { rollupByArea } from '../../../domain/market/rollup-answers.ts';
import type { RentContract } from '../../../domain/rent/rent.ts';
import { Door } from '../db/db-connection.ts';
import { ownVersion } from '../db/user/private-imports-version.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../db/user/user-db.ts';
import { readOwnBatches, readOwnRents, readOwnSummaries } from '../import/import-store.ts';
import type { MarketDesk } from '../local-market/market-context.ts';
import { type KeyMemory, mergeOwn, type OwnBatch } from './merge-private-deeds.ts';
import type { OwnFigures } from './private-imports-api.ts';
import { type OwnRollup, ownRollupOf } from './private-rollup.ts';

/** Deeds that a person imported for themselves join the public ones, and follow every change of them. */
export class OwnData implements OwnFigures {
  readonly #desk: MarketDesk;
  #uid = '';
  #door: Door<UserDb> | null = null;
  #stopFollowing = () => {};
  #joined: Promise<void> = Promise.resolve();
  #hasJoined = false;
  #rollup: { of: string; rollup: OwnRollup | null } | null = null;

  constructor(desk: MarketDesk) {
    this.#desk = desk;
  }

  async use(uid: string): Promise<void> {
    if (uid === this.#uid) return this.#joined;
    this.#uid = uid;
    this.#stopFollowing();
    this.#door?.close();
    this.#door = null;
    this.#joined = this.#follow(uid).catch((error: unknown) => {
      // The next time it is tried again.
      if (this.#uid === uid) this.#uid = '';
      throw error;
    });
    return this.#joined;
  }

  async #follow(uid: string): Promise<void> {
    // Another person's deeds leave at once, not when the next one's have been read.
    await this.#join([], '');
    if (uid === '' || uid !== this.#uid) return;
    const door = new Door<UserDb>({
      make: () => makeUserDb(uid),
      schema: USER_SCHEMA,
      // The page has a door to the same database and tells of it.
      notify: () => {},
      dismiss: () => {},
    });
    this.#door = door;
    await new Promise<void>((resolve) => {
      this.#stopFollowing = door.follow(
        ownVersion,
        () => void this.#read(door, uid).then(resolve, resolve),
        () => resolve(),
      );
    });
  }

  async rents(): Promise<RentContract[]> {
    return this.#door === null ? [] : [...(await this.#door.read(readOwnRents)).values()];
  }

  async rollup(): Promise<OwnRollup | null> {
    const door = this.#door;
    if (door === null) return null;
    const of = `${this.#uid} ${await door.read(ownVersion)}`;
    if (this.#rollup?.of !== of) this.#rollup = { of, rollup: ownRollupOf(await door.read(readOwnSummaries)) };
    return this.#rollup.rollup;
  }

  async #read(door: Door<UserDb>, uid: string): Promise<void> {
    const { version, batches } = await door.read(readOwnBatches);
    if (door === this.#door) await this.#join(batches, `${uid} ${version}`);
  }

  async #join(batches: readonly OwnBatch[], version: string): Promise<void> {
    // Most people have none: the sales are not loaded for that.
    if (batches.length === 0 && !this.#hasJoined) return;
    this.#hasJoined = batches.length > 0;
    this.#desk.ownAreas(batches.length === 0 ? [] : areasOf(await this.rollup()));
    const sales = await this.#desk.sales();
    if (batches.length === 0) return sales.join(null);
    const memory: KeyMemory = new WeakMap();
    await sales.join({ version, merge: (open: readonly SegmentPart[]) => mergeOwn(open, batches, memory) });
  }
}

/** Areas of some sales, those with most of them first. */
function areasOf(own: OwnRollup | null): string[] {
  if (own === null) return [];
  const byCount = rollupByArea(own.rollup).sort((a, b) => b.count - a.count || (a.areaId < b.areaId ? -1 : 1));
  return byCount.map(({ areaId }) => areaId).filter((areaId) => areaId !== '');
}
