import { dubaiDay } from '../../../../domain/day.ts';
import { formatDay, formatMonth } from '../../../../domain/format.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { FigureBlock, TableBlock, Tone } from '../../../../domain/presentation/slide.ts';
import { cashFlowChart } from '../../../../domain/presentation/slides/money.ts';
import type { ReportDocument, ReportPair } from '../../../../domain/report/report-document.ts';
import { NUMBER_KEYS } from '../../../../domain/roi/fields.ts';
import { matters } from '../../../../domain/roi/sensitivity.ts';
import { reportAuthor } from '../../../data/queries/report-data.ts';
import { exportReport } from '../../../export/report/export-report.ts';
import { messages as reports } from '../../../export/report/messages.ts';
import { reportFooter, reportTheme, reportWatermark, toBroker } from '../../../export/report/report-parts.ts';
import { type Cell, paperTable, type ReportTable } from '../../../export/report.ts';
import { common } from '../../../ui/common.ts';
import { formatMoney } from '../../../ui/format.ts';
import { FIGURE_KEYS, figureText, figureValue, type Model, SIMULATION_INPUTS, valueText } from '../figures.ts';
import { FIELD_LABELS, FIGURE_TEXTS, type FigureKey } from '../labels.ts';
import { messages } from '../messages.ts';
import { messages as r } from './messages.ts';
import { costs, type ReportContext, sourceRows, years } from './report.ts';

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

/** A table with the months of its sources in words; files that are counted on keep them as they are. */
function withMonths(table: ReportTable): ReportTable {
  const shown = (cell: Cell) => (typeof cell === 'string' ? formatMonth(cell) : cell);
  return { ...table, rows: table.rows.map((cells) => cells.map(shown)) };
}

function coverFigure(key: (typeof COVER)[number], model: Model): FigureBlock {
  const value = figureValue(key, model);
  const isSigned = key === 'monthlyIncome' || key === 'irr';
  const tone: Tone = !isSigned || value === null || value === 0 ? 'plain' : value > 0 ? 'good' : 'bad';
  return { kind: 'figure', label: FIGURE_TEXTS[key].title, value: figureText(key, model), detail: '', tone };
}

function assumptionRows({ scenario }: Model): ReportPair[] {
  return [
    { name: messages.finance.legend, value: messages.finance[scenario.financing] },
    { name: messages.stage.legend, value: messages.stage[scenario.completion] },
    { name: messages.detailed, value: scenario.costs === 'dubai' ? r.yes : r.no },
    // The simulation is not in the report.
    ...NUMBER_KEYS.filter((key) => matters(scenario, key) && !SIMULATION_INPUTS.some((one) => one === key)).map(
      (key) => ({ name: FIELD_LABELS[key], value: valueText(key, scenario[key]) }),
    ),
  ];
}

function figuresTable(model: Model): TableBlock {
  return {
    kind: 'table',
    columns: [r.item, r.value, r.basis].map((title) => ({ title, isNumber: title === r.value })),
    rows: FIGURE_KEYS.map((key) => [FIGURE_TEXTS[key].title, figureText(key, model), FIGURE_TEXTS[key].formula]),
  };
}
