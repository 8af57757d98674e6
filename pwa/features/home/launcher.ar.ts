/** Only what is said of each template; the rest stays. */
export const launcher = [
  { title: 'نظرة عامة على السوق', description: 'الأسعار والحجم والمناطق في لمحة.', duration: '3–4 دقائق' },
  { title: 'اتجاهات الاستثمار', description: 'النمو والعوائد عبر الزمن.', duration: '2–3 دقائق' },
  { title: 'أضواء على المواقع', description: 'المناطق التي يشتري الناس فيها، مقارنة.', duration: '3–4 دقائق' },
] as const;
