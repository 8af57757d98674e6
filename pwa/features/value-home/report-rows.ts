import { dubaiDay } from '../../../domain/day.ts';
import { shownRate } from '../../../domain/format.ts';
import { isHandover } from '../../../domain/property/year-built.ts';
import type { ValuationReport } from '../../data/valuation/valuation.ts';
import type { ReportTable } from '../../export/report.ts';
import {
  formatArea,
  formatBedrooms,
  formatCount,
  formatDay,
  formatMoney,
  formatPercent,
  formatRate,
} from '../../ui/format.ts';
import { exportedSources } from '../../ui/source-names.ts';
import { messages as shared } from '../../ui/valuation/messages.ts';
import { type HomeForm, placeName } from './home-form.ts';
import { messages } from './messages.ts';

const text = messages.report;
const range = ({ low, high }: { low: number; high: number }) => `${formatMoney(low)} to ${formatMoney(high)}`;

/** The report as tables, in the order of the page. */
export function reportTables({ report, form }: { report: ValuationReport; form: HomeForm }): ReportTable[] {
  return [
    { title: text.facts, columns: null, rows: factRows(report, form) },
    { title: text.result, columns: null, rows: valueRows(report) },
    { title: text.comparables, columns: text.columns, rows: comparableRows(report) },
    {
      title: text.waterfall,
      columns: null,
      rows: report.waterfall.map(({ step, perSqftFils }) => [
        shared.steps[step],
        formatCount(shownRate(perSqftFils / 100)),
      ]),
    },
    { title: text.rent, columns: null, rows: rentRows(report) },
    { title: text.basis, columns: null, rows: basisRows(report) },
  ].filter(({ rows }) => rows.length > 0);
}

function factRows({ home, areaName }: ValuationReport, form: HomeForm): string[][] {
  return [
    [text.place, placeName(form) || areaName],
    [messages.type, messages.types[home.propertyType]],
    [messages.rooms, formatBedrooms(home.bedrooms)],
    [messages.size, formatArea(home.sqft)],
    [messages.completion, home.completion === 'off_plan' ? messages.offPlan : messages.ready],
    ...yearRow(home),
  ];
}

function yearRow({ completion, yearBuilt = null }: ValuationReport['home']): string[][] {
  if (yearBuilt === null) return [];
  const name = isHandover({ completion, yearBuilt }, dubaiDay(new Date())) ? messages.handover : messages.year;
  return [[name, String(yearBuilt)]];
}

function valueRows({ estimatedValue, refusal, analysis, doubts }: ValuationReport): string[][] {
  if (estimatedValue === null) {
    if (analysis.status === 'estimating') return [[shared.value, `${shared.estimating}. ${shared.estimatingText}`]];
    return [[shared.value, `${shared.noValue}. ${refusal === null ? shared.fewSales : shared.refusal(refusal)}`]];
  }
  const { predictedValue, predictedRange80 } = analysis.valuation;
  return [
    [shared.value, formatMoney(estimatedValue.valueFils)],
    [shared.perSqft, formatRate(estimatedValue.perSqftFils)],
    [shared.range50, range(estimatedValue.range50)],
    [shared.range80, range(estimatedValue.range80)],
    ...(estimatedValue.method === 'median' ? [['', shared.medianMethod]] : []),
    [shared.confidence, shared.confidenceText(estimatedValue.confidence)],
    ...doubts.map((doubt) => ['', shared.doubts[doubt]]),
    ...(predictedValue === null
      ? []
      : [
          [
            shared.inOneYear,
            `${formatMoney(predictedValue)}${predictedRange80 === null ? '' : ` (${range(predictedRange80)})`}`,
          ],
        ]),
  ];
}

function comparableRows({ comparables }: ValuationReport): string[][] {
  return comparables.map((sale) => [
    sale.building || sale.project || shared.places[sale.place],
    formatDay(sale.date),
    formatArea(sale.sqft),
    formatMoney(sale.priceFils),
    formatCount(shownRate(sale.perSqftFils / 100)),
    formatPercent(sale.adjustments.time, true),
    formatPercent(sale.adjustments.home, true),
    formatPercent(sale.adjustments.place, true),
    formatCount(shownRate(sale.adjustedPerSqftFils / 100)),
    formatPercent(sale.weight),
  ]);
}

function rentRows({ rent }: ValuationReport): string[][] {
  if (rent === null) return [];
  return [
    [shared.rentYear, formatMoney(rent.annualFils)],
    [
      '',
      rent.estimate === null
        ? shared.noEjari
        : shared.ejari(
            formatCount(rent.estimate.contracts),
            rent.estimate.scope,
            formatDay(rent.estimate.from),
            formatDay(rent.estimate.to),
            rent.estimate.newOnly,
          ),
    ],
  ];
}

function basisRows({ estimatedValue, sources, upTo, model, areaName }: ValuationReport): string[][] {
  return [
    [text.sources, exportedSources(sources).join(', ')],
    [text.upTo, formatDay(upTo)],
    ...(estimatedValue === null
      ? []
      : [[shared.comparables, `${formatCount(estimatedValue.sales)} in the ${estimatedValue.scope} (${areaName})`]]),
    ...(model.day === null || model.origin === null
      ? []
      : [[text.model, shared.model(formatCount(model.sales), formatDay(model.day), shared.origin[model.origin])]]),
  ];
}
