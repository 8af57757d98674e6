import * as z from 'zod/mini';
import { toEpochDay } from '../day.ts';
import type { SegmentRef } from '../transaction/manifest.ts';

/**
 * Parts of the register to keep on this device. `auto`: everything while it is small, otherwise the viewed areas;
 * `areas`: selected and viewed areas; `all`: everything.
 */
export const OfflineSelection = z.object({
  kind: z.enum(['auto', 'areas', 'all']),
  areas: z.array(z.string()),
  /** First year; null for all years. */
  fromYear: z.nullable(z.int()),
});
export type OfflineSelection = z.infer<typeof OfflineSelection>;
export const AUTO: OfflineSelection = { kind: 'auto', areas: [], fromYear: null };

/** A register up to this size is downloaded completely: about 8 MB, because compression leaves two fifths. */
export const WHOLE_MARKET_BYTES = 20 * 1024 * 1024;
/** Tenancies up to this size are fetched whole, more of them for the areas that are opened or kept. */
export const WHOLE_RENTS_BYTES = 4 * 1024 * 1024;
/** Download size over stored size, measured on registered deeds (brotli, quality 5). */
export const PACKED_SHARE = 0.4;

/** Maximum bytes of a register that is downloaded completely, and of segments added for areas with private deeds. */
export type SelectionLimits = { wholeMarketBytes: number; privateAreasBytes: number };

export function isWhole(segments: readonly SegmentRef[], choice: OfflineSelection, limits: SelectionLimits): boolean {
  if (choice.kind === 'auto') return sizeOf(segments) <= limits.wholeMarketBytes;
  return choice.kind === 'all' && choice.fromYear === null;
}

type Wishes = {
  choice: OfflineSelection;
  asked: ReadonlySet<string>;
  privateAreas: readonly string[];
  limits: SelectionLimits;
};

/**
 * Returns the segments to keep: those of the user's choice, of opened areas, and of areas with private deeds. Without
 * the register's rows of an area, a private deed cannot be recognised as already registered.
 */
export function chosenSegments(segments: readonly SegmentRef[], wishes: Wishes): SegmentRef[] {
  const { choice, asked, privateAreas, limits } = wishes;
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

export function retainedSegments(segments: readonly SegmentRef[], choice: OfflineSelection): SegmentRef[] {
  if (choice.kind === 'auto') return [];
  const from = choice.fromYear === null ? Number.NEGATIVE_INFINITY : toEpochDay(`${choice.fromYear}-01-01`);
  const areas = new Set(choice.areas);
  return segments.filter(
    (segment) => segment.maxDay >= from && (choice.kind === 'all' || segment.areas.some((area) => areas.has(area))),
  );
}

export const sizeOf = (segments: readonly SegmentRef[]): number => segments.reduce((sum, { bytes }) => sum + bytes, 0);
