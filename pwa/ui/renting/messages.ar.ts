import { count, type Noun, nouns } from '../../../domain/language/count.ar.ts';
import type { Translation } from '../../../domain/language/language.ts';
import { HOLIDAY_SAMPLE } from '../../../domain/rules/sources.ts';
import type { messages } from './messages.ts';

const CHEQUES: Noun = ['شيك واحد', 'شيكان', 'شيكات', 'شيكًا', 'شيك'];
const NIGHTS: Noun = ['ليلة واحدة', 'ليلتان', 'ليالٍ', 'ليلة', 'ليلة'];

export const renting: Translation<typeof messages> = {
  movingIn: 'تكلفة الانتقال إليه',
  firstDay: (cheque) => `في اليوم الأول، مع الشيك الأول بقيمة ${cheque}`,
  monthly: 'شهريًا مع رسم السكن',
  monthlyPlain: 'شهريًا',
  back: 'يعاد إليك عند المغادرة',
  lines: {
    deposit: 'مبلغ التأمين',
    agency: 'عمولة الوسيط مع الضريبة',
    ejari: 'تسجيل إيجاري عبر الإنترنت',
    dewa: 'تأمين هيئة كهرباء ومياه دبي',
    chiller: 'تأمين التبريد',
    movers: 'نقل الأثاث',
  },
  usual: 'معتاد',
  startDay: 'اليوم الأول',
  cheques: 'الشيكات في السنة',
  chequeNumber: (n) => count(n, CHEQUES),
  chiller: 'تأمين التبريد إن وجد',
  movers: 'نقل الأثاث، رقمك أنت',
  furnished: 'مفروش',
  national: 'مواطن إماراتي',
  nationalHelp: 'لا يدفع رسم السكن.',
  schedule: 'مواعيد الشيكات',
  sources: 'المصادر',
  custom: 'التأمين وعمولة الوسيط عرف لا قانون، فاسأل عنهما. وكثيرًا ما تكون العمولة 5,000 درهم على الأقل.',

  holiday: 'تكلفة الإقامة',
  nights: (n) => count(n, NIGHTS),
  nightsLabel: 'الليالي',
  cleaning: 'التنظيف',
  dirham: 'درهم السياحة',
  total: 'المجموع',
  dirhamText: (low, high) => `يدفع درهم السياحة عن كل غرفة نوم وليلة: ${low} في البيت العادي و${high} في الفاخر.`,

  letting: 'ما قد يدرّه',
  aYear: 'درهم في السنة',
  byYear: 'بالسنة',
  byNight: 'بالليلة',
  income: 'الدخل',
  afterLetting: 'بعد تكاليف التأجير',
  range: 'النطاق المرجّح بعد تكاليف التأجير',
  vacancyText: (share) => `${share} من السنة شاغرة.`,
  nightsText: (n) =>
    `${n.night} لليلة، مع حجز ${n.booked} من الليالي. ${n.scope === 'area' ? 'المصدر: عيّنة منشورة في المنطقة' : 'رقم تقريبي لكل دبي من عيّنة منشورة'}: ${count(n.homes, nouns.holidayHome)} (${HOLIDAY_SAMPLE}).`,
  nightsAsked: (night, homes) =>
    `المطلوب الآن في المنطقة لعدد غرف النوم نفسه: ${night} لليلة (${count(homes, nouns.holidayHome)}).`,
  nightCosts: (c) =>
    `في التأجير بالليلة يأخذ المشغّل ${c.operator} من الدخل، ويكلّف التصريح ${c.permit} سنويًا. وافترضنا ${c.utilities} سنويًا للمرافق. ولم تُخصم رسوم الخدمات في الحالتين.`,
  roiByYear: 'العائد بالسنة',
  roiByNight: 'العائد بالليلة',

  rentOrBuy: 'استئجار هذا المنزل أم شراؤه',
  years: 'سنوات السكن',
  growth: 'تغير السعر سنويًا',
  rentGrowth: 'تغير الإيجار سنويًا',
  renting: (n) => `الاستئجار لمدة ${count(n, nouns.year)}`,
  buying: (n) => `الشراء والبيع بعد ${count(n, nouns.year)}`,
  cheaper: {
    buy: (amount) => `الشراء أقل كلفة من الاستئجار بمقدار ${amount}.`,
    rent: (amount) => `الاستئجار أقل كلفة من الشراء بمقدار ${amount}.`,
  },
  gain: (amount) => `ربح ${amount}`,
  turn: (year) => `ابتداءً من السنة ${year} تصبح كلفة الشراء مساوية لكلفة الاستئجار أو أقل منها.`,
  noTurn: 'الشراء أعلى كلفة من الاستئجار، حتى خلال 30 سنة.',
  assumptions: 'الافتراضات',
  rentYear: 'إيجار هذا المنزل سنويًا',
  own: 'المبلغ النقدي المطلوب منك، مع الرسوم',
  loanMonth: 'القرض شهريًا',
  loan: (down, rate, years) => `دفعة أولى ${down}، فائدة ${rate}، ${count(years, nouns.year)}`,
  charge: 'رسوم الخدمات سنويًا',
  upkeep: 'الصيانة سنويًا',
  others: (selling) =>
    `تكاليف الملكية هي نفسها في حاسبة العائد: رسوم الخدمات والصيانة، وتتغير مع الإيجار، ودون تأمين. وتكلف عملية البيع ${selling} من السعر.`,
  toHandover: (months, rent) =>
    `المدة حتى التسليم: ${count(months, nouns.month)}. تستأجر خلالها، لذا تشمل كلفة الشراء إيجارًا قدره ${rent}.`,

  /** Terms of a listing. */
  terms: {
    cheques: 'عدد الشيكات الأقصى',
    availableFrom: 'متاح من',
    minMonths: 'أقصر مدة للعقد',
    months: (n) => count(n, nouns.month),
    deposit: 'التأمين',
    agencyFee: 'عمولة الوساطة',
    chiller: 'التبريد',
    utilities: 'الماء والكهرباء',
    included: (is) => (is ? 'مشمول' : 'غير مشمول'),
    pets: 'الحيوانات الأليفة',
    allowed: (is) => (is ? 'مسموح بها' : 'غير مسموح بها'),
    sleeps: 'عدد الضيوف الأقصى',
    minNights: 'أقصر إقامة',
    cleaning: 'التنظيف لكل إقامة',
    tourism: 'رسم السياحة لكل ليلة',
    permit: 'تصريح بيت العطلات',
  },
  withCheque: (cheque) => `مع الشيك الأول بقيمة ${cheque}`,
  toPay: 'المطلوب في اليوم الأول',
  disclaimer: 'تقدير من إيجارات مشابهة. عند التجديد يحسم المؤشر الذكي الرسمي للإيجارات.',
  nightPrice: 'سعر الليلة',
  amount: 'المبلغ',
};
