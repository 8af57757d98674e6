import { inLanguage } from '../../../domain/language/language.ts';
import type { CostCode } from '../../../domain/roi/costs.ts';

/** Costs of buying a home. */
export const COST_LABELS: Record<CostCode, string> = inLanguage('roiCosts', {
  flat: 'Closing costs, 3% of the price',
  dld: 'Land Department fee',
  dldFixed: 'Title deed, map and small fees',
  agency: 'Agency fee with VAT',
  trustee: 'Registration trustee with VAT',
  noc: 'No-objection certificate (NOC)',
  mortgageRegistration: 'Mortgage registration',
  bankFee: 'Bank arrangement fee',
  valuation: 'Valuation',
  furnishing: 'Furnishing',
});
