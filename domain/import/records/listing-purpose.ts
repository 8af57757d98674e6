import type { Purpose } from '../../property/purpose.ts';
import { parseAmount } from '../amounts.ts';
import { latinDigits, plainText } from '../values.ts';
import type { Period } from '../vocabulary/header-words.ts';
import { meaningOf } from '../vocabulary/words.ts';
import type { FieldReader, MapContext } from './mapped-record.ts';
import { reject } from './mapped-record.ts';

const RENT_IN_TITLE =
  /\b(for|to) (rent|let|lease)\b|\b(available|ready) (for|to) rent\b|\brent(al)?:|\b(per|a|\/) ?(year|month|annum|night)\b|\/ ?(yr|year|month|mo)\b|\byearly rent\b|للايجار|ايجار سنوي|ايجار شهري/;
const SALE_IN_TITLE = /\bfor sale\b|\bselling\b|\bresale\b|للبيع/;
const HOLIDAY = /holiday|vacation|short[ -]?(term|stay|let)|عطل/;
/** Words of a column of purposes that say nothing about sale or rent. */
const NEUTRAL =
  /resident|commerc|off ?plan|ready|new|standard|featured|premium|hot|basic|exclusive|verified|^(yes|no|true|false|active|live|available|published)$|سكني|تجاري|جاهز/;

/** Words of a column of periods that say nothing about one. */
const OF_A_PRICE = /negotiable|asking|starting|from|تفاوض/;

/** What a listing is for. `saysSale` is false for a sale that says nothing of its purpose. */
export type ListingPurpose = { purpose: Purpose; saysSale: boolean; period: Period | null };

/** The purpose of a listing and the period of its price. @throws RecordProblem if it may be either */
export function readPurpose(read: FieldReader, context: MapContext, title: string): ListingPurpose {
  const { vocabulary } = context;
  const texts = lines(read('purpose'));
  const meanings = new Set(texts.map((text) => meaningOf('purpose', text, vocabulary)));
  const periods = lines(read('period')).map((text) => meaningOf('period', text, vocabulary));
  const saysSale = meanings.has('sale');
  if (meanings.has('both') || (saysSale && meanings.has('rent')))
    reject('purpose', 'purpose_unclear', texts.join(' · '));
  if (saysSale) return { purpose: 'sale', saysSale: true, period: null };
  const period = periodOf(read, periods);
  const plain = plainText(title);
  const titleSaysSale = SALE_IN_TITLE.test(plain);
  const titleSaysRent = RENT_IN_TITLE.test(plain);
  if (titleSaysRent && titleSaysSale) reject('title', 'purpose_unclear', title);
  const saysRent = meanings.has('rent') || read('rentPrice') !== '' || titleSaysRent;
  if (period === null) checkPeriod(read, periods, saysRent);
  if (saysRent || period !== null) {
    const isHoliday = period === 'day' || texts.some((text) => HOLIDAY.test(plainText(text)));
    return { purpose: isHoliday ? 'holiday' : 'rent', saysSale: false, period: period ?? periodOfTitle(plain) };
  }
  const unknown = texts.find(
    (text) =>
      meaningOf('purpose', text, vocabulary) === null &&
      meaningOf('home', text, vocabulary) === null &&
      !NEUTRAL.test(plainText(text)),
  );
  // Words that nobody knows in a column that says what a row is.
  if (unknown !== undefined && !titleSaysSale) reject('purpose', 'purpose_unclear', unknown);
  return { purpose: 'sale', saysSale: titleSaysSale || periods.includes('once'), period: null };
}

/** `6 months` is no period of a rent, but the words of one. @throws RecordProblem */
function checkPeriod(read: FieldReader, periods: readonly (string | null)[], saysRent: boolean): void {
  const isUnread = (text: string, i: number) => periods[i] === null && !OF_A_PRICE.test(plainText(text));
  const unread = lines(read('period')).find(isUnread);
  if (unread !== undefined && (saysRent || /\d/.test(latinDigits(unread)))) reject('period', 'period_unclear', unread);
}

const PERIODS: ReadonlySet<string> = new Set<Period>(['year', 'month', 'week', 'day']);

/** The period that the text of the price or a column of periods names. */
function periodOf(read: FieldReader, periods: readonly (string | null)[]): Period | null {
  const named = periods.find((period) => period !== null && PERIODS.has(period)) as Period | undefined;
  const amount = parseAmount(read('rentPrice') || read('price'));
  const inText = amount !== null && amount !== 'on application' ? amount.period : null;
  return inText ?? named ?? null;
}

function periodOfTitle(plain: string): Period | null {
  if (/\b(per|a|\/) ?night\b/.test(plain)) return 'day';
  if (/\b(per|a|\/) ?month\b|\/ ?(month|mo)\b|ايجار شهري/.test(plain)) return 'month';
  return /\b(per|a|\/) ?(year|annum)\b|\/ ?(yr|year)\b|\byearly\b|ايجار سنوي/.test(plain) ? 'year' : null;
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
