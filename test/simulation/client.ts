import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { toPropertyInput } from '../../domain/property/listing-fields.ts';
import { withPendingEdit } from '../../domain/property/pending-edit.ts';
import type { Property } from '../../domain/property/property.ts';
import type { PropertyInput } from '../../domain/property/property-input.ts';
import { mergeListing, resolveConflicts } from '../../domain/sync/merge-docs.ts';
import { addListingEdit } from '../../pwa/data/mutations/listings.ts';
import { createHttp, type Http } from '../../pwa/data/platform/http.ts';
import { DbConnection } from '../../pwa/data/store/db-connection.ts';
import { openPublicStore, type PublicStore } from '../../pwa/data/store/public/public-store.ts';

import { entriesOf, listingNumbers } from '../../pwa/data/store/user/outbox-entries.ts';
import type { ListingEntry, OutboxEntry } from '../../pwa/data/store/user/outbox-rows.ts';
import type { Issue, ListingIssue } from '../../pwa/data/store/user/record-rows.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../../pwa/data/store/user/user-db.ts';
import { readIssues } from '../../pwa/data/store/user/user-reads.ts';
import { runSync } from '../../pwa/data/sync/market-sync.ts';
import { OutboxQueue } from '../../pwa/data/sync/outbox/outbox-queue.ts';
import { sendOutbox } from '../../pwa/data/sync/outbox/outbox-sender.ts';
import { pullRecords } from '../../pwa/data/sync/records/pull-records.ts';
import { queueRecord, recordTables, type ThisDevice } from '../../pwa/data/sync/records/queue-record.ts';
import { kindOfRecord, RECORD_SHAPES, type RecordPart, type RecordTexts } from './record-shapes.ts';

/** All rows of one user's database, by table name. */
export type Snapshot = Record<string, unknown[]>;

/** An edit that the app reported as saved, with the values the user had seen in that field before. */
export type Told = {
  client: number;
  token: string;
  field: 'title' | 'description' | 'create';
  listingId: number;
  seen: string[];
};

/** Thrown to simulate the app closing between two steps: no operation in progress continues. */
export class AppEnded extends Error {}

/** A record value that the app reported as saved, and the value the user had seen there before. */
export type ReportedRecordValue = { client: number; token: string; key: string; part: RecordPart; seen: string };

type Hooks = {
  /** Called before and after each queue step. Returns true to close the app at that point. */
  ends: () => boolean;
  /** Like `ends` but much more often, for planted bugs that only show when the app closes at this point. */
  endsOften: () => boolean;
  /** Adds a planted bug to the outbox queue. */
  plant?: ((queue: OutboxQueue, device: PlantedDevice) => OutboxQueue) | undefined;
  /** 'told': the write fails and the app reports it. 'swallowed' (planted): the app claims success. */
  quota?: () => 'told' | 'swallowed' | null;
  /** Adds a planted bug to the market replica. */
  plantStore?: ((store: PublicStore, ends: () => boolean) => PublicStore) | undefined;
  /** Planted: the last write is not yet on disk when the app closes. */
  isRelaxed?: boolean | undefined;
  /** Planted: pulling records from other devices deletes local changes that are still pending. */
  forgetsRecords?: boolean | undefined;
  /** Planted: an edit is written to the displayed replica first and to the outbox afterwards. */
  showsFirst?: boolean | undefined;
  /** Planted: pending conflicts are not synced to the user's other devices. */
  hidesConflicts?: boolean | undefined;
  now: () => Date;
};

/** The parts of a device that planted queue bugs need. */
export type PlantedDevice = { connection: DbConnection<UserDb>; ends: () => boolean };

/** One of a user's devices, with the product's own outbox, sync and databases on a separate IndexedDB. */
export class SimClient {
  readonly number: number;
  readonly username: string;
  readonly #factory = new IDBFactory();
  readonly #newId: () => string;
  readonly #hooks: Hooks;
  readonly #http: Http;
  /** With `isRelaxed`, the rows before the last edit, which the next restart restores. */
  #before: Snapshot | null = null;
  #user!: DbConnection<UserDb>;
  #public!: PublicStore;
  /** Newest revision that was pulled. */
  pulledRev = 0;

  constructor(options: { number: number; username: string; newId: () => string; hooks: Hooks }) {
    this.number = options.number;
    this.username = options.username;
    this.#newId = options.newId;
    this.#hooks = options.hooks;
    // The host name carries the username, which the simulated network uses as the session.
    this.#http = createHttp({ origin: `http://${options.username}` });
    this.#open();
  }

  /** Makes this device's IndexedDB the global one. Every method calls it before opening a database. */
  use(): void {
    globalThis.indexedDB = this.#factory;
    Dexie.dependencies.indexedDB = this.#factory;
  }

  #open(): void {
    this.use();
    const silent = { notify: () => {}, dismiss: () => {} };
    this.#user = new DbConnection({ make: () => makeUserDb(`u-${this.username}`), schema: USER_SCHEMA, ...silent });
    const store = openPublicStore({ ...silent, makeRoom: async () => false });
    this.#public = this.#hooks.plantStore?.(store, this.#hooks.endsOften) ?? store;
  }

  /** Closes and reopens the app: memory is lost, stored data remains. */
  async restart(): Promise<void> {
    this.close();
    this.#open();
    if (this.#before !== null) await this.rollBack(this.#before);
    this.#before = null;
  }

  close(): void {
    this.use();
    this.#user.close();
    this.#public.close();
  }

  entries(): Promise<OutboxEntry[]> {
    this.use();
    return this.#user.read(entriesOf);
  }

  /** Returns all rows of the user's database, so that `rollBack` can restore this older state later. */
  async snapshot(): Promise<Snapshot> {
    this.use();
    return this.#user.read(async (db) => {
      const tables: Snapshot = {};
      for (const table of db.tables) tables[table.name] = await table.toArray();
      return tables;
    });
  }

  async rollBack(tables: Snapshot): Promise<void> {
    this.use();
    await this.#user.write(
      (db) => db.tables,
      async (db) => {
        for (const [name, rows] of Object.entries(tables)) {
          await db.table(name).clear();
          await db.table(name).bulkPut(rows);
        }
      },
    );
  }

  /** Returns a listing as the user sees it: the replica plus pending edits. */
  async view(id: number): Promise<Property | null> {
    this.use();
    const entries = (await this.entries()).filter((entry): entry is ListingEntry => entry.kind === 'listing');
    const number = await this.#user.read(async (db) => (await listingNumbers(db, entries)).get(id) ?? id);
    const own = entries.filter(
      ({ listingId, result }) => listingId === id || listingId === number || result?.id === number,
    );
    const published = await this.#public.listing(number);
    return own.reduce((seen, entry) => withPendingEdit(seen, entry, { id: number, hasArrived: false }), published);
  }

  published(id: number): Promise<Property | null> {
    this.use();
    return this.#public.listing(id);
  }

  /** Returns whether the app reported the edit as saved. */
  async edit(id: number, before: Property | null, input: PropertyInput): Promise<boolean> {
    this.use();
    const quota = this.#hooks.quota?.() ?? null;
    if (quota !== null) return quota === 'swallowed';
    if (this.#hooks.isRelaxed === true) this.#before = await this.snapshot();
    if (this.#hooks.showsFirst === true && before !== null) {
      const mark = await this.#public.mark();
      const doc = { ...before, title: input.title, description: input.description };
      await this.#public.applyPage(mark, mark, { puts: [{ coll: 'properties', id: String(id), doc }], removals: [] });
      if (this.#hooks.ends()) throw new AppEnded();
    }
    const edit = { id, before, input, brokerId: `b-${this.number}` };
    const { ok } = await addListingEdit(this.#user, edit, this.#device);
    await this.#hideConflicts();
    return ok;
  }

  async pull(): Promise<void> {
    this.use();
    await runSync(
      {
        http: this.#http,
        store: this.#public,
        listener: {
          progress: () => {},
          page: ({ listings }) => {
            for (const { rev } of listings) this.pulledRev = Math.max(this.pulledRev, rev);
          },
          manifest: () => {},
          segment: () => {},
          rents: () => {},
        },
        now: this.#hooks.now,
        isAnonymous: () => false,
        beforeListings: async () => {},
        askedAreas: () => new Set(),
        chosen: () => [],
        chosenRents: () => [],
        hasRoom: async () => true,
      },
      new AbortController().signal,
    );
  }

  /** Returns the texts of the user's records by id. */
  async records(): Promise<Map<string, RecordTexts>> {
    this.use();
    const found = new Map<string, RecordTexts>();
    for (const shape of Object.values(RECORD_SHAPES)) {
      const rows = await this.#user.read((db) => db.table(shape.table).toArray());
      for (const row of rows) found.set(row.id, shape.ofRow(row));
    }
    return found;
  }

  /** Writes one part of a record. Returns the previous value, or '' if there was none. */
  async writeRecord(id: string, part: RecordPart, token: string): Promise<string> {
    this.use();
    const before = (await this.records()).get(id) ?? { name: '', detail: '' };
    const shape = RECORD_SHAPES[kindOfRecord(id)];
    const row = { ...shape.toRow(id, { ...before, [part]: token }), schema: USER_SCHEMA };
    await this.#writeAndQueue(id, (db) => db.table(shape.table).put(row));
    return before[part];
  }

  /** Deletes a record and returns the values the user saw before. */
  async deleteRecord(id: string): Promise<string[]> {
    this.use();
    const before = (await this.records()).get(id);
    await this.#writeAndQueue(id, (db) => db.table(RECORD_SHAPES[kindOfRecord(id)].table).delete(id));
    return before === undefined ? [] : [before.name, before.detail];
  }

  /** Writes and queues in one transaction, like `mutate` in the app. */
  async #writeAndQueue(id: string, work: (db: UserDb) => PromiseLike<unknown>): Promise<void> {
    await this.#user.write(recordTables, async (db) => {
      await work(db);
      await queueRecord(db, kindOfRecord(id), id, this.#device);
    });
  }

  /** Sends the outbox, pulls records changed on the user's other devices, then sends again. */
  async syncRecords(): Promise<void> {
    this.use();
    const { ends } = this.#hooks;
    await this.send();
    if (this.#hooks.forgetsRecords === true) await this.#forgetRecords();
    const parts = { connection: this.#user, http: this.#http, uid: `u-${this.username}`, device: this.#device };
    if (ends()) throw new AppEnded();
    await pullRecords(parts, new AbortController().signal);
    if (ends()) throw new AppEnded();
    await this.send();
  }

  get #device(): ThisDevice {
    return { deviceName: `device ${this.number}`, newId: this.#newId, now: this.#hooks.now };
  }

  async #hideConflicts(): Promise<void> {
    if (this.#hooks.hidesConflicts !== true) return;
    await this.#user.write(['outbox', 'issues'], async (db) => {
      const hidden = await db.outbox.filter((entry) => entry.kind === 'record' && entry.record === 'issue').toArray();
      await db.outbox.bulkDelete(hidden.map(({ id }) => id));
      await db.issues.clear();
    });
  }

  async #forgetRecords(): Promise<void> {
    await this.#user.write(recordTables, async (db) => {
      for (const { key } of await db.syncedRecords.toArray()) {
        const id = key.split('/')[1] ?? '';
        for (const { table } of Object.values(RECORD_SHAPES)) await db.table(table).delete(id);
      }
    });
  }

  /** Changes from any of the user's devices that need a decision. */
  async issues(): Promise<Issue[]> {
    this.use();
    return this.#user.read(readIssues);
  }

  /** Listing edits on this device that need a decision. */
  async conflicts(): Promise<ListingEntry[]> {
    return (await this.entries()).filter(
      (entry): entry is ListingEntry => entry.kind === 'listing' && entry.state === 'conflict',
    );
  }

  /** Resolves, on this device, a listing conflict that arose on another device of the user. */
  async settle(issue: ListingIssue, random: () => number): Promise<Decided> {
    this.use();
    const { base, input, theirs, brokerId, id } = issue;
    const { decided, ...known } = decideOn({ base: base.input, input, theirs }, random);
    const edit = { id: theirs.id, before: theirs, input: decided, brokerId, settles: id };
    await addListingEdit(this.#user, edit, this.#device);
    return known;
  }

  async send(): Promise<void> {
    this.use();
    const plain = new OutboxQueue(this.#user, this.#device);
    const device = { connection: this.#user, ends: this.#hooks.endsOften };
    const queue = endingQueue(this.#hooks.plant?.(plain, device) ?? plain, this.#hooks.ends, () =>
      this.#hideConflicts(),
    );
    const parts = {
      queue,
      http: this.#http,
      uid: `u-${this.username}`,
      photo: async () => null,
      arPhoto: async () => null,
      sendImport: async () => true,
    };
    await sendOutbox(parts, new AbortController().signal);
  }

  /** Makes the user's decisions on this device. `hasArrived` tells whether the server already has an edit. */
  async decide(random: () => number, hasArrived: (entry: ListingEntry) => boolean): Promise<Decided> {
    this.use();
    const known: Decided = { dropped: [], shown: [], kept: [] };
    const queue = new OutboxQueue(this.#user, this.#device);
    for (const entry of await this.entries()) {
      if (entry.kind !== 'listing') continue;
      if (entry.state === 'conflict' && entry.theirs !== undefined && entry.base !== null) {
        const versions = { base: entry.base.input, input: entry.input, theirs: entry.theirs };
        const { decided, dropped, shown, kept } = decideOn(versions, random);
        known.dropped.push(...dropped);
        known.kept.push(...kept);
        known.shown.push(...shown);
        await queue.resolve(entry.id, decided);
      } else if (entry.state === 'quarantined' && hasArrived(entry)) {
        await queue.discard(entry.id);
      } else if (entry.state === 'rejected' || entry.state === 'quarantined') {
        await queue.retry(entry.id);
      }
    }
    return known;
  }
}

/** Outcome of a decision: own values given up, other users' values shown, and own values kept. */
export type Decided = { dropped: string[]; shown: string[]; kept: string[] };

function decideOn(
  { base, input, theirs }: { base: PropertyInput; input: PropertyInput; theirs: Property },
  random: () => number,
): Decided & { decided: PropertyInput } {
  const merge = mergeListing(base, input, toPropertyInput(theirs));
  const choices: Record<string, 'yours' | 'theirs'> = {};
  const dropped: string[] = [];
  const kept: string[] = [];
  for (const { field, yours } of merge.conflicts) {
    choices[field] = random() < 0.5 ? 'yours' : 'theirs';
    (choices[field] === 'theirs' ? dropped : kept).push(String(yours));
  }
  const shown = merge.conflicts.map((conflict) => String(conflict.theirs));
  return { decided: resolveConflicts(merge, choices), dropped, shown, kept };
}

/** Wraps a queue so that the app may close before or after any of its steps. */
function endingQueue(queue: OutboxQueue, ends: () => boolean, after: () => Promise<void>): OutboxQueue {
  return new Proxy(queue, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        if (ends()) throw new AppEnded();
        const result: unknown = await value.apply(target, args);
        await after();
        if (ends()) throw new AppEnded();
        return result;
      };
    },
  });
}
