import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type MeasuredAccuracy, PublishedModels } from '../../../domain/scores/measured-accuracy.ts';
import { describeModels, ENGINE_VERSION, type ModelTexts, readPublished } from '../../../domain/scores/train-models.ts';
import { Sha256 } from '../../../domain/transaction/manifest.ts';
import { sha256Hex } from '../../store/market-manifest.ts';
import type { ReadTx, Store } from '../../store/store.ts';
import { stored } from '../accounts/users.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Document in `models` that lists the published models and their files. */
const HEAD_ID = 'valuation-models';
const Files = z.object({ files: z.record(z.string(), Sha256) });

/** Returns the state of the stored models; null if there are none or another engine version wrote them. */
export function publishedModels(store: Store): PublishedModels | null {
  const parsed = PublishedModels.safeParse(store.read((tx) => tx.get('models', HEAD_ID))?.doc);
  return parsed.success && parsed.data.engine === ENGINE_VERSION ? parsed.data : null;
}

/** Reads the texts of the published models; null if a part is missing or damaged, which triggers training. */
export function readModelTexts(store: Store, published: PublishedModels): Promise<ModelTexts | null> {
  return readPublished(published, { read: ({ family }) => readText(store, family), hash: sha256Hex });
}

async function readText(store: Store, family: string): Promise<string | null> {
  const sha256 = store.read(filesIn)[family];
  const packed = sha256 === undefined ? null : await store.market.readFile(sha256);
  return packed === null ? null : (await unpack(packed)).toString('utf8');
}

/** Files of the published models, which the garbage collection must keep. */
export const modelFiles = (tx: ReadTx): string[] => Object.values(filesIn(tx));

function filesIn(tx: ReadTx): Record<string, string> {
  return Files.safeParse(tx.get('models', HEAD_ID)?.doc).data?.files ?? {};
}

/** Stores the files of trained models, then the document that lists them. Returns that document. */
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
/** Version of the engine and its report. Reports of other versions are measured again. */
const MEASURED_BY = `${ENGINE_VERSION}, report 2`;
const Kept = z.object({ engine: z.string(), market: z.string(), text: z.string() });

export type AccuracyFile = { sha256: string; bytes: number; text: string };

/** Returns the accuracy measured by this engine for a market with this hash; null if it is not measured yet. */
export function readStoredAccuracy(store: Store, market: string): AccuracyFile | null {
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
