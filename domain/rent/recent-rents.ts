import type { RentManifest, SegmentRef } from '../transaction/manifest.ts';

/** Tenancies that began longer ago say too little about today. */
export const RENT_MONTHS = 24;
/** A little more than is looked at, so that a device that is offline for months still has its 24. */
const DAYS_KEPT = Math.round((RENT_MONTHS + 3) * 30.5);

/** First day of the tenancies that rents are estimated from: 27 months before today, or before the last of them. */
export function rentsFromDay({ maxDay }: Pick<RentManifest, 'maxDay'>, today: number): number {
  return Math.min(today, maxDay ?? today) - DAYS_KEPT;
}

/** Segments that hold such tenancies, by their zone maps. */
export function recentRents(segments: readonly SegmentRef[], fromDay: number): SegmentRef[] {
  return segments.filter(({ maxDay, rows, droppedRows }) => maxDay >= fromDay && rows > droppedRows.length);
}
