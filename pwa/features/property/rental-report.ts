import { dubaiDay } from '../../../domain/day.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { formatAed } from '../../../domain/money.ts';
import { figure } from '../../../domain/presentation/slides/context.ts';
import { rangeChart } from '../../../domain/presentation/slides/homes.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import { priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { ReportDocument, ReportPair, ReportSection } from '../../../domain/report/report-document.ts';
import { holidayCost, movingInCost } from '../../../domain/rules/moving-in.ts';
import type { RuleSource } from '../../../domain/rules/sources.ts';
import { listedRentQuestion, type RentAnswer } from '../../../domain/scores/rent-answer.ts';
import { roundEstimate } from '../../../domain/scores/verdict.ts';
import { readAgent } from '../../data/queries/market.ts';
import { listingPhotos, reportAuthor } from '../../data/queries/report-data.ts';
import { marketClient } from '../../data/replica/market-client.ts';
import { exportReport } from '../../export/report/export-report.ts';
import { listingSection, signerOf, VERDICT_TONES } from '../../export/report/home-document.ts';
import { formatHomeFacts } from '../../export/report/home-facts.ts';
import type { ReportedListing } from '../../export/report/home-sections.ts';
import { messages as reports } from '../../export/report/messages.ts';
import { reportFooter, reportWatermark } from '../../export/report/provenance.ts';
import { type Author, reportTheme } from '../../export/report/report-parts.ts';
import { drawnPictureUri } from '../../ui/listing/picture-cache.ts';
import { messages as renting } from '../../ui/renting/messages.ts';
import { movingInLineName } from '../../ui/renting/moving-in-line.ts';
import { formatDay, formatMoney, formatMoneyShort, formatRange, MISSING } from '../../ui/texts/format.ts';
import { messages as ui } from '../../ui/texts/messages.ts';
import { exportedSources } from '../../ui/texts/source-names.ts';
import { VERDICT_WORDS } from '../../ui/valuation/card-verdict.ts';
import { rentMessages, messages as valuation } from '../../ui/valuation/messages.ts';
import { rentBasisText, rentGapText, rentPlaceName, rentReasonText } from '../../ui/valuation/rent-basis.ts';
import { messages } from './messages.ts';
import { rentalTerms, stayTerms, usualOffer } from './rental.ts';

const words = messages.rental;
const MOST_PHOTOS = 6;
const MONTHS = 12;
/** Lengths of stay in the table of a holiday home, beside its shortest. */
const STAYS = [3, 7, 14, 30];

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
  const value = rent?.value ?? null;
  const sources = value?.sources ?? [];
  return {
    kind: isHoliday ? words.holidayReport : words.report,
    title: listingTitle(property.title),
    lines: [property.address || placeName(property.location), formatHomeFacts(property, today)],
    pictureUri,
    pictureNote: isIllustrated ? ui.illustration : '',
    coverChart: null,
    verdict: rentVerdict(rent),
    figures: [
      figure(
        isHoliday ? words.nightPrice : rentMessages.askedShort,
        priceText(property, formatMoney),
        isHoliday ? '' : monthText(property.price),
      ),
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
      { title: isHoliday ? words.stay : words.title, blocks: [{ kind: 'pairs', rows: termRows(property) } as const] },
      ...(rent === null ? [] : [rentSection(property, rent)]),
      isHoliday ? staySection(property) : movingInSection(property, today),
      ...(isHoliday ? [] : [sourcesSection(sources)]),
    ].filter(({ blocks }) => blocks.length > 0),
    footer: reportFooter(sources, { notice: isHoliday ? '' : words.disclaimer }),
    watermark: reportWatermark(sources, 'rents'),
    theme: reportTheme(author),
  };
}

const monthText = (annualFils: number) => words.aMonth(formatAed(Math.round(annualFils / MONTHS / 100) * 100));
const rangeText = ({ low, high }: { low: number; high: number }) =>
  reports.rangeOf(formatMoneyShort(low), formatMoneyShort(high));

function termRows(property: Property): ReportPair[] {
  return rentalTerms(property).map(({ name, value }) => ({ name, value: value ?? MISSING }));
}

function rentVerdict(rent: RentAnswer | null): ReportDocument['verdict'] {
  if (rent === null) return null;
  const { value, verdict } = rent;
  const label = valuation.verdict;
  if (value === null || verdict === null) {
    return { label, word: valuation.noValue, tone: 'plain', reasons: [rentMessages.none] };
  }
  return {
    label,
    word: VERDICT_WORDS[verdict.word],
    tone: VERDICT_TONES[verdict.word],
    reasons: [rentGapText(verdict.gap), rentBasisText(value)],
  };
}

function rentSection(property: Property, { value, behind }: RentAnswer): ReportSection {
  const title = rentMessages.title;
  if (value === null) return { title, blocks: [{ kind: 'text', text: rentMessages.none }] };
  const { annualFils, range50, range80, knowsFurnishing } = value;
  const home = listedRentQuestion(property);
  const asked = { name: rentMessages.askedShort, low: property.price, middle: property.price, high: property.price };
  const furnishing = home.isFurnished != null && !knowsFurnishing ? ` ${rentMessages.furnishing}` : '';
  const { columns } = rentMessages;
  return {
    title,
    blocks: [
      rangeChart([{ name: valuation.value, ...range80, middle: roundEstimate(annualFils) }, asked], valuation.value),
      {
        kind: 'pairs',
        rows: [
          { name: rentMessages.askedShort, value: formatMoney(property.price), detail: monthText(property.price) },
          { name: valuation.value, value: formatMoney(roundEstimate(annualFils)) },
          { name: valuation.range50, value: rangeText(range50) },
          { name: valuation.range80, value: rangeText(range80) },
        ],
      },
      { kind: 'text', text: `${rentBasisText(value)}${furnishing}`, isMuted: true },
      ...(behind.length === 0
        ? []
        : [
            { kind: 'text', text: rentMessages.behindLead, isMuted: true } as const,
            {
              kind: 'table',
              columns: [columns.where, columns.start, columns.rent, columns.forHome].map((name, i) => ({
                title: name,
                isNumber: i > 0,
              })),
              rows: behind.map((one) => [
                `${rentPlaceName(one)} · ${rentReasonText(one, home)}`,
                formatDay(one.date),
                formatMoney(one.annualFils),
                formatMoney(roundEstimate(one.adjustedFils)),
              ]),
            } as const,
          ]),
    ],
  };
}

function movingInSection(property: Property, today: string): ReportSection {
  const offer = usualOffer(property, today);
  const cost = movingInCost(offer);
  return {
    title: renting.movingIn,
    blocks: [
      {
        kind: 'pairs',
        rows: [
          ...cost.lines
            .filter(({ code }) => code !== 'movers')
            .map((line) => ({
              name: movingInLineName(line),
              value: line.amountFils === null ? MISSING : formatAed(line.amountFils),
            })),
          {
            name: words.firstDay,
            value: formatAed(cost.firstDayFils),
            detail: renting.firstDay(formatAed(cost.cheques[0]?.amountFils ?? 0)),
          },
          { name: renting.back, value: formatAed(cost.refundableFils) },
          { name: renting.monthly, value: formatAed(cost.monthlyFils) },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: `${renting.schedule} (${renting.chequeNumber(offer.cheques)})`, isNumber: false },
          { title: words.amount, isNumber: true },
        ],
        rows: cost.cheques.map(({ day, amountFils }) => [formatDay(day), formatAed(amountFils)]),
      },
      {
        kind: 'text',
        text: `${renting.custom} ${lawText([...cost.lines.map(({ source }) => source), cost.housingFeeSource])}`,
        isMuted: true,
      },
    ],
  };
}

function staySection(property: Property): ReportSection {
  const { minNights, ...home } = stayTerms(property);
  const stays = [...new Set([minNights, ...STAYS.filter((nights) => nights >= minNights)])].map((nights) => ({
    nights,
    cost: holidayCost({ ...home, nights }),
  }));
  return {
    title: renting.holiday,
    blocks: [
      {
        kind: 'table',
        columns: [
          { title: renting.nightsLabel, isNumber: false },
          ...[words.amount, renting.cleaning, renting.dirham, renting.total].map((title) => ({
            title,
            isNumber: true,
          })),
        ],
        rows: stays.map(({ nights, cost: { stayFils, cleaningFeeFils, tourismDirham, total } }) => [
          renting.nights(nights),
          formatAed(stayFils),
          cleaningFeeFils === null ? MISSING : formatAed(cleaningFeeFils),
          formatRange(formatAed(tourismDirham.low), formatAed(tourismDirham.high)),
          formatRange(formatAed(total.lowFils), formatAed(total.highFils)),
        ]),
      },
      { kind: 'text', text: lawText(stays.map(({ cost }) => cost.tourismDirham.source)), isMuted: true },
    ],
  };
}

/** `Sources: DLD tariff (2026-03), DEWA (2026-01)`, each once. */
function lawText(sources: readonly (RuleSource | null)[]): string {
  const laws = sources.flatMap((source) => (source === null ? [] : [`${source.law} (${source.asOf})`]));
  return `${renting.sources}: ${[...new Set(laws)].join(', ')}.`;
}

function sourcesSection(sources: readonly string[]): ReportSection {
  const rows = sources.length === 0 ? [] : [{ name: words.tenancies, value: exportedSources(sources).join(', ') }];
  return {
    title: reports.sources,
    blocks: [
      ...(rows.length === 0 ? [] : [{ kind: 'pairs', rows } as const]),
      { kind: 'text', text: `${words.disclaimer} ${valuation.notFinancial}`, isMuted: true },
    ],
  };
}
