import { inLanguage } from '../../../domain/language/language.ts';
import type { NumberKey } from '../../../domain/roi/fields.ts';

export const FIGURE_TEXTS = inLanguage('roiFigures', {
  irr: {
    title: 'IRR',
    definition: 'The yearly return on your money, from when it is paid in and received. The sale and the loan count.',
    formula: 'The rate r with Σ flow of year i ÷ (1 + r)^i = 0',
  },
  monthlyIncome: {
    title: 'Monthly Income',
    definition: 'What is left of the rent each month after empty months, costs and the mortgage.',
    formula: 'Rent after vacancy − monthly expenses',
  },
  profit: {
    title: 'Profit at the sale',
    definition: 'Everything you receive less everything you pay in, the sale included.',
    formula: 'Sum of all monthly flows',
  },
  annualRoi: {
    title: 'Annual ROI',
    definition:
      'Total ROI divided by the years. Unlike the IRR, it leaves out when money comes in and what a sale pays back.',
    formula: 'Total ROI ÷ years',
  },
  totalRoi: {
    title: 'Total ROI',
    definition:
      'Cash flow and growth in value less your cash, as a share of that cash. Unlike the profit at the sale, it leaves out what a sale pays back: the down payment and the repaid part of the loan.',
    formula: '(Total cash flow + appreciation gain − cash invested) ÷ cash invested',
  },
  cashOnCash: {
    title: 'Cash on Cash',
    definition:
      'Yearly net income after the mortgage, as a share of the cash put in. Unlike the IRR, it leaves out growth and the sale.',
    formula: 'Annual net income ÷ cash invested',
  },
  capRate: {
    title: 'Cap Rate after the loan',
    definition:
      'Yearly net income after the mortgage, as a share of the price. The cap rate (net yield) is before the mortgage.',
    formula: 'Annual net income ÷ price',
  },
  noiCapRate: {
    title: 'Cap rate (net yield)',
    definition: 'Yearly income before any loan, as a share of the price.',
    formula: 'Net operating income ÷ price',
  },
  grossYield: {
    title: 'Gross yield',
    definition: 'A year’s rent as a share of the price, nothing deducted.',
    formula: '12 × rent ÷ price',
  },
  netYield: {
    title: 'Net yield on cost',
    definition: 'A year’s net operating income as a share of everything the purchase costs.',
    formula: 'Net operating income ÷ (price + closing costs)',
  },
  cashInvested: {
    title: 'Cash invested',
    definition: 'The down payment and what buying costs.',
    formula: 'Down payment + closing costs',
  },
  closingCosts: {
    title: 'Closing costs',
    definition: 'The costs of buying on top of the price: 3% of the price, or Dubai’s own fees.',
    formula: 'Sum of the lines below',
  },
  monthlyMortgage: {
    title: 'Monthly mortgage',
    definition: 'The level payment that repays the loan with interest over its term.',
    formula: 'Loan × r ÷ (1 − (1 + r)^−n), r a month’s rate, n the months',
  },
  monthlyExpenses: {
    title: 'Monthly expenses',
    definition: 'Everything paid each month, the mortgage included.',
    formula: 'Sum of the lines below',
  },
  totalCashFlow: {
    title: 'Total cash flow',
    definition: 'Today’s net monthly income over the whole period, or from handover if off-plan.',
    formula: 'Net monthly income × 12 × years',
  },
  propertyValue: {
    title: 'Future value',
    definition: 'The price compounded by the assumed appreciation. An assumption, not a forecast.',
    formula: 'Price × (1 + appreciation)^years',
  },
  netWorth: {
    title: 'Net worth',
    definition: 'What the home would add to your wealth at the end.',
    formula: 'Future value − loan balance + total cash flow',
  },
  noi: {
    title: 'Net operating income (NOI)',
    definition: 'A full year’s rent less empty months and running costs, before any loan.',
    formula: '12 × (rent − vacancy − fee − service charge or other costs − insurance − maintenance)',
  },
  dscr: {
    title: 'Debt cover (DSCR)',
    definition:
      'How many times the income pays the loan. Banks like 1.2 or more. Under 1, the rent does not cover the loan.',
    formula: 'Net operating income ÷ a year’s loan payments',
  },
  npv: {
    title: 'Net present value (NPV)',
    definition: 'What the plan is worth today if your money could earn the chosen rate elsewhere.',
    formula: 'Σ monthly flow ÷ (1 + rate)^(month ÷ 12)',
  },
  equityMultiple: {
    title: 'Equity multiple',
    definition: 'Dirhams received for each dirham paid in, the sale included.',
    formula: 'Money received ÷ money paid in',
  },
  peakCash: {
    title: 'Most cash needed',
    definition: 'The largest amount you will have put in at any time before the sale.',
    formula: 'Lowest point of the running total of flows',
  },
  breakEvenRent: {
    title: 'Rent that covers all costs',
    definition: 'The lowest monthly rent at which you pay nothing yourself.',
    formula: '(Fixed costs + mortgage) ÷ (1 − vacancy − fee)',
  },
  breakEvenOccupancy: {
    title: 'Occupancy that covers all costs',
    definition: 'How much of the time the home must be let. Over 100% means never.',
    formula: '(Fixed costs + fee + mortgage) ÷ rent',
  },
  breakEvenPoint: {
    title: 'Payback',
    definition: 'How long rent alone takes to return all the cash you paid in, without a sale.',
    formula: 'The moment the running total of flows turns positive',
  },
  breakEvenYear: {
    title: 'Break-even',
    definition: 'The first year in which a sale, at the growth you assume, would return all the cash you paid in.',
    formula: 'First year with running total + sale proceeds ≥ 0',
  },
} as const);

export type FigureKey = keyof typeof FIGURE_TEXTS;

export const FIELD_LABELS: Record<NumberKey, string> = inLanguage('roiFields', {
  priceFils: 'Purchase price',
  downPaymentPercent: 'Down payment',
  interestPercent: 'Interest rate',
  termYears: 'Loan term',
  monthlyRentFils: 'Monthly rent',
  propertyTaxPercent: 'Other yearly costs',
  insurancePercent: 'Insurance',
  maintenancePercent: 'Maintenance',
  managementPercent: 'Management fee',
  vacancyPercent: 'Vacancy',
  appreciationPercent: 'Yearly appreciation',
  years: 'Investment period',
  sqft: 'Size of the home',
  serviceChargeFilsPerSqft: 'Yearly service charge per sq ft',
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
  exitCostFils: 'NOC and other costs of selling',
  rentGrowthPercent: 'Yearly rent growth',
  costGrowthPercent: 'Growth of running costs',
  fixedYears: 'Years at this rate',
  laterInterestPercent: 'Interest rate after that',
  settleAfterYears: 'Repay the loan after',
  settlementPercent: 'Early settlement fee',
  settlementMostFils: 'Early settlement fee, at most',
  tenantRentFils: 'Tenant’s yearly rent',
  tenancyMonths: 'Contract ends in',
  tenantRenewals: 'Renewals before the tenant leaves',
  vacantMonths: 'Empty after the tenant leaves',
  nightlyFils: 'Nightly price',
  occupancyPercent: 'Nights booked',
  operatorPercent: 'Operator’s share',
  holidayCostFils: 'Yearly utilities, permit and supplies',
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
