import * as z from 'zod/mini';
import { recentRents, rentsFromDay } from '../../../domain/rent/rent.ts';
import {
  AUTO,
  chosenSegments,
  isWhole,
  OfflineSelection,
  retainedSegments,
  type SelectionLimits,
  WHOLE_MARKET_BYTES,
  WHOLE_RENTS_BYTES,
} from '../../../domain/sync/offline-selection.ts';
import type { MarketManifest, RentManifest, SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { PublicStore } from '../store/public/public-store.ts';

const MAX_ASKED = 24;
const KEEP_KEY = 'setting-keep';
const ASKED_KEY = 'setting-asked';
const AreaIds = z.array(z.string());

/** Decides which part of the register is kept on this device, by the user's choice and the areas they open. */
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
    // If this write fails, the area is downloaded again when the user next opens it.
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

  /** Segments of tenancies to keep: all recent ones if they are small, else those of kept and opened areas. */
  chosenRents(rents: RentManifest, today: number): SegmentRef[] {
    const recent = recentRents(rents.segments, rentsFromDay(rents, today));
    return chosenSegments(recent, {
      choice: { ...this.#choice, fromYear: null },
      asked: this.#asked,
      privateAreas: [],
      limits: { wholeMarketBytes: WHOLE_RENTS_BYTES, privateAreasBytes: 0 },
    });
  }

  isWhole(segments: readonly SegmentRef[], choice: OfflineSelection = this.#choice): boolean {
    return isWhole(segments, choice, this.#limits);
  }

  kept({ segments }: Pick<MarketManifest, 'segments'>): Set<string> {
    return new Set(retainedSegments(segments, this.#choice).map(({ sha256 }) => sha256));
  }

  async choose(choice: OfflineSelection): Promise<void> {
    this.#choice = choice;
    // A choice of areas also replaces the areas opened earlier.
    if (choice.kind === 'areas') this.#asked.clear();
    await this.#store?.putSetting(KEEP_KEY, choice);
    await this.#store?.putSetting(ASKED_KEY, [...this.#asked]);
  }
}
