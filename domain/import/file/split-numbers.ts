import { medianOf } from '../../median.ts';
import { parseAmount } from '../amounts.ts';
import type { Meanings } from './column-meaning.ts';
import { fieldShape } from './fields.ts';
import type { KindMatch, SampleRows } from './match-columns.ts';

/** A row whose cells are read by their place. */
type Row = { text(column: number): string };
type Split = { field: string; text: string };
type NumberColumn = { field: string; column: number; usual: number };

/** How far a number may be from the usual one of its column. */
const FAR = 30;
/** No price or rent of most rows is as low, unless a comma cut its thousands off. */
const LEAST_USUAL = 1000;
const GROUP = /^\d{3}(\.\d{1,2})?$/;
const MOST_GROUPS = 3;

/**
 * Finds numbers such as `1,500,000` that a table with commas between its cells has without quotes: they take several
 * cells, and the cells after them stand under the wrong names.
 */
export class SplitNumbers {
  readonly #columns: readonly NumberColumn[];

  constructor({ kind, fields }: KindMatch, meanings: Meanings, rows: SampleRows) {
    const sizes = new Set(
      [...fields].flatMap(([field, { column }]) => (fieldShape(kind, field) === 'size' ? column : [])),
    );
    this.#columns = [...fields].flatMap(([field, { column }]) => {
      const shape = fieldShape(kind, field);
      if (shape !== 'money' && shape !== 'size') return [];
      // A size of 1 for "unknown" beside another size: `1,225.87`.
      if (shape === 'size' && sizes.has(column + 1)) return [];
      const { factor = 1, period = null } = meanings.of.get(field) ?? {};
      // Listings have prices of a night, too, and rules of their own for prices that are too low.
      const isNeverLow = shape === 'money' && kind !== 'listings' && factor === 1 && (period ?? 'year') === 'year';
      const read = (textAt: (row: Row) => string | null) =>
        rows.flatMap((cells) => numberOf(textAt({ text: (at) => cells[at] ?? '' }) ?? '') ?? []);
      const usual = medianOf(read((row) => row.text(column)));
      const joined = read((row) => joinedAt(row, column));
      const isSplit = isNeverLow && usual < LEAST_USUAL && joined.length > rows.length / 2;
      return Number.isNaN(usual) ? [] : [{ field, column, usual: isSplit ? medianOf(joined) : usual }];
    });
  }

  find(row: Row): Split | null {
    for (const { field, column, usual } of this.#columns) {
      const alone = row.text(column);
      // `AED 1`: longer texts are whole numbers.
      if (alone.length > 7) continue;
      const text = joinedAt(row, column);
      if (text !== null && isFar(alone, usual) && !isFar(text, usual)) return { field, text };
    }
    return null;
  }
}

/** The number that a cell makes with the three digits of each of the next cells; null if there are none. */
function joinedAt(row: Row, column: number): string | null {
  const first = row.text(column).trim();
  if (!/^(\D{0,4})[1-9]\d{0,2}$/.test(first)) return null;
  const groups: string[] = [];
  while (groups.length < MOST_GROUPS) {
    const next = row.text(column + 1 + groups.length).trim();
    if (!GROUP.test(next)) break;
    groups.push(next);
    if (next.includes('.')) break;
  }
  return groups.length === 0 ? null : [first, ...groups].join(',');
}

function isFar(text: string, usual: number): boolean {
  const value = numberOf(text);
  return value === null || value > usual * FAR || value * FAR < usual;
}

function numberOf(text: string): number | null {
  const amount = parseAmount(text.trim());
  return amount === null || amount === 'on application' || amount.value <= 0 ? null : amount.value;
}
