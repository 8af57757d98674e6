import { getOrCreate } from '../collections.ts';
import { type ColumnArray, decodeColumns, encodeColumns, SegmentError } from '../columns/column-codec.ts';
import { SEGMENT_LAYOUT } from '../columns/column-schema.ts';
import { toMonthIndex } from '../day.ts';
import { medianOf } from '../median.ts';
import { groupCode } from '../transaction/columns.ts';
import { DEED_FLAG, DEED_TYPES } from '../transaction/transaction.ts';
import type { MarketTable } from './market-table.ts';

export function buildRollup(table: MarketTable): Rollup {
  const cells: Cell[] = [];
  for (let area = 0; area < table.areas.length; area++) cells.push(...cellsOfArea(table, area));
  return toColumns(cells, table.areas);
}

const SALE = groupCode('sale');
const KINDS = DEED_TYPES.length * 2;

/** Cells of an area by slot: month × KINDS + type × 2 + off-plan. */
function cellsOfArea(table: MarketTable, area: number): Cell[] {
  const sums = new Map<number, { count: number; volume: number; rates: number[] }>();
  const end = table.areaStart[area + 1];
  for (let row = table.areaStart[area]; row < end; row++) {
    if (table.group[row] !== SALE) continue;
    const offPlan = table.flags[row] & DEED_FLAG.offPlan;
    const slot = toMonthIndex(table.day[row]) * KINDS + table.type[row] * 2 + offPlan;
    const sum = getOrCreate(sums, slot, () => ({ count: 0, volume: 0, rates: [] }));
    sum.count++;
    sum.volume += table.price[row];
    if (table.perSqft[row] > 0) sum.rates.push(table.perSqft[row]);
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([slot, { count, volume, rates }]) => ({
      area,
      count,
      volume,
      month: Math.floor(slot / KINDS),
      type: (slot % KINDS) >> 1,
      offPlan: slot & 1,
      clean: rates.length,
      medianPerSqft: medianOf(rates),
    }));
}

/** Columns of a rollup, widest first for alignment. */
const COLUMNS = {
  /** Total price, fils. */
  volume: Float64Array,
  /** Fils per square foot; NaN without a reliable sale. */
  medianPerSqft: Float64Array,
  /** `year * 12 + month - 1`. */
  month: Uint32Array,
  count: Uint32Array,
  /** Reliable sales, which the median is of. */
  clean: Uint32Array,
  area: Uint16Array,
  type: Uint8Array,
  /** 0 ready, 1 off-plan. */
  offPlan: Uint8Array,
} as const;
type ColumnName = keyof typeof COLUMNS;
const ROLLUP_COLUMNS = Object.keys(COLUMNS) as readonly ColumnName[]; // exactly the keys of the literal above

/** Sales by area × month × type × state, sorted in this order: figures without the deeds. */
export type Rollup = { rows: number; areas: readonly string[] } & {
  [Name in ColumnName]: InstanceType<(typeof COLUMNS)[Name]>;
};

type Cell = Record<ColumnName, number>;

function emptyRollup(rows: number, areas: readonly string[]): Rollup {
  const columns = ROLLUP_COLUMNS.map((name) => [name, new COLUMNS[name](rows)]);
  return { rows, areas, ...Object.fromEntries(columns) } as Rollup;
}

function toColumns(cells: readonly Cell[], areas: readonly string[]): Rollup {
  const rollup = emptyRollup(cells.length, areas);
  for (const name of ROLLUP_COLUMNS) {
    for (const [i, cell] of cells.entries()) rollup[name][i] = cell[name];
  }
  return rollup;
}

/** Encodes a rollup as described in LAYOUT.md. */
export function encodeRollup(rollup: Rollup): Uint8Array<ArrayBuffer> {
  const columns = new Map<string, ColumnArray>(ROLLUP_COLUMNS.map((name) => [name, rollup[name]]));
  const words = new Map([['areas', rollup.areas]]);
  return encodeColumns({ kind: 'rollup', layout: SEGMENT_LAYOUT, rows: rollup.rows, columns, words });
}

/** @throws SegmentError unless the rollup is complete and unchanged */
export function decodeRollup(bytes: Uint8Array): Rollup {
  const file = decodeColumns(bytes, { kind: 'rollup', layout: SEGMENT_LAYOUT });
  const columns = ROLLUP_COLUMNS.map((name) => {
    const found = file.columns.get(name);
    if (!(found instanceof COLUMNS[name]) || found.length !== file.rows) {
      throw new SegmentError('damaged', `column ${name} is missing or of the wrong form`);
    }
    return [name, found];
  });
  const areas = file.words.get('areas') ?? [];
  const rollup = { rows: file.rows, areas, ...Object.fromEntries(columns) } as Rollup;
  if (rollup.area.some((code) => code >= areas.length)) throw new SegmentError('damaged', 'an area is not named');
  return rollup;
}

export type RollupPart = { rollup: Rollup; without?: ((areaId: string) => boolean) | undefined };

/** Merges rollups: counts and sums are exact, medians approximate. */
export function mergeRollups(parts: readonly RollupPart[]): Rollup {
  const areas = [...new Set(parts.flatMap(({ rollup }) => rollup.areas))].sort();
  const codeOf = new Map(areas.map((area, code) => [area, code]));
  const kept = parts.map(({ rollup, without }) => {
    const isOut = rollup.areas.map((area) => without?.(area) === true);
    return Array.from(rollup.area.keys()).filter((cell) => isOut[rollup.area[cell]] !== true);
  });
  const merged = emptyRollup(
    kept.reduce((sum, cells) => sum + cells.length, 0),
    areas,
  );
  let row = 0;
  for (const [part, { rollup }] of parts.entries()) {
    for (const cell of kept[part]) {
      for (const name of ROLLUP_COLUMNS) merged[name][row] = rollup[name][cell];
      merged.area[row++] = codeOf.get(rollup.areas[rollup.area[cell]]) ?? 0;
    }
  }
  return merged;
}
