import * as z from 'zod/mini';
import { toEpochDay } from '../../../domain/day.ts';
import { recentRents, rentsFromDay } from '../../../domain/rent/rent.ts';
import type { MarketManifest, RentManifest, SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { PublicStore } from '../store/public/public-store.ts';

const MAX_ASKED = 24;
const KEEP_KEY = 'setting-keep';
const ASKED_KEY = 'setting-asked';
const AreaIds = z.array(z.string());

/** Which part of the register belongs on this device: the user's choice and the areas they open. */
export class RetentionPolicy {
  readonly #limits: SelectionLimits;
  readonly #asked = new Set<string>();
  #privateAreas: readonly string[] = [];
  #choice: OfflineSelection = AUTO;
  #store: PublicStore | null = null;

  constructor({ wholeMarketBytes = WHOLE_MARKET_BYTES }: { wholeMarketBytes?: number | undefined }) {
    this.#limits = { wholeMarketBytes, privateAreasBytes: WHOLE_MARKET_BYTES };
  }

  get choice(): OfflineSelection {
    return this.#choice;
  }

  get asked(): ReadonlySet<string> {
    return this.#asked;
  }

  /** Reads the stored choice and areas. Areas opened meanwhile stay. */
  async load(store: PublicStore): Promise<void> {
    this.#store = store;
    const choice = OfflineSelection.safeParse(await store.setting(KEEP_KEY));
    if (choice.success) this.#choice = choice.data;
    const before = AreaIds.safeParse(await store.setting(ASKED_KEY));
    const meanwhile = [...this.#asked];
    this.#asked.clear();
    for (const id of [...(before.data ?? []), ...meanwhile]) this.#asked.add(id);
  }

  /** Records that an area is being viewed; returns true the first time. */
  ask(areaId: string): boolean {
    if (areaId === '') return false;
    const isNew = !this.#asked.delete(areaId);
    this.#asked.add(areaId);
    for (const oldest of this.#asked) {
      if (this.#asked.size <= MAX_ASKED) break;
      this.#asked.delete(oldest);
    }
    // If it is not stored, the area is downloaded again when it is opened.
    if (isNew) this.#store?.putSetting(ASKED_KEY, [...this.#asked]).catch(() => {});
    return isNew;
  }

  /** Sets the areas of private deeds, those with the most first. Returns whether they changed. */
  privateAreas(areaIds: readonly string[]): boolean {
    const isNew = areaIds.join('\n') !== this.#privateAreas.join('\n');
    this.#privateAreas = [...areaIds];
    return isNew;
  }

  chosen(segments: readonly SegmentRef[], choice: OfflineSelection = this.#choice): SegmentRef[] {
    const privateAreas = this.#privateAreas;
    return chosenSegments(segments, { choice, asked: this.#asked, privateAreas, limits: this.#limits });
  }

  /** Segments of tenancies to keep: all recent ones while they are small, else those of kept and opened areas. */
  chosenRents(rents: RentManifest, today: number): SegmentRef[] {
    const recent = recentRents(rents.segments, rentsFromDay(rents, today));
    return chosenSegments(recent, {
      choice: { ...this.#choice, fromYear: null },
      asked: this.#asked,
      privateAreas: [],
      limits: { wholeMarketBytes: WHOLE_RENTS_BYTES, privateAreasBytes: 0 },
    });
  }

  get wantsRents(): boolean {
    return this.#asked.size > 0 || this.#choice.kind !== 'auto';
  }

  isWhole(segments: readonly SegmentRef[], choice: OfflineSelection = this.#choice): boolean {
    return isWhole(segments, choice, this.#limits);
  }

  kept({ segments }: Pick<MarketManifest, 'segments'>): Set<string> {
    return new Set(retainedSegments(segments, this.#choice).map(({ sha256 }) => sha256));
  }

  async choose(choice: OfflineSelection): Promise<void> {
    this.#choice = choice;
    // A user who names the areas to keep does not mean those opened earlier.
    if (choice.kind === 'areas') this.#asked.clear();
    await this.#store?.putSetting(KEEP_KEY, choice);
    await this.#store?.putSetting(ASKED_KEY, [...this.#asked]);
  }
}

/**
 * Parts of the register to keep on this device. `auto`: everything while it is small, otherwise the viewed areas;
 * `areas`: selected and viewed areas; `all`: everything.
 */
export const OfflineSelection = z.object({
  kind: z.enum(['auto', 'areas', 'all']),
  areas: z.array(z.string()),
  /** First year; null for all years. */
  fromYear: z.nullable(z.int()),
});
export type OfflineSelection = z.infer<typeof OfflineSelection>;
export const AUTO: OfflineSelection = { kind: 'auto', areas: [], fromYear: null };

/** A register up to this size is downloaded completely: about 8 MB, as segments shrink to two fifths. */
const WHOLE_MARKET_BYTES = 20 * 1024 * 1024;
/** Tenancies up to this size are fetched whole when an area is first opened. */
const WHOLE_RENTS_BYTES = 4 * 1024 * 1024;
/** Download size over stored size, measured on registered deeds (brotli, quality 5). */
export const PACKED_SHARE = 0.4;

/** Bytes up to which a register is downloaded completely, and up to which areas of private deeds are added. */
export type SelectionLimits = { wholeMarketBytes: number; privateAreasBytes: number };

function isWhole(segments: readonly SegmentRef[], choice: OfflineSelection, limits: SelectionLimits): boolean {
  if (choice.kind === 'auto') return sizeOf(segments) <= limits.wholeMarketBytes;
  return choice.kind === 'all' && choice.fromYear === null;
}

type Wishes = {
  choice: OfflineSelection;
  asked: ReadonlySet<string>;
  privateAreas: readonly string[];
  limits: SelectionLimits;
};

/**
 * Returns the segments to keep, by their zone maps: those of the choice, of opened areas, and of areas with private
 * deeds, because only the register's rows show which of these are registered too.
 */
function chosenSegments(segments: readonly SegmentRef[], wishes: Wishes): SegmentRef[] {
  const { choice, asked, privateAreas, limits } = wishes;
  if (isWhole(segments, choice, limits)) return [...segments];
  const chosen = new Set(retainedSegments(segments, choice));
  for (const segment of segments) if (segment.areas.some((area) => asked.has(area))) chosen.add(segment);
  let room = limits.privateAreasBytes;
  for (const area of privateAreas) {
    const more = segments.filter((segment) => !chosen.has(segment) && segment.areas.includes(area));
    const bytes = sizeOf(more);
    if (bytes > room) continue;
    room -= bytes;
    for (const segment of more) chosen.add(segment);
  }
  return segments.filter((segment) => chosen.has(segment));
}

function retainedSegments(segments: readonly SegmentRef[], choice: OfflineSelection): SegmentRef[] {
  if (choice.kind === 'auto') return [];
  const from = choice.fromYear === null ? Number.NEGATIVE_INFINITY : toEpochDay(`${choice.fromYear}-01-01`);
  const areas = new Set(choice.areas);
  return segments.filter(
    (segment) => segment.maxDay >= from && (choice.kind === 'all' || segment.areas.some((area) => areas.has(area))),
  );
}

export const sizeOf = (segments: readonly SegmentRef[]): number => segments.reduce((sum, { bytes }) => sum + bytes, 0);
