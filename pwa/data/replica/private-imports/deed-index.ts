import type { Hash64 } from '../../../../domain/transaction/deed-key.ts';

// Typed arrays are read as `col[i] as number`: slots are masked to the table's size, entries are those added.

/**
 * Where deeds are by their 64-bit key; a key may stand for several. Twelve bytes a deed and four a slot: what a
 * deed says is looked up in its columns, and only where a key meets another.
 */
export class DeedIndex {
  readonly #keys: Uint32Array;
  readonly #places: Uint32Array;
  readonly #slots: Uint32Array;
  readonly #mask: number;
  #size = 0;

  /** @param most deeds that will be added at most */
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

  /** Adds a deed at `place`, a number of the caller's choosing below 2³². @throws RangeError when it is full */
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

  /** Calls `visit` with the place of every deed of the key, in the order they were added; stops when it returns true. */
  find({ lo, hi }: Hash64, visit: (place: number) => boolean): void {
    for (let slot = lo & this.#mask; this.#slots[slot] !== 0; slot = (slot + 1) & this.#mask) {
      const entry = (this.#slots[slot] as number) - 1;
      if (this.#keys[entry * 2] !== lo || this.#keys[entry * 2 + 1] !== hi) continue;
      if (visit(this.#places[entry] as number)) return;
    }
  }

  has(key: Hash64): boolean {
    let found = false;
    this.find(key, () => {
      found = true;
      return true;
    });
    return found;
  }
}
