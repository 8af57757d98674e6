import * as z from 'zod/mini';
import { fromMonthIndex, toEpochDay, toMonthIndex } from '../day.ts';
import { formatMonth } from '../format.ts';
import type { SaleChoice } from '../market/analytics/sale-masks.ts';
import { DEED_TYPES_OF } from '../market/sale-kind.ts';
import { DEED_TYPES } from '../transaction/transaction.ts';
import { messages } from './messages.ts';

/** `flat` matches any of the register's four names for an apartment, as in the heat map. */
export const SALES_TYPES = ['flat', ...DEED_TYPES] as const;
export const SALES_ROOMS = [0, 1, 2, 3, 4] as const;
export const SALES_STATES = ['ready', 'off-plan'] as const;
/** Periods to choose from, in months up to the last deed; 0 for all months on record. */
export const SALES_MONTHS = [1, 3, 6, 12, 24, 36, 0] as const;
/** Maximum period in an address or a stored deck, months. */
const MAX_MONTHS = 1200;

export const SalesScope = z.object({
  propertyType: z.nullable(z.enum(SALES_TYPES)),
  /** 0 is a studio, 4 means four or more. */
  rooms: z.nullable(z.literal(SALES_ROOMS)),
  state: z.nullable(z.enum(SALES_STATES)),
  /** Whole months up to the last deed or up to `until`; 0 for all months on record. */
  months: z.int().check(z.minimum(0), z.maximum(MAX_MONTHS)),
  /** Last month, `YYYY-MM`; null for the newest. */
  until: z.nullable(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
});
export type SalesScope = z.infer<typeof SalesScope>;

export const ALL_SALES: SalesScope = { propertyType: null, rooms: null, state: null, months: 12, until: null };

/** Whether only some kinds of homes count. Forecasts and yields still cover all homes, and say so. */
export function isNarrowed({ propertyType, rooms, state }: SalesScope): boolean {
  return propertyType !== null || rooms !== null || state !== null;
}

/** Whether market records have the figures: all homes, twelve months, up to the newest deed. */
export function isAllSales(scope: SalesScope): boolean {
  return !isNarrowed(scope) && scope.months === ALL_SALES.months && scope.until === null;
}

export function choiceOfSales({ propertyType, rooms, state }: SalesScope): SaleChoice {
  return {
    ...(propertyType === null ? {} : { types: propertyType === 'flat' ? DEED_TYPES_OF.apartment : [propertyType] }),
    ...(rooms === null ? {} : { rooms: rooms === 4 ? { min: rooms } : { min: rooms, max: rooms } }),
    ...(state === null ? {} : { offPlan: state === 'off-plan' }),
  };
}

/**
 * The scope in words. `what`: `off-plan villas`, empty for all homes. `inPeriod`, after “in”: `twelve months`, `Jan 2024
 * to Jun 2024`. `period`: `last 12 months`, `Jan 2024 to Jun 2024`.
 */
export function wordsOfSales(scope: SalesScope) {
  const { propertyType, rooms, state, months, until } = scope;
  const words = messages.sales;
  const kinds = [
    state === null ? '' : words.states[state],
    rooms === null ? '' : words.rooms[rooms],
    propertyType === null ? words.anyType : words.types[propertyType],
  ];
  const what = isNarrowed(scope) ? kinds.filter((word) => word !== '').join(' ') : '';
  if (months === 0) return { what, inPeriod: words.allTime, period: words.allTime };
  if (until === null) {
    return { what, inPeriod: months === 12 ? words.twelve : words.months(months), period: words.last(months) };
  }
  const from = fromMonthIndex(toMonthIndex(toEpochDay(`${until}-01`)) - months + 1);
  const span = words.span(formatMonth(from), formatMonth(until));
  return { what, inPeriod: span, period: span };
}
