import { SHORE_CREDIT } from '../../../domain/map/shore.ts';
import type { FigureBlock, Tone } from '../../../domain/presentation/slide.ts';
import type { ReportDocument, ReportSection, ReportVerdict } from '../../../domain/report/report-document.ts';
import type { HomeReport } from '../../../domain/scores/report.ts';
import { verdictReasons } from '../../../domain/scores/verdict-text.ts';
import { formatCount, formatDay, formatMoneyShort, formatPercent, formatRate } from '../../ui/format.ts';
import { messages as ui } from '../../ui/messages.ts';
import { exportedSources } from '../../ui/source-names.ts';
import { VERDICT_WORDS } from '../../ui/valuation/card-verdict.ts';
import { DEFINITIONS } from '../../ui/valuation/definitions.ts';
import { messages as valuation } from '../../ui/valuation/messages.ts';
import { yieldNames } from '../../ui/valuation/yield-names.ts';
import { type Author, reportTheme, toBroker } from './broker.ts';
import { comparablesSection, mapSection } from './home-evidence.ts';
import { moneySection, valueSection, waterfallSection } from './home-sections.ts';
import type { HomeEvidence, HomeSubject } from './home-subject.ts';
import { messages } from './messages.ts';
import { type PriceSeries, priceChart } from './price-chart.ts';
import { reportFooter, reportWatermark } from './provenance.ts';

type HomeFrom = { subject: HomeSubject; evidence: HomeEvidence; author: Author; today: string };

export function homeDocument({ subject, evidence, author, today }: HomeFrom): ReportDocument {
  const { report, title, lines, pictureUri } = subject;
  const { sources, upTo } = report;
  return {
    kind: messages.kinds.home,
    title,
    lines,
    pictureUri,
    pictureNote: subject.isIllustrated ? ui.illustration : '',
    coverChart: null,
    verdict: homeVerdict(report),
    figures: coverFigures(report),
    preparedBy: toBroker(author),
    dates: [
      { name: messages.madeOn, value: formatDay(today) },
      ...(upTo === '' ? [] : [{ name: messages.salesUpTo, value: formatDay(upTo) }]),
    ],
    sections: [
      valueSection(report),
      priceSection(report.areaName, evidence.prices),
      comparablesSection(subject, evidence),
      mapSection(subject, evidence),
      waterfallSection(report),
      moneySection(report),
      definitionsSection(HOME_TERMS),
      sourcesSection(report),
    ].filter(({ blocks }) => blocks.length > 0),
    footer: homeFooter(report),
    watermark: reportWatermark(sources),
    theme: reportTheme(author),
  };
}

const TONES: Readonly<Record<NonNullable<HomeReport['verdict']>['word'], Tone>> = {
  good_value: 'good',
  fair: 'plain',
  above_market: 'bad',
  overpriced: 'bad',
};

/** The verdict with its reasons; null without an asking price. */
export function homeVerdict({
  home,
  estimatedValue,
  verdict,
  standing,
  model,
}: HomeSubject['report']): ReportVerdict | null {
  if (home.price <= 0) return null;
  const label = valuation.verdict;
  if (model.state === 'computing') return { label, word: valuation.estimating, tone: 'plain', reasons: [] };
  if (estimatedValue === null || verdict === null) {
    return { label, word: valuation.noValue, tone: 'plain', reasons: [valuation.noVerdict] };
  }
  const reasons = verdictReasons(verdict, { valueFils: estimatedValue.valueFils, standing, sqft: home.sqft });
  return {
    label,
    word: VERDICT_WORDS[verdict.word],
    tone: TONES[verdict.word],
    reasons: reasons.map((reason) => `${reason}.`),
  };
}

function coverFigures({ home, estimatedValue, rent }: HomeReport): FigureBlock[] {
  const figure = (label: string, value: string, detail: string): FigureBlock => {
    return { kind: 'figure', label, value, detail, tone: 'plain' };
  };
  const names = yieldNames(home.completion);
  return [
    ...(home.price > 0
      ? [figure(valuation.asked, formatMoneyShort(home.price), home.sqft > 0 ? formatRate(home.price / home.sqft) : '')]
      : []),
    ...(estimatedValue === null
      ? []
      : [
          figure(
            valuation.value,
            formatMoneyShort(estimatedValue.valueFils),
            messages.likely(
              formatMoneyShort(estimatedValue.range50.low),
              formatMoneyShort(estimatedValue.range50.high),
            ),
          ),
        ]),
    ...(rent === null
      ? []
      : [figure(names.gross, formatPercent(rent.yields.gross), `${names.net} ${formatPercent(rent.yields.net)}`)]),
  ];
}

function priceSection(area: string, prices: PriceSeries | null): ReportSection {
  const chart = prices === null ? null : priceChart(prices);
  return {
    title: messages.pricesIn(area),
    blocks: [chart ?? { kind: 'text', text: messages.noChart, isMuted: true }],
  };
}

/** Places of the terms in the list that screens show, by what a report speaks of. */
const HOME_TERMS = [0, 1, 2, 3, 4, 8, 19] as const;

export function definitionsSection(places: readonly number[]): ReportSection {
  const terms = places.flatMap((place) => DEFINITIONS[place] ?? []);
  return { title: messages.definitions, blocks: [{ kind: 'terms', terms }] };
}

function sourcesSection({ sources, estimatedValue, model, upTo, areaName }: HomeSubject['report']): ReportSection {
  const known = model.day !== null && model.origin !== null && model.state === 'ready';
  return {
    title: messages.sources,
    blocks: [
      {
        kind: 'pairs',
        rows: [
          { name: messages.source, value: exportedSources(sources).join(', ') },
          ...(upTo === '' ? [] : [{ name: messages.salesUpTo, value: formatDay(upTo) }]),
          ...(estimatedValue === null
            ? []
            : [
                {
                  name: messages.counted,
                  value: messages.countedIn(
                    formatCount(estimatedValue.sales),
                    messages.scopes[estimatedValue.scope] ?? areaName,
                    formatDay(estimatedValue.from),
                    formatDay(estimatedValue.to),
                  ),
                },
              ]),
          ...(known && model.day !== null && model.origin !== null
            ? [
                {
                  name: messages.model,
                  value: valuation.model(
                    formatCount(model.sales),
                    formatDay(model.day),
                    valuation.origin[model.origin],
                  ),
                },
              ]
            : []),
          { name: messages.mapSource, value: SHORE_CREDIT },
        ],
      },
      { kind: 'text', text: `${messages.disclaimer} ${valuation.notFinancial}`, isMuted: true },
    ],
  };
}

function homeFooter({ sources, estimatedValue, upTo }: HomeReport): string {
  const names = exportedSources(sources).join(', ');
  const source =
    estimatedValue === null
      ? upTo === ''
        ? ''
        : messages.footerSources(names, formatDay(upTo))
      : messages.footer(
          names,
          formatCount(estimatedValue.sales),
          formatDay(estimatedValue.from),
          formatDay(estimatedValue.to),
        );
  return reportFooter(sources, { source, notice: messages.disclaimer });
}
