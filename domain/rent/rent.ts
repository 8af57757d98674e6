import type { RentManifest, SegmentRef } from '../transaction/manifest.ts';
import type { DeedType } from '../transaction/transaction.ts';

/** One registered tenancy (Ejari), as the importer hands it on. One unit a contract line. */
export type RentContract = {
  /** Official number, with the line where a contract covers several, e.g. `CRT642402346/1`. */
  contractId: string;
  /** Day it was registered, days since 1970-01-01; the first day of the tenancy where the file has no other. */
  day: number;
  /** First and last day of the tenancy, days since 1970-01-01. */
  startDay: number;
  endDay: number;
  /** Gazetteer id, or the register's own name where the gazetteer has none. */
  areaId: string;
  /** As registered, empty when unknown. Ejari names projects, rarely buildings. */
  project: string;
  building: string;
  type: DeedType;
  /** -1 unknown, 0 studio. */
  rooms: number;
  /** Hundredths of a square metre; 0 unknown. */
  areaCentiSqm: number;
  /** Rent of one year for this line alone, whole fils. */
  annualFils: number;
  /** True for a first contract with this tenant; false for a renewal, whose rent increase is limited by law. */
  isNew: boolean;
};

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

/**
 * Permitted rise of a rent at renewal: Decree 43 of 2013 (Dubai), article 1. The present rent is compared with the
 * average of similar homes; nothing may be added up to 10 % below it.
 */
type RentIncrease = {
  /** Present rent below the market rent, as a fraction; negative when it is above. */
  below: number;
  /** Highest permitted rise, as a fraction. */
  rise: 0 | 0.05 | 0.1 | 0.15 | 0.2;
  /** Highest permitted new rent, fils a year. */
  highestFils: number;
};

/** Days of notice a landlord must give before the contract ends (Law 26 of 2007 as amended by 33 of 2008, art. 14). */
export const NOTICE_DAYS = 90;

/** Shares below the market, and the rise permitted above each; largest first. */
export const RENT_BANDS = [
  { above: 0.4, rise: 0.2 },
  { above: 0.3, rise: 0.15 },
  { above: 0.2, rise: 0.1 },
  { above: 0.1, rise: 0.05 },
] as const;
/** Shares are compared at a hundredth of a percent, so that exactly 10 % is 10 %. */
const FINENESS = 1e4;

/** @returns null without a present or a market rent. Both whole fils a year. */
export function rentIncrease(presentFils: number, marketFils: number): RentIncrease | null {
  if (!(presentFils > 0) || !(marketFils > 0)) return null;
  const below = (marketFils - presentFils) / marketFils;
  const shown = Math.round(below * FINENESS) / FINENESS;
  const rise = RENT_BANDS.find(({ above }) => shown > above)?.rise ?? 0;
  return { below, rise, highestFils: Math.round(presentFils * (1 + rise)) };
}
