import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const deckExport: Translation<typeof messages> = {
  slides: 'الشرائح',
  previous: 'السابقة',
  next: 'التالية',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  place: 'الشريحة {n} من {of}',
  slideSheet: (n, title) => `${n} ${title}`,
  category: 'البند',
  source: 'المصدر',
  figure: 'الرقم',
  value: 'القيمة',
  detail: 'التفصيل',
  range: {
    gap: 'حتى النطاق',
    low: 'من الحد الأدنى إلى المتوقع',
    expected: 'المتوقع',
    high: 'من المتوقع إلى الحد الأعلى',
    lowBelowZero: 'من الحد الأدنى إلى المتوقع، دون الصفر',
    highBelowZero: 'من المتوقع إلى الحد الأعلى، دون الصفر',
  },
  units: { aed: 'درهم', percent: '%', count: 'العدد' },
};
