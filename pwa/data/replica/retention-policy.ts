import * as z from 'zod/mini';
import { recentRents, rentsFromDay } from '../../../domain/rent/rent.ts';
import type { MarketManifest, RentManifest, SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import {
  AUTO,
  chosenSegments,
  isWhole,
  OfflineSelection,
  retainedSegments,
  type SelectionLimits,
  WHOLE_MARKET_BYTES,
  WHOLE_RENTS_BYTES,
} from './segment-choice.ts';

/** Areas remembered as looked at: more would be the whole city again. */
const MAX_ASKED = 24;
const AreaIds = z.array(z.string());

/** Which part of the register belongs on this device: what the person chose, and the areas they look at. */
export class RetentionPolicy {
  readonly #limits: SelectionLimits;
  /** Last looked at last. */
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

  /** Reads what was chosen and looked at before; areas looked at meanwhile stay. */
  async load(store: PublicStore): Promise<void> {
    this.#store = store;
    const choice = OfflineSelection.safeParse(await store.setting('keep'));
    if (choice.success) this.#choice = choice.data;
    const before = AreaIds.safeParse(await store.setting('asked'));
    const meanwhile = [...this.#asked];
    this.#asked.clear();
    for (const id of [...(before.data ?? []), ...meanwhile]) this.#asked.add(id);
  }

  /** Someone looks at an area; true when nobody did before. */
  ask(areaId: string): boolean {
    if (areaId === '') return false;
    const isNew = !this.#asked.delete(areaId);
    this.#asked.add(areaId);
    for (const oldest of this.#asked) {
      if (this.#asked.size <= MAX_ASKED) break;
      this.#asked.delete(oldest);
    }
    // Not having noted it costs a download when it is looked at again.
    if (isNew) this.#store?.putSetting('asked', [...this.#asked]).catch(() => {});
    return isNew;
  }

  /** Areas in which the person has deeds of their own, those with most of them first. True when they are others now. */
  privateAreas(areaIds: readonly string[]): boolean {
    const isNew = areaIds.join('\n') !== this.#privateAreas.join('\n');
    this.#privateAreas = [...areaIds];
    return isNew;
  }

  /** Segments that are to be here. */
  chosen(segments: readonly SegmentRef[], choice: OfflineSelection = this.#choice): SegmentRef[] {
    return chosenSegments(segments, {
      choice,
      asked: this.#asked,
      privateAreas: this.#privateAreas,
      limits: this.#limits,
    });
  }

  /**
   * Segments of tenancies that are to be here: of those that rents are estimated from all while they are few, else
   * those of the areas that are kept or looked at.
   */
  chosenRents(rents: RentManifest, today: number): SegmentRef[] {
    const recent = recentRents(rents.segments, rentsFromDay(rents, today));
    return chosenSegments(recent, {
      choice: { ...this.#choice, fromYear: null },
      asked: this.#asked,
      privateAreas: [],
      limits: { wholeMarketBytes: WHOLE_RENTS_BYTES, privateAreasBytes: 0 },
    });
  }

  /** Whether anybody looks at an area or keeps some: before that no tenancies are fetched. */
  get wantsRents(): boolean {
    return this.#asked.size > 0 || this.#choice.kind !== 'auto';
  }

  /** Whether everything is to be here. */
  isWhole(segments: readonly SegmentRef[], choice: OfflineSelection = this.#choice): boolean {
    return isWhole(segments, choice, this.#limits);
  }

  /** Names of the segments that go last when space is short. */
  kept({ segments }: Pick<MarketManifest, 'segments'>): Set<string> {
    return new Set(retainedSegments(segments, this.#choice).map(({ sha256 }) => sha256));
  }

  /** Takes a choice and stores it. */
  async choose(choice: OfflineSelection): Promise<void> {
    this.#choice = choice;
    // Areas looked at once are not what a person means who names the areas to keep.
    if (choice.kind === 'areas') this.#asked.clear();
    await this.#store?.putSetting('keep', choice);
    await this.#store?.putSetting('asked', [...this.#asked]);
  }
}
