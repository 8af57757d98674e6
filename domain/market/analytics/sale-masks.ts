import { getOrCreate } from '../../collections.ts';
import { groupCode } from '../../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES, type DeedType } from '../../transaction/transaction.ts';
import type { MarketTable } from '../market-table.ts';

export type SaleChoice = {
  types?: readonly DeedType[] | undefined;
  /** 0 studio; without `max`, that many or more. */
  rooms?: { min: number; max?: number } | undefined;
  /** true: off-plan only; false: ready only. */
  offPlan?: boolean | undefined;
};

/** A filter as look-up tables of zeros and ones: a row counts if all four are one. Cheaper than branches. */
export type SaleMasks = { type: Uint8Array; rooms: Uint8Array; flags: Uint8Array; group: Uint8Array };

const ALL: SaleChoice = {};
const MASKS = new WeakMap<SaleChoice, SaleMasks>();

/** Look-up tables for registered sales; mortgages, gifts and others never match. One choice serves many areas. */
export function saleMasks(choice: SaleChoice = ALL): SaleMasks {
  return getOrCreate(MASKS, choice, () => newMasks(choice));
}

function newMasks(choice: SaleChoice): SaleMasks {
  // Rooms run from -1 (unknown) to 127, offset by one.
  const rooms = new Uint8Array(129);
  const { min, max } = choice.rooms ?? { min: -1 };
  rooms.fill(1, min + 1, max === undefined ? 129 : max + 2);
  const flags = new Uint8Array(256);
  for (let i = 0; i < flags.length; i++) {
    flags[i] = choice.offPlan === undefined || ((i & DEED_FLAG.offPlan) !== 0) === choice.offPlan ? 1 : 0;
  }
  const group = new Uint8Array(256);
  group[groupCode('sale')] = 1;
  return { type: typeMask(choice.types), rooms, flags, group };
}

/** 1 for every wanted type of deed, by its code; for all if undefined. */
export function typeMask(types: readonly DeedType[] | undefined): Uint8Array {
  return Uint8Array.from(DEED_TYPES, (type) => (types === undefined || types.includes(type) ? 1 : 0));
}

export function counts(table: MarketTable, masks: SaleMasks, row: number): number {
  return (
    masks.group[table.group[row]] &
    masks.type[table.type[row]] &
    masks.rooms[table.rooms[row] + 1] &
    masks.flags[table.flags[row]]
  );
}
