import type { Frame } from './frame.ts';
import { phrasePattern } from './phrases.ts';
import type { Reading } from './read.ts';

const BOUGHT = phrasePattern([
  '(i|we|ive|weve) (have )?(bought|paid|purchased)',
  '^bought',
  'اشتريت*',
  'شريت*',
  'شاريها',
]);
const SOLD = phrasePattern(['sell', 'selling', 'sold', '(بعت|ابيع|نبيع|بيعت|بيع)']);

/** What an owner says of their home: the price they paid is no price asked, and the fees may be those of a sale. */
export function ofOwner(frame: Frame, { masked, parsed }: Reading): Frame {
  const sums = parsed.measures.flatMap(({ unit, high }) => (unit === 'money' ? [high] : [])).sort((a, b) => b - a);
  const [most, owedAed = 0] = sums;
  if (most === undefined) return frame;
  const isValued = (frame.operation === 'value' || frame.operation === 'verdict') && frame.subject === 'home';
  if (isValued && frame.measure === 'price' && BOUGHT.test(masked) && sums.length === 1)
    return {
      ...frame,
      operation: 'value',
      paidAed: most,
      slots: { ...frame.slots, minPriceAed: null, maxPriceAed: null },
    };
  const isSale =
    frame.measure === 'fees' && SOLD.test(masked) && !/(?:^| )(?:buy|buying|شراء|اشتري)(?: |$)/.test(masked);
  return isSale
    ? { ...frame, sale: { owedAed }, slots: { ...frame.slots, minPriceAed: null, maxPriceAed: most } }
    : frame;
}

/** Words for loans that a borrower pays already: `car loan 2100 a month`, `قرض سيارة`. */
const OTHER_LOAN =
  /^(?:(?:car|auto|vehicle|personal|student|other|existing) (?:loans?|finance|emis?|instal\S*|payments?)|credit cards?|قرض (?:ال)?(?:سياره|شخصي)|(?:ال)?(?:سياره|شخصي) قرض)$/;

/** What other loans take of an income every month: the sum after their words, else the one before. */
export function withOtherLoans(frame: Frame, { parsed: { tokens, measures } }: Reading): Frame {
  if (frame.operation !== 'afford') return frame;
  const at = tokens.findIndex(({ text }, index) => OTHER_LOAN.test(`${text} ${tokens[index + 1]?.text ?? ''}`));
  const sums = measures.filter(({ unit }) => at >= 0 && (unit === 'money' || unit === null));
  const isNear = (gap: number) => gap >= 0 && gap <= 2; // words between the loan and its sum
  const sum = sums.find(({ first }) => isNear(first - at - 2)) ?? sums.find(({ end }) => isNear(at - end));
  return sum === undefined ? frame : { ...frame, otherLoansAed: sum.high };
}
