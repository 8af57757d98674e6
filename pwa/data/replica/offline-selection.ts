import {
  type OfflinePlan,
  type OfflineReport,
  planSegments,
  reportSegments,
} from '../../../domain/sync/offline-report.ts';
import type { OfflineSelection } from '../../../domain/sync/offline-selection.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { MarketContext } from './market-copy.ts';

export function offlineSelectionAnswers({ copy }: MarketContext) {
  const { retention } = copy;
  const known = async () => {
    await copy.opened;
    const store = await copy.storage.open();
    const { target, inUse } = await store.manifests();
    const manifest = target ?? inUse;
    return { segments: manifest?.segments ?? null, here: await store.segmentNames(), store };
  };
  return {
    async report(): Promise<OfflineReport | null> {
      const { segments, here } = await known();
      if (segments === null) return null;
      const isHere = ({ sha256 }: SegmentRef) => here.has(sha256);
      return { choice: retention.choice, isWhole: retention.isWhole(segments), ...reportSegments(segments, isHere) };
    },
    async plan(choice: OfflineSelection): Promise<OfflinePlan> {
      const { segments, here } = await known();
      const chosen = retention.chosen(segments ?? [], choice);
      return planSegments(chosen, ({ sha256 }) => here.has(sha256));
    },
    /** Removes unselected parts and downloads selected ones. Resolves when done or when it cannot continue. */
    async choose(choice: OfflineSelection): Promise<void> {
      const { segments, here, store } = await known();
      await retention.choose(choice);
      const chosen = new Set(retention.chosen(segments ?? []).map(({ sha256 }) => sha256));
      const unwanted = (segments ?? []).filter(({ sha256 }) => here.has(sha256) && !chosen.has(sha256));
      await store.removeSegments(unwanted.map(({ sha256 }) => sha256));
      await copy.applySelection();
    },
  };
}
