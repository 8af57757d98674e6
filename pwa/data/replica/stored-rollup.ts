import type { Rollup } from '../../../domain/market/rollup.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { PrivateRollup } from './private-imports/private-rollup.ts';

/** The stored rollup, read again only when a newer one was stored. Its code is loaded with the first question. */
export class StoredRollup {
  #sha256 = '';
  #rollup: Rollup | null = null;
  /** With the person's own sales, and what it was made of. */
  #whole: { rollup: Rollup; publicRollup: Rollup; privateRollup: PrivateRollup } | null = null;

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

  /**
   * The stored rollup with the sales that the person imported added. Which of these the register has too is only known
   * where its rows are on this device: they are fetched for areas with own sales (`RetentionPolicy.privateAreas`), and
   * until they are here such a sale is counted twice.
   */
  async readWhole(store: PublicStore, privateRollup: PrivateRollup | null): Promise<Rollup | null> {
    const publicRollup = await this.read(store);
    if (publicRollup === null || privateRollup === null) return publicRollup;
    if (this.#whole?.publicRollup === publicRollup && this.#whole.privateRollup === privateRollup)
      return this.#whole.rollup;
    const { mergeRollups } = await import('../../../domain/market/rollup.ts');
    const rollup = mergeRollups([{ rollup: publicRollup }, { rollup: privateRollup.rollup }]);
    this.#whole = { rollup, publicRollup, privateRollup };
    return rollup;
  }
}
