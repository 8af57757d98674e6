import { parseAmount } from '../amounts.ts';
import { plainText } from '../values.ts';
import { meaningOf } from '../vocabulary/words.ts';
import type { FieldReader, MapContext } from './mapped-record.ts';
import { reject } from './mapped-record.ts';

const RENT_IN_TITLE =
  /\b(for|to) (rent|let|lease)\b|\b(available|ready) (for|to) rent\b|\brent(al)?:|\b(per|a|\/) ?(year|month|annum|night)\b|\/ ?(yr|year|month|mo)\b|\byearly rent\b|للايجار|ايجار سنوي|ايجار شهري/;
const SALE_IN_TITLE = /\bfor sale\b|\bselling\b|\bresale\b|للبيع/;
/** Words of a column of purposes that say nothing about sale or rent. */
const NEUTRAL =
  /resident|commerc|off ?plan|ready|new|standard|featured|premium|hot|basic|exclusive|verified|^(yes|no|true|false|active|live|available|published)$|سكني|تجاري|جاهز/;

/** Rejects a listing that is, or may be, for rent: only homes for sale are listed. True if it says it is for sale. */
export function checkForSale(read: FieldReader, context: MapContext, title: string): boolean {
  const { vocabulary } = context;
  const texts = lines(read('purpose'));
  const meanings = new Set(texts.map((text) => meaningOf('purpose', text, vocabulary)));
  const periods = lines(read('period')).map((text) => meaningOf('period', text, vocabulary));
  const saysSale = meanings.has('sale');
  if (meanings.has('both') || (saysSale && meanings.has('rent')))
    reject('purpose', 'purpose_unclear', texts.join(' · '));
  if (meanings.has('rent')) reject('purpose', 'for_rent', texts.join(' · '));
  if (saysSale) return true;
  if (periods.some((period) => period !== null && period !== 'once')) reject('period', 'for_rent', read('period'));
  if (read('rentPrice') !== '') reject('rentPrice', 'for_rent', read('rentPrice'));
  const amount = parseAmount(read('price'));
  if (amount !== null && amount !== 'on application' && amount.period !== null)
    reject('price', 'for_rent', read('price'));
  const plain = plainText(title);
  const titleSaysSale = SALE_IN_TITLE.test(plain);
  if (RENT_IN_TITLE.test(plain)) reject('title', titleSaysSale ? 'purpose_unclear' : 'for_rent', title);
  const unknown = texts.find(
    (text) =>
      meaningOf('purpose', text, vocabulary) === null &&
      meaningOf('home', text, vocabulary) === null &&
      !NEUTRAL.test(plainText(text)),
  );
  // Words that nobody knows in a column that says what a row is.
  if (unknown !== undefined && !titleSaysSale) reject('purpose', 'purpose_unclear', unknown);
  return titleSaysSale || periods.includes('once');
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
