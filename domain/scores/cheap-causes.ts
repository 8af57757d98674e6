import type { HomeFacts } from './home-facts.ts';

const CAUSES = ['instalments', 'thin', 'mistake', 'condition', 'view', 'tenant', 'debt'] as const;
export type CheapCause = (typeof CAUSES)[number];

// In both languages: Ask AI answers in the language of the question.

export const CAUSES_EN: Readonly<Record<CheapCause, string>> = {
  instalments: 'instalments still owed to the developer',
  thin: 'an estimate from few sales like it',
  mistake: 'a mistake in the listing',
  condition: 'its condition',
  view: 'its view',
  tenant: 'a sitting tenant',
  debt: 'a debt',
};
export const CAUSES_AR: Readonly<Record<CheapCause, string>> = {
  instalments: 'أقساط ما زالت مستحقة للمطوّر',
  thin: 'تقدير من مبيعات قليلة مشابهة',
  mistake: 'خطأ في الإعلان',
  condition: 'حالته',
  view: 'إطلالته',
  tenant: 'مستأجر قائم',
  debt: 'دين عليه',
};

/** What could explain a price below what such homes sell for, without what the home's own facts rule out. */
export function cheapCauses({ home, estimatedValue }: Pick<HomeFacts, 'home' | 'estimatedValue'>): CheapCause[] {
  const { features } = home;
  const isOffPlan = home.completion === 'off_plan';
  const isThere: Readonly<Record<CheapCause, boolean>> = {
    instalments: isOffPlan,
    thin: estimatedValue?.scope === 'area' || estimatedValue?.method === 'median',
    mistake: true,
    condition: !isOffPlan && !features.includes('upgraded'),
    view: !features.some((feature) => feature.endsWith('_view')),
    tenant: !isOffPlan && !features.includes('vacant'),
    debt: true,
  };
  return CAUSES.filter((cause) => isThere[cause]);
}
