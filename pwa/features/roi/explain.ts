import { netByYear } from '../../../domain/roi/cash-flow.ts';
import type { NumberKey } from '../../../domain/roi/fields.ts';
import { COST_LABELS } from '../../ui/texts/cost-labels.ts';
import { figureText, type Model, money, share, valueText } from './figures.ts';
import { FIELD_LABELS, FIGURE_TEXTS, type FigureKey } from './labels.ts';
import { messages } from './messages.ts';

type FigureStep = { readonly label: string; readonly value: string };
type Part = (model: Model) => FigureStep | readonly FigureStep[];

const { columns, steps: t } = messages;

/** Returns the numbers from which a figure is calculated, with the figure itself as the last step. */
export function explainFigure(key: FigureKey, model: Model): FigureStep[] {
  return [...PARTS[key].flatMap((part) => part(model)), step(t.result, figureText(key, model))];
}

function step(label: string, value: string): FigureStep {
  return { label, value };
}
function amount(label: string, fils: number): FigureStep {
  return step(label, money(fils));
}
function figure(key: FigureKey): Part {
  return (model) => step(FIGURE_TEXTS[key].title, figureText(key, model));
}
function field(key: NumberKey): Part {
  return ({ scenario }) => step(FIELD_LABELS[key], valueText(key, scenario[key]));
}

const [price, years] = [field('priceFils'), field('years')];
/** The rent of the first year; by the night, that of a month in which every night is booked. */
const rent: Part = ({ spec }) => amount(FIELD_LABELS.monthlyRentFils, spec.lines.rent);
const [cashIn, noi, closing] = [figure('cashInvested'), figure('noi'), figure('closingCosts')];
const annualNet: Part = ({ spec }) => amount(t.annualNet, spec.annualNetIncome);
const management: Part = ({ spec }) => amount(columns.management, spec.lines.management);
const handover: Part = ({ flow: { plan } }) =>
  plan.handoverMonth === 0 ? [] : step(FIELD_LABELS.handoverMonths, String(plan.handoverMonth));
const runningCosts: Part = ({ spec: { lines }, scenario }) => [
  amount(scenario.costs === 'dubai' ? columns.service : columns.tax, lines.taxOrService),
  amount(columns.insurance, lines.insurance),
  amount(columns.maintenance, lines.maintenance),
  ...(lines.utilities === 0 ? [] : [amount(columns.utilities, lines.utilities)]),
];
const mortgage: Part = ({ flow }) => amount(messages.mortgage, flow.schedule[0]?.paymentFils ?? 0);

const PARTS: Readonly<Record<FigureKey, readonly Part[]>> = {
  irr: [yearlyFlows, ({ metrics }) => step(t.irrMonthly, share(metrics.irrMonthly))],
  monthlyIncome: [
    rent,
    ({ spec }) => amount(messages.rentAfterVacancy, spec.rentAfterVacancy),
    figure('monthlyExpenses'),
  ],
  profit: [yearlyFlows],
  annualRoi: [figure('totalRoi'), years],
  totalRoi: [figure('totalCashFlow'), ({ spec }) => amount(t.gain, spec.appreciationGain), cashIn],
  cashOnCash: [annualNet, cashIn],
  capRate: [annualNet, price],
  noiCapRate: [noi, price],
  grossYield: [rent, price],
  netYield: [noi, price, closing],
  cashInvested: [({ spec }) => amount(FIELD_LABELS.downPaymentPercent, spec.cashInvested - spec.closingCosts), closing],
  closingCosts: [({ flow }) => flow.terms.costLines.map((cost) => amount(COST_LABELS[cost.code], cost.amountFils))],
  monthlyMortgage: [
    ({ spec }) => amount(messages.loanAmount, spec.loanAmount),
    field('interestPercent'),
    field('termYears'),
  ],
  monthlyExpenses: [runningCosts, management, ({ spec }) => amount(messages.mortgage, spec.monthlyMortgage)],
  totalCashFlow: [figure('monthlyIncome'), years, handover],
  propertyValue: [price, field('appreciationPercent'), years],
  netWorth: [
    figure('propertyValue'),
    ({ spec }) => amount(columns.balance, spec.propertyValue + spec.totalCashFlow - spec.netWorth),
    figure('totalCashFlow'),
  ],
  noi: [rent, ({ spec }) => amount(columns.vacancy, spec.lines.vacancy), management, runningCosts],
  dscr: [noi, ({ metrics }) => amount(t.debtService, metrics.debtServiceFils)],
  npv: [field('discountPercent'), yearlyFlows],
  equityMultiple: [paidAndReceived],
  peakCash: [
    cashIn,
    ({ flow }) => step(t.monthsOfLoss, String(flow.months.filter((row) => row.month > 0 && row.netFils < 0).length)),
  ],
  breakEvenRent: [runningCosts, mortgage, field('vacancyPercent'), field('managementPercent')],
  breakEvenOccupancy: [runningCosts, mortgage, management, rent],
  breakEvenPoint: [figure('peakCash'), cashIn, annualNet, handover],
  breakEvenYear: [
    ({ metrics }) => metrics.years.slice(0, 8).map((end) => amount(t.soldAfter(end.year), end.profitIfSoldFils)),
  ],
};

function paidAndReceived({ flow, metrics }: Model): FigureStep[] {
  const received = flow.months.reduce((sum, row) => sum + Math.max(0, row.netFils), 0);
  return [amount(t.received, received), amount(t.paid, received - metrics.profitFils)];
}

/** Returns the cash flow of the purchase and of each year, the last with the sale. Equal years share one line. */
function yearlyFlows({ flow }: Model): FigureStep[] {
  const nets = netByYear(flow.months);
  const steps: FigureStep[] = [];
  let from = 0;
  for (const [year, net] of nets.entries()) {
    if (nets[year + 1] === net) continue;
    const single = year === 0 ? messages.purchase : messages.year(String(year));
    steps.push(amount(from + 1 < year ? t.eachYear(from + 1, year) : single, net));
    from = year;
  }
  return steps;
}
