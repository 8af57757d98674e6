import { count, nouns } from '../../../domain/language/count.ar.ts';
import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const wishes: Translation<typeof messages> = {
  locations: 'المناطق',
  addArea: 'منطقة أخرى',
  add: 'إضافة',
  areaPlaceholder: 'مثل دبي هيلز',
  noArea: 'لا توجد منطقة بهذا الاسم.',
  mostAreas: (n) => `${count(n, nouns.area)} على الأكثر.`,
  map: 'على الخريطة',
  mapLabel: 'اضغط على المناطق التي تريدها',
  minPrice: 'أدنى سعر',
  maxPrice: 'أعلى سعر',
  priceSwapped: 'أدنى سعر أعلى من أعلى سعر.',
  monthly: 'أو على الأكثر شهريًا',
  monthlyHelp: 'قسط القرض بتمويلك',
  affords: (price) => `يكفي لعقارات حتى ${price} بتمويلك.`,
  costs: (price, monthly) => `${price} يكلّف ${monthly} شهريًا بتمويلك.`,
  bedrooms: 'غرف النوم',
  orMore: (n) => `${n} أو أكثر`,
  propertyTypes: 'أنواع العقارات',
  mustHaves: 'لا بد من',
  ready: 'جاهز للسكن',
  loanFields: { downPaymentPercent: 'الدفعة الأولى', interestPercent: 'سعر الفائدة', termYears: 'مدة القرض' },
  loanYears: 'سنة',
  loanHelp: 'يُحسب في كل الشاشات. وحيث تقرض البنوك أقل تكون الدفعة الأولى أعلى.',
  use: 'الغرض',
  uses: { live: 'للسكن', let: 'للتأجير' },
  useHelp: 'للتأجير: صفحة «هل السعر عادل؟» تقول أيضًا ما يبقى من الإيجار كل شهر.',
};
