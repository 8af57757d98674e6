import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const aiAnalytics: Translation<typeof messages> = {
  title: 'رؤى الذكاء الاصطناعي',
  lead: 'ما قيمة المنزل، ولماذا.',
  choose: 'اختر عقارًا',
  analysing: 'جارٍ تحليل العقار',
  arriving: (what, done, of) => `جارٍ تنزيل ${what}: ${done} من ${of}`,
  what: { listings: 'الإعلانات', sales: 'المبيعات المسجّلة' },
  opening: 'جارٍ فتح البيانات على هذا الجهاز',
  computing: 'جارٍ المقارنة بالمبيعات المسجّلة',
  none: 'لم يُختر عقار بعد',
  noneText: 'ابحث، أو اختر عقارًا حفظته أو شاهدته. يعمل دون اتصال.',
  failed: 'تعذّر تحليل العقار',
  failedText: 'حاول ثانية، أو اختر عقارًا آخر.',
  gone: 'لم يعد هذا العقار في السوق.',
  open: 'فتح الإعلان',
  compare: 'مقارنة',
  roi: 'فتح في حاسبة العائد',
  unlisted: 'عقار غير معلن',
  accuracy: 'الدقة المقيسة',
};
