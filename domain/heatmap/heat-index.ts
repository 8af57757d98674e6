import { epochDayOfMonth, monthIndexOf } from '../day.ts';
import { type Incremental, runToEnd } from '../incremental.ts';
import type { MarketTable } from '../market/market-table.ts';
import { DEED_FLAG } from '../transaction/transaction.ts';
import { KINDS, kindOf, NO_SALE, SALE_GROUP } from './heat-class.ts';
import { cutAt, type Edge, edgeOfCut, type HeatCube } from './heat-cube.ts';
import { presetDays } from './heat-question.ts';
import { emptyRanks, rankRatesIncremental } from './heat-ranks.ts';

/** What the heat map adds to a market table, made once a table. About eighteen bytes a row. */
export type HeatIndex = {
  cube: HeatCube;
  /** A row's kind (heat-class.ts). */
  kind: Uint8Array;
  /** Rows of the sales in the cube's order: by area, slot and day. */
  rowAt: Uint32Array;
  /** Where an area's sales begin in `rowAt`. */
  saleStart: Uint32Array;
  /** City-wide sales by month (from `firstMonth` on) and kind. */
  firstMonth: number;
  months: number;
  byMonth: Uint32Array;
};

const STEP_ROWS = 32_768;
/** A slot's number before it is known which of them an area has: kinds with a rate, then kinds without. */
const SLOTS = KINDS * 2;

const known = new WeakMap<MarketTable, HeatIndex>();

/** The index of a table; made at the first question and kept as long as the table is. */
export function heatIndexOf(table: MarketTable): HeatIndex {
  return known.get(table) ?? runToEnd(heatIndexIncremental(table));
}

/** Makes the index in steps of a few milliseconds; `heatIndexOf` then has it at once. */
export function* heatIndexIncremental(table: MarketTable): Incremental<HeatIndex> {
  const before = known.get(table);
  if (before !== undefined) return before;
  const kind = new Uint8Array(table.rows);
  for (let row = 0; row < table.rows; row += STEP_ROWS) {
    fillKinds(table, kind, row);
    yield;
  }
  const order = yield* orderSales(table, kind);
  const cube = yield* buildCubeIncremental(table, order);
  const index = { cube, kind, rowAt: order.rowAt, saleStart: order.saleStart, ...monthsOf(cube) };
  known.set(table, index);
  return index;
}

/** Everything before a day; between two cuts the rows are looked at. */
export function edgeAt(table: MarketTable, day: number): Edge {
  const index = heatIndexOf(table);
  const { cut, isExact } = cutAt(index.cube, day);
  const edge = edgeOfCut(index.cube, cut);
  return isExact ? edge : walkedEdge(table, index, { edge, next: edgeOfCut(index.cube, cut + 1), day });
}

function walkedEdge(
  table: MarketTable,
  { cube, rowAt, saleStart }: HeatIndex,
  { edge, next, day }: { edge: Edge; next: Edge; day: number },
): Edge {
  const place = edge.place.slice();
  const volume = edge.volume.slice();
  for (let area = 0; area < cube.areas.length; area++) {
    const first = saleStart[area];
    for (let slot = cube.slotStart[area]; slot < cube.slotStart[area + 1]; slot++) {
      let at = place[slot];
      let paid = volume[slot];
      for (const end = next.place[slot]; at < end; at++) {
        const row = rowAt[first + at];
        if (table.day[row] >= day) break;
        paid += table.price[row];
      }
      place[slot] = at;
      volume[slot] = paid;
    }
  }
  return { place, volume };
}

function fillKinds(table: MarketTable, kind: Uint8Array, from: number): void {
  const end = Math.min(table.rows, from + STEP_ROWS);
  for (let i = from; i < end; i++) {
    const offPlan = (table.flags[i] & DEED_FLAG.offPlan) !== 0;
    kind[i] = table.group[i] === SALE_GROUP ? kindOf(table.type[i], table.rooms[i], offPlan) : NO_SALE;
  }
}

type Order = Pick<HeatCube, 'slotStart' | 'slotKind'> &
  Pick<HeatIndex, 'rowAt' | 'saleStart'> & {
    /** Sales of a slot. */
    slotSize: Uint32Array;
    /** Sales with a rate in an area. */
    priced: Uint32Array;
  };

/** Puts each area's sales in order of slot and day: rows are sorted by day already. */
function* orderSales(table: MarketTable, kind: Uint8Array): Incremental<Order> {
  const areas = table.areas.length;
  const rowAt = new Uint32Array(table.rows);
  const saleStart = new Uint32Array(areas + 1);
  const slotStart = new Uint32Array(areas + 1);
  const priced = new Uint32Array(areas);
  const slotKind: number[] = [];
  const slotSize: number[] = [];
  let at = 0;
  for (let area = 0; area < areas; area++) {
    const [start, end] = [table.areaStart[area], table.areaStart[area + 1]];
    const sizes = slotSizes(table, kind, { start, end });
    const next = new Uint32Array(SLOTS);
    for (let slot = 0; slot < SLOTS; slot++) {
      const size = sizes[slot];
      next[slot] = at;
      at += size;
      if (size === 0) continue;
      slotKind.push(slot);
      slotSize.push(size);
      if (slot < KINDS) priced[area] = priced[area] + size;
    }
    yield;
    for (let row = start; row < end; row++) {
      if (kind[row] === NO_SALE) continue;
      const slot = kind[row] + (table.perSqft[row] > 0 ? 0 : KINDS);
      rowAt[next[slot]] = row;
      next[slot] = next[slot] + 1;
    }
    saleStart[area + 1] = at;
    slotStart[area + 1] = slotKind.length;
    yield;
  }
  return {
    rowAt: rowAt.slice(0, at),
    saleStart,
    slotStart,
    slotKind: Uint8Array.from(slotKind),
    slotSize: Uint32Array.from(slotSize),
    priced,
  };
}

function slotSizes(
  { perSqft }: MarketTable,
  kind: Uint8Array,
  { start, end }: { start: number; end: number },
): Uint32Array {
  const sizes = new Uint32Array(SLOTS);
  for (let row = start; row < end; row++) {
    if (kind[row] === NO_SALE) continue;
    const slot = kind[row] + (perSqft[row] > 0 ? 0 : KINDS);
    sizes[slot] = sizes[slot] + 1;
  }
  return sizes;
}

function* buildCubeIncremental(table: MarketTable, order: Order): Incremental<HeatCube> {
  const { slotStart, slotKind, priced } = order;
  const { areas, minDay, maxDay } = table;
  const cuts = cutsOf(table);
  const figures = cuts.length * slotKind.length;
  const ranks = emptyRanks(priced);
  const cube: HeatCube = {
    areas,
    minDay,
    maxDay,
    cuts,
    slotStart,
    slotKind,
    place: new Uint32Array(figures),
    volume: new Float64Array(figures),
    ranks,
  };
  for (let area = 0; area < areas.length; area++) {
    yield* cutArea(table, { cube, order, area });
    const rows = order.rowAt.subarray(order.saleStart[area]);
    const rates = new Float32Array(priced[area]);
    for (let i = 0; i < rates.length; i++) rates[i] = table.perSqft[rows[i]];
    yield* rankRatesIncremental(ranks, area, rates);
    yield;
  }
  return cube;
}

/** Beginnings of all months, and of the periods that are asked most. */
function cutsOf({ minDay, maxDay }: MarketTable): Int32Array {
  if (minDay === null || maxDay === null) return new Int32Array(1);
  const days = new Set<number>();
  for (let month = monthIndexOf(minDay); month <= monthIndexOf(maxDay) + 1; month++) days.add(epochDayOfMonth(month));
  for (const day of presetDays({ minDay, maxDay })) if (day > minDay && day <= maxDay) days.add(day);
  return Int32Array.from(days).sort();
}

/** How many sales of each of an area's slots lie before each cut, and what they cost. */
function* cutArea(
  { day, price }: MarketTable,
  { cube, order, area }: { cube: HeatCube; order: Order; area: number },
): Incremental<void> {
  const { cuts, place, volume, slotKind } = cube;
  const slots = slotKind.length;
  const first = order.saleStart[area];
  let at = first;
  for (let slot = order.slotStart[area]; slot < order.slotStart[area + 1]; slot++) {
    const end = at + order.slotSize[slot];
    let paid = 0;
    for (let cut = 0; cut < cuts.length; cut++) {
      const until = cuts[cut];
      while (at < end) {
        const row = order.rowAt[at];
        if (day[row] >= until) break;
        paid += price[row];
        at++;
      }
      place[cut * slots + slot] = at - first;
      volume[cut * slots + slot] = paid;
    }
    yield;
  }
}

/** City-wide sales by month and kind: months begin at cuts. */
function monthsOf(cube: HeatCube): Pick<HeatIndex, 'firstMonth' | 'months' | 'byMonth'> {
  const { minDay, maxDay, slotKind } = cube;
  if (minDay === null || maxDay === null) return { firstMonth: 0, months: 0, byMonth: new Uint32Array(0) };
  const firstMonth = monthIndexOf(minDay);
  const months = monthIndexOf(maxDay) - firstMonth + 1;
  const byMonth = new Uint32Array(months * KINDS);
  for (let month = 0; month < months; month++) {
    const from = edgeOfCut(cube, cutAt(cube, epochDayOfMonth(firstMonth + month)).cut);
    const to = edgeOfCut(cube, cutAt(cube, epochDayOfMonth(firstMonth + month + 1)).cut);
    for (let slot = 0; slot < slotKind.length; slot++) {
      const cell = month * KINDS + (slotKind[slot] % KINDS);
      byMonth[cell] = byMonth[cell] + to.place[slot] - from.place[slot];
    }
  }
  return { firstMonth, months, byMonth };
}
