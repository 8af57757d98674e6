import { count, type Noun, nouns } from '../../../domain/language/count.ar.ts';
import { isolated, type Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

const SCHOOLS: Noun = ['مدرسة خاصة واحدة', 'مدرستان خاصتان', 'مدارس خاصة', 'مدرسة خاصة', 'مدرسة خاصة'];

export const areaGuide: Translation<typeof messages> = {
  title: 'دليل المنطقة',
  notFound: 'المنطقة غير موجودة',
  notFoundText: 'لا يعرف التطبيق منطقة بهذا العنوان.',
  goMarket: 'كل المناطق',
  community: { apartment: 'منطقة شقق', villa: 'منطقة فلل وتاون هاوس', mixed: 'منطقة شقق ومنازل' },
  where: ({ name, community, airport, station }) =>
    `${isolated(name)} ${community}${airport === '' ? '' : `، على بعد ${airport} و${station}`}.`,
  fromPlace: (distance, place) => `${distance} من ${isolated(place)}`,
  traded: ({ sales, share, kind, price }) =>
    `المسجّل هنا خلال آخر 12 شهرًا: ${sales}، ${share === '' ? 'كلها' : `منها ${share}`} ${kind}${price === '' ? '' : `، بوسيط ${price}`}.`,
  notTraded: 'لم تُسجَّل هنا أي عملية بيع خلال آخر 12 شهرًا.',
  kindNames: { apartment: 'شقق', villa: 'فلل', townhouse: 'تاون هاوس', other: 'مكاتب ومحالّ وغيرها' },
  median: 'الوسيط لكل قدم²',
  growth: 'نمو الأسعار السنوي',
  growthText: (compared) => `بمقارنة المتشابه، ${count(compared, nouns.sale)}`,
  growthMissing: 'مبيعات قابلة للمقارنة قليلة جدًا',
  yieldText: (n) => `من ${count(n, nouns.tenancy)}`,
  yieldMissing: 'عقود إيجار قليلة جدًا',
  sales: 'المبيعات في 12 شهرًا',
  offPlanShare: (share) => `${share} على الخارطة`,
  prices: 'ماذا يُباع',
  pricesText: 'العقارات المبيعة خلال آخر 12 شهرًا.',
  kind: 'النوع',
  share: 'الحصة',
  rents: 'الإيجارات',
  flats: (rooms) => `شقة، ${rooms}`,
  houses: (rooms) => `فيلا، ${rooms}`,
  noRents: 'عقود الإيجار المسجّلة على هذا الجهاز قليلة جدًا.',
  rentsNote: 'عقود الإيجار المسجّلة خلال آخر 24 شهرًا، ومنها التجديدات.',
  nightly: 'أسعار الليلة',
  nightlyText: 'السعر المطلوب الوسيط لبيوت العطلات المعروضة.',
  night: 'لليلة',
  homes: 'العقارات',
  buildings: 'المباني والمشاريع الأكثر مبيعًا',
  buildingsText: 'مبيعات آخر 24 شهرًا، والوسيط لكل قدم².',
  nearby: 'مناطق قريبة',
  nearbyText: 'المسافة بين المركزين، والوسيط لكل قدم².',
  fits: 'لمن تناسب',
  against: 'السلبيات',
  noReasons: 'لا رقم يختلف كثيرًا عن المدينة.',
  cityNote: 'المنطقة العادية هي وسيط المناطق كلها.',
  reason: {
    yield: {
      for: (value, city) => `المؤجّرون: العائد الإجمالي ${value}، و${city} في منطقة عادية.`,
      against: (value, city) => `العائد الإجمالي ${value}، أقل من ${city} في منطقة عادية.`,
    },
    growth: {
      for: (value, city) => `من يبحث عن نمو: الأسعار ${value} سنويًا، وفي المدينة كلها ${city}.`,
      against: (value, city) => `الأسعار ${value} سنويًا، وفي المدينة كلها ${city}.`,
    },
    price: {
      for: (value, city) => `الميزانيات الأصغر: ${value} مقابل ${city} في منطقة عادية.`,
      against: (value, city) => `مرتفعة السعر: ${value} مقابل ${city} في منطقة عادية.`,
    },
    trade: {
      for: (value, city) =>
        `من قد يبيع لاحقًا: ${count(value, nouns.sale)} لعقارات جاهزة في السنة، مقابل ${city} في منطقة عادية.`,
      against: (value, city) =>
        `يصعب التسعير وإعادة البيع: ${count(value, nouns.sale)} لعقارات جاهزة في السنة، مقابل ${city} في منطقة عادية.`,
    },
    station: {
      for: (minutes, place) => `من لا يملك سيارة: ${minutes} إلى ${isolated(place)}.`,
      against: (minutes, place) => `تحتاج إلى سيارة: ${minutes} إلى ${isolated(place)}، أقرب محطة.`,
    },
    beach: {
      for: (minutes, place) => `محبّو الشاطئ: ${minutes} إلى ${isolated(place)}.`,
      against: (minutes, place) => `${minutes} إلى ${isolated(place)}.`,
    },
    airport: {
      for: (minutes, place) => `${minutes} إلى ${isolated(place)}.`,
      against: (distance, place) => `قد تُسمع الطائرات: ${distance} من ${isolated(place)}.`,
    },
    schools: {
      for: (n) => `العائلات: مدارس قريبة بتقييم جيد أو أعلى، عددها ${n}.`,
      against: (distance) => `لا مدرسة خاصة ضمن ${distance} من المركز.`,
    },
    offPlan: {
      for: (share) => `${share} من المبيعات على الخارطة.`,
      against: (share) => `مواقع بناء لسنوات: ${share} من المبيعات على الخارطة.`,
    },
  },
  schools: 'المدارس',
  schoolsText: (n, distance) =>
    n === 0
      ? `لا مدرسة خاصة ضمن ${distance} من المركز. الأقرب:`
      : `${count(n, SCHOOLS)} ضمن ${distance} من المركز، مرتّبة من الأعلى تقييمًا.`,
  around: 'في الجوار',
  walk: 'سيرًا على الأقدام',
  walkText: 'نصف ساعة سيرًا من المركز على الأكثر.',
  beyond: 'الأقرب بالسيارة',
  heatMap: 'على الخريطة الحرارية',
  analytics: 'الأسعار عبر الزمن',
  search: 'ابحث عن عقارات هنا',
};
