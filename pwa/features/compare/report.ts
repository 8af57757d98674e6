import { dubaiDay } from '../../../domain/day.ts';
import { SHORE_CREDIT } from '../../../domain/map/shore.ts';
import type { Broker } from '../../../domain/market/professional.ts';
import type { ChartBlock } from '../../../domain/presentation/slide.ts';
import { rangeChart } from '../../../domain/presentation/slides/homes.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import type {
  ReportBlock,
  ReportContact,
  ReportDocument,
  ReportSection,
  ReportVerdict,
} from '../../../domain/report/report-document.ts';
import { readAgent } from '../../data/queries/agents.ts';
import { listingPhotos, reportAuthor } from '../../data/queries/report-data.ts';
import type { CompareAnswer } from '../../data/queries/valuation.ts';
import { exportReport } from '../../export/report/export-report.ts';
import { definitionsSection, homeVerdict } from '../../export/report/home-document.ts';
import { messages as reports } from '../../export/report/messages.ts';
import { reportFooter, reportWatermark } from '../../export/report/provenance.ts';
import { type Author, agentContact, permitContact, reportTheme, toBroker } from '../../export/report/report-parts.ts';
import { drawnPictureUri } from '../../ui/listing/picture-cache.ts';
import { common } from '../../ui/texts/common.ts';
import { formatDay, formatMoneyShort } from '../../ui/texts/format.ts';
import { messages as ui } from '../../ui/texts/messages.ts';
import { exportedSources } from '../../ui/texts/source-names.ts';
import { messages as valuation } from '../../ui/valuation/messages.ts';
import { differenceRows, type MatchedListing } from './difference-rows.ts';
import { messages } from './messages.ts';

type Compared = {
  readonly homes: readonly (MatchedListing & { readonly letter: string })[];
  readonly comparison: CompareAnswer['comparison'];
};

/** Agent and picture of each listing, by id. The picture is the first photo or an illustration. */
export type ListingFaces = ReadonlyMap<
  number,
  { readonly uri: string; readonly isIllustrated: boolean; readonly agent: Broker | null }
>;

export async function comparisonPdf(compared: Compared): Promise<Blob> {
  const faces = compared.homes.map(async ({ property }) => {
    const [photos, agent] = await Promise.all([listingPhotos(property, 1), readAgent(property.brokerId)]);
    const uri = photos[0] ?? (await drawnPictureUri(property));
    return [property.id, { uri, isIllustrated: photos[0] === undefined, agent }] as const;
  });
  const from = { faces: new Map(await Promise.all(faces)), author: await reportAuthor(), now: new Date() };
  return exportReport(comparisonDocument(compared, from));
}

type From = { faces: ListingFaces; author: Author; now: Date };

function comparisonDocument({ homes, comparison }: Compared, { faces, author, now }: From): ReportDocument {
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
      detail: estimateText(report),
      tone: 'plain' as const,
    })),
    preparedBy: toBroker(author),
    dates: [
      { name: reports.madeOn, value: formatDay(dubaiDay(now)) },
      ...(upTo === '' ? [] : [{ name: reports.salesUpTo, value: formatDay(upTo) }]),
    ],
    sections: [
      homesSection(homes, faces),
      { title: messages.differences, blocks: [differencesTable(homes)] },
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

/** Returns a picture of each home and the contacts: agents with the letters of their homes, then the permits. */
function homesSection(homes: Compared['homes'], faces: ListingFaces): ReportSection {
  const byAgent = new Map<string, { letters: string[]; agent: Broker }>();
  for (const { letter, property } of homes) {
    const agent = faces.get(property.id)?.agent ?? null;
    if (agent === null) continue;
    const known = byAgent.get(agent.id) ?? { letters: [], agent };
    byAgent.set(agent.id, { ...known, letters: [...known.letters, letter] });
  }
  const withLetters = (letters: readonly string[], contact: ReportContact): ReportContact => {
    return { ...contact, label: reports.ofHomes(letters.join(' · '), contact.label) };
  };
  const contacts = [
    ...[...byAgent.values()].map(({ letters, agent }) => withLetters(letters, agentContact(agent))),
    ...homes.flatMap(({ letter, property }) => {
      const permit = permitContact(property);
      return permit === null ? [] : [withLetters([letter], permit)];
    }),
  ];
  const photos = homes.flatMap((home) => {
    const face = faces.get(home.property.id);
    const note = face?.isIllustrated === true ? ` · ${ui.illustration}` : '';
    return face === undefined ? [] : [{ uri: face.uri, caption: `${home.letter}${note}` }];
  });
  return {
    title: reports.homes,
    blocks: [
      ...(photos.length === 0 ? [] : [{ kind: 'photos', photos } as const]),
      ...(contacts.length === 0 ? [] : [{ kind: 'contacts', contacts } as const]),
    ],
  };
}

const homeName = ({ letter, property }: Compared['homes'][number]) => `${letter} · ${listingTitle(property.title)}`;

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
    reasons: [investmentComparison.recommendation, ...marketPosition.split('\n'), aiRecommendation],
  };
}

function differencesTable(homes: Compared['homes']): ReportBlock {
  return {
    kind: 'table',
    columns: [
      { title: common.figure, isNumber: false },
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
  return rangeChart(
    valued.map(({ letter, valueFils, range80 }) => ({ name: letter, ...range80, middle: valueFils })),
    valued.map(({ letter, valueFils }) => `${letter}: ${formatMoneyShort(valueFils)}`).join('; '),
  );
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
