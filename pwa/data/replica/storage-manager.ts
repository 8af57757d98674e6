import { deedOrigin } from '../../../domain/transaction/demo-source.ts';
import type { Notice } from '../platform/notices.ts';
import { hasRoom } from '../platform/storage.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { MarketEvent, StoredPart } from './market-state.ts';
import type { RetentionPolicy } from './retention-policy.ts';

/** Bytes freed in one step on a full device, so that the next writes fit. */
const MAKE_ROOM_BYTES = 4 * 1024 * 1024;

type Options = { emit: (event: MarketEvent) => void; estimate?: () => Promise<{ usage?: number; quota?: number }> };

export type StorageManager = ReturnType<typeof storageManager>;

/** Storage of the market copy: the database, opened on first use, and its free space. */
export function storageManager({ emit, estimate }: Options, retention: RetentionPolicy) {
  let opening: Promise<PublicStore> | null = null;
  let isLowOnSpace = false;
  const load = async (): Promise<PublicStore> => {
    const { openPublicStore } = await import('../store/public/public-store.ts');
    return openPublicStore({
      notify: (notice) => emit({ kind: 'notice', notice: plainNotice(notice) }),
      dismiss: (notice) => emit({ kind: 'dismiss', notice }),
      makeRoom: async () => (await makeRoom()) > 0,
    });
  };
  const open = (): Promise<PublicStore> => {
    opening ??= load().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  /** Evicts the least recently used segments, kept ones last. Returns the number of bytes freed. */
  const makeRoom = async (): Promise<number> => {
    isLowOnSpace = true;
    const store = await open();
    const { target, inUse } = await store.manifests();
    const manifest = target ?? inUse;
    return store.evict(MAKE_ROOM_BYTES, manifest === null ? new Set() : retention.kept(manifest));
  };
  return {
    open,
    makeRoom,
    close: async (): Promise<void> => (await opening)?.close(),
    async parts(): Promise<StoredPart[]> {
      const store = await open();
      const [counts, manifests, rents] = await Promise.all([store.counts(), store.manifests(), store.rentManifest()]);
      const sales = (manifests.inUse ?? manifests.target)?.segments ?? [];
      const parts: StoredPart[] = [
        { name: 'listings', ...counts.listings },
        { name: 'sales', ...counts.sales, origin: deedOrigin(sales) },
      ];
      if (counts.rents.records === 0) return parts;
      return [...parts, { name: 'rents', ...counts.rents, origin: deedOrigin(rents?.segments ?? []) }];
    },
    /** Allows downloads again after the user changed what to keep, because there may be space now. */
    tryAgain(): void {
      isLowOnSpace = false;
    },
    hasRoom: async (bytes: number): Promise<boolean> => !isLowOnSpace && (await hasRoom(bytes, estimate)),
  };
}

/** Converts a notice for another thread, which receives only the error's message. */
function plainNotice(notice: Notice): Extract<MarketEvent, { kind: 'notice' }>['notice'] {
  return notice.kind === 'db-failed' ? { kind: 'db-failed', message: notice.error.message } : notice;
}
