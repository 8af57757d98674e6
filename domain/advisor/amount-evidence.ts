import type { ParsedSentence } from '../search/parse-sentence.ts';
import { moneyRoles } from './money-roles.ts';
import type { Intent } from './question.ts';

// What the amounts of a question say about its intent, whatever its words are: an income asks what it buys, a rent
// beside a price asks for the return, a price beside a size asks whether it is fair.

const set = (text: string) => new Set(text.split(' '));
const LANDLORD = set('landlord landlords tenant tenancy owner lessor مالك موجر صاحب');
const ASKS = set(
  'worth fair legit ok okay right reasonable sane says said asks asking asked quoted quote offer offered offering ' +
    'overpaying overpay overpriced listed wants bid negotiate good bad justified mad crazy steep high ' +
    'مناسب مناسبه حلو حلوه كويس كويسه زين زينه منيح منيحه معقول معقوله غالي غاليه رخيص طالب طالبين يطلب عارض يستاهل رايك رايكم',
);
const SEARCHES = set(
  'find search looking show list need want under below budget upto max اريد ابي ابغي بدي دور ابحث تحت',
);
const MONTHLY = set('monthly month instalment instalments installment installments emi شهري شهريا شهر');

/** Weights that the amounts of a question add. */
export function amountEvidence(plain: string, parsed: ParsedSentence, isQuestion: boolean): Map<Intent, number> {
  const { tokens, measures, slots } = parsed;
  const words = new Set(plain.split(' '));
  const says = (some: ReadonlySet<string>) =>
    [...words].some((word) => some.has(word) || some.has(word.replace(/^ال/, '')));
  const money = moneyRoles(tokens, measures, 'price');
  const has = (value: number | null | undefined) => value !== null && value !== undefined;
  const isPriced = has(money.maxPriceAed) || has(money.minPriceAed);
  const evidence = new Map<Intent, number>();
  if (has(money.incomeAed)) evidence.set('affordability', 4);
  if (has(money.rentAed) && says(LANDLORD)) evidence.set('rent_cap', 5);
  const sums = measures.filter(({ unit }) => unit === 'money');
  if (says(LANDLORD) && sums.some(({ isRange, high }) => isRange && high < MOST_RENT_AED)) evidence.set('rent_cap', 5);
  if (isPriced && has(money.rentAed)) evidence.set('roi', 3);
  const isLoan = has(money.downPercent) || has(money.ratePercent) || (has(money.years) && says(MONTHLY));
  if (isPriced && !has(money.rentAed) && (isLoan || says(MONTHLY))) evidence.set('mortgage', 3);
  const isOnePrice = sums.length === 1 && sums.every(({ isRange, bound }) => !isRange && bound === null);
  const isSized = slots.minSqft !== null || slots.maxSqft !== null;
  if (isOnePrice && isSized && isPriced && !says(SEARCHES) && (isQuestion || says(ASKS))) evidence.set('fair_price', 4);
  return evidence;
}

/** A sum above this is no yearly rent that is haggled over with a landlord. */
const MOST_RENT_AED = 1_000_000;
