import type { Hash64 } from './deed-key.ts';

/** Three quarters full at most: a search then looks at eight slots or so, which lie in one line of the cache. */
const SLOTS_A_DEED = 4 / 3;

/**
 * Which deeds are known: an open-addressing table from a deed's 64-bit key to its fingerprint and place.
 * A key may stand for several deeds. 20 bytes a slot and no objects, so that 1,500,000 deeds take 42 MB.
 */
export class KeyIndex {
  #size = 0;
  #mask: number;
  #table: Table;

  constructor(expected = 1024) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(16, (expected + 1) * SLOTS_A_DEED)));
    this.#mask = slots - 1;
    this.#table = emptyTable(slots);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a deed at `place`, a number of the caller's choosing below 2³² - 1. */
  add(key: Hash64, fingerprint: Hash64, place: number): void {
    if ((this.#size + 1) * SLOTS_A_DEED > this.#mask) this.#grow();
    insert(this.#table, this.#mask, key, fingerprint, place);
    this.#size++;
  }

  /** Calls `visit` for every deed of the key, in no particular order; stops when it returns true. */
  find(key: Hash64, visit: (place: number, fingerprint: Hash64) => boolean | undefined): void {
    const { keyLo, keyHi, rowLo, rowHi, place } = this.#table;
    for (let slot = key.lo & this.#mask; place[slot] !== 0; slot = (slot + 1) & this.#mask) {
      if (keyLo[slot] !== key.lo || keyHi[slot] !== key.hi) continue;
      const stop = visit(place[slot] - 1, { lo: rowLo[slot], hi: rowHi[slot] });
      if (stop === true) return;
    }
  }

  #grow(): void {
    const old = this.#table;
    const slots = (this.#mask + 1) * 2;
    this.#mask = slots - 1;
    this.#table = emptyTable(slots);
    for (let i = 0; i < old.place.length; i++) {
      if (old.place[i] === 0) continue;
      const key = { lo: old.keyLo[i], hi: old.keyHi[i] };
      const fingerprint = { lo: old.rowLo[i], hi: old.rowHi[i] };
      insert(this.#table, this.#mask, key, fingerprint, old.place[i] - 1);
    }
  }
}

type Table = { keyLo: Uint32Array; keyHi: Uint32Array; rowLo: Uint32Array; rowHi: Uint32Array; place: Uint32Array };

function emptyTable(slots: number): Table {
  const column = () => new Uint32Array(slots);
  // A place of 0 marks a free slot; places are stored plus one.
  return { keyLo: column(), keyHi: column(), rowLo: column(), rowHi: column(), place: column() };
}

function insert(table: Table, mask: number, key: Hash64, fingerprint: Hash64, place: number): void {
  let slot = key.lo & mask;
  while (table.place[slot] !== 0) slot = (slot + 1) & mask;
  table.keyLo[slot] = key.lo;
  table.keyHi[slot] = key.hi;
  table.rowLo[slot] = fingerprint.lo;
  table.rowHi[slot] = fingerprint.hi;
  table.place[slot] = place + 1;
}
