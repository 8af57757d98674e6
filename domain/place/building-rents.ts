import { SQFT_PER_SQM } from '../area-unit.ts';
import { append } from '../collections.ts';
import { firstRowFrom } from '../columns/column-set.ts';
import { fromEpochDay, minusMonths } from '../day.ts';
import { nameMask } from '../market/name-mask.ts';
import { medianOf } from '../median.ts';
import { RENT_MONTHS } from '../rent/rent.ts';
import { MIN_RENTS, type RentTable } from '../rent/rent-table.ts';

/** Smaller homes are data errors. */
const LEAST_CENTI_SQM = 1500;
const MOST_ROOMS = 4;

export type BuildingRents = NonNullable<ReturnType<typeof buildingRents>>;

/** Tenancies of a building or project that began in the 24 months up to `end` (epoch day). Null without any. */
export function buildingRents(table: RentTable, { areaId, name }: { areaId: string; name: string }, end: number) {
  const area = table.areaCode.get(areaId);
  const building = nameMask(table.buildings, name);
  const project = nameMask(table.projects, name);
  if (area === undefined || (building === null && project === null)) return null;
  const rows: number[] = [];
  for (let row = firstRowFrom(table, area, minusMonths(end, RENT_MONTHS) + 1); row < table.areaStart[area + 1]; row++) {
    if (table.day[row] > end) break;
    if (building?.[table.building[row]] === 1 || project?.[table.project[row]] === 1) rows.push(row);
  }
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    contracts: rows.length,
    from: fromEpochDay(table.day[first]),
    to: fromEpochDay(table.day[last]),
    rooms: rentsByRooms(table, rows),
    perSqftFils: perSqftOf(table, rows),
  };
}

/** Median yearly rents by number of bedrooms, fils; 4 means four or more. */
function rentsByRooms(table: RentTable, rows: readonly number[]) {
  const byRooms = new Map<number, number[]>();
  for (const row of rows) {
    if (table.rooms[row] >= 0) append(byRooms, Math.min(MOST_ROOMS, table.rooms[row]), table.annualFils[row]);
  }
  return [...byRooms]
    .sort(([a], [b]) => a - b)
    .map(([rooms, fils]) => ({ rooms, count: fils.length, medianFils: Math.round(medianOf(fils)) }));
}

/** Median yearly rent per square foot, fils; null under five tenancies of known size. */
function perSqftOf(table: RentTable, rows: readonly number[]): number | null {
  const sized = rows.filter((row) => table.areaCentiSqm[row] >= LEAST_CENTI_SQM);
  if (sized.length < MIN_RENTS) return null;
  return Math.round(
    medianOf(sized.map((row) => table.annualFils[row] / ((table.areaCentiSqm[row] / 100) * SQFT_PER_SQM))),
  );
}
