import { areaUnit, formatMonth, shownRate } from '../../../domain/format.ts';
import type { PricePoint } from '../../../domain/market/analytics/like-for-like.ts';
import type { Broker } from '../../../domain/market/professional.ts';
import { aedFromFils } from '../../../domain/money.ts';
import type { ChartBlock } from '../../../domain/presentation/slide.ts';
import { type DeckTheme, withBrandColours } from '../../../domain/presentation/themes.ts';
import { permitState } from '../../../domain/property/permit.ts';
import type { Property } from '../../../domain/property/property.ts';
import {
  REPORT_THEME,
  type ReportBroker,
  type ReportContact,
  type ReportWatermark,
} from '../../../domain/report/report-document.ts';
import { DEMO_SOURCE, demoMixture } from '../../../domain/transaction/demo-source.ts';
import type { BrandKit } from '../../../domain/user/brand-kit.ts';
import type { CurrentUser } from '../../../domain/user/user.ts';
import { formatRate } from '../../ui/format.ts';
import { qrCells } from '../../ui/QrCode.tsx';
import { requiredCredits } from '../../ui/source-names.ts';
import { messages } from './messages.ts';

export type Author = { readonly kit: BrandKit; readonly user: CurrentUser | null };

/** The signer on the cover, with account name and office as defaults; null if unknown. */
export function toBroker({ kit, user }: Author): ReportBroker | null {
  const name = kit.name || (user?.fullName ?? '');
  const office = kit.office || (user?.office ?? '');
  if (name === '' && office === '' && kit.logo === null) return null;
  const lines = [
    kit.brn === '' ? '' : messages.brn(kit.brn),
    name === '' ? '' : office,
    [kit.phone, kit.email].filter((part) => part !== '').join(' · '),
  ];
  return {
    label: messages.preparedBy,
    name: name || office,
    lines: lines.filter((line) => line !== ''),
    photoUri: kit.photo,
    code: null,
    logoUri: kit.logo,
  };
}

/** A listing's agent, with the contact that its page shows. */
export function agentContact({ brokerName, companyName, licenseNumber, phone, email, photo }: Broker): ReportContact {
  const isNamed = licenseNumber === '' || /^BRN/i.test(licenseNumber);
  const licence = isNamed ? licenseNumber : messages.brn(licenseNumber);
  return {
    label: messages.agent,
    name: brokerName,
    lines: [licence, companyName, phone, email].filter((line) => line !== ''),
    photoUri: photo ?? null,
    code: null,
  };
}

/** Whether the signer is the listing's agent: by the account's own broker id, or by name. */
export function isSigner({ user, kit }: Author, { id, brokerName }: Broker): boolean {
  return (id !== '' && user?.brokerId === id) || (kit.name || (user?.fullName ?? '')) === brokerName;
}

/** The advertising permit with the code of its page, if the listing names that; null without a sound number. */
export function permitContact(listing: Pick<Property, 'permitNumber' | 'permitUrl'>): ReportContact | null {
  const state = permitState(listing);
  if (state !== 'complete' && state !== 'number-only') return null;
  const code = state === 'complete' ? qrCells(listing.permitUrl ?? '') : null;
  const lines = code === null ? [] : [messages.permitText];
  return { label: messages.permit, name: listing.permitNumber ?? '', lines, photoUri: null, code };
}

/** Report colours: the user's own, adjusted until they are legible, or the product's. */
export function reportTheme({ kit }: Author): DeckTheme {
  return withBrandColours(REPORT_THEME, kit);
}

/** Watermark on pages with demo figures; null for real ones. */
export function reportWatermark(sources: readonly string[]): ReportWatermark | null {
  if (!sources.includes(DEMO_SOURCE)) return null;
  const { across, line, mixedLine } = messages.demo;
  return { across, line: demoMixture(sources) === null ? line : mixedLine };
}

export function reportFooter(
  sources: readonly string[],
  { source = '', notice }: { source?: string; notice: string },
): string {
  const credits = requiredCredits(sources).map((credit) => `${credit}.`);
  return [source, ...credits, notice].filter((part) => part !== '').join(' ');
}

/** Prices by month as charts of the app show them; `points` in fils per square foot, oldest first. */
export type PriceSeries = {
  readonly name: string;
  readonly points: readonly PricePoint[];
  readonly isLikeForLike: boolean;
};

/** The line of one area's prices; null where fewer than two months are known. */
export function priceChart({ name, points, isLikeForLike }: PriceSeries): ChartBlock | null {
  const first = points.findIndex(({ value }) => value !== null);
  const shown = first < 0 ? [] : points.slice(first);
  const known = shown.filter((point): point is PricePoint & { value: number } => point.value !== null);
  const [from, to] = [known[0], known.at(-1)];
  if (from === undefined || to === undefined || known.length < 2) return null;
  const { likeForLike, median } = messages.chart;
  return {
    kind: 'chart',
    chart: 'line',
    title: (isLikeForLike ? likeForLike : median)(areaUnit()),
    unit: 'aed',
    categories: shown.map(({ month }) => formatMonth(month)),
    series: [
      {
        name,
        values: shown.map(({ value }) => (value === null ? null : Math.round(aedFromFils(shownRate(value))))),
      },
    ],
    summary: `${formatMonth(from.month)}: ${formatRate(from.value)}; ${formatMonth(to.month)}: ${formatRate(to.value)}`,
  };
}
