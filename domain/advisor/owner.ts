import type { Language } from '../language/language.ts';
import type { LoanProfile } from '../roi/loan.ts';
import { say, short } from './answers/wording.ts';
import { type Frame, isSearch } from './frame/frame.ts';
import { phrasePattern } from './reading/phrases.ts';
import type { Reading } from './reading/read.ts';
import { buyingCosts } from './tools/money.ts';

const BOUGHT = phrasePattern([
  '(i|we|ive|weve) (have )?(bought|paid|purchased)',
  '^bought',
  'bought (in )?(@number|@year)',
  'bought (it )?(for|at) @money',
  'اشتريت*',
  'شريت*',
  'شاريها',
]);
const SOLD = phrasePattern(['sell', 'selling', 'sold', '(بعت|ابيع|نبيع|بيعت|بيع)']);

/** `I have an offer of 2.3m on my villa`. */
const OFFERED = phrasePattern([
  'offer* _ @money _ (on|for) (my|our)',
  '(got|have|received|get) an offer _ (on|for) (my|our)',
  '(someone|buyer|buyers|they|he|she) offer* (me |us )?@money',
  'offered @money for (my|our)',
  '(عرض|عرضوا|جاني|جابلي|وصلني) _ _ (شقتي|بيتي|فيلتي|عقاري|شقتنا)',
]);

const OWED =
  /(?:^| )(?:loans?|mortgage|owe|owed|owing|outstanding|balance|bank|settle\S*|left to pay|(?:ال)?(?:قرض|رهن|بنك|متبقي|باقي)\S*)(?: |$)/;
/** Asks what is left of a sale. */
const PROCEEDS = phrasePattern([
  '(walk|walking|come|coming) away with',
  '(left|clear|net|pocket|get|take home) _ (after|from) _ (sell|selling|sale|sold|fees|loan|costs)*',
  '(sell|selling|sold|sale) _ _ (left|clear|net|pocket|take home)',
  '(كم|شو|قديش) _ (يبقي|يتبقي|بيبقي|يضل|يطلع لي|بيطلعلي)*',
]);

const VALUES: ReadonlySet<Frame['operation']> = new Set(['value', 'verdict', 'list']);
/** Asks what the home that was bought is worth by now, or what to do with it. */
const NOW =
  /(?:^| )(?:sell|hold|keep|gain\S*|profit|worth|value|made|make|earn\S*|up|lost|ابيع\S*|بيع\S*|احتفظ\S*|ربح\S*|مكسب|تسوي|يسوي|قيم\S*)(?: |$)/;

/** What an owner says of their home: the price they paid is no price asked, and the fees may be those of a sale. */
export function ofOwner(frame: Frame, { masked, parsed }: Reading): Frame {
  const sums = parsed.measures
    .flatMap(({ unit, high }) => (unit === 'money' && high !== frame.slots.rentAed ? [high] : []))
    .sort((a, b) => b - a);
  const [most, other = 0] = sums;
  const isOfSale = SOLD.test(masked) && !/(?:^| )(?:buy|buying|شراء|اشتري)(?: |$)/.test(masked);
  if (most === undefined) return frame.measure === 'fees' && isOfSale ? { ...frame, sale: { owedAed: 0 } } : frame;
  const ofHome = ofOwnHome(frame, masked, sums);
  if (ofHome !== null) return ofHome;
  const isOwed = OWED.test(masked);
  const isLeft = PROCEEDS.test(masked) && frame.slots.homeIds.length === 0;
  const isSale = (frame.measure === 'fees' || isLeft) && isOfSale;
  return isSale
    ? {
        ...frame,
        operation: 'value',
        subject: 'loan',
        measure: 'fees',
        sale: { owedAed: isOwed ? other : 0 },
        paidAed: !isOwed && other > 0 && BOUGHT.test(masked) ? other : undefined,
        slots: { ...frame.slots, minPriceAed: null, maxPriceAed: most },
      }
    : frame;
}

/** The value of the owner's home beside the price they paid or were offered; null if the question is not about it. */
function ofOwnHome(frame: Frame, masked: string, [most = 0, ...others]: readonly number[]): Frame | null {
  const { operation, subject, measure, slots } = frame;
  const isOfHome = subject === 'home' && VALUES.has(operation) && slots.homeIds.length === 0;
  if (!isOfHome || !(measure === 'price' || measure === 'return' || measure === 'sales')) return null;
  const isOnlyPrice = others.every((other) => other === slots.rentAed);
  if (BOUGHT.test(masked) && isOnlyPrice && (measure === 'price' || NOW.test(masked))) {
    const open = { ...slots, minPriceAed: null, maxPriceAed: null };
    return { ...frame, operation: 'value', measure: 'price', paidAed: most, slots: open };
  }
  return measure === 'price' && OFFERED.test(masked) ? { ...frame, sale: { owedAed: 0 } } : null;
}

/** `not my first home`, `my 2nd property`, `I already own a flat`: banks lend less. */
const SECOND_HOME =
  /(?:^| )(?:not (?:my |our |the |a )?first (?:home|house|property|flat|apartment|one|place|purchase)|(?:my|our|a|as a) (?:second|2nd|third|3rd) (?:home|house|property|flat|apartment|one|place)|already (?:own|have|bought|got) (?:a|an|one|another|@\S+)|(?:بيت|منزل|عقار|سكن|شقه)\S* (?:ال)?[تث]اني\S*|(?:مو|مب|مش|ليس) اول (?:بيت|منزل|عقار|شقه)|عندي (?:بيت|شقه|فيلا|عقار))(?: |$)/;

/** A question about a loan for a home that is not the first. */
export function ofSecondHome(frame: Frame, { masked }: Reading): Frame {
  return frame.subject === 'loan' && SECOND_HOME.test(masked) ? { ...frame, isSecondHome: true } : frame;
}

/** `1.4M all in`: a budget for the price and the costs of buying. */
const ALL_IN =
  /(?:^| )(?:all in|everything included|(?:including|incl|with|inclusive of) (?:all )?(?:the )?(?:fees|costs|dld|commission)|(?:fees|costs) (?:included|in)|شامله? (?:ال)?(?:رسوم|تكاليف|كل شي\S*))(?: |$)/;

/** A search within a budget that also pays the costs of buying: its limit is then what is left for the price. */
export function withinBudget(
  frame: Frame,
  { masked, parsed }: Reading,
  loan?: LoanProfile,
): { frame: Frame; budgetAed?: number } {
  const { maxPriceAed, purpose } = frame.slots;
  const isSaid = parsed.measures.some(({ high }) => high === maxPriceAed);
  if (maxPriceAed === null || purpose === 'rent' || !isSaid || !isSearch(frame) || !ALL_IN.test(masked))
    return { frame };
  const { totalPercent } = buyingCosts({ priceAed: maxPriceAed }, loan).result;
  const priceAed = Math.floor(maxPriceAed / (1 + totalPercent / 100) / 1000) * 1000;
  return { frame: { ...frame, slots: { ...frame.slots, maxPriceAed: priceAed } }, budgetAed: maxPriceAed };
}

export function withinText(language: Language, { slots }: Frame): string {
  const price = short(slots.maxPriceAed ?? 0);
  return say(language, {
    en: `The costs of buying come out of that, so the price may be up to ${price}.`,
    ar: `تكاليف الشراء من هذا المبلغ، فيكون السعر حتى ${price}.`,
  });
}
