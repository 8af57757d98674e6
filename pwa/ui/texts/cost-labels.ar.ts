import type { Translation } from '../../../domain/language/language.ts';
import type { COST_LABELS } from './cost-labels.ts';

export const roiCosts: Translation<typeof COST_LABELS> = {
  flat: 'تكاليف إتمام الشراء، 3% من السعر',
  dld: 'رسوم دائرة الأراضي',
  dldFixed: 'سند الملكية والخريطة ورسوم صغيرة',
  agency: 'عمولة الوساطة مع الضريبة',
  trustee: 'أمين التسجيل مع الضريبة',
  noc: 'شهادة عدم الممانعة',
  mortgageRegistration: 'تسجيل الرهن',
  bankFee: 'رسوم ترتيب القرض',
  valuation: 'التثمين',
  furnishing: 'التأثيث',
};
