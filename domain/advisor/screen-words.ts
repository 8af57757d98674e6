import type { ScreenId } from '../screens/screens.ts';
import { plainWord } from '../search/tokens.ts';

/** The screen whose name is said in a text of plain words. */
export function screenIn(plain: string): ScreenId | null {
  return SCREEN_WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

const screen = (id: ScreenId, words: string) =>
  [
    id,
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:[وبلف]?ال|لل|ب)?(?:${words.replace(/[\p{L}']+/gu, plainWord)})(?![\\p{L}\\p{N}])`,
      'u',
    ),
  ] as const;
const SCREEN_WORDS = [
  screen('heatmap', 'heat ?map|transaction map|map of (?:sales|transactions)|map|خريطة|حرارية'),
  screen('roi', 'roi|roi calculator|roi simulator|calculator|simulator|حاسبة'),
  screen('aiAnalytics', 'ai insights?|insights|ai analytics|تحليلات الذكاء'),
  screen('presentation', 'market reports?|reports?|presentations?|slides?|presentation builder|عروض|تقارير|عرض'),
  screen('ar', 'ar|augmented|ar view|camera view|camera|واقع المعزز|كاميرا'),
  screen('analytics', 'analytics|market analytics|statistics|charts|تحليلات|احصاءات'),
  screen('compare', 'compare|comparison|مقارنة|قارن'),
  screen('import', 'import|data import|upload|استيراد|بيانات'),
  screen('settings', 'settings?|preferences|theme|dark mode|language|profile|اعدادات|لغة'),
  screen(
    'listings',
    'my listings|manage listings|listing management|property management|add (?:a )?listing|ادارة العقارات|عقاراتي',
  ),
  screen('onboarding', 'onboarding|journey|رحلة'),
  screen('admin', 'admin|dashboard|professional dashboard|لوحة التحكم|ادارة'),
  screen('scraper', 'scraper|data sources|sources|مصادر البيانات'),
  screen('login', 'log ?in|sign ?in|login|account|تسجيل الدخول|حسابي'),
  screen('valueHome', 'value a home|value my home|valuation page|تقييم'),
  screen('accuracy', 'accuracy|دقة'),
  screen('search', 'search|saved search(?:es)?|بحث'),
  screen('inbox', 'inbox|my messages|enquiries|رسائل|رسايل|صندوق'),
  screen('outbox', 'outbox|waiting changes'),
  screen('home', 'home|home ?page|start page|main page|رئيسية'),
];
