import { dayOf } from '../../../domain/day.ts';
import { areaById } from '../../../domain/market/areas.ts';
import type { SegmentRef } from '../../../domain/market/manifest.ts';
import type { KeepApi, KeepArea, KeepSize } from '../storage/offline-selection-api.ts';
import { PACKED_SHARE, sizeOf } from '../sync/segment-choice.ts';
import type { MarketDesk } from './market-context.ts';

/** Answers for "keep on this device". */
export function keepAnswers(desk: Pick<MarketDesk, 'keeping' | 'store' | 'opened' | 'followChoice'>): KeepApi {
  const { keeping } = desk;
  const known = async () => {
    await desk.opened;
    const store = await desk.store();
    const { target, inUse } = await store.manifests();
    const manifest = target ?? inUse;
    return { segments: manifest?.segments ?? null, here: await store.segmentNames(), store };
  };
  return {
    async report() {
      const { segments, here } = await known();
      if (segments === null) return null;
      const isHere = ({ sha256 }: SegmentRef) => here.has(sha256);
      return {
        choice: keeping.choice,
        isWhole: keeping.isWhole(segments),
        all: keepSize(segments),
        here: keepSize(segments.filter(isHere)),
        areas: areasOf(segments, isHere),
        years: yearsOf(segments),
      };
    },
    async plan(choice) {
      const { segments, here } = await known();
      const chosen = keeping.chosen(segments ?? [], choice);
      const missing = chosen.filter(({ sha256 }) => !here.has(sha256));
      return { ...keepSize(chosen), toFetch: Math.round(sizeOf(missing) * PACKED_SHARE) };
    },
    async choose(choice) {
      const { segments, here, store } = await known();
      await keeping.choose(choice);
      const chosen = new Set(keeping.chosen(segments ?? []).map(({ sha256 }) => sha256));
      const unwanted = (segments ?? []).filter(({ sha256 }) => here.has(sha256) && !chosen.has(sha256));
      await store.removeSegments(unwanted.map(({ sha256 }) => sha256));
      await desk.followChoice();
    },
  };
}

function keepSize(segments: readonly SegmentRef[]): KeepSize {
  return {
    bytes: sizeOf(segments),
    rows: segments.reduce((sum, { rows, droppedRows }) => sum + rows - droppedRows.length, 0),
  };
}

function areasOf(segments: readonly SegmentRef[], isHere: (segment: SegmentRef) => boolean): KeepArea[] {
  const areas = new Map<string, KeepArea>();
  for (const segment of segments) {
    for (const areaId of segment.areas) {
      if (areaId === '') continue;
      const area = areas.get(areaId) ?? { areaId, name: areaById(areaId)?.name ?? areaId, bytes: 0, isHere: true };
      area.bytes += segment.bytes;
      area.isHere = area.isHere && isHere(segment);
      areas.set(areaId, area);
    }
  }
  return [...areas.values()].sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}

function yearOf(day: number): number {
  return Number(dayOf(day).slice(0, 4));
}

function yearsOf(segments: readonly SegmentRef[]): number[] {
  if (segments.length === 0) return [];
  const first = yearOf(Math.min(...segments.map(({ minDay }) => minDay)));
  const last = yearOf(Math.max(...segments.map(({ maxDay }) => maxDay)));
  return Array.from({ length: last - first + 1 }, (_, i) => last - i);
}
