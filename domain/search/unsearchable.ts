import { placeOutsideDubai } from '../gazetteer/outside-dubai.ts';

/** `050 123 4567`, `+971 50 123 4567`, `00971501234567`: no price begins with 0 or +. */
const PHONE = /(?<![\p{Nd}.,+])(?:[+]|00|0|٠٠|٠|971(?=\p{Nd}{8}))(?:[ -]?[(]?\p{Nd}[)]?){8,13}(?![\p{Nd}]|[.,]\p{Nd})/u;
/** `Permit No 7112233`, `ref: 1234567`, `call 4567890`, `تصريح ٧١١٢٢٣٣`. */
const NUMBERED =
  /(?<!\p{L})(?:permit|trakheesi|madhmoun|rera|brn|orn|ref(?:erence)?|call|tel|phone|mobile|whatsapp|تصريح|مرجع|هاتف|اتصل|واتساب)\.?(?: ?(?:no|number|id|code|رقم|على|ب))?[.:# -]*\p{Nd}[\p{Nd}-]{4,}/iu;
/** Dubai has an Al Reem of its own. */
const BOTH = /^al[ -]reem$/i;

/**
 * Finds what no search field holds but what would be read as a price or an area: numbers of phones and permits, and
 * places of other emirates. `rest` has spaces in their place.
 */
export function takeUnsearchable(sentence: string): { rest: string; found: string[] } {
  const found: string[] = [];
  let rest = sentence;
  const take = (text: string | null | undefined) => {
    if (text == null || text === '' || BOTH.test(text)) return false;
    found.push(text);
    rest = rest.replace(text, ' '.repeat(text.length));
    return true;
  };
  while (take(NUMBERED.exec(rest)?.[0]) || take(PHONE.exec(rest)?.[0]) || take(placeOutsideDubai(rest)));
  return { rest, found };
}
