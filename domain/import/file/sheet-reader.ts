import { dayOf } from '../../day.ts';
import { FILE_LIMITS } from './limits.ts';
import type { TableSink } from './table-sink.ts';
import { unescapeXml, XmlTokens } from './xml-splitter.ts';

const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;

/** Cells of one sheet, row by row, as text: days as YYYY-MM-DD, numbers without the noise of their binary form. */
export class SheetReader {
  readonly #sink: TableSink;
  readonly #texts: readonly string[];
  readonly #dateStyles: ReadonlySet<number>;
  readonly #epoch: number;
  readonly #tokens = new XmlTokens(({ kind, name, tag, text }) => this.#event(kind, name, tag, text));
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = -1;
  #value = '';
  #in: 'value' | 'text' | null = null;
  #width = 0;

  constructor(from: {
    sink: TableSink;
    texts: readonly string[];
    dateStyles: ReadonlySet<number>;
    dates1904: boolean;
  }) {
    this.#sink = from.sink;
    this.#texts = from.texts;
    this.#dateStyles = from.dateStyles;
    this.#epoch = from.dates1904 ? EPOCH_1904 : EPOCH_1900;
  }

  /** @throws XmlError */
  push(text: string): void {
    this.#tokens.push(text);
  }

  #event(kind: 'open' | 'close' | 'empty', name: string, tag: string, text: string): void {
    if (this.#in !== null) this.#value += text;
    this.#in = null;
    switch (name.slice(name.indexOf(':') + 1)) {
      case 'row':
        if (kind === 'close') this.#endRow();
        else this.#startRow(tag);
        if (kind === 'empty') this.#endRow();
        return;
      case 'c':
        if (kind === 'close') this.#endCell();
        else this.#startCell(tag);
        return;
      case 'v':
        if (kind === 'open') this.#in = 'value';
        return;
      case 't':
        if (kind === 'open' && this.#type === 'inlineStr') this.#in = 'text';
        return;
      default:
    }
  }

  #startRow(tag: string): void {
    const row = Number(attributeOf(tag, 'r'));
    this.#row = row > 0 ? row : this.#row + 1;
    this.#cells = [];
    this.#column = -1;
  }

  #endRow(): void {
    if (this.#sink.done || this.#cells.every((cell) => cell === '')) return;
    // A sheet leaves empty cells out: rows are as wide as the widest before them.
    this.#width = Math.max(this.#width, this.#cells.length);
    while (this.#cells.length < this.#width) this.#cells.push('');
    this.#sink.cells(this.#row, this.#cells);
  }

  #startCell(tag: string): void {
    const reference = attributeOf(tag, 'r');
    const column = reference === '' ? this.#column + 1 : columnOf(reference);
    this.#column = column < FILE_LIMITS.columns ? column : -1;
    this.#type = attributeOf(tag, 't');
    this.#style = Number(attributeOf(tag, 's') || -1);
    this.#value = '';
  }

  #endCell(): void {
    if (this.#column < 0) return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = this.#textOf();
  }

  #textOf(): string {
    const raw = unescapeXml(this.#value);
    if (this.#type === 's') return this.#texts[Number(raw)] ?? '';
    if (this.#type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
    // A cell that could not be computed holds nothing.
    if (this.#type === 'e') return '';
    if (this.#type === 'str' || this.#type === 'inlineStr' || this.#type === 'd') return raw;
    const number = raw === '' ? Number.NaN : Number(raw);
    if (!Number.isFinite(number)) return raw;
    const isDay = this.#dateStyles.has(this.#style) && number > 0 && number < 2_958_466;
    return isDay ? dayOf(Math.floor(number) - this.#epoch) : String(Number(number.toPrecision(15)));
  }
}

const ATTRIBUTES = new Map(['r', 's', 't'].map((name) => [name, new RegExp(`\\s${name}="([^"]*)"`)]));

function attributeOf(tag: string, name: 'r' | 's' | 't'): string {
  return ATTRIBUTES.get(name)?.exec(tag)?.[1] ?? '';
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const letter = reference.charCodeAt(i) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
