import * as z from 'zod/mini';
import { dubaiDay, epochDayOf } from '../../../domain/day.ts';
import { type Models, NO_MODELS } from '../../../domain/scores/models.ts';
import { ModelState, PublishedModels } from '../../../domain/scores/published-models.ts';
import { ENGINE_VERSION, type ModelTexts, readModels } from '../../../domain/scores/train-models.ts';
import type { PublicStore } from '../db/public/public-store.ts';
import { HttpError, UnreachableError } from '../http.ts';
import { sha256Hex } from '../sync/sha256.ts';
import type { ModelStatus } from '../valuation-api.ts';
import type { MarketDesk } from './desk.ts';
import type { Sales } from './sales.ts';
import { keepRents } from './valuation-rents.ts';
import { trainInWorker } from './valuation-training.ts';

const NAME = 'models';
/** A model older than this is rebuilt here when the server has no newer one: frozen models err a third more. */
export const REBUILD_DAYS = 90;
/** Rows by which the sales here may differ from those a model was trained on. */
export const ROWS_APART = { least: 200, share: 0.01 } as const;

const Kept = z.object({
  origin: z.enum(['server', 'device']),
  published: PublishedModels,
  texts: z.object({ flat: z.nullable(z.string()), house: z.nullable(z.string()) }),
});
type Kept = z.infer<typeof Kept>;

/**
 * The models of this device: kept in its database, fetched from the server when that has newer ones, trained here
 * when the server cannot be asked, when the sales here are others than the server's, or when they are old.
 */
export class ModelKeeper {
  readonly #desk: MarketDesk;
  #kept: Kept | null = null;
  #models: Models = NO_MODELS;
  #read: Promise<void> | null = null;
  #keeping: Promise<void> | null = null;
  #work: ModelStatus['work'] = 'server';
  /** Rows and day for which training here found too little, so that it is not tried again and again. */
  #hopeless = '';

  constructor(desk: MarketDesk) {
    this.#desk = desk;
  }

  async models(): Promise<Models> {
    await this.#readOnce();
    return this.#models;
  }

  async status(): Promise<ModelStatus> {
    await this.#readOnce();
    const published = this.#kept?.published ?? null;
    const sales = published?.models.reduce((sum, model) => sum + model.sales, 0) ?? 0;
    const state = sales > 0 ? 'ready' : this.#work === null ? 'too_few_sales' : 'computing';
    return { state, work: this.#work, origin: this.#kept?.origin ?? null, day: published?.day ?? null, sales };
  }

  /** One attempt at a time. Never throws: a model that cannot be had is a state, not a fault. */
  keepUp(): Promise<void> {
    this.#keeping ??= this.#keepUp()
      .catch(() => {
        // The database or a worker failed; both tell the person themselves. The next call tries again.
      })
      .finally(() => {
        this.#keeping = null;
      });
    return this.#keeping;
  }

  #readOnce(): Promise<void> {
    this.#read ??= this.#readKept();
    return this.#read;
  }

  async #readKept(): Promise<void> {
    const store = await this.#desk.store();
    const parsed = Kept.safeParse(await store.derived(NAME));
    if (parsed.success && parsed.data.published.engine === ENGINE_VERSION) this.#take(parsed.data);
  }

  #take(kept: Kept): void {
    this.#kept = kept;
    this.#models = readModels(kept.texts);
  }

  async #keepUp(): Promise<void> {
    await this.#readOnce();
    const answer = await this.#askServer();
    const store = await this.#desk.store();
    if (answer !== null) await keepRents({ store, http: this.#desk.http, rents: answer.rents });
    if (answer?.published != null && answer.published.engine === ENGINE_VERSION)
      await this.#fetch(store, answer.published);
    const sales = await this.#desk.sales();
    if (!sales.complete || sales.rows === 0) return;
    const isServerBusy = answer?.state === 'training';
    if (isServerBusy && this.#models !== NO_MODELS) return;
    if (isServerBusy) {
      this.#work = 'server';
      return;
    }
    if (this.#fits(sales)) {
      this.#work = null;
      return;
    }
    await this.#train(store, sales);
  }

  async #askServer(): Promise<ModelState | null> {
    try {
      return await this.#desk.http.json({ path: '/api/market/model', schema: ModelState });
    } catch (error) {
      if (error instanceof HttpError || error instanceof UnreachableError) return null;
      throw error;
    }
  }

  async #fetch(store: PublicStore, published: PublishedModels): Promise<void> {
    const known = this.#kept?.origin === 'server' ? this.#kept.published : null;
    if (known?.trainedAt === published.trainedAt && known.market === published.market) return;
    const texts: Record<'flat' | 'house', string | null> = { flat: null, house: null };
    for (const { family, sha256 } of published.models) {
      const bytes = await this.#desk.http.bytes({ path: `/api/market/models/${sha256}`, timeoutMs: 120_000 });
      if ((await sha256Hex(bytes)) !== sha256) return;
      texts[family] = new TextDecoder().decode(bytes);
    }
    await this.#keep(store, { origin: 'server', published, texts });
  }

  /** Whether the models at hand stand for the sales at hand. */
  #fits(sales: Sales): boolean {
    const today = dubaiDay(this.#desk.now());
    if (this.#hopeless === `${sales.rows} ${today}`) return true;
    if (this.#kept === null) return false;
    const { rows, day } = this.#kept.published;
    const apart = Math.abs(sales.rows - rows);
    if (apart > Math.max(ROWS_APART.least, ROWS_APART.share * rows)) return false;
    return epochDayOf(today) - epochDayOf(day) < REBUILD_DAYS;
  }

  async #train(store: PublicStore, sales: Sales): Promise<void> {
    this.#work = 'device';
    const { table } = sales;
    const today = dubaiDay(this.#desk.now());
    const texts = await trainInWorker(table, today);
    this.#work = null;
    if (texts.flat === null && texts.house === null) {
      this.#hopeless = `${sales.rows} ${today}`;
      return;
    }
    await this.#keep(store, {
      origin: 'device',
      published: await describe(texts, { table, today, now: this.#desk.now() }),
      texts,
    });
  }

  async #keep(store: PublicStore, kept: Kept): Promise<void> {
    // A device that is full has been told so; until the next start the model serves from memory.
    await store.putDerived(NAME, kept);
    this.#take(kept);
    this.#work = null;
  }
}

async function describe(
  texts: ModelTexts,
  from: { table: Sales['table']; today: string; now: Date },
): Promise<PublishedModels> {
  const models: PublishedModels['models'] = [];
  for (const family of ['flat', 'house'] as const) {
    const text = texts[family];
    if (text === null) continue;
    const bytes = new TextEncoder().encode(text);
    const sales = readModels({ flat: null, house: null, [family]: text })[family]?.sales ?? 0;
    models.push({ family, sha256: await sha256Hex(bytes.buffer), bytes: bytes.length, sales });
  }
  return {
    engine: ENGINE_VERSION,
    market: 'device',
    rows: from.table.rows,
    day: from.today,
    trainedAt: from.now.toISOString(),
    models,
  };
}
