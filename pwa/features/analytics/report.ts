import { dubaiDay } from '../../../domain/day.ts';
import { shownRate } from '../../../domain/format.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { SHORE_CREDIT } from '../../../domain/map/shore.ts';
import type {
  AnalyticsOverview,
  AnalyticsProjects,
  AnalyticsSales,
} from '../../../domain/market/analytics/analytics-answers.ts';
import { showsLikeForLike, surePrices } from '../../../domain/market/analytics/like-for-like.ts';
import { formatAed } from '../../../domain/money.ts';
import type { ChartBlock, FigureBlock, TableBlock } from '../../../domain/presentation/slide.ts';
import { codeName } from '../../../domain/property/property-type.ts';
import type { ReportDocument, ReportPair, ReportSection } from '../../../domain/report/report-document.ts';
import { reportAuthor } from '../../data/queries/report-data.ts';
import { marketClient } from '../../data/replica/market-client.ts';
import { exportReport } from '../../export/report/export-report.ts';
import { messages as reports } from '../../export/report/messages.ts';
import { priceChart } from '../../export/report/price-chart.ts';
import { reportFooter, reportWatermark } from '../../export/report/provenance.ts';
import { type Author, reportTheme, toBroker } from '../../export/report/report-parts.ts';
import { growthEvidence, missingGrowth } from '../../ui/figures/GrowthText.tsx';
import { common } from '../../ui/texts/common.ts';
import {
  formatArea,
  formatCount,
  formatDay,
  formatMoneyShort,
  formatMonth,
  formatPercent,
  formatScore,
  MISSING,
} from '../../ui/texts/format.ts';
import { messages as ui } from '../../ui/texts/messages.ts';
import { exportedSources } from '../../ui/texts/source-names.ts';
import { computeStock, type DefinitionKey, defineFigure, stockParts } from './definitions.ts';
import { messages } from './messages.ts';
import { analyticsQuestion, type Option, STATES, TYPES, type View } from './view.ts';

type MarketEvidence = {
  readonly overview: AnalyticsOverview;
  readonly view: View;
  readonly projects: AnalyticsProjects | null;
  readonly latest: AnalyticsSales | null;
};

export async function marketPdf(overview: AnalyticsOverview, view: View): Promise<Blob> {
  const { analytics } = marketClient();
  const question = analyticsQuestion(view);
  const answers = [reportAuthor(), analytics.projects(question), analytics.latest(question)] as const;
  const [author, projects, latest] = await Promise.all(answers);
  return exportReport(marketDocument({ overview, view, projects, latest }, author, new Date()));
}

function marketDocument(evidence: MarketEvidence, author: Author, now: Date): ReportDocument {
  const { overview, view } = evidence;
  const { name, sources, from, to, sales } = overview;
  const [series] = overview.series;
  const isLikeForLike = series !== undefined && showsLikeForLike([series]);
  const chart =
    series === undefined || view.measure !== 'sqft'
      ? null
      : priceChart({ name, points: surePrices(series, isLikeForLike), isLikeForLike });
  const names = exportedSources(sources).join(', ');
  return {
    kind: reports.kinds.area,
    title: name,
    lines: [formatFilters(view), ui.period(formatDay(from), formatDay(to))].filter((line) => line !== ''),
    pictureUri: null,
    pictureNote: '',
    coverChart: chart,
    verdict: null,
    figures: coverFigures(overview, view),
    preparedBy: toBroker(author),
    dates: [
      { name: reports.madeOn, value: formatDay(dubaiDay(now)) },
      { name: reports.salesUpTo, value: formatDay(to) },
    ],
    sections: [
      { title: messages.title, blocks: [{ kind: 'pairs', rows: figureRows(overview, view) } as const] },
      monthsSection(overview),
      projectsSection(evidence),
      latestSection(evidence),
      mapSection(overview),
      definitionsSection(overview, view),
      {
        title: reports.sources,
        blocks: [
          {
            kind: 'pairs',
            rows: [
              { name: reports.source, value: names, detail: messages.salesLine(formatCount(sales.count)) },
              { name: common.period, value: ui.period(formatDay(from), formatDay(to)) },
              { name: reports.mapSource, value: SHORE_CREDIT },
            ],
          },
          { kind: 'text', text: messages.estimate, isMuted: true },
        ],
      } satisfies ReportSection,
    ].filter(({ blocks }) => blocks.length > 0),
    footer: reportFooter(sources, { source: reports.footerSources(names, formatDay(to)), notice: messages.estimate }),
    watermark: reportWatermark(sources),
    theme: reportTheme(author),
  };
}

function formatFilters({ type, rooms, state }: View): string {
  const findLabel = <T>(options: readonly Option<T>[], value: T) =>
    value === null ? '' : (options.find((option) => option.value === value)?.label ?? '');
  return [findLabel(TYPES, type), rooms === null ? '' : messages.roomNames[rooms], findLabel(STATES, state)]
    .filter((label) => label !== '')
    .join(' · ');
}

function priceText(fils: number | null, { measure }: View): string {
  if (fils === null) return MISSING;
  return measure === 'sqft' ? formatAed(shownRate(fils)) : formatMoneyShort(fils);
}

function medianName({ measure }: View): string {
  return measure === 'sqft' ? messages.medianPerSqft : messages.medianPrice;
}

function coverFigures({ sales, growth }: AnalyticsOverview, view: View): FigureBlock[] {
  const figure = (label: string, value: string, detail = '', tone: FigureBlock['tone'] = 'plain'): FigureBlock => {
    return { kind: 'figure', label, value, detail, tone };
  };
  const { change } = growth;
  const tone = change === null || Math.abs(change) < 0.0005 ? 'plain' : change > 0 ? 'good' : 'bad';
  return [
    figure(common.sales, formatCount(sales.count)),
    figure(common.averagePrice, sales.meanPriceFils === null ? MISSING : formatMoneyShort(sales.meanPriceFils)),
    figure(medianName(view), priceText(sales.median, view)),
    change === null
      ? figure(common.priceGrowth, MISSING, missingGrowth(growth))
      : figure(common.priceGrowth, formatPercent(change, true), common.yearLikeForLike, tone),
  ];
}

function figureRows(overview: AnalyticsOverview, view: View): ReportPair[] {
  const { sales, growth, listings, offPlan, expected } = overview;
  const { meanPriceFils, median, low, high } = sales;
  const { columns } = messages;
  const row = (name: string, value: string, detail = ''): ReportPair => ({ name, value, detail });
  const orMissing = <T>(value: T | null, write: (value: T) => string) => (value === null ? MISSING : write(value));
  const range = low === null || high === null ? '' : `${priceText(low, view)} – ${priceText(high, view)} (95%), `;
  const rows = [
    row(common.sales, formatCount(sales.count)),
    row(common.averagePrice, orMissing(meanPriceFils, formatMoneyShort)),
    row(medianName(view), priceText(median, view), range + messages.ofSales(formatCount(sales.priced))),
    growth.change === null
      ? row(common.priceGrowth, missingGrowth(growth))
      : row(common.priceGrowth, formatPercent(growth.change, true), growthEvidence(growth)),
    row(columns.offPlanShare, sales.count === 0 ? MISSING : formatPercent(offPlan / sales.count)),
    row(columns.listings, formatCount(listings.active)),
    row(common.daysOnMarket, orMissing(listings.daysOnMarket, formatCount)),
    row(common.monthsOfStock, orMissing(computeStock(overview), formatScore), stockParts(overview)),
  ];
  if (expected === null) return rows;
  const ahead = row(common.next6Months, formatPercent(expected.growth, true), `± ${formatPercent(expected.error)}`);
  return [...rows, ahead];
}

function monthsSection({ supply, sales, offPlan }: AnalyticsOverview): ReportSection {
  const title = messages.supply;
  if (supply.length < 2) return { title, blocks: [] };
  const share = formatPercent(sales.count === 0 ? 0 : offPlan / sales.count);
  const summary = messages.supplySummary({ offPlan: formatCount(offPlan), all: formatCount(sales.count), share });
  const chart: ChartBlock = {
    kind: 'chart',
    chart: 'columns',
    title: common.sales,
    unit: 'count',
    categories: supply.map(({ month }) => formatMonth(month)),
    series: [{ name: common.sales, values: supply.map((month) => month.ready + month.offPlan) }],
    summary,
  };
  return { title, blocks: [{ kind: 'text', text: summary, isMuted: true }, chart] };
}

const text = (title: string) => ({ title, isNumber: false });
const number = (title: string) => ({ title, isNumber: true });

function projectsSection({ projects, view }: MarketEvidence): ReportSection {
  const title = messages.projects;
  if (projects === null || projects.projects.length === 0) return { title, blocks: [] };
  const { columns } = messages;
  const table: TableBlock = {
    kind: 'table',
    columns: [
      text(messages.project),
      ...[medianName(view), common.sales, messages.before, columns.offPlanShare].map(number),
    ],
    rows: projects.projects.map((one) => [
      one.isThin ? `${one.project} (${messages.thin})` : one.project,
      priceText(one.median, view),
      formatCount(one.count),
      formatCount(one.countBefore),
      formatPercent(one.offPlan / one.count),
    ]),
  };
  const note = messages.projectsNote(messages.months(projects.months));
  return { title, blocks: [{ kind: 'text', text: note, isMuted: true }, table] };
}

const LATEST = 20;

function latestSection({ latest }: MarketEvidence): ReportSection {
  const sales = latest?.sales.slice(0, LATEST) ?? [];
  const table: TableBlock = {
    kind: 'table',
    columns: [
      ...[messages.home, common.type].map(text),
      ...[messages.date, common.size, common.price, messages.perSqft].map(number),
    ],
    rows: sales.map((deed) => [
      deed.building || deed.project || messages.unknownHome,
      codeName(deed.type),
      formatDay(deed.date),
      deed.areaSqft === 0 ? MISSING : formatArea(deed.areaSqft),
      formatAed(deed.priceFils),
      deed.pricePerSqftFils === null ? MISSING : formatCount(shownRate(deed.pricePerSqftFils / 100)),
    ]),
  };
  return { title: messages.latest, blocks: sales.length === 0 ? [] : [table] };
}

function mapSection({ areaId, name, sales }: AnalyticsOverview): ReportSection {
  const title = reports.mapAreas;
  const at = areaId === null ? undefined : areaById(areaId)?.center;
  if (at === undefined) return { title, blocks: [] };
  const { lat, lng } = at;
  const place = { name, lat, lng, size: 0.5, isFocus: true, label: messages.salesLine(formatCount(sales.count)) };
  return { title, blocks: [{ kind: 'map', caption: '', closest: 1.8, places: [place] }] };
}

const DEFINED: readonly DefinitionKey[] = ['average', 'median', 'growth', 'expected', 'days', 'stock', 'offPlan'];

function definitionsSection(overview: AnalyticsOverview, { measure }: View): ReportSection {
  const terms = DEFINED.map((key) => {
    const { title, text } = defineFigure(key, { ...overview, accuracy: null, measure });
    return { term: title, text };
  });
  return { title: reports.definitions, blocks: [{ kind: 'terms', terms }] };
}
