import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PublishedModels } from '../../../domain/scores/published-models.ts';
import { ENGINE_VERSION, MODEL_FAMILIES, type ModelTexts } from '../../../domain/scores/train-models.ts';
import { sha256Hex } from '../../store/market-manifest.ts';
import type { Store } from '../../store/store.ts';
import { stored } from '../users.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Document of `settings` that names the published models; their texts lie in parts beside it. */
const HEAD_ID = 'valuation-models';
const partId = (family: string, part: number) => `valuation-models-${family}-${part}`;
/** Characters of a part: a document may have 256 kB. */
const PART_CHARS = 180_000;
const MOST_PARTS = 64;

/** What the models in the store are, null when there are none or another engine wrote them. */
export function publishedModels(store: Store): PublishedModels | null {
  const parsed = PublishedModels.safeParse(store.read((tx) => tx.get('settings', HEAD_ID))?.doc);
  return parsed.success && parsed.data.engine === ENGINE_VERSION ? parsed.data : null;
}

/** Texts of the published models; null when a part is missing or damaged: they are trained anew then. */
export async function readModelTexts(store: Store, published: PublishedModels): Promise<ModelTexts | null> {
  const texts: Record<'flat' | 'house', string | null> = { flat: null, house: null };
  for (const { family, sha256 } of published.models) {
    const text = await readText(store, family);
    if (text === null || sha256Hex(text) !== sha256) return null;
    texts[family] = text;
  }
  return texts;
}

async function readText(store: Store, family: string): Promise<string | null> {
  const parts: string[] = [];
  for (let part = 0; part < MOST_PARTS; part++) {
    const text = store.read((tx) => tx.get('settings', partId(family, part)))?.doc.text;
    if (typeof text !== 'string') break;
    parts.push(text);
  }
  if (parts.length === 0) return null;
  try {
    return (await unpack(Buffer.from(parts.join(''), 'base64'))).toString('utf8');
  } catch {
    // Not what was written: as good as missing.
    return null;
  }
}

/** Keeps trained models and says what they are; one commit, so that head and parts always belong together. */
export async function writeModels(
  store: Store,
  trained: { texts: ModelTexts; market: string; rows: number; day: string; trainedAt: string },
): Promise<PublishedModels> {
  const { texts, ...facts } = trained;
  const packed: { family: string; parts: string[] }[] = [];
  const models: PublishedModels['models'] = [];
  for (const family of MODEL_FAMILIES) {
    const text = texts[family];
    if (text === null) {
      packed.push({ family, parts: [] });
      continue;
    }
    const base64 = (await pack(Buffer.from(text), { level: 9 })).toString('base64');
    packed.push({ family, parts: base64.match(new RegExp(`.{1,${PART_CHARS}}`, 'g')) ?? [] });
    models.push({ family, sha256: sha256Hex(text), bytes: Buffer.byteLength(text), sales: salesOf(text) });
  }
  const head: PublishedModels = { engine: ENGINE_VERSION, ...facts, models };
  await store.commit((tx) => {
    for (const { family, parts } of packed) {
      parts.forEach((text, part) => {
        tx.put('settings', partId(family, part), { text });
      });
      for (let part = parts.length; tx.get('settings', partId(family, part)) !== null; part++) {
        tx.del('settings', partId(family, part));
      }
    }
    tx.put('settings', HEAD_ID, stored(head));
  });
  return head;
}

/** Sales a model was trained on, from its text (`encodeModel`). */
function salesOf(text: string): number {
  return Number(/"sales":(\d+)/.exec(text.slice(0, 500))?.[1] ?? 0);
}
