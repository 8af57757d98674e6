import { hexHash, normaliseHeader } from '../values.ts';
import { KIND_FIELDS } from './fields.ts';
import { type ColumnChoice, IMPORT_KINDS, type ImportKind, type MatchHow } from './kinds.ts';

export type KindMatch = ReturnType<typeof matchColumns>;
export type Choices = { kind: ImportKind | undefined; chosen: ColumnChoice; remembered: ColumnChoice };

/** Identifies a set of column names, in any order. */
export function headerSignature(names: readonly string[]): string {
  return hexHash(names.map(normaliseHeader).sort().join('|'));
}

/** Minimum number of known columns, unless the user chose the kind. */
const LEAST_SURE = 3;

/** Columns by normalised name; the first duplicate wins. A Map, because a file may use `__proto__`. */
function columnsByName(names: readonly string[]): Map<string, number> {
  const columnOf = new Map<string, number>();
  names.forEach((name, column) => {
    const key = normaliseHeader(name);
    if (key !== '' && !columnOf.has(key)) columnOf.set(key, column);
  });
  return columnOf;
}

/** The best kind for these columns; null if no kind has all required fields (see `closestKind`). */
export function matchKind(names: readonly string[], choices: Choices): KindMatch | null {
  const kinds = choices.kind === undefined ? IMPORT_KINDS : [choices.kind];
  const least = choices.kind === undefined ? LEAST_SURE : 0;
  const matches = kinds.map((kind) => matchColumns(kind, names, choices)).filter(({ missing }) => missing.length === 0);
  return matches.reduce<KindMatch | null>((best, m) => (m.sure > (best?.sure ?? least - 1) ? m : best), null);
}

/** The kind with the most matches and fewest missing fields, to name it in the message. */
export function closestKind(names: readonly string[], choices: Choices): KindMatch | null {
  const kinds = choices.kind === undefined ? IMPORT_KINDS : [choices.kind];
  const matches = kinds.map((kind) => matchColumns(kind, names, choices)).filter((match) => match.fields.size > 0);
  const score = (match: KindMatch) => match.sure - 2 * match.missing.length;
  return matches.reduce<KindMatch | null>((best, m) => (best === null || score(m) > score(best) ? m : best), null);
}

/** Matches columns by the user's choice, then remembered ones, known spellings and guesses. */
function matchColumns(kind: ImportKind, names: readonly string[], choices: Choices) {
  const specs = KIND_FIELDS[kind];
  const fields = new Map<string, { column: number; how: MatchHow }>();
  const used = new Set<number>();
  const settle = (choice: ColumnChoice, how: MatchHow) => {
    const byName = new Map(Object.entries(choice));
    names.forEach((name, column) => {
      const field = byName.get(name);
      if (field === undefined || used.has(column)) return;
      used.add(column);
      if (field !== null && !fields.has(field) && specs.some((spec) => spec.field === field)) {
        fields.set(field, { column, how });
      }
    });
  };
  settle(choices.chosen, 'chosen');
  settle(choices.remembered, 'remembered');
  const columnOf = columnsByName(names);
  for (const { field, spellings } of specs) {
    if (fields.has(field)) continue;
    const column = spellings.map((name) => columnOf.get(name)).find((at) => at !== undefined && !used.has(at));
    if (column !== undefined) fields.set(field, { column, how: 'known spelling' });
  }
  /** Number of fields matched by a known spelling or a choice. */
  const sure = fields.size;
  // Guesses use only columns without a known name.
  for (const { column } of fields.values()) used.add(column);
  for (const { field, guess } of specs) {
    if (guess === undefined || fields.has(field)) continue;
    const column = names.findIndex((name, place) => !used.has(place) && guess.test(normaliseHeader(name)));
    if (column === -1) continue;
    used.add(column);
    fields.set(field, { column, how: 'guess' });
  }
  const missing = specs.filter((spec) => spec.required && !fields.has(spec.field));
  const title = specs.find(({ field }) => field === 'title');
  // A listing needs a title, or a description or reference to derive one from.
  const named = ['title', 'description', 'reference'].some((field) => fields.has(field));
  if (title !== undefined && !named) missing.push(title);
  return { kind, fields, missing, sure };
}
