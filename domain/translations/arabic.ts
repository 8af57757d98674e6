import type { ApiErrorCode } from '../errors/api-error.ts';
import { serverRefusals } from '../errors/refusal.ar.ts';
import { figures } from '../figure-words.ar.ts';
import { AREAS } from '../gazetteer/areas.ts';
import { LANDMARKS } from '../gazetteer/landmarks.ts';
import { count, nouns } from '../language/count.ar.ts';
import { isolated, type Translation, type Translations } from '../language/language.ts';
import { groupThousands } from '../money.ts';
import { slides } from '../presentation/messages.ar.ts';
import { templateWords } from '../presentation/template-names.ar.ts';
import { codes } from '../property/code-names.ar.ts';
import { listingTitles } from '../property/listing-title.ar.ts';
import { refusals, scores } from '../scores/words.ar.ts';
import type { screenNames } from '../screens/messages.ts';
import type { searchWords as english } from '../search/words.ts';

const apiErrors: Readonly<Record<ApiErrorCode, string>> = {
  invalid_input: 'بعض ما أُدخل غير صحيح. راجعه وحاول ثانية.',
  no_session: 'سجّل الدخول أولًا.',
  bad_credentials: 'اسم المستخدم أو كلمة المرور غير صحيح.',
  code_needed: 'أدخل رمز تطبيق المصادقة.',
  bad_code: 'هذا الرمز غير صحيح.',
  wrong_role: 'حسابك لا يسمح بذلك.',
  foreign_origin: 'جاء الطلب من موقع آخر ورُفض.',
  foreign_host: 'جاء الطلب إلى عنوان غير عنوان هذا الخادم.',
  too_slow: 'استغرق الطلب وقتًا طويلًا. حاول ثانية.',
  not_yours: 'هذا السجل لا يخصّك.',
  wrong_person: 'هذا التغيير لشخص آخر غير المسجّل دخوله.',
  not_found: 'غير موجود.',
  conflict: 'تغيّر هذا في مكان آخر في هذه الأثناء. حمّله من جديد وحاول ثانية.',
  out_of_order: 'هذا التغيير ليس التالي لهذا الجهاز.',
  too_large: 'الملف أو الطلب كبير جدًا.',
  wrong_content_type: 'هذا النوع من البيانات غير مقبول هنا.',
  base_required: 'ينقص التعديل رقم النسخة التي بُني عليها.',
  too_many: 'محاولات كثيرة. انتظر قليلًا ثم حاول ثانية.',
  internal: 'حدث خطأ في الخادم. حاول ثانية.',
  unavailable: 'الخادم غير متاح الآن. حاول ثانية بعد لحظة.',
  storage_full: 'لا مساحة على الخادم.',
};

const screens: Translation<typeof screenNames> = {
  home: { title: 'العقارات', menu: 'العقارات', bar: 'ساحل' },
  search: { title: 'البحث', menu: 'البحث' },
  property: { title: 'عقار', menu: 'عقار' },
  building: { title: 'مبنى', menu: 'مبنى' },
  area: { title: 'دليل المنطقة', menu: 'دليل المنطقة' },
  analytics: { title: 'تحليلات السوق', menu: 'التحليلات', bar: 'السوق' },
  compare: { title: 'المقارنة', menu: 'المقارنة' },
  assistant: { title: 'اسأل المساعد', menu: 'اسأل المساعد', bar: 'المساعد' },
  import: { title: 'استيراد البيانات', menu: 'استيراد البيانات' },
  onboarding: { title: 'اختر مسارك', menu: 'تغيير المسار', bar: 'المسار' },
  admin: { title: 'لوحة المحترفين', menu: 'لوحة المحترفين', bar: 'اللوحة' },
  settings: { title: 'الإعدادات', menu: 'الإعدادات' },
  login: { title: 'تسجيل الدخول', menu: 'تسجيل الدخول' },
  shared: { title: 'عرض مشترك', menu: 'عرض مشترك' },
  aiAnalytics: { title: 'رؤى الذكاء الاصطناعي', menu: 'رؤى السوق' },
  accuracy: { title: 'الدقة', menu: 'الدقة' },
  figures: { title: 'معاني هذه الأرقام', menu: 'معاني الأرقام', bar: 'الأرقام' },
  valueHome: { title: 'هل السعر عادل؟', menu: 'هل السعر عادل؟', bar: 'السعر عادل؟' },
  renewal: { title: 'فحص التجديد', menu: 'فحص التجديد', bar: 'التجديد' },
  presentation: { title: 'عرض اتجاهات السوق', menu: 'تقارير السوق' },
  portfolio: { title: 'محفظتك', menu: 'محفظتك', bar: 'المحفظة' },
  portfolioHome: { title: 'عقار في محفظتك', menu: 'عقار في محفظتك', bar: 'عقارك' },
  roi: { title: 'حاسبة العائد على الاستثمار', menu: 'حاسبة العائد' },
  ar: { title: 'عارض العقارات بالواقع المعزّز', menu: 'الواقع المعزّز' },
  listings: { title: 'إدارة إعلانات العقارات', menu: 'إدارة الإعلانات', bar: 'الإعلانات' },
  inbox: { title: 'الطلبات', menu: 'الطلبات' },
  outbox: { title: 'تغييرات بانتظار الإرسال', menu: 'تغييرات منتظرة', bar: 'المنتظر' },
  heatmap: { title: 'الخريطة الحرارية لمعاملات دبي', menu: 'الخريطة الحرارية' },
  scraper: { title: 'مصادر البيانات', menu: 'مصادر البيانات' },
  notFound: { title: 'الصفحة غير موجودة', menu: 'الصفحة غير موجودة', bar: 'ساحل' },
};

const searchWords: Translation<typeof english> = {
  properties: (n) => count(groupThousands(n), nouns.home),
  allOfDubai: 'كل دبي',
  or: ' أو ',
  not: (what) => `ما عدا ${what}`,
  purposes: { sale: 'للبيع', rent: 'للإيجار', holiday: 'بيوت عطلات', all: 'للبيع والإيجار' },
  cheques: (from, to) => {
    if (from === to || to === null) return count(String(from), nouns.cheque);
    return from === null
      ? `حتى ${count(String(to), nouns.cheque)}`
      : `من ${from} إلى ${count(String(to), nouns.cheque)}`;
  },
  pets: 'يُسمح بالحيوانات الأليفة',
  availableBy: (day) => `متاح حتى ${day}`,
  guests: (from, to) => (from === null ? `حتى ${count(String(to), nouns.guest)}` : count(String(from), nouns.guest)),
  completions: { ready: 'جاهز', off_plan: 'على الخارطة' },
  furnishings: { furnished: 'مفروش', partly: 'مفروش جزئيًا', unfurnished: 'غير مفروش' },
  verdicts: {
    ask_why: 'اسأل لماذا هو رخيص',
    good_value: 'سعر جيد',
    fair: 'سعر عادل',
    above_market: 'أعلى من السوق',
    overpriced: 'سعر مبالغ فيه',
  },
  belowEstimate: (from, to) => {
    if (from === null) return `أقل من تقديرنا بما لا يزيد على ${to}%`;
    return to === null ? `أقل من تقديرنا بنسبة ${from}% على الأقل` : `أقل من تقديرنا بنسبة ${from}–${to}%`;
  },
  priceChanges: { dropped: 'انخفض السعر' },
  grossYield: (from, to) => {
    if (from === null) return `العائد الإيجاري الإجمالي حتى ${to}%`;
    return to === null ? `العائد الإيجاري الإجمالي من ${from}%` : `العائد الإيجاري الإجمالي ${from}–${to}%`;
  },
  handover: (from, to) => {
    if (from === to) return `التسليم ${from}`;
    if (from === null) return `التسليم حتى ${to}`;
    return to === null ? `التسليم من ${from}` : `التسليم ${from}–${to}`;
  },
  beds: (shown, n) => (shown === String(n) ? count(n, nouns.bedroom) : `${shown} غرف نوم`),
  baths: (shown, n) => (shown === String(n) ? count(n, nouns.bathroom) : `${shown} حمّامات`),
  atMost: (what) => `${what} كحد أقصى`,
  upTo: (what) => `حتى ${what}`,
  from: (what) => `من ${what}`,
  mapArea: 'في هذه المنطقة من الخريطة',
  drawnArea: 'في المنطقة المرسومة',
  quoted: (text) => `«${isolated(text)}»`,
  chosen: (n) => `${count(groupThousands(n), nouns.home)} مختارة`,
  near: (place) => `بالقرب من ${isolated(place)}`,
  within: (distance, place) => `ضمن ${distance} من ${isolated(place)}`,
  metro: 'محطة مترو',
  you: 'موقعك',
  metres: (n) => `${n} م`,
  kilometres: (n) => `${n} كم`,
};

const landmarks: Readonly<Record<string, string>> = Object.fromEntries(LANDMARKS.map(({ id, nameAr }) => [id, nameAr]));

/** Arabic names of the gazetteer, by English name and by the other names that listings and deeds use. */
const places: Readonly<Record<string, string>> = Object.fromEntries([
  ...AREAS.flatMap(({ nameAr, official, aliases }) => [...official, ...aliases].map((name) => [name, nameAr])),
  ...AREAS.map(({ name, nameAr }) => [name, nameAr]),
  ['Dubai', 'دبي'],
  ['Jumeirah Beach', 'شاطئ جميرا'],
]);

/** The Arabic texts of `domain`, for pages and workers. */
export const domainArabic: Translations = {
  apiErrors,
  codes,
  figures,
  landmarks,
  listingTitle: listingTitles,
  places,
  refusals,
  scores,
  screens,
  searchWords,
  serverRefusals,
  slides,
  templateNames: templateWords,
};
