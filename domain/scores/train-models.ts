import { toEpochDay } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { seededRandom } from '../random.ts';
import { MODEL_VERSION, trainModel } from '../valuation/model.ts';
import { decodeModel, encodeModel } from '../valuation/model-codec.ts';
import type { HomeFamily } from '../valuation/sales.ts';
import type { PublishedModels } from './measured-accuracy.ts';
import type { Models } from './models.ts';

/** Trained models as stored and sent text; null with too few sales. */
export type ModelTexts = Readonly<Record<HomeFamily, string | null>>;

/** Version of the training; models of another version are retrained. Change it with the model's shape or method. */
export const ENGINE_VERSION = `sahil-avm-${MODEL_VERSION}`;

const MODEL_FAMILIES = ['flat', 'house'] as const satisfies readonly HomeFamily[];

/** With fewer registered deeds, homes are valued by medians. */
export const LEAST_DEEDS_TO_TRAIN = 1000;

/** Trains both models on the sales up to `today` (YYYY-MM-DD), reproducibly. Takes seconds: call it from a worker. */
export function trainTexts(table: MarketTable, today: string): ModelTexts {
  const train = (family: HomeFamily) => {
    const model = trainModel(table, { today: toEpochDay(today) + 1, random: seededRandom(SEED), family });
    return model === null ? null : encodeModel(model);
  };
  return { flat: train('flat'), house: train('house') };
}

const SEED = 20_260_321;

/** Decodes models; an unreadable one is null. */
export function readModels(texts: ModelTexts): Models {
  const read = (text: string | null) => (text === null ? null : decodeModel(text));
  return { flat: read(texts.flat), house: read(texts.house) };
}

type ModelFacts = PublishedModels['models'][number];
/** SHA-256 of a text, lower-case hex. */
type HashText = (text: string) => string | Promise<string>;

export async function describeModels(texts: ModelTexts, hash: HashText): Promise<ModelFacts[]> {
  const models: ModelFacts[] = [];
  for (const family of MODEL_FAMILIES) {
    const text = texts[family];
    if (text === null) continue;
    const bytes = new TextEncoder().encode(text).length;
    // `encodeModel` writes it near the beginning.
    const sales = Number(/"sales":(\d+)/.exec(text.slice(0, 500))?.[1] ?? 0);
    models.push({ family, sha256: await hash(text), bytes, sales });
  }
  return models;
}

/** Texts of published models; null when one cannot be read, or is damaged. */
export async function readPublished(
  { models }: PublishedModels,
  { read, hash }: { read: (model: ModelFacts) => Promise<string | null>; hash: HashText },
): Promise<ModelTexts | null> {
  const texts: Record<HomeFamily, string | null> = { flat: null, house: null };
  for (const model of models) {
    const text = await read(model);
    if (text === null || (await hash(text)) !== model.sha256) return null;
    texts[model.family] = text;
  }
  return texts;
}
