import type { KnownDeeds } from '../../../domain/import/deed-collector.ts';
import type { SegmentPart } from '../../../domain/market/market-table.ts';
import type { Steps } from '../../../domain/steps.ts';
import { rowToDeed, type TransactionColumns } from '../../../domain/transaction/columns.ts';
import { deedFingerprint, deedKey } from '../../../domain/transaction/deed-key.ts';
import { KeyIndex } from '../../../domain/transaction/key-index.ts';
import type { BatchMarks } from './own-parts.ts';

// Typed arrays are read as `col[i] as number`: i always runs below their length.

const ROWS_PER_PLACE = 65_536;

/** The living deeds of the device by key, so that an import can tell known ones from new ones. */
export function* knownDeedsSteps(parts: readonly SegmentPart[], met: (place: number) => void): Steps<KnownDeeds> {
  // The demo market's deeds have an identity of their own: no file can meet them.
  const relevant = parts.filter(({ columns }) => columns.source.words.some((word) => word !== 'demo'));
  const index = new KeyIndex(relevant.reduce((sum, { columns }) => sum + columns.rows, 0));
  for (const [place, { columns, droppedRows }] of relevant.entries()) {
    const dropped = new Set(droppedRows);
    for (let row = 0; row < columns.rows; row++) {
      if (row % 1024 === 1023) yield;
      if (dropped.has(row)) continue;
      const deed = rowToDeed(columns, row);
      index.add(deedKey(deed), deedFingerprint(deed), place * ROWS_PER_PLACE + row);
    }
  }
  return {
    index,
    met,
    deed: (place) => {
      const columns = relevant[Math.floor(place / ROWS_PER_PLACE)]?.columns;
      return columns === undefined ? null : rowToDeed(columns, place % ROWS_PER_PLACE);
    },
  };
}

/** What a batch's new deeds and replaced places mean for later merges. */
export function* marksOf(from: {
  known: KnownDeeds;
  pieces: readonly TransactionColumns[];
  replaced: readonly number[];
}): Steps<BatchMarks> {
  const { known, pieces, replaced } = from;
  const replaces = new Uint32Array(replaced.length * 4);
  const gone = new Set(replaced);
  for (const [i, place] of replaced.entries()) {
    if (i % 1024 === 1023) yield;
    const deed = known.deed(place);
    if (deed === null) continue;
    const key = deedKey(deed);
    const fingerprint = deedFingerprint(deed);
    replaces.set([key.lo, key.hi, fingerprint.lo, fingerprint.hi], i * 4);
  }
  const besides: number[] = [];
  for (const columns of known.index.size === 0 ? [] : pieces) {
    for (let row = 0; row < columns.rows; row++) {
      if (row % 1024 === 1023) yield;
      const key = deedKey(rowToDeed(columns, row));
      let living = false;
      known.index.find(key, (place) => {
        living = !gone.has(place);
        return living;
      });
      if (living) besides.push(key.lo, key.hi);
    }
  }
  return { replaces, besides: Uint32Array.from(besides) };
}
