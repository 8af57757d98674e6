import { Dexie } from 'dexie';
import type * as z from 'zod/mini';
import { Broker, Developer } from '../../../../domain/market/professional.ts';
import { MarketRecord } from '../../../../domain/market/record.ts';
import { Property } from '../../../../domain/property/property.ts';
import {
  isPropertyColumns,
  PROPERTY_COLUMNS_LAYOUT,
  type PropertyColumns,
} from '../../../../domain/property/property-columns.ts';
import type { PageChanges, SyncMark } from '../../../../domain/sync/sync-mark.ts';
import { MarketManifest, RentManifest, Sha256 } from '../../../../domain/transaction/manifest.ts';
import type { SaveResult } from '../../platform/notices.ts';
import { DbConnection, type DbConnectionOptions } from '../db-connection.ts';
import {
  listingsOf,
  makePublicDb,
  PUBLIC_DB,
  PUBLIC_SCHEMA,
  type PublicDb,
  type Register,
  rowKeyOf,
  rowOf,
  type SegmentUseRow,
} from './public-db.ts';
import { markOf, writePage } from './write-page.ts';

/** `manifest` is the hash of the manifest in use, '' before the first. */
export type MarkNews = { mark: SyncMark; segments: number; manifest: string };

/** Rows of listings read at once. Parsing them takes only a few milliseconds, so questions are answered in between. */
const ROWS_AT_ONCE = 8;

/** Reads and writes the public copy. Each method is one transaction, so that no caller sees half a page. */
export class PublicStore {
  readonly #connection: DbConnection<PublicDb>;

  constructor(connection: DbConnection<PublicDb>) {
    this.#connection = connection;
  }

  async mark(): Promise<SyncMark> {
    return this.#connection.read(markOf);
  }

  watchMark(changed: (news: MarkNews) => void, fail: (error: Error) => void): () => void {
    return this.#connection.watch(
      async (db) => {
        const inUse = MarketManifest.safeParse((await db.meta.get('manifestInUse'))?.value);
        return { mark: await markOf(db), segments: await db.segmentUse.count(), manifest: inUse.data?.hash ?? '' };
      },
      changed,
      fail,
    );
  }

  /** Writes a page and its cursor in one transaction. Fails with `moved` if another tab has left `from`. */
  async applyPage(from: SyncMark, next: SyncMark, changes: PageChanges) {
    let moved = false;
    const result = await this.#connection.write(['listings', 'marketRecords', 'brokers', 'developers'], async (db) => {
      const stored = await markOf(db);
      moved = stored.cursor !== from.cursor || stored.generation !== from.generation;
      if (!moved) await writePage(db, { from, next, changes });
    });
    return result.ok && moved ? ({ ok: false, reason: 'moved' } as const) : result;
  }

  /** Removes listings off the market, which only staff may see, and the columns that contain them. */
  async dropInactive(): Promise<SaveResult> {
    return this.#connection.write(['listings', 'propertyIndex'], async (db) => {
      await db.propertyIndex.delete('all');
      for (const row of await db.listings.toArray()) {
        const all = listingsOf(row);
        const active = all.filter(({ doc }) => (doc as { isActive?: unknown } | null)?.isActive !== false);
        if (active.length === all.length) continue;
        if (active.length === 0) await db.listings.delete(row.key);
        else await db.listings.put(rowOf(row.key, active));
      }
    });
  }

  /** Stores when the copy was up to date. Fails with `cleared` if the browser has deleted the copy meanwhile. */
  async noteSynced(at: string) {
    let isCleared = false;
    const result = await this.#connection.write([], async (db) => {
      const mark = await markOf(db);
      isCleared = mark.epoch === '';
      if (!isCleared) await db.meta.put({ key: 'sync', value: { ...mark, syncedAt: at } });
    });
    return result.ok && isCleared ? ({ ok: false, reason: 'cleared' } as const) : result;
  }

  async columns(stamp: string): Promise<PropertyColumns | null> {
    const row = await this.#connection.read((db) => db.propertyIndex.get('all'));
    const usable = row !== undefined && row.layout === PROPERTY_COLUMNS_LAYOUT && row.stamp === stamp;
    return usable && isPropertyColumns(row.columns) ? row.columns : null;
  }

  async putColumns(stamp: string, columns: PropertyColumns): Promise<SaveResult> {
    return this.#connection.write(['propertyIndex'], (db) =>
      db.propertyIndex.put({ key: 'all', layout: PROPERTY_COLUMNS_LAYOUT, stamp, columns }),
    );
  }

  async *listings(): AsyncGenerator<Property[]> {
    let after = Number.NEGATIVE_INFINITY;
    for (;;) {
      const rows = await this.#connection.read((db) =>
        db.listings.where('key').above(after).limit(ROWS_AT_ONCE).toArray(),
      );
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.key;
      yield parsedDocs(Property, rows.flatMap(listingsOf));
    }
  }

  async listing(id: number): Promise<Property | null> {
    const row = await this.#connection.read((db) => db.listings.get(rowKeyOf(id)));
    const found = listingsOf(row).filter((listing) => listing.id === id);
    return parsedDocs(Property, found)[0] ?? null;
  }

  async listingsById(ids: readonly number[]): Promise<Property[]> {
    const keys = [...new Set(ids.map(rowKeyOf))];
    const rows = await this.#connection.read((db) => db.listings.bulkGet(keys));
    const wanted = new Set(ids);
    const found = rows.flatMap((row) => listingsOf(row)).filter(({ id }) => wanted.has(id));
    const byId = new Map(parsedDocs(Property, found).map((listing) => [listing.id, listing]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async marketRecords(): Promise<MarketRecord[]> {
    return parsedDocs(MarketRecord, await this.#connection.read((db) => db.marketRecords.toArray()));
  }

  async brokers(): Promise<Broker[]> {
    return parsedDocs(Broker, await this.#connection.read((db) => db.brokers.toArray()));
  }

  async broker(id: string): Promise<Broker | null> {
    return Broker.safeParse((await this.#connection.read((db) => db.brokers.get(id)))?.doc).data ?? null;
  }

  async developers(): Promise<Developer[]> {
    return parsedDocs(Developer, await this.#connection.read((db) => db.developers.toArray()));
  }

  /** `target` is the newest manifest, `inUse` the last one with all segments on this device. */
  async manifests(): Promise<{ target: MarketManifest | null; inUse: MarketManifest | null }> {
    const rows = await this.#connection.read((db) => db.meta.bulkGet(['manifest', 'manifestInUse']));
    const [target, inUse] = rows.map((row) => MarketManifest.safeParse(row?.value));
    return { target: target?.data ?? null, inUse: inUse?.data ?? null };
  }

  async putManifest(manifest: MarketManifest): Promise<SaveResult> {
    return this.#connection.write([], (db) => db.meta.put({ key: 'manifest', value: manifest }));
  }

  /** Makes this manifest the one in use and deletes other segments. Call it when all its segments are stored. */
  async adoptManifest(manifest: MarketManifest): Promise<SaveResult> {
    const kept = new Set(manifest.segments.map((segment) => segment.sha256));
    return this.#connection.write(['segments', 'segmentUse'], async (db) => {
      await db.meta.put({ key: 'manifestInUse', value: manifest });
      const stale = (await db.segments.toCollection().primaryKeys()).filter((sha256) => !kept.has(sha256));
      await deleteSegments(tablesOf(db, 'deeds'), stale);
    });
  }

  async rentManifest(): Promise<RentManifest | null> {
    const row = await this.#connection.read((db) => db.meta.get('rents'));
    return RentManifest.safeParse(row?.value).data ?? null;
  }

  /** Stores the manifest of tenancies, or deletes it for null. Segments are stored one by one. */
  async putRentManifest(manifest: RentManifest | null): Promise<SaveResult> {
    return this.#connection.write(['rentSegments', 'rentUse'], async (db) => {
      if (manifest === null) await db.meta.delete('rents');
      else await db.meta.put({ key: 'rents', value: manifest });
      const kept = new Set(manifest?.segments.map(({ sha256 }) => sha256));
      const stale = (await db.rentUse.toCollection().primaryKeys()).filter((sha256) => !kept.has(sha256));
      await deleteSegments(tablesOf(db, 'rents'), stale);
    });
  }

  async segmentNames(of: Register = 'deeds'): Promise<Set<string>> {
    return new Set(await this.#connection.read((db) => tablesOf(db, of).use.toCollection().primaryKeys()));
  }

  async segments(names: readonly string[], of: Register = 'deeds'): Promise<{ sha256: string; bytes: ArrayBuffer }[]> {
    const rows = await this.#connection.read((db) => tablesOf(db, of).segments.bulkGet([...names]));
    return rows.flatMap((row) => (row?.bytes instanceof ArrayBuffer ? [{ sha256: row.sha256, bytes: row.bytes }] : []));
  }

  async putSegment(
    ref: { sha256: string; rows: number; areas: string[] },
    bytes: ArrayBuffer,
    now: number,
    of: Register = 'deeds',
  ): Promise<SaveResult> {
    const { sha256, rows, areas } = ref;
    return this.#writeSegments(of, async ({ segments, use }) => {
      await segments.put({ sha256, rows, bytes });
      await use.put({ sha256, rows, areas, size: bytes.byteLength, usedAt: now });
    });
  }

  async removeSegments(names: readonly string[], of: Register = 'deeds'): Promise<SaveResult> {
    return this.#writeSegments(of, (tables) => deleteSegments(tables, names));
  }

  #writeSegments(of: Register, work: (tables: ReturnType<typeof tablesOf>) => Promise<void>): Promise<SaveResult> {
    return this.#connection.write(
      (db) => Object.values(tablesOf(db, of)),
      (db) => work(tablesOf(db, of)),
    );
  }

  /** Marks segments as used now, so that they are evicted last. */
  async touchSegments(names: readonly string[], now: number): Promise<SaveResult> {
    return this.#connection.write(['segmentUse'], (db) =>
      db.segmentUse.where('sha256').anyOf(names).modify({ usedAt: now }),
    );
  }

  /** Evicts the least recently used segments, `kept` ones last, until `bytes` are free. Returns the bytes freed. */
  async evict(bytes: number, kept: ReadonlySet<string> = new Set()): Promise<number> {
    const uses = await this.#connection.read((db) =>
      db.transaction('r', [db.segmentUse, db.rentUse], () =>
        Promise.all([db.segmentUse.toArray(), db.rentUse.toArray()]),
      ),
    );
    const byAge = uses.flat().sort((a, b) => a.usedAt - b.usedAt);
    const names: string[] = [];
    let freed = 0;
    const isKept = ({ sha256 }: { sha256: string }) => kept.has(sha256);
    for (const { sha256, size } of [...byAge.filter((use) => !isKept(use)), ...byAge.filter(isKept)]) {
      if (freed >= bytes) break;
      names.push(sha256);
      freed += size;
    }
    // Not through write(): it would call this method again on a full device.
    await this.#connection.transact(['segments', 'segmentUse', 'rentSegments', 'rentUse'], async (db) => {
      for (const of of ['deeds', 'rents'] as const) await deleteSegments(tablesOf(db, of), names);
    });
    return freed;
  }

  async rollup(): Promise<{ sha256: string; bytes: ArrayBuffer } | null> {
    const row = await this.#connection.read((db) => db.rollup.get('rollup'));
    const sound = row !== undefined && Sha256.safeParse(row.sha256).success && row.bytes instanceof ArrayBuffer;
    return sound ? { sha256: row.sha256, bytes: row.bytes } : null;
  }

  async putRollup(sha256: string, bytes: ArrayBuffer): Promise<SaveResult> {
    return this.#connection.write(['rollup'], (db) => db.rollup.put({ key: 'rollup', sha256, bytes }));
  }

  /** Stored parts. The size of listings is estimated from one row, because measuring all means reading all. */
  async counts() {
    const sizeOf = (uses: readonly SegmentUseRow[]) => ({
      bytes: uses.reduce((sum, { size }) => sum + size, 0),
      records: uses.reduce((sum, { rows }) => sum + rows, 0),
    });
    return this.#connection.read(async (db) => {
      const counts = (await db.listings.orderBy('count').keys()) as number[];
      const records = counts.reduce((sum, count) => sum + count, 0);
      const sample = await db.listings.orderBy('key').first();
      const bytes = sample === undefined ? 0 : Math.round((sample.text.length / sample.count) * records);
      const [sales, rents] = [await db.segmentUse.toArray(), await db.rentUse.toArray()];
      return { listings: { bytes, records }, sales: sizeOf(sales), rents: sizeOf(rents) };
    });
  }

  /** Reads a stored choice of the user or a computed result. The caller validates the value. */
  async setting(key: string): Promise<unknown> {
    return (await this.#connection.read((db) => db.meta.get(key)))?.value;
  }

  /** Stores a value for `setting`. Undefined deletes it. */
  async putSetting(key: string, value: unknown): Promise<SaveResult> {
    return this.#connection.write([], (db) =>
      value === undefined ? db.meta.delete(key) : db.meta.put({ key, value }),
    );
  }

  close(): void {
    this.#connection.close();
  }

  async erase(): Promise<void> {
    this.#connection.close();
    await Dexie.delete(PUBLIC_DB);
  }
}

function tablesOf(db: PublicDb, register: Register) {
  if (register === 'deeds') return { segments: db.segments, use: db.segmentUse };
  return { segments: db.rentSegments, use: db.rentUse };
}

async function deleteSegments({ segments, use }: ReturnType<typeof tablesOf>, names: readonly string[]): Promise<void> {
  await segments.bulkDelete([...names]);
  await use.bulkDelete([...names]);
}

function parsedDocs<T>(schema: z.ZodMiniType<T>, rows: readonly { doc: unknown }[]): T[] {
  return rows.flatMap(({ doc }) => schema.safeParse(doc).data ?? []);
}

export function openPublicStore(
  options: Pick<DbConnectionOptions<PublicDb>, 'notify' | 'dismiss' | 'makeRoom'>,
): PublicStore {
  return new PublicStore(new DbConnection<PublicDb>({ make: makePublicDb, schema: PUBLIC_SCHEMA, ...options }));
}
