import { areaName } from '../gazetteer/place-name.ts';
import type { Language } from '../language/language.ts';
import { COMMON_WORDS } from '../search/places.ts';
import { arabicForms, plainWord } from '../search/tokens.ts';
import { areaLabel } from './answers-market.ts';
import { FIGURE_WORDS } from './figure-words.ts';
import { type Frame, RANK_MEASURES } from './frame.ts';
import { classOf } from './meanings.ts';
import type { Reading } from './read.ts';
import { type Texts, tableRows, toTexts } from './text-table.ts';
import { homesWord, joined, quoted, say } from './wording.ts';
import { wordsOf } from './words.ts';

// An answer that did not use every word says what it read, which words it did not use, and what else may be meant. A
// misreading is then visible.

/** Operations whose answer is a figure or an opinion that other words would change. */
const OF_FIGURES: ReadonlySet<Frame['operation']> = new Set(
  'value verdict trend rank compare count afford'.split(' ') as Frame['operation'][], // operations of frames
);
const LEAST_LETTERS = 4;
const LONG_WORDS = 25;

/** Words of a question that carry meaning and that neither rules nor filters know. */
export function unusedWords(
  { parsed, concepts, masked, words }: Reading,
  { operation, subject, slots }: Frame,
): string[] {
  const isOfMarket =
    OF_FIGURES.has(operation) &&
    subject !== 'loan' &&
    subject !== 'rule' &&
    slots.homeIds.length === 0 &&
    words <= LONG_WORDS;
  const unread = isOfMarket ? parsed.notUnderstood.filter(carriesMeaning) : [];
  if (unread.length === 0) return [];
  const known = wordsOf(concepts, masked);
  return [...new Set(unread.map((word) => word.toLowerCase()))].filter((word) => !known.has(plainWord(word)));
}

function carriesMeaning(word: string): boolean {
  const plain = plainWord(word);
  const isKnown = COMMON_WORDS.has(plain) || arabicForms(plain).some((form) => COMMON_WORDS.has(form));
  return plain.length >= LEAST_LETTERS && !/\p{N}/u.test(plain) && !isKnown && !PLAIN.test(plain);
}

/** Words of asking and telling that change nothing in a figure. */
const PLAIN =
  /^(?:please|thanks?|gross|nett?|yeild|volume|value|sells?|selling|bedrooms?|letting|against|period|same|quarter|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*|hello|tell|give|know|want|need|think|look\S*|like|exactly|really|actually|currently|right|today|these|days|usual\S*|typical\S*|roughly|around|approx\S*|average|median|paid|anyone|everyone|says?|said|agent|steal|mean|sorry|could|would|have|there|much|many|most|more|less|part|area|areas|table|possible|dubai|somewhere|overall|general|kind|type|ابي|ابغي|اريد|بدي|عطني|اعطني|متوسط|معدل|كامل|تقريبا|الحين|حاليا|الان|اليوم|عندي|طيب|يعني|بشكل|تقريبي|عموما|مناسب|خلال|صار\S*|كان\S*|(?:ال)?فتره|(?:ال)?صافي|(?:ال)?اجمالي|(?:ال)?مربع\S*|(?:ال)?ملكيه|نسبه|\S*دفع|ال\S*الي)$/;

/** `I could not use “drive”. I read this as: price, homes in Mirdif.` */
export function readAsText(language: Language, { frame, unused }: { frame: Frame; unused: readonly string[] }): string {
  const words = quoted(language, unused, 'and');
  const what = readAs(language, frame);
  return say(language, {
    en: `I read this as: ${what}. I could not use ${words}.`,
    ar: `قرأت هذا هكذا: ${what}. ولم أستطع استخدام ${words}.`,
  });
}

/** `I know no area, project or developer “emaar”.` */
export function unknownNames(language: Language, words: readonly string[]): string {
  const names = quoted(language, words, 'or');
  return say(language, {
    en: `I know no area, project or developer ${names}.`,
    ar: `لا أعرف منطقة أو مشروعا أو مطورا باسم ${names}.`,
  });
}

const OPERATIONS: Readonly<Partial<Record<Frame['operation'], Texts>>> = {
  verdict: { en: 'an opinion', ar: 'رأي' },
  trend: { en: 'prices over time', ar: 'الأسعار عبر الزمن' },
  rank: { en: 'areas ranked', ar: 'ترتيب المناطق' },
  compare: { en: 'a comparison', ar: 'مقارنة' },
  count: { en: 'a count', ar: 'عدد' },
  afford: { en: 'what you can afford', ar: 'ما تستطيع شراءه' },
  value: { en: 'price', ar: 'السعر' },
};

function readAs(language: Language, { operation, measure, slots }: Frame): string {
  const known = RANK_MEASURES.find((one) => one === measure);
  const figure = known === undefined ? '' : say(language, FIGURE_WORDS[known].name);
  const done = OPERATIONS[operation];
  return joined(language, [
    operation === 'value' && measure !== null && measure !== 'price'
      ? figure
      : done === undefined
        ? ''
        : say(language, done),
    operation === 'value' ? '' : figure,
    say(language, {
      en: `${homesWord('en', slots)} in ${placeIn('en', slots)}`,
      ar: `${homesWord('ar', slots)} في ${placeIn('ar', slots)}`,
    }),
  ]);
}

function placeIn(language: Language, { areaIds, named }: Frame['slots']): string {
  if (areaIds.length === 0) return named?.name ?? areaLabel(language, { areaId: '', name: '' });
  return joined(
    language,
    areaIds.map((areaId) => areaLabel(language, { areaId, name: areaName(areaId) })),
    'and',
  );
}

/** A question for each class of meanings, with the place of the question. */
const OTHERS = tableRows<string, Texts>(
  `
list home - - # Homes in {place} # عقارات في {place}
value place - - # What is the price in {place}? # كم السعر في {place}؟
verdict place - - # Is {place} a good investment? # هل {place} استثمار جيد؟
trend place - - # Price trend in {place} # اتجاه الأسعار في {place}
rank area - - # Best areas by investment score # أفضل المناطق حسب درجة الاستثمار
count place sales - # How many sales were there in {place}? # كم عدد المبيعات في {place}؟
`,
  toTexts,
);

/** The likeliest other readings of a question, as questions. */
export function otherReadings(language: Language, { shares }: Pick<Reading, 'shares'>, frame: Frame): string[] {
  const read = classOf(frame);
  return [...shares]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([name]) => (name === read || OTHERS[name] === undefined ? [] : [OTHERS[name]]))
    .slice(0, 2)
    .map((texts) => say(language, texts).replace('{place}', placeIn(language, frame.slots)));
}
