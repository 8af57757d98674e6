import type { RiskLevel, RiskReason } from './risk.ts';

// Words for the one risk of a home, in both languages: Ask AI answers in the language of the question.

export const RISKS_EN: Readonly<Record<RiskReason, string>> = {
  thin_evidence: 'few sales to judge by',
  wide_range: 'similar homes sell at very different prices',
  very_wide_range: 'more so than almost anywhere',
  above_range: 'the asking price is above our wide range',
  volatile: 'prices here change by more than 10% in a usual year',
  off_plan: 'the home is not finished',
  negative_cash_flow: 'rent does not cover the costs and the loan',
  growth: 'more growth is assumed than the forecast or the area’s own average supports',
  loan_limit: 'the loan is above what banks may lend',
  'down-payment': 'the down payment is under 20%',
  interest: 'the interest rate is above 5%',
  vacancy: 'vacancy is above 8%',
  appreciation: 'growth is assumed above 8% a year',
};
export const RISKS_AR: Readonly<Record<RiskReason, string>> = {
  thin_evidence: 'المبيعات قليلة للحكم',
  wide_range: 'منازل مشابهة تُباع بأسعار متباينة جدًا',
  very_wide_range: 'وأكثر من أي مكان آخر تقريبًا',
  above_range: 'السعر المطلوب أعلى من نطاقنا الواسع',
  volatile: 'الأسعار هنا تتغيّر أكثر من 10% في سنة عادية',
  off_plan: 'المنزل غير مكتمل',
  negative_cash_flow: 'الإيجار لا يغطّي التكاليف والقرض',
  growth: 'النمو المفترض أكثر مما يدعمه التوقع أو متوسط المنطقة',
  loan_limit: 'القرض أعلى مما يجوز للبنوك إقراضه',
  'down-payment': 'الدفعة الأولى دون 20%',
  interest: 'سعر الفائدة فوق 5%',
  vacancy: 'الشواغر فوق 8%',
  appreciation: 'النمو المفترض فوق 8% سنويًا',
};
export const LEVELS_AR: Readonly<Record<RiskLevel, string>> = { low: 'منخفضة', medium: 'متوسطة', high: 'عالية' };
