import * as z from 'zod/mini';
import type { MeasuredAccuracy } from '../../../domain/scores/measured-accuracy.ts';
import { ENGINE_VERSION } from '../../../domain/scores/train-models.ts';
import { sha256Hex } from '../../store/market-manifest.ts';
import type { Store } from '../../store/store.ts';
import { stored } from '../users.ts';

const DOC_ID = 'valuation-accuracy';
const Kept = z.object({ engine: z.string(), market: z.string(), text: z.string() });

export type AccuracyFile = { sha256: string; bytes: number; text: string };

/** What was measured by this engine on a market, given by its hash; null when it must be measured. */
export function keptAccuracy(store: Store, market: string): AccuracyFile | null {
  const parsed = Kept.safeParse(store.read((tx) => tx.get('models', DOC_ID))?.doc);
  if (!parsed.success || parsed.data.engine !== ENGINE_VERSION || parsed.data.market !== market) return null;
  return fileOf(parsed.data.text);
}

export async function keepAccuracy(store: Store, from: { market: string } & MeasuredAccuracy): Promise<AccuracyFile> {
  const { market, ...measured } = from;
  const text = JSON.stringify(measured satisfies MeasuredAccuracy);
  await store.commit((tx) => tx.put('models', DOC_ID, stored({ engine: ENGINE_VERSION, market, text })));
  return fileOf(text);
}

function fileOf(text: string): AccuracyFile {
  return { sha256: sha256Hex(text), bytes: Buffer.byteLength(text), text };
}
