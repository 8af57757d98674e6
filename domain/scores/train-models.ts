import { toEpochDay } from '../day.ts';
import type { MarketTable } from '../market/market-table.ts';
import { seededRandom } from '../random.ts';
import { MODEL_VERSION, trainModel } from '../valuation/model.ts';
import { decodeModel, encodeModel } from '../valuation/model-codec.ts';
import type { HomeFamily } from '../valuation/sales.ts';
import type { Models } from './models.ts';

/** Trained models as text, as they are stored and sent; null where the sales are too few. */
export type ModelTexts = Readonly<Record<HomeFamily, string | null>>;

/** Engine that writes models: a model of another one is trained anew. Raised with the shape or the method. */
export const ENGINE_VERSION = `sahil-avm-${MODEL_VERSION}`;

export const MODEL_FAMILIES = ['flat', 'house'] as const satisfies readonly HomeFamily[];

/** Below this number of registered deeds no model is trained, and homes are valued by medians. */
export const LEAST_DEEDS_TO_TRAIN = 1000;

/** Trains both models on the sales up to `today` (YYYY-MM-DD), reproducibly. Takes seconds: call it from a worker. */
export function trainTexts(table: MarketTable, today: string): ModelTexts {
  const train = (family: HomeFamily) => {
    const model = trainModel(table, { today: toEpochDay(today) + 1, random: seededRandom(SEED), family });
    return model === null ? null : encodeModel(model);
  };
  return { flat: train('flat'), house: train('house') };
}

/** Training draws samples, and must draw the same ones each time. */
const SEED = 20_260_321;

/** Models from their texts; one that cannot be read is missing. */
export function readModels(texts: ModelTexts): Models {
  return {
    flat: texts.flat === null ? null : decodeModel(texts.flat),
    house: texts.house === null ? null : decodeModel(texts.house),
  };
}
