/** Longer texts are read each time, and no more texts are kept: a hostile file could fill the memory with them. */
const LONGEST = 200;
const MOST = 5000;

/** Reads each different text once, because columns repeat few words. `read` must depend on its text alone. */
export function remember<T extends NonNullable<unknown> | null>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (text.length > LONGEST) return value;
    if (known.size >= MOST) known.clear();
    known.set(text, value);
    return value;
  };
}
