import { fromEpochDay } from '../day.ts';
import { areaById } from '../gazetteer/areas.ts';
import { placeName } from '../gazetteer/place-name.ts';
import { type DeedOrigin, deedOrigin } from '../transaction/demo-source.ts';
import type { SegmentRef } from '../transaction/manifest.ts';
import { type OfflineSelection, PACKED_SHARE, sizeOf } from './offline-selection.ts';

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

type IsHere = (segment: SegmentRef) => boolean;

export function reportSegments(segments: readonly SegmentRef[], isHere: IsHere) {
  return {
    origin: deedOrigin(segments),
    all: keepSize(segments),
    here: keepSize(segments.filter(isHere)),
    areas: areasOf(segments, isHere),
    years: yearsOf(segments),
  };
}

/** Size of the chosen segments, and about how many bytes of them are still to be downloaded. */
export function planSegments(chosen: readonly SegmentRef[], isHere: IsHere): OfflinePlan {
  const missing = chosen.filter((segment) => !isHere(segment));
  return { ...keepSize(chosen), toFetch: Math.round(sizeOf(missing) * PACKED_SHARE) };
}

function keepSize(segments: readonly SegmentRef[]): OfflineSize {
  const rows = segments.reduce((sum, segment) => sum + segment.rows - segment.droppedRows.length, 0);
  return { bytes: sizeOf(segments), rows };
}

function areasOf(segments: readonly SegmentRef[], isHere: IsHere): OfflineArea[] {
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
