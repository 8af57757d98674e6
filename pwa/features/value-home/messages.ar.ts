import { count, type Noun, nouns } from '../../../domain/language/count.ar.ts';
import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

const PLACES: Noun = ['مكان واحد', 'مكانان', 'أماكن', 'مكانًا', 'مكان'];

export const valueHome: Translation<typeof messages> = {
  title: 'تقدير قيمة منزل',
  lead: 'لمنزل غير معلن.',
  place: 'المبنى أو المشروع أو المنطقة',
  placePlaceholder: 'مثل دبي مارينا، أو برج',
  placeHelp: 'أسماء من المبيعات المسجّلة على هذا الجهاز',
  placeMissing: 'اختر مكانًا من القائمة.',
  places: 'أماكن السجل',
  kind: { area: 'منطقة', project: 'مشروع', building: 'مبنى' },
  sales: (n) => `${count(n, nouns.sale)} في ثلاث سنوات`,
  placesFound: (n) => count(n, PLACES),
  typeName: 'اكتب اسمًا.',
  leaveText: 'ما أدخلته لم يُقدَّر بعد.',
  noPlace: 'لا يعرف السجل على هذا الجهاز مكانًا كهذا.',
  sizeMissing: 'أدخل المساحة بوحدة قدم².',
  sqft: 'قدم²',
  inSqm: (sqm) => `${sqm} م²`,
  yearOrHandover: 'سنة البناء أو التسليم',
  optional: 'اختياري',
  yearRange: 'سنة من 1960 فصاعدًا، بعد عشر سنوات على الأكثر.',
  value: 'تقدير هذا المنزل',
  change: 'بيانات المنزل',
  noneYet: 'لم يوصف منزل بعد',
  noneYetText: 'أدخل المكان والمساحة وغرف النوم. يعمل دون اتصال.',
  pdf: 'حفظ كملف PDF',
  shareTitle: 'تقدير قيمة منزل',
};
