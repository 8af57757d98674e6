import { dubaiDay } from '../../../../domain/day.ts';
import {
  areWanted,
  areWithdrawn,
  DeviceModels,
  deviceMarket,
  doFit,
  modelStatus,
} from '../../../../domain/scores/device-models.ts';
import { ModelState, type ModelStatus, type PublishedModels } from '../../../../domain/scores/measured-accuracy.ts';
import { type Models, NO_MODELS } from '../../../../domain/scores/models.ts';
import {
  describeModels,
  ENGINE_VERSION,
  LEAST_DEEDS_TO_TRAIN,
  readModels,
  readPublished,
} from '../../../../domain/scores/train-models.ts';
import { hashSha256 } from '../../platform/crypto.ts';
import { HttpError, UnreachableError } from '../../platform/http.ts';
import type { PublicStore } from '../../store/public/public-store.ts';
import type { MarketCopy } from '../market-copy.ts';
import type { Sales } from '../sales.ts';
import { refreshServerAccuracy } from './valuation-accuracy.ts';
import { trainInWorker } from './valuation-training.ts';

const NAME = 'derived models';

/**
 * The valuation models of this device. They are stored in its database, downloaded when the server has newer ones, and
 * trained here when the server is unreachable, when the sales differ from the server's, or when the models are old.
 */
export class ModelRepository {
  readonly #copy: MarketCopy;
  #stored: DeviceModels | null = null;
  #models: Models = NO_MODELS;
  #read: Promise<void> | null = null;
  #updating: Promise<void> | null = null;
  #work: ModelStatus['work'] = 'fetch';
  readonly #decided: Promise<void>;
  #decide = () => {};
  /** Sales and day for which there was too little data to train, so that training is not repeated. */
  #hopeless = '';

  constructor(copy: MarketCopy) {
    this.#copy = copy;
    this.#decided = new Promise((resolve) => {
      this.#decide = resolve;
    });
  }

  async models(): Promise<Models> {
    await this.#readOnce();
    return this.#models;
  }

  async status(): Promise<ModelStatus> {
    await this.#readOnce();
    return modelStatus(this.#stored, this.#work);
  }

  /** Resolves when it is known how homes are valued. Starts an update of the model without waiting for training. */
  async known(): Promise<void> {
    const { state, work } = await this.status();
    if (state === 'computing' && work === 'fetch') await Promise.race([this.updateModel(), this.#decided]);
  }

  /** Updates the model, one attempt at a time. Never rejects: a missing model is a normal state. */
  updateModel(): Promise<void> {
    this.#updating ??= this.#updateModel()
      .catch(() => {
        // The database or a worker failed and has reported the failure. The next call tries again.
      })
      .finally(() => {
        this.#updating = null;
      });
    return this.#updating;
  }

  #setWork(work: ModelStatus['work']): void {
    this.#work = work;
    this.#decide();
  }

  #readOnce(): Promise<void> {
    this.#read ??= this.#readKept();
    return this.#read;
  }

  async #readKept(): Promise<void> {
    const store = await this.#copy.storage.open();
    const { data } = DeviceModels.safeParse(await store.setting(NAME));
    if (data?.published.engine === ENGINE_VERSION) this.#take(data);
  }

  #take(stored: DeviceModels): void {
    this.#stored = stored;
    this.#models = readModels(stored.texts);
  }

  async #updateModel(): Promise<void> {
    await this.#readOnce();
    const answer = await this.#askServer();
    const store = await this.#copy.storage.open();
    if (answer !== null) await refreshServerAccuracy(store, this.#copy.http, answer);
    const sales = await this.#copy.sales();
    if (areWithdrawn(this.#stored, answer, sales)) await this.#forget(store);
    const offered = answer?.published?.engine === ENGINE_VERSION ? answer.published : null;
    if (offered !== null && areWanted(offered, this.#stored, sales)) await this.#fetch(store, offered);
    if (!sales.settled) return;
    const isServerBusy = answer?.state === 'training';
    if (sales.rows < LEAST_DEEDS_TO_TRAIN) {
      if (!isServerBusy) this.#setWork(null);
      return;
    }
    const today = dubaiDay(this.#copy.now());
    if (isServerBusy) {
      if (this.#models === NO_MODELS) this.#setWork('server');
    } else if (this.#hopeless === hopelessOf(sales, today) || doFit(this.#stored, sales, today)) this.#setWork(null);
    else await this.#train(store, sales, today);
  }

  async #askServer(): Promise<ModelState | null> {
    try {
      return await this.#copy.http.json({ path: '/api/market/model', schema: ModelState });
    } catch (error) {
      if (error instanceof HttpError || error instanceof UnreachableError) return null;
      throw error;
    }
  }

  async #forget(store: PublicStore): Promise<void> {
    if (this.#stored !== null) await store.putSetting(NAME, undefined);
    this.#stored = null;
    this.#models = NO_MODELS;
  }

  async #fetch(store: PublicStore, published: PublishedModels): Promise<void> {
    const read = async ({ sha256 }: { sha256: string }) =>
      new TextDecoder().decode(
        await this.#copy.http.bytes({ path: `/api/market/models/${sha256}`, timeoutMs: 120_000 }),
      );
    const texts = await readPublished(published, { read, hash: hashText });
    if (texts !== null) await this.#keep(store, { origin: 'server', published, texts });
  }

  async #train(store: PublicStore, sales: Sales, today: string): Promise<void> {
    this.#setWork('device');
    const texts = await trainInWorker(sales.table, today);
    this.#setWork(null);
    if (texts.flat === null && texts.house === null) {
      this.#hopeless = hopelessOf(sales, today);
      return;
    }
    const models = await describeModels(texts, hashText);
    const trainedAt = this.#copy.now().toISOString();
    const of = { market: deviceMarket(sales), rows: sales.rows, day: today };
    const published = { engine: ENGINE_VERSION, ...of, trainedAt, models };
    await this.#keep(store, { origin: 'device', published, texts });
  }

  async #keep(store: PublicStore, stored: DeviceModels): Promise<void> {
    // On a full device the model stays in memory until the next start.
    await store.putSetting(NAME, stored);
    this.#take(stored);
    this.#setWork(null);
  }
}

function hopelessOf({ rows, privateImportsVersion }: Sales, today: string): string {
  return `${rows} ${privateImportsVersion} ${today}`;
}

const hashText = (text: string): Promise<string> => hashSha256(new TextEncoder().encode(text).buffer);
