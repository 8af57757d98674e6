import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const aiAnalytics: Translation<typeof messages> = {
  title: 'رؤى الذكاء الاصطناعي',
  lead: 'اختر عقارًا: تقديرنا ونقاط قوته وضعفه، محسوبة على هذا الجهاز من المبيعات المسجّلة.',
  choose: 'اختر عقارًا',
  analysing: 'جارٍ تحليل العقار',
  arriving: (what, done, of) => `جارٍ تنزيل ${what}: ${done} من ${of}`,
  what: { listings: 'الإعلانات', sales: 'المبيعات المسجّلة' },
  opening: 'جارٍ فتح البيانات على هذا الجهاز',
  computing: 'جارٍ المقارنة بالمبيعات المسجّلة وحساب التقدير والنطاقات والدرجات',
  none: 'لم يُختر عقار بعد',
  noneText: 'ابحث عن إعلان، أو اختر ما حفظته أو شاهدته. يعمل التحليل دون إشارة.',
  failed: 'تعذّر تحليل العقار',
  failedText: 'لم يضع شيء. حاول ثانية، أو اختر عقارًا آخر.',
  gone: 'لم يعد هذا العقار في السوق.',
  open: 'فتح الإعلان',
  compare: 'مقارنة',
  roi: 'فتح في حاسبة العائد',
  unlisted: 'تقدير قيمة منزل غير معلن',
  accuracy: 'الدقة المقيسة',
};
