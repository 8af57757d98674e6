import type { Measure } from '../../search/measures.ts';
import type { ParsedSentence } from '../../search/parse-sentence.ts';
import { wordAt } from '../../search/tokens.ts';
import type { Frame, Memory } from '../frame/frame.ts';
import type { Reading } from '../reading/read.ts';

/** Words for loans that a borrower pays already: `car loan 2100 a month`, `قرض سيارة`. */
const OTHER_LOAN =
  /^(?:(?:car|auto|vehicle|personal|student|other|existing) (?:loans?|finance|emis?|instal\S*|payments?)|credit cards?|(?:قرض|قسط|اقساط|بطاقه) (?:ال)?(?:سياره|شخصي|ايتمان\S*)|(?:ال)?(?:سياره|شخصي) (?:قرض|قسط))$/;

/** Says that the other loans end: `what if I close the car loan`. */
const CLOSED =
  /(?:^| )(?:clos(?:e|ed|ing)|clear(?:ed|ing)?|pay(?:ing)? (?:it )?off|paid (?:it )?off|settle[ds]?|finish(?:ed)?|without|no|ال?غي|[اس]?سكر\S*|[اس]?سدد\S*|خلصت|بدون) (?:\S+ ){0,3}?(?:loans?|cards?|debts?|قرض|قروض|ديون)(?: |$)/;

/** The sum of other loans in a question: after their words, else before them. */
function otherLoanIn({ tokens, measures }: Pick<ParsedSentence, 'tokens' | 'measures'>): Measure | undefined {
  const at = tokens.findIndex(({ text }, index) => OTHER_LOAN.test(`${text} ${wordAt(tokens, index + 1)}`));
  const sums = measures.filter(({ unit }) => at >= 0 && (unit === 'money' || unit === null));
  const isNear = (gap: number) => gap >= 0 && gap <= 2; // words between the loan and its sum
  return sums.find(({ first }) => isNear(first - at - 2)) ?? sums.find(({ end }) => isNear(at - end));
}

/** What other loans take of an income every month. */
export function withOtherLoans(frame: Frame, { parsed, masked }: Reading, memory: Memory | null): Frame {
  if (frame.operation !== 'afford') return frame;
  const sum = otherLoanIn(parsed);
  if (sum === undefined) return CLOSED.test(masked) ? { ...frame, otherLoansAed: 0 } : frame;
  const { slots } = frame;
  // What the loan takes is neither a price nor the own money: `عندي قسط سياره`.
  const isPrice = slots.maxPriceAed === sum.high && slots.incomeAed !== null;
  const price = isPrice ? { minPriceAed: null, maxPriceAed: null } : {};
  const own = slots.downAed === sum.high ? { downAed: memory?.frame.slots.downAed ?? null } : {};
  const income = slots.incomeAed === sum.high ? { incomeAed: memory?.frame.slots.incomeAed ?? null } : {};
  return { ...frame, otherLoansAed: sum.high, slots: { ...slots, ...price, ...own, ...income } };
}
