import { DEED_FLAG, DEED_GROUPS, DEED_TYPES, type DeedType } from '../transaction/transaction.ts';
import type { SaleChoice } from './analytics/sale-masks.ts';

/** Home types of filters, and the register's types they include. */
export const HEAT_TYPES = ['apartment', 'villa', 'townhouse'] as const;
export type HeatType = (typeof HEAT_TYPES)[number];
export const DEED_TYPES_OF: Readonly<Record<HeatType, readonly DeedType[]>> = {
  apartment: ['apartment', 'studio', 'penthouse', 'duplex'],
  villa: ['villa'],
  townhouse: ['townhouse'],
};

/** Bedroom filter: 0 is a studio, 4 means four or more. */
export const HEAT_ROOMS = [0, 1, 2, 3, 4] as const;
export type HeatRooms = (typeof HEAT_ROOMS)[number];

/** Filter by kind of sale; a missing field matches everything. */
export type KindFilter = {
  type?: HeatType | undefined;
  /** true: off-plan only; false: ready only. */
  offPlan?: boolean | undefined;
  rooms?: HeatRooms | undefined;
};

/** Three types and "other". */
const TYPES = HEAT_TYPES.length + 1;
/** Unknown, studio, 1, 2, 3, 4 and more. */
const ROOMS = HEAT_ROOMS.length + 1;

/** Kinds of sales: type × state × rooms, one byte a row, looked up in a mask. */
export const KINDS = TYPES * 2 * ROOMS;
/** A row that is no sale; no mask matches it. */
export const NO_SALE = KINDS;
export const SALE_GROUP = DEED_GROUPS.indexOf('sale');

const TYPE_PLACE = Uint8Array.from(DEED_TYPES, (type) => {
  const place = HEAT_TYPES.findIndex((heat) => DEED_TYPES_OF[heat].includes(type));
  return place === -1 ? TYPES - 1 : place;
});

/** `type`: place in DEED_TYPES; `rooms`: -1 unknown, 0 studio. */
export function saleKind(type: number, rooms: number, offPlan: boolean): number {
  const place = TYPE_PLACE[type] ?? TYPES - 1;
  return (place * 2 + (offPlan ? 1 : 0)) * ROOMS + Math.max(-1, Math.min(ROOMS - 2, rooms)) + 1;
}

/** Kind of a sale in a table. Looks it up, because many answers ask for the kind of every row. */
export function saleKindAt(table: { type: Uint8Array; rooms: Int8Array; flags: Uint8Array }, row: number): number {
  const state = table.type[row] * 2 + (table.flags[row] & DEED_FLAG.offPlan);
  return KIND_AT[(state << 8) + table.rooms[row] + 1];
}

/** Kind by (type × 2 + off-plan) × 256 + rooms + 1. */
const KIND_AT = Uint8Array.from({ length: 512 * DEED_TYPES.length }, (_, place) =>
  saleKind(place >> 9, (place & 255) - 1, ((place >> 8) & 1) === 1),
);

/** Kinds by type and state, whatever their rooms. */
export const KIND_GROUPS = TYPES * 2;

export const kindGroup = {
  /** Group of every kind; `KIND_GROUPS` for rows that are no sale. */
  of: Uint8Array.from({ length: 256 }, (_, kind) => Math.min(KIND_GROUPS, Math.floor(kind / ROOMS))),
  firstKind: (group: number) => group * ROOMS,
};

/** One byte per kind: 1 if it matches. 256 long, so any byte is a valid index. */
export function kindMask({ type, offPlan, rooms }: KindFilter): Uint8Array {
  const mask = new Uint8Array(256);
  for (let kind = 0; kind < KINDS; kind++) {
    const room = (kind % ROOMS) - 1;
    const plan = Math.floor(kind / ROOMS) % 2 === 1;
    const place = Math.floor(kind / ROOMS / 2);
    const wanted =
      (type === undefined || HEAT_TYPES[place] === type) &&
      (offPlan === undefined || plan === offPlan) &&
      (rooms === undefined || room === rooms);
    mask[kind] = wanted ? 1 : 0;
  }
  return mask;
}

export function toSaleChoice({ type, offPlan, rooms }: KindFilter): SaleChoice {
  return {
    types: type === undefined ? undefined : DEED_TYPES_OF[type],
    // The largest number of rooms includes more.
    rooms: rooms === undefined ? undefined : rooms === ROOMS - 2 ? { min: rooms } : { min: rooms, max: rooms },
    offPlan,
  };
}
