import { parseAmount } from '../amounts.ts';
import { type DateOrder, dateOrderOf } from '../dates.ts';
import { parseSize, toSqft, toSqm } from '../sizes.ts';
import { cleanText } from '../values.ts';
import { type AreaUnit, type Period, readHeaderName } from '../vocabulary/header-words.ts';
import { type FieldShape, KIND_FIELDS } from './fields.ts';
import type { ColumnQuestion, ImportKind } from './kinds.ts';
import type { KindMatch, SampleRows } from './match-columns.ts';

/** What the values of a field mean beyond the field: unit, currency, period, factor, order of day and month. */
export type FieldMeaning = {
  unit: AreaUnit | null;
  currency: string | null;
  period: Period | null;
  factor: number;
  order: DateOrder | 'both';
  /** Share of the prices of a table of homes that are as low as rents; 0 if it says what they are. */
  rentShare: number;
};

export type Meanings = { of: ReadonlyMap<string, FieldMeaning>; questions: ReadonlyMap<string, ColumnQuestion> };

const OPTIONS: Record<ColumnQuestion['about'], readonly string[]> = {
  'size-unit': ['sqm', 'sqft'],
  'date-order': ['day-first', 'month-first'],
  'rent-period': ['year', 'month', 'week'],
};
const NOTHING: FieldMeaning = { unit: null, currency: null, period: null, factor: 1, order: 'day-first', rentShare: 0 };

/** Price of a square foot or metre, AED, between which the unit of a size is clear. Rents: of a year. */
const RATES = {
  sale: { least: 200, sqft: 3500, sqm: 6000, most: 90_000 },
  rent: { least: 10, sqft: 280, sqm: 420, most: 6000 },
} as const;
/** Sizes of homes without a price: feet above, metres below. */
const SIZES = { sqft: 600, sqm: 250 } as const;
/** A year's rent for a square metre below this is one of a month, AED; without sizes, a rent below the second. */
const MONTHLY = { perSqm: 180, rent: 15_000 } as const;

type Table = { match: KindMatch; names: readonly string[]; rows: SampleRows };

/** Decides what the matched columns mean: by a person's word, their names, their values, then what the layout defines. */
export function columnMeanings(table: Table): Meanings {
  const { match, names } = table;
  const of = new Map<string, FieldMeaning>();
  const questions = new Map<string, ColumnQuestion>();
  const dates: DateColumn[] = [];
  const shapes = new Map<string, FieldShape>(KIND_FIELDS[match.kind].map(({ field, shape }) => [field, shape]));
  for (const [field, { column, chosen }] of match.fields) {
    const shape = shapes.get(field);
    const { unit, currency, period, factor } = readHeaderName(names[column] ?? '');
    if (shape === 'money') {
      of.set(field, { ...NOTHING, period, factor, currency: chosenIf(chosen, /^[A-Z]{3}$/) ?? currency });
    } else if (shape === 'size')
      of.set(field, { ...NOTHING, unit: (chosenIf(chosen, /^sq(m|ft)$/) as AreaUnit) ?? unit });
    else if (shape === 'date') {
      dates.push({ field, said: chosenIf(chosen, /^(day|month)-first$/) as DateOrder | null, column });
    }
  }
  settleDates(table, dates, { of, questions });
  settleSizes(table, of, questions);
  settlePeriod(table, of, questions);
  settlePurpose(table, of);
  return { of, questions };
}

type DateColumn = { field: string; column: number; said: DateOrder | null };

/** Order of day and month of each column of days: as said, as its values show, as other columns show, or as the layout has it. */
function settleDates(
  { match, rows }: Table,
  dates: readonly DateColumn[],
  to: { of: Map<string, FieldMeaning>; questions: Map<string, ColumnQuestion> },
): void {
  const seen = dates.map(({ column }) => dateOrderOf(rows.map((cells) => cells[column] ?? '')));
  const shown = seen.find((one) => one === 'day-first' || one === 'month-first') as DateOrder | undefined;
  dates.forEach(({ field, said }, i) => {
    const own = seen[i] ?? 'plain';
    const byValues = own === 'unclear' ? null : own === 'plain' ? 'day-first' : own;
    const order = said ?? byValues ?? shown ?? match.vocabulary.dateOrder ?? null;
    to.of.set(field, { ...NOTHING, order: order ?? 'day-first' });
    if (order === null) {
      to.questions.set(field, { about: 'date-order', options: OPTIONS['date-order'], guess: 'day-first' });
    }
  });
}

function chosenIf(chosen: string | null, pattern: RegExp): string | null {
  return chosen !== null && pattern.test(chosen) ? chosen : null;
}

/** Sizes without a unit in the name, in a column of its own or in the values: what the price of a unit would be tells. */
function settleSizes(
  { match, rows }: Table,
  of: Map<string, FieldMeaning>,
  questions: Map<string, ColumnQuestion>,
): void {
  const { fields, kind, vocabulary } = match;
  const usual: AreaUnit = kind === 'listings' ? 'sqft' : 'sqm';
  const price = fields.get(kind === 'rents' ? 'annual' : 'price');
  for (const field of SIZE_FIELDS) {
    const at = fields.get(field);
    const meaning = of.get(field);
    if (at === undefined || meaning === undefined || meaning.unit !== null) continue;
    if (vocabulary.sizeUnit !== undefined) {
      of.set(field, { ...meaning, unit: vocabulary.sizeUnit });
      continue;
    }
    const factor = (price && of.get(kind === 'rents' ? 'annual' : 'price')?.factor) ?? 1;
    const { sizes, rates } = bareSizes(rows, at.column, { column: price?.column, factor });
    if (sizes.length === 0) {
      of.set(field, { ...meaning, unit: usual });
      continue;
    }
    const unit = unitByValues(kind, sizes, rates);
    of.set(field, { ...meaning, unit: unit ?? usual });
    if (unit === null && !fields.has('sizeUnit')) {
      questions.set(field, { about: 'size-unit', options: OPTIONS['size-unit'], guess: usual });
    }
  }
}

/** Amounts and sizes of the sampled rows as their texts say them; null for a cell, or a column, that says none. */
function readPairs(rows: SampleRows, money: number | undefined, size: number | undefined) {
  const cell = (cells: readonly string[], column: number) => cleanText(cells[column] ?? '');
  return rows.map((cells) => {
    const amount = money === undefined ? null : parseAmount(cell(cells, money));
    const found = size === undefined ? null : parseSize(cell(cells, size));
    return {
      amount: amount === 'on application' ? null : amount,
      // 1 stands for "unknown".
      size: found === null || found.value <= 1 ? null : found,
    };
  });
}

/** Sizes without a unit in a column, and the price of one unit of each. */
function bareSizes(rows: SampleRows, column: number, price: { column: number | undefined; factor: number }) {
  const bare = readPairs(rows, price.column, column).flatMap(({ amount, size }) =>
    size === null || size.unit !== null ? [] : [{ size: size.value, price: (amount?.value ?? 0) * price.factor }],
  );
  const rates = bare.filter((one) => one.price > 1000).map((one) => one.price / one.size);
  return { sizes: bare.map(({ size }) => size), rates };
}

const SIZE_FIELDS = ['procedureArea', 'actualArea', 'size'] as const;

function unitByValues(kind: ImportKind, sizes: readonly number[], rates: readonly number[]): AreaUnit | null {
  const limits = RATES[kind === 'rents' ? 'rent' : 'sale'];
  // A rate that neither unit would have says nothing.
  const plausible = rates.filter((one) => one > limits.least && one < limits.most);
  const rate = middle(plausible);
  const isMixed = plausible.length < 5 && plausible.some((one) => one <= limits.sqft) && (rate ?? 0) >= limits.sqm;
  if (isMixed) return null;
  if (rate !== null && rate <= limits.sqft) return 'sqft';
  if (rate !== null && rate >= limits.sqm) return 'sqm';
  const size = middle(sizes) ?? 0;
  if (size >= SIZES.sqft) return 'sqft';
  // A small number may be metres, or a slip: its price would tell, if it were possible.
  return size <= SIZES.sqm && rates.length === 0 ? 'sqm' : null;
}

/** A rent whose period neither name nor column says is a year's, unless it is too low for one. */
function settlePeriod(
  { match, rows }: Table,
  of: Map<string, FieldMeaning>,
  questions: Map<string, ColumnQuestion>,
): void {
  const { fields, kind } = match;
  const at = fields.get('annual');
  const meaning = of.get('annual');
  if (kind !== 'rents' || at === undefined || meaning === undefined) return;
  const chosen = chosenIf(at.chosen, /^(year|month|week)$/) as Period | null;
  const period = chosen ?? meaning.period;
  if (period !== null || fields.has('period')) {
    of.set('annual', { ...meaning, period });
    return;
  }
  const sizeUnit = of.get('size')?.unit ?? 'sqm';
  const bare = readPairs(rows, at.column, fields.get('size')?.column).flatMap(({ amount, size }) =>
    amount === null || amount.period !== null || amount.value <= 1 ? [] : [{ rent: amount.value, size }],
  );
  const rents = bare.map(({ rent }) => rent);
  const rates = bare.flatMap(({ rent, size }) =>
    size === null ? [] : [rent / toSqm({ value: size.value, unit: size.unit ?? sizeUnit })],
  );
  const rate = middle(rates);
  const looksMonthly = rate === null ? (middle(rents) ?? MONTHLY.rent) < MONTHLY.rent : rate < MONTHLY.perSqm;
  if (looksMonthly) questions.set('annual', { about: 'rent-period', options: OPTIONS['rent-period'], guess: 'month' });
  of.set('annual', { ...meaning, period: looksMonthly ? null : 'year' });
}

/** Prices of a square foot at which a table of listings is one of rents, AED; and whole prices, if it has no sizes. */
const RENTS = { perSqft: 300, whole: 250_000, rows: 3 } as const;

/** A table of listings that does not say "sale" and whose prices are those of rents is one of rents. */
function settlePurpose({ match, rows }: Table, of: Map<string, FieldMeaning>): void {
  const { fields, kind } = match;
  const at = fields.get('price');
  const meaning = of.get('price');
  if (kind !== 'listings' || at === undefined || meaning === undefined || fields.has('purpose')) return;
  const sizeUnit = of.get('size')?.unit ?? 'sqft';
  const priced = readPairs(rows, at.column, fields.get('size')?.column).flatMap(({ amount, size }) =>
    amount === null || amount.value <= 1000 ? [] : [{ price: amount.value * meaning.factor, size }],
  );
  const prices = priced.map(({ price }) => price);
  const rates = priced.flatMap(({ price, size }) =>
    size === null ? [] : [price / toSqft({ value: size.value, unit: size.unit ?? sizeUnit })],
  );
  const [values, most] = rates.length > 0 ? [rates, RENTS.perSqft] : [prices, RENTS.whole];
  if (prices.length < RENTS.rows || (middle(values) ?? most) >= most) return;
  const rentShare = values.filter((value) => value < most).length / values.length;
  of.set('price', { ...meaning, period: 'year', rentShare });
}

/** What a person is shown of a column’s meaning beyond its field. */
export function meaningText(shape: FieldShape | undefined, meaning: FieldMeaning | undefined): string {
  if (meaning === undefined) return '';
  const { unit, currency, period, factor, order } = meaning;
  if (shape === 'date') return order;
  return [unit, currency, period, factor === 1 ? null : `×${factor}`].filter((part) => part !== null).join(' ');
}

function middle(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
