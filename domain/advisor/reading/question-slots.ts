import { isDownPayment, isNoSum } from '../../search/guess-unit.ts';
import type { ParsedSentence } from '../../search/parse-sentence.ts';
import { MOST_RENT_AED } from '../../search/rent-limit.ts';
import type { Token } from '../../search/tokens.ts';
import { EMPTY_SLOTS, type Frame, type Measure, type Slots } from '../frame/frame.ts';
import { type Amounts, ofPrice, readAmounts } from './amounts.ts';
import type { Meaning } from './meanings.ts';
import { chargeIn, vacantMonthsIn, withoutCharge } from './running-costs.ts';

/** Role of a sum that no word in the question describes. */
function wantedAmount({ operation, measure }: Pick<Meaning, 'operation' | 'measure'>): 'price' | 'income' | 'rent' {
  if (operation === 'afford') return 'income';
  return measure === 'rent_increase' ? 'rent' : 'price';
}

const OF_LOANS: ReadonlySet<Measure | null> = new Set(['instalment', 'fees', 'return']);
const SPEAKS_OF_NOTHING: ReadonlySet<string> = new Set(['refuse', 'greet', 'help', 'unclear', 'open', 'explain']);

/** The home and the sums of a question, by what it asks. */
export function toSlots(
  meaning: Pick<Meaning, 'operation' | 'measure'>,
  { slots, measures, tokens }: ParsedSentence,
  homeIds: readonly number[],
  isPriced = false,
): Slots {
  const { operation, measure } = meaning;
  if (SPEAKS_OF_NOTHING.has(operation)) return EMPTY_SLOTS;
  const isLoan = operation === 'afford' || OF_LOANS.has(measure) || (operation === 'compare' && measure === 'rent');
  const said = { tokens, measures };
  const isReturn = measure === 'return';
  // `the lease ends 30 November`: a day is no sum.
  const sums = (isReturn ? withoutCharge(said) : measures).filter(
    (one) => !isNoSum(tokens, one) && (isLoan || !isDownPayment(tokens, one)),
  );
  // `max down payment 150k` is no price, even if it is the only sum.
  const isOnlyPaidFirst = sums.length > 0 && sums.every((one) => one.unit !== 'money' || isDownPayment(tokens, one));
  const money = readAmounts(tokens, sums, wantedAmount(meaning), isLoan && measure !== 'fees');
  return {
    ...EMPTY_SLOTS,
    ...slots,
    minPriceAed: null,
    maxPriceAed: null,
    ...(isLoan ? ofLoan(meaning, money, isPriced || slots.areaIds.length > 0 || isOnlyPaidFirst) : withoutLoan(money)),
    // `How much house` names no type, and a question about the off-plan share sets no filter.
    types: namesNoType({ operation, slots, tokens }) ? [] : slots.types,
    completion: measure === 'off_plan_share' ? null : slots.completion,
    sort: operation === 'list' && measure === null ? slots.sort : null,
    keywords: operation === 'list' ? slots.keywords : '',
    near: measure === 'rent_increase' ? '' : slots.near,
    ...(isReturn ? { ...chargeIn(said), vacantMonths: vacantMonthsIn(said) } : {}),
    homeIds,
  };
}

/** Amounts for a question about a loan. A price that is known otherwise leaves savings what they are. */
function ofLoan({ operation, measure }: Pick<Meaning, 'operation' | 'measure'>, money: Amounts, isPriced: boolean) {
  if (operation === 'afford' || measure === 'return') return money;
  // `rent or buy in The Greens, paying 110k, 350k saved`: the area gives the price.
  const isKnown = isPriced && (operation !== 'compare' || money.rentAed != null);
  return isKnown ? money : ofPrice(money);
}

/** Amounts for a question that is not about a loan: `got 900k cash` and a rent that no home has are the maximum price. */
function withoutLoan({ downPercent: _, ratePercent: __, downAed, ...money }: Amounts): Amounts {
  if (money.maxPriceAed != null || money.minPriceAed != null) return money;
  if ((money.rentAed ?? 0) > MOST_RENT_AED) return { ...money, rentAed: null, maxPriceAed: money.rentAed ?? null };
  return downAed == null ? money : { ...money, maxPriceAed: downAed };
}

/** Outside a search, `how much house` and `كم بيت` mean homes of any type. */
function namesNoType(of: { operation: Frame['operation']; slots: ParsedSentence['slots']; tokens: readonly Token[] }) {
  if (of.operation === 'afford') return of.slots.areaIds.length === 0;
  return of.operation !== 'list' && of.operation !== 'verdict' && of.tokens.some(({ text }) => ANY_HOME.test(text));
}

export const ANY_HOME = /^(?:[وبل]?(?:ال)?(?:بيت|بيوت))$/;
