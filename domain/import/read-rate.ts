const SAMPLE_MS = 250;
const SAMPLES = 16;

/** How fast a file is read, by recent samples; null while unknown. `of`: size of the file in bytes. */
export class ReadRate {
  readonly #of: number;
  readonly #seen: { at: number; bytes: number; rows: number }[] = [];

  constructor(of: number) {
    this.#of = of;
  }

  /** `now`: time of a monotonic clock, ms. */
  at(now: number, { bytes, rows }: { bytes: number; rows: number }) {
    const last = this.#seen.at(-1);
    if (last === undefined || now - last.at > SAMPLE_MS) this.#seen.push({ at: now, bytes, rows });
    while (this.#seen.length > SAMPLES) this.#seen.shift();
    const first = this.#seen[0];
    const ms = first === undefined ? 0 : now - first.at;
    const known = first !== undefined && ms >= SAMPLE_MS;
    const bytesPerMs = known ? (bytes - first.bytes) / ms : 0;
    return {
      done: bytes,
      of: this.#of,
      rows,
      rowsPerSec: known ? Math.round(((rows - first.rows) / ms) * 1000) : null,
      msLeft: bytesPerMs > 0 ? Math.max(0, (this.#of - bytes) / bytesPerMs) : null,
    };
  }
}
