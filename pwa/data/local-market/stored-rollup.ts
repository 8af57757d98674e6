import type { Rollup } from '../../../domain/market/rollup.ts';
import type { PublicStore } from '../db/public/public-store.ts';

/** The stored rollup, read once for each that arrives. Its code comes with the first question. */
export class StoredRollup {
  #sha256 = '';
  #rollup: Rollup | null = null;

  /** Null while there is none, or when it is damaged or of another form. */
  async read(store: PublicStore): Promise<Rollup | null> {
    const stored = await store.rollup();
    if (stored === null) return null;
    if (stored.sha256 === this.#sha256) return this.#rollup;
    const { decodeRollup } = await import('../../../domain/market/rollup.ts');
    try {
      this.#rollup = decodeRollup(new Uint8Array(stored.bytes));
    } catch {
      // The deeds answer as well; a sync brings the next one.
      this.#rollup = null;
    }
    this.#sha256 = stored.sha256;
    return this.#rollup;
  }
}
