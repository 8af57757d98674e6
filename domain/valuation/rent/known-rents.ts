import { getOrCreate } from '../../collections.ts';
import type { RentTable } from '../../rent/rent-table.ts';
import { typeCode } from '../../transaction/columns.ts';
import type { DeedType } from '../../transaction/transaction.ts';
import { FLATS, HOUSES } from '../sales.ts';

/** Facts of a home to let. */
export type RentalHome = {
  areaId: string;
  project: string;
  building: string;
  type: DeedType;
  /** -1 unknown, 0 studio. */
  rooms: number;
  /** 0 unknown. */
  sqm: number;
  /** Null if unknown. Tenancies say nothing about furnishing. */
  isFurnished: boolean | null;
  /** False: the tenant stays and the contract is renewed. */
  isNew: boolean;
  /** The home's own listing, which does not count as evidence; missing if it has none. */
  listingId?: number | undefined;
};

/** Rents of an area, and of homes with as many rooms anywhere, below which no rent is estimated. */
export const LEAST_RENTS = 5;
/** Rents shown behind an estimate. */
export const MOST_SHOWN = 8;

/** Codes of places by lower-case name; -1 for a name that no rent has. */
type Places = Record<'area' | 'project' | 'building', Map<string, number>>;

/** Rents of homes as columns, oldest first: entry i of every column belongs to rent i. */
export type KnownRents = {
  rows: number;
  places: Places;
  day: Int32Array;
  /** ln of AED a year. */
  rent: Float64Array;
  area: Int32Array;
  project: Int32Array;
  building: Int32Array;
  /** 1: villa or townhouse. */
  house: Uint8Array;
  /** -1 unknown, 0 studio, 6 six and more. */
  rooms: Int8Array;
  /** ln of square metres; NaN unknown. */
  size: Float64Array;
  /** 1: a first contract; 0: a renewal. */
  isNew: Uint8Array;
};

const DUPLEX = typeCode('duplex');
const STUDIO = typeCode('studio');
const MOST_ROOMS = 6;
/** Smaller homes, or rooms, are errors of the register: some rows have 1 m². */
const LEAST_SQM = 15;
const LEAST_SQM_A_ROOM = 12;
const MOST_SQM = 3000;
/** Newest rents of an area that are read: more would not move its level. */
const MOST_PER_AREA = 2000;

/** Whether a type of home is a villa or townhouse; null if it is no home. */
export function isHouseType(type: number): boolean | null {
  if (HOUSES.has(type)) return true;
  return FLATS.has(type) || type === DUPLEX ? false : null;
}

/** ln of square metres, NaN if unknown or impossible for the rooms. */
export function plausibleSize(sqm: number, rooms: number): number {
  const least = Math.max(LEAST_SQM, LEAST_SQM_A_ROOM * rooms);
  return sqm >= least && sqm <= MOST_SQM ? Math.log(sqm) : Number.NaN;
}

export function roomsOfRent(rooms: number): number {
  return Math.max(-1, Math.min(MOST_ROOMS, Math.floor(rooms)));
}

export const placeKey = (name: string) => name.trim().toLowerCase();

/** Tenancies of homes in a table that began before a day (days since 1970-01-01), oldest first. */
export function knownRents(table: RentTable | null, beforeDay = Number.POSITIVE_INFINITY): KnownRents {
  const found: { day: number; row: number; area: number }[] = [];
  for (let area = 0; area < (table?.areas.length ?? 0); area++) {
    if (table === null) break;
    let taken = 0;
    for (let row = table.areaStart[area + 1] - 1; row >= table.areaStart[area] && taken < MOST_PER_AREA; row--) {
      const day = table.day[row];
      if (day >= beforeDay || isHouseType(table.type[row]) === null) continue;
      found.push({ day, row, area });
      taken++;
    }
  }
  // Sorted by day, then by row, so that the order is stable.
  found.sort((a, b) => a.day - b.day || a.row - b.row);
  const rents = emptyRents(found.length);
  if (table !== null) for (const [i, { row, area }] of found.entries()) put(rents, i, { table, row, area });
  return rents;
}

function emptyRents(rows: number): KnownRents {
  return {
    rows,
    places: { area: new Map(), project: new Map(), building: new Map() },
    day: new Int32Array(rows),
    rent: new Float64Array(rows),
    area: new Int32Array(rows),
    project: new Int32Array(rows),
    building: new Int32Array(rows),
    house: new Uint8Array(rows),
    rooms: new Int8Array(rows),
    size: new Float64Array(rows),
    isNew: new Uint8Array(rows),
  };
}

function put(rents: KnownRents, i: number, { table, row, area }: { table: RentTable; row: number; area: number }) {
  const { places } = rents;
  const code = (kind: keyof Places, key: string) =>
    key === '' ? -1 : getOrCreate(places[kind], key, () => places[kind].size);
  const type = table.type[row];
  const rooms = type === STUDIO ? 0 : roomsOfRent(table.rooms[row]);
  rents.day[i] = table.day[row];
  rents.rent[i] = Math.log(table.annualFils[row] / 100);
  rents.area[i] = code('area', table.areas[area] ?? '');
  rents.project[i] = code('project', placeKey(table.projects[table.project[row]] ?? ''));
  rents.building[i] = code('building', placeKey(table.buildings[table.building[row]] ?? ''));
  rents.house[i] = isHouseType(type) === true ? 1 : 0;
  rents.rooms[i] = rooms;
  rents.size[i] = plausibleSize(table.areaCentiSqm[row] / 100, rooms);
  rents.isNew[i] = table.isNew[row] === 1 ? 1 : 0;
}
