import { getOrCreate } from '../../../domain/collections.ts';
import { figureWords } from '../../../domain/figure-words.ts';
import { shownRate } from '../../../domain/format.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { distanceM, type LatLng } from '../../../domain/geo.ts';
import type { Broker } from '../../../domain/market/professional.ts';
import { formatAed } from '../../../domain/money.ts';
import type { MapBlock } from '../../../domain/presentation/slide.ts';
import { ifKnown } from '../../../domain/presentation/slides/context.ts';
import { rangeChart } from '../../../domain/presentation/slides/homes.ts';
import type { Property } from '../../../domain/property/property.ts';
import {
  isSameName,
  placeSales,
  type ReportBlock,
  type ReportPair,
  type ReportSection,
} from '../../../domain/report/report-document.ts';
import type { ModelStatus } from '../../../domain/scores/measured-accuracy.ts';
import type { ComparableSale, HomeReport } from '../../../domain/scores/report.ts';
import {
  formatArea,
  formatBedrooms,
  formatCount,
  formatDay,
  formatDistance,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  formatRate,
  MISSING,
} from '../../ui/texts/format.ts';
import { discountText } from '../../ui/valuation/discount-text.ts';
import { messages as valuation } from '../../ui/valuation/messages.ts';
import { rentBasisText } from '../../ui/valuation/rent-basis.ts';
import { returnText } from '../../ui/valuation/return-text.ts';
import { yieldNames } from '../../ui/valuation/yield-names.ts';
import { messages } from './messages.ts';
import type { PriceSeries } from './price-chart.ts';

export function valueSection(report: HomeReport): ReportSection {
  const { home, estimatedValue, confidence, doubts, standing } = report;
  const title = messages.value;
  if (estimatedValue === null) return { title, blocks: [{ kind: 'text', text: noValueText(report) }] };
  const { valueFils, perSqftFils, range50, range80, method } = estimatedValue;
  const rows: ReportPair[] = [
    ...(home.price > 0 ? [{ name: valuation.asked, value: formatMoney(home.price) }] : []),
    { name: valuation.value, value: formatMoney(valueFils), detail: formatRate(perSqftFils) },
    { name: valuation.range50, value: rangeText(range50) },
    { name: valuation.range80, value: rangeText(range80) },
    ...ifKnown(confidence, (known) => {
      const detail = doubts.map((doubt) => valuation.doubts[doubt]).join(' ');
      return { name: valuation.confidence, value: valuation.confidenceText(known), detail };
    }),
  ];
  const basis = ifKnown(standing, ({ scope, from, to, medianPerSqftFils }) => {
    const [first, last] = [formatDay(from), formatDay(to)];
    return muted(valuation.verdictBasis(valuation.where[scope], first, last, formatRate(medianPerSqftFils)));
  });
  const simple = method === 'median' ? [muted(valuation.medianMethod)] : [];
  return { title, blocks: [estimateChart(home.price, estimatedValue), { kind: 'pairs', rows }, ...simple, ...basis] };
}

function rangeText({ low, high }: { low: number; high: number }): string {
  return messages.rangeOf(formatMoneyShort(low), formatMoneyShort(high));
}

function noValueText({ analysis, refusal }: HomeReport): string {
  if (analysis.status === 'estimating') return `${valuation.estimating}. ${valuation.estimatingText}`;
  return `${valuation.noValue}. ${refusal === null ? valuation.fewSales : valuation.refusal(refusal)}`;
}

function muted(text: string): ReportBlock {
  return { kind: 'text', text, isMuted: true };
}

function estimateChart(askedFils: number, value: NonNullable<HomeReport['estimatedValue']>): ReportBlock {
  const { valueFils, range80 } = value;
  const asked = { name: valuation.asked, low: askedFils, middle: askedFils, high: askedFils };
  const rows = [{ name: valuation.value, ...range80, middle: valueFils }, ...(askedFils > 0 ? [asked] : [])];
  return rangeChart(rows, `${valuation.value} ${formatMoney(valueFils)}`);
}

const HALF_DIRHAM_FILS = 50;

export function waterfallSection({ waterfall }: HomeReport): ReportSection {
  const rows = waterfall.map(({ step, perSqftFils }) => {
    const isTotal = step === 'area_median' || step === 'value';
    const rate = shownRate(Math.abs(perSqftFils));
    const text = formatAed(rate);
    const sign = isTotal || rate < HALF_DIRHAM_FILS ? '' : perSqftFils < 0 ? '−' : '+';
    return { name: valuation.steps[step], value: figureWords.signed(sign, text) };
  });
  return {
    title: valuation.waterfall,
    blocks: rows.length < 2 ? [] : [muted(valuation.waterfallLead), { kind: 'pairs', rows }],
  };
}

export function moneySection(report: HomeReport): ReportSection {
  const { rent, charge, year, analysis, home } = report;
  if (rent === null) return { title: valuation.rent, blocks: [muted(valuation.noRent)] };
  const { estimate, annualFils, yields } = rent;
  const [spread = ''] = ifKnown(estimate, ({ range80 }) => `${valuation.range80}: ${rangeText(range80)}`);
  const { predictedValue, predictedRange80 } = analysis.valuation;
  const names = yieldNames(home.completion);
  const rows: ReportPair[] = [
    { name: valuation.rentYear, value: formatMoney(annualFils), detail: spread },
    ...(home.price > 0
      ? [
          { name: names.gross, value: formatPercent(yields.gross) },
          { name: names.net, value: formatPercent(yields.net) },
        ]
      : []),
    ...ifKnown(year, (first) => {
      const detail = `${returnText(first)}. ${discountText(first.discount)}`;
      return { name: valuation.roi, value: formatPercent(first.total, true), detail };
    }),
    ...ifKnown(predictedValue, (value) => {
      const detail = predictedRange80 === null ? '' : rangeText(predictedRange80);
      return { name: valuation.inOneYear, value: formatMoneyShort(value), detail };
    }),
  ];
  const net = valuation.netHow(formatAed(shownRate(charge.middleFils)), charge.source, charge.asOf);
  return {
    title: valuation.rent,
    blocks: [{ kind: 'pairs', rows }, muted(`${rentBasisText(estimate)} ${net}`)],
  };
}

/** A listing's part of a report, with up to five photos besides the cover. */
export type ReportedListing = Pick<Property, 'permitNumber' | 'permitUrl'> & {
  readonly photoUris: readonly string[];
  readonly agent: Broker | null;
};

/** A home and the data of its report; every figure comes from `report`. */
export type HomeSubject = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly pictureUri: string;
  readonly isIllustrated: boolean;
  readonly at: LatLng | null;
  /** Null for a home without a listing. */
  readonly listing: ReportedListing | null;
  readonly report: HomeReport & { readonly model: ModelStatus };
};

export type HomeEvidence = {
  readonly prices: PriceSeries | null;
  /** Listings near the home. Their coordinates locate its comparable sales. */
  readonly listings: readonly {
    readonly building: string;
    readonly project: string;
    readonly coordinates: LatLng | null;
  }[];
};

const { col } = valuation;

export function comparablesSection(subject: HomeSubject, evidence: HomeEvidence): ReportSection {
  const { report } = subject;
  const { comparables } = report;
  if (comparables.length === 0) {
    return { title: valuation.comparables, blocks: [{ kind: 'text', text: valuation.noComparables }] };
  }
  const places = locateSales(comparables, evidence);
  const number = (title: string) => ({ title, isNumber: true });
  return {
    title: valuation.comparables,
    blocks: [
      { kind: 'text', text: `${valuation.comparablesLead} ${messages.deedsNote}`, isMuted: true },
      {
        kind: 'table',
        columns: [
          { title: messages.columns.sale, isNumber: false },
          ...[messages.columns.date, messages.columns.rooms, col.size, col.price, col.rate].map(number),
          ...[messages.columns.distance, col.adjusted, col.weight].map(number),
        ],
        rows: comparables.map((sale, i) => [
          saleName(sale),
          formatDay(sale.date),
          sale.rooms === null ? MISSING : formatBedrooms(sale.rooms),
          formatArea(sale.sqft),
          formatMoney(sale.priceFils),
          formatCount(shownRate(sale.perSqftFils / 100)),
          whereText(sale, subject, places[i] ?? null),
          formatCount(shownRate(sale.adjustedPerSqftFils / 100)),
          formatPercent(sale.weight),
        ]),
      },
      ...nearestText(report),
    ],
  };
}

function nearestText({ nearest, areaRadiusM }: HomeSubject['report']): ReportSection['blocks'] {
  if (nearest?.nearest == null || nearest.newestDays === null) return [];
  const radius =
    nearest.nearest === 'project' || areaRadiusM === null ? '' : valuation.withinRadius(formatDistance(areaRadiusM));
  const age = valuation.nearestTime(valuation.days(Math.max(0, nearest.newestDays - 1)));
  const text = `${valuation.nearest}: ${age}, ${valuation.nearestPlace[nearest.nearest]}${radius}. ${valuation.counts(
    formatCount(nearest.projectSales),
    formatCount(nearest.areaSales),
  )}`;
  return [{ kind: 'text', text, isMuted: true }];
}

/** Returns the building or project that sale and home share, else their distance, else the shared part of the place. */
function whereText(sale: ComparableSale, { report, at }: HomeSubject, place: LatLng | null): string {
  const { building = '', project = '' } = report.home;
  if (isSameName(sale.building, building)) return valuation.where.building;
  if (isSameName(sale.project, project)) return valuation.where.project;
  return at === null || place === null ? valuation.places[sale.place] : formatDistance(distanceM(at, place));
}

function saleName(sale: ComparableSale): string {
  return sale.building || sale.project || valuation.unnamedProject;
}

function locateSales(sales: readonly ComparableSale[], { listings }: HomeEvidence): (LatLng | null)[] {
  const placed = listings.flatMap(({ building, project, coordinates }) =>
    coordinates === null ? [] : [{ building, project, at: coordinates }],
  );
  return placeSales(sales, placed);
}

export function mapSection(subject: HomeSubject, evidence: HomeEvidence): ReportSection {
  const { report, at } = subject;
  const centre = at ?? areaById(report.home.areaId)?.center ?? null;
  if (centre === null) return { title: messages.map, blocks: [] };
  const { comparables } = report;
  const groups = groupByPlace(comparables, locateSales(comparables, evidence));
  const placed = groups.reduce((sum, { sales }) => sum + sales.length, 0);
  // Sales at the home's position are counted in the home's circle.
  const own = at === null ? [] : groups.filter((group) => distanceM(at, group.at) < SAME_PLACE_M);
  const others = groups.filter((group) => !own.includes(group));
  const most = Math.max(1, ...others.map(({ sales }) => sales.length));
  const ownSales = own.reduce((sum, { sales }) => sum + sales.length, 0);
  const map: MapBlock = {
    kind: 'map',
    caption: comparables.length === 0 ? '' : messages.mapCaption(formatCount(placed), formatCount(comparables.length)),
    closest: others.length === 0 ? DISTRICT : CLOSE_UP,
    places: [
      ...others.map(({ name, at: place, sales }) => ({
        name,
        lat: place.lat,
        lng: place.lng,
        size: (0.3 * sales.length) / most,
        isFocus: false,
        label: sales.length === 1 ? formatMoneyShort(sales[0]?.priceFils ?? 0) : messages.mapSales(sales.length),
      })),
      {
        lat: centre.lat,
        lng: centre.lng,
        size: 0.35,
        isFocus: true,
        name: at === null ? report.areaName : messages.mapHome,
        label: at === null ? messages.mapArea : ownSales === 0 ? report.areaName : messages.mapSales(ownSales),
      },
    ],
  };
  return { title: messages.map, blocks: [map] };
}

const SAME_PLACE_M = 30;
/** Closest map zoom: single streets, or the district with the shore if only the home is shown. */
const CLOSE_UP = 6;
const DISTRICT = 0.9;

type Group = { name: string; at: LatLng; sales: ComparableSale[] };

function groupByPlace(sales: readonly ComparableSale[], places: readonly (LatLng | null)[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [i, sale] of sales.entries()) {
    const at = places[i] ?? null;
    if (at === null) continue;
    const group = getOrCreate(groups, `${at.lat} ${at.lng}`, () => ({ name: saleName(sale), at, sales: [] }));
    group.sales.push(sale);
  }
  return [...groups.values()];
}
