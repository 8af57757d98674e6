import { isSameValue, LISTING_FIELDS, type ListingField } from '../property/listing-fields.ts';
import type { PropertyInput } from '../property/property-input.ts';

/** Three versions of a document or part. */
type Three<T> = { base: T; yours: T; theirs: T };
/** `path`: names of the parts, and ids of list entries, from the outside in. */
export type DocConflict = Three<unknown> & { path: string[] };
/** `merged` holds their value where there is a conflict. */
type DocMerge = { merged: unknown; conflicts: DocConflict[] };

/** Three-way merge; word lists are sets, entries match by `id`. A change wins over a deletion; two changes conflict. */
export function mergeDocs({ base, yours, theirs }: Three<unknown>, path: string[] = []): DocMerge {
  if (isSameJson(yours, theirs) || isSameJson(yours, base)) return { merged: theirs, conflicts: [] };
  if (isSameJson(theirs, base)) return { merged: yours, conflicts: [] };
  if (isPlain(yours) && isPlain(theirs)) return mergeParts({ base: isPlain(base) ? base : {}, yours, theirs }, path);
  if (isEntries(yours) && isEntries(theirs) && (base === undefined || isEntries(base))) {
    return mergeEntries({ base: isEntries(base) ? base : [], yours, theirs }, path);
  }
  if (isWords(yours) && isWords(theirs)) {
    return { merged: mergeWords({ base: isWords(base) ? base : [], yours, theirs }), conflicts: [] };
  }
  // Deleted on one side, changed on the other: the change wins, so that no user's text is lost.
  if (yours === undefined || theirs === undefined) return { merged: yours ?? theirs, conflicts: [] };
  return { merged: theirs, conflicts: [{ path, base, yours, theirs }] };
}

type Plain = Record<string, unknown>;
type Entry = Plain & { id: string };

function mergeParts({ base, yours, theirs }: Three<Plain>, path: string[]): DocMerge {
  const conflicts: DocConflict[] = [];
  const merged: Plain = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(yours)])) {
    const part = mergeDocs({ base: base[name], yours: yours[name], theirs: theirs[name] }, [...path, name]);
    if (part.merged !== undefined) merged[name] = part.merged;
    conflicts.push(...part.conflicts);
  }
  return { merged, conflicts };
}

function mergeEntries({ base, yours, theirs }: Three<Entry[]>, path: string[]): DocMerge {
  const conflicts: DocConflict[] = [];
  const byId = (list: Entry[]) => new Map(list.map((entry) => [entry.id, entry]));
  const [was, mine, other] = [byId(base), byId(yours), byId(theirs)];
  const merged = new Map<string, unknown>();
  for (const id of mergeOrder({ base: [...was.keys()], yours: [...mine.keys()], theirs: [...other.keys()] })) {
    const part = mergeDocs({ base: was.get(id), yours: mine.get(id), theirs: other.get(id) }, [...path, id]);
    if (part.merged !== undefined) merged.set(id, part.merged);
    conflicts.push(...part.conflicts);
  }
  return { merged: [...merged.values()], conflicts };
}

/** Keeps the order of the side that moved entries, or yours if both did. Other entries follow their predecessor. */
function mergeOrder({ base, yours, theirs }: Three<string[]>): string[] {
  const [mine, other] = [new Set(yours), new Set(theirs)];
  const common = new Set(base.filter((id) => mine.has(id) && other.has(id)));
  const sequence = (list: string[]) => list.filter((id) => common.has(id)).join(' ');
  const [first, second] = sequence(yours) === sequence(base) ? [theirs, yours] : [yours, theirs];
  const order = [...first];
  const placed = new Set(first);
  second.forEach((id, i) => {
    if (placed.has(id)) return;
    const before = second[i - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    placed.add(id);
  });
  return order;
}

function mergeWords({ base, yours, theirs }: Three<Word[]>): Word[] {
  const kept = theirs.filter((word) => yours.includes(word) || !base.includes(word));
  return [...kept, ...yours.filter((word) => !base.includes(word) && !theirs.includes(word))];
}

type Word = string | number;

function isWords(value: unknown): value is Word[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string' || typeof word === 'number');
}

function isEntries(value: unknown): value is Entry[] {
  if (!Array.isArray(value)) return false;
  const ids = value.map((entry: unknown) => (isPlain(entry) ? entry.id : undefined));
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two JSON values are equal, whatever the order of keys; an `undefined` part counts as absent. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((value, i) => isSameJson(value, b[i]));
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  return [...Object.keys(a), ...Object.keys(b)].every((name) => isSameJson(a[name], b[name]));
}

type FieldConflict = Three<unknown> & { field: ListingField };

/** `merged` has the other device's value where edits conflict, so that it is kept until the user decides. */
export type MergeResult = { merged: PropertyInput; conflicts: FieldConflict[] };
type Choices = Readonly<Partial<Record<ListingField, 'yours' | 'theirs'>>>;

/** Merges two edits of a listing by field; fields missing in `yours` are unchanged. Different changes conflict. */
export function mergeListing(base: PropertyInput, yours: PropertyInput, theirs: PropertyInput): MergeResult {
  const conflicts: FieldConflict[] = [];
  const merged: Record<string, unknown> = { ...theirs };
  for (const field of LISTING_FIELDS) {
    const mine = yours[field];
    if (mine === undefined || isSameValue(mine, base[field]) || isSameValue(mine, theirs[field])) continue;
    if (isSameValue(base[field], theirs[field])) merged[field] = mine;
    else conflicts.push({ field, base: base[field], yours: mine, theirs: theirs[field] });
  }
  // Each field comes from one of three inputs, which the type system does not follow through the names.
  return { merged: merged as PropertyInput, conflicts };
}

/** The input after the user's choices; conflicts without a choice keep the other device's value. */
export function resolveConflicts({ merged, conflicts }: MergeResult, choices: Choices): PropertyInput {
  const chosen = conflicts.filter(({ field }) => choices[field] === 'yours').map(({ field, yours }) => [field, yours]);
  return { ...merged, ...Object.fromEntries(chosen) };
}
