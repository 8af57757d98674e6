import { epochDayOfMonth, fromEpochDay, fromMonthIndex, lastWholeMonth, minusMonths, toMonthIndex } from '../day.ts';
import { type ListingFigures, listingFigures } from '../market/analytics/listing-figures.ts';
import { areaSpans } from '../market/analytics/period.ts';
import { counts, saleMasks } from '../market/analytics/sale-masks.ts';
import type { MarketTable } from '../market/market-table.ts';
import {
  DEED_TYPES_OF,
  HEAT_ROOMS,
  HEAT_TYPES,
  type HeatRooms,
  type HeatType,
  toSaleChoice,
} from '../market/sale-kind.ts';
import { medianOf, quantileOf } from '../median.ts';
import type { PropertyColumns } from '../property/property-columns.ts';
import { DEED_FLAG, DEED_TYPES } from '../transaction/transaction.ts';

const YEAR = 12;
/** Kinds with fewer sales in both years are left out. */
const MIN_SALES = 10;

type Question = { areaId: string | undefined; end: number };

export type KindDemand = {
  type: HeatType;
  /** 0 studio, 4 four or more. */
  rooms: HeatRooms;
  /** Sales of the last twelve months and of the twelve before. */
  sales: number;
  before: number;
  /** Change of the number of sales, a fraction; null if the twelve months before are not all on record. */
  growth: number | null;
  offPlanShare: number;
  /** Median age of the homes on offer, days; null without any. */
  daysOnMarket: number | null;
};

/** Demand by kind and number of rooms over the last twelve months, most sales first. `today`: `YYYY-MM-DD`. */
export function demandByKind(
  table: MarketTable,
  listings: PropertyColumns,
  { areaId, end, today }: Question & { today: string },
): KindDemand[] {
  const middle = minusMonths(end, YEAR);
  const cells = new Map<string, { sales: number; before: number; offPlan: number }>();
  const masks = saleMasks({});
  for (const [from, past] of areaSpans(table, { areaId, fromDay: minusMonths(end, 2 * YEAR) + 1, toDay: end })) {
    for (let row = from; row < past; row++) {
      const type = HEAT_TYPE[table.type[row]];
      if (type === undefined || table.rooms[row] < 0 || counts(table, masks, row) === 0) continue;
      const key = `${type} ${Math.min(4, table.rooms[row])}`;
      const cell = cells.get(key) ?? { sales: 0, before: 0, offPlan: 0 };
      cells.set(key, cell);
      if (table.day[row] <= middle) cell.before++;
      else {
        cell.sales++;
        cell.offPlan += table.flags[row] & DEED_FLAG.offPlan;
      }
    }
  }
  const hasHistory = table.minDay !== null && table.minDay <= minusMonths(end, 2 * YEAR) + 31;
  return HEAT_TYPES.flatMap((type) =>
    HEAT_ROOMS.flatMap((rooms): KindDemand[] => {
      const cell = cells.get(`${type} ${rooms}`);
      if (cell === undefined || cell.sales + cell.before < MIN_SALES) return [];
      const { sales, before, offPlan } = cell;
      return [
        {
          type,
          rooms,
          sales,
          before,
          growth: hasHistory && before > 0 ? sales / before - 1 : null,
          offPlanShare: sales === 0 ? 0 : offPlan / sales,
          daysOnMarket: listedAge(listings, { areaId, type, rooms, today }),
        },
      ];
    }),
  ).sort((a, b) => b.sales - a.sales);
}

const HEAT_TYPE = DEED_TYPES.map((type) => HEAT_TYPES.find((kind) => DEED_TYPES_OF[kind].includes(type)));

type Kind = { areaId: string | undefined; type: HeatType; rooms: HeatRooms; today: string };

function listedAge(listings: PropertyColumns, { areaId, today, ...kind }: Kind): ListingFigures['daysOnMarket'] {
  return listingFigures(listings, { areaId, choice: toSaleChoice(kind), today }).daysOnMarket;
}

/** Fewer past forecasts are no measure of the error. */
const MIN_TESTS = 8;
const TEST_EVERY = 3;
/** Half of last year's change carries on. */
const DAMPING = 0.5;
/** An area with fewer sales a year has no forecast. */
const MIN_YEAR = 30;

export type DemandForecast = NonNullable<ReturnType<typeof forecastDemand>>;

/**
 * Sales expected in the next twelve months, from the twelve months up to the last whole one (S₀) and those before (S₁):
 *   S₀ · (S₀ / S₁)^½, half of the last change carried on, or S₀ if that was nearer in the past.
 * Both are tried at every quarter of the past with the sales known then, against the sales that followed. The error is
 * the 80 % quantile of the absolute errors, as a fraction. Null with fewer than eight such quarters or under 30 sales.
 */
export function forecastDemand(table: MarketTable, { areaId, end }: Question) {
  const last = lastWholeMonth(end);
  const { minDay } = table;
  if (minDay === null) return null;
  // The first month may be incomplete.
  const months = monthlySales(table, { areaId, first: toMonthIndex(minDay) + 1, last });
  const yearUpTo = (at: number) => sum(months, at - YEAR + 1, at);
  const now = months.length - 1;
  const tests: { damped: number; same: number }[] = [];
  for (let at = now - YEAR; at - 2 * YEAR + 1 >= 0; at -= TEST_EVERY) {
    const [known, before, outcome] = [yearUpTo(at), yearUpTo(at - YEAR), yearUpTo(at + YEAR)];
    if (known < MIN_YEAR || before < MIN_YEAR || outcome === 0) continue;
    tests.push({ damped: logError(outcome, carriedOn(known, before)), same: logError(outcome, known) });
  }
  const [known, before] = [yearUpTo(now), yearUpTo(now - YEAR)];
  if (tests.length < MIN_TESTS || known < MIN_YEAR || before < MIN_YEAR) return null;
  const method =
    medianOf(tests.map(({ damped }) => damped)) < medianOf(tests.map(({ same }) => same)) ? 'damped' : 'same';
  const errors = tests.map((test) => test[method]);
  return {
    sales: Math.round(method === 'damped' ? carriedOn(known, before) : known),
    method: method as 'damped' | 'same',
    /** Fractions of the forecast: 80 % of the past forecasts were within `error`, half of them within `medianError`. */
    error: Math.expm1(quantileOf(errors, 0.8)),
    medianError: Math.expm1(medianOf(errors)),
    tests: tests.length,
    /** The last twelve whole months. */
    lastYear: known,
    from: fromEpochDay(epochDayOfMonth(last - YEAR + 1)),
    to: fromEpochDay(epochDayOfMonth(last + 1) - 1),
    /** Sales by calendar year, whole years only, oldest first. */
    years: wholeYears(months, last),
  };
}

function carriedOn(known: number, before: number): number {
  return known * (known / before) ** DAMPING;
}

function logError(outcome: number, expected: number): number {
  return Math.abs(Math.log(outcome / expected));
}

function sum(values: readonly number[], from: number, to: number): number {
  let total = 0;
  for (let i = Math.max(0, from); i <= to; i++) total += values[i] ?? 0;
  return total;
}

/** Registered sales by month, from month index `first` to `last`. */
function monthlySales(
  table: MarketTable,
  { areaId, first, last }: { areaId: string | undefined; first: number; last: number },
) {
  const months: number[] = Array.from({ length: Math.max(0, last - first + 1) }, () => 0);
  const masks = saleMasks({});
  const days = { fromDay: epochDayOfMonth(first), toDay: epochDayOfMonth(last + 1) - 1 };
  for (const [from, past] of areaSpans(table, { areaId, ...days })) {
    // Rows of an area are in order of their days, so the month is looked up only when it changes.
    let at = 0;
    let next = Number.NEGATIVE_INFINITY;
    for (let row = from; row < past; row++) {
      if (table.day[row] >= next) {
        const month = toMonthIndex(table.day[row]);
        at = month - first;
        next = epochDayOfMonth(month + 1);
      }
      months[at] = (months[at] ?? 0) + counts(table, masks, row);
    }
  }
  return months;
}

function wholeYears(months: readonly number[], last: number) {
  const years: { year: string; sales: number }[] = [];
  const first = last - months.length + 1;
  for (let start = first + ((YEAR - (first % YEAR)) % YEAR); start + YEAR - 1 <= last; start += YEAR) {
    years.push({
      year: fromMonthIndex(start).slice(0, 4),
      sales: sum(months, start - first, start - first + YEAR - 1),
    });
  }
  return years;
}
