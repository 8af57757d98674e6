import { aedFromFils, groupThousands } from '../money.ts';
import type { LetterFacts } from './renewal-letter.ts';

export type LetterFigure = { readonly en: string; readonly value: string; readonly ar: string };

const NAMES = {
  rent: ['Rent today, AED per year', 'الإيجار اليوم، درهم سنويًا'],
  asked: ['Proposed rent, AED per year', 'الإيجار المقترح، درهم سنويًا'],
  average: ['Average in the rental index, AED per year', 'المتوسط في مؤشر الإيجارات، درهم سنويًا'],
  median: ['Median of similar homes, AED per year', 'القيمة الوسيطة لعقارات مشابهة، درهم سنويًا'],
  below: ['Rent today below the market rent by', 'الإيجار اليوم أقل من إيجار السوق بنسبة'],
  rise: ['Allowed increase', 'الزيادة المسموحة'],
  highest: ['Highest rent, AED per year', 'أعلى إيجار، درهم سنويًا'],
  lastDay: ['Last day for a notice', 'آخر يوم للإخطار'],
  notice: ['Day of the notice', 'يوم الإخطار'],
  end: ['End of the contract', 'نهاية العقد'],
} as const;

/** The figures of a letter with their names in both languages; days as `31/12/2026`. Unknown figures are left out. */
export function letterFigures({ tenancy, check, average }: LetterFacts): LetterFigure[] {
  const { increase, notice, highestFils } = check;
  const values: Record<keyof typeof NAMES, string | null> = {
    rent: money(tenancy.rentFils),
    asked: money(tenancy.askedFils),
    average: increase === null || average?.tenancies !== null ? null : money(average.averageFils),
    median: increase === null || average?.tenancies == null ? null : money(average.averageFils),
    below: increase === null || increase.below <= 0 ? null : percent(increase.below),
    // A late notice leaves no room for the increase that the average would allow.
    rise: check.isBound ? percent(0) : increase === null ? null : percent(increase.rise),
    highest: money(highestFils),
    lastDay: day(notice.lastDay),
    notice: day(tenancy.noticeDay),
    end: day(tenancy.endDay),
  };
  return Object.entries(NAMES).flatMap(([key, [en, ar]]) => {
    const value = values[key as keyof typeof NAMES];
    return value === null ? [] : [{ en, value, ar }];
  });
}

/** Foot of the letter in both languages. */
export const LETTER_FOOT = {
  en: 'Decree 43 of 2013, article 1; Law 26 of 2007 as amended by Law 33 of 2008, article 14. The Land Department’s rental index decides: dubailand.gov.ae. Written with Sahil. Not legal advice.',
  ar: 'المرسوم 43 لسنة 2013، المادة 1، والقانون 26 لسنة 2007 المعدل بالقانون 33 لسنة 2008، المادة 14. مؤشر الإيجارات لدى دائرة الأراضي هو الذي يحسم: dubailand.gov.ae. كتب بتطبيق ساحل، وليس استشارة قانونية.',
} as const;

const money = (fils: number | null) => (fils === null ? null : groupThousands(Math.round(aedFromFils(fils))));
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
const day = (iso: string | null) => (iso === null ? null : iso.split('-').reverse().join('/'));
