import { count, nouns } from '../../../domain/language/count.ar.ts';
import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const home: Translation<typeof messages> = {
  headline: 'اعرف قيمة المنزل في دبي.',
  lead: (transactions, to) =>
    `عقارات مقيّمة من ${count(transactions, nouns.registeredSale)} في اثني عشر شهرًا حتى ${to}. يعمل التطبيق دون اتصال بعد التثبيت.`,
  leadWaiting: 'عقارات مقيّمة من المبيعات المسجّلة. يعمل التطبيق دون اتصال بعد التثبيت.',
  fair: 'هل السعر عادل؟',
  fairText: 'لأي عقار، حتى دون اتصال.',
  searchForm: 'ابحث عن عقار',
  locationPlaceholder: 'دبي مارينا، وسط المدينة، قرية جميرا الدائرية',
  types: [
    { value: 'all', label: 'كل الأنواع' },
    { value: 'house', label: 'منزل' },
    { value: 'condo', label: 'شقة تمليك' },
    { value: 'townhouse', label: 'تاون هاوس' },
    { value: 'apartment', label: 'شقة' },
  ],
  prices: {
    sale: [
      { value: 'any', label: 'أي سعر' },
      { value: '0-500000', label: 'حتى 500 ألف درهم' },
      { value: '500000-1000000', label: '500 ألف – 1 مليون درهم' },
      { value: '1000000-2000000', label: '1 – 2 مليون درهم' },
      { value: '2000000-5000000', label: '2 – 5 مليون درهم' },
      { value: '5000000-', label: '5 مليون درهم فأكثر' },
    ],
    rent: [
      { value: 'any', label: 'أي إيجار' },
      { value: '0-60000', label: 'حتى 60 ألف درهم سنويًا' },
      { value: '0-95000', label: 'حتى 95 ألف درهم سنويًا' },
      { value: '0-150000', label: 'حتى 150 ألف درهم سنويًا' },
      { value: '0-250000', label: 'حتى 250 ألف درهم سنويًا' },
      { value: '250000-', label: '250 ألف درهم سنويًا فأكثر' },
    ],
    holiday: [
      { value: 'any', label: 'أي سعر' },
      { value: '0-400', label: 'حتى 400 درهم لليلة' },
      { value: '0-800', label: 'حتى 800 درهم لليلة' },
      { value: '0-1500', label: 'حتى 1,500 درهم لليلة' },
      { value: '1500-', label: '1,500 درهم لليلة فأكثر' },
    ],
  },
  priceName: { rent: 'الإيجار', holiday: 'سعر الليلة' },
  submit: 'البحث بالذكاء الاصطناعي',
  market: 'السوق اليوم',
  salesChange: (change) => `${change} خلال سنة`,
  daysText: (n) => `القيمة الوسيطة للإعلانات (${n})`,
  forecast: (error) => `توقّع الذكاء الاصطناعي، ±${error}`,
  marketMissing: 'تُنزَّل أرقام السوق عند أول اتصال.',
  marketFailed: 'تعذّرت قراءة أرقام السوق على هذا الجهاز.',
  featured: { sale: 'عقارات مميّزة', rent: 'عقارات للإيجار', holiday: 'بيوت عطلات' },
  viewAll: 'عرض الكل',
  featuredFit: 'الأعلى توافقًا أولًا.',
  loadingFeatured: 'جارٍ تحميل العقارات',
  features: 'ما الذي يقدّمه ساحل',
  cards: [
    {
      key: 'analysis',
      title: 'تحليل ذكي للعقار',
      text: 'كل سعر مقارنة بمبيعات مشابهة.',
    },
    {
      key: 'predictions',
      title: 'توقعات السوق',
      text: 'النمو والآفاق لكل منطقة.',
    },
    {
      key: 'renewal',
      title: 'فحص التجديد',
      text: 'الإيجار الذي يسمح به القانون عند انتهاء عقدك.',
    },
    {
      key: 'portfolio',
      title: 'محفظتك',
      text: 'قيمة عقاراتك ودخلها وعائدها.',
    },
    {
      key: 'matches',
      title: 'عقارات تناسبك',
      text: 'منازل تناسب مسارك.',
    },
  ],
  present: 'اعرض السوق',
  quickLaunch: 'تشغيل سريع',
  launching: 'جارٍ التشغيل...',
  slides: (n, seconds, minutes) =>
    `${count(n, nouns.slide)} · ${count(seconds, nouns.second)} تلقائيًا، ${minutes} دقائق مع الشرح`,
  promises: (isReal) => [
    'تقدّم تلقائي للشرائح',
    isReal ? 'بيانات سوق حقيقية' : 'بيانات السوق',
    'ملء الشاشة',
    'جاهز للتصدير',
  ],
};
