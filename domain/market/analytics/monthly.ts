import { epochDayOfMonth, fromMonthIndex, lastWholeMonth, toMonthIndex } from '../../day.ts';
import type { MarketTable } from '../market-table.ts';
import { type SaleChoice, saleMasks } from './sale-masks.ts';
import { countSpan, type PriceMeasure, tallyFigures, tallyFor } from './tally.ts';

/** Rows of area a in month m (from `firstMonth`): from `starts[a * (months + 1) + m]` to the next entry. */
type MonthWindows = {
  /** `year * 12 + month - 1` of the first month. */
  firstMonth: number;
  months: number;
  starts: Uint32Array;
};

function monthWindows(table: MarketTable): MonthWindows {
  const known = memory.get(table);
  if (known !== undefined) return known;
  const made = makeWindows(table);
  memory.set(table, made);
  return made;
}

/** Tables never change: a newer market is another table. */
const memory = new WeakMap<MarketTable, MonthWindows>();

function makeWindows(table: MarketTable): MonthWindows {
  if (table.minDay === null || table.maxDay === null) return { firstMonth: 0, months: 0, starts: new Uint32Array(0) };
  const firstMonth = toMonthIndex(table.minDay);
  const months = toMonthIndex(table.maxDay) - firstMonth + 1;
  const bounds = new Int32Array(months + 1);
  for (let m = 0; m <= months; m++) bounds[m] = epochDayOfMonth(firstMonth + m);
  const starts = new Uint32Array(table.areas.length * (months + 1));
  for (let area = 0; area < table.areas.length; area++) {
    const end = table.areaStart[area + 1];
    let row = table.areaStart[area];
    let at = area * (months + 1);
    starts[at++] = row;
    for (let m = 1; m <= months; m++) {
      const bound = bounds[m];
      while (row < end && table.day[row] < bound) row++;
      starts[at++] = row;
    }
  }
  return { firstMonth, months, starts };
}

/** A month of registered sales, `2026-03`. */
export type MonthPoint = Omit<ReturnType<typeof tallyFigures>, 'meanPriceFils'> & { month: string };

type MonthlyQuestion = {
  /** Omit for the whole city. */
  areaId?: string | undefined;
  choice?: SaleChoice | undefined;
  measure?: PriceMeasure | undefined;
  /** First month, `year * 12 + month - 1`; omit for all. */
  fromMonth?: number | undefined;
  /** Last counted day, days since 1970-01-01. */
  toDay?: number | undefined;
};

/** The latest whole months up to the day `end`, without the current month. */
export function wholeMonths(end: number, months: number): Required<Pick<MonthlyQuestion, 'fromMonth' | 'toDay'>> {
  const last = lastWholeMonth(end);
  return { fromMonth: last - months + 1, toDay: epochDayOfMonth(last + 1) - 1 };
}

/** Sales by month, oldest first, including months without a sale. */
export function monthlyMedians(table: MarketTable, question: MonthlyQuestion = {}): MonthPoint[] {
  const windows = monthWindows(table);
  const { choice, measure = 'sqft', toDay = Number.POSITIVE_INFINITY } = question;
  const masks = saleMasks(choice);
  const [firstArea, pastArea] = areaRange(table, question.areaId);
  const from = Math.max(0, (question.fromMonth ?? windows.firstMonth) - windows.firstMonth);
  const to = Number.isFinite(toDay)
    ? Math.min(windows.months, toMonthIndex(toDay) - windows.firstMonth + 1)
    : windows.months;
  const tally = tallyFor(table, { masks, measure, rows: widest(windows, { firstArea, pastArea, from, to }) });
  const points: MonthPoint[] = [];
  for (let m = from; m < to; m++) {
    tally.clear();
    // Only the last month can hold later rows.
    const until = epochDayOfMonth(windows.firstMonth + m + 1) - 1 > toDay ? toDay : Number.POSITIVE_INFINITY;
    for (let area = firstArea; area < pastArea; area++) {
      const at = area * (windows.months + 1) + m;
      countSpan(tally, { start: windows.starts[at], end: windows.starts[at + 1], until });
    }
    const { meanPriceFils: _, ...figures } = tallyFigures(tally);
    points.push({ month: fromMonthIndex(windows.firstMonth + m), ...figures });
  }
  return trimmed(points);
}

export function areaRange(table: MarketTable, areaId: string | undefined): readonly [number, number] {
  if (areaId === undefined) return [0, table.areas.length];
  const code = table.areaCode.get(areaId);
  return code === undefined ? [0, 0] : [code, code + 1];
}

function widest(windows: MonthWindows, of: { firstArea: number; pastArea: number; from: number; to: number }): number {
  let most = 0;
  for (let m = of.from; m < of.to; m++) {
    let rows = 0;
    for (let area = of.firstArea; area < of.pastArea; area++) {
      const at = area * (windows.months + 1) + m;
      rows += windows.starts[at + 1] - windows.starts[at];
    }
    if (rows > most) most = rows;
  }
  return most;
}

function trimmed(points: MonthPoint[]): MonthPoint[] {
  const first = points.findIndex(({ count }) => count > 0);
  return first === -1 ? [] : points.slice(first, points.findLastIndex(({ count }) => count > 0) + 1);
}
