import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const map: Translation<typeof messages> = {
  gulf: 'الخليج العربي',
  desert: 'الصحراء',
  keys: 'مفاتيح الأسهم تحرّك الخريطة، وزائد وناقص للتكبير والتصغير، و0 لعرض المدينة كلها. مفتاح Tab يمرّ على المناطق، وEnter يفتح إحداها.',
  areas: 'المناطق على الخريطة',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  whole: 'عرض المدينة كلها',
  noCredit: (name) => `${name === '' ? 'الخريطة' : name}: لا يذكر الملف من أعدّها`,
};
