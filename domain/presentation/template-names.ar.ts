import type { Translation } from '../language/language.ts';
import type { templateNames } from './template-names.ts';

export const templateWords: Translation<typeof templateNames> = {
  'market-overview': { name: 'نظرة عامة على السوق', text: 'الأسعار والمبيعات والمناطق' },
  'investment-analysis': { name: 'تحليل الاستثمار', text: 'العوائد والتدفق النقدي' },
  'location-spotlight': { name: 'أضواء على المواقع', text: 'مناطق على الخريطة ومرتّبة' },
  'property-comparison': { name: 'مقارنة العقارات', text: 'عقارات جنبًا إلى جنب' },
  'market-forecast': { name: 'توقّع السوق', text: 'آفاق ستة أشهر' },
  'ai-insights': { name: 'رؤى الذكاء الاصطناعي', text: 'تصنيفات وتوقعات' },
  'comparative-analysis': { name: 'تحليل مقارن', text: 'مناطق جنبًا إلى جنب' },
  'investment-trends': { name: 'اتجاهات الاستثمار', text: 'النمو عبر الزمن' },
  'property-brief': { name: 'موجز عقار', text: 'عقار واحد بعمق' },
  'rental-brief': { name: 'موجز إيجار', text: 'منزل واحد للإيجار بعمق' },
  'rental-income': { name: 'دخل الإيجار', text: 'سيناريو العائد سنة بسنة' },
  'price-opinion': { name: 'رأي في السعر', text: 'تقدير ومبيعات مشابهة' },
};
