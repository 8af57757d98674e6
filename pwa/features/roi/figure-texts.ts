import { inLanguage } from '../../../domain/language/language.ts';
export const FIGURE_TEXTS = inLanguage('roiFigures', {
  annualRoi: {
    title: 'Annual ROI',
    definition:
      'Cash flow and growth less the cash invested, as a share of that cash and divided evenly over the years. The loan still owed and the time value of money are left out.',
    formula: 'Total ROI ÷ years',
  },
  irr: {
    title: 'IRR',
    definition:
      'The yearly rate at which everything paid in and everything received, the sale included, are worth the same. It counts the loan still owed at the sale and when money moves.',
    formula: 'The rate r with Σ flow of year i ÷ (1 + r)^i = 0',
  },
  monthlyIncome: {
    title: 'Monthly Income',
    definition: 'What is left of the rent each month after empty months, costs and the mortgage.',
    formula: 'Rent after vacancy − monthly expenses',
  },
  capRate: {
    title: 'Cap Rate',
    definition: 'Yearly net income after the mortgage, as a share of the price.',
    formula: 'Annual net income ÷ price',
  },
  noiCapRate: {
    title: 'Net yield (NOI cap rate)',
    definition:
      'Yearly income before any loan, as a share of the price: the field’s own cap rate, and the net yield that the page of a home shows. It compares homes, not loans.',
    formula: 'Net operating income ÷ price',
  },
  cashOnCash: {
    title: 'Cash on Cash',
    definition: 'Yearly net income after the mortgage, as a share of the cash put in.',
    formula: 'Annual net income ÷ cash invested',
  },
  totalRoi: {
    title: 'Total ROI',
    definition: 'Cash flow and gain in value over the whole period, less the cash invested, as a share of it.',
    formula: '(Total cash flow + appreciation gain − cash invested) ÷ cash invested',
  },
  cashInvested: {
    title: 'Cash invested',
    definition: 'The down payment and what buying costs.',
    formula: 'Down payment + closing costs',
  },
  closingCosts: {
    title: 'Closing costs',
    definition: 'What buying costs beside the price: 3% of it, or Dubai’s own fees when the detailed block is on.',
    formula: 'Sum of the lines below',
  },
  propertyValue: {
    title: 'Future value',
    definition: 'The price compounded by the assumed appreciation. An assumption, not a forecast.',
    formula: 'Price × (1 + appreciation)^years',
  },
  totalCashFlow: {
    title: 'Total cash flow',
    definition: 'The net monthly income, as today, over the whole period; of an off-plan home from its handover on.',
    formula: 'Net monthly income × 12 × years',
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
  netWorth: {
    title: 'Net worth',
    definition: 'What the home would add to your wealth at the end.',
    formula: 'Future value − loan balance + total cash flow',
  },
  breakEvenPoint: {
    title: 'Break-even point (payback)',
    definition: 'Years until rent alone, without a sale, has returned everything paid in.',
    formula: 'The moment the running total of flows turns positive',
  },
  noi: {
    title: 'Net operating income (NOI)',
    definition: 'A full year’s rent less empty months and running costs, before any loan.',
    formula: '12 × (rent − vacancy − fee − tax or service charge − insurance − maintenance)',
  },
  dscr: {
    title: 'Debt cover (DSCR)',
    definition:
      'How many times the income pays the loan. Banks like 1.2 and more; under 1 the rent does not carry the loan.',
    formula: 'Net operating income ÷ a year’s loan payments',
  },
  npv: {
    title: 'Net present value (NPV)',
    definition:
      'What the whole plan is worth today if your money could earn the chosen rate elsewhere. Above zero it beats that.',
    formula: 'Σ monthly flow ÷ (1 + rate)^(month ÷ 12)',
  },
  equityMultiple: {
    title: 'Equity multiple',
    definition: 'Dirhams received for each dirham paid in, the sale included.',
    formula: 'Money received ÷ money paid in',
  },
  profit: {
    title: 'Profit at the sale',
    definition: 'Everything you receive less everything you pay in, the sale included.',
    formula: 'Sum of all monthly flows',
  },
  peakCash: {
    title: 'Most cash needed',
    definition: 'The largest amount you will have put in at any time before the sale.',
    formula: 'Lowest point of the running total of flows',
  },
  breakEvenRent: {
    title: 'Break-even rent',
    definition: 'The monthly rent that covers all costs and the mortgage.',
    formula: '(Fixed costs + mortgage) ÷ (1 − vacancy − fee)',
  },
  breakEvenOccupancy: {
    title: 'Break-even occupancy',
    definition: 'How much of the time the home must be let to cover everything. Over 100% means never at this rent.',
    formula: '(Fixed costs + fee + mortgage) ÷ rent',
  },
  breakEvenYear: {
    title: 'Break-even year (with a sale)',
    definition: 'The first year in which selling would return everything paid in.',
    formula: 'First year with running total + sale proceeds ≥ 0',
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
} as const);

export type FigureKey = keyof typeof FIGURE_TEXTS;
