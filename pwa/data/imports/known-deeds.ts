import { MAX_SEGMENT_ROWS } from '../../../domain/columns/column-schema.ts';
import type { KnownDeeds } from '../../../domain/import/deed-collector.ts';
import type { SegmentPart } from '../../../domain/market/market-table.ts';
import { rowToDeed } from '../../../domain/transaction/columns.ts';
import { deedFingerprint } from '../../../domain/transaction/deed-key.ts';
import { DeedIndex } from '../replica/private-imports/deed-index.ts';
import { isDemo, keyOfRow } from '../replica/private-imports/merge-private-deeds.ts';

/** The living deeds of the device by key, so that an import can tell known ones from new ones. */
export function indexDeeds(parts: readonly SegmentPart[], met: (place: number) => void): KnownDeeds {
  const relevant = parts.filter(({ columns }) => !isDemo(columns));
  const index = new DeedIndex(relevant.reduce((sum, { columns }) => sum + columns.rows, 0));
  for (const [place, { columns, droppedRows }] of relevant.entries()) {
    const dropped = new Set(droppedRows);
    for (let row = 0; row < columns.rows; row++) {
      if (!dropped.has(row)) index.add(keyOfRow(columns, row), place * MAX_SEGMENT_ROWS + row);
    }
  }
  const deed = (place: number) => {
    const columns = relevant[Math.floor(place / MAX_SEGMENT_ROWS)]?.columns;
    return columns === undefined ? null : rowToDeed(columns, place % MAX_SEGMENT_ROWS);
  };
  return {
    index: {
      size: index.size,
      // What a deed says is hashed when a file meets it, not kept of every deed there is.
      find: (key, visit) =>
        index.find(key, (place) => {
          const known = deed(place);
          return known !== null && visit(place, deedFingerprint(known)) === true;
        }),
    },
    met,
    deed,
  };
}
