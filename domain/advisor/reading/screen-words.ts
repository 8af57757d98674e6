import type { ScreenId } from '../../screens/screens.ts';
import { plainWord } from '../../search/tokens.ts';
import { tableRows } from '../frame/text-table.ts';

/** Words for each screen, one row per screen. */
const SCREENS = tableRows<ScreenId, RegExp>(
  `
heatmap # heat ?map|transaction map|map of (?:sales|transactions)|map|خريطة|حرارية
roi # roi|roi calculator|roi simulator|calculator|simulator|حاسبة
aiAnalytics # ai insights?|insights|ai analytics|تحليلات الذكاء
presentation # market reports?|reports?|presentations?|slides?|presentation builder|عروض|تقارير|عرض
ar # ar|augmented|ar view|camera view|camera|واقع المعزز|كاميرا
analytics # analytics|market analytics|statistics|charts|تحليلات|احصاءات
compare # compare|comparison|مقارنة|قارن
import # import|data import|upload|استيراد|بيانات
settings # settings?|preferences|theme|dark mode|language|profile|اعدادات|لغة
listings # my listings|manage listings|listing management|property management|add (?:a )?listing|ادارة العقارات|عقاراتي
onboarding # onboarding|journey|رحلة
admin # admin|dashboard|professional dashboard|لوحة التحكم|ادارة
scraper # scraper|data sources|sources|مصادر البيانات
login # log ?in|sign ?in|login|account|تسجيل الدخول|حسابي
renewal # renewal check|فحص التجديد
valueHome # value (?:a|my|our)(?: own)? (?:home|house|flat|apartment|villa|place|property)|valuation page|تقييم
accuracy # accuracy|دقة
search # search|saved search(?:es)?|بحث
inbox # inbox|my messages|enquiries|رسائل|رسايل|صندوق
outbox # outbox|waiting changes
home # home|home ?page|start page|main page|رئيسية
`,
  ([words = '']) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:[وبلف]?ال|لل|ب)?(?:${words.replace(/[\p{L}']+/gu, plainWord)})(?![\\p{L}\\p{N}])`,
      'u',
    ),
);
const NAMED = Object.keys(SCREENS) as readonly ScreenId[]; // the rows of the table

/** The screen that a normalised text names, or null. */
export function screenIn(plain: string): ScreenId | null {
  return NAMED.find((id) => SCREENS[id].test(plain)) ?? null;
}
