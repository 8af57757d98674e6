import { shownRate } from '../../../domain/format.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { distanceM, type LatLng } from '../../../domain/geo.ts';
import type { MapBlock } from '../../../domain/presentation/slide.ts';
import { isSameName, placeSales, type ReportSection } from '../../../domain/report/report-document.ts';
import type { ComparableSale } from '../../../domain/scores/report.ts';
import {
  formatArea,
  formatBedrooms,
  formatCount,
  formatDay,
  formatDistance,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  MISSING,
} from '../../ui/format.ts';
import { messages as valuation } from '../../ui/valuation/messages.ts';
import type { HomeEvidence, HomeSubject } from './home-subject.ts';
import { messages } from './messages.ts';

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

/** The shared building or project, else the distance, else the shared part of the place. */
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
  // Sales at the home's own position are counted in its own circle.
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
        ...{ name, lat: place.lat, lng: place.lng, size: (0.3 * sales.length) / most, isFocus: false },
        label: sales.length === 1 ? formatMoneyShort(sales[0]?.priceFils ?? 0) : messages.mapSales(sales.length),
      })),
      {
        ...{ lat: centre.lat, lng: centre.lng, size: 0.35, isFocus: true },
        name: at === null ? report.areaName : messages.mapHome,
        label: at === null ? messages.mapArea : ownSales === 0 ? report.areaName : messages.mapSales(ownSales),
      },
    ],
  };
  return { title: messages.map, blocks: [map] };
}

const SAME_PLACE_M = 30;
/** Map zoom: streets apart, or with the shore in view if there is only one place. */
const CLOSE_UP = 6;
const DISTRICT = 0.9;

type Group = { name: string; at: LatLng; sales: ComparableSale[] };

function groupByPlace(sales: readonly ComparableSale[], places: readonly (LatLng | null)[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [i, sale] of sales.entries()) {
    const at = places[i] ?? null;
    if (at === null) continue;
    const key = `${at.lat} ${at.lng}`;
    const group = groups.get(key) ?? { name: saleName(sale), at, sales: [] };
    group.sales.push(sale);
    groups.set(key, group);
  }
  return [...groups.values()];
}
