import { formatDay, formatPercent } from '../../format.ts';
import { aedFromFils, formatAed, formatAedShort } from '../../money.ts';
import { type CashFlow, type CashFlowMonth, cashFlow, cashFlowByYear } from '../../roi/cash-flow.ts';
import { roiMetrics } from '../../roi/metrics.ts';
import type { Scenario } from '../../roi/scenario.ts';
import { specFigures } from '../../roi/spec-figures.ts';
import type { DeckData } from '../data.ts';
import { messages } from '../messages.ts';
import type { ChartBlock, SlideFooter } from '../slide.ts';
import { content, figure, note, type SlideContent, textThenNumbers, toTone } from './context.ts';

const text = messages.money;

export function scenarioFigures(scenario: Scenario) {
  const flow = cashFlow(scenario);
  const monthlyFils = specFigures(scenario).netMonthlyIncome;
  return { flow, metrics: roiMetrics(scenario, flow), monthlyFils };
}

export function scenario(data: DeckData): SlideContent {
  if (data.scenario === null) return noScenario(data);
  const { otherScenarios = [] } = data;
  if (otherScenarios.length > 0) return deals(data, [data.scenario, ...otherScenarios]);
  const { metrics, monthlyFils } = scenarioFigures(data.scenario);
  const { priceFils, years, appreciationPercent, completion } = data.scenario;
  const isFromHandover = completion === 'off_plan';
  const title = isFromHandover ? text.titleFromHandover : text.title;
  const monthlyDetail = isFromHandover ? text.monthlyFromHandover : text.monthlyDetail;
  return content(title(formatAed(monthlyFils)), moneyFooter(data), [
    figure(text.price, formatAedShort(priceFils)),
    figure(text.monthly, formatAed(monthlyFils), monthlyDetail, toTone(monthlyFils)),
    figure(text.irr, share(metrics.irr), text.irrDetail(years, formatPercent(appreciationPercent / 100))),
    figure(text.netYield, share(metrics.capRate), text.netDetail),
    note(text.assumptions),
  ]);
}

function deals(data: DeckData, all: readonly Scenario[]): SlideContent {
  const rows = all.map((deal, i) => {
    const { metrics, monthlyFils } = scenarioFigures(deal);
    const name = deal.name || text.deal(i + 1);
    const monthly =
      deal.completion === 'off_plan' ? text.dealFromHandover(formatAed(monthlyFils)) : formatAed(monthlyFils);
    return [name, formatAedShort(deal.priceFils), monthly, share(metrics.irr), share(metrics.capRate)];
  });
  const columns = textThenNumbers(text.dealName, [text.price, text.monthly, text.irr, text.netYield]);
  return content(text.deals(all.length), moneyFooter(data), [{ kind: 'table', columns, rows }, note(text.assumptions)]);
}

export function cashFlowSlide(data: DeckData): SlideContent {
  if (data.scenario === null) return noScenario(data);
  const { flow } = scenarioFigures(data.scenario);
  return content(text.flow(data.scenario.years), moneyFooter(data), [
    cashFlowChart(flow),
    note(text.beforeSale, text.assumptions),
  ]);
}

export function cashFlowChart(flow: CashFlow): ChartBlock {
  const years = cashFlowByYear(flow.months).filter(({ month }) => month > 0);
  return {
    kind: 'chart',
    chart: 'columns',
    title: text.flowChart,
    unit: 'aed',
    categories: years.map(({ month }) => text.year(month)),
    series: [{ name: text.flowSeries, values: years.map((year) => Math.round(aedFromFils(beforeSale(year)))) }],
    summary: years.map((year) => `${text.year(year.month)}: ${formatAed(beforeSale(year))}`).join('; '),
  };
}

/** Excludes the sale in the last year, which would dwarf the other years. */
function beforeSale({ netFils, saleFils }: CashFlowMonth): number {
  return netFils - saleFils;
}

export function mortgageSlide(data: DeckData): SlideContent {
  if (data.scenario === null) return noScenario(data);
  const { flow } = scenarioFigures(data.scenario);
  const { priceFils, interestPercent, termYears, completion } = data.scenario;
  const [first] = flow.schedule;
  const payment = formatAed(first?.paymentFils ?? 0);
  const loan = (first?.balanceFils ?? 0) + (first?.principalFils ?? 0);
  const interest = flow.schedule.reduce((sum, month) => sum + month.interestFils, 0);
  const title = completion === 'off_plan' ? text.mortgageFromHandover : text.mortgage;
  return content(title(payment), moneyFooter(data), [
    figure(text.loan, formatAedShort(loan)),
    figure(text.down, formatAedShort(priceFils - loan), text.downDetail(formatPercent(1 - loan / priceFils))),
    figure(text.payment, payment, text.paymentDetail(formatPercent(interestPercent / 100), termYears)),
    figure(text.interest, formatAedShort(interest)),
    note(text.assumptions),
  ]);
}

function share(fraction: number | null): string {
  return fraction === null ? '—' : formatPercent(fraction);
}

function noScenario(data: DeckData): SlideContent {
  return content(text.none, moneyFooter(data), [note(text.noneNote)]);
}

function moneyFooter({ today }: DeckData): SlideFooter {
  return { source: messages.source.scenario(formatDay(today)), isSample: false };
}
