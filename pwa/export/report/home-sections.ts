import { figureWords } from '../../../domain/figure-words.ts';
import { shownRate } from '../../../domain/format.ts';
import { formatAed } from '../../../domain/money.ts';
import { ifKnown } from '../../../domain/presentation/slides/context.ts';
import { rangeChart } from '../../../domain/presentation/slides/homes.ts';
import type { ReportBlock, ReportPair, ReportSection } from '../../../domain/report/report-document.ts';
import type { HomeReport } from '../../../domain/scores/report.ts';
import { formatCount, formatDay, formatMoney, formatMoneyShort, formatPercent, formatRate } from '../../ui/format.ts';
import { messages as valuation } from '../../ui/valuation/messages.ts';
import { discountText, returnText } from '../../ui/valuation/return-text.ts';
import { yieldNames } from '../../ui/valuation/yield-names.ts';
import { messages } from './messages.ts';

export function valueSection(report: HomeReport): ReportSection {
  const { home, estimatedValue, confidence, doubts, standing } = report;
  const title = messages.value;
  if (estimatedValue === null) return { title, blocks: [{ kind: 'text', text: noValueText(report) }] };
  const { valueFils, perSqftFils, range50, range80, method } = estimatedValue;
  const rows: ReportPair[] = [
    ...(home.price > 0 ? [{ name: valuation.asked, value: formatMoney(home.price) }] : []),
    { name: valuation.value, value: formatMoney(valueFils), detail: formatRate(perSqftFils) },
    { name: valuation.range50, value: rangeText(range50) },
    { name: valuation.range80, value: rangeText(range80) },
    ...ifKnown(confidence, (known) => {
      const detail = doubts.map((doubt) => valuation.doubts[doubt]).join(' ');
      return { name: valuation.confidence, value: valuation.confidenceText(known), detail };
    }),
  ];
  const basis = ifKnown(standing, ({ scope, from, to, medianPerSqftFils }) => {
    const [first, last] = [formatDay(from), formatDay(to)];
    return muted(valuation.verdictBasis(valuation.where[scope], first, last, formatRate(medianPerSqftFils)));
  });
  const simple = method === 'median' ? [muted(valuation.medianMethod)] : [];
  return { title, blocks: [estimateChart(home.price, estimatedValue), { kind: 'pairs', rows }, ...simple, ...basis] };
}

function rangeText({ low, high }: { low: number; high: number }): string {
  return messages.rangeOf(formatMoneyShort(low), formatMoneyShort(high));
}

function noValueText({ analysis, refusal }: HomeReport): string {
  if (analysis.status === 'estimating') return `${valuation.estimating}. ${valuation.estimatingText}`;
  return `${valuation.noValue}. ${refusal === null ? valuation.fewSales : valuation.refusal(refusal)}`;
}

function muted(text: string): ReportBlock {
  return { kind: 'text', text, isMuted: true };
}

function estimateChart(askedFils: number, value: NonNullable<HomeReport['estimatedValue']>): ReportBlock {
  const { valueFils, range80 } = value;
  const asked = { name: valuation.asked, low: askedFils, middle: askedFils, high: askedFils };
  const rows = [{ name: valuation.value, ...range80, middle: valueFils }, ...(askedFils > 0 ? [asked] : [])];
  return rangeChart(rows, `${valuation.value} ${formatMoney(valueFils)}`);
}

const HALF_DIRHAM_FILS = 50;

export function waterfallSection({ waterfall }: HomeReport): ReportSection {
  const rows = waterfall.map(({ step, perSqftFils }) => {
    const isTotal = step === 'area_median' || step === 'value';
    const rate = shownRate(Math.abs(perSqftFils));
    const text = formatAed(rate);
    const sign = isTotal || rate < HALF_DIRHAM_FILS ? '' : perSqftFils < 0 ? '−' : '+';
    return { name: valuation.steps[step], value: figureWords.signed(sign, text) };
  });
  return {
    title: valuation.waterfall,
    blocks: rows.length < 2 ? [] : [muted(valuation.waterfallLead), { kind: 'pairs', rows }],
  };
}

export function moneySection(report: HomeReport): ReportSection {
  const { rent, charge, year, analysis, home } = report;
  if (rent === null) return { title: valuation.rent, blocks: [muted(valuation.noRent)] };
  const { estimate, annualFils, yields } = rent;
  const [registered] = ifKnown(estimate, ({ contracts, scope, from, to, newOnly }) =>
    valuation.ejari(formatCount(contracts), scope, formatDay(from), formatDay(to), newOnly),
  );
  const [spread = ''] = ifKnown(
    estimate,
    ({ lowFils: low, highFils: high }) => `${valuation.rentRange}: ${rangeText({ low, high })}`,
  );
  const { predictedValue, predictedRange80 } = analysis.valuation;
  const names = yieldNames(home.completion);
  const rows: ReportPair[] = [
    { name: valuation.rentYear, value: formatMoney(annualFils), detail: spread },
    ...(home.price > 0
      ? [
          { name: names.gross, value: formatPercent(yields.gross) },
          { name: names.net, value: formatPercent(yields.net) },
        ]
      : []),
    ...ifKnown(year, (first) => {
      const detail = `${returnText(first)}. ${discountText(first.discount)}`;
      return { name: valuation.roi, value: formatPercent(first.total, true), detail };
    }),
    ...ifKnown(predictedValue, (value) => {
      const detail = predictedRange80 === null ? '' : rangeText(predictedRange80);
      return { name: valuation.inOneYear, value: formatMoneyShort(value), detail };
    }),
  ];
  const net = valuation.netHow(formatAed(shownRate(charge.middleFils)), charge.source, charge.asOf);
  return {
    title: valuation.rent,
    blocks: [{ kind: 'pairs', rows }, muted(`${registered ?? valuation.noEjari} ${net}`)],
  };
}
