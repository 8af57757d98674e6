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
import type { MarketContext } from '../market-copy.ts';
import type { Sales } from '../sales.ts';
import { refreshServerAccuracy } from './valuation-accuracy.ts';
import { trainInWorker } from './valuation-training.ts';

const NAME = 'derived models';

/**
 * Returns the valuation models of this device. They are stored in its database, downloaded when the server has newer
 * ones, and trained here when the server is unreachable, when the sales differ from the server's, or when the models
 * are old.
 */
export function modelRepository({ copy }: MarketContext) {
  let stored: DeviceModels | null = null;
  let models: Models = NO_MODELS;
  let reading: Promise<void> | null = null;
  let updating: Promise<void> | null = null;
  let work: ModelStatus['work'] = 'fetch';
  let decide = () => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  /** Sales and day for which there was too little data to train, so that training is not repeated. */
  let hopeless = '';

  const setWork = (next: ModelStatus['work']) => {
    work = next;
    decide();
  };
  const take = (next: DeviceModels) => {
    stored = next;
    models = readModels(next.texts);
  };
  const readStored = async () => {
    const store = await copy.storage.open();
    const { data } = DeviceModels.safeParse(await store.setting(NAME));
    if (data?.published.engine === ENGINE_VERSION) take(data);
  };
  const ready = () => {
    reading ??= readStored();
    return reading;
  };
  const askServer = async (): Promise<ModelState | null> => {
    try {
      return await copy.http.json({ path: '/api/market/model', schema: ModelState });
    } catch (error) {
      if (error instanceof HttpError || error instanceof UnreachableError) return null;
      throw error;
    }
  };
  const forget = async (store: PublicStore) => {
    if (stored !== null) await store.putSetting(NAME, undefined);
    stored = null;
    models = NO_MODELS;
  };
  const keep = async (store: PublicStore, next: DeviceModels) => {
    // On a full device the model stays in memory until the next start.
    await store.putSetting(NAME, next);
    take(next);
    setWork(null);
  };
  const download = async (store: PublicStore, published: PublishedModels) => {
    const read = async ({ sha256 }: { sha256: string }) =>
      new TextDecoder().decode(await copy.http.bytes({ path: `/api/market/models/${sha256}`, timeoutMs: 120_000 }));
    const texts = await readPublished(published, { read, hash: hashText });
    if (texts !== null) await keep(store, { origin: 'server', published, texts });
  };
  const train = async (store: PublicStore, sales: Sales, day: string) => {
    setWork('device');
    const texts = await trainInWorker(sales.table, day);
    setWork(null);
    if (texts.flat === null && texts.house === null) {
      hopeless = hopelessOf(sales, day);
      return;
    }
    const market = deviceMarket(sales);
    const trainedAt = copy.now().toISOString();
    const described = await describeModels(texts, hashText);
    const published = { engine: ENGINE_VERSION, market, rows: sales.rows, day, trainedAt, models: described };
    await keep(store, { origin: 'device', published, texts });
  };
  const updateOnce = async () => {
    await ready();
    const answer = await askServer();
    const store = await copy.storage.open();
    if (answer !== null) await refreshServerAccuracy(store, copy.http, answer);
    const sales = await copy.sales();
    if (areWithdrawn(stored, answer, sales)) await forget(store);
    const offered = answer?.published?.engine === ENGINE_VERSION ? answer.published : null;
    if (offered !== null && areWanted(offered, stored, sales)) await download(store, offered);
    if (!sales.settled) return;
    const isServerBusy = answer?.state === 'training';
    if (sales.rows < LEAST_DEEDS_TO_TRAIN) {
      if (!isServerBusy) setWork(null);
      return;
    }
    const today = dubaiDay(copy.now());
    if (isServerBusy) {
      if (models === NO_MODELS) setWork('server');
    } else if (hopeless === hopelessOf(sales, today) || doFit(stored, sales, today)) setWork(null);
    else await train(store, sales, today);
  };
  /** Updates the model, one attempt at a time. Never rejects: a missing model is a normal state. */
  const updateModel = (): Promise<void> => {
    updating ??= updateOnce()
      .catch(() => {
        // The database or a worker failed and has reported the failure. The next call tries again.
      })
      .finally(() => {
        updating = null;
      });
    return updating;
  };
  const status = async (): Promise<ModelStatus> => {
    await ready();
    return modelStatus(stored, work);
  };
  return {
    updateModel,
    status,
    models: async (): Promise<Models> => {
      await ready();
      return models;
    },
    /** Resolves when it is known how homes are valued. Starts an update of the model without waiting for training. */
    async known(): Promise<void> {
      const now = await status();
      if (now.state === 'computing' && now.work === 'fetch') await Promise.race([updateModel(), decided]);
    },
  };
}

function hopelessOf({ rows, privateImportsVersion }: Sales, today: string): string {
  return `${rows} ${privateImportsVersion} ${today}`;
}

const hashText = (text: string): Promise<string> => hashSha256(new TextEncoder().encode(text).buffer);
