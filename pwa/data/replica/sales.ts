import { dubaiDay, toEpochDay } from '../../../domain/day.ts';
import { listingFigures } from '../../../domain/market/analytics/listing-figures.ts';
import {
  citySummary,
  type MarketSummary,
  summaryOfRecord,
  withListings,
} from '../../../domain/market/analytics/market-summary.ts';
import { monthlyMedians } from '../../../domain/market/analytics/monthly.ts';
import {
  buildMarketTable,
  emptyMarketTable,
  type MarketTable,
  type SegmentPart,
} from '../../../domain/market/market-table.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import type { Rollup } from '../../../domain/market/rollup.ts';
import { rollupMonths } from '../../../domain/market/rollup.ts';
import type { PropertyColumns } from '../../../domain/property/property-columns.ts';
import type { listSales, SalesQuestion } from '../../../domain/scores/listed-sales.ts';
import { decodeSegment, type TransactionColumns } from '../../../domain/transaction/columns.ts';
import type { MarketManifest, SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { MonthlyMedian, NearbySales } from './market-state.ts';

const TOUCH_EVERY_MS = 60_000;
const READ_AT_ONCE = 6;
const MAX_PAUSE_MS = 5000;

/** Merges the user's own deeds with the public ones. `version` changes when the own deeds change. */
export type PrivateDeeds = {
  version: string;
  /** False if they replace the demo market. */
  countsDemo: boolean;
  merge: (open: readonly SegmentPart[]) => Promise<SegmentPart[]>;
};

/**
 * Registered sales in memory: the segments of a manifest, merged into one table. The table grows during the first
 * download. While a newer manifest replaces a complete one, the old answers stay.
 */
export class Sales {
  readonly #store: PublicStore;
  readonly #changed: () => void;
  readonly #now: () => Date;
  readonly #chosen: (segments: readonly SegmentRef[]) => readonly SegmentRef[];
  readonly #columns = new Map<string, TransactionColumns>();
  readonly #touched = new Map<string, number>();
  #manifest: MarketManifest | null = null;
  #complete = false;
  #settled = false;
  #isLoaded = false;
  #table: MarketTable = emptyMarketTable();
  #laid = '';
  #laying: Promise<void> | null = null;
  #layAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #layCostMs = 0;
  #privateDeeds: PrivateDeeds | null = null;

  constructor(given: {
    store: PublicStore;
    changed: () => void;
    now: () => Date;
    chosen: (segments: readonly SegmentRef[]) => readonly SegmentRef[];
  }) {
    this.#store = given.store;
    this.#changed = given.changed;
    this.#now = given.now;
    this.#chosen = given.chosen;
  }

  get rows(): number {
    return this.#table.rows;
  }

  get table(): MarketTable {
    return this.#table;
  }

  get privateImportsVersion(): string {
    return this.#privateDeeds?.version ?? '';
  }

  get complete(): boolean {
    return this.#complete;
  }

  get settled(): boolean {
    return this.#settled;
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  holds(areaId: string): boolean {
    return this.#complete || this.#holdsArea(areaId);
  }

  /** Returns the figures of an area, or of the city without an area. Null for an area without a record. */
  summary(
    records: readonly MarketRecord[],
    from: { areaId: string | null; asOf: string | null; listings: PropertyColumns | null },
  ): MarketSummary | null {
    const { areaId, asOf } = from;
    const listed =
      from.listings && listingFigures(from.listings, { areaId: areaId ?? undefined, today: dubaiDay(this.#now()) });
    const today = dubaiDay(this.#now());
    const table = this.#complete ? this.#table : null;
    if (areaId === null) return withListings(citySummary(records, table, { asOf, today }), listed);
    const record = records.find(({ id }) => id === areaId);
    return record === undefined ? null : withListings(summaryOfRecord(record, asOf), listed);
  }

  /** Loads the stored manifest and segments. Deletes damaged ones, so that the next sync downloads them again. */
  async load(): Promise<void> {
    const { target, inUse } = await this.#store.manifests();
    const here = await this.#store.segmentNames();
    const wholly = (manifest: MarketManifest | null) =>
      manifest?.segments.every(({ sha256 }) => here.has(sha256)) === true ? manifest : null;
    this.#manifest = wholly(target) ?? wholly(inUse) ?? target;
    for (const name of this.#columns.keys()) if (!here.has(name)) this.#columns.delete(name);
    const missing = (this.#manifest?.segments ?? [])
      .map(({ sha256 }) => sha256)
      .filter((sha256) => here.has(sha256) && !this.#columns.has(sha256));
    await this.#read(missing);
    await this.#lay();
    this.#isLoaded = true;
  }

  /** Decodes some segments while the next ones are read, because both take about as long. */
  async #read(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    let next = this.#store.segments(names.slice(0, READ_AT_ONCE));
    for (let at = 0; at < names.length; at += READ_AT_ONCE) {
      const rows = await next;
      next = this.#store.segments(names.slice(at + READ_AT_ONCE, at + 2 * READ_AT_ONCE));
      // Prevents an unhandled rejection until the next round awaits this promise.
      next.catch(() => {});
      const sound = new Set(
        rows.filter(({ sha256, bytes }) => this.#decode(sha256, bytes)).map(({ sha256 }) => sha256),
      );
      const damaged = names.slice(at, at + READ_AT_ONCE).filter((sha256) => !sound.has(sha256));
      if (damaged.length > 0) await this.#store.removeSegments(damaged);
    }
  }

  /** Handles a newly stored manifest. It replaces the current one immediately only if the current one is incomplete. */
  aim(manifest: MarketManifest): void {
    if (this.#manifest === null || !this.#complete) this.#manifest = manifest;
  }

  add(ref: SegmentRef, bytes: ArrayBuffer): void {
    this.#decode(ref.sha256, bytes);
    if (this.#complete) return;
    this.#timer ??= setTimeout(() => void this.#lay(), Math.min(MAX_PAUSE_MS, this.#layCostMs * 4));
  }

  held(manifestInUse: string): number {
    return manifestInUse !== '' && manifestInUse !== this.#manifest?.hash ? -1 : this.#columns.size;
  }

  join(privateDeeds: PrivateDeeds | null): Promise<void> {
    this.#privateDeeds = privateDeeds;
    return this.#lay();
  }

  nearby(question: SalesQuestion, list: typeof listSales): NearbySales {
    this.#touch(question.areaId);
    const listed = list(this.#table, question, dubaiDay(this.#now()));
    return { ...listed, complete: this.holds(question.areaId) };
  }

  /** Computes monthly medians from the deeds, or from the rollup if the area's deeds are incomplete. */
  monthlyMedians(areaId: string, rollup: Rollup | null): MonthlyMedian[] {
    this.#touch(areaId);
    const found =
      rollup === null || this.holds(areaId)
        ? monthlyMedians(this.#table, { areaId, toDay: toEpochDay(dubaiDay(this.#now())) })
        : rollupMonths(rollup, { areaId }).map((one) => ({ ...one, median: one.medianPerSqftFils }));
    return found.flatMap(({ month, priced, median }) =>
      median === null ? [] : [{ month, medianPricePerSqftFils: median, count: priced }],
    );
  }

  #holdsArea(areaId: string): boolean {
    const segments = this.#manifest?.segments.filter(({ areas }) => areas.includes(areaId));
    return segments?.every(({ sha256 }) => this.#columns.has(sha256)) === true && this.#timer === undefined;
  }

  #touch(areaId: string): void {
    const now = this.#now().getTime();
    if (now - (this.#touched.get(areaId) ?? 0) < TOUCH_EVERY_MS) return;
    this.#touched.set(areaId, now);
    const names = this.#manifest?.segments.filter(({ areas }) => areas.includes(areaId)).map(({ sha256 }) => sha256);
    // A failure does not matter, because the time of use is only a hint for eviction.
    if (names !== undefined && names.length > 0) this.#store.touchSegments(names, now).catch(() => {});
  }

  #decode(sha256: string, bytes: ArrayBuffer): boolean {
    try {
      this.#columns.set(sha256, decodeSegment(new Uint8Array(bytes)));
      return true;
    } catch {
      // Damaged on disk. The copy is then incomplete.
      return false;
    }
  }

  /** Merges the segments in memory into the table. A call during a merge causes one more merge. */
  #lay(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#layAgain = true;
    this.#laying ??= this.#layUntilDone().finally(() => {
      this.#laying = null;
    });
    return this.#laying;
  }

  async #layUntilDone(): Promise<void> {
    while (this.#layAgain) {
      this.#layAgain = false;
      await this.#layOnce();
    }
  }

  async #layOnce(): Promise<void> {
    const manifest = this.#manifest;
    const refs = manifest?.segments ?? [];
    const parts: SegmentPart[] = [];
    for (const { sha256, droppedRows } of refs) {
      const columns = this.#columns.get(sha256);
      if (columns !== undefined) parts.push({ columns, droppedRows });
    }
    const complete = manifest !== null && parts.length === refs.length;
    const settled =
      manifest !== null && this.#chosen(manifest.segments).every(({ sha256 }) => this.#columns.has(sha256));
    const privateDeeds = this.#privateDeeds;
    const laid = `${manifest?.hash} ${parts.map(({ columns }) => columns.rows).join()} ${privateDeeds?.version}`;
    if (laid === this.#laid && complete === this.#complete && settled === this.#settled) return;
    const start = performance.now();
    const joined = privateDeeds === null ? parts : await privateDeeds.merge(parts);
    this.#table = buildMarketTable(joined);
    this.#layCostMs = performance.now() - start;
    this.#laid = laid;
    this.#complete = complete;
    this.#settled = settled;
    if (complete) this.#forgetOld(new Set(refs.map(({ sha256 }) => sha256)));
    this.#changed();
  }

  #forgetOld(kept: ReadonlySet<string>): void {
    for (const name of this.#columns.keys()) if (!kept.has(name)) this.#columns.delete(name);
  }
}
