import type { Language } from '../language/language.ts';
import { aedFromFils, groupThousands } from '../money.ts';
import type { EndingTenancy, RenewalCheck } from './renewal.ts';

/** Average rent of similar homes, and where it comes from. */
export type AverageRent = {
  averageFils: number;
  /** Null if the user read the average in the regulator's index. */
  tenancies: { count: number; from: string; to: string } | null;
};

export type LetterFacts = {
  tenancy: EndingTenancy;
  check: RenewalCheck;
  average: AverageRent | null;
  /** Name of the area in both languages; empty if unknown. */
  area: Readonly<Record<Language, string>>;
  /** First day of the new contract, `YYYY-MM-DD`; null if unknown. */
  startDay: string | null;
};

export type Letter = { readonly subject: string; readonly paragraphs: readonly string[] };
type Side = 'tenant' | 'owner';

/**
 * A letter about a renewal, in a language that need not be the page's: a tenant's reply, or an owner's notice. It never
 * asks for more than the law allows, and asks for the index where the average is unknown.
 */
export function renewalLetter(side: Side, language: Language, facts: LetterFacts): Letter {
  const words = LETTERS[language];
  const { tenancy, check, area } = facts;
  const end = tenancy.endDay === null ? null : words.day(tenancy.endDay);
  const place = area[language];
  const body = side === 'tenant' ? tenantText(words, facts) : ownerText(words, facts);
  return {
    subject: words.subject(place, end),
    paragraphs: [
      words.greeting[side],
      words.contract(side, { place, end, rent: words.money(tenancy.rentFils) }),
      ...body,
      ...(check.isBound ? [] : [words.index]),
      words.close[side],
    ],
  };
}

function tenantText(words: Words, { tenancy, check, average }: LetterFacts): string[] {
  const { notice, highestFils, excessFils } = check;
  const asked = tenancy.askedFils === null ? null : words.money(tenancy.askedFils);
  const lastDay = notice.lastDay === null ? null : words.day(notice.lastDay);
  const rent = words.money(tenancy.rentFils);
  if (check.isBound && lastDay !== null) {
    const came =
      tenancy.noticeDay === null ? words.noNotice(lastDay) : words.late(words.day(tenancy.noticeDay), lastDay);
    return [came, words.stays(rent)];
  }
  const basis = basisText(words, check, average);
  if (highestFils === null || basis === null) return [words.askIndex(asked)];
  const highest = words.money(highestFils);
  if (asked === null) return [basis, words.wouldRenew(highest)];
  if (excessFils !== null && excessFils <= 0) return [basis, words.agree(asked)];
  return [words.asked(asked), basis, words.offer(highest)];
}

function ownerText(words: Words, { tenancy, check, average, startDay }: LetterFacts): string[] {
  const { highestFils } = check;
  const start = startDay === null ? null : words.day(startDay);
  if (check.isBound) return [words.ownerStays(words.money(tenancy.rentFils), start)];
  const basis = basisText(words, check, average);
  if (highestFils === null || basis === null) return [words.ownerAskIndex];
  const wanted = Math.min(tenancy.askedFils ?? highestFils, highestFils);
  return [basis, words.ownerAsks(words.money(wanted), start)];
}

function basisText(words: Words, { increase }: RenewalCheck, average: AverageRent | null): string | null {
  if (increase === null || average === null) return null;
  const { tenancies, averageFils } = average;
  const money = words.money(averageFils);
  const from =
    tenancies === null
      ? words.byIndex(money)
      : words.byTenancies(money, {
          count: groupThousands(tenancies.count),
          from: words.day(tenancies.from),
          to: words.day(tenancies.to),
        });
  const below = increase.below <= 0 ? null : percent(increase.below);
  return `${from} ${words.decree(below, percent(increase.rise), increase.rise === 0)}`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
const amount = (fils: number) => groupThousands(Math.round(aedFromFils(fils)));

function dayFormat(locale: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

type Contract = { place: string; end: string | null; rent: string };
type Words = (typeof LETTERS)[Language];

const ENGLISH = {
  money: (fils: number) => `AED ${amount(fils)}`,
  day: dayFormat('en-GB'),
  subject: (place: string, end: string | null) =>
    `Renewal of the tenancy${place === '' ? '' : ` in ${place}`}${end === null ? '' : `, contract ending ${end}`}`,
  greeting: { tenant: 'Dear landlord,', owner: 'Dear tenant,' },
  contract: (side: Side, { place, end, rent }: Contract) =>
    `${side === 'tenant' ? 'My' : 'Your'} contract for the home${place === '' ? '' : ` in ${place}`} ${end === null ? 'ends soon' : `ends on ${end}`}. The rent is ${rent} a year.`,
  noNotice: (lastDay: string) =>
    `Changes to the terms need notice at least 90 days before the end, so by ${lastDay} (Law 26 of 2007 as amended by Law 33 of 2008, article 14). I received none.`,
  late: (came: string, lastDay: string) =>
    `Your notice reached me on ${came}. It was due by ${lastDay}, 90 days before the end (Law 26 of 2007 as amended by Law 33 of 2008, article 14).`,
  stays: (rent: string) => `The present terms therefore carry on. I would be glad to renew at ${rent} a year.`,
  asked: (asked: string) => `Thank you for your message. You ask for ${asked} a year.`,
  byIndex: (money: string) => `The rental index gives an average of ${money} a year for similar homes.`,
  byTenancies: (money: string, { count, from, to }: { count: string; from: string; to: string }) =>
    `${count} registered tenancies (Ejari) of similar homes from ${from} to ${to} have a median rent of ${money} a year.`,
  decree: (below: string | null, rise: string, isNone: boolean) =>
    `The present rent is ${below === null ? 'not below that' : `${below} below that`}. Decree 43 of 2013, article 1, then allows ${isNone ? 'no increase' : `an increase of up to ${rise}`}.`,
  wouldRenew: (highest: string) => `I would be glad to renew. The highest rent would be ${highest} a year.`,
  agree: (asked: string) => `I agree to ${asked} a year and would be glad to renew.`,
  offer: (highest: string) => `I would be glad to renew at ${highest} a year.`,
  askIndex: (asked: string | null) =>
    `${asked === null ? '' : `You ask for ${asked} a year. `}Decree 43 of 2013 limits an increase by the average rent of similar homes. Please send me the result of the Land Department’s rental index for this home. I would be glad to renew at the rent it allows.`,
  ownerStays: (rent: string, start: string | null) =>
    `I would be glad to renew on the present terms at ${rent} a year${start === null ? '' : `, from ${start}`}.`,
  ownerAskIndex:
    'For the renewal I ask for the rent that the Land Department’s rental index and Decree 43 of 2013 allow, and will send you the result of the index.',
  ownerAsks: (wanted: string, start: string | null) =>
    `For the renewal I ask for ${wanted} a year${start === null ? '' : `, from ${start}`}. This is my notice under Law 26 of 2007 as amended by Law 33 of 2008, article 14.`,
  index:
    'The Land Department’s rental index decides. If it shows another figure for this home, please send me its result.',
  close: { tenant: 'Kind regards,', owner: 'Kind regards,' },
};

const ARABIC: typeof ENGLISH = {
  money: (fils) => `${amount(fils)} درهم`,
  day: dayFormat('ar-AE-u-nu-latn'),
  subject: (place, end) =>
    `تجديد عقد الإيجار${place === '' ? '' : ` في ${place}`}${end === null ? '' : `، العقد المنتهي في ${end}`}`,
  greeting: { tenant: 'حضرة المؤجر المحترم،', owner: 'حضرة المستأجر المحترم،' },
  contract: (side, { place, end, rent }) =>
    `${side === 'tenant' ? 'ينتهي عقدي' : 'ينتهي عقدك'}${place === '' ? '' : ` في ${place}`} ${end === null ? 'قريبًا' : `في ${end}`}. الإيجار الحالي ${rent} سنويًا.`,
  noNotice: (lastDay) =>
    `تعديل الشروط يحتاج إخطارًا قبل نهاية العقد بتسعين يومًا على الأقل، أي حتى ${lastDay} (المادة 14 من القانون 26 لسنة 2007 المعدل بالقانون 33 لسنة 2008). ولم يصلني إخطار.`,
  late: (came, lastDay) =>
    `وصلني إخطارك في ${came}. وكان موعده حتى ${lastDay}، أي قبل نهاية العقد بتسعين يومًا (المادة 14 من القانون 26 لسنة 2007 المعدل بالقانون 33 لسنة 2008).`,
  stays: (rent) => `لذلك تستمر الشروط الحالية، ويسرني التجديد بإيجار ${rent} سنويًا.`,
  asked: (asked) => `شكرًا على رسالتك. تطلب ${asked} سنويًا.`,
  byIndex: (money) => `متوسط إيجار العقارات المشابهة في مؤشر الإيجارات ${money} سنويًا.`,
  byTenancies: (money, { count, from, to }) =>
    `عدد عقود إيجاري المسجّلة لعقارات مشابهة من ${from} إلى ${to} هو ${count}، والإيجار الوسيط فيها ${money} سنويًا.`,
  decree: (below, rise, isNone) =>
    `الإيجار الحالي ${below === null ? 'ليس أقل منه' : `أقل منه بنسبة ${below}`}. وبحسب المادة 1 من المرسوم 43 لسنة 2013 ${isNone ? 'لا تجوز زيادة' : `لا تتجاوز الزيادة ${rise}`}.`,
  wouldRenew: (highest) => `يسرني التجديد، وأعلى إيجار يكون ${highest} سنويًا.`,
  agree: (asked) => `أوافق على ${asked} سنويًا ويسرني التجديد.`,
  offer: (highest) => `يسرني التجديد بإيجار ${highest} سنويًا.`,
  askIndex: (asked) =>
    `${asked === null ? '' : `تطلب ${asked} سنويًا. `}يحدد المرسوم 43 لسنة 2013 الزيادة بحسب متوسط إيجار العقارات المشابهة. أرجو إرسال نتيجة مؤشر الإيجارات من دائرة الأراضي لهذا العقار، ويسرني التجديد بالإيجار الذي يسمح به.`,
  ownerStays: (rent, start) =>
    `يسرني التجديد بالشروط الحالية بإيجار ${rent} سنويًا${start === null ? '' : ` ابتداءً من ${start}`}.`,
  ownerAskIndex:
    'أطلب للتجديد الإيجار الذي يسمح به مؤشر الإيجارات لدى دائرة الأراضي والمرسوم 43 لسنة 2013، وسأرسل إليك نتيجة المؤشر.',
  ownerAsks: (wanted, start) =>
    `أطلب للتجديد ${wanted} سنويًا${start === null ? '' : ` ابتداءً من ${start}`}. وهذا إخطاري بموجب المادة 14 من القانون 26 لسنة 2007 المعدل بالقانون 33 لسنة 2008.`,
  index: 'مؤشر الإيجارات لدى دائرة الأراضي هو الذي يحسم. إذا أظهر رقمًا آخر لهذا العقار فأرجو إرسال نتيجته.',
  close: { tenant: 'مع أطيب التحيات،', owner: 'مع أطيب التحيات،' },
};

const LETTERS = { en: ENGLISH, ar: ARABIC } as const;

/** The letter as plain text, for a message. */
export function letterText({ paragraphs }: Letter): string {
  return paragraphs.join('\n\n');
}
