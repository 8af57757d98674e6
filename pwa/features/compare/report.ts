import { dubaiDay } from '../../../domain/day.ts';
import { SHORE_CREDIT } from '../../../domain/map/shore.ts';
import { aedFromFils } from '../../../domain/money.ts';
import type { ChartBlock } from '../../../domain/presentation/slide.ts';
import type {
  ReportBlock,
  ReportDocument,
  ReportSection,
  ReportVerdict,
} from '../../../domain/report/report-document.ts';
import { reportAuthor } from '../../data/queries/report-data.ts';
import type { CompareAnswer } from '../../data/queries/valuation.ts';
import { type Author, reportTheme, toBroker } from '../../export/report/broker.ts';
import { exportReport } from '../../export/report/export-report.ts';
import { definitionsSection, homeVerdict } from '../../export/report/home-document.ts';
import { messages as reports } from '../../export/report/messages.ts';
import { reportFooter, reportWatermark } from '../../export/report/provenance.ts';
import { formatDay, formatMoneyShort } from '../../ui/format.ts';
import { exportedSources } from '../../ui/source-names.ts';
import { messages as valuation } from '../../ui/valuation/messages.ts';
import { differenceRows, type MatchedListing } from './difference-rows.ts';
import { messages } from './messages.ts';

type Compared = {
  readonly homes: readonly (MatchedListing & { readonly letter: string })[];
  readonly comparison: CompareAnswer['comparison'];
};

export async function comparisonPdf(compared: Compared): Promise<Blob> {
  return exportReport(comparisonDocument(compared, await reportAuthor(), new Date()));
}

export function comparisonDocument({ homes, comparison }: Compared, author: Author, now: Date): ReportDocument {
  const sources = [...new Set(homes.flatMap(({ report }) => report.sources))];
  const upTo =
    homes
      .map(({ report }) => report.upTo)
      .sort()
      .at(-1) ?? '';
  const names = exportedSources(sources).join(', ');
  return {
    kind: reports.kinds.comparison,
    title: reports.homesCompared(homes.length),
    lines: homes.map((home) => homeName(home)),
    pictureUri: null,
    pictureNote: '',
    coverChart: rangesChart(homes),
    verdict: comparison === null ? null : judge(homes, comparison),
    figures: homes.slice(0, 4).map(({ letter, property, report }) => ({
      ...({
        kind: 'figure',
        label: `${letter} · ${valuation.asked}`,
        value: formatMoneyShort(property.price),
      } as const),
      ...{ detail: estimateText(report), tone: 'plain' as const },
    })),
    preparedBy: toBroker(author),
    dates: [
      { name: reports.madeOn, value: formatDay(dubaiDay(now)) },
      ...(upTo === '' ? [] : [{ name: reports.salesUpTo, value: formatDay(upTo) }]),
    ],
    sections: [
      { title: messages.differences, isWide: homes.length > 3, blocks: [differencesTable(homes)] },
      verdictsSection(homes),
      mapSection(homes),
      definitionsSection([0, 1, 2, 3, 5, 7, 8, 18]),
      sourcesSection(names, upTo),
    ].filter(({ blocks }) => blocks.length > 0),
    footer: reportFooter(sources, {
      source: upTo === '' ? '' : reports.footerSources(names, formatDay(upTo)),
      notice: reports.disclaimer,
    }),
    watermark: reportWatermark(sources),
    theme: reportTheme(author),
  };
}

function homeName({ letter, property }: Compared['homes'][number]): string {
  return `${letter} · ${property.title}`;
}

function estimateText({ estimatedValue }: MatchedListing['report']): string {
  return estimatedValue === null
    ? valuation.noValue
    : `${valuation.value} ${formatMoneyShort(estimatedValue.valueFils)}`;
}

function judge(homes: Compared['homes'], comparison: NonNullable<Compared['comparison']>): ReportVerdict {
  const { investmentComparison, marketPosition, aiRecommendation } = comparison;
  const preferred = homes.find(({ property }) => property.id === investmentComparison.preferred);
  return {
    label: preferred === undefined ? messages.investment : messages.preferred,
    word: preferred === undefined ? messages.tooClose : homeName(preferred),
    tone: preferred === undefined ? 'plain' : 'good',
    reasons: [investmentComparison.recommendation, marketPosition, aiRecommendation],
  };
}

function differencesTable(homes: Compared['homes']): ReportBlock {
  return {
    kind: 'table',
    columns: [
      { title: messages.figure, isNumber: false },
      ...homes.map((home) => ({ title: homeName(home), isNumber: false })),
    ],
    rows: differenceRows(homes).map(({ name, cells, best }) => [
      name,
      ...cells.map((cell, i) => (best.includes(i) ? `${cell} (${messages.better})` : cell)),
    ]),
  };
}

function rangesChart(homes: Compared['homes']): ChartBlock | null {
  const valued = homes.flatMap(({ letter, report: { estimatedValue } }) =>
    estimatedValue === null ? [] : [{ letter, ...estimatedValue }],
  );
  if (valued.length === 0) return null;
  return {
    kind: 'chart',
    chart: 'ranges',
    title: reports.range,
    unit: 'aed',
    categories: valued.map(({ letter }) => letter),
    series: [
      { name: reports.low, values: valued.map(({ range80 }) => aedFromFils(range80.low)) },
      { name: valuation.value, values: valued.map(({ valueFils }) => aedFromFils(valueFils)) },
      { name: reports.high, values: valued.map(({ range80 }) => aedFromFils(range80.high)) },
    ],
    summary: valued.map(({ letter, valueFils }) => `${letter}: ${formatMoneyShort(valueFils)}`).join('; '),
  };
}

function verdictsSection(homes: Compared['homes']): ReportSection {
  return {
    title: valuation.verdict,
    blocks: [
      {
        kind: 'pairs',
        rows: homes.flatMap((home) => {
          const verdict = homeVerdict(home.report);
          return verdict === null
            ? []
            : [{ name: homeName(home), value: verdict.word, detail: verdict.reasons.join(' ') }];
        }),
      },
    ],
  };
}

function mapSection(homes: Compared['homes']): ReportSection {
  const places = homes.flatMap(({ letter, property: { coordinates: at, price } }) =>
    at === null
      ? []
      : [{ name: letter, label: formatMoneyShort(price), lat: at.lat, lng: at.lng, size: 0.3, isFocus: false }],
  );
  return {
    title: reports.mapHomes,
    blocks: places.length === 0 ? [] : [{ kind: 'map', caption: '', closest: CITY, places }],
  };
}

function sourcesSection(names: string, upTo: string): ReportSection {
  return {
    title: reports.sources,
    blocks: [
      {
        kind: 'pairs',
        rows: [
          { name: reports.source, value: names },
          ...(upTo === '' ? [] : [{ name: reports.salesUpTo, value: formatDay(upTo) }]),
          { name: reports.mapSource, value: SHORE_CREDIT },
        ],
      },
      { kind: 'text', text: `${reports.disclaimer} ${valuation.notFinancial}`, isMuted: true },
    ],
  };
}

/** Zoom of the drawn map that keeps the shore in sight. */
const CITY = 1.6;
