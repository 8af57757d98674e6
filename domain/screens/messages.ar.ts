import type { Translation } from '../language/translation.ts';
import type { screenNames } from './messages.ts';

export const screens: Translation<typeof screenNames> = {
  home: { title: 'العقارات', menu: 'العقارات', bar: 'ساحل' },
  search: { title: 'البحث', menu: 'البحث' },
  property: { title: 'عقار', menu: 'عقار' },
  analytics: { title: 'تحليلات السوق', menu: 'التحليلات', bar: 'السوق' },
  compare: { title: 'المقارنة', menu: 'المقارنة' },
  assistant: { title: 'اسأل المساعد', menu: 'اسأل المساعد' },
  import: { title: 'استيراد البيانات', menu: 'استيراد البيانات' },
  onboarding: { title: 'اختر مسارك', menu: 'تغيير المسار', bar: 'المسار' },
  admin: { title: 'لوحة المحترفين', menu: 'لوحة المحترفين', bar: 'اللوحة' },
  settings: { title: 'الإعدادات', menu: 'الإعدادات' },
  login: { title: 'تسجيل الدخول', menu: 'تسجيل الدخول' },
  aiAnalytics: { title: 'رؤى الذكاء الاصطناعي', menu: 'رؤى السوق' },
  accuracy: { title: 'الدقة', menu: 'الدقة' },
  figures: { title: 'معاني هذه الأرقام', menu: 'معاني الأرقام', bar: 'الأرقام' },
  valueHome: { title: 'تقدير قيمة منزل', menu: 'قيّم منزلًا' },
  presentation: { title: 'عرض اتجاهات السوق', menu: 'تقارير السوق' },
  roi: { title: 'حاسبة العائد على الاستثمار', menu: 'حاسبة العائد' },
  ar: { title: 'عارض العقارات بالواقع المعزّز', menu: 'الواقع المعزّز' },
  listings: { title: 'إدارة إعلانات العقارات', menu: 'إدارة الإعلانات', bar: 'الإعلانات' },
  inbox: { title: 'الطلبات', menu: 'الطلبات' },
  outbox: { title: 'تغييرات بانتظار الإرسال', menu: 'تغييرات منتظرة', bar: 'المنتظر' },
  heatmap: { title: 'الخريطة الحرارية لمعاملات دبي', menu: 'الخريطة الحرارية' },
  scraper: { title: 'مصادر البيانات', menu: 'مصادر البيانات' },
  notFound: { title: 'الصفحة غير موجودة', menu: 'الصفحة غير موجودة', bar: 'ساحل' },
};
