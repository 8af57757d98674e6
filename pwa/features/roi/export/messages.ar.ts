import { count, nouns } from '../../../../domain/language/count.ar.ts';
import type { Translation } from '../../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const roiExport: Translation<typeof messages> = {
  title: 'سيناريو استثمار عقاري',
  assumptions: 'الافتراضات',
  results: 'النتائج',
  costs: 'تكاليف إتمام الشراء',
  years: 'السنوات',
  months: 'الأشهر',
  loan: 'سداد القرض',
  sources: 'المصادر',
  item: 'البند',
  value: 'القيمة',
  unit: 'الوحدة',
  source: 'المصدر',
  asOf: 'بتاريخ',
  link: 'الرابط',
  basis: 'كيف يُحسب',
  yes: 'نعم',
  no: 'لا',
  areaFigures: 'إيجار المنطقة ونموها ومساحتها',
  period: (from, to) => `${from} إلى ${to}`,
  fullFigures: 'كل الأرقام وكيف تُحسب',
  salesOf: (n) => `${count(n, nouns.sale)} مسجّلة`,
  amount: 'المبلغ بالدرهم',
  month: 'الشهر',
  year: 'السنة',
  inAed: (name) => `${name}، بالدرهم`,
  units: { fils: 'درهم', fraction: '%', ratio: '×', years: 'سنوات', months: 'أشهر', year: 'سنة' },
  limitsEdited: 'معدّلة على هذا الجهاز',
};
