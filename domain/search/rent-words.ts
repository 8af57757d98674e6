import type { SearchCriteria } from './fields.ts';
import { type Token, tokenize } from './tokens.ts';

/** What a sentence says about renting, and the sentence without those words. */
export type RentWords = {
  slots: Partial<Pick<SearchCriteria, 'purpose' | 'minCheques' | 'minGuests' | 'pets'>>;
  /** Without the words read; amounts that can only be rents have a currency. */
  rest: string;
  /** Amounts of the sentence times this are yearly rents. */
  perYear: number;
};

/** Words about rents that say nothing of the home wanted: `rental yield over 7%`, `buy to let`, `let me see`. */
const NOT_WANTED =
  /\b(?:rent(?:al)? (?:yields?|incomes?|returns?|increase|index)|(?:buy|rent) to (?:let|own)|tenanted|rented|let (?:me|us|s))\b|عايد|موجر/u;
const SALE =
  /\b(?:for (?:sale|purchase)|to buy|(?:i|we) (?:want|wanna) to (?:buy|own)|buying)\b|(?<!\S)(?:للبيع|للتمليك|شراء|للشراء|اشتري|نشتري)(?!\S)/u;
const NIGHT = /\b(?:a|per|each|every|by the) night\b|\bnightly\b|(?<!\S)(?:(?:في )?الليله|بالليله|لليله|يوميا)(?!\S)/u;
const HOLIDAY =
  /\b(?:(?:holiday|vacation|short ?term|short) (?:homes?|rentals?|rent|lets?|stays?)|(?:holiday|vacation)|airbnb|staycation)\b|(?<!\S)(?:(?:بيت|بيوت) (?=(?:ال)?عطل))?(?:(?:ال|لل)?عطلات|(?:لقضاء )?(?:ال)?عطله|ايجار يومي|للايجار اليومي|ايجار قصير)(?!\S)/u;
const RENT =
  /\b(?:monthly|yearly|annual) rent\b|\b(?:(?:for|to|on) (?:rent|let|lease)|(?:long|long ?term) (?:lets?|rent(?:als?)?|lease)|rentals?|renting|rent|leasing|lease)\b|(?<!\S)(?:لل?ا?يجار|(?:ال)?ايجار|للاستئجار|استئجار|ا?ستاجر|نستاجر|بستاجر)(?: (?:ال)?(?:سنوي|شهري))?(?!\S)/u;
const MONTH =
  /\b(?:(?:a|per|each|every) (?:month|mo)|monthly|pcm)\b|(?<!\S)(?:(?:في )?الشهر|بالشهر|شهريا|شهري|الشهري)(?!\S)/u;
const YEAR =
  /\b(?:(?:a|per|each|every) (?:year|yr|annum)|yearly|annually|pa)\b|(?<!\S)(?:(?:في )?السنه|بالسنه|سنويا|سنوي|السنوي)(?!\S)/u;
/** Sums that are paid by the month, but are no rent. */
const OTHER_SUMS =
  /\b(?:pay(?:ing|ment|ments)?|instal\S*|plan|salary|income|earn\S*|mortgage|loan|yield)\b|قسط|اقساط|راتب|معاش/u;
const CHEQUES =
  /(\d{1,2}|one|two|three|four|six|twelve|اربعه|سته|اربع|ست)(?: ?\+| or more| or (?:\d{1,2}|six|twelve))? (?:(?:post ?dated )?(?:cheques?|checks?|chqs?|cheqs?)|شيكات|دفعات|شيك)(?!\S)/u;
const GUESTS =
  /(?:(?:\bfor|\bsleeps|(?<!\S)ل) )?(\d{1,2}|one|two|three|four|five|six|seven|eight|ل?(?:ثلاثه|اربعه|خمسه|سته|سبعه|ثمانيه)) (?:guests?|people|persons|adults|ضيوف|اشخاص|ضيف)(?!\S)|\bsleeps (\d{1,2}|two|four|six|eight)\b/u;
const PETS =
  /\b(?:pets?|dogs?|cats?) (?:are )?(?:allowed|ok|okay|fr[ie]{1,3}ndly|welcome)\b|\b(?:takes?|allows?|allowing|accepts?|permits?) (?:my |our |a |an )?(?:dogs?|cats?|pets?)\b|\bwith (?:(?:my|our|a|an) )?(?:dogs?|cats?|pets?)\b|(?<!\S)(?:(?:مسموح|يسمح|تسمح) )?ب?الحيوانات(?: الاليفه)?(?!\S)/u;

const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  twelve: 12,
  ثلاثه: 3,
  اربع: 4,
  اربعه: 4,
  خمسه: 5,
  ست: 6,
  سته: 6,
  سبعه: 7,
  ثمانيه: 8,
};
const MONTHS = 12;
/** Lowest amounts without a unit that are taken for a rent. */
const LEAST_NIGHT_AED = 100;
const LEAST_RENT_AED = 1000;
/** A plain amount is a rent after one of these words, or before a period. */
const BEFORE_RENT = /^(?:to|under|below|max|maximum|than|rent|budget|من|عن|تحت|حتي|بحدود|ايجار|للايجار)$/u;
const UNIT = /^(?:sq\S*|ft\S*|feet|m2?|sqm|met\S*|beds?\S*|br|k|متر|قدم|غرف\S*)$/u;

/**
 * Reads what a sentence says about renting: the purpose, cheques, guests, pets and the period of its amounts. A word that
 * may mean a sale and a rental decides nothing. Without a word about it, the purpose is not in the slots.
 */
export function readRentWords(sentence: string): RentWords {
  const words = new PlainWords(sentence);
  const nothing: RentWords = { slots: {}, rest: sentence, perYear: 1 };
  if (words.has(NOT_WANTED)) return nothing;
  const isSale = words.has(SALE);
  const cheques = words.take(CHEQUES);
  const isHoliday = [NIGHT, HOLIDAY, GUESTS].some((pattern) => words.has(pattern));
  const isOfRent = !words.has(OTHER_SUMS);
  const isByMonth = isOfRent && words.has(MONTH);
  const isRent = cheques !== null || isByMonth || (isOfRent && words.has(YEAR)) || words.has(RENT);
  if (isSale === (isHoliday || isRent)) return nothing;
  if (isSale) {
    words.take(SALE);
    return { slots: { purpose: 'sale' }, rest: words.rest(), perYear: 1 };
  }
  return {
    slots: {
      purpose: isHoliday ? 'holiday' : 'rent',
      ...(cheques !== null && { minCheques: countOf(cheques) }),
      ...takeTerms(words, isHoliday),
    },
    rest: words.rest(),
    perYear: isByMonth && !isHoliday ? MONTHS : 1,
  };
}

function takeTerms(words: PlainWords, isHoliday: boolean): RentWords['slots'] {
  words.markSums(isHoliday ? LEAST_NIGHT_AED : LEAST_RENT_AED);
  const guests = words.take(GUESTS);
  const pets = words.take(PETS);
  for (const pattern of [NIGHT, HOLIDAY, RENT, RENT, MONTH, YEAR]) words.take(pattern);
  return {
    ...(guests !== null && { minGuests: countOf(guests) }),
    ...(pets !== null && { pets: 'allowed' as const }),
  };
}

function countOf(found: RegExpExecArray): number {
  const said = found[1] ?? found[2] ?? '';
  return COUNTS[said.replace(/^ل(?=.{3})/u, '')] ?? Number(said);
}

/** A sentence as words without accents, of which patterns take some away. */
class PlainWords {
  readonly #sentence: string;
  #tokens: readonly Token[];
  readonly #taken: Token[] = [];
  readonly #sums: number[] = [];

  constructor(sentence: string) {
    this.#sentence = sentence;
    this.#tokens = tokenize(sentence);
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.#plain());
  }

  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.#plain());
    if (found === null) return null;
    let at = 0;
    this.#tokens = this.#tokens.filter((token) => {
      const isTaken = at >= found.index && at + token.text.length <= found.index + found[0].length;
      at += token.text.length + 1;
      if (isTaken) this.#taken.push(token);
      return !isTaken;
    });
    return found;
  }

  /** Gives plain amounts that are rents a currency, so that no size or count is seen in them. */
  markSums(least: number): void {
    const plain = this.#tokens.map(({ text }) => text);
    this.#tokens.forEach(({ value, end }, at) => {
      if (value === null || value < least || UNIT.test(plain[at + 1] ?? '')) return;
      const next = plain.slice(at + 1, at + 3).join(' ');
      const isBeforePeriod = [NIGHT, MONTH, YEAR].some((period) => period.exec(next)?.index === 0);
      if (isBeforePeriod || BEFORE_RENT.test(plain[at - 1] ?? '')) this.#sums.push(end);
    });
  }

  rest(): string {
    let rest = this.#sentence;
    for (const { start, end } of this.#taken) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
    for (const end of this.#sums.toReversed()) rest = `${rest.slice(0, end)} aed${rest.slice(end)}`;
    return rest;
  }

  #plain(): string {
    return this.#tokens.map(({ text }) => text).join(' ');
  }
}
