import { wholeFils } from '../money.ts';
import type { RentManifest, SegmentRef } from '../transaction/manifest.ts';
import type { DeedType } from '../transaction/transaction.ts';

/** A registered tenancy (Ejari). One unit per contract line. */
export type RentContract = {
  /** Official number, with the line of a contract for several, e.g. `CRT642402346/1`. */
  contractId: string;
  /** Day of registration, days since 1970-01-01; else the first day of the tenancy. */
  day: number;
  /** First and last day of the tenancy, days since 1970-01-01. */
  startDay: number;
  endDay: number;
  /** Gazetteer id, or the register's own name. */
  areaId: string;
  /** As registered, empty if unknown. Ejari names projects, rarely buildings. */
  project: string;
  building: string;
  type: DeedType;
  /** -1 unknown, 0 studio. */
  rooms: number;
  /** Hundredths of a square metre; 0 unknown. */
  areaCentiSqm: number;
  /** Yearly rent of this line, whole fils. */
  annualFils: number;
  /** True for a first contract; false for a renewal, whose increase is limited by law. */
  isNew: boolean;
};

export const RENT_MONTHS = 24;
/** A margin, so that a device offline for months still has 24 months. */
const DAYS_KEPT = Math.round((RENT_MONTHS + 3) * 30.5);

/** First day of tenancies used for rents: 27 months before today, or before the last one. */
export function rentsFromDay({ maxDay }: Pick<RentManifest, 'maxDay'>, today: number): number {
  return Math.min(today, maxDay ?? today) - DAYS_KEPT;
}

/** Segments with current rows and tenancies since `fromDay`, by their zone maps. */
export function recentRents(segments: readonly SegmentRef[], fromDay: number): SegmentRef[] {
  return segments.filter(({ maxDay, rows, droppedRows }) => maxDay >= fromDay && rows > droppedRows.length);
}

/** Days of notice a landlord must give before the contract ends (Law 26 of 2007 as amended by 33 of 2008, art. 14). */
export const NOTICE_DAYS = 90;
/** Months of notice to a tenant who must leave at the end of a contract (Law 33 of 2008, article 25 (2)). */
export const EVICTION_NOTICE_MONTHS = 12;

/** Shares below the market and the rise permitted above each; largest first. */
export const RENT_BANDS = [
  { above: 0.4, rise: 0.2 },
  { above: 0.3, rise: 0.15 },
  { above: 0.2, rise: 0.1 },
  { above: 0.1, rise: 0.05 },
] as const;
/** Shares are compared in hundredths of a percent, so that binary rounding does not change exactly 10 %. */
const FINENESS = 1e4;

/**
 * Permitted rent increase at renewal: Decree 43 of 2013 (Dubai), article 1. Compares the present rent with the average
 * of similar homes, whole fils a year; none is permitted up to 10 % below it. `below`: present rent below the market
 * rent, as a fraction, negative if above. Null without both.
 */
export function rentIncrease(presentFils: number, marketFils: number) {
  if (!(presentFils > 0) || !(marketFils > 0)) return null;
  const below = (marketFils - presentFils) / marketFils;
  const shown = Math.round(below * FINENESS) / FINENESS;
  const rise = RENT_BANDS.find(({ above }) => shown > above)?.rise ?? 0;
  return { below, rise, highestFils: wholeFils(presentFils * (1 + rise)) };
}

/**
 * Whether a share lies between two bands. The decree names whole percents (up to 10, 11 to 20 …) and is silent about
 * 10.4; `rentIncrease` then takes the higher band, and the regulator decides.
 */
export function betweenBands(below: number): boolean {
  const shown = Math.round(below * FINENESS) / FINENESS;
  return RENT_BANDS.some(({ above }) => shown > above && above < 0.4 && shown < above + 0.01 - 1e-9);
}
