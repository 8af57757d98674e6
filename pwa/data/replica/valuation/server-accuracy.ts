import { MeasuredAccuracy, type ModelState } from '../../../../domain/scores/measured-accuracy.ts';
import type { Http } from '../../platform/http.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import type { PublicStore } from '../../store/public/public-store.ts';

const NAME = 'server-accuracy';

type Stored = { sha256: string; text: string };

/** Brings what the server measured here when it is another measurement than the one that is kept. */
export async function refreshServerAccuracy(from: {
  store: PublicStore;
  http: Http;
  state: ModelState['state'];
  accuracy?: ModelState['accuracy'];
}): Promise<void> {
  const { store, http, state, accuracy } = from;
  // There is nothing left that was measured.
  if (state === 'too_few_sales') await store.dropDerived(NAME);
  // While the server measures anew, the last figures stay, with their date.
  if (accuracy === null || accuracy === undefined) return;
  if (storedOf(await store.derived(NAME))?.sha256 === accuracy.sha256) return;
  const bytes = await http.bytes({ path: `/api/market/models/${accuracy.sha256}`, timeoutMs: 120_000 });
  if ((await sha256Hex(bytes)) !== accuracy.sha256) return;
  await store.putDerived(NAME, { sha256: accuracy.sha256, text: new TextDecoder().decode(bytes) } satisfies Stored);
}

/** What the server measured, as far as it is here. */
export async function serverAccuracy(store: PublicStore): Promise<MeasuredAccuracy | null> {
  const stored = storedOf(await store.derived(NAME));
  if (stored === null) return null;
  try {
    return MeasuredAccuracy.safeParse(JSON.parse(stored.text)).data ?? null;
  } catch {
    // Not what was written: as good as missing.
    return null;
  }
}

function storedOf(value: unknown): Stored | null {
  if (typeof value !== 'object' || value === null || !('sha256' in value) || !('text' in value)) return null;
  const { sha256, text } = value;
  return typeof sha256 === 'string' && typeof text === 'string' ? { sha256, text } : null;
}
