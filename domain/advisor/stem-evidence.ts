import type { Intent } from './question.ts';

// What single words say of an intent, however they are put together. It decides only where no pattern does: a question
// that nobody foresaw still has words like `deposit`, `discount` or `sold` in it.

type Stem = readonly [weight: number, stems: string];

/** Beginnings of words, in English and Arabic, and how much each says. */
const STEMS: Partial<Record<Intent, readonly Stem[]>> = {
  rent_cap: [
    [3, 'landlord hike'],
    [2, 'renewal renew increas تجديد صاحب مالك'],
    [1.5, 'rais زاد زود يزيد رفع يرفع'],
    [1, 'rent ايجار allowed instead'],
  ],
  rent_estimate: [
    [3, 'يتاجر توجر تاجر بيتاجر'],
    [2, 'rent lease letting ايجار'],
    [1.5, 'let tenant'],
    [0.5, 'get yearly'],
  ],
  fair_price: [
    [3, 'discount negotiat haggl overpa worth'],
    [2, 'priced offer valu estimat رايك خصم تفاوض'],
    [1, 'price right deal'],
  ],
  comparables: [
    [3, 'sold transact comparabl deed بيعات صفق انباع'],
    [1.5, 'similar'],
    [1, 'sale recent latest'],
  ],
  trend: [
    [3, 'outperform perform trend bubble forecast طالع نازل'],
    [2, 'market rising falling growing appreciat اسعار سوق نمو'],
    [1, 'prices price moved'],
  ],
  mortgage: [
    [3, 'mortgage loan deposit قرض قسط تمويل'],
    [2, 'lend borrow interest bank financ بنك فايده'],
  ],
  affordability: [
    [3, 'afford salary income معاش راتب دخل'],
    [1, 'earn budget'],
  ],
  fees: [
    [3, 'fees fee commission رسوم عموله'],
    [1.5, 'cost charges تكلفه تكاليف'],
  ],
  roi: [
    [3, 'roi cashflow payback'],
    [2, 'return invest profit عايد استثمار ربح'],
    [1, 'yield'],
  ],
  off_plan_check: [
    [2, 'offplan risk safe خارطه مخاطر'],
    [1.5, 'secondary resale'],
  ],
};

/** Least sum that decides, and least lead over the next intent. */
const LEAST = 3;
const LEAD = 0.5;

/** The intent that the words of a question speak for together; null where they say too little or two things. */
export function intentOfStems(words: readonly string[]): Intent | null {
  const bare = words.map((word) => word.replace(/^(?:[وبفك]?ال|لل)(?=\p{L}{2})/u, ''));
  const sums: [intent: Intent, sum: number][] = [];
  for (const [intent, stems] of Object.entries(STEMS) as [Intent, readonly Stem[]][]) {
    let sum = 0;
    for (const [weight, list] of stems) {
      for (const stem of list.split(' ')) if (bare.some((word) => word.startsWith(stem))) sum += weight;
    }
    sums.push([intent, sum]);
  }
  sums.sort((a, b) => b[1] - a[1]);
  const [best, next] = sums;
  return best !== undefined && best[1] >= LEAST && best[1] - (next?.[1] ?? 0) >= LEAD ? best[0] : null;
}
