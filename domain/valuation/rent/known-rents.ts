import { getOrCreate } from '../../collections.ts';
import type { RentTable } from '../../rent/rent-table.ts';
import { typeCode } from '../../transaction/columns.ts';
import { DEED_TYPES, type DeedType } from '../../transaction/transaction.ts';
import { FLATS, HOUSES } from '../sales.ts';

/** What a known rent rests on: a registered tenancy, or an advertised rent, which nobody may have paid. */
export const RENT_EVIDENCE = ['tenancy', 'listing'] as const;

/** An advertised rent, as evidence beside the registered tenancies. */
export type ListedRent = {
  /** Days since 1970-01-01 on which it was advertised. */
  day: number;
  /** Rent of one year, whole fils. */
  annualFils: number;
  areaId: string;
  project: string;
  building: string;
  type: DeedType;
  /** -1 unknown, 0 studio. */
  rooms: number;
  /** 0 unknown. */
  sqm: number;
  /** Null if unknown. */
  isFurnished: boolean | null;
};

/** Facts of a home to let. Contracts say nothing about furnishing. */
export type RentalHome = Omit<ListedRent, 'annualFils' | 'day'> & {
  /** False: the tenant stays and the contract is renewed. */
  isNew: boolean;
};

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
  /** 1: a first contract or an advertised rent; 0: a renewal. */
  isNew: Uint8Array;
  /** Place in RENT_EVIDENCE. */
  evidence: Uint8Array;
  /** -1 unknown. */
  furnished: Int8Array;
  /** Row of the rent table, or place in the list of advertised rents. */
  origin: Uint32Array;
};

const DUPLEX = typeCode('duplex');
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

type RentQuery = {
  table: RentTable | null;
  listings?: readonly ListedRent[] | undefined;
  /** Days since 1970-01-01: from `fromDay` to before `beforeDay`. */
  fromDay?: number;
  beforeDay?: number;
};

/** Rents of homes in a table of tenancies, and advertised rents, oldest first. */
export function knownRents(query: RentQuery): KnownRents {
  const { table, listings = [], fromDay = Number.NEGATIVE_INFINITY, beforeDay = Number.POSITIVE_INFINITY } = query;
  const found: { day: number; evidence: number; origin: number }[] = [];
  for (let area = 0; area < (table?.areas.length ?? 0); area++) {
    if (table === null) break;
    let taken = 0;
    for (let row = table.areaStart[area + 1] - 1; row >= table.areaStart[area] && taken < MOST_PER_AREA; row--) {
      const day = table.day[row];
      if (day < fromDay || day >= beforeDay || isHouseType(table.type[row]) === null) continue;
      found.push({ day, evidence: 0, origin: row });
      taken++;
    }
  }
  listings.forEach(({ day, type, annualFils }, origin) => {
    if (day < fromDay || day >= beforeDay || isHouseType(typeCode(type)) === null || !(annualFils > 0)) return;
    found.push({ day, evidence: 1, origin });
  });
  // Sorted by day, then by place in its source, so that the order is stable.
  found.sort((a, b) => a.day - b.day || a.evidence - b.evidence || a.origin - b.origin);
  const rents = emptyRents(found.length);
  found.forEach(({ evidence, origin }, i) => {
    const home = evidence === 1 ? listings[origin] : table === null ? undefined : tenancyAt(table, origin);
    if (home === undefined) return;
    put(rents, i, { ...home, evidence, origin });
  });
  return rents;
}

/** A row of the rent table in the shape of an advertised rent. */
function tenancyAt(table: RentTable, row: number): ListedRent & { isNew: boolean } {
  // The row lies between two starts of the sorted areas.
  let area = 0;
  let high = table.areas.length - 1;
  while (area < high) {
    const middle = (area + high + 1) >> 1;
    if (table.areaStart[middle] <= row) area = middle;
    else high = middle - 1;
  }
  return {
    day: table.day[row],
    annualFils: table.annualFils[row],
    areaId: table.areas[area],
    project: table.projects[table.project[row]] ?? '',
    building: table.buildings[table.building[row]] ?? '',
    type: DEED_TYPES[table.type[row]] ?? 'other',
    rooms: table.rooms[row],
    sqm: table.areaCentiSqm[row] / 100,
    isFurnished: null,
    isNew: table.isNew[row] === 1,
  };
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
    evidence: new Uint8Array(rows),
    furnished: new Int8Array(rows),
    origin: new Uint32Array(rows),
  };
}

type Read = ListedRent & { isNew?: boolean; evidence: number; origin: number };

function put(rents: KnownRents, i: number, home: Read): void {
  const { places } = rents;
  const code = (kind: keyof Places, name: string) => {
    const key = kind === 'area' ? name : placeKey(name);
    return key === '' ? -1 : getOrCreate(places[kind], key, () => places[kind].size);
  };
  const rooms = home.type === 'studio' ? 0 : roomsOfRent(home.rooms);
  rents.day[i] = home.day;
  rents.rent[i] = Math.log(home.annualFils / 100);
  rents.area[i] = code('area', home.areaId);
  rents.project[i] = code('project', home.project);
  rents.building[i] = code('building', home.building);
  rents.house[i] = isHouseType(typeCode(home.type)) === true ? 1 : 0;
  rents.rooms[i] = rooms;
  rents.size[i] = plausibleSize(home.sqm, rooms);
  rents.isNew[i] = home.isNew === false ? 0 : 1;
  rents.evidence[i] = home.evidence;
  rents.furnished[i] = home.isFurnished === null ? -1 : Number(home.isFurnished);
  rents.origin[i] = home.origin;
}
