import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type MeasuredAccuracy, PublishedModels } from '../../../domain/scores/measured-accuracy.ts';
import { describeModels, ENGINE_VERSION, type ModelTexts, readPublished } from '../../../domain/scores/train-models.ts';
import { Sha256 } from '../../../domain/transaction/manifest.ts';
import { sha256Hex } from '../../store/market-manifest.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { stored } from '../users.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Document in `models` that lists the published models and the files that hold them. */
const HEAD_ID = 'valuation-models';
const Files = z.object({ files: z.record(z.string(), Sha256) });

/** State of the stored models; null when there are none or another engine wrote them. */
export function publishedModels(store: Store): PublishedModels | null {
  const parsed = PublishedModels.safeParse(store.read((tx) => tx.get('models', HEAD_ID))?.doc);
  return parsed.success && parsed.data.engine === ENGINE_VERSION ? parsed.data : null;
}

/** Texts of the published models; null when a part is missing or damaged, which triggers training. */
export function readModelTexts(store: Store, published: PublishedModels): Promise<ModelTexts | null> {
  return readPublished(published, { read: ({ family }) => readText(store, family), hash: sha256Hex });
}

async function readText(store: Store, family: string): Promise<string | null> {
  const sha256 = store.read(filesIn)[family];
  const packed = sha256 === undefined ? null : await store.market.readFile(sha256);
  return packed === null ? null : (await unpack(packed)).toString('utf8');
}

/** Files of the published models: no garbage of the market's. */
export const modelFiles = (tx: ReadTx): string[] => Object.values(filesIn(tx));

function filesIn(tx: ReadTx): Record<string, string> {
  return Files.safeParse(tx.get('models', HEAD_ID)?.doc).data?.files ?? {};
}

/** Stores trained models, first the files, then the document that lists them; returns that. */
export async function writeModels(
  store: Store,
  trained: { texts: ModelTexts; market: string; rows: number; day: string; trainedAt: string },
): Promise<PublishedModels> {
  const { texts, ...facts } = trained;
  const files: Record<string, string> = {};
  const models = await describeModels(texts, sha256Hex);
  for (const { family } of models) {
    const packed = await pack(Buffer.from(texts[family] ?? ''), { level: 9 });
    files[family] = (await store.market.writeFile(packed)).sha256;
  }
  const head: PublishedModels = { engine: ENGINE_VERSION, ...facts, models };
  await store.commit((tx) => {
    tx.put('models', HEAD_ID, stored({ ...head, files }));
  });
  return head;
}

const DOC_ID = 'valuation-accuracy';
/** Engine and version of the report; another one is measured again. */
const MEASURED_BY = `${ENGINE_VERSION}, report 2`;
const Kept = z.object({ engine: z.string(), market: z.string(), text: z.string() });

export type AccuracyFile = { sha256: string; bytes: number; text: string };

/** Accuracy measured by this engine on a market with this hash; null when it must be measured. */
export function keptAccuracy(store: Store, market: string): AccuracyFile | null {
  const parsed = Kept.safeParse(store.read((tx) => tx.get('models', DOC_ID))?.doc);
  if (!parsed.success || parsed.data.engine !== MEASURED_BY || parsed.data.market !== market) return null;
  return accuracyFile(parsed.data.text);
}

export async function keepAccuracy(store: Store, from: { market: string } & MeasuredAccuracy): Promise<AccuracyFile> {
  const { market, ...measured } = from;
  const text = JSON.stringify(measured satisfies MeasuredAccuracy);
  await store.commit((tx) => tx.put('models', DOC_ID, stored({ engine: MEASURED_BY, market, text })));
  return accuracyFile(text);
}

function accuracyFile(text: string): AccuracyFile {
  return { sha256: sha256Hex(text), bytes: Buffer.byteLength(text), text };
}
