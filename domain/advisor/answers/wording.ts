import { count, nouns } from '../../language/count.ar.ts';
import type { Language } from '../../language/language.ts';
import { filsFromAed, formatAed, formatAedShort, groupThousands } from '../../money.ts';
import { listingTitles } from '../../property/listing-title.ar.ts';
import type { PropertyType } from '../../property/property.ts';
import { RATES_DAY } from '../../search/lexicon.ts';
import { withoutPrivateMark } from '../../transaction/demo-source.ts';
import type { Converted, MissingFact } from '../frame/frame.ts';
import { type Texts, tableRows, toTexts } from '../frame/text-table.ts';
import type { ToolEvidence } from '../tools/tool-types.ts';
import type { Draft } from './answer-types.ts';

// Words and numbers of answers, in both languages. Digits are Latin in Arabic too, as on every screen.

export function say(language: Language, texts: { en: string; ar: string }): string {
  return texts[language];
}

/** An answer of one sentence. */
export function reply(language: Language, texts: { en: string; ar: string }): Draft {
  return { text: [texts[language]] };
}

export const short = (aed: number) => formatAedShort(filsFromAed(aed)).replace('.0M', 'M').replace('.00M', 'M');
export const full = (aed: number) => formatAed(filsFromAed(aed));
export const countText = (n: number) => groupThousands(Math.round(n));
const ENGLISH_NOUNS = {
  cheque: ['cheque', 'cheques'],
  guest: ['guest', 'guests'],
  home: ['home', 'homes'],
  listing: ['listing', 'listings'],
  sale: ['sale', 'sales'],
  similarSale: ['similar sale', 'similar sales'],
  registeredSale: ['registered sale', 'registered sales'],
  advertisedRent: ['advertised rent', 'advertised rents'],
  registeredTenancy: ['registered tenancy', 'registered tenancies'],
  area: ['area', 'areas'],
  project: ['project', 'projects'],
  day: ['day', 'days'],
  month: ['month', 'months'],
  year: ['year', 'years'],
  minute: ['minute', 'minutes'],
} as const satisfies Partial<Record<keyof typeof nouns, readonly [one: string, many: string]>>;

/** `1 area`, `1,204 sales`: a number with its noun. */
export function counted(language: Language, n: number, noun: keyof typeof ENGLISH_NOUNS): string {
  const shown = Math.abs(n) < 100 && !Number.isInteger(n) ? String(n) : countText(n);
  return language === 'ar' ? count(shown, nouns[noun]) : `${shown} ${ENGLISH_NOUNS[noun][shown === '1' ? 0 : 1]}`;
}

const JOINTS = {
  list: { en: [', ', ', '], ar: ['، ', '، '] },
  and: { en: [', ', ' and '], ar: ['، ', ' و'] },
  or: { en: [', ', ' or '], ar: ['، ', ' أو '] },
} as const;

/** Joins the parts that say something: `JVC, JLT and JBR`. */
export function joined(language: Language, parts: readonly string[], how: keyof typeof JOINTS = 'list'): string {
  const said = parts.filter((part) => part !== '');
  const [comma, last] = JOINTS[how][language];
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(comma)}${last}${said.at(-1)}`;
}

/** Words of a user in quotation marks: `“wich” and “gives”`. */
export function quoted(language: Language, words: readonly string[], how: 'and' | 'or'): string {
  const marked = words.map((word) => (language === 'ar' ? `«${word}»` : `“${word}”`));
  return joined(language, marked, how);
}

/** A listing's title in the language of the answer. */
export const titleText = (language: Language, title: string) => (language === 'ar' ? listingTitles.of(title) : title);

export function orDash(value: number | null, text: (value: number) => string): string {
  return value === null ? '—' : text(value);
}

/** `1,200 sqft`: the advisor always uses square feet, whatever unit the user has chosen. */
export function sizeText(language: Language, sqft: number): string {
  return say(language, { en: `${countText(sqft)} sqft`, ar: `${countText(sqft)} قدم²` });
}

/** `6.2%`; with a sign `+6.2%`, `−0.8%`. */
export function percentText(points: number, isSigned = false): string {
  const rounded = Math.round(points * 10) / 10;
  const digits = Math.abs(rounded).toFixed(1);
  if (rounded === 0) return '0.0%';
  if (rounded < 0) return `−${digits}%`;
  return isSigned ? `+${digits}%` : `${digits}%`;
}

export const signedPercent = (points: number) => percentText(points, true);

/** `7%`, `4.25%`: a percentage from the user or a rule, with up to two decimals. */
export function plainPercent(points: number): string {
  return `${Number(points.toFixed(2))}%`;
}

const TYPES: Readonly<Record<PropertyType, { en: [one: string, many: string]; ar: [one: string, many: string] }>> = {
  apartment: { en: ['apartment', 'apartments'], ar: ['شقة', 'شقق'] },
  villa: { en: ['villa', 'villas'], ar: ['فيلا', 'فلل'] },
  townhouse: { en: ['townhouse', 'townhouses'], ar: ['تاون هاوس', 'تاون هاوس'] },
  penthouse: { en: ['penthouse', 'penthouses'], ar: ['بنتهاوس', 'بنتهاوس'] },
  studio: { en: ['studio', 'studios'], ar: ['استوديو', 'استوديوهات'] },
  duplex: { en: ['duplex', 'duplexes'], ar: ['دوبلكس', 'دوبلكس'] },
};

export function typeWord(language: Language, type: PropertyType | null, isMany: boolean): string {
  if (type === null) return say(language, isMany ? { en: 'homes', ar: 'عقارات' } : { en: 'home', ar: 'عقار' });
  return TYPES[type][language][isMany ? 1 : 0];
}

/** `2-bed`, `3+ bed`, `بغرفتي نوم`; '' without a number. */
export function bedsWord(language: Language, min: number | null, max: number | null): string {
  if (min === null && max === null) return '';
  if (max === 0) return say(language, { en: 'studio', ar: 'استوديو' });
  if (language === 'ar') return arabicBeds(min, max);
  if (min === 0 && max !== null) return `studio to ${max}-bed`;
  if (max === null) return `${min}+ bed`;
  return `${min === max ? min : min === null ? `≤${max}` : `${min}–${max}`}-bed`;
}

function arabicBeds(min: number | null, max: number | null): string {
  if (min === 0 && max !== null) return `من استوديو إلى ${roomsAfter(max)}`;
  if (max === null) return `بعدد غرف نوم ${min} أو أكثر`;
  if (min !== max) return min === null ? `بعدد غرف نوم حتى ${max}` : `بعدد غرف نوم ${min}–${max}`;
  return max > 2 ? `بعدد ${roomsAfter(max)}` : `ب${roomsAfter(max)}`;
}

/** Rooms after a preposition: `غرفتي نوم`. */
const roomsAfter = (rooms: number) => (rooms === 2 ? 'غرفتي نوم' : count(rooms, nouns.bedroom));

const STATES = { ready: { en: 'ready', ar: 'جاهزة' }, off_plan: { en: 'off-plan', ar: 'على الخارطة' } } as const;

/** `ready 2-bed apartments`: the homes a question is about. */
export function homesWord(
  language: Language,
  slots: {
    types: readonly PropertyType[];
    minBeds: number | null;
    maxBeds: number | null;
    completion: 'ready' | 'off_plan' | null;
  },
): string {
  const isStudio = slots.maxBeds === 0;
  const types = slots.types.filter((type) => !isStudio || type !== 'studio');
  const isPlain = isStudio && types.length === 0;
  const kind = joined(
    language,
    types.map((type) => typeWord(language, type, true)),
    'or',
  );
  const type = isPlain ? typeWord(language, 'studio', true) : kind || typeWord(language, null, true);
  const beds = isPlain ? '' : bedsWord(language, slots.minBeds, slots.maxBeds);
  const state = slots.completion === null ? '' : say(language, STATES[slots.completion]);
  const parts = language === 'en' ? [state, beds, type] : [type, beds, state];
  return parts.filter((part) => part !== '').join(' ');
}

const MONTHS_EN = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MONTHS_AR = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ');

/** `2026-03-09` or `2026-03` → `Mar 2026`. */
export function monthText(language: Language, day: string): string {
  const [year = '', month = ''] = day.split('-');
  const names = language === 'en' ? MONTHS_EN : MONTHS_AR;
  return `${names[Number(month) - 1] ?? ''} ${year}`.trim();
}

/** `9 Mar 2026`. */
export function dayText(language: Language, day: string): string {
  return `${Number(day.slice(8, 10))} ${monthText(language, day)}`;
}

/** Sources that have an English name only, with their Arabic. */
function bilingual(names: Readonly<Record<string, string>>): Record<string, Texts> {
  return Object.fromEntries(Object.entries(names).map(([en, ar]) => [en, { en, ar }]));
}

const SOURCES: Readonly<Record<string, Texts>> = {
  demo: { en: 'demo market', ar: 'سوق تجريبي' },
  'dld-export': { en: 'Dubai Land Department', ar: 'دائرة الأراضي والأملاك' },
  'dld-units': { en: 'Dubai Land Department', ar: 'دائرة الأراضي والأملاك' },
  'dld-villas': { en: 'Dubai Land Department', ar: 'دائرة الأراضي والأملاك' },
  'dubai-pulse': { en: 'Dubai Land Department', ar: 'دائرة الأراضي والأملاك' },
  api: { en: 'imported records', ar: 'سجلات مستوردة' },
  import: { en: 'imported records', ar: 'سجلات مستوردة' },
  ...bilingual({
    'joinoliva.com, service charges by area': 'joinoliva.com، رسوم الخدمات حسب المنطقة',
    'Driven Properties, service charges in Dubai': 'شركة Driven Properties، رسوم الخدمات في دبي',
    'Dubai Land Department; usual agency and bank fees': 'دائرة الأراضي والأملاك، ورسوم الوسطاء والبنوك المعتادة',
    'Dubai Decree 43 of 2013': 'مرسوم دبي 43 لسنة 2013',
    'Dubai Decree 43 of 2013 on rent increases': 'مرسوم دبي 43 لسنة 2013 بشأن زيادة الإيجار',
    'Dubai Law 26 of 2007 on landlords and tenants, amended by Law 33 of 2008':
      'قانون دبي 26 لسنة 2007 بشأن المؤجرين والمستأجرين، المعدل بالقانون 33 لسنة 2008',
    'Dubai Land Department, service card for Ejari': 'دائرة الأراضي والأملاك، بطاقة خدمة إيجاري',
    'Dubai Law 7 of 2006 on registration of real property': 'قانون دبي 7 لسنة 2006 بشأن التسجيل العقاري',
    'Dubai Regulation 3 of 2006 on areas for ownership by non-UAE nationals, with later additions':
      'نظام دبي 3 لسنة 2006 بشأن مناطق تملك غير المواطنين، وما أضيف إليه',
    'Dubai Law 8 of 2007 on escrow accounts for real property development':
      'قانون دبي 8 لسنة 2007 بشأن حسابات ضمان التطوير العقاري',
    'Dubai Law 13 of 2008, article 11, as amended by Law 19 of 2017 and Law 19 of 2020':
      'قانون دبي 13 لسنة 2008، المادة 11، المعدل بالقانونين 19 لسنة 2017 و19 لسنة 2020',
    'Dubai Law 6 of 2019 on jointly owned property': 'قانون دبي 6 لسنة 2019 بشأن ملكية العقارات المشتركة',
    'Dubai Land Department': 'دائرة الأراضي والأملاك',
    'Dubai Land Department, register of projects': 'دائرة الأراضي والأملاك، سجل المشاريع',
    'Knowledge and Human Development Authority (KHDA)': 'هيئة المعرفة والتنمية البشرية',
    'Dubai Health Authority (DHA)': 'هيئة الصحة بدبي',
    'Dubai Decree 41 of 2013 on leasing holiday homes': 'مرسوم دبي 41 لسنة 2013 بشأن تأجير بيوت العطلات',
    'Central Bank of the UAE, Regulations Regarding Mortgage Loans (Notice 31/2013, amended 2020), from secondary sources':
      'مصرف الإمارات المركزي، أنظمة قروض الرهن (الإشعار 31/2013، المعدل 2020)، من مصادر ثانوية',
  }),
};

/** What evidence counts. Rules are not counted. */
const COUNTED = {
  sales: 'registeredSale',
  listings: 'listing',
  rents: 'registeredTenancy',
  model: 'sale',
} as const satisfies Partial<Record<ToolEvidence['what'], keyof typeof ENGLISH_NOUNS>>;

/** Name of a source; marks the user's own files. */
function sourceText(language: Language, source: string): string {
  const own = withoutPrivateMark(source);
  const name = SOURCES[own ?? source]?.[language] ?? own ?? source;
  return own === null ? name : say(language, { en: `${name} (your own file)`, ar: `${name} (ملفك الخاص)` });
}

/** Where figures come from: `From 864 registered sales, Sep 2025 to Nov 2026, demo market. Information, not advice.` */
export function sourceLine(language: Language, evidence: readonly ToolEvidence[]): string {
  // Of several searches, the one that looked at most listings names them all.
  const listings = evidence.filter(({ what }) => what === 'listings');
  const most = listings.reduce((best, one) => (best === undefined || one.count > best.count ? one : best), listings[0]);
  const named = evidence.filter((one) => one.what !== 'listings' || one === most);
  const parts = [...new Set(named.map((one) => evidenceText(language, one)).filter((text) => text !== ''))];
  if (parts.length === 0) return '';
  const from = say(language, { en: `From ${parts.join('; ')}.`, ar: `من ${parts.join('؛ ')}.` });
  return `${from} ${say(language, { en: 'Information, not advice.', ar: 'معلومات وليست نصيحة.' })}`;
}

function evidenceText(language: Language, { what, count: rows, from, to, sources }: ToolEvidence): string {
  const comma = say(language, { en: ', ', ar: '، ' });
  const names = [...new Set(sources.map((source) => sourceText(language, source)))].join(comma);
  if (what === 'rules' || what === 'places') return names;
  if (rows === 0) return '';
  const number = counted(language, rows, COUNTED[what]);
  if (what === 'listings') return `${number}${comma}${dayText(language, to)}`;
  const period =
    from === ''
      ? ''
      : `${monthText(language, from)} ${say(language, { en: 'to', ar: 'إلى' })} ${monthText(language, to)}`;
  return [number, period, names].filter((part) => part !== '').join(comma);
}

/** Questions that the advisor asks, one per row: the missing fact, and the question in English and Arabic. */
export const QUESTIONS = tableRows<MissingFact, Texts>(
  `
area # Which area is it in? # في أي منطقة؟
size # How large is it, in square feet? # كم مساحته بالقدم المربع؟
income # What is your income a month? # كم دخلك في الشهر؟
price # At which price? # بأي سعر؟
rent # What is the yearly rent? # كم الإيجار السنوي؟
market_rent # What do similar homes rent for, or in which area is it and how many bedrooms does it have? # كم إيجار العقارات المشابهة، أو في أي منطقة وكم غرفة؟
home # Which home? Say its number, or open it and ask from there. # أي عقار؟ اذكر رقمه.
position # Where are you? Allow your position, or name an area. # أين أنت؟ اسمح بالموقع أو اذكر منطقة.
homes # Which homes? Say two numbers. # أي عقارات؟ اذكر رقمين.
areas # Which areas? Name two. # أي مناطق؟ اذكر اثنتين.
meaning # What would you like to know? # ماذا تود أن تعرف؟
`,
  toTexts,
);

/** `from 2M`, `up to 3M`, `2M – 3M`; '' without limits. */
export function rangeText(
  language: Language,
  text: (value: number) => string,
  [least, max]: Limits,
  upTo = 'up to',
): string {
  const min = least || null;
  if (min !== null && max !== null) return min === max ? text(min) : `${text(min)} – ${text(max)}`;
  if (min !== null) return say(language, { en: `from ${text(min)}`, ar: `من ${text(min)}` });
  return max === null ? '' : say(language, { en: `${upTo} ${text(max)}`, ar: `حتى ${text(max)}` });
}

type Limits = readonly [least: number | null, most: number | null];

type AssumedGrowth = {
  growthPercent: number;
  growthSince: number | null;
  growthYears: number | null;
  rentGrowthPercent: number;
};

/** The assumed growth of prices and rents with what it rests on: `prices at +4.5% a year (…) and rents at +1.9%`. */
export function assumedGrowth(language: Language, found: AssumedGrowth): string {
  const rents = percentText(found.rentGrowthPercent, true);
  const prices = longRunGrowth(language, found);
  return say(language, {
    en: `prices at ${prices} and rents at ${rents}`,
    ar: `نمو أسعار ${prices} ونمو إيجارات ${rents}`,
  });
}

/** `+4.4% a year (the area’s own average over 9 years)`. */
export function longRunGrowth(language: Language, found: Omit<AssumedGrowth, 'rentGrowthPercent'>): string {
  const { growthSince, growthYears } = found;
  const growth = percentText(found.growthPercent, true);
  return say(language, {
    en: `${growth} a year (${growthSince === null ? `the area’s own average over ${growthYears} years` : `Dubai’s average since ${growthSince}`})`,
    ar: `${growth} سنويًا (${growthSince === null ? `متوسط المنطقة خلال ${counted('ar', growthYears ?? 0, 'year')}` : `متوسط دبي منذ ${growthSince}`})`,
  });
}

const PEGGED: ReadonlySet<string> = new Set(['USD', 'SAR', 'QAR', 'OMR', 'BHD']);

/** `USD 500,000 is AED 1,836,250.`, with the day of a rate that floats. */
export function convertedText(language: Language, { code, amount, aed }: Converted): string {
  const said = `${code} ${Math.round(amount).toLocaleString('en-US')}`;
  return PEGGED.has(code)
    ? say(language, { en: `${said} is ${full(aed)}.`, ar: `${said} تساوي ${full(aed)}.` })
    : say(language, {
        en: `${said} is about ${full(aed)} at the rate of ${RATES_DAY}.`,
        ar: `${said} تساوي نحو ${full(aed)} بسعر ${RATES_DAY}.`,
      });
}

type AtPrice = { name: string; what: string; count: number; period: string; prices: string };

/** `Dubai: none of the 107 sales of penthouses in the last twelve months was from AED 50M.` */
export function noneAtPrice(language: Language, { name, what, count, period, prices }: AtPrice): string {
  return say(language, {
    en: `${name}: none of the ${countText(count)} sales of ${what} ${period} was ${prices}.`,
    ar: `${name}: لا شيء من ${countText(count)} عملية بيع (${what}) ${period} كان ${prices}.`,
  });
}
