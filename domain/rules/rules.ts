import { aedFromFils, groupThousands } from '../money.ts';
import { areaServiceCharge } from '../property/service-charges.ts';
import { RENT_BANDS as BANDS, EVICTION_NOTICE_MONTHS, NOTICE_DAYS } from '../rent/rent.ts';
import { COST_SOURCES, TRUSTEE_THRESHOLD_FILS } from '../roi/costs.ts';
import { BAND_LIMIT_FILS, MOST_YEARLY_INCOMES, STANDARD_LIMITS } from '../roi/lending-limits.ts';
import { STANDARD_SCENARIO as COSTS } from '../roi/scenario.ts';
import { RENTING_FACTS } from './renting-facts.ts';
import type { RuleId } from './rule-names.ts';
import * as from from './sources.ts';

/**
 * A rule for buying or renting in Dubai. `{name}` in a text is replaced by the figure of that name, so each figure is
 * written once. The end of the name tells the unit: `…Percent`, `…Aed`, `…Days`, `…Months`, `…Years`.
 */
type Rule = {
  readonly figures: Readonly<Record<string, number>>;
  readonly en: string;
  readonly ar: string;
  readonly sources: readonly from.RuleSource[];
};

const [flats, villas] = [areaServiceCharge('', false), areaServiceCharge('', true)];
const percent = (share: number) => Math.round(share * 1000) / 10;
const loanCap = (id: string) => percent(STANDARD_LIMITS.rules.find((rule) => rule.id === id)?.maxLtv ?? 0);
const band = (at: number) => ({ above: percent(BANDS[at]?.above ?? 0), rise: percent(BANDS[at]?.rise ?? 0) });
const [most, high, middle, least] = [band(0), band(1), band(2), band(3)];

export const RULES: Readonly<Record<RuleId, Rule>> = {
  'purchase-fees': {
    figures: {
      transferPercent: COSTS.dldPercent,
      transferAed: aedFromFils(COSTS.dldFixedFils),
      agencyPercent: COSTS.agencyPercent,
      vatPercent: COSTS.vatPercent,
      trusteeAed: aedFromFils(COSTS.trusteeFils),
      trusteeLowAed: aedFromFils(COSTS.trusteeLowFils),
      trusteeFromAed: aedFromFils(TRUSTEE_THRESHOLD_FILS),
      mortgagePercent: COSTS.mortgageRegistrationPercent,
      mortgageAed: aedFromFils(COSTS.mortgageRegistrationFixedFils),
    },
    en: 'The Land Department charges {transferPercent}% of the price plus AED {transferAed} to register a sale, usually paid by the buyer. The agent usually takes {agencyPercent}% plus {vatPercent}% VAT. On a resale the registration trustee takes AED {trusteeAed} plus VAT from a price of AED {trusteeFromAed} and AED {trusteeLowAed} below it. A mortgage is registered for {mortgagePercent}% of the loan plus AED {mortgageAed}.',
    ar: 'تأخذ دائرة الأراضي {transferPercent}% من السعر و{transferAed} درهما لتسجيل البيع، ويدفعها المشتري عادة. عمولة الوسيط في العادة {agencyPercent}% زائد ضريبة {vatPercent}%. وفي إعادة البيع يأخذ أمين التسجيل {trusteeAed} درهم زائد الضريبة إذا بلغ السعر {trusteeFromAed} درهم، و{trusteeLowAed} درهم دون ذلك. وتسجيل الرهن {mortgagePercent}% من القرض و{mortgageAed} درهما.',
    sources: [COST_SOURCES.dld, COST_SOURCES.agency].map(({ source, url, asOf }) => ({ law: source, url, asOf })),
  },
  'who-may-buy': {
    figures: { leaseYears: 99 },
    en: 'UAE and GCC nationals may own anywhere in Dubai. Everyone else may own freehold without a limit of time, or hold a lease of up to {leaseYears} years, on land designated for it: most of the well-known communities are. You need no residence to buy. Check the title deed, or ask the Land Department whether a plot is freehold.',
    ar: 'يتملك مواطنو الإمارات ودول الخليج في كل دبي. وللجنسيات الأخرى تملك حر دون حد زمني، أو حق انتفاع أو إيجار حتى {leaseYears} سنة، في الأراضي المخصصة لذلك، ومنها معظم المناطق المعروفة. لا تحتاج إقامة كي تشتري. راجع سند الملكية أو اسأل دائرة الأراضي عن نوع الأرض.',
    sources: [from.REGISTRATION, from.FREEHOLD],
  },
  residence: {
    figures: { goldenAed: 2_000_000, goldenYears: 10, investorAed: 750_000, investorYears: 2, investorPaidPercent: 50 },
    en: 'Owners of property worth AED {goldenAed} or more can apply for the golden visa, which lasts {goldenYears} years and can be renewed. Mortgaged and off-plan homes can count. Owners of a ready home bought for AED {investorAed} or more can apply for a residence of {investorYears} years. With a mortgage, {investorPaidPercent}% must be paid. Conditions change: check with the Land Department before you rely on it.',
    ar: 'من يملك عقارات بقيمة {goldenAed} درهم فأكثر يستطيع طلب الإقامة الذهبية لمدة {goldenYears} سنوات قابلة للتجديد، وقد تحتسب العقارات المرهونة وعلى الخارطة. ومن يملك عقارًا جاهزًا اشتراه بـ {investorAed} درهم فأكثر يستطيع طلب إقامة لمدة {investorYears} سنة، ومع الرهن يجب أن يكون {investorPaidPercent}% مدفوعًا. الشروط تتغير، فتأكد من دائرة الأراضي أولًا.',
    sources: [from.GOLDEN_VISA, from.LAND_DEPARTMENT],
  },
  'off-plan-escrow': {
    figures: { keptPercent: 5, keptYears: 1 },
    en: 'Every payment for an off-plan home goes into the escrow account of its project, at a bank the Land Department approves. The developer is paid from it as the building grows, and the developer’s creditors cannot seize it. {keptPercent}% is kept back for {keptYears} year after completion. It does not protect you from delays. Before you pay, check the project and its account number with the Land Department.',
    ar: 'كل دفعة لعقار على الخارطة تودع في حساب ضمان المشروع لدى بنك تعتمده دائرة الأراضي. يصرف منه للمطور مع تقدم البناء، ولا يحجز عليه دائنو المطور. ويحتجز {keptPercent}% لمدة {keptYears} سنة بعد الإنجاز. لكنه لا يحميك من التأخير. تأكد من المشروع ورقم الحساب لدى دائرة الأراضي قبل الدفع.',
    sources: [from.ESCROW],
  },
  'off-plan-cancellation': {
    figures: {
      noticeDays: 30,
      advancedPercent: 60,
      nearlyDonePercent: 80,
      keptAdvancedPercent: 40,
      keptEarlyPercent: 25,
      keptNotBegunPercent: 30,
      refundYears: 1,
      refundDays: 60,
    },
    en: 'If a buyer stops paying, the developer must notify the Land Department, which gives the buyer {noticeDays} days. After that the developer may cancel and keep at most {keptAdvancedPercent}% of the price if the project is {advancedPercent}% built or more, {keptEarlyPercent}% if it is less, or {keptNotBegunPercent}% of what was paid if building has not begun for reasons beyond the developer’s control. Above {nearlyDonePercent}% the developer may also insist on the contract or ask for an auction. The rest is refunded within {refundYears} year, or {refundDays} days after the home is sold again if that is earlier.',
    ar: 'إذا توقف المشتري عن السداد يخطر المطور دائرة الأراضي فتمهل المشتري {noticeDays} يومًا. بعدها يجوز للمطور الفسخ والاحتفاظ بما لا يزيد على {keptAdvancedPercent}% من السعر إذا بلغ الإنجاز {advancedPercent}% فأكثر، و{keptEarlyPercent}% إذا كان أقل، و{keptNotBegunPercent}% من المبالغ المدفوعة إذا لم يبدأ البناء لسبب خارج عن إرادته. وفوق {nearlyDonePercent}% له أيضًا أن يتمسك بالعقد أو يطلب البيع بالمزاد. ويرد الباقي خلال {refundYears} سنة أو {refundDays} يومًا من إعادة البيع، أيهما أسبق.',
    sources: [from.OFF_PLAN],
  },
  'rent-increase': {
    figures: {
      noticeDays: NOTICE_DAYS,
      band1Percent: least.above,
      rise1Percent: least.rise,
      band2Percent: middle.above,
      rise2Percent: middle.rise,
      band3Percent: high.above,
      rise3Percent: high.rise,
      band4Percent: most.above,
      rise4Percent: most.rise,
    },
    en: 'On renewal the rent is compared with that of similar homes in the Land Department’s rental index. Up to {band1Percent}% below it, no increase is allowed. Further below, it may rise by {rise1Percent}%; by {rise2Percent}% if more than {band2Percent}% below, {rise3Percent}% if more than {band3Percent}%, and {rise4Percent}% if more than {band4Percent}%. The landlord must give notice {noticeDays} days before the contract ends.',
    ar: 'عند التجديد يقارن الإيجار بإيجار العقارات المشابهة في مؤشر دائرة الأراضي. إذا كان أقل منه بما لا يزيد على {band1Percent}% فلا زيادة. وفوق ذلك يجوز رفعه {rise1Percent}%، و{rise2Percent}% إذا كان أقل بأكثر من {band2Percent}%، و{rise3Percent}% بأكثر من {band3Percent}%، و{rise4Percent}% بأكثر من {band4Percent}%. وعلى المالك الإخطار قبل {noticeDays} يومًا من نهاية العقد.',
    sources: [from.RENT_BANDS_DECREE, from.TENANCY],
  },
  eviction: {
    figures: { noticeMonths: EVICTION_NOTICE_MONTHS, paymentDays: 30, ownUseYears: 2 },
    en: 'At the end of a contract a landlord may ask a tenant to leave only to sell, to live there or house close family, to demolish, or for major works, and must give {noticeMonths} months’ notice through a notary or by registered mail. During the contract the grounds are breaches, such as rent unpaid {paymentDays} days after a notice or subletting without consent. After taking a home back for own use it may not be let for {ownUseYears} years. Cutting off water or power is not allowed. The Rental Disputes Centre decides disputes.',
    ar: 'عند انتهاء العقد لا يطلب المالك الإخلاء إلا للبيع أو لسكنه أو سكن أقاربه من الدرجة الأولى أو للهدم أو لصيانة شاملة، وبإخطار قبل {noticeMonths} شهرًا عن طريق كاتب العدل أو بالبريد المسجل. وأثناء العقد فالأسباب هي المخالفات، كعدم دفع الإيجار خلال {paymentDays} يومًا من الإنذار أو التأجير من الباطن دون موافقة. وإذا استرده لسكنه فلا يؤجره {ownUseYears} سنة. ولا يجوز قطع الماء أو الكهرباء. ومركز فض المنازعات الإيجارية يفصل في الخلاف.',
    sources: [from.TENANCY],
  },
  'early-exit': {
    figures: {},
    en: 'Neither tenant nor landlord may end a valid contract on their own before its last day: it ends by agreement, or as the contract itself says. The law names no penalty for leaving early. Read the clause of your contract (one or two months’ rent is common), give notice in writing, and agree on the deposit and on cheques not yet cashed. The Rental Disputes Centre decides disputes.',
    ar: 'لا يجوز للمستأجر أو للمالك إنهاء عقد صحيح وحده قبل موعده: ينتهي باتفاقهما أو بحسب ما في العقد نفسه. ولا يحدد القانون غرامة على الخروج المبكر. اقرأ بند عقدك (الشائع إيجار شهر أو شهرين)، وأخطر كتابة، واتفق على التأمين والشيكات غير المصروفة. ومركز فض المنازعات الإيجارية يفصل في الخلاف.',
    sources: [from.TENANCY],
  },
  'service-charges': {
    figures: { flatLowAed: flats.low, flatHighAed: flats.high, villaLowAed: villas.low, villaHighAed: villas.high },
    en: 'The owner pays the service charge, by the size of the home, even when it is let. RERA approves the budget of each building every year, and it is paid into an account RERA supervises. Published charges run from AED {flatLowAed} to {flatHighAed} per sqft a year for flats and AED {villaLowAed} to {villaHighAed} for villas. An owner in arrears cannot sell. Look up the approved charge in the Land Department’s service charge index.',
    ar: 'يدفع المالك رسوم الخدمات بحسب مساحة العقار، حتى لو كان مؤجرًا. وتعتمد ريرا ميزانية كل مبنى سنويًا وتودع في حساب تشرف عليه. والرسوم المنشورة من {flatLowAed} إلى {flatHighAed} درهما للقدم سنويًا للشقق، ومن {villaLowAed} إلى {villaHighAed} دراهم للفلل. ولا يستطيع المتأخر عن السداد أن يبيع. ابحث عن الرسم المعتمد في مؤشر رسوم الخدمات لدى دائرة الأراضي.',
    sources: [from.JOINT_PROPERTY, { law: flats.source, url: flats.url, asOf: flats.asOf }],
  },
  'mortgage-caps': {
    figures: {
      expatPercent: loanCap('expat-first'),
      expatHighPercent: loanCap('expat-first-high'),
      expatSecondPercent: loanCap('expat-second'),
      nationalPercent: loanCap('national-first'),
      nationalHighPercent: loanCap('national-first-high'),
      nationalSecondPercent: loanCap('national-second'),
      nonResidentPercent: loanCap('non-resident'),
      offPlanPercent: loanCap('off-plan'),
      debtPercent: percent(STANDARD_LIMITS.maxDebtBurden),
      maxYears: STANDARD_LIMITS.maxYears,
      incomes: MOST_YEARLY_INCOMES.expat,
      nationalIncomes: MOST_YEARLY_INCOMES.national,
      bandAed: aedFromFils(BAND_LIMIT_FILS),
    },
    en: 'Residents may borrow up to {expatPercent}% of the price of a first home, UAE nationals {nationalPercent}%. Above AED {bandAed} it is {expatHighPercent}% and {nationalHighPercent}%, for a second home {expatSecondPercent}% and {nationalSecondPercent}%, off-plan {offPlanPercent}%. Banks lend non-residents up to about {nonResidentPercent}%. A loan runs {maxYears} years at most and is at most {incomes} yearly incomes ({nationalIncomes} for UAE nationals). All instalments together may take {debtPercent}% of the income.',
    ar: 'يقترض المقيم حتى {expatPercent}% من سعر أول بيت، والمواطن {nationalPercent}%. وفوق {bandAed} درهم تصبح {expatHighPercent}% و{nationalHighPercent}%، ولبيت ثان {expatSecondPercent}% و{nationalSecondPercent}%، وعلى الخارطة {offPlanPercent}%. ولغير المقيم حتى نحو {nonResidentPercent}%. مدة القرض {maxYears} سنة على الأكثر، ومبلغه دخل {incomes} سنوات على الأكثر ({nationalIncomes} للمواطنين)، ومجموع الأقساط لا يزيد على {debtPercent}% من الدخل.',
    sources: [from.CENTRAL_BANK(STANDARD_LIMITS.source, STANDARD_LIMITS.asOf)],
  },
  ejari: {
    figures: {
      onlineAed: aedFromFils(RENTING_FACTS.ejari.onlineFils),
      centreAed: aedFromFils(RENTING_FACTS.ejari.centreFils),
    },
    en: 'Every tenancy in Dubai must be registered in Ejari. It costs AED {onlineAed} online and AED {centreAed} at a service centre. Without it the Rental Disputes Centre does not hear a claim, and water, power and family visas are hard to get. Landlord or tenant can register it. The contract says who pays.',
    ar: 'يجب تسجيل كل عقد إيجار في دبي في نظام إيجاري. الرسم {onlineAed} درهما عبر الإنترنت و{centreAed} درهما في مركز الخدمة. بدونه لا ينظر مركز فض المنازعات في الدعوى، ويصعب توصيل الماء والكهرباء واستخراج إقامة العائلة. يسجله المالك أو المستأجر، والعقد يحدد من يدفع.',
    sources: [from.TENANCY, from.EJARI],
  },
  'renting-costs': {
    figures: {
      agencyPercent: percent(RENTING_FACTS.agency.share),
      vatPercent: COSTS.vatPercent,
      depositPercent: percent(RENTING_FACTS.deposit.plain),
      furnishedPercent: percent(RENTING_FACTS.deposit.furnished),
      onlineAed: aedFromFils(RENTING_FACTS.ejari.onlineFils),
      centreAed: aedFromFils(RENTING_FACTS.ejari.centreFils),
      flatAed: aedFromFils(RENTING_FACTS.dewaDeposit.apartmentFils),
      villaAed: aedFromFils(RENTING_FACTS.dewaDeposit.villaFils),
      housingPercent: percent(RENTING_FACTS.housingFee.share),
    },
    en: 'Beside the rent, a tenant usually pays the agent {agencyPercent}% of a year’s rent plus {vatPercent}% VAT, and a deposit of {depositPercent}%, {furnishedPercent}% if furnished: custom, not law. Ejari costs AED {onlineAed} online, AED {centreAed} at a service centre. DEWA takes a deposit of AED {flatAed} for a flat and AED {villaAed} for a villa, which is returned at the end. Tenants who are not UAE nationals pay a housing fee of {housingPercent}% of the rent with the DEWA bill.',
    ar: 'إلى جانب الإيجار، يدفع المستأجر عادة للوسيط {agencyPercent}% من إيجار سنة مع ضريبة {vatPercent}%، وتأمينا {depositPercent}% أو {furnishedPercent}% للمفروش: هذا عرف لا قانون. ورسم إيجاري {onlineAed} درهما عبر الإنترنت و{centreAed} درهما في مركز الخدمة. وتأخذ ديوا تأمينا {flatAed} درهم للشقة و{villaAed} درهم للفيلا، ويرد عند الانتهاء. ومن ليس مواطنا يدفع رسم سكن {housingPercent}% من الإيجار مع فاتورة ديوا.',
    sources: [from.TENANT_FEES, from.DEPOSIT_CUSTOM, from.EJARI, from.DEWA, from.HOUSING_FEE],
  },
  taxes: {
    figures: { vatPercent: COSTS.vatPercent, housingPercent: percent(RENTING_FACTS.housingFee.share), firstYears: 3 },
    en: 'The UAE taxes neither a private person’s rental income nor the gain from selling a home, as long as it is no licensed business. Residential rents and resales are exempt from VAT; the first sale of a new home within {firstYears} years of completion is zero-rated, commercial property bears {vatPercent}%. The municipality collects a housing fee of {housingPercent}% of the yearly rent with the water bill. Your home country may tax you: ask an adviser there.',
    ar: 'لا تفرض الإمارات ضريبة على دخل الإيجار للأفراد ولا على ربح بيع المنزل ما دام ليس نشاطا مرخصا. والإيجار السكني وإعادة البيع معفيان من القيمة المضافة، وأول بيع لمنزل جديد خلال {firstYears} سنوات من الإنجاز بنسبة صفر، والعقار التجاري عليه {vatPercent}%. وتحصل البلدية رسم سكن {housingPercent}% من الإيجار السنوي مع فاتورة الماء. وقد تفرض دولتك ضريبة، فاسأل مستشارا فيها.',
    sources: [from.TAX_AUTHORITY],
  },
  'security-deposit': {
    figures: {
      plainPercent: percent(RENTING_FACTS.deposit.plain),
      furnishedPercent: percent(RENTING_FACTS.deposit.furnished),
    },
    en: 'A landlord may take a deposit to secure repairs, and must return it, or what is left of it, when the contract ends. The law sets no amount: {plainPercent}% of the rent is usual, {furnishedPercent}% for a furnished home. For wear from ordinary use nothing may be kept. Ask in writing for a list of the deductions with receipts. The Rental Disputes Centre decides disputes.',
    ar: 'يجوز للمالك أخذ تأمين لضمان الصيانة، وعليه رده أو رد ما بقي منه عند انتهاء العقد. القانون لا يحدد مبلغه، والمعتاد {plainPercent}% من الإيجار و{furnishedPercent}% للمفروش. ولا يخصم شيء للاستهلاك من الاستعمال المعتاد. اطلب كتابة قائمة بالخصومات مع الفواتير، ومركز فض المنازعات الإيجارية يفصل في الخلاف.',
    sources: [from.TENANCY, from.DEPOSIT_CUSTOM],
  },
  subletting: {
    figures: {},
    en: 'A tenant may sublet only with the landlord’s written consent. Subletting without it is a ground for eviction, of tenant and subtenant.',
    ar: 'لا يؤجر المستأجر من الباطن إلا بموافقة خطية من المالك. والتأجير دونها سبب لإخلاء المستأجر ومن استأجر منه.',
    sources: [from.TENANCY],
  },
  maintenance: {
    figures: {},
    en: 'The landlord is responsible for maintenance and for defects that hinder the use of the home, unless the contract says otherwise. Many contracts leave small repairs to the tenant up to an amount: read that clause.',
    ar: 'المالك مسؤول عن صيانة العقار وعن كل خلل يؤثر على الانتفاع به ما لم يتفق الطرفان على غير ذلك. وكثير من العقود تجعل الإصلاحات الصغيرة على المستأجر حتى مبلغ محدد، فاقرأ هذا البند.',
    sources: [from.TENANCY],
  },
  'holiday-homes': {
    figures: {
      standardAed: aedFromFils(RENTING_FACTS.tourismDirham.standardFils),
      deluxeAed: aedFromFils(RENTING_FACTS.tourismDirham.deluxeFils),
    },
    en: 'Letting by the day or week needs a permit for a holiday home from Dubai’s Department of Economy and Tourism, by the owner or a licensed operator. A tenant needs the owner’s consent as well. Check that the building’s rules allow it. Guests pay a tourism dirham of AED {standardAed} for each bedroom and night, AED {deluxeAed} in a deluxe home.',
    ar: 'التأجير باليوم أو الأسبوع يحتاج تصريح بيت عطلات من دائرة الاقتصاد والسياحة في دبي، باسم المالك أو مشغل مرخص. ويحتاج المستأجر موافقة المالك أيضًا. وتأكد أن نظام المبنى يسمح بذلك. ويدفع الضيف درهم السياحة {standardAed} دراهم عن كل غرفة نوم وليلة، و{deluxeAed} درهما في البيت الفاخر.',
    sources: [from.HOLIDAY_HOMES, from.TOURISM_DIRHAM],
  },
};

/** Text of a rule in both languages, with its figures filled in. */
export function ruleText(id: RuleId): { en: string; ar: string } {
  const { en, ar, figures } = RULES[id];
  const write = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => figureText(figures[name]));
  return { en: write(en), ar: write(ar) };
}

function figureText(figure: number | undefined): string {
  if (figure === undefined) throw new Error('a rule names a figure that it does not have');
  return Number.isInteger(figure) ? groupThousands(figure) : String(figure);
}
