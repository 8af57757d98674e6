/** A number for each row of a growing list of rows, 0 until one is set; no memory before the first. */
export class RowValues {
  #values = new Uint32Array(0);

  at(row: number): number {
    return this.#values[row] ?? 0;
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) {
      if (value === 0) return;
      const grown = new Uint32Array(row + (row >> 2) + 1024);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[row] = value;
  }
}
