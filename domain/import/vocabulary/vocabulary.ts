import type { ImportKind } from '../file/kinds.ts';

/** How a portal or register says where a home is for sale or rent, of what kind, and so on: code or words → meaning. */
export type ValueMeaning =
  | ('sale' | 'rent' | 'both')
  | ('year' | 'month' | 'week' | 'day' | 'once')
  | ('apartment' | 'villa' | 'townhouse' | 'penthouse' | 'duplex' | 'studio' | 'hotel')
  | ('office' | 'shop' | 'land' | 'building' | 'other')
  | ('dubai' | 'elsewhere');

/** Kinds of coded values: what a row is, the period of a price, the kind of home, the emirate. */
export type CodeKind = 'purpose' | 'period' | 'home' | 'city';

/**
 * What one register or portal calls things. A new one is a new file of this folder and a line in `index.ts`.
 * Names of columns may differ in case, blanks, order of words, units (`_sqm`, `(AED)`) and language marks (`_en`, `_ar`).
 */
export type Vocabulary = {
  /** Name of the layout (`TablePlan.variant`). */
  name: string;
  /** Source of its records. */
  source: string;
  /** Columns that only this layout has; the first layout whose columns are all there is taken. */
  layouts: readonly (readonly [kind: ImportKind, columns: string])[];
  /** For each kind of record, `field | names, separated by commas`. The names listed first win. */
  columns: Partial<Readonly<Record<ImportKind, string>>>;
  /** Codes that only this layout uses, `code=meaning`, separated by blanks. */
  codes?: Partial<Readonly<Record<CodeKind, string>>>;
  /** What `-1` bedrooms mean; unknown if missing. */
  minusOneBedrooms?: 'studio';
  /** Unit of sizes without one, as the layout defines it. */
  sizeUnit?: 'sqm' | 'sqft';
  /** Currency of prices without one; AED if missing. */
  currency?: string;
  /** Order of ambiguous dates, as the layout defines it. */
  dateOrder?: 'day-first' | 'month-first';
};
