import { SQFT_PER_SQM } from '../area-unit.ts';
import { dayOf, minusMonths } from '../day.ts';
import { medianOf, quantileOf } from '../market/median.ts';
import { DEED_TYPES, type DeedType } from '../transaction/transaction.ts';
import type { RentContract } from './rent.ts';

/** Registered tenancies as columns, oldest first. Built once; questions are plain loops over an area's rows. */
export type RentTable = {
  rows: number;
  day: Int32Array;
  annualFils: Float64Array;
  areaCentiSqm: Int32Array;
  rooms: Int8Array;
  type: Uint8Array;
  isNew: Uint8Array;
  /** Place in `projects`; 0 is the empty name. */
  project: Uint32Array;
  projects: readonly string[];
  /** Rows by area id, oldest first. */
  byArea: ReadonlyMap<string, Uint32Array>;
  minDay: number | null;
  maxDay: number | null;
};

/** Rents outside these are a slip of the pen, a share, or a whole building (AED a year). */
const RENT_LIMITS = { minAed: 5_000, maxAed: 20_000_000 } as const;
/** Fewer tenancies than this give no rent. */
const MIN_RENTS = 5;
/** Tenancies that began longer ago say too little about today. */
export const RENT_MONTHS = 24;

const TYPE_CODE = new Map<DeedType, number>(DEED_TYPES.map((type, code) => [type, code]));
const nameKey = (name: string) => name.trim().toLowerCase();

/**
 * Lays contracts into columns. Rents outside `RENT_LIMITS`, and contracts that end before they begin, are left out.
 * A contract that comes twice under one id counts once: the last.
 */
export function buildRentTable(contracts: readonly RentContract[]): RentTable {
  const unique = new Map(contracts.map((contract) => [contract.contractId, contract]));
  const kept = [...unique.values()].filter(isPlausible).sort((a, b) => a.startDay - b.startDay);
  const rows = kept.length;
  const projects = [''];
  const codes = new Map([['', 0]]);
  const byArea = new Map<string, number[]>();
  const table = {
    rows,
    day: new Int32Array(rows),
    annualFils: new Float64Array(rows),
    areaCentiSqm: new Int32Array(rows),
    rooms: new Int8Array(rows),
    type: new Uint8Array(rows),
    isNew: new Uint8Array(rows),
    project: new Uint32Array(rows),
  };
  kept.forEach((contract, i) => {
    table.day[i] = contract.startDay;
    table.annualFils[i] = contract.annualFils;
    table.areaCentiSqm[i] = contract.areaCentiSqm;
    table.rooms[i] = Math.max(-1, Math.min(100, contract.rooms));
    table.type[i] = TYPE_CODE.get(contract.type) ?? 0;
    table.isNew[i] = contract.isNew ? 1 : 0;
    const name = nameKey(contract.project);
    let code = codes.get(name);
    if (code === undefined) {
      code = projects.length;
      projects.push(name);
      codes.set(name, code);
    }
    table.project[i] = code;
    const group = byArea.get(contract.areaId);
    if (group === undefined) byArea.set(contract.areaId, [i]);
    else group.push(i);
  });
  return {
    ...table,
    projects,
    byArea: new Map([...byArea].map(([area, members]) => [area, Uint32Array.from(members)])),
    minDay: kept[0]?.startDay ?? null,
    maxDay: kept[rows - 1]?.startDay ?? null,
  };
}

function isPlausible({ annualFils, startDay, endDay }: RentContract): boolean {
  const aed = annualFils / 100;
  return aed >= RENT_LIMITS.minAed && aed <= RENT_LIMITS.maxAed && endDay >= startDay;
}

export type RentQuestion = {
  areaId: string;
  project: string;
  type: DeedType;
  /** 0 studio, -1 unknown. */
  rooms: number;
  /** Sqft; 0 unknown. */
  sqft: number;
  /** Days since 1970-01-01. */
  today: number;
};

/** What similar homes are let for. Money in fils a year. */
export type RentEstimate = {
  medianFils: number;
  /** The middle half of the rents. */
  lowFils: number;
  highFils: number;
  contracts: number;
  /** Of them first contracts; when there are five, only they count: renewals are held back by law. */
  newOnly: boolean;
  scope: 'project' | 'area';
  /** Whether rents were carried to the home's size per sqft (area scope, sizes known). */
  bySize: boolean;
  /** First and last tenancy counted, YYYY-MM-DD. */
  from: string;
  to: string;
};

/** Types that one market lets (rooms are told apart anyway): the register calls a duplex a flat, most townhouses villas. */
const KIN: Partial<Record<DeedType, readonly DeedType[]>> = {
  apartment: ['apartment', 'duplex', 'studio'],
  studio: ['studio', 'apartment'],
  penthouse: ['penthouse', 'apartment'],
  duplex: ['duplex', 'apartment'],
  villa: ['villa', 'townhouse'],
  townhouse: ['townhouse', 'villa'],
};

/**
 * Median yearly rent of similar homes over the 24 months up to `today`: same project, type and rooms, else same
 * area, type and rooms; null under five tenancies. Where five of them are first contracts, renewals are left out.
 */
export function estimateRent(table: RentTable, question: RentQuestion): RentEstimate | null {
  const members = table.byArea.get(question.areaId);
  if (members === undefined) return null;
  const fromDay = minusMonths(question.today, RENT_MONTHS);
  const types = new Set((KIN[question.type] ?? [question.type]).map((type) => TYPE_CODE.get(type)));
  const inArea: number[] = [];
  for (const i of members) {
    const day = table.day[i];
    if (day <= fromDay || day > question.today) continue;
    if (types.has(table.type[i]) && table.rooms[i] === question.rooms) inArea.push(i);
  }
  const project = nameKey(question.project);
  const inProject = project === '' ? [] : inArea.filter((i) => table.projects[table.project[i]] === project);
  const scope = inProject.length >= MIN_RENTS ? 'project' : 'area';
  const found = scope === 'project' ? inProject : inArea;
  if (found.length < MIN_RENTS) return null;
  const fresh = found.filter((i) => table.isNew[i] === 1);
  const newOnly = fresh.length >= MIN_RENTS;
  const used = newOnly ? fresh : found;
  const sized = used.filter((i) => table.areaCentiSqm[i] > 0);
  // In an area sizes differ: rents are compared per sqft. In one project homes with as many rooms are alike.
  const bySize = scope === 'area' && question.sqft > 0 && sized.length >= MIN_RENTS;
  const counted = bySize ? sized : used;
  const rents = counted.map((i) => (bySize ? rentAtSize(table, i, question.sqft) : table.annualFils[i]));
  const days = counted.map((i) => table.day[i]);
  return {
    medianFils: Math.round(medianOf(rents)),
    lowFils: Math.round(quantileOf(rents, 0.25)),
    highFils: Math.round(quantileOf(rents, 0.75)),
    contracts: counted.length,
    newOnly,
    scope,
    bySize,
    from: dayOf(Math.min(...days)),
    to: dayOf(Math.max(...days)),
  };
}

function rentAtSize(table: RentTable, i: number, sqft: number): number {
  const own = (table.areaCentiSqm[i] / 100) * SQFT_PER_SQM;
  return (table.annualFils[i] / own) * sqft;
}
