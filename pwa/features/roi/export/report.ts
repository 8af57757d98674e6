import { dubaiDay } from '../../../../domain/day.ts';
import { formatDay, formatMonth } from '../../../../domain/format.ts';
import { areaById } from '../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import { phrase } from '../../../../domain/language/language.ts';
import type { MarketRecord } from '../../../../domain/market/record.ts';
import { aedFromFils, wholeFils } from '../../../../domain/money.ts';
import type { FigureBlock, TableBlock, Tone } from '../../../../domain/presentation/slide.ts';
import { cashFlowChart } from '../../../../domain/presentation/slides/money.ts';
import { areaServiceCharge } from '../../../../domain/property/service-charges.ts';
import type { ReportDocument, ReportPair } from '../../../../domain/report/report-document.ts';
import { type CashFlowMonth, cashFlowByYear, MONEY_LINES } from '../../../../domain/roi/cash-flow.ts';
import { COST_SOURCES } from '../../../../domain/roi/costs.ts';
import { displayNumber, NUMBER_KEYS, numberField } from '../../../../domain/roi/fields.ts';
import { growthAssumption } from '../../../../domain/roi/growth-assumption.ts';
import { STANDARD_LIMITS } from '../../../../domain/roi/lending-limits.ts';
import { matters } from '../../../../domain/roi/sensitivity.ts';
import { reportAuthor } from '../../../data/queries/report-data.ts';
import { exportReport } from '../../../export/report/export-report.ts';
import { messages as reports } from '../../../export/report/messages.ts';
import { reportFooter, reportWatermark } from '../../../export/report/provenance.ts';
import { reportTheme, toBroker } from '../../../export/report/report-parts.ts';
import { type Cell, paperTable, type Report, type ReportTable } from '../../../export/report.ts';
import { growthBasisText } from '../../../ui/figures/growth-basis.ts';
import { common } from '../../../ui/texts/common.ts';
import { COST_LABELS } from '../../../ui/texts/cost-labels.ts';
import { formatCount, formatMoney } from '../../../ui/texts/format.ts';
import { exportedSources } from '../../../ui/texts/source-names.ts';
import {
  FIGURE_KEYS,
  FIGURES,
  type FigureUnit,
  figureText,
  figureValue,
  formulaText,
  type Model,
  SIMULATION_INPUTS,
  valueText,
} from '../figures.ts';
import { FIELD_LABELS, FIGURE_TEXTS, type FigureKey } from '../labels.ts';
import { messages } from '../messages.ts';
import { lineLabel } from '../results/CashFlowTab.tsx';
import { messages as r } from './messages.ts';

const { columns } = messages;

type ReportContext = {
  readonly link: string;
  /** The market record of the scenario's area, when it has one. */
  readonly area: MarketRecord | null;
  readonly hasEditedLimits: boolean;
};

/** Everything needed to check a scenario: assumptions, results with rules, ledgers, sources. */
export function toReport(model: Model, context: ReportContext): Report {
  return {
    title: r.title,
    name: model.scenario.name || messages.unnamed,
    link: context.link,
    tables: [assumptions, results, costs, years, months, loan]
      .map((table) => table(model))
      .concat({
        title: common.sources,
        columns: [r.item, common.source, r.asOf],
        rows: [[r.link, context.link, ''], ...sourceRows(model, context), [messages.advice, '', '']],
      }),
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
  const rows = FIGURE_KEYS.map((key) => {
    const { title } = FIGURE_TEXTS[key];
    const formula = formulaText(key, model);
    const { unit } = FIGURES[key];
    const value = figureValue(key, model);
    return value === null
      ? [title, figureText(key, model), '', formula]
      : [title, shown(unit, value), r.units[unit], formula];
  });
  return { title: common.results, columns: [r.item, r.value, r.unit, r.basis], rows };
}

function shown(unit: FigureUnit, value: number): number {
  if (unit === 'fils') return aedFromFils(wholeFils(value));
  return Math.round(value * (unit === 'fraction' ? 1e4 : 1e2)) / 1e2;
}

export function costs(model: Model): ReportTable {
  const rows = model.flow.terms.costLines.map((cost) => {
    const source = cost.code === 'flat' || cost.code === 'furnishing' ? null : COST_SOURCES[cost.code];
    return [COST_LABELS[cost.code], cost.amountFils / 100, source?.source ?? '', source?.asOf ?? ''];
  });
  return { title: columns.costs, columns: [r.item, r.amount, common.source, r.asOf], rows };
}

type FilsColumn<Row> = readonly [title: string, fils: (row: Row) => number];

/** Amounts in AED by month or year. */
function amounts<Row extends { readonly month: number }>(
  [title, when]: readonly [title: string, when: string],
  rows: readonly Row[],
  columns: readonly FilsColumn<Row>[],
): ReportTable {
  return {
    title,
    columns: [when, ...columns.map(([name]) => r.inAed(name))],
    rows: rows.map((row) => [row.month, ...columns.map(([, fils]) => fils(row) / 100)]),
  };
}

function flowColumns(model: Model): FilsColumn<CashFlowMonth>[] {
  return [
    ...MONEY_LINES.map((line): FilsColumn<CashFlowMonth> => [lineLabel(line, model), (row) => row[line]]),
    [columns.net, (row) => row.netFils],
    [columns.value, (row) => row.valueFils],
    [columns.balance, (row) => row.loanBalanceFils],
  ];
}

export function years(model: Model): ReportTable {
  const ends = model.metrics.years;
  return amounts([common.years, r.year], cashFlowByYear(model.flow.months), [
    ...flowColumns(model),
    [columns.equity, ({ month: year }) => ends[year]?.equityFils ?? 0],
    [columns.ifSold, ({ month: year }) => ends[year]?.profitIfSoldFils ?? 0],
  ]);
}

function months(model: Model): ReportTable {
  return amounts([common.months, common.month], model.flow.months, flowColumns(model));
}

function loan(model: Model): ReportTable {
  return amounts([messages.amortisation, common.month], model.flow.schedule, [
    [columns.payment, (row) => row.paymentFils],
    [columns.interest, (row) => row.interestFils],
    [columns.principal, (row) => row.principalFils],
    [columns.balance, (row) => row.balanceFils],
  ]);
}

/** Returns the sources of the assumptions (area market, bank limits, service charges) with their dates. */
function sourceRows(
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
  const found = growthAssumption(area, scenario.years);
  if (scenario.appreciationPercent === found.base) {
    rows.push([FIELD_LABELS.appreciationPercent, growthBasisText({ found, record: area }), area?.to ?? '']);
  }
  if (scenario.financing === 'mortgage') {
    const edited = hasEditedLimits ? `, ${r.limitsEdited}` : '';
    rows.push([messages.limits, `${STANDARD_LIMITS.source}${edited}`, STANDARD_LIMITS.asOf]);
  }
  if (scenario.costs === 'dubai') {
    const charge = areaServiceCharge(scenario.areaId, areaById(scenario.areaId)?.community === 'villa');
    rows.push([FIELD_LABELS.serviceChargeFilsPerSqft, phrase(charge.source), charge.asOf]);
  }
  return rows;
}

const COVER = ['monthlyIncome', 'irr', 'netYield', 'cashInvested'] as const satisfies readonly FigureKey[];

export async function scenarioPdf(model: Model, context: Omit<ReportContext, 'link'>): Promise<Blob> {
  const author = await reportAuthor();
  const { scenario } = model;
  const { area } = context;
  const sources = area?.sources ?? [];
  const sourcePairs = sourceRows(model, context).map(([name, value, asOf]) => {
    return { name, value, detail: `${r.asOf}: ${formatMonth(asOf)}` };
  });
  const terms = [
    formatMoney(scenario.priceFils),
    messages.finance[scenario.financing],
    messages.stage[scenario.completion],
  ];
  const report: ReportDocument = {
    kind: reports.kinds.scenario,
    title: scenario.name || messages.unnamed,
    lines: [...(area === null ? [] : [placeName(area.location)]), terms.join(' · ')],
    pictureUri: null,
    pictureNote: '',
    coverChart: cashFlowChart(model.flow),
    verdict: null,
    figures: COVER.map((key) => coverFigure(key, model)),
    preparedBy: toBroker(author),
    dates: [
      { name: reports.madeOn, value: formatDay(dubaiDay(new Date())) },
      ...(area === null ? [] : [{ name: reports.salesUpTo, value: formatDay(area.to) }]),
    ],
    sections: [
      { title: r.assumptions, blocks: [{ kind: 'pairs', rows: assumptionRows(model) }] },
      { title: messages.columns.costs, blocks: [paperTable(withMonths(costs(model)))] },
      {
        title: common.sources,
        blocks: [
          { kind: 'pairs', rows: sourcePairs },
          { kind: 'text', text: messages.advice, isMuted: true },
        ],
      },
      { title: r.fullFigures, blocks: [figuresTable(model)] },
      { title: common.years, blocks: [paperTable(years(model))] },
    ],
    footer: reportFooter(sources, { notice: messages.advice }),
    watermark: reportWatermark(sources),
    theme: reportTheme(author),
  };
  return exportReport(report);
}

/** Formats the months in a table for the printed report. Spreadsheet files keep them unformatted. */
function withMonths(table: ReportTable): ReportTable {
  const shown = (cell: Cell) => (typeof cell === 'string' ? formatMonth(cell) : cell);
  return { ...table, rows: table.rows.map((cells) => cells.map(shown)) };
}

function coverFigure(key: (typeof COVER)[number], model: Model): FigureBlock {
  const value = figureValue(key, model);
  const isFromHandover = key === 'monthlyIncome' && model.scenario.completion === 'off_plan';
  const detail = isFromHandover ? r.fromHandover : '';
  const isSigned = key === 'monthlyIncome' || key === 'irr';
  const tone: Tone = !isSigned || value === null || value === 0 ? 'plain' : value > 0 ? 'good' : 'bad';
  return { kind: 'figure', label: FIGURE_TEXTS[key].title, value: figureText(key, model), detail, tone };
}

function assumptionRows({ scenario }: Model): ReportPair[] {
  return [
    { name: messages.finance.legend, value: messages.finance[scenario.financing] },
    { name: messages.stage.legend, value: messages.stage[scenario.completion] },
    { name: messages.detailed, value: scenario.costs === 'dubai' ? r.yes : r.no },
    // The report does not contain the simulation, so its inputs are left out.
    ...NUMBER_KEYS.filter((key) => matters(scenario, key) && !SIMULATION_INPUTS.some((one) => one === key)).map(
      (key) => ({ name: FIELD_LABELS[key], value: valueText(key, scenario[key]) }),
    ),
  ];
}

function figuresTable(model: Model): TableBlock {
  return {
    kind: 'table',
    columns: [r.item, r.value, r.basis].map((title) => ({ title, isNumber: title === r.value })),
    rows: FIGURE_KEYS.map((key) => [FIGURE_TEXTS[key].title, figureText(key, model), formulaText(key, model)]),
  };
}
