import { dubaiDay } from '../../../domain/day.ts';
import type { RentalFacts } from '../../../domain/presentation/rental.ts';
import { figure } from '../../../domain/presentation/slides/context.ts';
import { rangeChart } from '../../../domain/presentation/slides/homes.ts';
import { addressText } from '../../../domain/property/address-text.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { ReportDocument, ReportSection } from '../../../domain/report/report-document.ts';
import { listedRentQuestion, type RentAnswer } from '../../../domain/scores/rent-answer.ts';
import { roundEstimate } from '../../../domain/scores/verdict.ts';
import { readAgent } from '../../data/queries/agents.ts';
import { listingPhotos, reportAuthor } from '../../data/queries/report-data.ts';
import { marketClient } from '../../data/replica/market-client.ts';
import { exportReport } from '../../export/report/export-report.ts';
import { listingSection, signerOf } from '../../export/report/home-document.ts';
import { formatHomeFacts } from '../../export/report/home-facts.ts';
import type { ReportedListing } from '../../export/report/home-sections.ts';
import { messages as reports } from '../../export/report/messages.ts';
import { reportFooter, reportWatermark } from '../../export/report/provenance.ts';
import { type Author, reportTheme } from '../../export/report/report-parts.ts';
import { drawnPictureUri } from '../../ui/listing/picture-cache.ts';
import { messages as renting } from '../../ui/renting/messages.ts';
import { rentalFacts } from '../../ui/renting/rental-facts.ts';
import { formatDay, formatMoney, formatMoneyShort } from '../../ui/texts/format.ts';
import { messages as ui } from '../../ui/texts/messages.ts';
import { exportedSources } from '../../ui/texts/source-names.ts';
import { rentMessages, messages as valuation } from '../../ui/valuation/messages.ts';
import { messages } from './messages.ts';

const words = messages.rental;
const MOST_PHOTOS = 6;

/** Returns a PDF report of a home to let or of a holiday home, with the content of its page. */
export async function rentalReportPdf(property: Property): Promise<Blob> {
  const [rent, author, photos, agent] = await Promise.all([
    property.purpose === 'holiday' ? null : marketClient().valuation.rent(listedRentQuestion(property)),
    reportAuthor(),
    listingPhotos(property, MOST_PHOTOS),
    readAgent(property.brokerId),
  ]);
  const [cover, ...photoUris] = photos;
  const { permitNumber, permitUrl } = property;
  return exportReport(
    rentalDocument({
      property,
      listing: { photoUris, agent, permitNumber, permitUrl },
      pictureUri: cover ?? (await drawnPictureUri(property)),
      isIllustrated: cover === undefined,
      rent,
      author,
      today: dubaiDay(new Date()),
    }),
  );
}

type From = {
  property: Property;
  listing: ReportedListing;
  pictureUri: string;
  isIllustrated: boolean;
  /** Null for a holiday home. */
  rent: RentAnswer | null;
  author: Author;
  today: string;
};

/** The report of a home to let: whether the rent is fair, and what it costs to move in; or what a stay costs. */
export function rentalDocument({ property, rent, author, today, ...from }: From): ReportDocument {
  const { listing, pictureUri, isIllustrated } = from;
  const isHoliday = property.purpose === 'holiday';
  const facts = rentalFacts(property, rent, today);
  const value = rent?.value ?? null;
  const sources = value?.sources ?? [];
  return {
    kind: isHoliday ? words.holidayReport : words.report,
    title: listingTitle(property.title),
    lines: [addressText(property), formatHomeFacts(property, today)],
    pictureUri,
    pictureNote: isIllustrated ? ui.illustration : '',
    coverChart: null,
    verdict: verdictOf(facts),
    figures: [
      figure(facts.priceName, facts.price, facts.monthly),
      ...(value === null
        ? []
        : [figure(valuation.value, formatMoney(roundEstimate(value.annualFils)), rangeText(value.range50))]),
    ],
    preparedBy: signerOf(listing, author),
    dates: [
      { name: reports.madeOn, value: formatDay(today) },
      ...(value === null ? [] : [{ name: words.rentsUpTo, value: formatDay(value.to) }]),
    ],
    sections: [
      listingSection(listing, author),
      { title: isHoliday ? words.stay : words.title, blocks: [{ kind: 'pairs', rows: facts.terms } as const] },
      ...(rent === null ? [] : [rentSection(property, rent, facts)]),
      ...costSection(facts),
      ...(isHoliday ? [] : [sourcesSection(sources)]),
    ].filter(({ blocks }) => blocks.length > 0),
    footer: reportFooter(sources, { notice: isHoliday ? '' : renting.disclaimer }),
    watermark: reportWatermark(sources, 'rents'),
    theme: reportTheme(author),
  };
}

const rangeText = ({ low, high }: { low: number; high: number }) =>
  reports.rangeOf(formatMoneyShort(low), formatMoneyShort(high));

function verdictOf({ verdict }: RentalFacts): ReportDocument['verdict'] {
  if (verdict === null) return null;
  const { word, gap, basis, tone } = verdict;
  return { label: valuation.verdict, word, tone, reasons: [gap, basis].filter((reason) => reason !== '') };
}

function rentSection(property: Property, { value }: RentAnswer, facts: RentalFacts): ReportSection {
  const title = rentMessages.title;
  if (value === null) return { title, blocks: [{ kind: 'text', text: rentMessages.none }] };
  const { annualFils, range50, range80 } = value;
  const asked = { name: facts.priceName, low: property.price, middle: property.price, high: property.price };
  return {
    title,
    blocks: [
      rangeChart([{ name: valuation.value, ...range80, middle: roundEstimate(annualFils) }, asked], valuation.value),
      {
        kind: 'pairs',
        rows: [
          { name: facts.priceName, value: formatMoney(property.price), detail: facts.monthly },
          { name: valuation.value, value: formatMoney(roundEstimate(annualFils)) },
          { name: valuation.range50, value: rangeText(range50) },
          { name: valuation.range80, value: rangeText(range80) },
        ],
      },
      { kind: 'text', text: facts.verdict?.basis ?? '', isMuted: true },
      ...(facts.tenancies.rows.length === 0
        ? []
        : [
            { kind: 'text', text: facts.tenancies.note, isMuted: true } as const,
            { kind: 'table', columns: facts.tenancies.columns, rows: facts.tenancies.rows } as const,
          ]),
    ],
  };
}

function costSection({ movingIn, stay }: RentalFacts): ReportSection[] {
  if (movingIn !== null) {
    const { title, lines, totals, cheques, note, sources } = movingIn;
    return [
      {
        title,
        blocks: [
          { kind: 'pairs', rows: [...lines, ...totals] },
          { kind: 'table', ...cheques },
          { kind: 'text', text: `${note} ${sources}`, isMuted: true },
        ],
      },
    ];
  }
  if (stay === null) return [];
  const { title, sources, ...stays } = stay;
  return [
    {
      title,
      blocks: [
        { kind: 'table', ...stays },
        { kind: 'text', text: sources, isMuted: true },
      ],
    },
  ];
}

function sourcesSection(sources: readonly string[]): ReportSection {
  const rows = sources.length === 0 ? [] : [{ name: words.tenancies, value: exportedSources(sources).join(', ') }];
  return {
    title: reports.sources,
    blocks: [
      ...(rows.length === 0 ? [] : [{ kind: 'pairs', rows } as const]),
      { kind: 'text', text: `${renting.disclaimer} ${valuation.notFinancial}`, isMuted: true },
    ],
  };
}
