import { parseAmount } from '../amounts.ts';
import { parseSourceDate } from '../dates.ts';
import { areaUnitOf, parseSize } from '../sizes.ts';
import { cleanText, plainText } from '../values.ts';
import { readHeaderName } from '../vocabulary/header-words.ts';
import { resolvePlace } from '../vocabulary/places.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { meaningOf } from '../vocabulary/words.ts';
import type { FieldShape } from './fields.ts';
import { LIST, NESTED } from './flat-record.ts';

/** What the sampled values of a column look like: shares of the values that are not empty, 0 to 1. */
export class ColumnValues {
  readonly values: readonly string[];
  readonly #vocabulary: Vocabulary;

  constructor(raw: readonly string[], vocabulary: Vocabulary) {
    this.values = raw
      .map((cell) => cleanText(cell.startsWith(LIST) ? cell.slice(LIST.length) : cell))
      .filter((text) => text !== '' && text !== NESTED);
    this.#vocabulary = vocabulary;
  }

  get isEmpty(): boolean {
    return this.values.length === 0;
  }

  #share(test: (text: string) => boolean): number {
    return this.isEmpty ? 0 : this.values.filter(test).length / this.values.length;
  }

  /** How well the values fit a shape, 0 to 1; 1 for an empty column and for shapes that any text has. */
  fit(shape: FieldShape): number {
    if (this.isEmpty) return 1;
    switch (shape) {
      case 'place':
        return this.#share((text) => !isNumeric(text));
      case 'size':
      case 'count':
        return this.#share(
          (text) => /\d/.test(text) || meaningOf('home', text, this.#vocabulary) === 'studio' || shape === 'count',
        );
      case 'purpose':
      case 'period':
        return this.#share((text) => meaningOf(shape, text, this.#vocabulary) !== null);
      case 'deal':
        return this.#share((text) => DEALS.test(plainText(text)));
      case 'home':
        return this.#share((text) => meaningOf('home', text, this.#vocabulary) !== null);
      case 'currency':
        return this.#share(isCurrency);
      case 'unit':
        return this.#share((text) => areaUnitOf(text) !== null);
      case 'money':
        return this.#share((text) => parseAmount(text) !== null);
      case 'date':
        return this.#share((text) => parseSourceDate(text) !== null);
      default:
        return 1;
    }
  }

  /** Share of the values that could hardly be anything else. */
  looksLike(shape: 'date' | 'place' | 'purpose' | 'currency'): number {
    if (shape === 'currency') return this.#share(isCurrency);
    if (shape === 'purpose') return this.#share((text) => PURPOSES.test(plainText(text)));
    if (shape === 'date')
      return this.#share((text) => !/^\d{1,6}(\.\d+)?$/.test(text) && parseSourceDate(text) !== null);
    return this.#share((text) => resolvePlace(text) !== null);
  }
}

/** Whole cells that say what a home is offered for, whatever their column is called. */
const PURPOSES =
  /^(properties )?((for|to)[ _-]?)?(sale|sell|buy|rent|rental|let|lease|holiday home)$|^(ل?ل?بيع|(لل)?ايجار|للتاجير)$/;

/** Whether a text is the name, code or sign of a currency, and nothing else. */
function isCurrency(text: string): boolean {
  const { currency, key } = readHeaderName(text);
  return currency !== null && key === 'price' && !/\d/.test(text);
}

/** Words of the groups of deeds. */
const DEALS = /sale|sell|sold|buy|purchase|mortgage|gift|grant|rent|lease|بيع|مبايع|رهن|رهون|هب|شراء|ايجار/;

/** Whether a text is a number, with a unit or not: the size of a home, but not the name of a place. */
function isNumeric(text: string): boolean {
  return parseSize(text) !== null || parseAmount(text) !== null;
}
