import type { Hash64 } from './deed-key.ts';

/** At most three quarters full, so a search stays within one cache line. */
const SLOTS_A_ROW = 4 / 3;
/** Tables that grow separately, so only one is copied at a time. */
const PARTS = 16;

/** Open-addressing tables from a 64-bit key to fingerprint and place, 20 bytes a slot. A key may have several rows. */
export class KeyIndex {
  #size = 0;
  readonly #parts: Part[];

  constructor(expected = 1024) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(16, ((expected + 1) * SLOTS_A_ROW) / PARTS)));
    this.#parts = Array.from({ length: PARTS }, () => new Part(slots));
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a row at `place`, any number below 2³² - 1. */
  add(key: Hash64, fingerprint: Hash64, place: number): void {
    this.#part(key).add(key, fingerprint, place);
    this.#size++;
  }

  /** Calls `visit` for every row of the key, in any order; stops when it returns true. */
  find(key: Hash64, visit: (place: number, fingerprint: Hash64) => boolean | undefined): void {
    this.#part(key).find(key, visit);
  }

  /** Changes place and fingerprint of the row at `from`. */
  move(key: Hash64, from: number, to: { place: number; fingerprint: Hash64 }): void {
    this.#part(key).move(key, from, to);
  }

  #part(key: Hash64): Part {
    // The low bits choose the slot, the high bits the table.
    return this.#parts[key.hi % PARTS];
  }
}

type Table = Record<'keyLo' | 'keyHi' | 'rowLo' | 'rowHi' | 'place', Uint32Array>;

class Part {
  #size = 0;
  #mask: number;
  #table: Table;

  constructor(slots: number) {
    this.#mask = slots - 1;
    this.#table = emptyTable(slots);
  }

  add(key: Hash64, fingerprint: Hash64, place: number): void {
    if ((this.#size + 1) * SLOTS_A_ROW > this.#mask) this.#grow();
    insert(this.#table, this.#mask, key, fingerprint, place);
    this.#size++;
  }

  find(key: Hash64, visit: (place: number, fingerprint: Hash64) => boolean | undefined): void {
    const { keyLo, keyHi, rowLo, rowHi, place } = this.#table;
    for (let slot = key.lo & this.#mask; place[slot] !== 0; slot = (slot + 1) & this.#mask) {
      if (keyLo[slot] !== key.lo || keyHi[slot] !== key.hi) continue;
      if (visit(place[slot] - 1, { lo: rowLo[slot], hi: rowHi[slot] }) === true) return;
    }
  }

  move(key: Hash64, from: number, to: { place: number; fingerprint: Hash64 }): void {
    const { keyLo, keyHi, rowLo, rowHi, place } = this.#table;
    for (let slot = key.lo & this.#mask; place[slot] !== 0; slot = (slot + 1) & this.#mask) {
      if (place[slot] !== from + 1 || keyLo[slot] !== key.lo || keyHi[slot] !== key.hi) continue;
      place[slot] = to.place + 1;
      rowLo[slot] = to.fingerprint.lo;
      rowHi[slot] = to.fingerprint.hi;
      return;
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

function emptyTable(slots: number): Table {
  const column = () => new Uint32Array(slots);
  // Places are stored plus one; 0 marks a free slot.
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

/**
 * Finds deeds by their 64-bit key; several deeds may share one. Takes twelve bytes per deed and four per slot. A deed's
 * columns are read only when keys match.
 */
export class DeedIndex {
  readonly #keys: Uint32Array;
  readonly #places: Uint32Array;
  readonly #slots: Uint32Array;
  readonly #mask: number;
  #size = 0;

  /** @param most maximum number of deeds */
  constructor(most: number) {
    this.#keys = new Uint32Array(most * 2);
    this.#places = new Uint32Array(most);
    const slots = 2 ** Math.ceil(Math.log2(Math.max(16, most * 1.3)));
    this.#slots = new Uint32Array(slots);
    this.#mask = slots - 1;
  }

  get size(): number {
    return this.#size;
  }

  add({ lo, hi }: Hash64, place: number): void {
    const entry = this.#size++;
    if (entry >= this.#places.length) throw new RangeError('the index is full');
    this.#keys[entry * 2] = lo;
    this.#keys[entry * 2 + 1] = hi;
    this.#places[entry] = place;
    let slot = lo & this.#mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
    // 0 marks a free slot; entries are stored plus one.
    this.#slots[slot] = entry + 1;
  }

  /** Calls `visit` for every deed of the key, in the order they were added; stops when it returns true. */
  find({ lo, hi }: Hash64, visit: (place: number) => boolean): void {
    for (let slot = lo & this.#mask; this.#slots[slot] !== 0; slot = (slot + 1) & this.#mask) {
      const entry = this.#slots[slot] - 1;
      if (this.#keys[entry * 2] !== lo || this.#keys[entry * 2 + 1] !== hi) continue;
      if (visit(this.#places[entry])) return;
    }
  }
}
