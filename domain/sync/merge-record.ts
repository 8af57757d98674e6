import { type DocConflict, mergeDocs } from './merge-docs.ts';
import type { RecordDoc, RecordKind } from './record.ts';

/** Fields that the user decides on when two devices disagree. In a record of one's money, that is every field. */
const ASKED: Partial<Record<RecordKind, readonly string[] | 'all'>> = {
  favourite: ['note'],
  savedSearch: ['name', 'query'],
  scenario: ['name', 'inputs'],
  deck: ['name', 'deck'],
  portfolioHome: 'all',
};

/** A record as last received from the server, its current version on this device, and the server's; null for none. */
type RecordVersions = Record<'base' | 'yours' | 'theirs', RecordDoc | null>;
type RecordMerge = { merged: RecordDoc | null; conflicts: DocConflict[] };

/** Merges two devices' changes of a record; an edit wins over a deletion. On conflicts, `merged` has their value. */
export function mergeRecord(kind: RecordKind, { base, yours, theirs }: RecordVersions): RecordMerge {
  if (yours === null || theirs === null) {
    const { merged } = mergeDocs({ base: base ?? undefined, yours: yours ?? undefined, theirs: theirs ?? undefined });
    return { merged: (merged as RecordDoc | undefined) ?? null, conflicts: [] };
  }
  // Settings that a guest chose on this device do not override the user's own.
  if (base === null && kind === 'preferences') return { merged: theirs, conflicts: [] };
  const { merged, conflicts } = mergeDocs({ base: base ?? undefined, yours, theirs });
  const fields = ASKED[kind] ?? [];
  const asked = conflicts.filter(({ path }) => fields === 'all' || fields.includes(path[0] ?? ''));
  const settled = conflicts.filter((conflict) => !asked.includes(conflict));
  return {
    merged: settled.reduce<RecordDoc>((doc, { path, yours: mine }) => withPart(doc, path, mine), merged as RecordDoc),
    conflicts: asked,
  };
}

export function withPart(doc: RecordDoc, path: readonly string[], value: unknown): RecordDoc {
  return replaced(doc, path, value) as RecordDoc;
}

function replaced(node: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(node)) {
    return node.map((entry: { id?: unknown }) => (entry.id === name ? replaced(entry, rest, value) : entry));
  }
  const parts = node as Record<string, unknown>;
  return { ...parts, [name]: replaced(parts[name], rest, value) };
}
