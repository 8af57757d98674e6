import type { ListingSummary } from '../../../domain/property/card.ts';
import { GAZETTEER } from '../../../domain/property/gazetteer.ts';
import { cardAt, type PropertyColumns } from '../../../domain/property/property-columns.ts';
import { aiMatch } from '../../../domain/user/match.ts';
import { type AiMatch, shortMatch, type Wishes } from '../../../domain/user/wishes.ts';

/** How the listings in memory match one person's wishes. */
export type Matches = {
  key: string;
  columns: PropertyColumns;
  of: (row: number) => AiMatch;
  /** All rows, best match first. */
  order: () => Uint32Array;
  cardAt: (row: number) => ListingSummary;
};

/** Returns `last` if it is of these listings and wishes, because matching all costs as much as a search. */
export function makeMatches(columns: PropertyColumns, wishes: Wishes, last: Matches | null): Matches {
  const key = JSON.stringify(wishes);
  if (last?.key === key && last.columns === columns) return last;
  const { of, order } = aiMatch(columns, wishes, GAZETTEER);
  let ordered: Uint32Array | undefined;
  return {
    key,
    columns,
    of,
    order: () => (ordered ??= order()),
    cardAt: (row) => ({ ...cardAt(columns, row), ...shortMatch(of(row)) }),
  };
}
