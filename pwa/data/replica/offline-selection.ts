import { fromEpochDay } from '../../../domain/day.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { type DeedOrigin, deedOrigin } from '../../../domain/transaction/demo-source.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import type { MarketContext } from './market-copy.ts';
import { type OfflineSelection, PACKED_SHARE, sizeOf } from './retention-policy.ts';

export type { OfflineSelection } from './retention-policy.ts';
export type OfflineArea = { areaId: string; name: string; bytes: number; isHere: boolean };

/** Parts of the register on this device, and parts available. Bytes are sizes on the device. */
export type OfflineReport = {
  choice: OfflineSelection;
  isWhole: boolean;
  origin: DeedOrigin | null;
  all: OfflineSize;
  here: OfflineSize;
  areas: OfflineArea[];
  years: number[];
};

export type OfflineSize = { bytes: number; rows: number };

export type OfflinePlan = OfflineSize & { toFetch: number };

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
      return {
        choice: retention.choice,
        isWhole: retention.isWhole(segments),
        origin: deedOrigin(segments),
        all: keepSize(segments),
        here: keepSize(segments.filter(isHere)),
        areas: areasOf(segments, isHere),
        years: yearsOf(segments),
      };
    },
    async plan(choice: OfflineSelection): Promise<OfflinePlan> {
      const { segments, here } = await known();
      const chosen = retention.chosen(segments ?? [], choice);
      const missing = chosen.filter(({ sha256 }) => !here.has(sha256));
      return { ...keepSize(chosen), toFetch: Math.round(sizeOf(missing) * PACKED_SHARE) };
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

function keepSize(segments: readonly SegmentRef[]): OfflineSize {
  const rows = segments.reduce((sum, segment) => sum + segment.rows - segment.droppedRows.length, 0);
  return { bytes: sizeOf(segments), rows };
}

function areasOf(segments: readonly SegmentRef[], isHere: (segment: SegmentRef) => boolean): OfflineArea[] {
  const areas = new Map<string, OfflineArea>();
  for (const segment of segments) {
    for (const areaId of segment.areas) {
      if (areaId === '') continue;
      const name = placeName(areaById(areaId)?.name ?? areaId);
      const area = areas.get(areaId) ?? { areaId, name, bytes: 0, isHere: true };
      area.bytes += segment.bytes;
      area.isHere = area.isHere && isHere(segment);
      areas.set(areaId, area);
    }
  }
  return [...areas.values()].sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}

function yearsOf(segments: readonly SegmentRef[]): number[] {
  if (segments.length === 0) return [];
  const yearOf = (day: number) => Number(fromEpochDay(day).slice(0, 4));
  const first = yearOf(Math.min(...segments.map(({ minDay }) => minDay)));
  const last = yearOf(Math.max(...segments.map(({ maxDay }) => maxDay)));
  return Array.from({ length: last - first + 1 }, (_, i) => last - i);
}
