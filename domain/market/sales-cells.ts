import { epochDayOfMonth, monthIndexOf } from '../day.ts';
import { groupCode, typeCode } from '../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES, type DeedType } from '../transaction/transaction.ts';

// Typed arrays are read as `col[i] as number`: i always runs below the number of rows or cells.

/**
 * Everything a filter by type, group and ready or off-plan looks at, in one byte: type × 8 + group × 2 +
 * off-plan. A question then reads one byte a row and looks it up in a list of 256.
 */
export function kindOf(type: number, group: number, flags: number): number {
  return (type << 3) | (group << 1) | (flags & DEED_FLAG.offPlan);
}

const SALE = groupCode('sale');
/** Kinds of sales: type × 2 + off-plan. */
const SALE_KINDS = DEED_TYPES.length * 2;

/**
 * Sales counted and summed up by area, month and kind: the months of an area lie together, oldest first. A
 * question about whole months reads these few thousand cells instead of a million rows.
 */
export type SalesCells = {
  /** First cell of each area, and the number of cells. */
  areaStart: Uint32Array;
  /** `year * 12 + month - 1`. */
  month: Uint32Array;
  /** As `kindOf`. */
  kind: Uint8Array;
  count: Uint32Array;
  /** Fils. */
  volume: Float64Array;
};

/** What cells are made from: a market table's columns, rows by (area, day). */
type Rows = {
  areaStart: Uint32Array;
  day: Int32Array;
  kind: Uint8Array;
  price: Float64Array;
  minDay: number | null;
  maxDay: number | null;
};

/** The cells of a table, in steps of a few milliseconds. */
export function* salesCellSteps(table: Rows): Generator<void, SalesCells> {
  const areas = table.areaStart.length - 1;
  const out = new CellList(areas);
  if (table.minDay === null || table.maxDay === null) return out.finish();
  const firstMonth = monthIndexOf(table.minDay);
  const months = monthIndexOf(table.maxDay) - firstMonth + 1;
  const count = new Uint32Array(months * SALE_KINDS);
  const volume = new Float64Array(months * SALE_KINDS);
  for (let area = 0; area < areas; area++) {
    const start = table.areaStart[area] as number;
    const end = table.areaStart[area + 1] as number;
    let monthEnd = Number.NEGATIVE_INFINITY;
    let base = 0;
    for (let row = start; row < end; row++) {
      const kind = table.kind[row] as number;
      if (((kind >> 1) & 3) !== SALE) continue;
      const day = table.day[row] as number;
      // Rows are sorted by day: a date is taken apart once a month, not once a row.
      if (day >= monthEnd) {
        const month = monthIndexOf(day);
        monthEnd = epochDayOfMonth(month + 1);
        base = (month - firstMonth) * SALE_KINDS;
      }
      const cell = base + ((kind >> 3) << 1) + (kind & 1);
      count[cell] = (count[cell] as number) + 1;
      volume[cell] = (volume[cell] as number) + (table.price[row] as number);
    }
    if (end > start) {
      for (let cell = 0; cell < count.length; cell++) {
        if (count[cell] === 0) continue;
        const type = Math.floor((cell % SALE_KINDS) / 2);
        out.push({
          month: firstMonth + Math.floor(cell / SALE_KINDS),
          kind: (type << 3) | (SALE << 1) | (cell & 1),
          count: count[cell] as number,
          volume: volume[cell] as number,
        });
        count[cell] = 0;
        volume[cell] = 0;
      }
    }
    out.endArea(area);
    yield;
  }
  return out.finish();
}

/** Growing columns of cells. */
class CellList {
  #capacity = 4096;
  #rows = 0;
  readonly #areaStart: Uint32Array;
  #month = new Uint32Array(this.#capacity);
  #kind = new Uint8Array(this.#capacity);
  #count = new Uint32Array(this.#capacity);
  #volume = new Float64Array(this.#capacity);

  constructor(areas: number) {
    this.#areaStart = new Uint32Array(areas + 1);
  }

  push(cell: { month: number; kind: number; count: number; volume: number }): void {
    if (this.#rows === this.#capacity) this.#grow();
    const row = this.#rows++;
    this.#month[row] = cell.month;
    this.#kind[row] = cell.kind;
    this.#count[row] = cell.count;
    this.#volume[row] = cell.volume;
  }

  endArea(area: number): void {
    this.#areaStart[area + 1] = this.#rows;
  }

  finish(): SalesCells {
    const rows = this.#rows;
    return {
      areaStart: this.#areaStart,
      month: this.#month.slice(0, rows),
      kind: this.#kind.slice(0, rows),
      count: this.#count.slice(0, rows),
      volume: this.#volume.slice(0, rows),
    };
  }

  #grow(): void {
    this.#capacity *= 2;
    const [month, kind, count, volume] = [this.#month, this.#kind, this.#count, this.#volume];
    this.#month = new Uint32Array(this.#capacity);
    this.#kind = new Uint8Array(this.#capacity);
    this.#count = new Uint32Array(this.#capacity);
    this.#volume = new Float64Array(this.#capacity);
    this.#month.set(month);
    this.#kind.set(kind);
    this.#count.set(count);
    this.#volume.set(volume);
  }
}

/** One number a kind: 1 for sales of the wanted types, ready or off-plan as wanted, otherwise 0. */
export function saleKinds(filter: {
  types?: readonly DeedType[] | undefined;
  offPlan?: boolean | undefined;
}): Uint8Array {
  const wanted = new Uint8Array(256);
  const types = filter.types === undefined ? DEED_TYPES : filter.types;
  for (const type of types) {
    for (const offPlan of [0, 1]) {
      if (filter.offPlan !== undefined && Number(filter.offPlan) !== offPlan) continue;
      wanted[kindOf(typeCode(type), SALE, offPlan)] = 1;
    }
  }
  return wanted;
}
