type KeyedValues<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown };

/** Returns the value of a key; creates and stores it if missing. */
export function getOrCreate<K, V>(map: KeyedValues<K, V>, key: K, create: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = create();
    map.set(key, value);
  }
  return value;
}

/** Appends a value to the list of a key. */
export function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  getOrCreate(lists, key, () => []).push(value);
}

export function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>; // every key of the list
}
