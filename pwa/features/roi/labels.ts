import { inLanguage } from '../../../domain/language/language.ts';
import type { CostCode } from '../../../domain/roi/costs.ts';
import type { NumberKey } from '../../../domain/roi/fields.ts';
import type { Outcome } from '../../../domain/roi/solver.ts';

/** Names of the inputs, where they stand alone (tornado, solver, exports) and as labels. */
export const FIELD_LABELS: Record<NumberKey, string> = inLanguage('roiFields', {
  priceFils: 'Purchase price',
  downPaymentPercent: 'Down payment',
  interestPercent: 'Interest rate',
  termYears: 'Loan term',
  monthlyRentFils: 'Monthly rent',
  propertyTaxPercent: 'Property tax',
  insurancePercent: 'Insurance',
  maintenancePercent: 'Maintenance',
  managementPercent: 'Management fee',
  vacancyPercent: 'Vacancy',
  appreciationPercent: 'Appreciation',
  years: 'Investment period',
  sqft: 'Size of the home',
  serviceChargeFilsPerSqft: 'Service charge per sq ft and year',
  dldPercent: 'Land Department fee',
  dldFixedFils: 'Title deed, map and small fees',
  agencyPercent: 'Agency fee',
  vatPercent: 'VAT on agency and trustee',
  trusteeFils: 'Trustee fee from AED 500,000',
  trusteeLowFils: 'Trustee fee below AED 500,000',
  mortgageRegistrationPercent: 'Mortgage registration',
  mortgageRegistrationFixedFils: 'Mortgage registration, fixed part',
  bankFeePercent: 'Bank arrangement fee',
  valuationFils: 'Valuation',
  nocFils: 'No-objection certificate (NOC)',
  furnishingFils: 'Furnishing',
  sellingCostPercent: 'Selling cost',
  rentGrowthPercent: 'Rent growth',
  costGrowthPercent: 'Growth of running costs',
  discountPercent: 'Discount rate (NPV)',
  monthlyIncomeFils: 'Your monthly income',
  otherDebtsFils: 'Other monthly debt payments',
  handoverMonths: 'Months until handover',
  bookingPercent: 'On booking',
  constructionPercent: 'During construction',
  constructionInstalments: 'Construction instalments',
  postHandoverPercent: 'After handover',
  postHandoverMonths: 'Months after handover',
  growthSpreadPercent: 'Spread of value growth',
  rentSpreadPercent: 'Spread of rent growth',
  vacancySpreadPercent: 'Spread of vacancy',
  seed: 'Seed',
});

export const OUTCOME_LABELS: Record<Outcome, string> = inLanguage('roiOutcomes', {
  irr: 'IRR',
  annualRoi: 'Annual ROI',
  monthlyIncomeFils: 'Monthly income',
  noiCapRate: 'NOI cap rate',
  cashOnCash: 'Cash on cash',
  dscr: 'Debt cover (DSCR)',
  npvFils: 'NPV',
});

/** Names of the lines of closing costs. */
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
