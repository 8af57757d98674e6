import { areaById } from '../gazetteer/areas.ts';
import { count, nouns } from '../language/count.ar.ts';
import type { Language } from '../language/language.ts';
import { aedFromFils, groupThousands } from '../money.ts';
import { codes as ARABIC_CODES } from '../property/code-names.ar.ts';
import type { PropertyType } from '../property/property.ts';
import type { PriceOffer } from '../scores/price-offer.ts';
import { roundEstimate } from '../scores/verdict.ts';
import type { LetterDocument } from './layout-letter.ts';
import { REPORT_THEME } from './report-document.ts';

/** A sale or tenancy behind an estimate. Whole fils; a yearly rent in a tenancy. */
export type EvidenceRow = {
  day: string;
  /** Null if unknown. */
  sqft: number | null;
  fils: number;
  /** What the home would cost today by this row. */
  forHomeFils: number;
};

/** What a sheet for a negotiation states. Nothing in it says how high the person would go. */
export type OfferFacts = {
  purpose: 'sale' | 'rent';
  areaId: string;
  /** Building and project as registered, `Building, Project`; '' if only the area is known. */
  place: string;
  propertyType: PropertyType;
  bedrooms: number;
  sqft: number;
  offer: PriceOffer;
  valueFils: number;
  likely: { low: number; high: number };
  rows: readonly EvidenceRow[];
  /** Of the sales or tenancies, `YYYY-MM-DD`; '' if unknown. */
  from: string;
  to: string;
  /** Whether some of the rows are invented demo data. */
  isInvented: boolean;
  /** Whether the rents are advertised ones, as too few tenancies are registered. */
  isAdvertised?: boolean;
  today: string;
};

const SHOWN = 5;

const evidenceOf = ({ purpose, isAdvertised }: Pick<OfferFacts, 'purpose' | 'isAdvertised'>) =>
  purpose === 'rent' && isAdvertised === true ? 'adverts' : purpose;

/** The sheet on one page, in both languages with the figures between them. */
export function offerSheet(facts: OfferFacts): LetterDocument {
  const { en, ar } = LETTERS;
  const rows = evidenceRows(facts).map((row) => {
    const size =
      row.sqft === null ? ['', ''] : [`, ${groupThousands(row.sqft)} sqft`, `، ${groupThousands(row.sqft)} قدم²`];
    return {
      en: `${en.row[evidenceOf(facts)]} ${numericDay(row.day)}${size[0]}`,
      value: amount(row.fils),
      ar: `${ar.row[evidenceOf(facts)]} ${numericDay(row.day)}${size[1]}`,
    };
  });
  const figure = (name: keyof typeof ENGLISH.figures, value: string) => ({
    en: en.figures[name][facts.purpose],
    value,
    ar: ar.figures[name][facts.purpose],
  });
  const { offer, valueFils, likely } = facts;
  const low = amount(roundEstimate(likely.low));
  const basis = {
    none: [],
    lowest: [figure('lowest', low)],
    estimate: [
      figure('estimate', amount(valueFils)),
      figure('likely', `${low} – ${amount(roundEstimate(likely.high))}`),
    ],
  };
  return {
    letters: { en: offerLetter('en', facts), ar: offerLetter('ar', facts) },
    figures: [
      figure('asked', amount(offer.askedFils)),
      ...basis[argument(facts)],
      ...rows,
      figure('offer', amount(offer.startFils)),
    ],
    footer: { en: sourceIn('en', facts), ar: sourceIn('ar', facts) },
    theme: REPORT_THEME,
  };
}

/** The same as text for a message, with the evidence in lines. */
export function offerText(language: Language, facts: OfferFacts): string {
  const words = LETTERS[language];
  const { subject, paragraphs } = offerLetter(language, facts);
  const lines = evidenceRows(facts).map((row) => `• ${words.line(row, facts.purpose)}`);
  const close = paragraphs.at(-1) ?? '';
  const body = [subject, ...paragraphs.slice(0, -1), lines.join('\n'), sourceIn(language, facts), close];
  return body.filter((part) => part !== '').join('\n\n');
}

/**
 * What a letter argues by: the estimate where more is asked; else the lower end of the likely range, below which a
 * quarter of such homes go, because the estimate would speak for the other side; nothing where the price is agreed to.
 */
function argument({ offer, valueFils }: OfferFacts): 'estimate' | 'lowest' | 'none' {
  if (offer.isAsked) return 'none';
  return offer.askedFils > valueFils ? 'estimate' : 'lowest';
}

/** The best rows by which the home would cost less than is asked. */
function evidenceRows({ offer, rows }: OfferFacts): EvidenceRow[] {
  return offer.isAsked ? [] : rows.filter(({ forHomeFils }) => forHomeFils < offer.askedFils).slice(0, SHOWN);
}

function offerLetter(language: Language, facts: OfferFacts) {
  const words = LETTERS[language];
  const { offer, purpose } = facts;
  const home = words.home(facts);
  const basis = basisIn(language, facts);
  const reasons = (basis === null ? [] : offer.reasons).flatMap((reason) => {
    if (reason.kind === 'similar') {
      // A seller is told what speaks for a lower price.
      return reason.cheaper * 2 > reason.sales ? [words.similar(reason.cheaper, reason.sales)] : [];
    }
    if (reason.kind === 'growth') return reason.growth < 0 ? [words.falling(percent(-reason.growth))] : [];
    if (reason.kind !== 'described') return [];
    const { floor, view, condition } = reason.described;
    return [
      ...(condition === 'worn' ? [words.worn] : []),
      ...(view === 'blocked' ? [words.blocked] : []),
      ...(floor === 'low' ? [words.low] : []),
    ];
  });
  return {
    subject: words.subject[purpose](home),
    paragraphs: [
      words.greeting,
      words.asked[purpose](home, words.money(offer.askedFils)),
      ...(basis === null ? [] : [basis]),
      ...(reasons.length === 0 ? [] : [reasons.join(' ')]),
      (offer.isAsked ? words.agree : words.offer)[purpose](words.money(offer.startFils)),
      words.close,
    ],
  };
}

function basisIn(language: Language, facts: OfferFacts): string | null {
  const { basis, lowest, money } = LETTERS[language];
  const evidence = evidenceOf(facts);
  const low = money(roundEstimate(facts.likely.low));
  const by = argument(facts);
  if (by === 'none') return null;
  if (by === 'lowest') return lowest[evidence](low);
  return basis[evidence](money(facts.valueFils), low, money(roundEstimate(facts.likely.high)));
}

const sourceIn = (language: Language, facts: OfferFacts) =>
  argument(facts) === 'none' ? '' : LETTERS[language].source(facts);

const amount = (fils: number) => groupThousands(Math.round(aedFromFils(fils)));
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
const numericDay = (iso: string) => iso.split('-').reverse().join('/');

function dayFormat(locale: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => (day === '' ? '' : format.format(new Date(`${day}T00:00:00Z`)));
}
const englishDay = dayFormat('en-GB');
const arabicDay = dayFormat('ar-AE-u-nu-latn');

const ENGLISH = {
  money: (fils: number) => `AED ${amount(fils)}`,
  greeting: 'Hello,',
  home: ({ place, areaId, propertyType, bedrooms, sqft }: OfferFacts) => {
    const rooms = bedrooms < 1 ? '' : `, ${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`;
    const where = [place, areaById(areaId)?.name ?? ''].filter((name) => name !== '').join(', ');
    return `${where} (${propertyType}${rooms}, ${groupThousands(Math.round(sqft))} sqft)`;
  },
  subject: {
    sale: (home: string) => `Offer for a home: ${home}`,
    rent: (home: string) => `Offer for the rent of a home: ${home}`,
  },
  asked: {
    sale: (home: string, asked: string) => `I am interested in ${home}. The asking price is ${asked}.`,
    rent: (home: string, asked: string) => `I would like to rent ${home}. The asking rent is ${asked} a year.`,
  },
  basis: {
    sale: (value: string, low: string, high: string) =>
      `Registered sales of similar homes, adjusted to this home and to today, give about ${value}. Half of such homes sell between ${low} and ${high}.`,
    rent: (value: string, low: string, high: string) =>
      `Registered tenancies of similar homes, adjusted to this home and to today, give about ${value} a year. Half of such homes let between ${low} and ${high}.`,
    adverts: (value: string, low: string, high: string) =>
      `Similar homes advertised now, adjusted for size, give about ${value} a year, with a likely range of ${low} to ${high}.`,
  },
  lowest: {
    sale: (low: string) =>
      `By registered sales of similar homes, adjusted to this home and to today, a quarter of such homes sell for less than ${low}.`,
    rent: (low: string) =>
      `By registered tenancies of similar homes, adjusted to this home and to today, a quarter of such homes let for less than ${low} a year.`,
    adverts: (low: string) =>
      `By similar homes advertised now, adjusted for size, a quarter of such homes let for less than ${low} a year.`,
  },
  similar: (cheaper: number, sales: number) =>
    `${cheaper} of ${sales} similar registered sales ${cheaper === 1 ? 'was' : 'were'} cheaper per square foot.`,
  falling: (share: string) => `Prices in the area fell by ${share} in a year.`,
  worn: 'The home needs work.',
  blocked: 'Its view is blocked.',
  low: 'It is on a low floor.',
  offer: {
    sale: (offer: string) => `I offer ${offer}.`,
    rent: (offer: string) => `I offer ${offer} a year.`,
  },
  agree: {
    sale: (offer: string) => `I can agree to ${offer} once I have seen the home and its papers.`,
    rent: (offer: string) => `I can agree to ${offer} a year once I have seen the home and its contract.`,
  },
  close: 'Kind regards,',
  row: { sale: 'Sold', rent: 'Let', adverts: 'Advertised' },
  evidence: { sale: 'Registered sales', rent: 'Registered tenancies', adverts: 'Advertised rents' },
  line: ({ day, sqft, fils, forHomeFils }: EvidenceRow, purpose: OfferFacts['purpose']) =>
    `${englishDay(day)}${sqft === null ? '' : `, ${groupThousands(sqft)} sqft`}: ${ENGLISH.money(fils)}${purpose === 'rent' ? ' a year' : ''} (for this home today: ${ENGLISH.money(forHomeFils)})`,
  figures: {
    asked: { sale: 'Asking price, AED', rent: 'Asking rent, AED per year' },
    estimate: { sale: 'Estimate, AED', rent: 'Estimated rent, AED per year' },
    likely: { sale: 'Half of such homes sell at', rent: 'Half of such homes let at' },
    lowest: { sale: 'A quarter of such homes sell for less than', rent: 'A quarter of such homes let for less than' },
    offer: { sale: 'Offer, AED', rent: 'Offer, AED per year' },
  },
  source: (facts: OfferFacts) => {
    const { from, to, today, isInvented } = facts;
    const what = ENGLISH.evidence[evidenceOf(facts)];
    const period = from === '' ? '' : ` from ${englishDay(from)} to ${englishDay(to)}`;
    const invented = isInvented ? ', of the demo market: invented, not real' : '';
    return `${what}${period}${invented}. Estimated with Sahil on ${englishDay(today)}. Not a formal valuation.`;
  },
};

const ARABIC: typeof ENGLISH = {
  money: (fils) => `${amount(fils)} درهم`,
  greeting: 'تحية طيبة،',
  home: ({ place, areaId, propertyType, bedrooms, sqft }) => {
    const rooms = bedrooms < 1 ? '' : `، ${count(bedrooms, nouns.bedroom)}`;
    const where = [place, areaById(areaId)?.nameAr ?? ''].filter((name) => name !== '').join('، ');
    const kind = ARABIC_CODES[propertyType] ?? propertyType;
    return `${where} (${kind}${rooms}، ${groupThousands(Math.round(sqft))} قدم²)`;
  },
  subject: { sale: (home) => `عرض لشراء عقار: ${home}`, rent: (home) => `عرض لاستئجار عقار: ${home}` },
  asked: {
    sale: (home, asked) => `يهمني العقار: ${home}. السعر المطلوب ${asked}.`,
    rent: (home, asked) => `أرغب في استئجار: ${home}. الإيجار المطلوب ${asked} سنويًا.`,
  },
  basis: {
    sale: (value, low, high) =>
      `المبيعات المسجّلة لعقارات مشابهة، بعد تعديلها لهذا العقار ولأسعار اليوم، تعطي نحو ${value}. ويُباع نصف هذه العقارات بين ${low} و${high}.`,
    rent: (value, low, high) =>
      `عقود الإيجار المسجّلة لعقارات مشابهة، بعد تعديلها لهذا العقار ولليوم، تعطي نحو ${value} سنويًا. ويؤجَّر نصف هذه العقارات بين ${low} و${high}.`,
    adverts: (value, low, high) =>
      `عقارات مشابهة معلنة الآن، بعد تعديلها بحسب المساحة، تعطي نحو ${value} سنويًا، والنطاق المرجّح بين ${low} و${high}.`,
  },
  lowest: {
    sale: (low) =>
      `بحسب المبيعات المسجّلة لعقارات مشابهة، بعد تعديلها لهذا العقار ولأسعار اليوم، يُباع ربع هذه العقارات بأقل من ${low}.`,
    rent: (low) =>
      `بحسب عقود الإيجار المسجّلة لعقارات مشابهة، بعد تعديلها لهذا العقار ولليوم، يؤجَّر ربع هذه العقارات بأقل من ${low} سنويًا.`,
    adverts: (low) =>
      `بحسب عقارات مشابهة معلنة الآن، بعد تعديلها بحسب المساحة، يؤجَّر ربع هذه العقارات بأقل من ${low} سنويًا.`,
  },
  similar: (cheaper, sales) => `المبيعات المشابهة المسجّلة ${sales}، منها ${cheaper} بسعر أقل لكل قدم².`,
  falling: (share) => `انخفضت الأسعار في المنطقة بنسبة ${share} خلال سنة.`,
  worn: 'العقار يحتاج إلى صيانة.',
  blocked: 'إطلالته محجوبة.',
  low: 'يقع في طابق منخفض.',
  offer: { sale: (offer) => `أعرض ${offer}.`, rent: (offer) => `أعرض ${offer} سنويًا.` },
  agree: {
    sale: (offer) => `أوافق على ${offer} بعد معاينة العقار والاطلاع على أوراقه.`,
    rent: (offer) => `أوافق على ${offer} سنويًا بعد معاينة العقار والاطلاع على عقده.`,
  },
  close: 'مع أطيب التحيات،',
  row: { sale: 'بيع في', rent: 'أُجّر في', adverts: 'أُعلن في' },
  evidence: { sale: 'مبيعات مسجّلة', rent: 'عقود إيجار مسجّلة', adverts: 'إيجارات معلنة' },
  line: ({ day, sqft, fils, forHomeFils }, purpose) =>
    `${arabicDay(day)}${sqft === null ? '' : `، ${groupThousands(sqft)} قدم²`}: ${ARABIC.money(fils)}${purpose === 'rent' ? ' سنويًا' : ''} (لهذا العقار اليوم: ${ARABIC.money(forHomeFils)})`,
  figures: {
    asked: { sale: 'السعر المطلوب، درهم', rent: 'الإيجار المطلوب، درهم سنويًا' },
    estimate: { sale: 'التقدير، درهم', rent: 'الإيجار المقدّر، درهم سنويًا' },
    likely: { sale: 'يُباع نصف هذه العقارات بين', rent: 'يؤجَّر نصف هذه العقارات بين' },
    lowest: { sale: 'يُباع ربع هذه العقارات بأقل من', rent: 'يؤجَّر ربع هذه العقارات بأقل من' },
    offer: { sale: 'العرض، درهم', rent: 'العرض، درهم سنويًا' },
  },
  source: (facts) => {
    const { from, to, today, isInvented } = facts;
    const what = ARABIC.evidence[evidenceOf(facts)];
    const period = from === '' ? '' : ` من ${arabicDay(from)} إلى ${arabicDay(to)}`;
    const invented = isInvented ? '، من السوق التجريبي: مختلقة وليست حقيقية' : '';
    return `${what}${period}${invented}. تقدير بتطبيق ساحل في ${arabicDay(today)}، وليس تقييمًا رسميًا.`;
  },
};

const LETTERS = { en: ENGLISH, ar: ARABIC } as const;
