import { ColumnBuilder } from '../columns/column-builder.ts';
import { DEED_SCHEMA, groupCode, type TransactionColumns, typeCode } from './columns.ts';
import type { Deed } from './transaction.ts';

/** Int32 bound of the area column, in hundredths of a square metre (21.47 km²). */
export const MAX_AREA_CENTI_SQM = 0x7fffffff;
export const MAX_UNITS = 0xffff;

/** Appends deeds and returns them as columns sorted by (area, day). */
export class DeedBuilder {
  readonly columns = new ColumnBuilder(DEED_SCHEMA);

  get rows(): number {
    return this.columns.rows;
  }

  /** Appends a deed and returns its row. Too large areas become unknown (0). */
  append(deed: Deed): number {
    // Field by field: copying a deed takes several times as long, and an import has millions of them.
    return this.columns.append({
      deedNumber: deed.deedNumber,
      day: deed.day,
      group: groupCode(deed.group),
      procedure: deed.procedure,
      type: typeCode(deed.type),
      rooms: Math.max(-1, Math.min(deed.rooms, 127)),
      price: deed.priceFils,
      areaCentiSqm: heldArea(deed.areaCentiSqm),
      flags: deed.flags,
      units: Math.min(deed.units, MAX_UNITS),
      area: deed.area,
      project: deed.project,
      building: deed.building,
      masterProject: deed.masterProject,
      metro: deed.metro,
      mall: deed.mall,
      landmark: deed.landmark,
      parking: deed.parking,
      source: deed.source,
    });
  }

  /** The rows in append order, as views that the next append invalidates. */
  unsorted(): TransactionColumns {
    return this.columns.unsorted();
  }

  /** Columns sorted by (area, day), of all rows or those with a non-zero entry in `keep`. */
  finish(keep?: Uint8Array): TransactionColumns {
    return this.columns.finish(keep);
  }
}

export function heldArea(areaCentiSqm: number): number {
  return areaCentiSqm <= MAX_AREA_CENTI_SQM ? areaCentiSqm : 0;
}
