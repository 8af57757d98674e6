/** Prefix of a cell with a list of texts, one per line. */
export const LIST = '\u0000list:';
/** Placeholder for a list or object in a cell. */
export const NESTED = '\u0000nested';
/** Deeper or wider records are not table rows. */
const MAX_DEPTH = 8;
const MAX_ENTRIES = 400;

/** `{agent: {name}}` becomes `agent.name`, a list of texts one text with lines. Null for anything but an object. */
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
      const own = '#text' in inner ? inner['#text'] : measureText(inner);
      // For an element with attributes, only the text is used.
      flat.set(path, own === undefined ? NESTED : String(own));
      if (depth < MAX_DEPTH) add(flat, path, inner, depth + 1);
    } else flat.set(path, String(inner));
  }
}

/** `{value: 430, unit: 'sqft'}` as one text; undefined for other objects. */
function measureText(inner: object): string | undefined {
  const parts = new Map(Object.entries(inner).map(([name, part]) => [name.toLowerCase(), part] as const));
  const value = parts.get('value') ?? parts.get('amount');
  if (parts.size > 4 || (typeof value !== 'number' && typeof value !== 'string')) return undefined;
  const unit = parts.get('unit') ?? parts.get('units') ?? parts.get('currency') ?? parts.get('currencycode') ?? '';
  return `${value} ${typeof unit === 'string' ? unit : ''}`.trim();
}

function listText(list: readonly unknown[]): string {
  const texts = list.slice(0, MAX_ENTRIES).map((item) => {
    if (typeof item !== 'object' || item === null) return String(item ?? '');
    if ('#text' in item) return String(item['#text']);
    const parts = new Map(
      Object.entries(item).filter(([, part]) => typeof part === 'string' || typeof part === 'number'),
    );
    const link = [...parts.values()].find((part) => typeof part === 'string' && part.startsWith('http'));
    // `{level: 2, name: "Dubai Marina"}`: the name says what the item is.
    return String(link ?? parts.get('name') ?? parts.get('title') ?? [...parts.values()][0] ?? NESTED);
  });
  return texts.includes(NESTED) ? NESTED : LIST + texts.join('\n');
}
