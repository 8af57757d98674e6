import type { FigureKey } from './figure-texts.ts';
import { figureText, money, points, share } from './figures.ts';
import { messages } from './messages.ts';
import type { Model } from './model.ts';

export type FigureStep = { readonly label: string; readonly value: string };

const t = messages.steps;

export function explainFigure(key: FigureKey, model: Model): FigureStep[] {
  return [...PARTS[key](model), { label: t.result, value: figureText(key, model) }];
}

const step = (label: string, value: string): FigureStep => ({ label, value });
const figure = (key: FigureKey, label: string) => (model: Model) => step(label, figureText(key, model));

const price = (m: Model) => step(t.price, money(m.scenario.priceFils));
const years = (m: Model) => step(t.years, String(m.scenario.years));
const handover = ({ flow }: Model) =>
  flow.plan.handoverMonth === 0 ? [] : [step(t.handover, String(flow.plan.handoverMonth))];
const annualNet = (m: Model) => step(t.annualNet, money(m.spec.annualNetIncome));
const cashIn = figure('cashInvested', t.cashInvested);
const noi = figure('noi', t.noi);
const rent = (m: Model) => step(t.rent, money(m.scenario.monthlyRentFils));

function runningCosts({ spec, scenario }: Model): FigureStep[] {
  const { lines } = spec;
  return [
    step(scenario.costs === 'dubai' ? t.service : t.tax, money(lines.taxOrService)),
    step(t.insurance, money(lines.insurance)),
    step(t.maintenance, money(lines.maintenance)),
  ];
}

const fixedCosts = (m: Model) => [...runningCosts(m), step(t.mortgage, money(m.flow.schedule[0]?.paymentFils ?? 0))];

const PARTS: Record<FigureKey, (model: Model) => FigureStep[]> = {
  annualRoi: (m) => [step(t.totalRoi, points(m.spec.totalRoi)), years(m)],
  totalRoi: (m) => [
    step(t.totalCashFlow, money(m.spec.totalCashFlow)),
    step(t.gain, money(m.spec.appreciationGain)),
    cashIn(m),
  ],
  capRate: (m) => [annualNet(m), price(m)],
  cashOnCash: (m) => [annualNet(m), cashIn(m)],
  monthlyIncome: (m) => [
    rent(m),
    step(t.rentAfterVacancy, money(m.spec.rentAfterVacancy)),
    step(t.monthlyExpenses, money(m.spec.monthlyExpenses)),
  ],
  cashInvested: (m) => [
    step(t.downPayment, money(m.spec.cashInvested - m.spec.closingCosts)),
    step(t.closing, money(m.spec.closingCosts)),
  ],
  closingCosts: (m) => m.flow.terms.costLines.map((cost) => step(messages.costs[cost.code], money(cost.amountFils))),
  propertyValue: (m) => [price(m), step(t.appreciation, points(m.scenario.appreciationPercent)), years(m)],
  totalCashFlow: (m) => [step(t.netMonthly, money(m.spec.netMonthlyIncome)), years(m), ...handover(m)],
  monthlyMortgage: (m) => [
    step(t.loan, money(m.spec.loanAmount)),
    step(t.rate, points(m.scenario.interestPercent)),
    step(t.term, String(m.scenario.termYears)),
  ],
  monthlyExpenses: (m) => [
    ...runningCosts(m),
    step(t.management, money(m.spec.lines.management)),
    step(t.mortgage, money(m.spec.monthlyMortgage)),
  ],
  netWorth: (m) => [
    step(t.value, money(m.spec.propertyValue)),
    step(t.balance, money(m.spec.propertyValue + m.spec.totalCashFlow - m.spec.netWorth)),
    step(t.totalCashFlow, money(m.spec.totalCashFlow)),
  ],
  irr: (m) => [...yearlyFlows(m), step(t.irrMonthly, share(m.metrics.irrMonthly))],
  noiCapRate: (m) => [noi(m), price(m)],
  noi: (m) => [
    rent(m),
    step(t.vacancy, money(m.spec.lines.vacancy)),
    step(t.management, money(m.spec.lines.management)),
    ...runningCosts(m),
  ],
  dscr: (m) => [noi(m), step(t.debtService, money(m.metrics.debtServiceFils))],
  npv: (m) => [step(t.discount, points(m.scenario.discountPercent)), ...yearlyFlows(m)],
  equityMultiple: (m) => {
    const received = m.flow.months.reduce((sum, row) => sum + Math.max(0, row.netFils), 0);
    return [step(t.received, money(received)), step(t.paid, money(received - m.metrics.profitFils))];
  },
  profit: yearlyFlows,
  peakCash: (m) => [
    cashIn(m),
    step(t.monthsOfLoss, String(m.flow.months.filter((row) => row.month > 0 && row.netFils < 0).length)),
  ],
  breakEvenPoint: (m) => [step(t.peakCash, money(m.metrics.peakCashFils)), cashIn(m), annualNet(m), ...handover(m)],
  breakEvenRent: (m) => [
    ...fixedCosts(m),
    step(t.vacancyShare, points(m.scenario.vacancyPercent)),
    step(t.feeShare, points(m.scenario.managementPercent)),
  ],
  breakEvenOccupancy: (m) => [...fixedCosts(m), step(t.management, money(m.spec.lines.management)), rent(m)],
  breakEvenYear: (m) =>
    m.metrics.years.slice(0, 8).map((end) => step(t.soldAfter(end.year), money(end.profitIfSoldFils))),
  grossYield: (m) => [rent(m), price(m)],
  netYield: (m) => [noi(m), price(m), step(t.closing, money(m.flow.terms.closingFils))],
};

/** Purchase, the years between as one line when they are alike, and the last year with its sale. */
function yearlyFlows({ flow }: Model): FigureStep[] {
  const sums = new Map<number, number>();
  for (const { month, netFils } of flow.months) {
    const year = Math.ceil(month / 12);
    sums.set(year, (sums.get(year) ?? 0) + netFils);
  }
  const steps: FigureStep[] = [];
  let from = 0;
  for (const [year, net] of sums) {
    if (sums.get(year + 1) === net) continue;
    const label = year === 0 ? t.purchase : from + 1 < year ? t.eachYear(from + 1, year) : t.inYear(year);
    steps.push(step(label, money(net)));
    from = year;
  }
  return steps;
}
