import type { ScreenId } from '../screens/screens.ts';
import { words } from './whole-words.ts';

/** What people call the screens. */
export const SCREEN_SIGNS: readonly (readonly [ScreenId, RegExp])[] = [
  ['heatmap', words('heat ?map|transaction map|map of (?:sales|transactions)|map|الخريطه|خريطه|الحراريه')],
  ['roi', words('roi|roi calculator|roi simulator|calculator|simulator|حاسبه|العائد')],
  ['aiAnalytics', words('ai insights?|insights|ai analytics|تحليلات الذكاء')],
  ['presentation', words('market reports?|reports?|presentations?|slides?|presentation builder|العروض|التقارير|عرض')],
  ['ar', words('ar|augmented|ar view|camera view|camera|الواقع المعزز|الكاميرا')],
  ['analytics', words('analytics|market analytics|statistics|charts|التحليلات|احصاءات')],
  ['compare', words('compare|comparison|المقارنه|قارن')],
  ['import', words('import|data import|upload|استيراد|البيانات')],
  ['settings', words('settings?|preferences|theme|dark mode|language|profile|الاعدادات|اعدادات|اللغه')],
  [
    'listings',
    words(
      'my listings|manage listings|listing management|property management|add (?:a )?listing|اداره العقارات|عقاراتي',
    ),
  ],
  ['onboarding', words('onboarding|journey|رحله')],
  ['admin', words('admin|dashboard|professional dashboard|لوحه التحكم|الاداره')],
  ['scraper', words('scraper|data sources|sources|مصادر البيانات')],
  ['login', words('log ?in|sign ?in|login|account|تسجيل الدخول|حسابي')],
  ['valueHome', words('value a home|value my home|valuation page|تقييم')],
  ['accuracy', words('accuracy|الدقه')],
  ['search', words('search|البحث')],
  ['home', words('home|home ?page|start page|main page|الرييسيه|الرئيسيه')],
];
