import { SHORE_CREDIT } from '../../../domain/map/shore.ts';
import type { FigureBlock } from '../../../domain/presentation/slide.ts';
import { figure, ifKnown } from '../../../domain/presentation/slides/context.ts';
import type {
  ReportBroker,
  ReportDocument,
  ReportPair,
  ReportSection,
  ReportVerdict,
} from '../../../domain/report/report-document.ts';
import type { HomeReport } from '../../../domain/scores/report.ts';
import { verdictReasons } from '../../../domain/scores/verdict-text.ts';
import { formatCount, formatDay, formatMoneyShort, formatPercent, formatRate } from '../../ui/texts/format.ts';
import { messages as ui } from '../../ui/texts/messages.ts';
import { exportedSources } from '../../ui/texts/source-names.ts';
import { VERDICT_WORDS } from '../../ui/valuation/card-verdict.ts';
import { definitions } from '../../ui/valuation/definitions.ts';
import { messages as valuation } from '../../ui/valuation/messages.ts';
import { VERDICT_TONES } from '../../ui/valuation/tones.ts';
import { yieldNames } from '../../ui/valuation/yield-names.ts';
import {
  comparablesSection,
  type HomeEvidence,
  type HomeSubject,
  mapSection,
  moneySection,
  type ReportedListing,
  valueSection,
  waterfallSection,
} from './home-sections.ts';
import { messages } from './messages.ts';
import { onlyPrice, type PriceSeries, priceChart } from './price-chart.ts';
import { reportFooter, reportWatermark } from './provenance.ts';
import { type Author, agentContact, isSigner, permitContact, reportTheme, toBroker } from './report-parts.ts';

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
    preparedBy: signerOf(subject.listing, author),
    dates: [{ name: messages.madeOn, value: formatDay(today) }, ...salesUpTo(upTo)],
    sections: [
      listingSection(subject.listing, author),
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

/** Returns the signer, labelled as agent if they are the listing's agent. Without a signer, returns the agent. */
export function signerOf(listing: ReportedListing | null, author: Author): ReportBroker | null {
  const signer = toBroker(author);
  const agent = listing?.agent ?? null;
  if (agent === null) return signer;
  if (signer === null) return { ...agentContact(agent), logoUri: null };
  return isSigner(author, agent) ? { ...signer, label: messages.preparedByAgent } : signer;
}

/** Shows further photos, the permit, and the agent unless the cover names them. */
export function listingSection(listing: ReportedListing | null, author: Author): ReportSection {
  const title = messages.listing;
  if (listing === null) return { title, blocks: [] };
  const { photoUris, agent } = listing;
  const isOnCover = toBroker(author) === null || (agent !== null && isSigner(author, agent));
  const permit = permitContact(listing);
  const contacts = [
    ...(agent === null || isOnCover ? [] : [agentContact(agent)]),
    ...(permit === null ? [] : [permit]),
  ];
  return {
    title,
    blocks: [
      ...(photoUris.length === 0
        ? []
        : [{ kind: 'photos', photos: photoUris.map((uri) => ({ uri, caption: '' })) } as const]),
      ...(contacts.length === 0 ? [] : [{ kind: 'contacts', contacts } as const]),
    ],
  };
}

/** Returns the verdict with its reasons, or null without an asking price. */
export function homeVerdict(report: HomeSubject['report']): ReportVerdict | null {
  const { home, estimatedValue, verdict, model } = report;
  if (home.price <= 0) return null;
  const label = valuation.verdict;
  if (model.state === 'computing') return { label, word: valuation.estimating, tone: 'plain', reasons: [] };
  if (estimatedValue === null || verdict === null) {
    return { label, word: valuation.noValue, tone: 'plain', reasons: [valuation.noVerdict] };
  }
  const reasons = verdictReasons(report);
  return {
    label,
    word: VERDICT_WORDS[verdict.word],
    tone: VERDICT_TONES[verdict.word],
    reasons: reasons.map((reason) => `${reason}.`),
  };
}

function coverFigures({ home, estimatedValue, rent }: HomeReport): FigureBlock[] {
  const names = yieldNames(home.completion);
  const rate = home.sqft > 0 ? formatRate(home.price / home.sqft) : '';
  return [
    ...(home.price > 0 ? [figure(valuation.asked, formatMoneyShort(home.price), rate)] : []),
    ...ifKnown(estimatedValue, ({ valueFils, range50: { low, high } }) => {
      const likely = messages.likely(formatMoneyShort(low), formatMoneyShort(high));
      return figure(valuation.value, formatMoneyShort(valueFils), likely);
    }),
    ...ifKnown(rent?.yields, ({ gross, net }) =>
      figure(names.gross, formatPercent(gross), `${names.net} ${formatPercent(net)}`),
    ),
  ];
}

function priceSection(area: string, prices: PriceSeries | null): ReportSection {
  const chart = prices === null ? null : priceChart(prices);
  const only = prices === null ? null : onlyPrice(prices);
  const missing = { kind: 'text', text: only ?? messages.noChart, isMuted: only === null } as const;
  return { title: messages.pricesIn(area), blocks: [chart ?? missing] };
}

/** Indexes in `definitions` of the terms used in a report. */
const HOME_TERMS = [0, 1, 2, 3, 4, 8, 19] as const;

export function definitionsSection(places: readonly number[]): ReportSection {
  const known = definitions();
  const terms = places.flatMap((place) => known[place] ?? []);
  return { title: messages.definitions, blocks: [{ kind: 'terms', terms }] };
}

function sourcesSection({ sources, estimatedValue, model, upTo, areaName }: HomeSubject['report']): ReportSection {
  const { day, origin, state } = model;
  const rows: ReportPair[] = [
    { name: messages.source, value: exportedSources(sources).join(', ') },
    ...salesUpTo(upTo),
    ...ifKnown(estimatedValue, ({ sales, scope, from, to }) => {
      const where = messages.scopes[scope] ?? areaName;
      const value = messages.countedIn(formatCount(sales), where, formatDay(from), formatDay(to));
      return { name: messages.counted, value };
    }),
    ...(state === 'ready' && day !== null && origin !== null
      ? [
          {
            name: messages.model,
            value: valuation.model(formatCount(model.sales), formatDay(day), valuation.origin[origin]),
          },
        ]
      : []),
    { name: messages.mapSource, value: SHORE_CREDIT },
  ];
  const notice = { kind: 'text', text: `${messages.disclaimer} ${valuation.notFinancial}`, isMuted: true } as const;
  return { title: messages.sources, blocks: [{ kind: 'pairs', rows }, notice] };
}

function salesUpTo(upTo: string): ReportPair[] {
  return upTo === '' ? [] : [{ name: messages.salesUpTo, value: formatDay(upTo) }];
}

function homeFooter({ sources, estimatedValue, upTo }: HomeReport): string {
  const names = exportedSources(sources).join(', ');
  const [counted] = ifKnown(estimatedValue, ({ sales, from, to }) =>
    messages.footer(names, formatCount(sales), formatDay(from), formatDay(to)),
  );
  const source = counted ?? (upTo === '' ? '' : messages.footerSources(names, formatDay(upTo)));
  return reportFooter(sources, { source, notice: messages.disclaimer });
}
