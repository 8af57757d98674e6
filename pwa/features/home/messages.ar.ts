import { count, nouns } from '../../../domain/language/count.ar.ts';
import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

/** Only the descriptions of templates; the rest stays. */
export const launcher = [
  { title: 'نظرة عامة على السوق', description: 'الأسعار والحجم والمناطق في لمحة.', duration: '3–4 دقائق' },
  { title: 'اتجاهات الاستثمار', description: 'النمو والعوائد عبر الزمن.', duration: '2–3 دقائق' },
  { title: 'أضواء على المواقع', description: 'المناطق التي يشتري الناس فيها، مقارنة.', duration: '3–4 دقائق' },
] as const;

export const home: Translation<typeof messages> = {
  headline: 'اعرف قيمة المنزل في دبي قبل أن تعاينه.',
  lead: (transactions, to) =>
    `${transactions} عملية بيع مسجّلة في اثني عشر شهرًا حتى ${to}، مقيّمة ومشروحة. يعمل دون اتصال بعد التثبيت.`,
  leadWaiting: 'مبيعات مسجّلة، مقيّمة ومشروحة. يعمل دون اتصال بعد التثبيت.',
  searchForm: 'ابحث عن عقار',
  locationPlaceholder: 'دبي مارينا، وسط المدينة، قرية جميرا الدائرية',
  types: [
    { value: 'all', label: 'كل الأنواع' },
    { value: 'house', label: 'منزل' },
    { value: 'condo', label: 'شقة تمليك' },
    { value: 'townhouse', label: 'تاون هاوس' },
    { value: 'apartment', label: 'شقة' },
  ],
  prices: [
    { value: 'any', label: 'أي سعر' },
    { value: '0-500000', label: 'حتى 500 ألف درهم' },
    { value: '500000-1000000', label: '500 ألف – 1 مليون درهم' },
    { value: '1000000-2000000', label: '1 – 2 مليون درهم' },
    { value: '2000000-5000000', label: '2 – 5 مليون درهم' },
    { value: '5000000-', label: '5 مليون درهم فأكثر' },
  ],
  submit: 'البحث بالذكاء الاصطناعي',
  market: 'السوق اليوم',
  lastTwelve: 'مبيعات مسجّلة، آخر 12 شهرًا',
  lastTwelveChanged: (change) => `خلال 12 شهرًا؛ الربع الأخير ${change} عن السنة السابقة`,
  daysText: (n) => `وسيط الإعلانات (${n})`,
  forecast: (error) => `توقّع الذكاء الاصطناعي، ±${error}`,
  marketMissing: 'أرقام السوق تصل مع أول اتصال.',
  marketFailed: 'تعذّرت قراءة أرقام السوق على هذا الجهاز.',
  featured: 'عقارات مميّزة',
  viewAll: 'عرض الكل',
  featuredFit: 'مرتّبة بحسب توافقها مع ما تبحث عنه.',
  loadingFeatured: 'جارٍ تحميل العقارات',
  features: 'ما الذي يقدّمه ساحل',
  cards: [
    {
      key: 'analysis',
      title: 'تحليل ذكي للعقار',
      text: 'يُقارن كل إعلان بما دُفع فعلًا في منازل مثله.',
    },
    {
      key: 'predictions',
      title: 'توقعات السوق',
      text: 'النمو والآفاق لكل منطقة، مع عدد المبيعات وراء كل رقم.',
    },
    {
      key: 'matches',
      title: 'عقارات تناسبك',
      text: 'أخبرنا بمسارك مرة واحدة، فيفتح التطبيق حيث تحتاج إليه.',
    },
  ],
  present: 'اعرض السوق',
  presentText: 'ضغطة واحدة تبدأ عرضًا تقديميًا بقالب جاهز وأرقام اليوم.',
  quickLaunch: 'تشغيل سريع',
  launching: 'جارٍ التشغيل...',
  slides: (n, duration) => `${count(n, nouns.slide)} · ${duration}`,
  focus: { all: 'التركيز: الكل', trends: 'التركيز: الاتجاهات', locations: 'التركيز: المواقع' },
  promises: ['تقدّم تلقائي للشرائح', 'ملء الشاشة', 'جاهز للتصدير'],
  realData: 'بيانات سوق حقيقية',
};
