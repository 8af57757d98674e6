import { deedOrigin } from '../../../domain/transaction/demo-source.ts';
import type { Notice } from '../platform/notices.ts';
import { hasRoom } from '../platform/storage.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { MarketEvent, StoredPart } from './market-state.ts';
import type { RetentionPolicy } from './retention-policy.ts';

/** Bytes freed in one step on a full device, so that the next writes fit. */
const MAKE_ROOM_BYTES = 4 * 1024 * 1024;

type Options = { emit: (event: MarketEvent) => void; estimate?: () => Promise<{ usage?: number; quota?: number }> };

/** Storage of the market copy: the database, opened on first use, and its free space. */
export class StorageManager {
  readonly #options: Options;
  readonly #retention: RetentionPolicy;
  #opening: Promise<PublicStore> | null = null;
  #lowOnSpace = false;

  constructor(options: Options, retention: RetentionPolicy) {
    this.#options = options;
    this.#retention = retention;
  }

  open(): Promise<PublicStore> {
    this.#opening ??= this.#load().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async close(): Promise<void> {
    (await this.#opening)?.close();
  }

  async parts(): Promise<StoredPart[]> {
    const store = await this.open();
    const [counts, { target, inUse }, rents] = await Promise.all([
      store.counts(),
      store.manifests(),
      store.rentManifest(),
    ]);
    const parts: StoredPart[] = [
      { name: 'listings', ...counts.listings },
      { name: 'sales', ...counts.sales, origin: deedOrigin((inUse ?? target)?.segments ?? []) },
    ];
    if (counts.rents.records > 0)
      parts.push({ name: 'rents', ...counts.rents, origin: deedOrigin(rents?.segments ?? []) });
    return parts;
  }

  /** Evicts the least recently used segments, kept ones last. Returns the number of bytes freed. */
  async makeRoom(): Promise<number> {
    this.#lowOnSpace = true;
    const store = await this.open();
    const { target, inUse } = await store.manifests();
    const manifest = target ?? inUse;
    return store.evict(MAKE_ROOM_BYTES, manifest === null ? new Set() : this.#retention.kept(manifest));
  }

  /** Allows downloads again after the user changed what to keep, because there may be space now. */
  tryAgain(): void {
    this.#lowOnSpace = false;
  }

  async hasRoom(bytes: number): Promise<boolean> {
    return !this.#lowOnSpace && (await hasRoom(bytes, this.#options.estimate));
  }

  async #load(): Promise<PublicStore> {
    const { openPublicStore } = await import('../store/public/public-store.ts');
    const { emit } = this.#options;
    return openPublicStore({
      notify: (notice) => emit({ kind: 'notice', notice: plainNotice(notice) }),
      dismiss: (notice) => emit({ kind: 'dismiss', notice }),
      makeRoom: async () => (await this.makeRoom()) > 0,
    });
  }
}

/** Converts a notice for another thread, which receives only the error's message. */
function plainNotice(notice: Notice): Extract<MarketEvent, { kind: 'notice' }>['notice'] {
  return notice.kind === 'db-failed' ? { kind: 'db-failed', message: notice.error.message } : notice;
}
