import type { ScreenId } from '../screens/screens.ts';
import type { Intent, Metric } from './question.ts';
import { SIGNS, words } from './signs.ts';

export function intentWeights(text: string): Map<Intent, number> {
  const weights = new Map<Intent, number>();
  for (const [intent, weight, pattern] of SIGNS) {
    if (pattern.test(text)) weights.set(intent, Math.max(weight, weights.get(intent) ?? 0));
  }
  return weights;
}

const METRIC_SIGNS: readonly (readonly [Metric, RegExp])[] = [
  [
    'yield',
    words(
      String.raw`(?:net |gross |rental )?yield\p{L}*|rental (?:return|income)s?|returns?|roi|rent(?:al)?s? (?:return|income)|عائد\p{L}*`,
    ),
  ],
  [
    'growth',
    words(
      String.raw`grow\p{L}*|growth|ris\p{L}*|appreciat\p{L}*|fastest|going up|increas\p{L}*|نمو\p{L}*|ترتفع|ارتفاع\p{L}*|تنمو|اسرع`,
    ),
  ],
  [
    'price',
    words(
      String.raw`cheap\p{L}*|low(?:est)? price\p{L}*|affordable|per (?:sqft|square foot)|expensive|dear(?:est)?|priciest|ارخص|الارخص|اغلي|الاغلي`,
    ),
  ],
  [
    'sales',
    words(
      `sold the most|most (?:traded|bought|wanted|liquid|sales|transactions|deals|sold|active|popular|demand)|busiest|highest (?:volume|demand)|liquid|popular|اكثر (?:مبيعا|مبيعات|طلبا|تداولا)`,
    ),
  ],
];

export function metricIn(text: string): Metric | null {
  return METRIC_SIGNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export function screenIn(text: string): ScreenId | null {
  return SCREEN_SIGNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const FOLLOW_UP = words(
  `^(?:and|what about|how about|also|but|or|then|now|instead|same|ok|okay|only|just|make (?:it|them|that)|change|cheaper|dearer|bigger|smaller|larger|more expensive|less|with|without|at|over|for|in|under|below|above|compare (?:both|them|these)|و|وماذا|ماذا عن|طيب|وفي|ول|فقط|بس|ارخص|اكبر|اصغر|اجعلها|خليها|غير|وب|قارن بينهم).*`,
);

export function beginsAsFollowUp(text: string): boolean {
  return FOLLOW_UP.test(text) || /^و(?:في|ل|ب|ال|ماذا|كم|دبي)/.test(text);
}

const SCREEN_SIGNS: readonly (readonly [ScreenId, RegExp])[] = [
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
