import type { MarketTable } from './market-table.ts';

type Column = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array | Int8Array;

/**
 * A table of some rows of another, in the same order. Areas, names and the first and last day stay those of the whole,
 * so that questions about periods and history mean the same of both.
 *
 * @param isKept whether a row is in it
 */
export function subTable(table: MarketTable, isKept: (row: number) => boolean): MarketTable {
  const kept = new Uint32Array(table.rows);
  const areaStart = new Uint32Array(table.areaStart.length);
  let rows = 0;
  for (let area = 0; area < table.areas.length; area++) {
    areaStart[area] = rows;
    const end = table.areaStart[area + 1] ?? 0;
    for (let row = table.areaStart[area] ?? 0; row < end; row++) {
      if (!isKept(row)) continue;
      kept[rows] = row;
      rows++;
    }
  }
  areaStart[table.areas.length] = rows;
  const pick = <T extends Column>(column: T): T => {
    // A slice has the type of its column.
    const picked = column.slice(0, rows) as T;
    for (let i = 0; i < rows; i++) picked[i] = column[kept[i] ?? 0] ?? 0;
    return picked;
  };
  return {
    ...table,
    ...{ rows, areaStart },
    ...{ price: pick(table.price), perSqft: pick(table.perSqft), areaCentiSqm: pick(table.areaCentiSqm) },
    ...{ day: pick(table.day), area: pick(table.area), project: pick(table.project), building: pick(table.building) },
    ...{ type: pick(table.type), group: pick(table.group), flags: pick(table.flags), rooms: pick(table.rooms) },
    ...{ units: pick(table.units), origin: pick(table.origin) },
  };
}
