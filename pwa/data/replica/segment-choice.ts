import * as z from 'zod/mini';
import { toEpochDay } from '../../../domain/day.ts';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';

/**
 * What of the register a person wants on this device. `auto`: everything while that is little, otherwise the
 * areas someone looks at; `areas`: these and those looked at; `all`: everything.
 */
export const OfflineSelection = z.object({
  kind: z.enum(['auto', 'areas', 'all']),
  /** Area ids. */
  areas: z.array(z.string()),
  /** First year; null for all years. */
  fromYear: z.nullable(z.int()),
});
export type OfflineSelection = z.infer<typeof OfflineSelection>;
export const AUTO: OfflineSelection = { kind: 'auto', areas: [], fromYear: null };

/**
 * A register up to this size comes whole without being asked for: it is about 8 MB on the way, as segments
 * shrink to two fifths when packed.
 */
export const WHOLE_MARKET_BYTES = 20 * 1024 * 1024;
/** Tenancies up to this size come whole once somebody looks at an area. */
export const WHOLE_RENTS_BYTES = 4 * 1024 * 1024;
/** Size on the way over size here, as measured on registered deeds (brotli, quality 5). */
export const PACKED_SHARE = 0.4;

/** Bytes up to which a register comes whole, and up to which areas of the person's own deeds come with it. */
export type SelectionLimits = { wholeMarketBytes: number; privateAreasBytes: number };

/** Whether the whole register is to be here. */
export function isWhole(segments: readonly SegmentRef[], choice: OfflineSelection, limits: SelectionLimits): boolean {
  if (choice.kind === 'auto') return sizeOf(segments) <= limits.wholeMarketBytes;
  return choice.kind === 'all' && choice.fromYear === null;
}

type Wishes = {
  choice: OfflineSelection;
  asked: ReadonlySet<string>;
  /** Areas of the person's own deeds, those with most of them first. */
  privateAreas: readonly string[];
  limits: SelectionLimits;
};

/**
 * Segments that are to be here, by their zone maps: those of the choice, those of areas someone looked at, and those
 * where the person has deeds of their own, as only the rows tell which of these the register has too.
 */
export function chosenSegments(
  segments: readonly SegmentRef[],
  { choice, asked, privateAreas, limits }: Wishes,
): SegmentRef[] {
  if (isWhole(segments, choice, limits)) return [...segments];
  const chosen = new Set(retainedSegments(segments, choice));
  for (const segment of segments) if (segment.areas.some((area) => asked.has(area))) chosen.add(segment);
  let room = limits.privateAreasBytes;
  for (const area of privateAreas) {
    const more = segments.filter((segment) => !chosen.has(segment) && segment.areas.includes(area));
    const bytes = sizeOf(more);
    if (bytes > room) continue;
    room -= bytes;
    for (const segment of more) chosen.add(segment);
  }
  return segments.filter((segment) => chosen.has(segment));
}

/** Segments that a person chose to keep: these are the last to go when space is short. */
export function retainedSegments(segments: readonly SegmentRef[], choice: OfflineSelection): SegmentRef[] {
  if (choice.kind === 'auto') return [];
  const from = choice.fromYear === null ? Number.NEGATIVE_INFINITY : toEpochDay(`${choice.fromYear}-01-01`);
  const areas = new Set(choice.areas);
  return segments.filter(
    (segment) => segment.maxDay >= from && (choice.kind === 'all' || segment.areas.some((area) => areas.has(area))),
  );
}

/** Bytes of some segments on this device. */
export function sizeOf(segments: readonly SegmentRef[]): number {
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}
