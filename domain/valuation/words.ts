/** Words and their codes; the model keeps them to read subjects and later tables the same way. */
export class Words {
  readonly #list: string[] = [];
  readonly #codes = new Map<string, number>();
  readonly #base: Words | null;

  /**
   * `base` holds the first codes and is not changed: new words come after its own. An empty word among `words` is a
   * place that stays unused.
   */
  constructor(words: readonly string[] = [], base: Words | null = null) {
    this.#base = base;
    for (const word of words) if (this.add(word) < 0) this.#list.push('');
  }

  /** Number of words. */
  get size(): number {
    return (this.#base?.size ?? 0) + this.#list.length;
  }

  /** All words in the order of their codes. */
  get list(): readonly string[] {
    return this.#base === null ? this.#list : [...this.#base.list, ...this.#list];
  }

  /** Code of a word, which is added when new; -1 for the empty word. */
  add(word: string): number {
    if (word === '') return -1;
    const known = this.find(word);
    if (known >= 0) return known;
    const code = this.size;
    this.#list.push(word);
    this.#codes.set(word, code);
    return code;
  }

  /** Code of a word, -1 when unknown. */
  find(word: string): number {
    const known = this.#base?.find(word) ?? -1;
    return known >= 0 ? known : (this.#codes.get(word) ?? -1);
  }
}
