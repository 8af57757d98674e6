/** Begins a cell that holds a list of texts, with a line for each. */
export const LIST = '\u0000list:';
/** Stands in a cell where a record holds a list or object instead of text. */
export const NESTED = '\u0000nested';
/** Deeper or wider records are no rows of a table. */
const MAX_DEPTH = 8;
const MAX_ENTRIES = 400;

/**
 * A record with names as names and texts: `{agent: {name}}` gives `agent.name`, a list of texts one text with
 * a line for each. The name of the object itself stays, marked as nested. Null for anything that is not a
 * plain object. A Map, as names come from strangers.
 */
export function flatten(value: unknown): Map<string, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const flat = new Map<string, string>();
  add(flat, '', value, 0);
  return flat;
}

function add(flat: Map<string, string>, prefix: string, value: object, depth: number): void {
  for (const [name, inner] of Object.entries(value)) {
    if (flat.size >= MAX_ENTRIES) return;
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if (inner === null || inner === undefined) flat.set(path, '');
    else if (Array.isArray(inner)) flat.set(path, listText(inner));
    else if (typeof inner === 'object') {
      const own = '#text' in inner ? inner['#text'] : undefined;
      // An element with attributes: its text is what counts.
      flat.set(path, own === undefined ? NESTED : String(own));
      if (depth < MAX_DEPTH) add(flat, path, inner, depth + 1);
    } else flat.set(path, String(inner));
  }
}

/** Texts of a list; of objects in it their one text, `{url}` of a picture say. */
function listText(list: readonly unknown[]): string {
  const texts = list.slice(0, MAX_ENTRIES).map((item) => {
    if (typeof item !== 'object' || item === null) return String(item ?? '');
    const texts = Object.values(item).filter((inner) => typeof inner === 'string' || typeof inner === 'number');
    return String(texts.find((text) => typeof text === 'string' && text.startsWith('http')) ?? texts[0] ?? NESTED);
  });
  return texts.includes(NESTED) ? NESTED : LIST + texts.join('\n');
}
