import { areaById } from '../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { MarketRecord } from '../../../../domain/market/record.ts';
import { areaServiceCharge } from '../../../../domain/property/service-charges.ts';
import { cashFlowByYear, MONEY_LINES } from '../../../../domain/roi/cash-flow.ts';
import { COST_SOURCES } from '../../../../domain/roi/costs.ts';
import { displayNumber, NUMBER_KEYS, numberField } from '../../../../domain/roi/fields.ts';
import { STANDARD_LIMITS } from '../../../../domain/roi/lending-limits.ts';
import { matters } from '../../../../domain/roi/sensitivity.ts';
import type { Cell, Report, ReportTable } from '../../../export/report.ts';
import { common } from '../../../ui/common.ts';
import { formatCount } from '../../../ui/format.ts';
import { exportedSources } from '../../../ui/source-names.ts';
import { FIGURE_TEXTS, type FigureKey } from '../figure-texts.ts';
import { type FigureUnit, figureText, figureValue } from '../figures.ts';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';
import { lineLabel } from '../results/CashFlowTab.tsx';
import { messages as r } from './messages.ts';

export type ReportContext = {
  readonly link: string;
  /** The market record of the scenario's area, when it has one. */
  readonly area: MarketRecord | null;
  readonly hasEditedLimits: boolean;
};

/** Everything needed to check a scenario: assumptions, results with rules, ledgers, sources. */
export function toReport(model: Model, around: ReportContext): Report {
  return {
    title: r.title,
    name: model.scenario.name || messages.unnamed,
    link: around.link,
    tables: [
      assumptions(model),
      results(model),
      costs(model),
      years(model),
      months(model),
      loan(model),
      sources(model, around),
    ],
  };
}

function assumptions(model: Model): ReportTable {
  const { scenario } = model;
  const rows: Cell[][] = [
    [messages.finance.legend, messages.finance[scenario.financing], ''],
    [messages.stage.legend, messages.stage[scenario.completion], ''],
    [messages.detailed, scenario.costs === 'dubai' ? r.yes : r.no, ''],
  ];
  for (const key of NUMBER_KEYS) {
    if (!matters(scenario, key)) continue;
    const unit = messages.units[numberField(key).unit];
    rows.push([FIELD_LABELS[key], displayNumber(key, scenario[key]), unit]);
  }
  return { title: r.assumptions, columns: [r.item, r.value, r.unit], rows };
}

function results(model: Model): ReportTable {
  const rows = Object.entries(FIGURE_TEXTS).map(([name, text]) => {
    const key = name as FigureKey; // a key of the literal itself
    const { unit, value } = figureValue(key, model);
    if (value === null) return [text.title, figureText(key, model), '', text.formula];
    return [text.title, shown(unit, value), r.units[unit], text.formula];
  });
  return { title: common.results, columns: [r.item, r.value, r.unit, r.basis], rows };
}

function shown(unit: FigureUnit, value: number): number {
  if (unit === 'fils') return aed(Math.round(value));
  return Math.round(value * (unit === 'fraction' ? 1e4 : 1e2)) / 1e2;
}

export function costs(model: Model): ReportTable {
  const rows = model.flow.terms.costLines.map((cost) => {
    const source = cost.code === 'flat' || cost.code === 'furnishing' ? null : COST_SOURCES[cost.code];
    return [messages.costs[cost.code], cost.amountFils / 100, source?.source ?? '', source?.asOf ?? ''];
  });
  return { title: r.costs, columns: [r.item, r.amount, common.source, r.asOf], rows };
}

export function years(model: Model): ReportTable {
  const lines = MONEY_LINES;
  const { columns } = messages;
  const byYear = cashFlowByYear(model.flow.months);
  return {
    title: common.years,
    columns: [
      r.year,
      ...[
        ...lines.map((line) => lineLabel(line, model)),
        ...[columns.net, columns.value, columns.balance, columns.equity, columns.ifSold],
      ].map(r.inAed),
    ],
    rows: byYear.map((row, i) => {
      const end = model.metrics.years[i];
      return [
        row.month,
        ...lines.map((line) => row[line] / 100),
        ...[row.netFils, row.valueFils, row.loanBalanceFils, end?.equityFils ?? 0, end?.profitIfSoldFils ?? 0].map(aed),
      ];
    }),
  };
}

function months(model: Model): ReportTable {
  const { columns } = messages;
  return {
    title: common.months,
    columns: [
      common.month,
      ...[...MONEY_LINES.map((line) => lineLabel(line, model)), ...[columns.net, columns.value, columns.balance]].map(
        r.inAed,
      ),
    ],
    rows: model.flow.months.map((row) => [
      row.month,
      ...MONEY_LINES.map((line) => row[line] / 100),
      ...[row.netFils, row.valueFils, row.loanBalanceFils].map(aed),
    ]),
  };
}

function loan(model: Model): ReportTable {
  const { columns } = messages;
  return {
    title: r.loan,
    columns: [common.month, ...[columns.payment, columns.interest, columns.principal, columns.balance].map(r.inAed)],
    rows: model.flow.schedule.map((row) => [
      row.month,
      ...[row.paymentFils, row.interestFils, row.principalFils, row.balanceFils].map(aed),
    ]),
  };
}

function sources(model: Model, around: ReportContext): ReportTable {
  return {
    title: common.sources,
    columns: [r.item, common.source, r.asOf],
    rows: [[r.link, around.link, ''], ...sourceRows(model, around), [messages.advice, '', '']],
  };
}

/** What the assumptions rest on: the market of the area, bank limits, service charges; name, source and day each. */
export function sourceRows(
  { scenario }: Model,
  { area, hasEditedLimits }: Omit<ReportContext, 'link'>,
): [name: string, source: string, asOf: string][] {
  const rows: [string, string, string][] = [];
  if (area !== null) {
    const names = exportedSources(area.sources);
    const sales = r.salesOf(formatCount(area.sales));
    rows.push([
      r.areaFigures,
      `${placeName(area.location)}: ${names.join(', ')}, ${sales}`,
      r.period(area.from, area.to),
    ]);
  }
  if (scenario.financing === 'mortgage') {
    const edited = hasEditedLimits ? `, ${r.limitsEdited}` : '';
    rows.push([messages.limits, `${STANDARD_LIMITS.source}${edited}`, STANDARD_LIMITS.asOf]);
  }
  if (scenario.costs === 'dubai') {
    const charge = areaServiceCharge(scenario.areaId, areaById(scenario.areaId)?.community === 'villa');
    rows.push([FIELD_LABELS.serviceChargeFilsPerSqft, charge.source, charge.asOf]);
  }
  return rows;
}

function aed(fils: number): number {
  return fils / 100;
}
