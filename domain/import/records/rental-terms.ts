import { fromEpochDay } from '../../day.ts';
import { filsFromAed } from '../../money.ts';
import type { RentalTerms } from '../../property/purpose.ts';
import { RULE_LIMITS } from '../rules.ts';
import { parseNumber, plainText } from '../values.ts';
import type { ListingPurpose } from './listing-purpose.ts';
import type { FieldReader, MapContext } from './mapped-record.ts';
import { readDay, readPrice, reject } from './mapped-record.ts';

const A_YEAR = { year: 1, month: 12, week: 52 } as const;
/** A rent without a period is a year's, unless it is too low for one: AED a square foot, and whole. */
const LEAST_YEAR = { perSqft: 25, whole: 20_000 } as const;
/** From this price of a square foot on, AED, no year’s rent is as high. */
export const SALE_PER_SQFT = 700;
/** The highest price of a night that nobody calls one, AED. */
const MOST_NIGHT = 20_000;

/** Yearly rent or price of a night: fils of this app's own files, else AED. @throws RecordProblem */
export function readRent(
  read: FieldReader,
  context: MapContext,
  { purpose, period, sqft }: ListingPurpose & { sqft: number },
): number {
  const field = read('rentPrice') === '' ? 'price' : 'rentPrice';
  const most = context.inFils ? Number.MAX_SAFE_INTEGER : RULE_LIMITS.maxRentAed;
  const amount = readPrice(read, field, context, { most });
  if (context.inFils) return amount;
  const unclear = () => reject(field, 'period_unclear', read(field));
  const named = period ?? context.meanings.get(field)?.period ?? null;
  if (purpose === 'holiday') {
    if (named === null || named === 'day') return amount <= MOST_NIGHT || named === 'day' ? amount : unclear();
    return unclear();
  }
  if (named === 'day') return unclear();
  const isYear = sqft > 0 ? amount / sqft >= LEAST_YEAR.perSqft : amount >= LEAST_YEAR.whole;
  if (named === null && !isYear) return unclear();
  const yearly = amount * A_YEAR[named ?? 'year'];
  // No year's rent is as high: it is a price, whatever else the row says.
  if (sqft > 0 && yearly / sqft >= SALE_PER_SQFT) reject(field, 'purpose_unclear', read(field));
  return yearly;
}

/** The terms that a file says. @throws RecordProblem for one that cannot be read */
export function readTerms(read: FieldReader, context: MapContext): RentalTerms {
  const count = (field: string, most: number) => {
    const text = read(field);
    if (text === '') return undefined;
    const value = parseNumber(/^\D*(\d+)/.exec(text)?.[1] ?? '');
    return value === null || value < 1 || value > most ? reject(field, 'value_invalid', text) : Math.round(value);
  };
  const money = (field: string) => {
    if (read(field) === '') return undefined;
    const amount = readPrice(read, field, context, { most: RULE_LIMITS.maxRentAed * 100, mayBeZero: true });
    return context.inFils ? Math.round(amount) : filsFromAed(amount);
  };
  const flag = (field: string) => {
    const text = plainText(read(field));
    if (text === '') return undefined;
    if (/^(yes|true|1|y|included|free|allowed|ok|نعم|مشمول|مسموح)/.test(text)) return true;
    return /^(no|false|0|n|not|excluded|none|لا|غير)/.test(text) ? false : reject(field, 'value_invalid', read(field));
  };
  const day = readDay(read, 'availableFrom', { ...context, today: null });
  const terms: { [K in keyof RentalTerms]: RentalTerms[K] | undefined } = {
    cheques: count('cheques', 12),
    availableFrom: day === null ? undefined : fromEpochDay(day),
    minMonths: count('minMonths', 60),
    depositFils: money('deposit'),
    agencyFeeFils: money('agencyFee'),
    chillerIncluded: flag('chiller'),
    utilitiesIncluded: flag('bills'),
    petsAllowed: flag('pets'),
    cleaningFeeFils: money('cleaningFee'),
    sleeps: count('sleeps', 50),
    minNights: count('minNights', 365),
    holidayPermit: read('holidayPermit').slice(0, 40) || undefined,
    tourismFeeFils: money('tourismFee'),
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as RentalTerms;
}
