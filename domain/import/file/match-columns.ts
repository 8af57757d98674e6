import { hexHash, normaliseHeader } from '../values.ts';
import { type HeaderName, readHeaderName } from '../vocabulary/header-words.ts';
import { detectVocabulary, fieldsNamed } from '../vocabulary/index.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { ColumnValues } from './column-values.ts';
import { type FieldShape, type ImportField, KIND_FIELDS } from './fields.ts';
import { type ColumnChoice, type FieldInfo, IMPORT_KINDS, type ImportKind, type MatchHow } from './kinds.ts';

/**
 * The column of a field. `also`: columns that serve where it is empty; with `isMany`, all of them count together.
 * `twins`: those of `also` with the same name, which must not say something else.
 */
export type FieldMatch = {
  column: number;
  also: readonly number[];
  twins?: readonly number[];
  isMany: boolean;
  how: MatchHow;
  /** 0 to 1. */
  sure: number;
  /** What a person said of it beyond the field, e.g. `sqm`, `USD`, `month-first`. */
  chosen: string | null;
};

export type KindMatch = {
  kind: ImportKind;
  vocabulary: Vocabulary;
  fields: Map<string, FieldMatch>;
  missing: FieldInfo[];
  /** Number of fields matched by a known name or a choice. */
  sure: number;
};

export type Choices = { kind: ImportKind | undefined; chosen: ColumnChoice; remembered: ColumnChoice };

/** The rows below the names, as far as they have been read. */
export type SampleRows = readonly (readonly string[])[];

/** Identifies a set of column names, in any order. */
export function headerSignature(names: readonly string[]): string {
  return hexHash(names.map(normaliseHeader).sort().join('|'));
}

/** Minimum number of known columns, unless the user chose the kind. */
const LEAST_SURE = 3;
/** Share of the values that must fit a field. */
const FITS = 0.5;
/** As above, for a name that may mean several things. */
const FITS_WEAK = 0.3;

/** The best kind for these columns; null if no kind has all required fields (see `closestKind`). */
export function matchKind(names: readonly string[], choices: Choices, rows: SampleRows = []): KindMatch | null {
  const least = choices.kind === undefined ? LEAST_SURE : 0;
  const matches = matchAll(names, choices, rows).filter(({ missing }) => missing.length === 0);
  return matches.reduce<KindMatch | null>((best, m) => (m.sure > (best?.sure ?? least - 1) ? m : best), null);
}

/** The kind with the most matches and fewest missing fields, to name it in the message. */
export function closestKind(names: readonly string[], choices: Choices, rows: SampleRows = []): KindMatch | null {
  const matches = matchAll(names, choices, rows).filter((match) => match.fields.size > 0);
  const score = (match: KindMatch) => match.sure - 2 * match.missing.length;
  return matches.reduce<KindMatch | null>((best, m) => (best === null || score(m) > score(best) ? m : best), null);
}

function matchAll(names: readonly string[], choices: Choices, rows: SampleRows): KindMatch[] {
  const kinds = choices.kind === undefined ? IMPORT_KINDS : [choices.kind];
  return kinds.map((kind) => new ColumnMatcher(kind, names, rows).match(choices));
}

/** Matches columns with fields: by the user's choice, then remembered ones, then names and values, then guesses. */
class ColumnMatcher {
  readonly #kind: ImportKind;
  readonly #names: readonly string[];
  readonly #headers: readonly HeaderName[];
  readonly #vocabulary: Vocabulary;
  readonly #rows: SampleRows;
  readonly #values = new Map<number, ColumnValues>();
  readonly #fields = new Map<string, FieldMatch>();
  readonly #used = new Set<number>();

  constructor(kind: ImportKind, names: readonly string[], rows: SampleRows) {
    this.#kind = kind;
    this.#names = names;
    this.#rows = rows;
    this.#headers = names.map(readHeaderName);
    this.#vocabulary = detectVocabulary(kind, names);
  }

  match({ chosen, remembered }: Choices): KindMatch {
    const specs = KIND_FIELDS[this.#kind];
    this.#settle(chosen, 'chosen');
    this.#settle(remembered, 'remembered');
    this.#takeNamed(this.#namedColumns());
    const sure = this.#fields.size;
    for (const { column, also } of this.#fields.values()) {
      for (const one of [column, ...also]) this.#used.add(one);
    }
    for (const spec of specs) if (spec.guess !== undefined && !this.#fields.has(spec.field)) this.#guess(spec);
    for (const spec of specs) if (spec.required && !this.#fields.has(spec.field)) this.#guessByValues(spec);
    for (const spec of specs) this.#takeDecisive(spec);
    this.#addTwins(specs);
    const missing: FieldInfo[] = specs.filter(
      ({ field, required }) => required && !this.#fields.has(field) && !this.#fields.has(INSTEAD[field] ?? field),
    );
    const title = specs.find(({ field }) => field === 'title');
    // A listing needs a title, or a description or reference to derive one from.
    const hasName = ['title', 'description', 'reference'].some((field) => this.#fields.has(field));
    if (title !== undefined && !hasName) missing.push(title);
    const fields = new Map(
      specs.flatMap(({ field }) => {
        const match = this.#fields.get(field);
        return match === undefined ? [] : [[field, match] as const];
      }),
    );
    return { kind: this.#kind, vocabulary: this.#vocabulary, fields, missing, sure };
  }

  #settle(choice: ColumnChoice, how: MatchHow): void {
    const byName = new Map(Object.entries(choice));
    this.#names.forEach((name, column) => {
      const said = byName.get(name);
      if (said === undefined || this.#used.has(column)) return;
      this.#used.add(column);
      const [field = '', chosen = null] = said?.split(':') ?? [];
      const isField = KIND_FIELDS[this.#kind].some((spec) => spec.field === field);
      if (isField && !this.#fields.has(field)) {
        this.#fields.set(field, { column, also: [], isMany: false, how, sure: 1, chosen });
      }
    });
  }

  /** Columns with a field that their names may mean, best first. */
  #namedColumns(): NamedColumn[] {
    const named: NamedColumn[] = [];
    const seen = new Set<string>();
    const specs = new Map(KIND_FIELDS[this.#kind].map((spec) => [spec.field, spec]));
    this.#headers.forEach((header, column) => {
      const exact = normaliseHeader(this.#names[column] ?? '');
      if (this.#used.has(column) || exact === '') return;
      const isTwin = seen.has(exact);
      seen.add(exact);
      const meanings = fieldsNamed(this.#kind, header, this.#vocabulary);
      for (const { field, rank, isMany } of meanings) {
        const spec = specs.get(field);
        // The first of columns with the same name wins, unless all count.
        if (spec === undefined || (isTwin && !isMany) || this.#fields.has(field) || !this.#isNameFit(spec, column))
          continue;
        named.push({ spec, column, order: this.#order(column, rank), isMany, isWeak: meanings.length > 1 });
      }
    });
    return named.sort((a, b) => a.order - b.order || a.column - b.column);
  }

  #order(column: number, rank: number): number {
    const { isArabic, period } = this.#headers[column] as HeaderName;
    // English before Arabic, columns with values before empty ones, a rent of the year before one of the month.
    const isEmpty = this.#rows.length > 0 && this.#valuesOf(column).isEmpty;
    return rank + (isArabic ? 1e6 : 0) + (isEmpty ? 5e5 : 0) + (period === null || period === 'year' ? 0 : 1e5);
  }

  /** Gives each column to the best field that its values fit; then what fits by its name alone. */
  #takeNamed(named: readonly NamedColumn[]): void {
    for (const one of named) if (this.#isValueFit(one)) this.#takeOne(one);
    for (const one of named) if (!one.isWeak) this.#takeOne(one);
  }

  #takeOne({ spec, column, isMany, isWeak }: NamedColumn): void {
    // What a row is may be said by a column that has another meaning too, and by several.
    const isShared = spec.shape === 'purpose' || spec.shape === 'period';
    if (!isShared && this.#used.has(column)) return;
    const known = this.#fields.get(spec.field);
    if (known !== undefined) {
      const isTwin = this.#headers[known.column]?.isArabic !== this.#headers[column]?.isArabic;
      const isNew = known.how === 'known spelling' && known.column !== column && !known.also.includes(column);
      if (!isNew || (!isTwin && !known.isMany)) return;
      this.#fields.set(spec.field, { ...known, also: [...known.also, column] });
    } else {
      const fit = Math.min(1, this.#valuesOf(column).fit(spec.shape));
      const sure = Math.round((isWeak ? 0.85 : 0.9 + 0.1 * fit) * 100) / 100;
      this.#fields.set(spec.field, { column, also: [], isMany, how: 'known spelling', sure, chosen: null });
    }
    if (!isShared) this.#used.add(column);
  }

  /** A price for each square metre is no price, a rent of the year neither; `Unit No` counts no units. */
  #isNameFit({ field, shape }: Pick<ImportField, 'field' | 'shape'>, column: number): boolean {
    const { key, unit, currency, period, isNumbered } = this.#headers[column] as HeaderName;
    if (shape === 'count' && isNumbered) return false;
    if (field === 'rentPrice' && period === null && !/rent|ايجار/.test(key)) return false;
    if (shape === 'size') return currency === null && period === null;
    if (shape === 'money') return unit === null && (period === null || (field !== 'price' && field !== 'contract'));
    return unit === null;
  }

  #isValueFit({ spec: { shape }, column, isWeak }: NamedColumn): boolean {
    if (!CHECKED.has(shape)) return true;
    const fit = this.#valuesOf(column).fit(shape);
    if (shape === 'place' || shape === 'size') return fit >= FITS;
    // `Unit Size` full of numbers is the size, and no unit of one.
    if (shape === 'unit') return fit >= FITS_WEAK;
    return !isWeak || fit >= FITS_WEAK;
  }

  #valuesOf(column: number): ColumnValues {
    let values = this.#values.get(column);
    if (values === undefined) {
      values = new ColumnValues(
        this.#rows.map((cells) => cells[column] ?? ''),
        this.#vocabulary,
      );
      this.#values.set(column, values);
    }
    return values;
  }

  /** Guesses use only columns without a known name, whose values fit. */
  #guess(spec: ImportField): void {
    const column = this.#names.findIndex((name, place) => {
      const text = normaliseHeader(name);
      if (this.#used.has(place) || spec.guess?.test(text) !== true || NOT_GUESSED[spec.shape]?.test(text)) return false;
      return this.#isNameFit(spec, place) && this.#valuesOf(place).fit(spec.shape) >= FITS;
    });
    if (column !== -1) this.#takeGuess(spec, column, 0.6);
  }

  #guessByValues(spec: ImportField): void {
    const { shape } = spec;
    if (shape !== 'date' && shape !== 'place') return;
    const likely = this.#names.flatMap((name, column) => {
      if (this.#used.has(column) || NOT_GUESSED[shape]?.test(normaliseHeader(name))) return [];
      const values = this.#valuesOf(column);
      return values.values.length >= 2 && values.looksLike(shape) >= LIKELY ? [column] : [];
    });
    const [only] = likely;
    if (only !== undefined && likely.length === 1) this.#takeGuess(spec, only, 0.5);
  }

  /** Further columns of the same name, where two values would be two prices, sizes or days. */
  #addTwins(specs: readonly ImportField[]): void {
    for (const { field, shape } of specs) {
      const match = this.#fields.get(field);
      if (match === undefined || match.isMany || shape === 'text') continue;
      const exact = normaliseHeader(this.#names[match.column] ?? '');
      const twins = this.#names.flatMap((name, column) =>
        column !== match.column && !this.#used.has(column) && normaliseHeader(name) === exact ? [column] : [],
      );
      if (twins.length > 0) this.#fields.set(field, { ...match, also: [...match.also, ...twins], twins });
    }
  }

  /** A column of currencies, or of offers to sell and let, says what a price is, whatever the column is called. */
  #takeDecisive(spec: ImportField): void {
    const { field, shape } = spec;
    if (shape !== 'currency' && shape !== 'purpose') return;
    this.#names.forEach((_, column) => {
      // `Status` may say "For rent" besides.
      const isFree = !this.#used.has(column) || (shape === 'purpose' && this.#fields.get('status')?.column === column);
      if (!isFree || this.#valuesOf(column).looksLike(shape) < DECISIVE) return;
      const known = this.#fields.get(field);
      if (known === undefined) this.#takeGuess(spec, column, DECISIVE, shape === 'purpose');
      else if (known.isMany && known.column !== column && !known.also.includes(column))
        this.#fields.set(field, { ...known, also: [...known.also, column] });
    });
  }

  #takeGuess({ field }: ImportField, column: number, sure: number, isMany = false): void {
    this.#used.add(column);
    this.#fields.set(field, { column, also: [], isMany, how: 'guess', sure, chosen: null });
  }
}

type NamedColumn = { spec: ImportField; column: number; order: number; isMany: boolean; isWeak: boolean };

/** Shapes whose values are looked at even if the name is known; the others are rejected row by row. */
const CHECKED: ReadonlySet<FieldShape> = new Set([
  ...(['place', 'size', 'purpose', 'period', 'currency', 'unit', 'home', 'deal'] as const),
]);
/** Fields that serve in place of required ones: the rent of a contract, with its days, is one of a year. */
const INSTEAD: Readonly<Record<string, string>> = { annual: 'contract' };
/** Share of values that are currencies, or offers, before their column is taken for it; others may be `Sold`, `Draft`. */
const DECISIVE = 0.6;
/** Share of values that are a date, or a known place, before a column without a known name is taken for it. */
const LIKELY = 0.7;

/** Names of other amounts and days, which are not guessed to be the price or the day. */
const NOT_GUESSED: Partial<Record<FieldShape, RegExp>> = {
  money:
    /per_|psf|old|original|previous|service|charge|deposit|fee|commission|meter|discount|tax|vat|loan|mortgage|change/,
  date: /handover|completion|birth|expir|created|updated|deliver|launch|load|permit|licen/,
  place: /broker|agent|developer|office|school|metro|mall|landmark|nationality|country/,
};
