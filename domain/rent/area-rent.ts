import { SQFT_PER_SQM } from '../area-unit.ts';
import { firstRowFrom } from '../columns/column-set.ts';
import { fromEpochDay } from '../day.ts';
import { medianOf } from '../median.ts';
import { typeCode } from '../transaction/columns.ts';
import type { DeedType } from '../transaction/transaction.ts';
import { MIN_RENTS, type RentTable } from './rent-table.ts';

export type AreaRent = NonNullable<ReturnType<typeof areaRent>>;

const HOMES: readonly DeedType[] = ['apartment', 'villa', 'townhouse', 'penthouse', 'studio', 'duplex'];
const IS_HOME = new Set(HOMES.map(typeCode));
/** Days of tenancies counted; older rents say nothing about today's yields. */
export const AREA_RENT_DAYS = 730;
/** Smaller homes are data errors: some rows have 1 m². */
const LEAST_CENTI_SQM = 1500;

/** Median rent of homes over tenancies begun in the two years up to `endDay` (epoch day); null under five. */
export function areaRent(table: RentTable, areaId: string, endDay: number) {
  const area = table.areaCode.get(areaId);
  if (area === undefined) return null;
  const rates: number[] = [];
  let first = -1;
  let last = -1;
  const end = table.areaStart[area + 1];
  for (let i = firstRowFrom(table, area, endDay - AREA_RENT_DAYS); i < end; i++) {
    if (table.day[i] > endDay) break;
    if (!IS_HOME.has(table.type[i]) || table.areaCentiSqm[i] < LEAST_CENTI_SQM) continue;
    rates.push(table.annualFils[i] / ((table.areaCentiSqm[i] / 100) * SQFT_PER_SQM));
    if (first === -1) first = i;
    last = i;
  }
  if (rates.length < MIN_RENTS) return null;
  return {
    /** Median yearly rent per square foot, whole fils. */
    perSqftFils: Math.round(medianOf(rates)),
    contracts: rates.length,
    /** First and last tenancy counted, YYYY-MM-DD. */
    from: fromEpochDay(table.day[first]),
    to: fromEpochDay(table.day[last]),
  };
}

/** Rents of all areas with enough tenancies, by area id. */
export function rentsByArea(table: RentTable, endDay: number): Map<string, AreaRent> {
  const rents = new Map<string, AreaRent>();
  for (const areaId of table.areas) {
    const rent = areaRent(table, areaId, endDay);
    if (rent !== null) rents.set(areaId, rent);
  }
  return rents;
}
